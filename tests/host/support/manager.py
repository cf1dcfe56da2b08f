"""Runs one service as systemd does, as far as the program can tell: from its unit's own lines.

    manager.py parlour          (or parlour@a)

It opens the unit's socket and keeps it. Each line on its input is a command, `start` or `stop` or `kill`; each line on
its output is an event: `ready`, `stopping`, `watchdog`, `exit STATUS`, and `log TEXT` for what the program says.
"""

import ctypes
import grp
import os
import pwd
import resource
import select
import shlex
import signal
import socket
import subprocess
import sys
import threading

import seccomp

UNITS = "/usr/lib/systemd/system"
PR_SET_NO_NEW_PRIVS = 38
PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN = 65, 1


def unit(name, kind):
    """A unit's settings: each with the list of its values."""
    base, at, instance = name.partition("@")
    settings = {}
    with open(f"{UNITS}/{base}{at}.{kind}") as lines:
        for line in lines:
            key, equals, value = line.strip().partition("=")
            if equals and not key.startswith(("#", ";")):
                settings.setdefault(key, []).append(value.replace("%i", instance))
    return settings


def environment(settings):
    """What the program finds in its environment."""
    found = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin"}
    for line in settings.get("Environment", []):
        found.update(pair.split("=", 1) for pair in shlex.split(line))
    for path in settings.get("EnvironmentFile", []):
        with open(path.removeprefix("-")) as lines:
            pairs = (line.strip() for line in lines)
            found.update(pair.split("=", 1) for pair in pairs if pair and not pair.startswith("#"))
    return found


def system_calls(settings):
    """Which system calls the unit leaves the program."""
    def members(word):
        if not word.startswith("@"):
            return {word}
        listed = subprocess.run(
            ["systemd-analyze", "syscall-filter", "--no-pager", word], check=True, capture_output=True, text=True
        )
        lines = [line.strip() for line in listed.stdout.splitlines()[1:]]
        return set().union(*(members(line) for line in lines if line and not line.startswith("#")))

    # systemd leaves these to every program.
    allowed = members("@default") | {"execve", "exit", "exit_group", "rt_sigreturn"}
    for line in settings["SystemCallFilter"]:
        calls = set().union(*map(members, line.removeprefix("~").split()))
        allowed = allowed - calls if line.startswith("~") else allowed | calls
    return allowed


def open_socket(settings):
    """The socket that outlives the program."""
    path = settings["ListenStream"][0]
    os.makedirs(os.path.dirname(path), mode=0o755, exist_ok=True)
    if os.path.exists(path):
        os.unlink(path)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(path)
    os.chmod(path, int(settings["SocketMode"][0], 8))
    os.chown(path, 0, grp.getgrnam(settings["SocketGroup"][0]).gr_gid)
    listener.listen(4096)
    return listener


class Manager:
    def __init__(self, name):
        self.service = unit(name, "service")
        self.listener = open_socket(unit(name, "socket"))
        self.calls = system_calls(self.service)
        self.notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.notices_path = f"/run/parlour/notify-{os.getpid()}"
        self.notices.bind(self.notices_path)
        os.chmod(self.notices_path, 0o666)
        self.child = None

    def one(self, key):
        return self.service[key][-1]

    def start(self):
        user = pwd.getpwnam(self.one("User"))
        group = grp.getgrnam(self.one("Group"))
        state = f"/var/lib/{self.one('StateDirectory')}"
        os.makedirs(state, exist_ok=True)
        os.chmod(state, int(self.one("StateDirectoryMode"), 8))
        os.chown(state, user.pw_uid, group.gr_gid)
        variables = environment(self.service)
        variables["NOTIFY_SOCKET"] = self.notices_path
        # Sooner than the unit's, for a test that needn't wait as long.
        variables["WATCHDOG_USEC"] = "2000000"
        variables["LISTEN_FDS"] = "1"
        out, into = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            try:
                self.become(user, group, variables, into)
            except BaseException as error:
                os.write(2, f"manager: {error}\n".encode())
                os._exit(200)
        os.close(into)
        threading.Thread(target=self.pass_on, args=(out,), daemon=True).start()

    def become(self, user, group, variables, into):
        """Turns the new process into the program, with what the unit takes from it."""
        variables["LISTEN_PID"] = variables["WATCHDOG_PID"] = str(os.getpid())
        os.dup2(into, 1)
        os.dup2(into, 2)
        os.dup2(self.listener.fileno(), 3)
        os.set_inheritable(3, True)
        os.closerange(4, 256)
        # A container may not allow as many.
        files = min(int(self.one("LimitNOFILE")), resource.getrlimit(resource.RLIMIT_NOFILE)[1])
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
        os.setgroups([])
        os.setgid(group.gr_gid)
        os.setuid(user.pw_uid)
        os.umask(int(self.one("UMask"), 8))
        os.chdir("/")
        libc = ctypes.CDLL(None)
        assert self.one("NoNewPrivileges") == "yes" and libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        assert self.one("MemoryDenyWriteExecute") == "yes"
        # Kernels before 6.3 don't know it.
        libc.prctl(PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN, 0, 0, 0)
        # What isn't allowed is fatal here, so that a test sees it.
        refusing = seccomp.SyscallFilter(seccomp.KILL_PROCESS if hasattr(seccomp, "KILL_PROCESS") else seccomp.KILL)
        for call in self.calls:
            try:
                refusing.add_rule(seccomp.ALLOW, call)
            except (RuntimeError, OSError, ValueError):
                # A call of another architecture, or newer than the library.
                pass
        refusing.load()
        command = shlex.split(self.one("ExecStart"))
        os.execve(command[0], command, variables)

    def pass_on(self, out):
        with os.fdopen(out, errors="replace") as lines:
            for line in lines:
                say(f"log {line.rstrip()}")

    def signal(self, number):
        if self.child:
            os.kill(self.child, number)

    def run(self):
        commands = {"start": self.start, "stop": lambda: self.signal(signal.SIGTERM), "kill": lambda: self.signal(signal.SIGKILL)}
        while True:
            ready, _, _ = select.select([sys.stdin, self.notices], [], [], 0.05)
            if self.notices in ready:
                for line in self.notices.recv(4096).decode().splitlines():
                    key, _, value = line.partition("=")
                    if value == "1":
                        say(key.lower())
            if sys.stdin in ready:
                command = sys.stdin.readline()
                if not command:
                    return self.signal(signal.SIGKILL)
                commands[command.strip()]()
            if self.child:
                ended, status = os.waitpid(self.child, os.WNOHANG)
                if ended:
                    self.child = None
                    say(f"exit {os.waitstatus_to_exitcode(status)}")


def say(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    Manager(sys.argv[1]).run()
