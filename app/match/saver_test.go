package match_test

import (
	"bytes"
	"errors"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"banchisa/app/match"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/isaac"
	"banchisa/resources"
)

// slowDisk is a match of two people in a file on a disk that answers when the test lets it. Its time is that
// of synctest: it passes while everything waits.
type slowDisk struct {
	t       *testing.T
	run     *match.Runner
	slow    bool
	waiting chan func() // what the disk has to do
	events  chan func()
	answers int // calls of OnAnswer
	moved   int // calls of OnMoved
	writes  match.Writes
	store   store.Store
	start   match.Start
	reports []any // what panicked in the background
	// mayReopen means that the match may go on in a new file.
	mayReopen bool
}

func newSlowDisk(t *testing.T, slow, resumed bool) *slowDisk {
	t.Helper()
	d := &slowDisk{t: t, slow: slow, waiting: make(chan func(), 100), events: make(chan func(), 100)}
	v := gametest.ShippedVariants(t, isaac.Game, resources.Variants)[0]
	setup := games.Setup{Variant: v, Seats: v.SeatIDs}
	s, err := session.New(session.Config{Game: isaac.Game, Setup: setup, BotLevels: []int{0, 0}})
	if err != nil {
		t.Fatal(err)
	}
	d.run = match.NewRunner(s, match.Environment{
		DiskPatience: time.Second,
		Activity:     &match.Activity{},
		Writes:       &d.writes,
		Do:           func(f func()) { d.events <- f },
		After:        func(time.Duration, func()) func() { return func() {} },
		Background:   d.background,
	})
	d.run.Pace.Speed = func() float32 { return 0 }
	d.run.Handlers = match.Handlers{Changed: func() {}, Asked: func(session.AwaitHuman) {}, Rejected: func(games.RuleID) {}, Over: func() {}}
	home := t.TempDir()
	d.store = store.Store{ConfigDir: home, DataDir: home}.VisitorStore(time.Now())
	d.start = match.Start{Game: isaac.Game, Setup: setup, Players: []ui.Player{{Name: "Anna"}, {Name: "Beppe"}}}
	saver := &d.run.Saver
	saver.OnAnswer = func() { d.answers++ }
	saver.OnMoved = func() { d.moved++ }
	saver.Reopen = func() func() (*store.Journal, error) {
		if !d.mayReopen {
			t.Error("a second file is begun")
		}
		return d.newFile()
	}
	begin := d.newFile()
	if resumed {
		j, err := begin()
		if err != nil {
			t.Fatal(err)
		}
		path := j.Path()
		j.Close()
		begin = func() (*store.Journal, error) { return store.OpenJournal(path) }
	}
	saver.Begin(begin)
	d.run.Send(session.Continue{})
	return d
}

// newFile returns a function that creates a file with all that was played.
func (d *slowDisk) newFile() func() (*store.Journal, error) {
	m, err := d.start.NewRecord()
	if err != nil {
		d.t.Fatal(err)
	}
	for _, step := range d.run.Log() {
		m.Apply(step.Action)
	}
	return func() (*store.Journal, error) { return match.NewJournal(d.store, m, time.Unix(1e9, 0)) }
}

// background runs f now, or when the test lets the disk answer; the program reports its panic.
func (d *slowDisk) background(f func()) {
	guarded := func() {
		defer func() {
			if reason := recover(); reason != nil {
				d.reports = append(d.reports, reason)
			}
		}()
		f()
	}
	if d.slow {
		d.waiting <- guarded
	} else {
		go guarded()
	}
}

// answer lets the disk do all that waits, and the window hear of it.
func (d *slowDisk) answer() {
	d.t.Helper()
	d.slow = false
	answers := d.answers
	d.until("the table does not hear of the disk", func() bool {
		return d.answers > answers && !errors.Is(d.run.Saver.Err, match.ErrSlow)
	})
}

// until lets the disk and the window work until a condition holds; sentence says what is wrong if it never does.
func (d *slowDisk) until(sentence string, holds func() bool) {
	d.t.Helper()
	for !holds() {
		select {
		case f := <-d.waiting:
			go f()
		case event := <-d.events:
			event()
		case <-time.After(time.Minute):
			d.t.Fatal(sentence)
		}
	}
}

// play plays the first legal move.
func (d *slowDisk) play() {
	d.t.Helper()
	actions := d.run.FullState(d.run.Ply()).LegalActions(nil)
	ply := d.run.Ply()
	d.run.Send(session.PlayAction{Action: actions[0]})
	d.run.SkipPause()
	if d.run.Ply() == ply {
		d.t.Fatal("the match does not go on")
	}
}

// saved checks that the file has all that was played.
func (d *slowDisk) saved() {
	d.t.Helper()
	m, err := match.Load(d.run.Saver.Path())
	if err != nil {
		d.t.Fatal(err)
	}
	if len(m.Errors) > 0 {
		d.t.Fatal(m.Errors)
	}
	if m.Len() != d.run.Ply() || d.run.Saver.Err != nil {
		d.t.Errorf("%d of %d moves are in the file, and the table says %v", m.Len(), d.run.Ply(), d.run.Saver.Err)
	}
}

// While a disk does not answer, the match goes on; what it lacks is saved when it does, without
// another move.
func TestAMatchGoesOnOnASlowDisk(t *testing.T) {
	synctest.Test(t, aMatchGoesOnOnASlowDisk)
}

func aMatchGoesOnOnASlowDisk(t *testing.T) {
	d := newSlowDisk(t, false, false)
	d.play()
	d.saved()
	d.slow = true
	d.play()
	d.play()
	if !errors.Is(d.run.Saver.Err, match.ErrSlow) {
		t.Errorf("nothing says that the disk is slow: %v", d.run.Saver.Err)
	}
	d.play()
	if n, pending := d.run.Saver.UnsavedMoves(), d.writes.Pending(); n != 3 || !pending {
		t.Errorf("%d moves are not saved, want 3; something to answer: %t", n, pending)
	}
	d.answer()
	d.saved()
	d.play()
	d.saved()
	d.run.Close()
	if n, pending := d.run.Saver.UnsavedMoves(), d.writes.Pending(); n != 0 || pending {
		t.Errorf("%d moves are not saved, want none; something to answer: %t", n, pending)
	}
}

// A match that begins, or is resumed, while the disk does not answer has one file.
func TestAMatchBeginsOnASlowDisk(t *testing.T) {
	for name, resumed := range map[string]bool{"new": false, "resumed": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { aMatchBeginsOnASlowDisk(t, resumed) })
		})
	}
}

func aMatchBeginsOnASlowDisk(t *testing.T, resumed bool) {
	d := newSlowDisk(t, true, resumed)
	d.play()
	d.play()
	if d.run.Saver.Path() != "" || !errors.Is(d.run.Saver.Err, match.ErrSlow) {
		t.Fatalf("the disk has answered: %q, %v", d.run.Saver.Path(), d.run.Saver.Err)
	}
	if !d.run.Saver.LosesMoves() {
		t.Error("no move would be lost")
	}
	d.answer()
	d.saved()
	if d.run.Saver.LosesMoves() {
		t.Error("a move would be lost that is saved")
	}
	d.run.Close()
}

// A table that is left while the disk does not answer has its file completed, and then let go.
func TestATableIsLeftOnASlowDisk(t *testing.T) { synctest.Test(t, aTableIsLeftOnASlowDisk) }

func aTableIsLeftOnASlowDisk(t *testing.T) {
	d := newSlowDisk(t, false, false)
	d.play()
	d.slow = true
	d.play()
	d.play()
	path := d.run.Saver.Path()
	d.run.Close()
	if _, err := store.OpenJournal(path); !errors.Is(err, store.ErrMatchOpen) {
		t.Errorf("the file is free while it is being written: %v", err)
	}
	d.answer()
	d.saved()
	j, err := store.OpenJournal(path)
	if err != nil {
		t.Fatal("the file is not let go:", err)
	}
	j.Close()
}

// A match whose file is written in place by another program goes on whole in a new file, and says so.
func TestAMatchWhoseFileIsWrittenInPlace(t *testing.T) {
	synctest.Test(t, aMatchWhoseFileIsWrittenInPlace)
}

func aMatchWhoseFileIsWrittenInPlace(t *testing.T) {
	d := newSlowDisk(t, false, false)
	d.play()
	d.play()
	first := d.run.Saver.Path()
	text, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	restored := bytes.ReplaceAll(text, []byte("Anna"), []byte("Aldo"))
	if err := os.WriteFile(first, restored, 0o644); err != nil { // of the same length
		t.Fatal(err)
	}
	d.mayReopen = true
	d.play()
	d.saved()
	if d.moved != 1 || d.run.Saver.Path() == first {
		t.Errorf("the table says %d times that the match goes on in a new file; it is saved in %s", d.moved, d.run.Saver.Path())
	}
	if left, _ := os.ReadFile(first); !bytes.Equal(left, restored) {
		t.Errorf("what another program wrote was changed:\n%s", left)
	}
	d.run.Close()
}

// The file of a match that was left while the disk did not answer, and is gone when it does, is not begun anew:
// the match was deleted, or its visitor has gone.
func TestAMatchThatWasLeftIsNotBegunAnew(t *testing.T) {
	for name, slow := range map[string]bool{"in its file": false, "without a file yet": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { aMatchThatWasLeftIsNotBegunAnew(t, slow) })
		})
	}
}

func aMatchThatWasLeftIsNotBegunAnew(t *testing.T, slow bool) {
	d := newSlowDisk(t, slow, false)
	if !slow {
		d.play()
	}
	d.slow = true
	d.play()
	d.run.Close()
	if err := d.store.Clear(); err != nil {
		t.Fatal(err)
	}
	d.slow = false
	d.until("the disk does not answer", func() bool { return !d.writes.Pending() })
	if files := d.store.MatchFiles(); len(files) > 0 {
		t.Errorf("the visitor has gone, and left %v", files)
	}
}

// A write that panics is reported and fails; the match goes on, and the next write saves it.
func TestAWriteThatPanics(t *testing.T) {
	for name, slow := range map[string]bool{"at once": false, "on a slow disk": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { aWritePanics(t, slow) })
		})
	}
}

func aWritePanics(t *testing.T, slow bool) {
	d := newSlowDisk(t, false, false)
	d.mayReopen, d.slow = true, slow
	d.run.Saver.Begin(func() (*store.Journal, error) { panic("a mistake") })
	if slow {
		d.answer()
	}
	synctest.Wait() // the program reports the panic after the table has heard of it
	if err := d.run.Saver.Err; err == nil || errors.Is(err, match.ErrSlow) || d.writes.Pending() || len(d.reports) != 1 {
		t.Errorf("the table says %v; pending: %t; reports: %v", err, d.writes.Pending(), d.reports)
	}
	d.play()
	d.saved()
	d.run.Close()
}
