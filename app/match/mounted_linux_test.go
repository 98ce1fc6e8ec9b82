package match_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// boundStick mounts another folder over the match's.
func boundStick(t *testing.T, path string, other []byte) error {
	stick := filepath.Dir(path) + "-second"
	if err := os.Mkdir(stick, 0o700); err != nil {
		return err
	}
	return mount(t, stick, "", syscall.MS_BIND, path, other)
}

// mountedStick mounts another disk over the match's folder.
func mountedStick(t *testing.T, path string, other []byte) error {
	return mount(t, "second", "tmpfs", 0, path, other)
}

// mount mounts a folder or disk with another copy of a match over the match's folder until the test ends. Then the
// first copy must be as it was.
func mount(t *testing.T, source, kind string, flags uintptr, path string, other []byte) error {
	before, err := os.ReadFile(path)
	if err == nil {
		err = syscall.Mount(source, filepath.Dir(path), kind, flags, "")
	}
	if err != nil {
		return err
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(filepath.Dir(path), 0); err != nil {
			t.Error(err)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
			t.Errorf("the first copy has %d bytes, had %d: %v", len(after), len(before), err)
		}
	})
	return os.WriteFile(path, other, 0o600)
}

// TestSecondStickUnderATable mounts a second stick over the first one under a running match, in a process that may
// mount: it is the superuser of a namespace of its own.
func TestSecondStickUnderATable(t *testing.T) {
	const mayMount = "BANCHISA_MAY_MOUNT"
	if os.Getenv(mayMount) != "" {
		dir := t.TempDir()
		if err := syscall.Mount("probe", dir, "tmpfs", 0, ""); err != nil {
			t.Skip("this machine lets nobody mount: ", err)
		}
		syscall.Unmount(dir, 0)
		for name, lose := range map[string]loss{"bound": boundStick, "mounted": mountedStick} {
			swapFiles(t, name, lose)
		}
		return
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.v", "-test.run=^TestSecondStickUnderATable$")
	cmd.Env = append(os.Environ(), mayMount+"=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Skip("this machine gives nobody a namespace to mount in: ", err)
	}
	err := cmd.Wait()
	switch {
	case err != nil:
		t.Errorf("%v\n%s", err, &out)
	case bytes.Contains(out.Bytes(), []byte("--- SKIP")):
		t.Skip(out.String())
	}
}
