// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// No room uses regular expressions, and the engine for them would be a tenth of the program.
let room = strict + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

// How `.ci/build` asks for a program that needs no library of the system: see docs/decisions/one-file.md.
let oneFile: [LinkerSetting] =
    Context.environment["TROOPER_ONE_FILE"] == nil
    ? []
    : [
        .unsafeFlags(["-static-executable", "-Xlinker", "--defsym", "-Xlinker", "dlopen=trooper_loads_nothing"]),
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo"),
    ]

// Where tests go through every code point, every size and thousands of answers, debug builds are optimised, too: they
// take somewhat longer to build, and then a tenth of the time to run, which counts most under a sanitizer.
let quick: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

let package = Package(
    name: "game-trooper",
    products: [
        .executable(name: "trooper", targets: ["trooper"]),
        // For tests: loaded before the C library.
        .library(name: "FaultyCalls", type: .dynamic, targets: ["FaultyCalls"]),
    ],
    targets: [
        // The pure rooms: no I/O, no clock, no chance.
        .target(name: "QuizCore", swiftSettings: room + [quick]),
        .target(name: "TiltCore", dependencies: ["QuizCore"], swiftSettings: room + [quick]),
        .target(name: "Recording", dependencies: ["QuizCore", "TiltCore"], swiftSettings: room + [quick]),
        .target(name: "Text", swiftSettings: room + [quick]),
        .target(name: "JSON", dependencies: ["Text"], swiftSettings: room),
        .target(name: "Arguments", dependencies: ["Text"], swiftSettings: room),
        .target(
            name: "QuestionBank",
            dependencies: ["JSON", "QuizCore", "Text"],
            resources: [.embedInCode("../../questions/video-games.json")],
            swiftSettings: room
        ),
        .target(
            name: "Screens",
            dependencies: ["QuizCore", "Text"],
            resources: [
                .embedInCode("../../Resources/astronaut.txt"),
                .embedInCode("../../Resources/astronaut-ascii.txt"),
            ],
            swiftSettings: room + [quick]
        ),

        // The adapters: one C library each, none knows another.
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CNcurses"),
        .target(
            name: "Store",
            dependencies: ["QuizCore", "Text", "CSQLite"],
            resources: [.embedInCode("Schema/schema-1.sql")],
            swiftSettings: room
        ),
        .systemLibrary(name: "CEvdev"),
        .target(name: "Devices", dependencies: ["TiltCore", "CEvdev"], swiftSettings: room),
        .target(name: "CRescue", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
        .target(
            name: "Terminal", dependencies: ["Screens", "Text", "CNcurses", "CRescue"], swiftSettings: room),

        // The loop that joins them, and the command line that wires them up.
        .target(
            name: "Session", dependencies: ["QuizCore", "Recording", "Screens", "Text", "TiltCore"],
            swiftSettings: room),
        .executableTarget(
            name: "trooper",
            dependencies: [
                "Arguments", "Devices", "JSON", "QuestionBank", "QuizCore", "Recording", "Screens", "Session", "Store",
                "Terminal", "Text", "TiltCore",
            ],
            swiftSettings: room,
            linkerSettings: oneFile
        ),

        .testTarget(name: "QuizCoreTests", dependencies: ["QuizCore", "TestOptions"], swiftSettings: strict),
        .testTarget(
            name: "RecordingTests",
            dependencies: ["QuizCore", "Recording", "TestHostility", "TestRecordings", "TestOptions", "TiltCore"],
            swiftSettings: strict),
        .testTarget(
            name: "TiltCoreTests", dependencies: ["QuizCore", "TestOptions", "TiltCore"],
            swiftSettings: strict + [quick]),
        .testTarget(
            name: "TextTests", dependencies: ["QuizCore", "TestHostility", "Text"],
            swiftSettings: strict + [quick]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "TestHostility", "Text"], swiftSettings: strict),
        .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"], swiftSettings: strict),
        .testTarget(
            name: "QuestionBankTests",
            dependencies: ["JSON", "QuestionBank", "QuizCore", "TestHostility", "TestPacks", "Text"],
            swiftSettings: strict),
        .testTarget(
            name: "ScreensTests", dependencies: ["QuizCore", "Screens", "TestOptions"], exclude: ["Screens"],
            swiftSettings: strict),
        // A disk that fails when it is told to.
        .target(
            name: "FaultyDisk", path: "Tests/FaultyDisk",
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])], linkerSettings: [.linkedLibrary("sqlite3")]),
        .testTarget(
            name: "StoreTests", dependencies: ["FaultyDisk", "QuizCore", "Store", "TestOptions"], swiftSettings: strict),
        .testTarget(
            name: "SessionTests",
            dependencies: [
                "QuizCore", "Recording", "Screens", "Session", "TestHostility", "TestRecordings", "TiltCore",
            ],
            swiftSettings: strict),
        // What the tester asks of the tests by the environment.
        .target(name: "TestOptions", path: "Tests/TestOptions", swiftSettings: strict),
        // Terminals for tests, and a program that crashes in them.
        .target(name: "TestTerminal", path: "Tests/TestTerminal", swiftSettings: strict),
        // Strings that are meant to hurt, and a reader who finds them.
        .target(name: "TestHostility", dependencies: ["QuizCore"], path: "Tests/TestHostility", swiftSettings: strict),
        .target(name: "TestDevices", dependencies: ["TiltCore"], path: "Tests/TestDevices", swiftSettings: strict),
        .target(
            name: "TestRecordings", dependencies: ["QuizCore", "Recording", "TiltCore"], path: "Tests/TestRecordings",
            swiftSettings: strict),
        .target(
            name: "TestPacks", dependencies: ["QuestionBank", "QuizCore"], path: "Tests/TestPacks",
            swiftSettings: strict),
        .executableTarget(
            name: "TerminalProbe", dependencies: ["Screens", "Terminal"], path: "Tests/TerminalProbe",
            swiftSettings: strict),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "QuestionBank", "QuizCore", "Recording", "Store", "TestDevices", "TestRecordings", "TestTerminal",
                "TiltCore",
            ],
            path: "Tests/Bench",
            swiftSettings: strict),
        // A system whose calls fail when they are told to.
        .target(
            name: "FaultyCalls", path: "Tests/FaultyCalls",
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])], linkerSettings: [.linkedLibrary("dl")]),
        .testTarget(
            name: "TerminalTests", dependencies: ["TerminalProbe", "TestTerminal"], swiftSettings: strict),
        .testTarget(
            name: "TrooperTests",
            dependencies: [
                "Arguments", "QuestionBank", "QuizCore", "Recording", "Screens", "Store", "TestDevices",
                "TestHostility", "TestPacks", "TestRecordings", "TestTerminal", "TestOptions", "TiltCore", "trooper",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DevicesTests", dependencies: ["Devices", "TestDevices", "TiltCore"], swiftSettings: strict),
        // Only `make test-kernel` runs these; otherwise they are skipped.
        .testTarget(name: "KernelTests", dependencies: ["TestTerminal"], swiftSettings: strict),
        .testTarget(name: "TidyTests", dependencies: ["TestOptions"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// What the tests that CI runs under a sanitizer do not need; see `.ci/sanitize`.
let leftOut = (Context.environment["TROOPER_LEFT_OUT"] ?? "").split(separator: " ").map(String.init)
package.products.removeAll { leftOut.contains($0.name) }
package.targets.removeAll { leftOut.contains($0.name) }
