package app_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"banchisa/app"
)

// lease makes every opening of a file wait, as on a disk that does not answer, until it is released or the
// test ends.
func lease(t *testing.T, path string) (release func()) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	if _, err := unix.FcntlInt(file.Fd(), unix.F_SETLEASE, unix.F_WRLCK); err != nil {
		t.Skip("no leases here: ", err)
	}
	return func() { file.Close() }
}

// TestADiskThatDoesNotAnswerAmongVariants checks that the window opens, and the set-up with the shipped
// variants, while a variant and a lesson cannot be opened at all, and that the lists say so in the end.
// A pipe is no file, and never waited for.
func TestADiskThatDoesNotAnswerAmongVariants(t *testing.T) {
	home := t.TempDir()
	slow := writeVariant(t, home, "slow")
	lease(t, slow)
	lease(t, writeFile(t, home, "lessons/slow.toml", "game = \"isaac\"\n"))
	pipe := filepath.Join(filepath.Dir(slow), "pipe.toml")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	begun := time.Now()
	w := openWindow(t, home, "")
	w.board().OnTapped("game/isaac")
	if !w.has("variant/quick") || !w.app.Reading() {
		t.Errorf("after %v: reading %v, targets %v", time.Since(begun), w.app.Reading(), w.targetIDs())
	}
	w.waitUntilRead()
	if !w.has("variant/"+slow) || !w.has("variant/"+pipe) {
		t.Errorf("targets %v", w.targetIDs())
	}
	w.tap("variant/" + slow)
	if !w.showsText("non risponde") || !w.showsText("uesto non è un file") {
		t.Error("nothing says why the files are not read")
	}
}

// TestDeletingOnADiskThatDoesNotAnswer checks that the list goes on, says why the match is still there, and
// loses it when the disk answers.
func TestDeletingOnADiskThatDoesNotAnswer(t *testing.T) {
	home := t.TempDir()
	file := writeMatches(t, home, 1)[0]
	w := openWindowWith(t, home, func(o *app.Options) { o.DiskPatience = time.Millisecond })
	w.tap("saved")
	w.waitUntilRead()
	release := lease(t, file)
	w.tap("delete/0", "delete/0")
	if !w.has("saved/0") || !w.showsText("l disco non risponde ancora") {
		t.Errorf("nothing says that the disk does not answer: %v", w.targetIDs())
	}
	release()
	w.waitFor("the match to be deleted", func() bool { return !w.has("saved/0") })
	if w.showsText("l disco non risponde ancora") {
		t.Error("the disk has answered")
	}
}

// TestPipesInsteadOfFiles checks that the window opens where settings, players and a match are pipes.
func TestPipesInsteadOfFiles(t *testing.T) {
	home := t.TempDir()
	if err := os.Mkdir(filepath.Join(home, "matches"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"family.toml", "matches/pipe.banchisa", "puzzles.log", "notebook.jsonl", "statistics.json"} {
		if err := syscall.Mkfifo(filepath.Join(home, name), 0o600); err != nil {
			t.Skip(err)
		}
	}
	w := openWindow(t, home, "")
	if !w.showsText("uesto non è un file") {
		t.Error("nothing says that the players are no file")
	}
	w.tap("fault/0/leave", "puzzles", "back", "players", "back", "saved")
	if !w.showsText("uesto non è un file") {
		t.Error("nothing says that the match is no file")
	}
}
