import Glibc

extension [UInt8] {
    /// Writes all bytes, however often that is interrupted. Returns the error code, or nil.
    package func write(to descriptor: Int32) -> Int32? {
        var written = 0
        while written < count {
            let more = self[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if more >= 0 {
                written += more
                continue
            }
            switch errno {
            case EINTR: continue
            // Another process that shares the pipe or terminal has set O_NONBLOCK.
            case EAGAIN:
                var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&output, 1, -1)
            case let code: return code
            }
        }
        return nil
    }
}
