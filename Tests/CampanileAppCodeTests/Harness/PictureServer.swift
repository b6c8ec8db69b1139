// Answers requests for pictures on this machine, so that the service extension has something to load.
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum PictureServer {
  /// `http://127.0.0.1:PORT`
  static let address: String = {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let server = socket(AF_INET, kind, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(server, address, length)
        _ = getsockname(server, address, &length)
      }
    }
    listen(server, 8)
    Thread.detachNewThread {
      while true {
        let client = accept(server, nil, nil)
        guard client >= 0 else { return }
        if answer(client) { close(client) }
      }
    }
    return "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
  }()

  /// - Returns: false when there is no answer, and the connection stays open.
  private static func answer(_ client: Int32) -> Bool {
    var request = [UInt8](repeating: 0, count: 4_096)
    let count = recv(client, &request, request.count, 0)
    let words = String(decoding: request.prefix(max(count, 0)), as: UTF8.self).split(separator: " ")
    let path = words.dropFirst().first
    if path == "/silent" { return false }
    let (status, type, size): (String, String, Int) =
      switch path {
      case "/a.png": ("200 OK", "image/png", 70)
      case "/photo": ("200 OK", "image/jpeg; charset=binary", 5_000)
      case "/large.png": ("200 OK", "image/png", 10_000_001)
      case "/page": ("200 OK", "text/html", 70)
      default: ("404 Not Found", "image/png", 70)
      }
    let head = "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(size)\r\nConnection: close\r\n\r\n"
    var bytes = Array(head.utf8) + [UInt8](repeating: 0x2A, count: size)
    while !bytes.isEmpty {
      let sent = send(client, bytes, bytes.count, 0)
      guard sent > 0 else { return true }
      bytes.removeFirst(sent)
    }
    return true
  }
}
