import Foundation
import Testing

/// A part of standings of one recording.
private enum Part {
    static let head = #"{"standings":1,"recordings":1}"# + "\n"
    static let refused = #"{"file":"a","verdict":"damaged","message":"no"}"# + "\n"
    static let ranked =
        #"{"file":"a","verdict":"same","right":1,"time_us":5,"pack":"","seed":null,"engine":"","state":"#
        + #""0000000000000000","questions":[{"id":"q","digest":"000000000000000f"}]}"# + "\n"
}

@Suite("Parts of standings")
struct StandingsPartTests {
    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
    }

    @Test(
        "lines that are no standings are refused with their number",
        arguments: [
            ("", "line 1: nothing is in it"), ("{}", "line 1: expected the first line of a part"),
            (
                #"{"standings":2,"recordings":0}"#,
                #"line 1: "standings" cannot be the number 2"#
            ),
            (#"{"standings":1,"recordings":-1}"#, #"line 1: "recordings" cannot be the number -1"#),
            (#"{"standings":1,"recordings":1}"#, "line 2: 1 of the recordings before it are missing"),
            (Part.head + Part.head, "line 2: 1 of the recordings before it are missing"),
            (Part.head + Part.refused + Part.refused, "line 3: expected the first line of a part"),
            (Part.head + "[]", "line 2: expected an object, found a list"),
            (
                Part.head + String(repeating: "[", count: 100_000),
                "line 2: column 5: the document nests deeper than 4 levels"
            ),
            (
                Part.head + #"{"file":"a","#,
                "line 2: column 13: expected a name in double quotes, found the end of the file"
            ),
            (Part.head + #"{"file":"a","file":"b"}"#, "already used on line 1"),
            (
                Part.head + Part.refused.replacing("\"no\"", with: "null"),
                #"line 2: "message" cannot be null"#
            ),
            (
                Part.head + Part.ranked.replacing("\"right\":1", with: "\"right\":2"),
                #""right" cannot be the number 2"#
            ),
            (
                Part.head + Part.ranked.replacing("\"time_us\":5", with: "\"time_us\":-5"),
                #""time_us" cannot be the number -5"#
            ),
            (
                Part.head + Part.ranked.replacing("\"time_us\":5", with: "\"time_us\":99999999999999999999"),
                #""time_us" cannot be"#
            ),
            (Part.head + Part.ranked.replacing("0f", with: "0F"), #""digest" cannot be the text"#),
            (
                Part.head + Part.ranked.replacing("null", with: "\"x\""),
                #""seed" cannot be the text"#
            ),
            (
                Part.head + Part.ranked.replacing(#"[{"id":"q","digest":"000000000000000f"}]"#, with: "[]"),
                "a deck has 1 to 50 questions"
            ),
            (Part.head + Part.ranked.replacing("\"q\"", with: "\"\u{FF}\u{0}\""), "line 2: column 1"),
        ])
    func hostileLines(text: String, message: String) throws {
        let outcome = try trooper.run("standings", "--from", "-", input: text)
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("trooper: standard input, line "))
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("an endless line is refused, and lines of a later version may have more members")
    func longLines() throws {
        let endless = try trooper.bash(#"yes '{"a":' | tr -d '\n' | head -c 100000000 | "$TROOPER" standings --from -"#)
        #expect(endless.status == 65)
        #expect(endless.errors.contains("line 1: the line has more than 131072 bytes"))
        let more = Part.ranked.replacing(#"{"file""#, with: #"{"new":[1,{"a":2}],"file""#)
        #expect(try trooper.run("standings", "--from", "-", input: Part.head + "\n" + more).output.contains("1 of 1"))
    }
}
