/// What comes from somebody who plays in lines.
public enum PlainInput: Hashable, Sendable {
    case line(String)
    case ended(Ending)
}
