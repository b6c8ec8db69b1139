// swift-tools-version: 6.2
import PackageDescription

// A program outside of the package: what it uses is public, and nothing else can be used.
let package = Package(
  name: "embedding",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "campanile", path: "../..")],
  targets: [
    .executableTarget(
      name: "Embedding",
      dependencies: [
        .product(name: "Campanile", package: "campanile"),
        .product(name: "CampanileDelivery", package: "campanile"),
        .product(name: "MessageFormat", package: "campanile"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
