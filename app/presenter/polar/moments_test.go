package polar_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// stepOf plays an action and returns it as a step.
func stepOf(t *testing.T, m *match, name string) presenter.Step {
	t.Helper()
	before := m.State.Clone()
	a, ok := games.ParseAction(m.State, name)
	if !ok {
		t.Fatalf("%s is not legal\n%v", name, m.State)
	}
	seat := m.State.Actor()
	m.State.Apply(a)
	return presenter.Step{Seat: seat, Action: a, Before: before, After: m.State.Clone()}
}

// Places are named by what is seen there, and a step says who does it.
func TestStepsAreAnnouncedByWhatIsSeen(t *testing.T) {
	m := newOpenedMatch(t)
	for _, c := range []struct{ action, want string }{
		{"place F@32 R0", "Giallo mette la lastra a uncino davanti alla lastra rossa a croce"},
		{"rotate 32 R90", "Blu gira la lastra gialla a uncino"},
		{"click", "Blu fa clic"},
		{"=6", "L’ago gira…"},
		{"go 32/12", "Blu lascia l’iceberg: 6 passi fino alla lastra gialla a uncino"},
	} {
		step := stepOf(t, m, c.action)
		if got := (polar.Presenter{}).Announce(step, m.Words()); got != c.want {
			t.Errorf("%s is announced as %q, want %q", c.action, got, c.want)
		}
	}
}

// A card tells of an event, and the person whose penguin has to leave a slab must close theirs.
func TestCards(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; click")
	if card, ok := (polar.Presenter{}).Moment(stepOf(t, m, "=lion-"), m.Input("")); !ok || card.Kind != "polar.lion-minus" || card.Important {
		t.Errorf("the card is %+v, %v", card, ok)
	}
	m = playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		return guestLeaves(s) && hasLegal(s, game.EvictHome) && len(s.LegalActions(nil)) == 1
	})
	guest, _ := m.State.Asked()
	step := stepOf(t, m, "evict iceberg")
	for viewer := range games.Seat(3) {
		in := m.Input("")
		in.Viewer = viewer
		card, ok := polar.Presenter{}.Moment(step, in)
		if own := viewer == games.Seat(guest); !ok || card.Important != own {
			t.Errorf("seat %d evicted, seat %d sees %+v, %v", guest, viewer, card, ok)
		}
	}
}

// Only steps of the others leave traces, and no step does for ever.
func TestTraces(t *testing.T) {
	m := newOpenedMatch(t)
	placed := stepOf(t, m, "place F@32 R0")
	hasTrace := func(in presenter.Input) bool { return hasSprite(polar.Presenter{}.Layout(in), "traces") }
	in := m.Input("")
	in.Recent, in.Trace = []presenter.Step{placed}, nil
	if hasTrace(in) {
		t.Error("a recent step leaves a trace")
	}
	in.Trace = []presenter.Step{placed}
	if !hasTrace(in) {
		t.Error("another's step leaves no trace")
	}
	color := m.State.ColorID(int(placed.Seat))
	for _, sprite := range panelScene(t, in, "board").Sprites {
		if tint := fmt.Sprintf("Tint:%+v", paint.SeatColorsNamed(color).Color); sprite.ID == "traces" && !strings.Contains(sprite.Picture.Key(), tint) {
			t.Errorf("a trace that %s leaves is %s, want %s", color, sprite.Picture.Key(), tint)
		}
	}
}

// A trace of an animal rings an animal: those that were carried away or have left have none.
func TestTracesOfAnimalsGoWithThem(t *testing.T) {
	mark := regexp.MustCompile(fmt.Sprintf(`\{Kind:%d X:(\S+) Y:(\S+) Price:0 Count:0 Tint:\{[^}]*\}\}`, slabs.TracePlatform))
	rings, gone := 0, 0
	for seed := range uint64(12) {
		m := newMatch(t, "classic", "red", "black", "yellow")
		m.PlayUntil(seed, func(s *game.State) bool {
			in := m.Input("")
			in.Trace = in.Recent
			board := panelScene(t, in, "board")
			left := 0
			for _, step := range in.Trace {
				if k := game.Unpack(step.Action).Kind; k == game.Lion || k == game.Seal {
					left++
				}
			}
			for _, sprite := range board.Sprites {
				if sprite.ID != "traces" {
					continue
				}
				for _, found := range mark.FindAllStringSubmatch(sprite.Picture.Key(), -1) {
					x, _ := strconv.ParseFloat(found[1], 32)
					y, _ := strconv.ParseFloat(found[2], 32)
					at := scene.Pos{X: float32(x), Y: float32(y) + sprite.At.Y}
					rings++
					left--
					if !slices.ContainsFunc(board.Sprites, func(s scene.Sprite) bool {
						return (strings.HasPrefix(s.ID, "seal") || strings.HasPrefix(s.ID, "lion")) && s.At.Contains(at)
					}) {
						t.Errorf("seed %d: a trace at %v without an animal\n%v", seed, at, s)
					}
				}
			}
			gone += left
			return t.Failed()
		})
	}
	if rings == 0 || gone == 0 {
		t.Errorf("%d animals with a trace, %d without", rings, gone)
	}
}

// Every click turns the needle, also to where it has been before, and nothing else does.
func TestTheNeedleTurnsForEveryClick(t *testing.T) {
	for _, click := range []string{"=loss", "=gain"} { // after a gain there may be another click
		m := newOpenedMatch(t)
		m.Play("place F@32 R0; click")
		before := needle(t, m.Input(""))
		step := stepOf(t, m, click)
		in := m.Input("")
		in.View, in.Recent = step.After, []presenter.Step{step}
		after := needle(t, in)
		if after.Picture.Key() == before.Picture.Key() || len(after.Frames) == 0 {
			t.Errorf("%s: the needle does not turn", click)
		}
		in.Recent = nil
		if later := needle(t, in); len(later.Frames) > 0 {
			t.Errorf("%s: the needle turns without a click", click)
		}
	}
}

// A new click says nothing of the event before it.
func TestAClickForgetsTheEventBefore(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; bonus")
	var steps []presenter.Step
	for _, c := range []struct {
		action string
		shown  bool
	}{{"click", false}, {"=gain", true}, {"click", false}, {"=loss", false}, {"click", false}} {
		steps = append(steps, stepOf(t, m, c.action))
		in := m.Input("")
		in.Recent, in.Interactive = steps, false
		l := polar.Presenter{}.Layout(in)
		dial, _ := l.Panel("dial")
		key := dial.Scene.Background.Key()
		if shown := strings.Contains(key, "guadagna un bonus") || strings.Contains(key, "perde un bonus"); shown != c.shown {
			t.Errorf("after %s the dial tells of the event: %v", c.action, shown)
		}
	}
}

func needle(t *testing.T, in presenter.Input) scene.Sprite {
	t.Helper()
	l := polar.Presenter{}.Layout(in)
	panel, ok := l.Panel("needle")
	if !ok {
		t.Fatal("no needle")
	}
	return panel.Scene.Sprites[0]
}

func hasSprite(l ui.Layout, id string) bool {
	for _, p := range l.Panels {
		for _, s := range p.Scene.Sprites {
			if s.ID == id {
				return true
			}
		}
	}
	return false
}

// The main button never declines: what keeps a penguin or a slab where it is stands beside the dial.
func TestStayingIsNotTheMainButton(t *testing.T) {
	for name, stop := range map[string]func(*game.State) bool{
		"stay": func(s *game.State) bool { return s.Question() == game.AfterNumber && countEnds(s) > 1 },
		"end":  func(s *game.State) bool { return s.Question() == game.RideOn },
	} {
		m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, stop)
		found := false
		for _, b := range (polar.Presenter{}).Layout(m.Input("")).Buttons {
			found = found || b.ID == name
			if b.Primary && b.ID == name {
				t.Errorf("%s is the main button", name)
			}
		}
		if !found {
			t.Errorf("no button %s", name)
		}
	}
}

// A slab that looks the same however it is rotated is not to be rotated.
func TestTheCrossIsNotRotated(t *testing.T) {
	m := newMatch(t, "classic", "red", "yellow", "blue")
	m.Play("take X; take T; take F; take F; take T; take V; take W; take X; take Z; =2; first F n R0; place F@32 R0; place W@41 R0")
	for taps, want := range map[string]bool{"h4": false, "h1": true} {
		in := m.SelectedInput("", m.TapTargets(taps).Selection)
		l := polar.Presenter{}.Layout(in)
		offered := strings.Contains(l.PromptDetail, "(T")
		for _, k := range l.Shortcuts {
			offered = offered || k.Key == "T"
		}
		if offered != want {
			t.Errorf("%s: rotation offered %v, want %v (%q)", taps, offered, want, l.PromptDetail)
		}
	}
}

// The star of a landing is where the penguin steps ashore, beside its slab.
func TestTheWayAshoreIsBesideTheSlab(t *testing.T) {
	m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		return s.Question() == game.AfterNumber && hasLegal(s, game.Land) && s.Slab(int(s.Penguin(s.Mover()).Slab)).Square.Row() < 2
	})
	in := m.Input("")
	l := polar.Presenter{}.Layout(in)
	land, _ := games.ParseAction(m.State, "land")
	id := polar.Presenter{}.NextTap(in, []games.Action{land})
	board, _ := l.Panel("board")
	var ashore, penguin scene.Box
	for _, target := range board.Scene.Targets {
		if target.ID == id {
			ashore = target.At
		}
	}
	for _, s := range board.Scene.Sprites {
		if s.ID == "penguin"+string(rune('0'+m.State.Mover())) {
			penguin = s.At
		}
	}
	if d := ashore.Center().Y - penguin.Center().Y; ashore.W == 0 || d > 220 || d < -220 {
		t.Errorf("%s is %v, the penguin %v", id, ashore, penguin)
	}
}

// A guest leaves a slab before it rides on (POL-6.7), and then the ride still leaves its trace.
func TestGuestsLeaveBeforeTheRide(t *testing.T) {
	var before *game.State
	m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		if guestLeaves(s) && len(s.LegalActions(nil)) == 1 && hasLegal(s, game.EvictHome) {
			return true
		}
		before = s.Clone().(*game.State)
		return false
	})
	guest, _ := m.State.Asked()
	ride := presenter.Step{Seat: before.Actor(), Before: before, After: m.State.Clone()}
	for _, a := range before.LegalActions(nil) {
		after := before.Clone()
		after.Apply(a)
		if k := game.Unpack(a).Kind; (k == game.Ride || k == game.Swap) && after.(*game.State).String() == m.State.String() {
			ride.Action = a
		}
	}
	evict := stepOf(t, m, "evict iceberg")
	in := m.Input("")
	in.Recent, in.Trace = []presenter.Step{ride, evict}, []presenter.Step{ride}
	if !hasSprite(polar.Presenter{}.Layout(in), "trail0") {
		t.Error("the ride leaves no trace")
	}
	slab := fmt.Sprint("slab", before.Penguin(before.Mover()).Slab)
	for _, sprite := range panelScene(t, in, "board").Sprites {
		switch sprite.ID {
		case fmt.Sprint("penguin", guest):
			if sprite.Delay != 0 {
				t.Errorf("the guest waits for %d ms", sprite.Delay)
			}
		case slab, fmt.Sprint("penguin", before.Mover()):
			if sprite.Delay == 0 {
				t.Errorf("%s does not wait for the guest", sprite.ID)
			}
		}
	}
}

// The first click has a card that names who begins and the number, and the banner does not say it before.
func TestWhoBeginsHasACard(t *testing.T) {
	m := newMatch(t, "classic", "red", "yellow", "blue")
	m.Play("take F; take T; take X; take F; take T; take V; take W; take X; take Z")
	step := stepOf(t, m, "=2")
	beginner, _ := m.State.Asked()
	card, ok := polar.Presenter{}.Moment(step, m.Input(""))
	if want := m.Words().Name(m.State.SeatOf(beginner)); !ok || !strings.Contains(card.Title, want) || !strings.Contains(card.Text, "2") {
		t.Errorf("the card is %+v, want %s and 2", card, want)
	}
	if said := (polar.Presenter{}).Announce(step, m.Words()); strings.Contains(said, "2") {
		t.Errorf("the banner says %q before", said)
	}
	m.Play("first X n R0; place F@32 R0; click")
	if card, ok := (polar.Presenter{}).Moment(stepOf(t, m, "=4"), m.Input("")); ok {
		t.Errorf("a later number has the card %+v", card)
	}
}
