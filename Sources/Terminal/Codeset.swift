import Glibc

/// The character set of the locale, such as UTF-8.
public enum Codeset {
    private static let utf8 = "UTF-8"

    /// Whether letters beyond ASCII can be shown.
    public static var isUTF8: Bool { isUTF8(name) }

    static func isUTF8(_ name: String) -> Bool { name == utf8 }

    /// Takes on the letters of the locale when it is first asked for, and once. The rest of a locale is of no use here,
    /// and would cost a quarter of the start.
    static let name = {
        setlocale(LC_CTYPE, "")
        let name = nl_langinfo(CInt(CODESET)).map { String(cString: $0) } ?? ""
        // What is shown is ASCII then, and the C library need not load a converter for the letters beyond.
        if name != utf8 { setlocale(LC_CTYPE, "C") }
        return name
    }()
}
