import Glibc
import TrooperTerminal

// The program with its libraries and a game fit into that. Nothing may be allocated before, not even for a message.
if limit(RLIMIT_AS) < 32 << 20 {
    let refusal: StaticString = """
        trooper: too little address space: the program needs 32768 KiB; allow more with ulimit -v unlimited

        """
    _ = refusal.withUTF8Buffer { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(ExitCode.unavailable)
}

// When a reader goes away (`trooper questions list | head`), write() fails with EPIPE, which ends the program quietly;
// SIGPIPE would end it in the middle of a database transaction.
signal(SIGPIPE, SIG_IGN)
// A file that exceeds RLIMIT_FSIZE makes write() fail with EFBIG, like a full disk, instead of ending the program.
signal(SIGXFSZ, SIG_IGN)

// A start takes 128 KiB, and the environment up to a quarter of the stack; without them a signal 11 ends the program.
let neededStack: rlim_t = 256 << 10
let stack = limit(RLIMIT_STACK)
guard stack >= neededStack else {
    Output.message(
        "too little stack: \(stack >> 10) KiB, and the program needs \(neededStack >> 10); "
            + "allow more with ulimit -s unlimited")
    exit(ExitCode.unavailable)
}

// Swift reads the command line from /proc, and a command without its arguments could do anything.
guard !CommandLine.arguments.isEmpty else {
    Output.message("cannot read the command line: /proc is not mounted; mount it with mount -t proc proc /proc")
    exit(ExitCode.unavailable)
}
let code = Program.run(Array(CommandLine.arguments.dropFirst()))
if let signal = ExitCode.signal(of: code) { TerminationSignals.end(by: signal) }
exit(code)

/// A limit of this process; none if it cannot be asked.
func limit(_ resource: __rlimit_resource) -> rlim_t {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? limit.rlim_cur : .max
}

/// Replaces Swift's search for the program that prints backtraces, which ends a statically linked program without /proc
/// before it begins (the manifest passes `--defsym` to the linker).
@_cdecl("trooper_has_no_backtracer")
func findNoBacktracer(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }

/// Replaces `dlopen` in a statically linked program (the manifest passes `--defsym` to the linker).
///
/// SQLite would load extensions with it and Swift's runtime a debugging aid; this program uses neither.
@_cdecl("trooper_refuse_dlopen")
func refuseToLoad(_ path: UnsafePointer<CChar>?, _ mode: CInt) -> UnsafeMutableRawPointer? { nil }
