#if arch(x86_64) && canImport(_Builtin_intrinsics)
  internal import _Builtin_intrinsics.intel.sse2
#endif

/// Which of sixteen bytes, or of thirty-two, passed a test: one bit for each, the first byte's lowest.
struct ByteMask {
  let bits: UInt32

  @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) { bits = Self.bits(mask) }

  @inline(__always)
  init(_ first: SIMDMask<SIMD16<Int8>>, _ second: SIMDMask<SIMD16<Int8>>) {
    bits = Self.bits(first) | Self.bits(second) << 16
  }

  /// The same of sixty-four bytes.
  @inline(__always)
  static func bits(
    _ first: SIMDMask<SIMD16<Int8>>, _ second: SIMDMask<SIMD16<Int8>>, _ third: SIMDMask<SIMD16<Int8>>,
    _ fourth: SIMDMask<SIMD16<Int8>>
  ) -> UInt64 {
    UInt64(ByteMask(first, second).bits) | UInt64(ByteMask(third, fourth).bits) << 32
  }

  var isEmpty: Bool {
    @inline(__always) get { bits == 0 }
  }

  /// The place of the first one; where there is none, how many could be.
  var first: Int {
    @inline(__always) get { bits.trailingZeroBitCount }
  }

  /// Whether any of the bytes up to `place` is among them.
  @inline(__always)
  func hasAny(upTo place: Int) -> Bool { bits & ((2 &<< UInt32(truncatingIfNeeded: place)) &- 1) != 0 }

  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt32 {
    // Both are sixteen bytes; a mask's lanes are all ones or all zeros.
    #if arch(x86_64) && canImport(_Builtin_intrinsics)
      // There is one instruction for it.
      return UInt32(bitPattern: _mm_movemask_epi8(unsafe unsafeBitCast(mask, to: SIMD2<Int64>.self)))
    #else
      let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      return gathered(UInt64(littleEndian: halves[0])) | gathered(UInt64(littleEndian: halves[1])) << 8
    #endif
  }

  /// The highest bits of eight bytes: the product puts each of them, moved by its own distance, into the highest byte.
  @inline(__always)
  static func gathered(_ word: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((word & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56)
  }
}
