import Glibc

/// A value that several threads share, one at a time.
///
/// Over pthread's mutex, because the sanitizer of threads knows that one: it takes what the standard library's own
/// guards for unguarded, and would have to be told to look away.
final class Locked<Value>: @unchecked Sendable {
    // Whoever touches the value holds the mutex, which no compiler can see.
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
