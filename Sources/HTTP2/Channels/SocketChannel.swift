final class SocketChannel: ByteChannel, Sendable {
  init(_ endpoint: Endpoint) {}
  func open() throws(ChannelProblem) {}
  func read(into buffer: inout ByteBuffer, room: Int) throws(ChannelProblem) -> Int { 0 }
  func write(from buffer: inout ByteBuffer) throws(ChannelProblem) {}
  func wait(forRoom: Bool, milliseconds: Int) {}
  func wake() {}
  func close() {}
}
