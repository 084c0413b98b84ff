import CTrooperEvdev
import Glibc

/// Several descriptors as one, through epoll. A closed one is no member any more.
final class DescriptorSet {
    /// Readable when a member is; nil when the system has no descriptor left.
    let descriptor: Int32?

    /// Those of a party and more; others are told by the next call.
    private static let mostReady = 32

    init() {
        let descriptor = epoll_create1(Int32(O_CLOEXEC))
        self.descriptor = descriptor >= 0 ? descriptor : nil
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    func add(_ member: Int32) {
        if let descriptor { _ = epoll_add(descriptor, member) }
    }

    func remove(_ member: Int32) {
        if let descriptor { epoll_ctl(descriptor, EPOLL_CTL_DEL, member, nil) }
    }

    /// The members that can be read, or have failed; never waits.
    func ready() -> [Int32] {
        guard let descriptor else { return [] }
        return Array(unsafeUninitializedCapacity: DescriptorSet.mostReady) { members, count in
            count = Int(epoll_ready(descriptor, members.baseAddress, Int32(DescriptorSet.mostReady)))
        }
    }
}
