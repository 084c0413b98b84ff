import Foundation
import QuizCore
import Testing
import TrooperPacks

@Suite("trooper packs import")
struct ImportCommandTests {
    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
    }

    private static let table = """
        statement,answer,explanation
        "One, two.",TRUE,Because.
        Three.,no,
        Four.,perhaps,
        Five.,1,
        Six.,F,
        Seven.,yes,

        """

    @Test("import reports every question, adds up, and the same file again changes nothing")
    func importing() throws {
        let file = try trooper.write(Self.table, to: "capitals.csv")
        let first = try trooper.run("packs", "import", file)
        #expect(first.status == 0)
        #expect(first.output.contains("capitals.csv:4: skipped: the answer is \"perhaps\"; write TRUE or FALSE"))
        #expect(first.output.contains("Play: trooper --pack"))
        let again = try trooper.run("packs", "import", "--json", file).json(as: [[String: Any]].self)
        let report = try #require(again.first)
        #expect(report["unchanged"] as? Int == 5)
        #expect(report["added"] as? Int == 0)
        #expect(report["skipped"] as? Int == 1)
        #expect(report["questions"] as? Int == 6)
        #expect(report["pack"] as? String == "capitals")
    }

    @Test("import says what became of which pack, and which of its fields changed")
    func importedPack() throws {
        func imported(_ table: String, _ options: String...) throws -> String {
            try trooper.run(["packs", "import", "-"] + options, input: table).output
        }
        let first = try imported(Self.table, "--title", "Cards")
        #expect(first.contains("Added the pack imported. Play: trooper --pack"))
        #expect(try imported(Self.table).contains("The pack imported is up to date."))
        let renamed = try imported(Self.table, "--title", "Towns")
        #expect(renamed.contains("updated      0\n") && renamed.contains("Updated the pack imported; title changed."))
        let topics = Self.table.split(separator: "\n").enumerated().map { $1 + ($0 == 0 ? ",topic" : ",Numbers") }
        let other = try imported(topics.joined(separator: "\n").replacing("Seven", with: "Eight"))
        #expect(other.contains("updated      4  topic 4\n") && other.contains("Updated the pack imported. Play"))
        #expect(other.contains("in imported but no longer in the file"))
    }

    @Test("with --id several files make one pack; --to and --prune take one file")
    func severalFiles() throws {
        let files = try ["Ice floats.", "Tin floats."].enumerated().map { number, statement in
            try trooper.write("\(statement)\tTRUE\n", to: "item\(number).tsv")
        }
        let outcome = try trooper.run(["packs", "import", "--id", "metals", "--title", "Metals"] + files)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let pack = try trooper.run("packs", "export", "metals").output
        #expect(pack.contains("Ice floats.") && pack.contains("Tin floats.") && pack.contains("\"title\": \"Metals\""))
        for option in [["--prune"], ["--to", trooper.file("a.json")]] {
            let refused = try trooper.run(["packs", "import", "--id", "metals"] + option + files)
            #expect(refused.status == 64 && refused.errors.contains("takes one FILE at a time"))
        }
    }

    @Test("a dry run, --strict and a file without questions write nothing")
    func writesNothing() throws {
        let categories = try trooper.write("$CATEGORY: Sea\n\n$CATEGORY: Land\n", to: "empty.gift")
        let none = try trooper.run("packs", "import", categories)
        #expect(none.status == 65 && none.output.hasSuffix("No question was found, so nothing was written.\n"))
        let file = try trooper.write(Self.table, to: "capitals.csv")
        #expect(try trooper.run("packs", "import", "--dry-run", file).status == 0)
        let strict = try trooper.run("packs", "import", "--strict", file)
        #expect(strict.status == 65 && strict.output.contains("added        0"))
        let empty = try trooper.write("statement,answer\nOne.,perhaps\n", to: "none.csv")
        #expect(try trooper.run("packs", "import", "--to", trooper.file("none.json"), empty).status == 65)
        #expect(try trooper.packNames().count == BuiltInPacks.all.count)
        #expect(try !trooper.filesAtHome().contains("none.json"))
    }

    @Test("questions that left the file stay until --prune")
    func gone() throws {
        let file = try trooper.write(Self.table, to: "capitals.csv")
        _ = try trooper.run("packs", "import", file)
        _ = try trooper.write(Self.table.replacing("Seven.,yes,\n", with: ""), to: "capitals.csv")
        #expect(try trooper.run("packs", "import", file).output.contains("kept (--prune removes them)"))
        #expect(try trooper.run("packs", "show", "capitals").output.contains("questions 5,"))
        #expect(try trooper.run("packs", "import", "--prune", file).output.contains("no longer in the file; removed"))
        #expect(try trooper.run("packs", "show", "capitals").output.contains("questions 4,"))
    }

    @Test("an id for each question of a file doubles none, and the title and licence given once stay")
    func mergedEditions() throws {
        let table = Self.table.split(separator: "\n")
        let file = try trooper.write(Self.table, to: "capitals.csv")
        _ = try trooper.run("packs", "import", file, "--title", "Towns", "--licence", "CC0-1.0")
        let named = table.enumerated().map { $0 == 0 ? "id,\($1)" : "town-\($0),\($1)" }
        _ = try trooper.write(named.joined(separator: "\n"), to: "capitals.csv")
        #expect(try trooper.run("packs", "import", file).status == 0)
        let shown = try trooper.run("packs", "show", "capitals").output
        #expect(shown.contains("Towns, version 1") && shown.contains("CC0-1.0") && shown.contains("questions 5,"))
        let written = try trooper.write(try trooper.run("packs", "export", "capitals").output, to: "capitals.json")
        #expect(try trooper.run("questions", "lint", written).status == 0)
    }

    @Test("import --to writes a pack file; a pipe is -")
    func toFile() throws {
        let target = trooper.file("capitals.json")
        let outcome = try trooper.run(
            "packs", "import", "--to", target, "--id", "capitals", "--licence", "CC0-1.0", "-", input: Self.table)
        #expect(outcome.status == 0)
        #expect(try trooper.run("questions", "lint", target).status == 0)
        #expect(try trooper.packNames().count == BuiltInPacks.all.count)
    }

    @Test("import --to neither mixes two packs nor writes one that is too small to read")
    func refusedTarget() throws {
        let file = try trooper.write(Self.table, to: "capitals.csv")
        let target = trooper.file("pack.json")
        #expect(try trooper.run("packs", "import", file, "--to", target).status == 0)
        let written = try String(contentsOfFile: target, encoding: .utf8)
        let other = try trooper.run("packs", "import", file, "--to", target, "--id", "other")
        #expect(other.status == 73 && other.errors.contains("is the pack \"capitals\""))
        #expect(try String(contentsOfFile: target, encoding: .utf8) == written)
        let small = try trooper.write("One.,TRUE\nTwo.,FALSE\n", to: "small.csv")
        let outcome = try trooper.run("packs", "import", small, "--to", trooper.file("small.json"))
        #expect(outcome.status == 65 && outcome.output.contains("a pack file needs 5 questions"))
        #expect(try !trooper.filesAtHome().contains("small.json"))
    }

    @Test("an author exports a built-in pack, mends it and imports it to a file, but not to the packs")
    func builtInEdition() throws {
        let file = trooper.file("space.json")
        #expect(try trooper.run("packs", "export", "space", "--to", file).status == 0)
        #expect(try trooper.run("questions", "lint", file).status == 0)
        let table = trooper.file("space.csv")
        #expect(try trooper.run("packs", "export", "space", "--format", "csv", "--to", table).status == 0)
        #expect(try trooper.run("packs", "import", table, "--to", file).output.contains("unchanged   30"))
        #expect(try trooper.run("questions", "lint", file).status == 0)
        let untitled = try trooper.run("packs", "import", table, "--to", trooper.file("new.json"), "--title", "Stars")
        #expect(untitled.status == 65 && untitled.errors.contains("--title 'Space'"))
        #expect(try trooper.run("packs", "import", table).output.contains("choose another with --id"))
        #expect(try trooper.run("packs", "add", file).errors.contains("choose another \"id\""))
    }

    @Test("a device is written to and never read")
    func device() throws {
        let file = try trooper.write(Self.table, to: "capitals.csv")
        let full = try trooper.run("packs", "import", file, "--to", "/dev/full")
        #expect(full.status == 74 && full.errors.contains("the disk is full"))
    }
}
