import TestTerminal
import Testing

/// Files of 15 MiB, the most that is read, of which one part is as large as it can be.
@Suite("The memory of an import")
struct ImportMemoryTests {
    private static let files: [(name: String, script: String)] = [
        (
            "sources",
            #"printf 'statement,answer,sources\nIce.,TRUE,'; yes 'http://a.b ' | tr -d '\n' | head -c 15700000"#
        ),
        (
            "tags of Anki",
            #"printf '#separator:tab\n#tags column:3\nIce.\tTrue\t'; yes 'tag ' | tr -d '\n' | head -c 15700000"#
        ),
        (
            "values of JSON",
            #"printf '[{"statement":"a","answer":true,"x":[1'; yes ,1 | tr -d '\n' | head -c 15700000; printf ']}]'"#
        ),
        ("pictures of GIFT", #"printf '::a::'; yes '![' | tr -d '\n' | head -c 15700000; printf '{TRUE}'"#),
        ("comments of GIFT", #"yes '// source: x' | head -c 15700000; printf '\nIce.{TRUE}\n'"#),
        (
            "questions",
            #"awk 'BEGIN { print "statement,answer"; for (i = 0; i < 100000; i++) printf("%d %0145d,TRUE\n", i, i) }'"#
        ),
        (
            "UTF-16",
            #"printf '\377\376'; awk 'BEGIN { for (i = 0; i < 50000; i++) printf("%d %0145d,TRUE\n", i, i) }'"#
                + " | iconv -f UTF-8 -t UTF-16LE"
        ),
        ("rows", "yes a,TRUE | head -c 15700000"),
    ]

    // Sanitizers take much of such a limit themselves.
    @Test("never exceeds 200 MiB", .disabled(if: Instruments.areIn), arguments: files.map(\.name))
    func bounded(name: String) throws {
        let script = try #require(Self.files.first { $0.name == name }).script
        let outcome = try Trooper().bash(
            """
            { \(script); } > large
            [ "$(stat -c %s large)" -gt 15000000 ] || exit 99
            ulimit -d 204800
            timeout "$LIMIT" "$TROOPER" packs add --dry-run large
            """)
        let told = outcome.output + outcome.errors
        #expect(
            ["skipped", "larger than", "more than 100000", "Would add"].contains(where: told.contains), "\(outcome)")
        #expect([0, 65].contains(outcome.status))
    }
}
