/// Seeds from outside: the only chance in the program.
enum Chance {
    static func seed() -> UInt64 {
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}
