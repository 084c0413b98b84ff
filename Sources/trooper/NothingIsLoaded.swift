/// Stands in for `dlopen` in a program that is linked as one file, where the linker is told so: SQLite would load
/// extensions by it, and Swift's library a debugging aid, if anyone asked them to.
@_cdecl("trooper_loads_nothing")
func loadNothing(_ path: UnsafePointer<CChar>?, _ mode: CInt) -> UnsafeMutableRawPointer? {
    nil
}
