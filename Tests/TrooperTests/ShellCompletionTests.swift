import Foundation
import TestTerminal
import Testing

/// Runs each installed shell in a terminal and presses Tab.
@Suite("Completions in a shell")
struct ShellCompletionTests {
    /// Commands that install the completions for a shell and start it.
    private static let shells = [
        "bash": """
        echo "PS1='> '; source $COMPLETIONS/trooper.bash" > rc
        exec bash --noprofile --rcfile rc -i
        """,
        "zsh": """
        mkdir functions && cp "$COMPLETIONS/trooper.zsh" functions/_trooper
        echo "PS1='> '; fpath=(~/functions "'$fpath); autoload -Uz compinit; compinit -u -D' > .zshrc
        exec zsh -d -i
        """,
        "fish": """
        mkdir -p .config/fish/completions && cp "$COMPLETIONS/trooper.fish" .config/fish/completions
        echo "set fish_greeting; function fish_prompt; echo '> '; end" > .config/fish/config.fish
        exec fish -i
        """,
    ]

    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Resources/completions").path

    private static let here = shells.keys.sorted().filter { name in
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// A shell with the completions, and trooper in its PATH.
    private static func open(_ shell: String) throws -> ScreenPlay {
        let trooper = try Trooper()
        try FileManager.default.createDirectory(atPath: trooper.file("bin"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: trooper.file("bin/trooper"), withDestinationPath: Trooper.binary)
        // Set in the shell, because tmux passes its own PATH on.
        let play = try ScreenPlay(at: trooper) { _ in
            "cd; export PATH=~/bin:$PATH COMPLETIONS=\(scripts)\n\(shells[shell] ?? "")"
        }
        try play.screen.wait(for: ">")
        return play
    }

    /// Types a word, presses Tab, and waits for the completed word; `#` marks its end.
    private static func complete(_ typed: String, in play: ScreenPlay, to whole: String) throws {
        try play.screen.type(typed)
        try play.screen.press("Tab")
        try play.screen.type("#")
        try play.screen.wait(for: "\(whole)#")
        try play.screen.press("C-u")
    }

    @Test("Tab completes commands, options, values, packs and files", arguments: here)
    func words(shell: String) throws {
        let play = try Self.open(shell)
        _ = try play.trooper.write(SamplePack.sound, to: "own.json")
        for (typed, whole) in [
            ("trooper his", "trooper history "), ("trooper questions sh", "trooper questions show "),
            ("trooper --theme cal", "trooper --theme calm "), ("trooper replay --theme=con", "--theme=contrast "),
            ("trooper packs export space --format tro", "--format trooper "),
            ("trooper help que", "trooper help questions "), ("trooper help questions sho", "questions show "),
            ("trooper --pack spa", "--pack space "), ("trooper packs remove vid", "remove video-games "),
            ("trooper questions lint own", "lint own.json "),
            ("trooper questions find --pack vid", "--pack video-games "),
            ("trooper settings set mo", "set motion "), ("trooper settings set motion r", "motion reduced "),
        ] {
            try Self.complete(typed, in: play, to: whole)
        }
    }

    @Test("Tab completes a file name with a space", arguments: here)
    func blanks(shell: String) throws {
        let play = try Self.open(shell)
        _ = try play.trooper.write(SamplePack.sound, to: "our pack.json")
        _ = try play.trooper.write(SamplePack.sound, to: "mine.json")
        for typed in ["trooper --pack our", "trooper questions lint our", "trooper --pack=our"] {
            try Self.complete(typed, in: play, to: #"\#(typed)\ pack.json "#)
        }
    }
}
