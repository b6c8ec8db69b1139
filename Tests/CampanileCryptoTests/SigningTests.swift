import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileCrypto

/// The examples of RFC 7515, appendices A.2 and A.3, whose keys are published with them; and the `openssl` program as the
/// judge, where there is one.
struct SigningTests {
  @Test("signs as the standard's example of RS256 does")
  func publishedRS256() throws {
    let signed =
      "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    let signature =
      "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"
    let key = try SigningKey(pem: Array(Keys.rsa.utf8), kind: .rsa)
    #expect(Base64URL.text(try key.signature(of: Array(signed.utf8))) == signature)
  }

  @Test("takes the signature of the standard's example of ES256, and no other")
  func publishedES256() throws {
    let signed =
      "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    let signature = try #require(
      Base64URL.bytes("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"))
    let key = try VerificationKey(pem: Array(Keys.publicHalf.utf8))
    #expect(key.isValid(signature, of: Array(signed.utf8)))
    #expect(!key.isValid(signature, of: Array((signed + "x").utf8)))
    var other = signature
    other[40] ^= 1
    #expect(!key.isValid(other, of: Array(signed.utf8)))
    for odd in [[], [0x30], Array(signature.dropLast()), [UInt8](repeating: 0, count: 64)] {
      #expect(!key.isValid(odd, of: Array(signed.utf8)))
    }
  }

  @Test("signs with ES256 so that the public key agrees, in 64 bytes every time")
  func ownES256() throws {
    let key = try SigningKey(pem: Array(Keys.p256.utf8), kind: .p256)
    let check = try VerificationKey(pem: Array(Keys.publicHalf.utf8))
    // A hundred of them: a number that is short by a byte comes once in 128.
    for number in 0..<300 {
      let bytes = Array("token \(number)".utf8)
      let signature = try key.signature(of: bytes)
      #expect(signature.count == 64)
      #expect(check.isValid(signature, of: bytes))
      #expect(!check.isValid(signature, of: bytes + [0]))
    }
  }

  @Test("signs so that the openssl program agrees")
  func foreignJudge() throws {
    let program = "/usr/bin/openssl"
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("signing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let message = Array("header.claims".utf8)
    let raw = try SigningKey(pem: Array(Keys.p256.utf8), kind: .p256).signature(of: message)
    let files: [String: [UInt8]] = [
      "public.pem": Array(Keys.publicHalf.utf8), "message": message,
      "signature": try #require(ECDSASignature.der(fromRaw: raw)),
    ]
    for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["dgst", "-sha256", "-verify", "public.pem", "-signature", "signature", "message"]
    process.currentDirectoryURL = folder
    process.standardOutput = Pipe()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("says what is wrong with a key, and nothing of the key")
  func unusableKeys() {
    func problem(_ text: String, _ kind: KeyKind) -> SigningProblem? {
      do {
        _ = try SigningKey(pem: Array(text.utf8), kind: kind)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem("", .p256) == .notAKey)
    #expect(problem("not a key", .p256) == .notAKey)
    #expect(problem(Keys.publicHalf, .p256) == .notAKey)
    #expect(problem(String(Keys.p256.dropLast(60)), .p256) == .notAKey)
    #expect(problem(Keys.rsa, .p256) == .otherKind(wanted: .p256))
    #expect(problem(Keys.p256, .rsa) == .otherKind(wanted: .rsa))
    #expect(problem(Keys.otherCurve, .p256) == .otherKind(wanted: .p256))
    for key in [Keys.locked, Keys.lockedOfOld] {
      for kind in [KeyKind.p256, .rsa] { #expect(problem(key, kind) == .locked, "\(kind)") }
    }
  }

  @Test("writes the numbers of a signature with and without their zeros")
  func forms() throws {
    let cases: [[UInt8]] = [
      [UInt8](repeating: 0xFF, count: 64), [UInt8](repeating: 0x01, count: 64),
      [UInt8](repeating: 0, count: 31) + [5] + [UInt8](repeating: 0x80, count: 32),
    ]
    for raw in cases {
      let der = try #require(ECDSASignature.der(fromRaw: raw))
      #expect(ECDSASignature.raw(fromDER: der) == raw)
      for count in 0..<der.count { #expect(ECDSASignature.raw(fromDER: Array(der.prefix(count))) == nil) }
    }
    #expect(ECDSASignature.raw(fromDER: [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]) != nil)
    #expect(ECDSASignature.raw(fromDER: [0x30, 0x06, 0x02, 0x7F, 0x01, 0x02, 0x01, 0x01]) == nil)
  }

  @Test(
    "writes and reads Base64 without filling", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "??>>~~"])
  func base64(text: String) {
    let written = Base64URL.text(Array(text.utf8))
    #expect(!written.contains { "+/=".contains($0) })
    #expect(Base64URL.bytes(written) == Array(text.utf8))
    #expect(Base64URL.bytes("a b") == nil)
    #expect(Base64URL.bytes("ab+/") == nil)
  }
}
