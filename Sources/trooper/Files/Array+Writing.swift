import Glibc

extension [UInt8] {
    /// Writes them all, however often that is interrupted; what the system says where it cannot, or nil.
    func write(to descriptor: Int32) -> Int32? {
        var written = 0
        while written < count {
            let more = self[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if more >= 0 {
                written += more
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
