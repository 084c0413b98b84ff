import QuizCore
import QuizPacks
import Testing
import TrooperPacks

@Suite("The built-in pack")
struct BuiltInPackTests {
    @Test("it has the bytes of the file in the source tree")
    func sameBytes() throws {
        #expect(try Array(ProjectFile.text("questions/video-games.json").utf8) == BuiltInPacks.videoGames.bytes)
    }

    @Test("what is known of a pack without reading it is true", arguments: BuiltInPacks.all)
    func knownBeforehand(builtIn: BuiltInPack) throws {
        let bytes = try Array(ProjectFile.text(builtIn.fileName).utf8)
        let hash = String(StateHash.of(bytes), radix: 16)
        #expect(hash == String(builtIn.contentHash, radix: 16), "the pack was changed: its contentHash is 0x\(hash)")
        let pack = try #require(builtIn.pack)
        #expect(builtIn.bytes == bytes && pack.id == builtIn.id && pack.title == builtIn.title)
    }

    @Test("it has no finding")
    func noFindings() {
        #expect(PackReader.read(BuiltInPacks.videoGames.bytes).lines(file: "video-games.json").isEmpty)
    }

    @Test("it has fifteen questions of at least eight topics, seven or eight of them true")
    func balance() throws {
        let pack = try #require(PackReader.read(BuiltInPacks.videoGames.bytes).pack)
        #expect(pack.id == BuiltInPacks.videoGames.id)
        #expect(pack.title == BuiltInPacks.videoGames.title)
        #expect(pack.questions.count == 15)
        #expect(Set(pack.questions.map(\.topic)).count >= 8)
        #expect((7...8).contains(pack.questions.count(where: \.answer)))
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

    @Test("each question has sources of at least two sites")
    func sources() throws {
        let pack = try #require(PackReader.read(BuiltInPacks.videoGames.bytes).pack)
        for question in pack.questions {
            let hosts = Set(question.sources.map { $0.split(separator: "/").dropFirst().first.map(String.init) ?? $0 })
            #expect(hosts.count >= 2, "\(question.id)")
        }
    }
}
