package table_test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
)

var traceFile = flag.String("trace", "", "write what all tables show at random input into a file, for .ci/compare")

// tracer gives a table random input, always the same, and writes sums of what it shows after each.
type tracer struct {
	*apptest.Window
	r   *rand.Rand
	out io.Writer
}

// newTracer traces a table. Its name is written first.
func newTracer(w *apptest.Window, out io.Writer, name string, seed uint64) *tracer {
	fmt.Fprintln(out, "==", name)
	w.App.UseRandomBots()
	w.App.FixSeeds()
	return &tracer{w, rand.New(rand.NewPCG(seed, 1)), out}
}

// otherPages are the beginnings of the targets that lead to another page, or to what takes its own time.
var otherPages = []string{
	"home", "menu/home", "menu/settings", "menu/full", "result/lesson", "rematch", "export", "seek/export", "curtain/leave",
	"analysis", "menu/analysis", "result/analysis", "menu/keys",
}

func leavesTable(id string) bool {
	for _, prefix := range otherPages {
		if strings.HasPrefix(id, prefix) {
			return true
		}
	}
	return false
}

// tracedKeys are the keys that are typed.
var tracedKeys = []fyne.KeyName{
	fyne.KeyReturn, fyne.KeySpace, fyne.KeyEscape, fyne.KeyU, fyne.KeyY, fyne.KeyH, fyne.KeyL, fyne.KeyPageDown,
	fyne.KeyS, fyne.KeyC, fyne.KeyF10, fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyT, fyne.KeyZ,
}

// write writes two sums of what the screen shows after input number n: of the targets, and of everything with the keys
// of its pictures.
func (tr *tracer) write(n int, what string) {
	tr.WaitFor("the bots", func() bool { return len(tr.Queue) == 0 && !tr.App.Thinking() && !tr.App.Reading() })
	var b strings.Builder
	for _, t := range tr.Board().Scene().Targets {
		fmt.Fprintf(&b, "%s %v %t %t %t %s\n", t.ID, t.At, t.Enabled, t.Primary, t.Asked, t.Tooltip)
	}
	targets := sha256.Sum256([]byte(b.String()))
	all := sha256.Sum256([]byte(tr.Signature() + b.String()))
	fmt.Fprintf(tr.out, "%d %s %x %x\n", n, what, targets[:8], all[:8])
}

// onTable reports whether a table is the page on top.
func (tr *tracer) onTable() (is bool) {
	defer func() { _ = recover() }() // of another page
	tr.App.CanPlay()
	return true
}

// run gives the table a number of inputs, or until it is left.
func (tr *tracer) run(inputs int) {
	for n := range inputs {
		if !tr.onTable() {
			tr.Board().OnEscape()
			if !tr.onTable() {
				tr.write(n, "left")
				return
			}
		}
		tr.write(n, tr.input(tr.TargetIDs()))
	}
}

// input gives the table one input and says which.
func (tr *tracer) input(ids []string) string {
	any := func() string { return ids[tr.r.IntN(len(ids))] }
	board := tr.Board()
	switch k := tr.r.IntN(12); {
	case k < 4 && len(ids) > 0:
		id := any()
		if !leavesTable(id) {
			board.OnTapped(id)
		}
		return "tap " + id
	case k == 4 && len(ids) > 0:
		id := any()
		board.OnHover(id)
		return "hover " + id
	case k == 5 && len(ids) > 0:
		from, to := any(), any()
		if !leavesTable(from) && !leavesTable(to) && board.OnDrag(from) {
			board.OnTapped(from)
			board.OnDropped(from, to)
		}
		return "drag " + from + " " + to
	case k == 6 && len(ids) > 0:
		id := any()
		board.OnPress(id)
		tr.Wait(time.Duration(tr.r.IntN(500)) * time.Millisecond)
		board.OnPress("")
		return "press " + id
	case k == 7:
		key := tracedKeys[tr.r.IntN(len(tracedKeys))]
		if !tr.Has("rematch") || key != fyne.KeyReturn {
			board.OnKey(&fyne.KeyEvent{Name: key})
		}
		return "key " + string(key)
	case k == 8 && tr.App.CanPlay():
		s := tr.App.State()
		legal := s.LegalActions(nil)
		move := s.FormatAction(legal[tr.r.IntN(len(legal))])
		if board.OnRune(':'); len(tr.Fields()) > 0 {
			tr.TypeMove(move)
		}
		return "type " + move
	}
	d := time.Duration(tr.r.IntN(900)) * time.Millisecond
	tr.Step(d, func() {})
	return fmt.Sprint("wait ", d)
}

// traceMatch traces a table of a game: against a bot, of persons, of a match that is resumed or has ended.
func traceMatch(t *testing.T, out io.Writer, g *games.Game, kind string, inputs int) {
	var w *apptest.Window
	switch home := t.TempDir(); kind {
	case "bot", "persons":
		w = apptest.Open(t, home, "")
		w.App.UseRandomBots()
		w.App.FixSeeds()
		if w.Tap("game/" + g.ID); kind == "persons" {
			w.Tap("seat/0/person", "seat/1/person")
		}
		w.Tap("start")
	default:
		m, err := catalog.ShippedMatch(g)
		if err != nil {
			t.Fatal(err)
		}
		n := m.Len()
		if kind == "resumed" {
			for n = m.Len() * 2 / 3; m.StateAt(n).Actor() < 0; n-- {
			}
		}
		file := filepath.Join(home, g.ID+".banchisa")
		gametest.WriteRecord(t, apptest.PlayedMatch(t, g, m.Setup, m.Header, m.Actions()[:n]), file)
		w = apptest.Open(t, home, file)
	}
	newTracer(w, out, g.ID+" "+kind, 7).run(inputs)
}

// traceLessons traces lessons of a game, and one of its puzzles.
func traceLessons(t *testing.T, out io.Writer, g *games.Game, count int) {
	all := apptest.ShippedLessons(t, g)
	for _, l := range all[:min(count, len(all))] {
		w := apptest.Open(t, t.TempDir(), "")
		w.App.ShowLesson(l)
		tr := newTracer(w, out, g.ID+" "+l.ID, 9)
		tr.run(60)
		for n := range 90 { // to the end
			tr.App.TypeKey("Return")
			tr.Step(700*time.Millisecond, func() {})
			tr.write(n, "return")
		}
	}
	p := apptest.ShippedPuzzles(t, g.ID)[3]
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("puzzles", "game/"+g.ID, "puzzle/"+p.ID)
	newTracer(w, out, g.ID+" puzzle", 11).run(80)
}

// TestTableTrace checks that the same input has a table show the same again. With -trace it writes what the tables,
// lessons and puzzles of all games show.
func TestTableTrace(t *testing.T) {
	if *traceFile == "" {
		var once, again bytes.Buffer
		for _, out := range []io.Writer{&once, &again} {
			traceMatch(t, out, catalog.Find("polar"), "bot", 40)
		}
		if once.String() != again.String() || strings.Count(once.String(), "\n") < 30 {
			t.Errorf("a table shows\n%s\nand then\n%s", &once, &again)
		}
		return
	}
	file, err := os.Create(*traceFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := bufio.NewWriter(file)
	defer out.Flush()
	for _, g := range catalog.All {
		for _, kind := range []string{"bot", "persons", "resumed", "ended"} {
			t.Run(g.ID+"/"+kind, func(t *testing.T) { traceMatch(t, out, g, kind, 220) })
		}
		t.Run(g.ID+"/lessons", func(t *testing.T) { traceLessons(t, out, g, 100) })
	}
}
