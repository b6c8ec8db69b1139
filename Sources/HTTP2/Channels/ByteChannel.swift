/// A line of bytes to a peer: plain TCP or TLS. It knows no HTTP.
///
/// One thread uses it; `wake()` alone may be called from any. No call but `open` and `wait` ever waits.
package protocol ByteChannel: AnyObject, Sendable {
  /// Connects, checks the peer, and agrees on the protocol. Waits as long as the endpoint's timeout allows.
  func open() throws(ChannelProblem)

  /// Reads what is there into the end of `buffer`, up to `room` bytes.
  ///
  /// - Returns: how many came; 0 when there is nothing at the moment.
  /// - Throws: `.ended` when the peer has closed its side.
  func read(into buffer: inout ByteBuffer, room: Int) throws(ChannelProblem) -> Int

  /// Takes bytes away from the front of `buffer`, as many as go at the moment.
  func write(from buffer: inout ByteBuffer) throws(ChannelProblem)

  /// Waits until there is something to read (or room to write, where that is wanted), until `wake()`, or until the time is
  /// over.
  func wait(forRoom: Bool, milliseconds: Int)

  /// Ends the wait that is going on, or the next one.
  func wake()

  /// Closes the line. Nothing may be called after it but `wake()`.
  func close()
}
