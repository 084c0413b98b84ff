import Glibc

// A reader that goes away (`trooper questions list | head`) must show as an error of the write, which is quiet, and
// not as a signal in the middle of a transaction.
signal(SIGPIPE, SIG_IGN)
// A file that grows beyond a limit of the shell is a full disk to us: an error, not an end.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())))

/// Stands in for `dlopen` in a program that is linked as one file, where the linker is told so: SQLite would load
/// extensions by it, and Swift's library a debugging aid, if anyone asked them to.
@_cdecl("trooper_refuse_dlopen")
func refuseToLoad(_ path: UnsafePointer<CChar>?, _ mode: CInt) -> UnsafeMutableRawPointer? {
    nil
}
