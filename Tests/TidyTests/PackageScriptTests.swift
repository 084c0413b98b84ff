import Foundation
import Testing

@Suite("Missing system packages")
struct PackageScriptTests {
    @Test("nothing is started when everything is there")
    func nothingMissing() throws {
        let machine = try BareMachine(system: "debian")
        try machine.addEverything()
        let result = try machine.run("build", "test")
        #expect(result == .init(status: 0, output: "", started: []))
    }

    @Test("on Debian and Ubuntu only what is missing is installed, and the second call starts nothing")
    func installs() throws {
        let machine = try BareMachine(system: "ubuntu", like: "debian")
        try machine.addEverything()
        try machine.remove("usr/include/sqlite3.h")
        try machine.remove("usr/bin/tmux")
        let first = try machine.run("build", "test")
        #expect(first.status == 0)
        #expect(
            first.started == [
                "apt-get -q -o DPkg::Lock::Timeout=300 update",
                "apt-get -q -o DPkg::Lock::Timeout=300 install -y --no-install-recommends libsqlite3-dev tmux",
            ])
        #expect(first.output.contains("Installing the system packages that are missing: libsqlite3-dev tmux"))
        #expect(try machine.run("build", "test") == .init(status: 0, output: "", started: []))
    }

    @Test("playing does not need what only the tests need")
    func purposes() throws {
        let machine = try BareMachine(system: "debian")
        try machine.addEverything()
        try machine.remove("usr/bin/tmux")
        #expect(try machine.run("build").started == [])
        #expect(try machine.run("test").started.count == 2)
    }

    @Test(
        "only the bench needs the libraries of its peers, and only the tests on a real kernel a virtual machine",
        arguments: [
            ("bench", " sqlite3 pkg-config libumockdev-dev libevemu-dev"),
            ("kernel", " qemu-system-x86 busybox-static cpio kmod xz-utils"),
        ])
    func special(purpose: String, packages: String) throws {
        let machine = try BareMachine(system: "debian")
        try machine.addEverything()
        let result = try machine.run("build", "test", purpose)
        #expect(result.started.last?.hasSuffix(packages) == true)
    }

    @Test("who is not root goes through sudo, which may not ask where nobody can answer")
    func sudo() throws {
        let machine = try BareMachine(system: "debian", user: 1_000)
        try machine.addCommand("sudo", "shift; \"$@\"")
        let result = try machine.run("test")
        #expect(result.status == 0)
        let environment = "sudo -n env DEBIAN_FRONTEND=noninteractive"
        #expect(result.started.first == "\(environment) apt-get -q -o DPkg::Lock::Timeout=300 update")
        #expect(result.started.last?.hasSuffix("install -y --no-install-recommends tmux umockdev evemu-tools") == true)
    }

    @Test("without sudo it says what to install, and fails")
    func noSudo() throws {
        let machine = try BareMachine(system: "debian", user: 1_000)
        let result = try machine.run("test")
        #expect(result.status == 69)
        #expect(result.started == [])
        #expect(result.output.contains("apt-get install tmux umockdev evemu-tools"))
    }

    @Test("a list of packages that cannot be renewed is no reason to give up")
    func staleList() throws {
        let machine = try BareMachine(system: "debian")
        try machine.addCommand(
            "apt-get",
            """
            case $* in *update) exit 100 ;; esac
            cd "$SYSTEM_ROOT/usr/bin"; : > tmux; : > umockdev-run; : > evemu-play
            """
        )
        let result = try machine.run("test")
        #expect(result.status == 0)
        #expect(result.output.contains("could not be renewed"))
    }

    @Test("an installation that fails, or that brings nothing, fails with its reason")
    func failedInstallation() throws {
        let machine = try BareMachine(system: "debian")
        try machine.addCommand("apt-get", "exit 100")
        let failed = try machine.run("test")
        #expect(failed.status == 69)
        #expect(failed.output.contains("Installing the packages failed"))
        try machine.addCommand("apt-get", "true")
        let fruitless = try machine.run("test")
        #expect(fruitless.status == 69)
        #expect(fruitless.output.contains("their files are not there: tmux umockdev evemu-tools"))
    }

    @Test(
        "elsewhere it says which packages to install, starts nothing and fails",
        arguments: [
            ("fedora", "", "sudo dnf install sqlite-devel ncurses-devel libevdev-devel tmux umockdev"),
            ("rocky", "rhel centos fedora", "sudo dnf install sqlite-devel ncurses-devel libevdev-devel tmux umockdev"),
            ("arch", "", "sudo pacman -S sqlite ncurses libevdev tmux umockdev"),
            (
                "opensuse-tumbleweed", "opensuse suse",
                "sudo zypper install sqlite3-devel ncurses-devel libevdev-devel tmux umockdev"
            ),
            ("void", "", "Missing, under whatever name this system has for the packages that bring them: sqlite3.h"),
        ])
    func elsewhere(system: String, like: String, advice: String) throws {
        let machine = try BareMachine(system: system, like: like)
        let result = try machine.run("build", "test")
        #expect(result.status == 69)
        #expect(result.started == [])
        #expect(result.output.contains(advice))
    }

    @Test("where Swift is missing it says where to get it, before anything is installed")
    func noSwift() throws {
        let machine = try BareMachine(system: "debian")
        try machine.removeCommand("swift")
        let result = try machine.run("build", "test")
        #expect(result.status == 69)
        #expect(result.started == [])
        #expect(result.output.contains("https://www.swift.org/install/"))
    }

    @Test("Swift may be another command than the one that is found by its name")
    func otherSwift() throws {
        let machine = try BareMachine(system: "debian")
        try machine.addEverything()
        try machine.removeCommand("swift")
        try machine.add("opt/swift", "")
        #expect(try machine.run("build", swift: "opt/swift") == .init(status: 0, output: "", started: []))
        let missing = try machine.run("build", swift: "opt/no-swift")
        #expect(missing.status == 69)
        #expect(missing.output.contains("opt/no-swift"))
    }

    @Test("every C header that the sources include has a line in the table, so that no library is forgotten")
    func tableIsComplete() throws {
        let script = try #require(SourceTree.file(".ci/packages"))
        for file in SourceTree.sources where file.name == "shim.h" {
            for line in file.lines where line.hasPrefix("#include <") {
                let header = line.dropFirst("#include <".count).prefix { $0 != ">" }
                let isStandard = BareMachine.standardHeaders.contains(header)
                let isListed = isStandard || script.text.contains("include/\(header) ")
                #expect(isListed, "\(file.path): which package brings <\(header)>?")
            }
        }
    }
}
