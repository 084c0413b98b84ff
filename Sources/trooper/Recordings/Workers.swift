import Glibc

/// Threads for work that only computes. The game itself has one.
enum Workers {
    private final class Errand: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// As many as there are cores, and no more than there is to do.
    static func count(for tasks: Int) -> Int {
        max(1, min(tasks, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// Does the same work in several threads and waits for all; where no thread is to be had, this one does it.
    static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        var threads: [pthread_t] = []
        for _ in 1..<max(1, count) {
            let errand = Unmanaged.passRetained(Errand(work))
            var thread = pthread_t()
            let problem = pthread_create(&thread, nil, Workers.begin, errand.toOpaque())
            if problem == 0 { threads.append(thread) } else { errand.release() }
        }
        work()
        for thread in threads { pthread_join(thread, nil) }
    }

    private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { errand in
        if let errand { Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().work() }
        return nil
    }
}
