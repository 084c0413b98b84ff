import QuizCore
import QuizPacks
import Testing
import TrooperPacks

@Suite("The built-in packs")
struct BuiltInPackTests {
    @Test("what is known of a pack without reading it is true", arguments: BuiltInPacks.all)
    func knownBeforehand(builtIn: BuiltInPack) throws {
        let bytes = try Array(ProjectFile.text(builtIn.fileName).utf8)
        let hash = String(StateHash.of(bytes), radix: 16)
        #expect(hash == String(builtIn.contentHash, radix: 16), "the pack was changed: its contentHash is 0x\(hash)")
        let pack = try #require(builtIn.pack)
        #expect(builtIn.bytes == bytes && pack.id == builtIn.id && pack.title == builtIn.title)
    }

    @Test("the first one has fifteen questions of at least eight topics")
    func first() throws {
        let questions = try #require(BuiltInPacks.videoGames.pack).questions
        #expect(questions.count == 15 && Set(questions.map(\.topic)).count >= 8)
    }

    @Test("a pack with its id needs its title, because scores are stored by pack id")
    func ownID() {
        var fixture = PackFixture()
        fixture.set("id", "\"\(BuiltInPacks.videoGames.id)\"")
        let lines = PackReader.read(Array(fixture.text.utf8), rules: .program).lines(file: "p")
        #expect(lines == ["p:3: id belongs to the built-in pack \"Video Games\"; choose another"])
        fixture.set("title", "\"\(BuiltInPacks.videoGames.title)\"")
        #expect(PackReader.read(Array(fixture.text.utf8), rules: .program).pack != nil)
    }
}
