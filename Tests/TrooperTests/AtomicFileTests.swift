import Foundation
import Testing

@testable import trooper

@Suite("A file that is written whole")
struct AtomicFileTests {
    private let trooper: Trooper

    init() throws { trooper = try Trooper() }

    private func write(_ name: String) -> Failure? {
        do {
            try AtomicFile.write(Array("new".utf8), to: name.hasPrefix("/") ? name : trooper.file(name))
            return nil
        } catch {
            return error as? Failure ?? Failure(ExitCode.internalError, "\(error)")
        }
    }

    private func text(of name: String) throws -> String {
        try String(contentsOfFile: trooper.file(name), encoding: .utf8)
    }

    @Test("a file is replaced through a link, and keeps its permissions")
    func file() throws {
        #expect(write("new.svg") == nil)
        #expect(try text(of: "new.svg") == "new")
        let old = try trooper.write("old", to: "old.svg")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
        try FileManager.default.createSymbolicLink(atPath: trooper.file("link.svg"), withDestinationPath: "old.svg")
        #expect(write("link.svg") == nil)
        #expect(try text(of: "old.svg") == "new")
        let attributes = try FileManager.default.attributesOfItem(atPath: old)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try trooper.filesAtHome() == ["link.svg", "new.svg", "old.svg"])
    }

    @Test("what a killed run left is removed, but not what another one is writing")
    func leftOver() throws {
        for name in ["\(getpid())", "1", "2"] { _ = try trooper.write("left", to: "new.svg.\(name).trooper-part") }
        let written = open(trooper.file("new.svg.2.trooper-part"), O_WRONLY)
        defer { close(written) }
        #expect(flock(written, LOCK_EX) == 0)
        #expect(write("new.svg") == nil)
        #expect(try trooper.filesAtHome() == ["new.svg", "new.svg.2.trooper-part"])
    }

    @Test("a dangling or circular link is named in the error and stays", arguments: ["gone.svg", "link.svg"])
    func lostLink(destination: String) throws {
        let link = trooper.file("link.svg")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
        let failure = try #require(write("link.svg"))
        #expect(failure.exitCode == 73)
        let reason = destination == "link.svg" ? "Too many levels of symbolic links" : "it is a link to a file that"
        #expect(failure.message.contains("cannot create \(link): \(reason)"), "\(failure.message)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == destination)
        #expect(try trooper.filesAtHome() == ["link.svg"])
    }

    @Test("a file that cannot be created is an error with advice")
    func refusals() throws {
        _ = try trooper.write("Dear diary\n", to: "letter.txt")
        for (file, advice) in [
            ("nowhere/a.svg", "mkdir -p"), (trooper.home.path, "it is a directory"), ("letter.txt/a.svg", "is a file"),
        ] {
            let failure = try #require(write(file))
            #expect(failure.exitCode == 73)
            #expect(failure.message.contains("cannot create ") && failure.message.contains(advice))
        }
        #expect(try trooper.filesAtHome() == ["letter.txt"])
    }

    @Test("a full disk is an error, and a device file stays a device file")
    func devices() throws {
        let full = try #require(write("/dev/full"))
        #expect(full.exitCode == 74 && full.message.contains("the disk is full"))
        #expect(write("/dev/null") == nil)
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }
}
