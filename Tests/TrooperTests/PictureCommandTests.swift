import Foundation
import Testing

@Suite("trooper picture")
struct PictureCommandTests {
    @Test("every screen is a picture of its own", arguments: ["title", "question", "reveal", "over"])
    func screens(screen: String) throws {
        let outcome = try Trooper().run("picture", "--screen", screen, "-")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("<svg ") && outcome.output.hasSuffix("</svg>\n"))
        let signs = [
            "title": ["Play", "Video Games"], "question": ["TRUE", "Question 3 of 5"],
            "reveal": ["Next", "Question 3 of 5"], "over": ["See the missed one", "time 25 s"],
        ]
        for sign in try #require(signs[screen]) { #expect(outcome.output.contains(sign)) }
    }

    @Test("the icon is square, and has dots only, which need no font")
    func icon() throws {
        let icon = try Trooper().run("picture", "--screen", "icon", "-").output
        #expect(icon.contains("viewBox=\"0 0 260 260\"") && icon.contains("<path ") && !icon.contains("<text"))
    }

    @Test("the picture is deterministic, and every option changes it")
    func options() throws {
        let trooper = try Trooper()
        let usual = try trooper.run("picture", "-").output
        let spelledOut = ["picture", "--screen", "question", "--columns", "80", "--rows=24", "--theme=calm", "-"]
        #expect(try trooper.run(spelledOut).output == usual)
        for words in [
            ["--theme", "bluegold"], ["--theme", "light"], ["--ascii"], ["--columns", "100"], ["--rows", "500"],
        ] {
            let other = try trooper.run(["picture", "-"] + words)
            #expect(other.status == 0)
            #expect(other.output != usual)
        }
        #expect(try trooper.run("picture", "-", "--theme", "dark").output == usual)
        #expect(try trooper.run("picture", "-", "--theme", "light").output.contains("fill=\"#ffffff\""))
        let ascii = try trooper.run("picture", "--ascii", "-").output
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(
        "a size out of range is a usage error",
        arguments: [
            ["--columns", "39"], ["--rows", "15"], ["--columns", "501"], ["--rows", "18446744073709551615"],
        ])
    func sizes(words: [String]) throws {
        let outcome = try Trooper().run(["picture", "-"] + words)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("to 500"))
    }

    @Test("a file is replaced only with --force, atomically, and keeps its permissions")
    func file() throws {
        let trooper = try Trooper()
        let picture = try trooper.run("picture", "-").output
        #expect(try trooper.run("picture", "new.svg").status == 0)
        #expect(try text(of: trooper.file("new.svg")) == picture)

        let old = try trooper.write("old", to: "old.svg")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
        try FileManager.default.createSymbolicLink(atPath: trooper.file("link.svg"), withDestinationPath: "old.svg")
        let refused = try trooper.run("picture", "link.svg")
        #expect(refused.status == 73 && refused.errors.contains("use --force to overwrite it"), "\(refused.errors)")
        #expect(try text(of: old) == "old")
        let outcome = try trooper.run("picture", "link.svg", "--force")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
        #expect(try text(of: old) == picture)
        let attributes = try FileManager.default.attributesOfItem(atPath: old)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try trooper.filesAtHome() == ["link.svg", "new.svg", "old.svg"])
    }

    @Test("what a killed run left is removed, but not what another one is writing")
    func leftOver() throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash(
            """
            echo left > new.svg.$$.trooper-part
            echo left > new.svg.1.trooper-part
            exec 9> new.svg.2.trooper-part
            flock 9
            "$TROOPER" picture new.svg
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try text(of: trooper.file("new.svg")) == trooper.run("picture", "-").output)
        let rest = try trooper.filesAtHome().filter { $0 != "new.svg" }
        #expect(rest == ["new.svg.2.trooper-part"])
    }

    @Test("a dangling or circular link is named in the error and stays", arguments: ["gone.svg", "link.svg"])
    func lostLink(destination: String) throws {
        let trooper = try Trooper()
        let link = trooper.file("link.svg")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
        let outcome = try trooper.run("picture", "link.svg")
        #expect(outcome.status == 73)
        let reason = destination == "link.svg" ? "Too many levels of symbolic links" : "it is a link to a file that"
        #expect(outcome.errors.contains("cannot create link.svg: \(reason)"), "\(outcome.errors)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == destination)
        #expect(try trooper.filesAtHome() == ["link.svg"])
    }

    @Test("a file that cannot be created is an error with advice")
    func refusals() throws {
        let trooper = try Trooper()
        let letter = try trooper.write("Dear diary\n", to: "letter.txt")
        for (file, advice) in [
            ("nowhere/a.svg", "mkdir -p"), (trooper.home.path, "it is a directory"), ("\(letter)/a.svg", "is a file"),
        ] {
            let outcome = try trooper.run("picture", file)
            #expect(outcome.status == 73)
            #expect(outcome.errors.contains("cannot create \(file)"))
            #expect(outcome.errors.contains(advice))
        }
        #expect(try trooper.filesAtHome() == ["letter.txt"])
    }

    @Test("a full disk is an error, and a device file stays a device file")
    func devices() throws {
        let trooper = try Trooper()
        let full = try trooper.run("picture", "/dev/full")
        #expect(full.status == 74)
        #expect(full.errors.contains("the disk is full"))
        #expect(try trooper.run("picture", "/dev/null").status == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    private func text(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }
}
