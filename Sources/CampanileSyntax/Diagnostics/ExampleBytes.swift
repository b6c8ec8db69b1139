/// The bytes of an example's text, in which `⟦FF⟧` stands for the byte 0xFF: what no text can hold, an example of broken
/// files must be able to say.
package func exampleBytes(of text: String) -> [UInt8] {
  let opening = Array("⟦".utf8)
  let closing = Array("⟧".utf8)
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var position = 0
  while position < bytes.count {
    let rest = bytes[position...]
    let digits = rest.dropFirst(opening.count).prefix(2)
    if rest.starts(with: opening), rest.dropFirst(opening.count + 2).starts(with: closing),
      let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    {
      result.append(byte)
      position += opening.count + 2 + closing.count
    } else {
      result.append(bytes[position])
      position += 1
    }
  }
  return result
}
