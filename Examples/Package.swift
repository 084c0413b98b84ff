// swift-tools-version: 6.2

import PackageDescription

// A package of its own that sees what a stranger sees: the library products, and nothing else. A stranger would write
// .package(url: "https://…/game-trooper.git", from: "1.0.0") here.
let engine = "game-trooper"

let package = Package(
    name: "examples",
    dependencies: [.package(name: engine, path: "..")],
    targets: [
        .executableTarget(name: "hello-tilt", dependencies: [.product(name: "TiltDevices", package: engine)]),
        .executableTarget(
            name: "quiz-lines",
            dependencies: [
                .product(name: "TrooperPacks", package: engine), .product(name: "QuizCore", package: engine),
                .product(name: "QuizRecording", package: engine),
            ]),
        .executableTarget(
            name: "own-quiz",
            dependencies: [.product(name: "QuizPacks", package: engine), .product(name: "QuizCore", package: engine)]),
        .executableTarget(
            name: "tilt-lines",
            dependencies: [
                .product(name: "TiltDevices", package: engine), .product(name: "QuizCore", package: engine),
                .product(name: "TiltCore", package: engine), .product(name: "TiltTraces", package: engine),
            ]),
        .executableTarget(
            name: "tilt-frames",
            dependencies: [
                .product(name: "TiltDevices", package: engine), .product(name: "TiltCore", package: engine),
            ]),
        .executableTarget(
            name: "verify-folder",
            dependencies: [
                .product(name: "QuizRecording", package: engine), .product(name: "QuizCore", package: engine),
            ]),
        .testTarget(
            name: "TraceTests",
            dependencies: [
                .product(name: "QuizCore", package: engine), .product(name: "TiltCore", package: engine),
                .product(name: "TiltTraces", package: engine),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
