import Foundation
import Testing
import TrooperPacks

@Suite("Questions in the folder of a distribution")
struct InstalledQuestionsTests {
    private let trooper: Trooper
    private let space = BuiltInPacks.all.first { $0.id == "space" }

    /// The program in the directories of a distribution.
    init() throws {
        trooper = try Trooper()
        try run("mkdir -p usr/games usr/share/game-trooper/questions && cp \"$TROOPER\" usr/games/trooper")
    }

    @discardableResult
    private func run(_ script: String) throws -> String {
        let outcome = try trooper.bash("set -e; PATH=usr/games:$PATH; \(script)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    private func update(_ pack: String) throws {
        _ = try trooper.write(pack, to: "usr/share/game-trooper/questions/space.json")
        try run("cd usr/share/game-trooper/questions && sha256sum *.json >SHA256SUMS")
    }

    @Test("an update shows a new question and a changed explanation, and the scores stay")
    func update() throws {
        let pack = try String(decoding: #require(space).bytes, as: UTF8.self)
        try run("printf 't\\nt\\nt\\nt\\nt\\nq\\n' | trooper --plain --no-record --pack space")
        let played = try run("trooper history --json; trooper questions show titan-methane-seas")
        #expect(try run("trooper doctor --json || true").contains("\(BuiltInBank.questionCount) built in"))

        try update(pack)
        #expect(try run("trooper history --json; trooper questions show titan-methane-seas") == played)

        let question = """
            { "id": "new", "statement": "This one is new.", "answer": true, "explanation": "It came with an update.",
              "topic": "Moons", "difficulty": "easy", "sources": ["https://example.org/"] },
            """
        try update(
            pack.replacing("\"questions\": [", with: "\"questions\": [\n\(question)")
                .replacing("and fall as rain", with: "and come down as rain"))
        #expect(try run("trooper questions show titan-methane-seas").contains("come down as rain"))
        #expect(try run("trooper questions show new").contains("It came with an update."))
        let show = try run("trooper packs show space")
        #expect(show.contains("26 new") && show.contains("built in"), "\(show)")
        #expect(try played.hasPrefix(run("trooper history --json")))
        let doctor = try run("trooper doctor --json || true")
        #expect(doctor.contains("\(BuiltInBank.questionCount + 1) from "))
        #expect(doctor.contains("/usr/share/game-trooper/questions"))
    }

    @Test("a damaged file is named, and a pack that the folder lacks is the embedded one")
    func damaged() throws {
        try update("{")
        let outcome = try trooper.bash("usr/games/trooper packs")
        #expect(outcome.status == 65 && outcome.errors.contains("questions/space.json"), "\(outcome.errors)")
        try run("cd usr/share/game-trooper/questions && mv space.json other.json && sha256sum *.json >SHA256SUMS")
        #expect(try run("trooper packs").contains(BuiltInBank.summary))
    }
}
