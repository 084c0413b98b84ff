import Testing
import TrooperArguments

@Suite("The text of the settings file")
struct SettingsTextTests {
    private static let theme = Option("theme", .oneOf(["calm", "contrast"]), usual: "calm", "the colours").kept()
    private static let zoom = Option("zoom", 25...400, usual: 100, "in percent").kept("Zoom", [50, 100])
    private static let both: [any Argument] = [theme, zoom]

    private func read(_ text: String) -> SettingsText { SettingsText(Array(text.utf8), Self.both) }

    private func text(_ settings: SettingsText) -> String { String(decoding: settings.bytes, as: UTF8.self) }

    @Test(
        "blanks, carriage returns, comments and a byte order mark do not matter",
        arguments: [
            "theme = contrast\nzoom=50\n", "\u{feff}theme=contrast\r\n\r\n  zoom =\t50  \r\n",
            "# a = b\ntheme = contrast # mine\nzoom = 50", "zoom = 50#\n\n\t# theme = calm\n theme =contrast",
        ])
    func values(text: String) {
        #expect(read(text).values == ["theme": "contrast", "zoom": "50"])
        #expect(read(text).problems == [])
    }

    @Test("a line that is not understood is named with its number and what is wrong")
    func problems() {
        let text = read("them = calm\ntheme = clam\nzoom = 24\njunk\n\nzoom = 30\nzoom = 40\ntheme =\nq = 1\n= 3\n")
        #expect(text.values == ["zoom": "30"])
        #expect(
            text.problems == [
                "settings: line 1: there is no setting 'them' (did you mean 'theme'?); it is ignored",
                "settings: line 2: theme takes calm or contrast, not 'clam'; it is ignored",
                "settings: line 3: zoom takes a whole number from 25 to 400, not '24'; it is ignored",
                "settings: line 4: 'junk' is not of the form name = value; it is ignored",
                "settings: line 7: zoom stands in line 6 already; it is ignored",
                "settings: line 8: theme takes calm or contrast, not ''; it is ignored",
                "settings: line 9: there is no setting 'q'; it is ignored",
                "settings: line 10: there is no setting ''; it is ignored",
            ])
        #expect(SettingsText([0xff, 0xfe, 0x00, 0x3d, 0x1b], Self.both).problems.count == 1)
        #expect(read("theme = " + String(repeating: "c", count: 60_000)).problems[0].utf8.count < 100)
    }

    @Test(
        "a change keeps every other byte",
        arguments: [
            ("theme = calm # mine\r\njunk\r\nzoom = 50", "theme = contrast # mine\r\njunk\r\nzoom = 50"),
            ("junk\r\n", "junk\r\ntheme = contrast\r\n"), ("junk", "junk\ntheme = contrast"),
            ("", "theme = contrast\n"),
            ("theme=clam\ntheme = calm\n", "theme=clam\ntheme = contrast\n"), ("theme =\n", "theme =contrast\n"),
            ("theme = calm\ntheme = x\n", "theme = contrast\ntheme = x\n"),
            ("\u{feff}zoom = 30\n\u{0}\u{e9}\n", "\u{feff}zoom = 30\n\u{0}\u{e9}\ntheme = contrast\n"),
            ("# theme = calm\n# zoom = 30\n", "# theme = calm\ntheme = contrast\n# zoom = 30\n"),
            ("# theme = calm", "# theme = calm\ntheme = contrast"),
        ])
    func changes(before: String, after: String) {
        var settings = read(before)
        settings.set(Self.theme, to: "contrast")
        #expect(text(settings) == after)
        #expect(settings.values["theme"] == "contrast")
        settings.set(Self.theme, to: "contrast")
        #expect(text(settings) == after)
    }

    @Test("a new file has each setting as a comment, and nothing that is ignored")
    func template() {
        var settings = SettingsText.template(Self.both)
        #expect(settings.values == [:] && settings.problems == [])
        settings.set(Self.zoom, to: "30")
        #expect(text(settings).hasSuffix("# In percent: 25 to 400.\n# zoom = 100\nzoom = 30\n"))
        #expect(text(settings).contains("# The colours: calm or contrast.\n# theme = calm\n"))
    }
}

@Suite("Options that the settings file keeps")
struct KeptOptionTests {
    private enum Motion: String, CaseIterable { case full, reduced }

    private static let motion = Option("motion", usual: Motion.full, "animations").kept("Animations")
    private static let isStill = motion.map { $0 == .reduced }
    private static let zoom = Option("zoom", 25...400, usual: 100, "in percent").kept("Zoom", [50, 100], waits: true)
    private static let table = Command("trooper", "", takes: [motion, zoom]) { _ in }

    private func read(_ line: [String], _ kept: [String: String]) throws -> Options {
        var options = try ArgumentReader.read(line, by: Self.table).options
        for setting in Self.table.options { options.keep(kept[setting.name], of: setting) }
        return options
    }

    @Test("the command line comes before the file, and that before the usual value")
    func order() throws {
        let kept = ["motion": "reduced", "zoom": "50"]
        let usual = try read([], [:])
        #expect(usual[Self.motion] == .full && !usual[Self.isStill] && usual[Self.zoom] == 100)
        let plain = try read([], kept)
        #expect(plain[Self.motion] == .reduced && plain[Self.isStill] && plain[Self.zoom] == 50)
        #expect(!plain.has(Self.motion) && plain.text(of: Self.zoom) == "50")
        let given = try read(["--motion", "full", "--zoom=60"], kept)
        #expect(given[Self.motion] == .full && !given[Self.isStill] && given[Self.zoom] == 60)
        #expect(given.onCommandLine(Self.zoom) == "60" && given.text(of: Self.zoom) == "50")
    }

    @Test("a declaration says what the screen shows and what the file explains")
    func declaration() {
        #expect(Self.motion.sentence == "Animations: full or reduced.")
        #expect(Self.zoom.sentence == "In percent: 25 to 400.")
        #expect(Self.isStill.kept?.choices == ["full", "reduced"] && Self.zoom.kept?.choices == ["50", "100"])
        #expect(Self.zoom.kept?.waits == true && Self.zoom.notKept.kept == nil)
        let help = HelpText.of(["play"], in: Command("trooper", "", below: [Command("play", "", takes: [Self.zoom])]))
        #expect(help.contains("\nSettings are options, too: trooper help settings\n") && !help.contains("--zoom"))
        #expect(HelpText.settings([Self.zoom]).contains("--zoom N  in percent (25 to 400, default 100)"))
    }
}
