import Testing
import TrooperArguments

@Suite("The text of the settings file")
struct SettingsTextTests {
    private static let theme = SettingSpec("theme", ["calm", "contrast"], default: "calm", "The colours.")
    private static let zoom = SettingSpec("zoom", 25...400, choices: [50, 100], default: 100, "In percent.")
    private static let both = [theme, zoom]

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
        #expect(text(settings).hasSuffix("# In percent.\n# zoom = 100\nzoom = 30\n"))
        #expect(text(settings).contains("# The colours.\n# theme = calm\n"))
    }
}

@Suite("Settings that stand for options")
struct SettingOptionTests {
    private static let theme = SettingSpec("theme", ["calm", "gold"], default: "calm", "")
    private static let background = SettingSpec("background", ["auto", "dark"], default: "auto", "")
    private static let motion = SettingSpec("motion", ["full", "reduced"], default: "full", "")
    private static let bell = SettingSpec("bell", ["on", "off"], default: "off", "")
    private static let colors = Option<[String]>(repeatable: "theme", .oneOf(["calm", "gold", "dark"]) { $0 }, "")
        .or(setting: theme).or(setting: background)
    private static let still = Option("still", "").or(setting: motion, is: "reduced")
        .or(environment: "STILL") { _ in "" }
    private static let table = CommandSpec(
        "trooper", "", options: .of(colors, still), settings: [bell],
        subcommands: [CommandSpec("list", "") { _ in }]
    ) { _ in }

    private func read(_ line: [String], _ settings: [String: String]) throws -> (Options, asked: [String]) {
        var asked: [String] = []
        let invocation = try ArgumentReader.read(line, by: Self.table) { name in
            name == "STILL" ? settings["STILL"] : nil
        } setting: { setting in
            asked.append(setting.name)
            return settings[setting.name]
        }
        return (invocation.options, asked)
    }

    @Test("the command line comes before a setting, and of a repeatable option only the word of the same kind")
    func order() throws {
        let settings = ["theme": "gold", "background": "dark", "motion": "reduced", "bell": "on"]
        let (plain, _) = try read([], settings)
        #expect(plain[Self.colors] == ["gold", "dark"] && plain[Self.still] && plain[Self.bell] == "on")
        #expect(plain.onCommandLine(Self.theme) == nil && !plain.has(Self.still))
        let (given, _) = try read(["--theme", "calm", "--still"], settings)
        #expect(given[Self.colors].last == "calm")
        #expect(given.onCommandLine(Self.theme) == "calm" && given.onCommandLine(Self.background) == nil)
        #expect(given.onCommandLine(Self.motion) == "reduced")
        let (others, _) = try read([], ["background": "auto", "motion": "full"])
        #expect(others[Self.colors] == [] && !others[Self.still] && others[Self.bell] == nil)
        let (variable, _) = try read([], ["motion": "full", "STILL": "1"])
        #expect(variable[Self.still])
    }

    @Test("a command without such options asks for no setting, and none is an option of the command line")
    func unasked() throws {
        #expect(try read(["list"], [:]).asked == [])
        #expect(try read(["--help"], [:]).asked == [])
        #expect(try read([], [:]).asked == ["theme", "background", "motion", "bell"])
        #expect(throws: UsageError.self) { try read(["--bell", "on"], [:]) }
    }
}
