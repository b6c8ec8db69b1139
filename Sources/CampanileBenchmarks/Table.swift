internal import Foundation

/// Rows of medians, one a program or way of running it.
struct Table {
  let devices: Int
  /// Bytes.
  let size: Int

  static let header = "  program                     wall s   CPU s  peak MiB  devices/s    MB/s  ratio"

  func row(_ name: String, _ measured: [Measurement], base: Double) -> String {
    let padded = "  " + name + String(repeating: " ", count: max(0, 26 - name.count))
    guard !measured.isEmpty else { return padded + " did not run" }
    let wall = measured.map(\.wall).median
    let memory = Double(measured.map(\.peakMemory).max() ?? 0) / 1_048_576
    let numbers = [
      column(wall, 3, 8), column(measured.map(\.processor).median, 3, 8), column(memory, 1, 10),
      column(Double(devices) / max(wall, 1e-9), 0, 11), column(Double(size) / 1e6 / max(wall, 1e-9), 0, 8),
      column(wall / max(base, 1e-9), 2, 7),
    ]
    return padded + numbers.joined()
  }

  private func column(_ value: Double, _ digits: Int, _ width: Int) -> String {
    let text = String(format: "%.\(digits)f", value)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
