package pinguinoe_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestADrawnCardTravelsFromTheDeck checks that a card which comes into the hand was on the deck before, with the same
// ID, so that it moves there; and that nobody else sees it there.
func TestADrawnCardTravelsFromTheDeck(t *testing.T) {
	drawn := 0
	for seed := range uint64(20) {
		m := newMatch(t, "classic", 4)
		if !m.PlayUntil(seed, func(s *game.State) bool { return s.Phase() == game.Drawing }) {
			continue
		}
		seat := m.State.Turn()
		panels := (pinguinoe.Presenter{}).Layout(m.InputFor(seat, "")).Panels
		above := func(id string) int { return slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == id }) }
		if above("hand") < max(above("die"), above("track")) {
			t.Errorf("seed %d: the card travels to the hand below the die and the track", seed)
		}
		deck, hand := handSprites(m, seat, "track"), handSprites(m, seat, "hand")
		if len(handSprites(m, (seat+1)%4, "track")) > 0 {
			t.Errorf("seed %d: another seat sees cards on the deck", seed)
		}
		m.Apply(m.State.LegalActions(nil)[0])
		if m.State.HandSize(seat) != len(hand)+1 {
			continue
		}
		drawn++
		for id, card := range handSprites(m, seat, "hand") {
			if _, had := hand[id]; had {
				continue
			}
			if _, was := deck[id]; !was || card.Move != scene.Glide {
				t.Errorf("seed %d: %s was not on the deck, or moves by %v", seed, id, card.Move)
			}
		}
		if left := handSprites(m, seat, "track"); len(left) > 0 {
			t.Errorf("seed %d: %d cards stay on the deck", seed, len(left))
		}
	}
	if drawn == 0 {
		t.Error("no object is drawn")
	}
}

// TestACardOfAnotherSeatTravelsFromTheDeck checks that the back of a card which others draw was on the deck before, with the
// ID that it has in their row, and travels there.
func TestACardOfAnotherSeatTravelsFromTheDeck(t *testing.T) {
	drawn := 0
	for seed := range uint64(20) {
		m := newMatch(t, "classic", 4)
		if !m.PlayUntil(seed, func(s *game.State) bool { return s.Phase() == game.Drawing }) {
			continue
		}
		turn := m.State.Turn()
		held := m.State.HandSize(turn)
		onDeck, inRow := heldSprites(m, "track"), heldSprites(m, "seats")
		m.Apply(m.State.LegalActions(nil)[0])
		if m.State.HandSize(turn) != held+1 || held >= 5 {
			continue
		}
		drawn++
		for id, card := range heldSprites(m, "seats") {
			if _, had := inRow[id]; had {
				continue
			}
			if _, was := onDeck[id]; !was || card.Move != scene.Glide {
				t.Errorf("seed %d: %s was not on the deck, or moves by %v", seed, id, card.Move)
			}
		}
		if left := heldSprites(m, "track"); len(left) > 0 {
			t.Errorf("seed %d: %d cards stay on the deck", seed, len(left))
		}
	}
	if drawn == 0 {
		t.Error("no object is drawn")
	}
}

// heldSprites returns the backs of cards in a panel, as the public sees it after the last step.
func heldSprites(m *match, panelID string) map[string]scene.Sprite {
	in := m.InputFor(games.Public, "")
	in.Recent = m.Steps[max(0, len(m.Steps)-1):]
	found := map[string]scene.Sprite{}
	layout := pinguinoe.Presenter{}.Layout(in)
	panel, _ := layout.Panel(panelID)
	for _, s := range panel.Scene.Sprites {
		if strings.HasPrefix(s.ID, "held") {
			found[s.ID] = s
		}
	}
	return found
}

// handSprites returns the cards of a seat's hand in a panel.
func handSprites(m *match, viewer games.Seat, panelID string) map[string]scene.Sprite {
	found := map[string]scene.Sprite{}
	for _, panel := range (pinguinoe.Presenter{}).Layout(m.InputFor(viewer, "")).Panels {
		for _, s := range panel.Scene.Sprites {
			if panel.ID == panelID && strings.HasPrefix(s.ID, "hand") {
				found[s.ID] = s
			}
		}
	}
	return found
}

// TestASnowballLeavesTheHandWhenThrown checks that the hand does not wait for a throw, as it does for other steps.
func TestASnowballLeavesTheHandWhenThrown(t *testing.T) {
	thrown := 0
	for seed := range uint64(60) {
		m := newMatch(t, "classic", 4)
		throws := false
		m.PlayUntil(seed, func(s *game.State) bool {
			throws = s.Actor() >= 0 && slices.ContainsFunc(s.LegalActions(nil), isThrow)
			return throws
		})
		if !throws {
			continue
		}
		legal := m.State.LegalActions(nil)
		seat, held := m.State.Turn(), m.State.Hand(m.State.Turn(), game.Snowball)
		m.Apply(legal[slices.IndexFunc(legal, isThrow)])
		in := m.InputFor(seat, "")
		in.Recent = m.Steps[len(m.Steps)-1:]
		layout := pinguinoe.Presenter{}.Layout(in)
		if hand, _ := layout.Panel("hand"); hand.AfterMotion || m.State.Hand(seat, game.Snowball) != held-1 {
			t.Fatalf("seed %d: the hand waits for the throw", seed)
		}
		thrown++
		in.Recent = nil
		layout = pinguinoe.Presenter{}.Layout(in)
		if hand, _ := layout.Panel("hand"); !hand.AfterMotion {
			t.Fatalf("seed %d: the hand does not wait for other steps", seed)
		}
	}
	if thrown == 0 {
		t.Error("no snowball is thrown")
	}
}

func isThrow(a games.Action) bool { return game.Unpack(a).Kind == game.PlaySnowball }

// TestTheOwnerOfAHandIsNamedOnOneLine checks that a long name beside the cards is no word below another, in large text too:
// "La mano", "di", "Massimiliano".
func TestTheOwnerOfAHandIsNamedOnOneLine(t *testing.T) {
	for _, text := range []float32{1, 1.35} {
		m := newMatch(t, "classic", 4)
		for seed := uint64(0); !m.PlayUntil(seed, func(s *game.State) bool { return s.HandSize(s.Turn()) >= 4 }); seed++ {
			m = newMatch(t, "classic", 4)
		}
		seat := m.State.Turn()
		m.Players = slices.Repeat([]ui.Player{{Name: "Massimiliano"}}, 4)
		in := m.InputFor(seat, "")
		in.Window.TextScale = text
		layout := pinguinoe.Presenter{}.Layout(in)
		hand, found := layout.Panel("hand")
		if !found {
			t.Fatal("no hand")
		}
		c := paint.NewRecorder(int(hand.At.W), int(hand.At.H))
		draw.On(c, hand.Scene.Background, float64(hand.At.W), float64(hand.At.H))
		var lines []string
		for _, run := range c.TextRuns() {
			lines = append(lines, run.Text)
		}
		if len(lines) != 2 || !strings.Contains(lines[1], "Massimiliano") {
			t.Errorf("text %g: beside the hand stands %q", text, lines)
		}
	}
}

// TestAnUprightTableWithRoomHasTheHandBelowTheSeats checks where the hand is, that nothing lies over it, and that a card which
// is shown large beside it lies on the map: what lies elsewhere would move the others. With less room the seats have it.
func TestAnUprightTableWithRoomHasTheHandBelowTheSeats(t *testing.T) {
	m := newMatch(t, "classic", 3)
	for seed := uint64(0); !m.PlayUntil(seed, func(s *game.State) bool { return s.HandSize(s.Turn()) > 0 }); seed++ {
		m = newMatch(t, "classic", 3)
	}
	seat, hover := m.State.Turn(), ""
	for k := range game.SkipTurn {
		if m.State.Hand(seat, k) > 0 {
			hover = "h" + k.String()
		}
	}
	panels := func(spare float32) func(id string) scene.Box {
		in := m.InputFor(seat, hover)
		in.Window.Width, in.Window.Height, in.Window.Upright, in.Window.Spare = 920, 520+spare, true, spare
		layout := pinguinoe.Presenter{}.Layout(in)
		return func(id string) scene.Box {
			p, _ := layout.Panel(id)
			return p.At
		}
	}
	tight, little, roomy := panels(0), panels(60), panels(200)
	if at := roomy("hand"); at.X != roomy("seats").X || at.Y < roomy("seats").Y+roomy("seats").H || at.H < 150 {
		t.Errorf("the hand is at %v, the seats are at %v", at, roomy("seats"))
	}
	for _, id := range []string{"die", "track", "map"} {
		if roomy(id).Overlap(roomy("hand")) > 0 || roomy(id).Overlap(roomy("card")) > 0 && id != "map" {
			t.Errorf("%s is at %v, the hand at %v, its card at %v", id, roomy(id), roomy("hand"), roomy("card"))
		}
	}
	if !roomy("map").Contains(roomy("card").Center()) {
		t.Errorf("the large card is at %v, the map at %v", roomy("card"), roomy("map"))
	}
	if roomy("map").W < tight("map").W || roomy("track").W < 1.2*tight("track").W {
		t.Errorf("the map is at %v, was at %v; the track at %v, was at %v", roomy("map"), tight("map"), roomy("track"), tight("track"))
	}
	if little("seats").H != tight("seats").H+60 || little("hand").X != tight("hand").X {
		t.Errorf("with little room the seats are at %v, the hand at %v", little("seats"), little("hand"))
	}
}

// TestNobodysHandSaysThatItIsHidden checks that the place of the hand is not empty where nobody's cards are shown, as in an
// exported picture.
func TestNobodysHandSaysThatItIsHidden(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := newMatch(t, "classic", 4)
		m.W, m.H = window[0], window[1]
		in := m.InputFor(games.Public, "")
		layout := pinguinoe.Presenter{}.Layout(in)
		hand, _ := layout.Panel("hand")
		c := paint.NewRecorder(int(hand.At.W), int(hand.At.H))
		draw.On(c, hand.Scene.Background, float64(hand.At.W), float64(hand.At.H))
		said := ""
		for _, run := range c.TextRuns() {
			said += " " + run.Text
		}
		if want := in.Localize("pinguinoe.hand.hidden"); !strings.Contains(said, want) {
			t.Errorf("%v: it says%s, not %q", window, said, want)
		}
	}
}
