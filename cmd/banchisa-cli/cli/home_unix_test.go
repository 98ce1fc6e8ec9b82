//go:build unix

package cli_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// program builds the command where every user of the machine may run it.
func program(t *testing.T) (binary, dir string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "banchisa-home")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	binary = filepath.Join(dir, "banchisa-cli")
	buildCLI(t, binary)
	return binary, dir
}

// withoutRoot runs a command as an ordinary user, because root may write to every file.
func withoutRoot(cmd *exec.Cmd) {
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
}

// If the home folder cannot be written, the match is played to its end, and a message says once
// that it is not saved.
func TestAReadOnlyHome(t *testing.T) {
	binary, dir := program(t)
	home := filepath.Join(dir, "home")
	if err := os.Mkdir(home, 0o555); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, "play", "isaac", "--seats", "bot:random,bot:random", "--seed", "1", "--lang", "it")
	cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}
	cmd.Dir = dir
	withoutRoot(cmd)
	var out, printed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &printed
	if err := cmd.Start(); errors.Is(err, os.ErrPermission) {
		t.Skipf("nobody may run a program here: %v", err)
	} else if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v\n%s", err, &printed)
	}
	if strings.Count(printed.String(), "non si salva") != 1 {
		t.Errorf("printed\n%s", &printed)
	}
	if !strings.Contains(out.String(), "Fine della partita") {
		t.Errorf("the match has no end:\n%s", out.String()[max(0, out.Len()-400):])
	}
}

// A match is played, hinted, resumed and verified: only files in the app's own two folders are
// written.
func TestNothingIsWrittenOutsideTheOwnFolders(t *testing.T) {
	binary, dir := program(t)
	home := filepath.Join(dir, "home")
	if err := os.Mkdir(home, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"games"},
		{"play", "isaac", "--seats", "bot:1,human", "--seed", "1"},
		{"play", "--resume", "last"},
		{"play", "quadriga", "--seats", "bot:random,bot:random"},
	} {
		cmd := exec.Command(binary, args...)
		cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "TMPDIR=" + dir}
		cmd.Dir = home
		cmd.Stdin = strings.NewReader("hint\nquit\n")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	matches := 0
	err := filepath.Walk(dir, func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() || path == binary {
			return err
		}
		inside, _ := filepath.Rel(home, path)
		if !strings.HasPrefix(inside, ".local/share/banchisa/matches/") {
			t.Errorf("%s was written", path)
		}
		matches++
		return nil
	})
	if err != nil || matches != 2 {
		t.Errorf("%v, %d matches, want 2", err, matches)
	}
}
