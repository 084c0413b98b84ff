import TiltDevices

/// An input device of this machine as lists of them have it: opened and asked, or why not.
struct ListedNode {
    let path: String
    /// Nil for a camera, too: listing it must not switch it on.
    private(set) var device: InputDevice?
    private(set) var error: DeviceError?

    /// The event nodes, and the accelerometers of laptops.
    static var all: [ListedNode] { (InputDirectory().nodes() + InputDirectory.accelerometers()).map(ListedNode.init) }

    private init(_ path: String) {
        self.path = path
        guard !InputDevice.isCamera(path) else { return }
        do throws(DeviceError) {
            let device = try InputDevice(path)
            try device.probe()
            self.device = device
        } catch {
            self.error = error
        }
    }

    /// Whether the player may not read what a game could use.
    var isForbiddenController: Bool {
        error.map { $0.isPermissionDenied && ($0.isLikelyController || $0.isAccelerometer) } ?? false
    }
}
