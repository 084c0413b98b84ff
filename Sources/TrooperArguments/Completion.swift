import TrooperText

/// What a shell offers for the last word of an unfinished command line.
package struct Completion {
    /// Words, each with what it is for; empty for a value.
    private(set) var words: [(word: String, summary: String)] = []
    private(set) var offersFiles = false

    private var spec: CommandSpec
    private var given = Options()
    private var operandCount = 0

    /// The answer to a script: a line for each word, with what it is for behind a tab; a line that begins with a tab
    /// stands for the names of files.
    ///
    /// - Parameter question: the name of the shell, and the words of the command line up to the one to complete.
    package static func answer(to question: ArraySlice<String>, of root: CommandSpec) -> String {
        let isBash = question.first == "bash"
        let completion = Completion(of: question.dropFirst(), root, listsOptions: isBash)
        let lines = completion.words.map { SafeText.cleaned($0.word) + (isBash ? "" : "\t\($0.summary)") }
        return (lines + (completion.offersFiles ? ["\tfiles"] : [])).map { $0 + "\n" }.joined()
    }

    /// - Parameter listsOptions: whether options are offered before a dash is typed.
    init(of line: ArraySlice<String>, _ root: CommandSpec, listsOptions: Bool) {
        spec = root.withNamesAsCommands(of: root)
        var awaiting: OptionSpec?
        // Bash splits --name=value into three words.
        for word in line.dropLast() where awaiting == nil || word != "=" {
            if let option = awaiting {
                given.add(word, to: option)
                awaiting = nil
            } else {
                awaiting = take(word)
            }
        }
        let assigned = OptionSpec.parts(of: line.last ?? "")
        if let form = awaiting?.form {
            offer(form)
        } else if assigned.value != nil, let form = spec.findOption(assigned.option)?.form {
            offer(form, behind: assigned.option + "=")
        } else {
            offerWords(isOption: assigned.option.hasPrefix("-"), listsOptions: listsOptions)
        }
    }

    /// Returns an option whose value is the next word.
    private mutating func take(_ word: String) -> OptionSpec? {
        if let next = spec.subcommand(word) {
            spec = next
        } else if word.hasPrefix("-") {
            let (name, value) = OptionSpec.parts(of: word)
            guard let option = spec.findOption(name) else { return nil }
            if option.form != nil, value == nil { return option }
            given.add(value ?? "", to: option)
        } else {
            operandCount += 1
        }
        return nil
    }

    private mutating func offerWords(isOption: Bool, listsOptions: Bool) {
        words += spec.subcommands.map { ($0.name, $0.summary) }
        let form = spec.operand(at: operandCount)?.form
        // Bash offers files only where nothing else fits.
        if isOption || listsOptions && form?.takesFiles != true {
            words += spec.options.filter { $0.isRepeatable || !given.has($0) }.map { ("--\($0.name)", $0.summary) }
            words.append(("--help", "explain the command"))
        }
        if let form { offer(form) }
    }

    private mutating func offer(_ form: ValueForm, behind prefix: String = "") {
        offersFiles = form.takesFiles
        let values =
            switch form {
            case .file, .text, .number, .seconds, .command: [String]()
            case .nameOrFile(let listing), .listed(let listing, _): (try? listing.values(given)) ?? []
            case .oneOf(let words): words
            }
        words += values.map { (prefix + $0, "") }
    }
}

extension ValueForm {
    fileprivate var takesFiles: Bool {
        switch self {
        case .file, .nameOrFile: true
        case .text, .number, .seconds, .oneOf, .listed, .command: false
        }
    }

    fileprivate var isCommand: Bool { if case .command = self { true } else { false } }
}

extension CommandSpec {
    /// Turns what is offered for operands, and operands that name commands, as those of `help` do, into subcommands.
    fileprivate func withNamesAsCommands(of root: CommandSpec) -> CommandSpec {
        var below = (subcommands + offered).map { $0.withNamesAsCommands(of: root) }
        if operands.contains(where: \.form.isCommand) { below += root.subcommands.map(\.withoutOptions) }
        let all = below
        return CommandSpec(
            name, summary, operands: offered.isEmpty ? operands.filter { !$0.form.isCommand } : [], options: options,
            subcommands: all)
    }

    private var withoutOptions: CommandSpec {
        CommandSpec(name, summary, subcommands: subcommands.map(\.withoutOptions))
    }
}
