package app_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"golang.org/x/sys/unix"

	"banchisa/app"
	"banchisa/app/fair/kiosk"
	"banchisa/app/store"
)

// leaseBreak is shorter than the time after which the system takes a lease away: 45 seconds, unless it was
// told otherwise.
const leaseBreak = 20 * time.Second

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

// TestADiskThatDoesNotAnswerAtTheTable checks that a match and the page of players are shown while the analysis
// beside the match and the log of puzzles cannot be read.
func TestADiskThatDoesNotAnswerAtTheTable(t *testing.T) {
	home := t.TempDir()
	file := writeMatches(t, home, 1)[0]
	analysis := writeFile(t, home, "matches/"+filepath.Base(store.AnalysisFile(file)), "{}")
	log := writeFile(t, home, "puzzles.log", "2026-11-20 isaac/none 3 Anna\n")
	w := openWindow(t, home, "")
	w.tap("saved")
	w.waitUntilRead()
	releaseAnalysis, releaseLog := lease(t, analysis), lease(t, log)
	w.board().OnTapped("open/0")
	w.waitFor("the table", func() bool { return w.has("rematch") })
	if !w.app.Reading() {
		t.Error("the analysis has been read")
	}
	releaseAnalysis()
	w.waitUntilRead()
	w.app.GoHome()
	w.board().OnTapped("players")
	if !w.has("add") || !w.app.Reading() {
		t.Errorf("no page of players while the log is read: %v", w.targetIDs())
	}
	releaseLog()
	w.waitUntilRead()
}

// TestAFairBeginsOnADiskThatDoesNotAnswer checks that the show begins and goes back to itself while nothing of
// the owner's can be read again.
func TestAFairBeginsOnADiskThatDoesNotAnswer(t *testing.T) {
	home := t.TempDir()
	quickest := writeFile(t, home, "fair/quickest.json", `{"day":"2026-11-21","finishes":[{"game":"isaac","nickname":"ADA","taken":5000000000}]}`)
	family := writeFile(t, home, "family.toml", "")
	w := openWindow(t, home, "")
	lease(t, filepath.Join(home, "settings.toml"))
	lease(t, family)
	release := lease(t, quickest)
	begun := time.Now()
	w.app.EnterFair(kiosk.Config{PIN: "1234"})
	w.key(fyne.KeyF5)
	if waited := time.Since(begun); !w.inAttract() || waited > leaseBreak {
		t.Errorf("after %v: %v", waited, w.targetIDs())
	}
	release()
}
