import Glibc

extension [UInt8] {
    /// Writes them all, however often that is interrupted; what the system says where it cannot, or nil.
    func write(to descriptor: Int32) -> Int32? {
        var written = 0
        while written < count {
            let more = self[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if more >= 0 {
                written += more
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: [UInt8].waitForRoom(descriptor)
            case let code: return code
            }
        }
        return nil
    }

    /// Whoever shares a pipe or a terminal with us may have told it to make nobody wait.
    private static func waitForRoom(_ descriptor: Int32) {
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&output, 1, -1)
    }
}
