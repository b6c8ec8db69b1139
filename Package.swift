// swift-tools-version: 6.2
import PackageDescription

// Targets stand in the order in which a campaign file walks through them. An import that is not
// listed here cannot be written.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "campanile",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "campanile", targets: ["CampanileMain"]),
    .executable(name: "campanile-bench", targets: ["CampanileBenchmarks"]),
    .executable(name: "campanile-fuzz", targets: ["CampanileFuzzing"]),
    .library(name: "Campanile", targets: ["Campanile", "CampanileExpansion", "CampanileSyntax"]),
    .library(name: "CampanileDelivery", targets: ["CampanileDelivery"]),
    .library(name: "MessageFormat", targets: ["MessageFormat"]),
  ],
  targets: [
    .target(name: "MessageFormat", swiftSettings: settings),
    .testTarget(
      name: "MessageFormatTests",
      dependencies: ["CampanileTables", "CampanileTestSupport", "CampanileText", "MessageFormat"],
      swiftSettings: settings),

    .target(name: "CampanileText", swiftSettings: settings),
    .target(name: "CampanileSyntax", dependencies: ["CampanileText"], swiftSettings: settings),
    .target(
      name: "CampanileTestSupport",
      dependencies: ["CampanileExpansion", "CampanileSyntax"],
      path: "Tests/CampanileTestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CampanileSyntaxTests",
      dependencies: ["CampanileSyntax", "CampanileTestSupport", "CampanileText"],
      exclude: ["Golden"],
      swiftSettings: settings
    ),

    .target(name: "CampanileCrypto", swiftSettings: settings),
    .testTarget(
      name: "CampanileCryptoTests", dependencies: ["CampanileCrypto", "CampanileTestSupport"], swiftSettings: settings),

    .target(
      name: "CampanileExpansion", dependencies: ["CampanileCrypto", "CampanileText", "MessageFormat"],
      swiftSettings: settings),
    .testTarget(
      name: "CampanileExpansionTests",
      dependencies: ["CampanileCrypto", "CampanileExpansion", "CampanileTestSupport", "CampanileText"],
      swiftSettings: settings
    ),

    .target(
      name: "Campanile",
      dependencies: ["CampanileSyntax", "CampanileExpansion", "CampanileText", "MessageFormat"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CampanileTests", dependencies: ["Campanile", "CampanileTestSupport", "CampanileText"],
      exclude: ["Golden"], swiftSettings: settings),

    .target(name: "HTTP2", dependencies: ["CampanileCrypto"], swiftSettings: settings),
    .testTarget(name: "HTTP2Tests", dependencies: ["CampanileTestSupport", "HTTP2"], swiftSettings: settings),

    .target(name: "CampanilePreview", dependencies: ["CampanileExpansion", "CampanileText"], swiftSettings: settings),
    .testTarget(
      name: "CampanilePreviewTests",
      dependencies: ["CampanilePreview", "CampanileExpansion", "CampanileTestSupport", "CampanileText"],
      swiftSettings: settings
    ),

    .target(
      name: "CampanileDelivery", dependencies: ["CampanileCrypto", "CampanileExpansion", "CampanileText", "HTTP2"],
      swiftSettings: settings),
    .testTarget(
      name: "CampanileDeliveryTests",
      dependencies: ["CampanileCrypto", "CampanileDelivery", "CampanileExpansion", "CampanileTestSupport", "HTTP2"],
      exclude: ["Samples"],
      swiftSettings: settings
    ),

    // The app's half. Its tests compile what it writes, against stand-ins for Apple's and Firebase's modules.
    .target(
      name: "CampanileAppCode",
      dependencies: ["Campanile", "CampanileCrypto", "CampanileExpansion", "CampanileSyntax"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CampanileAppCodeTests",
      dependencies: ["Campanile", "CampanileAppCode", "CampanileExpansion", "CampanileSyntax", "CampanileTestSupport"],
      exclude: ["Stubs", "Harness", "check-with-xcode.sh"],
      swiftSettings: settings
    ),

    .target(
      name: "CampanileCommandLine",
      dependencies: [
        "Campanile", "CampanileAppCode", "CampanileCrypto", "CampanileDelivery", "CampanileExpansion",
        "CampanilePreview", "CampanileSyntax", "CampanileText", "MessageFormat",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CampanileCommandLineTests",
      dependencies: ["CampanileCommandLine", "CampanileExpansion", "CampanileSyntax"],
      swiftSettings: settings),
    .executableTarget(name: "CampanileMain", dependencies: ["CampanileCommandLine"], swiftSettings: settings),
    .executableTarget(
      name: "CampanileBenchmarks",
      dependencies: [
        "Campanile", "CampanileCommandLine", "CampanileExpansion", "CampanileSyntax", "CampanileText", "HTTP2",
      ],
      exclude: ["Workspace"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CampanileMain", "CampanileCommandLine", "CampanileDelivery", "CampanileExpansion", "CampanileTestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: settings),

    // Searches for inputs that break a reader; no product needs it.
    .executableTarget(
      name: "CampanileFuzzing",
      dependencies: [
        "Campanile", "CampanileExpansion", "CampanileSyntax", "CampanileText", "HTTP2", "MessageFormat",
      ],
      swiftSettings: settings
    ),

    // Writes the generated tables from the data of their sources; no product needs it.
    .executableTarget(name: "CampanileTables", exclude: ["zone-answers.py"], swiftSettings: settings),
  ]
)
