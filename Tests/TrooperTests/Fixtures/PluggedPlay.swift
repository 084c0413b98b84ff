import Foundation
import TestDevices
import TestTerminal
import Testing

/// The program beside devices that are plugged in and out.
struct PluggedPlay {
    let play: ScreenPlay
    private let bed: SimulatedBed
    private let nodes: [String: String]

    private var folder: String { bed.path + "/dev/input" }

    /// - Parameter pads: those of the devices whose events the test sends itself.
    init(
        _ devices: [MockDevice], moving pads: [MovedPad] = [], absent: Int? = nil,
        _ arguments: String = "--seed 7", showing wanted: String = "enter play"
    ) throws {
        let trooper = try Trooper.withScores()
        let mocks = try devices.flatMap { try $0.arguments(in: trooper.home) }.joined(separator: " ")
        let links = trooper.file("links")
        // The simulated nodes are links to terminals.
        let own = pads.map { " ln -sf \($0.terminal) event\($0.device.number);" }.joined()
        let note = "cd $UMOCKDEV_DIR/dev/input;\(own) readlink * > \(links);"
        let hide = absent.map { " rm event\($0);" } ?? ""
        play = try ScreenPlay(at: trooper, arguments) { SimulatedBed.script(mocks, note + hide, $0, for: trooper) }
        try play.screen.wait(for: wanted)
        bed = try SimulatedBed(of: trooper)
        let names = devices.map { "event\($0.number)" }.sorted()
        let targets = try String(contentsOfFile: links, encoding: .utf8).split(separator: "\n").map(String.init)
        nodes = Dictionary(uniqueKeysWithValues: zip(names, targets))
    }

    func plugIn(_ number: Int) throws {
        let name = "event\(number)"
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/\(name)", withDestinationPath: try #require(nodes[name]))
    }

    func unplug(_ number: Int) throws { try FileManager.default.removeItem(atPath: "\(folder)/event\(number)") }
}
