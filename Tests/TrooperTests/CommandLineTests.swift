import Foundation
import Testing

@Suite("The command line as a whole")
struct CommandLineTests {
    @Test(
        "a mistyped word is a usage error that suggests the nearest",
        arguments: [
            (["hisotry"], "did you mean 'history'?"),
            (["questions", "lsit"], "did you mean 'list'?"),
            (["history", "--limti", "3"], "did you mean --limit?"),
            (["--thme", "calm"], "did you mean --theme?"),
            (["picture", "--theme", "clam", "-"], "did you mean 'calm'?"),
            (["picture", "--screen", "revael", "-"], "did you mean 'reveal'?"),
            (["completions", "fihs"], "did you mean 'fish'?"),
            (["help", "docter"], "did you mean 'doctor'?"),
            (["help", "questions", "lnit"], "did you mean 'lint'?"),
        ])
    func suggestions(words: [String], suggestion: String) throws {
        let outcome = try Trooper().run(words)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(suggestion))
    }

    @Test(
        "what cannot be meant is a usage error in words",
        arguments: [
            (["xyzzy"], "has no command 'xyzzy'"),
            (["questions"], "needs one of list, show, lint"),
            (["questions", "show"], "needs ID"),
            (["questions", "lint"], "needs FILE"),
            (["questions", "show", "a", "b"], "one word too many"),
            (["doctor", "--seed", "1"], "has no option '--seed'"), (["--json"], "does not go with 'trooper'"),
            (["history", "--limit"], "needs a value"),
            (["history", "--limit", "0"], "at least 1"),
            (["history", "--limit=-1"], "whole number"),
            (["history", "--limit", "18446744073709551616"], "whole number"),
            (["questions", "list", "--json=yes"], "takes no value"),
            (["questions", "list", "--pack", ""], "needs the name of a file"),
        ])
    func refusals(words: [String], message: String) throws {
        let outcome = try Trooper().run(words)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(message))
        #expect(outcome.errors.contains("See 'trooper help'."))
    }

    @Test(
        "help is given wherever it is asked for",
        arguments: [
            ["help"], ["-h"], ["--help"], ["history", "-h"], ["questions", "lint", "--help"], ["-h", "questions"],
            ["history", "--nonsense", "-h"], ["help", "questions", "show"],
        ])
    func help(words: [String]) throws {
        let outcome = try Trooper().run(words)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let commands = words.filter { $0 != "help" && !$0.hasPrefix("-") }
        #expect(outcome.output.contains((["Usage: trooper"] + commands).joined(separator: " ")))
    }

    @Test("the version is one line")
    func version() throws {
        let outcome = try Trooper().run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /trooper \d+\.\d+\.\d+\n/) != nil)
    }

    @Test("every shell that is here can read its completions", arguments: ["bash", "zsh", "fish"])
    func completionsParse(shell: String) throws {
        let trooper = try Trooper()
        let script = """
            "$TROOPER" completions \(shell) > script && test -s script || exit 1
            command -v \(shell) > there || exit 0
            \(shell) -n script
            """
        let outcome = try trooper.bash(script)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.isEmpty)
    }

    @Test(
        "the completions of bash offer what fits",
        arguments: [
            ("questions ''", "list show lint --help"), ("hist", "history"), ("--theme c", "calm contrast"),
            ("completions ''", "--help bash zsh fish"),
        ])
    func bashCompletes(typed: String, offered: String) throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash(
            """
            source <("$TROOPER" completions bash)
            COMP_WORDS=(trooper \(typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _trooper
            echo "${COMPREPLY[*]}"
            """)
        #expect(outcome.output == offered + "\n")
        #expect(outcome.errors.isEmpty)
    }

    @Test("a reader that has seen enough ends the program quietly")
    func readerGone() throws {
        let outcome = try Trooper().bash(
            """
            exec 3> >(true)
            wait $!
            "$TROOPER" questions list --json >&3
            echo "status $?" >&2
            """)
        #expect(outcome.errors == "status 0\n")
    }

    @Test("an output that takes nothing is an error")
    func outputFull() throws {
        let outcome = try Trooper().bash("\"$TROOPER\" questions list > /dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.errors.contains("cannot write the output"))
    }
}
