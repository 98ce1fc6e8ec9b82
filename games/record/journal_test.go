package record_test

import (
	"errors"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

// disk is a sink that can be full, and knows what would survive a stop.
type disk struct {
	text   strings.Builder
	room   int
	synced int
}

func (d *disk) Write(p []byte) (int, error) {
	if n := d.room - d.Len(); n < len(p) {
		d.text.Write(p[:max(0, n)])
		return max(0, n), errors.New("disk full")
	}
	return d.text.Write(p)
}

func (d *disk) Len() int       { return d.text.Len() }
func (d *disk) String() string { return d.text.String() }

func (d *disk) Sync() error {
	d.synced = d.Len()
	return nil
}

// journal plays a match with undos on a sink and tells what was safe after each line.
func journal(t *testing.T, sink *disk) (safe []int) {
	t.Helper()
	v, _ := race.Variant(race.Game, "")
	m, err := record.New(race.Game, games.Setup{Variant: v, Seats: []string{"a", "b"}}, record.Header{Seed: 9, Seeded: true})
	if err != nil {
		t.Fatal(err)
	}
	j, err := record.Begin(sink, m)
	if err != nil {
		t.Fatal(err)
	}
	safe = append(safe, sink.Len())
	n, undone := 0, false
	step := func(err error) {
		t.Helper()
		if err != nil || sink.synced != sink.Len() {
			t.Fatalf("%d of %d bytes synced, %v", sink.synced, sink.Len(), err)
		}
		safe = append(safe, sink.Len())
	}
	for m.State().Actor() != games.Nobody {
		a := next(m, 9, &n)
		step(j.Play(m, a))
		m.Play(a)
		if undone = !undone && m.Len()%3 == 0; undone {
			step(j.Undo())
			m.Undo()
		}
	}
	m.Finish()
	step(j.Finish(m))
	return safe
}

func TestJournalCutAtEveryByteRecovers(t *testing.T) {
	sink := &disk{room: 1 << 20}
	safe := journal(t, sink)
	text := sink.String()
	whole := decode(t, text)
	for cut := safe[0]; cut <= len(text); cut++ {
		m := decode(t, text[:cut])
		if faults := m.Verify(); len(faults) > 0 {
			t.Fatalf("cut at %d: %v", cut, faults)
		}
		end := strings.LastIndex(text[:cut], "\n") + 1
		want := decode(t, text[:end])
		if m.Len() != want.Len() || *m.State().(*race.State) != *sameRules(want.State(), m.State()) {
			t.Fatalf("cut at %d: %v after %d, want %v after %d", cut, m.State(), m.Len(), want.State(), want.Len())
		}
		if m.Size != int64(end) {
			t.Errorf("cut at %d: %d sound bytes, want %d", cut, m.Size, end)
		}
		if m.Torn != (cut != end) && m.Result == "" {
			t.Errorf("cut at %d: torn %v", cut, m.Torn)
		}
	}
	if whole.Result == "" {
		t.Error("the journal has no result")
	}
	for cut := range safe[0] - len("\n") {
		_, err := library.Decode("x", reader(text[:cut]))
		var f *games.Fault
		if !errors.As(err, &f) {
			t.Fatalf("cut at %d in the header: %v", cut, err)
		}
	}
}

func TestAFullDiskEndsTheJournalNotTheMatch(t *testing.T) {
	sink := &disk{room: 1 << 20}
	v, _ := race.Variant(race.Game, "")
	m, err := record.New(race.Game, games.Setup{Variant: v, Seats: []string{"a", "b"}}, record.Header{})
	if err != nil {
		t.Fatal(err)
	}
	j, err := record.Begin(sink, m)
	if err != nil {
		t.Fatal(err)
	}
	sink.room = sink.Len() + 3
	if err := j.Play(m, race.Roll); err == nil {
		t.Fatal("no error on a full disk")
	}
	m.Play(race.Roll)
	sink.room = 1 << 20
	if err := j.Play(m, race.Die+1); err == nil || j.Err() == nil {
		t.Error("a line was written after a torn one")
	}
	m.Play(race.Die + 1)
	fresh := &disk{room: 1 << 20}
	if _, err := record.Begin(fresh, m); err != nil {
		t.Fatal(err)
	}
	if back := decode(t, fresh.String()); back.Len() != 2 {
		t.Errorf("%d lines saved, want 2", back.Len())
	}
}
