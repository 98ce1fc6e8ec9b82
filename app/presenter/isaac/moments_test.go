package isaac_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// In every match there is one card for the change of phase, which waits to be read.
func TestTheChangeOfPhaseHasACard(t *testing.T) {
	for seed := range uint64(10) {
		m := newMatch(t, "classic")
		m.PlayToEnd(seed)
		counting := 0
		for _, step := range m.Steps {
			moment, ok := isaac.Presenter{}.Moment(step, m.Input(""))
			if !ok {
				continue
			}
			if moment.Title == "" || moment.Text == "" || moment.Rule == "" || strings.Contains(moment.Title+moment.Text, "isaac.") {
				t.Errorf("seed %d: the card %+v is not complete", seed, moment)
			}
			if moment.Kind == "isaac.counting" {
				counting++
				if !moment.Important || step.After.(*game.State).Phase() != game.Removing {
					t.Errorf("seed %d: the card %+v comes at the wrong time, or goes by itself", seed, moment)
				}
			}
		}
		if counting != 1 {
			t.Errorf("seed %d: %d cards for the change of phase", seed, counting)
		}
	}
}

// sprites are those of the board whose IDs begin so.
func sprites(m *match, in presenter.Input, prefix string) (found []scene.Sprite) {
	for _, s := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
		if strings.HasPrefix(s.ID, prefix) {
			found = append(found, s)
		}
	}
	return found
}

// A removal of another seat leaves its sum on the board, and before that it is announced.
func TestARemovalIsAnnouncedAndLeavesATrace(t *testing.T) {
	m := newRemovingMatch(t)
	before, seat := m.State, m.State.Actor()
	m.Apply(before.LegalActions(nil)[0])
	step := m.Steps[len(m.Steps)-1]

	in := m.InputFor(1-seat, "")
	in.Trace = []presenter.Step{step}
	if len(sprites(m, in, "trace")) != 1 {
		t.Error("the removal leaves no sum")
	}
	in.Trace = nil
	if len(sprites(m, in, "trace")) != 0 {
		t.Error("a trace without a step")
	}
	in.View, in.Announced = before, &step
	if len(sprites(m, in, "label")) != 1 {
		t.Error("the announced tile shows no points")
	}
	in.Trace = []presenter.Step{step}
	if len(sprites(m, in, "label")) != 1 || len(sprites(m, in, "trace")) != 0 {
		t.Error("the points of a tile that is announced and traced, as in an exercise, are not shown once")
	}
}

// While another seat chooses, nothing is lit as if the viewer could go there.
func TestNothingIsLitForOthers(t *testing.T) {
	m := newRemovingMatch(t)
	m.PlayUntil(7, func(s *game.State) bool { return s.Phase() == game.Advancing })
	for viewer := range games.Seat(2) {
		enabled := 0
		for _, target := range m.Presenter.Layout(m.InputFor(viewer, "")).Panels[0].Scene.Targets {
			if target.Enabled {
				enabled++
			}
		}
		if (enabled > 0) != (viewer == m.State.Actor()) {
			t.Errorf("seat %d sees %d lit targets while %d moves", viewer, enabled, m.State.Actor())
		}
	}
}

// The counter counts the squares as it hops over them: its score is there when it arrives, not before.
func TestTheCounterCountsItsSquares(t *testing.T) {
	m := newRemovingMatch(t)
	seat := m.State.Actor()
	m.Apply(m.State.LegalActions(nil)[0])
	from := m.State.Score(seat)
	m.Apply(m.State.LegalActions(nil)[len(m.State.LegalActions(nil))-1])
	to := m.State.Score(seat)
	if to-from < 2 {
		t.Fatalf("an advance from %d to %d shows nothing", from, to)
	}
	counter := sprites(m, m.InputFor(seat, ""), "counter"+strconv.Itoa(int(seat)))
	if len(counter) != 1 || len(counter[0].Frames) != len(counter[0].Waypoints) {
		t.Fatalf("from %d to %d: %+v", from, to, counter)
	}
	for i, frame := range counter[0].Frames {
		if want := wood.Counter(seat == game.Light, from+i).Key(); frame.Key() != want {
			t.Errorf("square %d: %s, want %s", i, frame.Key(), want)
		}
	}
	if want := wood.Counter(seat == game.Light, to).Key(); counter[0].Picture.Key() != want {
		t.Errorf("in the end: %s, want %s", counter[0].Picture.Key(), want)
	}
}

// A player who can only pass is not asked to remove a tile, and no card says that the other goes on alone if
// that one can only pass too.
func TestPromptOfAPlayerWhoCanOnlyPass(t *testing.T) {
	passes, both := 0, 0
	for seed := range uint64(10) {
		m := newMatch(t, "classic")
		m.PlayToEnd(seed)
		for _, step := range m.Steps {
			before, after := step.Before.(*game.State), step.After.(*game.State)
			if before.Phase() != game.Removing || game.Unpack(step.Action).Kind != game.Pass {
				continue
			}
			passes++
			in := m.InputFor(step.Seat, "")
			in.View = before
			if layout := m.Presenter.Layout(in); layout.Prompt != in.Localize("isaac.verb.pass") || layout.PromptDetail != "" {
				t.Errorf("seed %d: a seat that can only pass has the prompt %q", seed, layout.Prompt+layout.PromptDetail)
			}
			moment, ok := isaac.Presenter{}.Moment(step, in)
			legal := after.LegalActions(nil)
			if !ok || len(legal) != 1 || game.Unpack(legal[0]).Kind != game.Pass {
				continue
			}
			both++
			if alone := in.Localize("isaac.moment.out-text", in.Localize("isaac.seat."+game.Game.SeatIDs[1-step.Seat])); moment.Text == alone {
				t.Errorf("seed %d: the card says %q", seed, moment.Text)
			}
		}
	}
	if passes == 0 || both == 0 {
		t.Errorf("%d passes, %d of them before another", passes, both)
	}
}

// A tile lies as it was shown before it was placed: it does not fade in again.
func TestAPlacedTileIsTheOneThatWasShown(t *testing.T) {
	m := newMatch(t, "classic")
	in := m.InputFor(game.Dark, "")
	in.Selection = m.TapTargets("bar5 c22").Selection
	shown := sprites(m, in, "tile")
	m.Play("5@22-")
	placed := sprites(m, m.InputFor(game.Dark, ""), "tile")
	if len(shown) != 1 || len(placed) != 1 || shown[0].ID != placed[0].ID || shown[0].At != placed[0].At {
		t.Errorf("%+v is shown, %+v placed", shown, placed)
	}
}

// TestThePointerShowsWhereATileWouldLie checks where the picked tile is shown before it is placed: on the cell under the
// pointer, and from the tapped cell towards the one under the pointer.
func TestThePointerShowsWhereATileWouldLie(t *testing.T) {
	for _, c := range []struct{ taps, hover, want string }{
		{"bar5", "c23", "5@23-"},
		{"bar5 turn", "c23", "5@23|"},
		{"bar5 c23", "", "5@23-"},
		{"bar5 c23", "c23", "5@23-"},
		{"bar5 c23", "c33", "5@23|"},
		{"bar5", "", ""},
	} {
		m := newMatch(t, "classic")
		in := m.InputFor(game.Dark, c.hover)
		in.Selection = m.TapTargets(c.taps).Selection
		shown := sprites(m, in, "tile")
		m.Play(c.want)
		placed := sprites(m, m.InputFor(game.Dark, ""), "tile")
		if len(shown) != len(placed) || len(shown) > 0 && shown[0].At != placed[0].At {
			t.Errorf("after %q with the pointer on %q: %+v is shown, want %q", c.taps, c.hover, shown, c.want)
		}
	}
}

// TestTheDarkSeatIsDark checks that colours belong to the seats, whoever of them is first.
func TestTheDarkSeatIsDark(t *testing.T) {
	for _, seats := range [][]string{{"dark", "light"}, {"light", "dark"}} {
		styles := isaac.Presenter{}.SeatStyles(games.Setup{Seats: seats}, newMatch(t, "classic").Localizer.Localize)
		for i, seat := range seats {
			want := map[string]string{"dark": "Scuro black", "light": "Chiaro white"}[seat]
			if got := styles[i].Title + " " + styles[i].Color; got != want {
				t.Errorf("%s is %q, want %q", seat, got, want)
			}
		}
		if styles[0].Icon.Key() == styles[1].Icon.Key() {
			t.Error("both have the same icon")
		}
	}
}

// TestThePathOfACounterLiesBelowTheTiles checks that the path of an advance crosses out no value.
func TestThePathOfACounterLiesBelowTheTiles(t *testing.T) {
	m := newRemovingMatch(t)
	m.Apply(m.State.LegalActions(nil)[0])
	legal := m.State.LegalActions(nil)
	m.Apply(legal[len(legal)-1])
	step := m.Steps[len(m.Steps)-1]
	in := m.InputFor(1-step.Seat, "")
	in.Trace = []presenter.Step{step}
	paths := 0
	for _, s := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
		if !strings.Contains(s.Picture.Key(), "wood trails") {
			continue
		}
		paths++
		for _, tile := range sprites(m, in, "tile") {
			if tile.Layer <= s.Layer {
				t.Errorf("the path lies over %s", tile.ID)
			}
		}
	}
	if paths != 1 {
		t.Errorf("%d paths", paths)
	}
}

// The sum of a removal can be read: no counter covers it.
func TestNoCounterCoversTheSum(t *testing.T) {
	sums, covered := 0, 0
	for seed := range uint64(12) {
		m := newMatch(t, "classic")
		m.PlayUntil(seed, func(s *game.State) bool {
			n := len(m.Steps)
			if n == 0 || game.Unpack(m.Steps[n-1].Action).Kind != game.Advance {
				return false
			}
			in := m.InputFor(1-m.Steps[n-1].Seat, "")
			in.Trace = m.Steps[n-2:]
			for _, sum := range sprites(m, in, "trace") {
				sums++
				for seat := range games.Seat(2) {
					at, _ := s.Counter(seat)
					if sum.At.Overlap(scene.Around(wood.CellCenter(at.Row(), at.Column()), wood.Cell*0.8, wood.Cell*0.8)) > 0 {
						covered++
					}
				}
			}
			return false
		})
	}
	if sums < 50 || covered > 0 {
		t.Errorf("%d of %d sums are covered", covered, sums)
	}
}

// Of two removals that are shown at once, as to who only watches, both sums can be read.
func TestNoSumCoversAnother(t *testing.T) {
	pairs := 0
	for seed := range uint64(12) {
		m := newMatch(t, "classic")
		m.PlayUntil(seed, func(*game.State) bool {
			if n := len(m.Steps); n >= 4 && game.Unpack(m.Steps[n-1].Action).Kind == game.Advance {
				in := m.InputFor(games.NoSeat, "")
				in.Trace = m.Steps[n-4:]
				if sums := sprites(m, in, "trace"); len(sums) == 2 {
					if pairs++; sums[0].At.Overlap(sums[1].At) > 0 {
						t.Errorf("seed %d, step %d: sums at %v and %v", seed, n, sums[0].At, sums[1].At)
					}
				}
			}
			return false
		})
	}
	if pairs < 50 {
		t.Errorf("only %d pairs of sums", pairs)
	}
}

// The sum of a removal lies over the dots and the counters where an advance can end.
func TestTheSumLiesOverTheEndsOfAdvances(t *testing.T) {
	met := 0
	for seed := range uint64(20) {
		m := newMatch(t, "classic")
		m.PlayUntil(seed, func(s *game.State) bool {
			i := len(m.Steps) - 1
			for i >= 0 && game.Unpack(m.Steps[i].Action).Kind != game.Remove {
				i--
			}
			if i < 0 || s.Actor() < 0 {
				return false
			}
			in := m.InputFor(s.Actor(), "")
			in.Trace = m.Steps[i:]
			for _, sum := range sprites(m, in, "trace") {
				for _, end := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
					if end.At.Overlap(sum.At) == 0 || !strings.HasPrefix(end.Picture.Key(), "wood dot") && !strings.HasPrefix(end.ID, "advance") {
						continue
					}
					if met++; end.Layer >= sum.Layer {
						t.Errorf("seed %d: %s at %v lies on the sum at %v", seed, end.Picture.Key(), end.At, sum.At)
					}
				}
			}
			return false
		})
	}
	if met == 0 {
		t.Error("no sum met an end of an advance")
	}
}

// TestStepsAreAnnouncedAndHeard checks what the banner says before the steps of matches and which sounds they have: of an
// advance how far it goes, not where to. The card of a seat that is out names it, and the other one below.
func TestStepsAreAnnouncedAndHeard(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(12) {
		variant := []string{"classic", "gentle"}[seed%2]
		m := endedMatch(t, variant, seed)
		icons := isaac.Presenter{}.SeatStyles(m.Setup, m.Localizer.Localize)
		for _, step := range m.Steps {
			before, after, move := step.Before.(*game.State), step.After.(*game.State), game.Unpack(step.Action)
			name := m.Words().Name(step.Seat)
			line, _ := isaac.Presenter{}.Describe(step, nil, m.Words())
			sound, announced := "move", line.Text
			switch {
			case move.Kind == game.Place:
				sound = "place"
			case move.Kind == game.Remove:
				sound = "take"
			case move.Kind == game.Advance && move.N > 0:
				announced = fmt.Sprintf("%s avanza di %d.", name, move.N)
			case before.Phase() == game.Placing && after.Phase() != game.Placing:
				sound, announced = "phase", name+" non ha più posto e passa."
			}
			if got := (isaac.Presenter{}).Sound(step); got != sound {
				t.Errorf("%s is heard as %q, want %q", before.FormatAction(step.Action), got, sound)
			}
			if got := (isaac.Presenter{}).Announce(step, m.Words()); got != announced {
				t.Errorf("%s is announced as %q, want %q", before.FormatAction(step.Action), got, announced)
			}
			seen[sound]++
			moment, _ := isaac.Presenter{}.Moment(step, m.Input(""))
			isOut := variant == "classic" && move.Kind == game.Pass && before.Phase() == game.Removing && after.Phase() == game.Removing
			if (moment.Kind == "isaac.out") != isOut {
				t.Errorf("%s, after which %v is up, has the card %q", before.FormatAction(step.Action), after.Phase(), moment.Kind)
			}
			if !isOut {
				continue
			}
			seen["out"]++
			if moment.Title != name+" è fuori" || moment.Picture.Key() != icons[step.Seat].Icon.Key() || !strings.Contains(moment.Text, m.Words().Name(1-step.Seat)) {
				t.Errorf("the card of %s is %+v", name, moment)
			}
		}
	}
	for _, what := range []string{"move", "place", "take", "phase", "out"} {
		if seen[what] == 0 {
			t.Errorf("no step is %q", what)
		}
	}
}
