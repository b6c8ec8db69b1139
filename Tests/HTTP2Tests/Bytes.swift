@testable import HTTP2

/// Bytes by their digits; blanks are read over.
func bytes(_ digits: String) -> ContiguousArray<UInt8> {
  let hexadecimal = digits.filter { !$0.isWhitespace }.compactMap { $0.hexDigitValue }
  return ContiguousArray(
    stride(from: 0, to: hexadecimal.count - 1, by: 2).map { index in
      UInt8(hexadecimal[index] << 4 | hexadecimal[index + 1])
    })
}

/// A frame of any kind, right or wrong.
func frame(_ type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []) -> [UInt8] {
  let length = [UInt8(payload.count >> 16), UInt8(payload.count >> 8 & 0xFF), UInt8(payload.count & 0xFF)]
  let number = [UInt8(stream >> 24), UInt8(stream >> 16 & 0xFF), UInt8(stream >> 8 & 0xFF), UInt8(stream & 0xFF)]
  return length + [type, flags] + number + payload
}

func settings(_ settings: [(Setting, UInt32)] = []) -> [UInt8] {
  var buffer = ByteBuffer()
  buffer.appendSettings(settings)
  return buffer.array
}

/// Takes all headers as texts.
struct HeaderList: HeaderSink {
  var fields: [String] = []

  func wants(_ name: Span<UInt8>) -> Bool { true }
  mutating func take(_ name: Span<UInt8>, _ value: Span<UInt8>) { fields.append("\(name.text): \(value.text)") }
}

/// The frames in some bytes.
func frames(in bytes: [UInt8]) -> [(header: FrameHeader, payload: [UInt8])] {
  var frames: [(header: FrameHeader, payload: [UInt8])] = []
  var place = 0
  while bytes.count - place >= 9 {
    let head = ContiguousArray(bytes[place..<place + 9])
    let header = FrameHeader(head.span, at: 0)
    guard bytes.count - place >= 9 + header.length else { break }
    frames.append((header, Array(bytes[place + 9..<place + 9 + header.length])))
    place += 9 + header.length
  }
  return frames
}
