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
	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/app/store"
)

// leaseBreak is shorter than the time after which the system takes a lease away: 45 seconds, unless it was
// told otherwise.
const leaseBreak = 40 * time.Second

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
	slow := apptest.WriteVariant(t, home, "slow")
	releases := []func(){lease(t, slow), lease(t, apptest.WriteFile(t, home, "lessons/slow.toml", "game = \"isaac\"\n"))}
	pipe := filepath.Join(filepath.Dir(slow), "pipe.toml")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	w := apptest.Open(t, home, "")
	w.Board().OnTapped("game/isaac")
	if !w.Has("variant/quick") || !w.App.Reading() {
		t.Errorf("reading %v, targets %v", w.App.Reading(), w.TargetIDs())
	}
	w.WaitUntilRead()
	if !w.Has("variant/"+slow) || !w.Has("variant/"+pipe) {
		t.Errorf("targets %v", w.TargetIDs())
	}
	w.Tap("variant/" + slow)
	if !w.ShowsText("non risponde") || !w.ShowsText("uesto non è un file") {
		t.Error("nothing says why the files are not read")
	}
	for _, release := range releases { // what still waits for them ends with the test
		release()
	}
}

// TestDeletingOnADiskThatDoesNotAnswer checks that the list goes on, says why the match is still there, and
// loses it when the disk answers.
func TestDeletingOnADiskThatDoesNotAnswer(t *testing.T) {
	home := t.TempDir()
	file := apptest.WriteMatches(t, home, 1)[0]
	w := apptest.OpenWith(t, home, func(o *app.Options) { o.DiskPatience = time.Millisecond })
	w.Tap("saved")
	w.WaitUntilRead()
	release := lease(t, file)
	w.Tap("delete/0", "delete/0") // the second tap finds it under way
	if !w.Has("saved/0") || !w.ShowsText("l disco non risponde ancora") {
		t.Errorf("nothing says that the disk does not answer: %v", w.TargetIDs())
	}
	release()
	w.WaitFor("the match to be deleted", func() bool { return w.ShowsText("Eliminata") })
	if w.ShowsText("l disco non risponde ancora") {
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
	w := apptest.Open(t, home, "")
	if !w.ShowsText("uesto non è un file") {
		t.Error("nothing says that the players are no file")
	}
	w.Tap("fault/0/leave", "puzzles", "back", "players", "back", "saved")
	if !w.ShowsText("uesto non è un file") {
		t.Error("nothing says that the match is no file")
	}
}

// TestADiskThatDoesNotAnswerAtTheTable checks that a match and the page of players are shown while the analysis
// beside the match and the log of puzzles cannot be read.
func TestADiskThatDoesNotAnswerAtTheTable(t *testing.T) {
	home := t.TempDir()
	file := apptest.WriteMatches(t, home, 1)[0]
	analysis := apptest.WriteFile(t, home, "matches/"+filepath.Base(store.AnalysisFile(file)), "{}")
	log := apptest.WriteFile(t, home, "puzzles.log", "2026-11-20 isaac/none 3 Anna\n")
	w := apptest.Open(t, home, "")
	w.Tap("saved")
	w.WaitUntilRead()
	releaseAnalysis, releaseLog := lease(t, analysis), lease(t, log)
	w.Board().OnTapped("open/0")
	w.WaitFor("the table", func() bool { return w.Has("rematch") })
	if !w.App.Reading() {
		t.Error("the analysis has been read")
	}
	releaseAnalysis()
	w.WaitUntilRead()
	w.App.GoHome()
	w.Board().OnTapped("players")
	if !w.Has("add") || !w.App.Reading() {
		t.Errorf("no page of players while the log is read: %v", w.TargetIDs())
	}
	releaseLog()
	w.WaitUntilRead()
}

// TestAFairBeginsOnADiskThatDoesNotAnswer checks that the show begins and goes back to itself while nothing of
// the owner's can be read again.
func TestAFairBeginsOnADiskThatDoesNotAnswer(t *testing.T) {
	home := t.TempDir()
	quickest := apptest.WriteFile(t, home, "fair/quickest.json", `{"day":"2026-11-21","finishes":[{"game":"isaac","nickname":"ADA","taken":5000000000}]}`)
	family := apptest.WriteFile(t, home, "family.toml", "")
	w := apptest.Open(t, home, "")
	lease(t, filepath.Join(home, "settings.toml"))
	lease(t, family)
	release := lease(t, quickest)
	begun := time.Now()
	w.App.EnterFair(kiosk.Config{PIN: "1234"})
	w.Key(fyne.KeyF5)
	if waited := time.Since(begun); !w.InAttract() || waited > leaseBreak {
		t.Errorf("after %v: %v", waited, w.TargetIDs())
	}
	release()
}
