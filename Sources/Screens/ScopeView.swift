/// What a look into a device shows: where it is, where its borders are, and what becomes of it.
public struct ScopeView: Hashable, Sendable {
    public var deviceName = ""
    public var advice: TiltView.Advice?
    /// Whole points from the middle, to the right: degrees of a sensor or percent of a stick.
    public var position = 0
    public var unit = ""
    /// Where the three stages are entered, in points.
    public var borders: [Int] = []
    public var stage = 0
    public var rawValue = 0
    public var framesPerSecond = 0
    public var droppedCount = 0
    public var preset = ""
    /// The positions of the last moments, the oldest first.
    public var trace: [Int] = []

    public init() {}

    /// The scope reaches a little beyond the last border.
    var farthest: Int { max(1, (borders.last ?? 50) * 5 / 4) }
}

extension ScopeView {
    public func frame(size: Size, look: Look) -> Frame {
        var canvas = Canvas(size: size, look: look)
        if size.isTooSmall {
            TooSmallScreen().draw(on: &canvas)
        } else {
            ScopeScreen(view: self).draw(on: &canvas)
        }
        return canvas.frame
    }
}
