package polar_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// panelScene returns the scene of a panel.
func panelScene(t *testing.T, in presenter.Input, id string) scene.Scene {
	t.Helper()
	for _, p := range (polar.Presenter{}).Layout(in).Panels {
		if p.ID == id {
			return p.Scene
		}
	}
	t.Fatalf("no panel %s", id)
	return scene.Scene{}
}

// The number of a turn is gold in that turn only; in the next one it is as pale as the others. An
// event that leaves nothing to decide is gold until somebody may choose.
func TestDialForgetsTheLastTurn(t *testing.T) {
	dial := func(in presenter.Input) string {
		for _, s := range panelScene(t, in, "dial").Sprites {
			if s.ID == "dial" {
				return s.Picture.Key()
			}
		}
		return ""
	}
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; click; =2")
	for _, c := range []struct {
		moves string
		want  slabs.Dial
	}{
		{"", slabs.Dial{Percent: 20, Value: 2}},
		{"go 31/11", slabs.Dial{Percent: 20, Value: 2}},
		{"end", slabs.Dial{Percent: 20, Value: 2, Past: true, Enabled: true}},
		{"bonus; click; =loss", slabs.Dial{Percent: 20, Value: game.Loss, Past: true, Enabled: true}},
	} {
		m.Play(c.moves)
		if got := dial(m.Input("")); got != c.want.Picture().Key() {
			t.Errorf("after %q: %s, want %s", c.moves, got, c.want.Picture().Key())
		}
	}
	watched := m.Input("")
	watched.Interactive = false
	if got, want := dial(watched), (slabs.Dial{Percent: 20, Value: game.Loss, EventSprite: "polar-loss"}).Picture().Key(); got != want {
		t.Errorf("while the event is shown: %s, want %s", got, want)
	}
}

// The wedge points at the penguin that is to move or is announced, and at none while pieces move.
func TestTurnMarkerWaitsForTheStep(t *testing.T) {
	m := newOpenedMatch(t)
	announced := m.InputFor(games.Public, "")
	announced.Announced = &m.Steps[0]
	for name, c := range map[string]struct {
		in   presenter.Input
		want bool
	}{"asked": {m.Input(""), true}, "announced": {announced, true}, "moving": {m.InputFor(games.Public, ""), false}} {
		sprites := map[string]scene.Box{}
		for _, s := range panelScene(t, c.in, "board").Sprites {
			sprites[s.ID] = s.At
		}
		wedge, ok := sprites[fmt.Sprintf("wedge%d", m.State.Mover())]
		if ok != c.want {
			t.Errorf("%s: the wedge is there: %v", name, ok)
		}
		if mover := sprites[fmt.Sprintf("penguin%d", m.State.Mover())]; ok && (math.Abs(float64(wedge.Center().X-mover.Center().X)) > 1 || wedge.Y > mover.Y) {
			t.Errorf("%s: the wedge is at %v, the penguin at %v", name, wedge, mover)
		}
	}
}

// Words that everybody reads name whom an event concerns, and the animal that a card sends away.
func TestAnimalsAndTheirVictimsAreNamed(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; click; =lion-")
	dial := panelScene(t, m.Input(""), "dial")
	if key := dial.Background.Key(); !strings.Contains(key, "Leone contro Rosso!") {
		t.Errorf("the dial says %q", key)
	}
	for name, kind := range map[string]game.Kind{"manda via la foca: 1 bonus": game.FreeSeal, "manda via il leone marino: 2 bonus": game.FreeLion} {
		m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool { return hasLegal(s, kind) })
		if !slices.ContainsFunc(panelScene(t, m.Input(""), "board").Targets, func(target scene.Target) bool { return target.Name == name }) {
			t.Errorf("no target is named %q", name)
		}
	}
}

// Where the number leads to land, the words say so.
func TestLandIsSaid(t *testing.T) {
	m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		return hasLegal(s, game.Land) && s.Cards(s.Mover()) == 0
	})
	layout := polar.Presenter{}.Layout(m.Input(""))
	if layout.Prompt != "salta a terra!" || layout.PromptDetail == "" {
		t.Errorf("the prompt is %q %q", layout.Prompt, layout.PromptDetail)
	}
}

// All six slabs count as still to be placed, before and while hands are chosen.
func TestSeatsCountTheirSlabsFromTheBeginning(t *testing.T) {
	m := newMatch(t, "classic", "red", "yellow", "blue")
	for _, moves := range []string{"", "take F", "take T; take X"} {
		m.Play(moves)
		for _, id := range []string{"v0", "v1", "v2"} {
			seats := panelScene(t, m.Input(""), "seats")
			if target, _ := seats.TargetByID(id); !strings.Contains(target.Tooltip, "6 lastre") {
				t.Errorf("after %q %s: %s", moves, id, target.Tooltip)
			}
		}
	}
}

// The two squares to which the first number leads bear it, with a slab in hand or not.
func TestFirstSquaresBearTheirNumber(t *testing.T) {
	m := newMatch(t, "classic", "red", "yellow", "blue")
	m.Play("take F; take T; take X; take F; take T; take V; take W; take X; take Z; =5")
	for _, taps := range []string{"", "h4"} {
		count := 0
		for _, s := range panelScene(t, m.SelectedInput("", m.TapTargets(taps).Selection), "board").Sprites {
			if s.ID != "signs" && s.ID != "counted" {
				continue
			}
			c := paint.NewRecorder(int(s.At.W), int(s.At.H))
			draw.On(c, s.Picture, float64(s.At.W), float64(s.At.H))
			for _, text := range c.TextRuns() {
				if text.Text == "5" {
					count++
				}
			}
		}
		if count != 2 {
			t.Errorf("after %q the 5 stands on %d squares", taps, count)
		}
	}
}

// The star of a hint lies on no penguin's face, and on no other platform that can be chosen.
func TestStarHidesNothing(t *testing.T) {
	checked := 0
	for seed := range uint64(20) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		m.PlayUntil(seed, func(s *game.State) bool {
			if s.Question() != game.AfterNumber && s.Question() != game.TakeTurn {
				return false
			}
			board := panelScene(t, m.Input(""), "board")
			for _, target := range board.Targets {
				if target.MarkAt == (scene.Pos{}) || !target.Enabled {
					continue
				}
				checked++
				for _, other := range board.Targets {
					if other.ID != target.ID && strings.HasPrefix(other.ID, "p") && distance(target.MarkAt, other.At.Center()) < 20 {
						t.Errorf("seed %d: the star of %s lies on %s\n%v", seed, target.ID, other.ID, s)
					}
				}
				for _, sprite := range board.Sprites {
					face := scene.Pos{X: sprite.At.Center().X, Y: sprite.At.Y + sprite.At.H*.4}
					if strings.HasPrefix(sprite.ID, "penguin") && distance(target.MarkAt, face) < 20 {
						t.Errorf("seed %d: the star of %s lies on %s\n%v", seed, target.ID, sprite.ID, s)
					}
				}
			}
			return false
		})
	}
	if checked < 100 {
		t.Errorf("only %d platforms were seen", checked)
	}
}

func distance(a, b scene.Pos) float64 { return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) }

// An action that is typed is refused in a sentence: by the rule against it, or by what comes first.
func TestTypedActionsAreRefusedInASentence(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0")
	for name, want := range map[string]string{
		"double":        "Per questo servono i bonus",
		"go 32/11":      "Si cammina solo dopo un numero.",
		"advance 31>42": "Puoi far avanzare di una casella una tua lastra vuota",
		"=3":            "Il clic lo fa il caso.",
		"take F":        "Questa lastra è già stata presa.",
	} {
		checkRefusal(t, m, name, want)
	}
	m.Play("click; =2")
	for name, want := range map[string]string{
		"bonus":    "Tocca una piattaforma illuminata",
		"pass":     "Tocca una piattaforma illuminata",
		"still 32": "Tocca una piattaforma illuminata",
		"go 32/02": "Il pinguino fa esattamente i passi usciti",
		"land":     "Sbarchi solo da una tua lastra dell’ultima colonna",
	} {
		checkRefusal(t, m, name, want)
	}
}

func checkRefusal(t *testing.T, m *match, name, want string) {
	t.Helper()
	a, rule, ok := games.IllegalAction(m.State, name)
	if !ok {
		t.Errorf("%s is no illegal action in\n%v", name, m.State)
		return
	}
	r := polar.Presenter{}.Reject(m.Input(""), a, rule).Reject
	if r == nil || !strings.HasPrefix(r.Sentence, want) || strings.Contains(r.Sentence, "polar.") {
		t.Errorf("%s (%s) is refused with %+v, want %q", name, rule, r, want)
	}
}

// Every rule by which an action can be illegal has a sentence.
func TestEveryRefusalIsASentence(t *testing.T) {
	m, r := newMatch(t, "classic", "red", "yellow", "blue"), rand.New(rand.NewPCG(1, 1))
	for m.State.Actor() != games.Terminal && len(m.Steps) < 120 {
		if m.State.Actor() >= 0 {
			in, seen := m.Input(""), map[games.RuleID]bool{}
			for _, a := range m.State.ActionSpace(nil) {
				rule := m.State.Check(a)
				if rule == "" || seen[rule] {
					continue
				}
				seen[rule] = true
				if why := (polar.Presenter{}).Reject(in, a, rule).Reject; why == nil || why.Sentence == "" || strings.HasPrefix(why.Sentence, "polar.") {
					t.Errorf("%s (%s): %+v", m.State.FormatAction(a), rule, why)
				}
			}
		}
		m.PlayRandom(r)
	}
}

// The dial says what a click can give; beside land there are no events.
func TestDialExplainsItself(t *testing.T) {
	tip := func(m *match) string {
		dial := panelScene(t, m.Input(""), "dial")
		target, _ := dial.TargetByID("dial")
		return target.Tooltip
	}
	m := newOpenedMatch(t)
	if got := tip(m); !strings.Contains(got, "20%") {
		t.Errorf("at sea it says %q", got)
	}
	if !m.PlayUntil(1, func(s *game.State) bool {
		at := s.Penguin(max(s.Mover(), 0)).Slab
		return s.Question() == game.TakeTurn && at < game.Landed && s.Slab(int(at)).Square.Column() == 7
	}) {
		t.Fatal("no penguin came beside land")
	}
	if got := tip(m); got == "" || strings.Contains(got, "%") {
		t.Errorf("beside land it says %q", got)
	}
}

// TestEveryCorrectionHasAButton: also with many cards, each number that they lead to can be tapped beside
// the dial.
func TestEveryCorrectionHasAButton(t *testing.T) {
	for width, height := range map[float32]float32{1366: 768, 1024: 600} {
		for cards := 1; cards <= 3; cards++ {
			m := playUntil(t, width, height, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
				return s.Question() == game.AfterNumber && s.Cards(s.Mover()) == cards && s.Number() > 1
			})
			l := polar.Presenter{}.Layout(m.Input(""))
			for _, a := range m.State.LegalActions(nil) {
				c := game.Unpack(a)
				if c.Kind != game.Correct {
					continue
				}
				id := fmt.Sprintf("c%d", c.Number)
				found := slices.ContainsFunc(l.Buttons, func(b ui.Button) bool { return b.ID == id && b.At.W >= 28 && b.At.H >= 34 })
				if !found && (width == 1366 || cards < 3) {
					t.Errorf("%v points wide, %d cards: no button for %s", width, cards, m.State.FormatAction(a))
				}
			}
		}
	}
}

// TestTheDuelNamesTheColorThatMoves: the banner and the move list show which of the two colours of a seat
// it is.
func TestTheDuelNamesTheColorThatMoves(t *testing.T) {
	m := playUntil(t, 1366, 768, "duel", []string{"red", "black"}, func(s *game.State) bool {
		color, _ := s.Asked()
		return s.Question() == game.TakeTurn && color >= 2
	})
	color, _ := m.State.Asked()
	want := m.State.ColorID(color)
	if l := (polar.Presenter{}).Layout(m.Input("")); l.Mover.Color != want {
		t.Errorf("the banner shows %q, not %q", l.Mover.Color, want)
	}
	m.Apply(m.State.LegalActions(nil)[0])
	lines := m.MoveLines(m.Steps)
	if got := lines[len(lines)-1].Color; got != want {
		t.Errorf("the move list shows %q, not %q", got, want)
	}
}

// Cards of which too little is seen to count them bear their number.
func TestCardsThatCoverOneAnotherAreCounted(t *testing.T) {
	m := newOpenedMatch(t)
	m.W, m.H = 1024, 600
	for cards := 1; cards <= 4; cards++ {
		m.Play("bonus; bonus; bonus")
		tray := panelScene(t, m.Input(""), "tray")
		count := spriteByID(tray, "cards1")
		if (count.Picture != nil) != (cards > 1) {
			t.Errorf("%d cards on one another are counted: %t", cards, count.Picture != nil)
		}
		if count.Picture != nil && (count.At.X+count.At.W > tray.W || !strings.HasPrefix(count.Picture.Key(), fmt.Sprint("polar tray count ", cards, " "))) {
			t.Errorf("%d cards: %s at %v in %g", cards, count.Picture.Key(), count.At, tray.W)
		}
	}
}

// What has no area is there for something that names it: with no slab in the tray nothing is rotated there,
// and a victim with no button beside the dial is tapped on the sea.
func TestNothingIsHiddenForNothing(t *testing.T) {
	six := []string{"red", "black", "yellow", "green", "blue", "white"}
	for name, c := range map[string]struct {
		variant   string
		seats     []string
		panel, id string
		stop      func(*game.State) bool
	}{
		"an empty tray": {"duel", []string{"red", "black"}, "board", "r+", func(s *game.State) bool {
			return s.Question() == game.TakeTurn && allAfloat(s)
		}},
		"five victims": {"short", six, "dial", "v5", func(s *game.State) bool {
			return len(s.LegalActions(nil)) == 5 && hasLegal(s, game.AtColor)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			in := playUntil(t, 1024, 600, c.variant, c.seats, c.stop).Input("")
			panel := panelScene(t, in, c.panel)
			if target, is := panel.TargetByID(c.id); is && target.At.W <= 0 {
				t.Errorf("nothing names the hidden target %s of the panel %s", c.id, c.panel)
			}
		})
	}
}

// allAfloat reports whether the colour on turn has placed all of its slabs.
func allAfloat(s *game.State) bool {
	color, _ := s.Asked()
	for shape := range game.NumShapes {
		if !s.Afloat(game.NumShapes*color + shape) {
			return false
		}
	}
	return true
}

// The move list has room for six lines in a window of 1366 by 768 points.
func TestTheMoveListHasRoom(t *testing.T) {
	m := newMatch(t, "classic", "red", "yellow", "blue")
	m.W, m.H = 1366, 768
	if list := m.Presenter.Layout(m.Input("")).MoveList; list.H < 190 {
		t.Errorf("the list is %.0f points high", list.H)
	}
}
