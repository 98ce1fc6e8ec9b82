package fair_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/widgets/scene"
)

// twin returns the log of a match that looks the same to the public but has another result of one
// hidden draw. It returns nil if no draw can have another result.
func twin(t *testing.T, g *games.Game, setup games.Setup, log []games.Action) []games.Action {
	t.Helper()
	state, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for k, a := range log {
		if state.Actor() == games.Chance && games.ObservedAction(state, games.Public, a) != a {
			for _, b := range state.LegalActions(nil) {
				other := slices.Clone(log)
				other[k] = b
				if b != a && games.ObservedAction(state, games.Public, b) == games.ObservedAction(state, games.Public, a) && goes(g, setup, other) {
					return other
				}
			}
		}
		state.Apply(a)
	}
	return nil
}

// goes reports whether all actions of a match are legal.
func goes(g *games.Game, setup games.Setup, log []games.Action) bool {
	state, _ := g.New(setup)
	for _, a := range log {
		if state.Actor() == games.Terminal || !slices.Contains(state.LegalActions(nil), a) {
			return false
		}
		state.Apply(a)
	}
	return true
}

// TestAudienceSeesNoHiddenHand checks that hidden hands do not change the picture for the audience,
// while they do change a player's.
func TestAudienceSeesNoHiddenHand(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true})
	g := catalog.Find("pinguinoe")
	v := apptest.FindVariant(t, g, "")
	setup := games.Setup{Variant: v, Seats: v.SeatIDs[:2]}
	compared := 0
	for seed := uint64(0); seed < 60 && compared < 6; seed++ {
		state, _ := g.New(setup)
		r := rand.New(rand.NewPCG(seed, 7))
		var log []games.Action
		for range 240 {
			if state.Actor() == games.Terminal || compared >= 6 {
				break
			}
			legal := state.LegalActions(nil)
			a := legal[r.IntN(len(legal))]
			log = append(log, a)
			state.Apply(a)
			other := []games.Action(nil)
			if len(log)%20 == 0 {
				other = twin(t, g, setup, log)
			}
			if other == nil {
				continue
			}
			compared++
			if n := apptest.PixelsThatDiffer(w.App.ForAudience(g, setup, log), w.App.ForAudience(g, setup, other)); n > 0 {
				t.Fatalf("seed %d, ply %d: the audience sees a hidden draw in %d pixels", seed, len(log), n)
			}
			mine := apptest.PixelsThatDiffer(w.App.ForSeat(g, setup, log, 0), w.App.ForSeat(g, setup, other, 0))
			yours := apptest.PixelsThatDiffer(w.App.ForSeat(g, setup, log, 1), w.App.ForSeat(g, setup, other, 1))
			if mine+yours == 0 {
				t.Fatalf("seed %d, ply %d: nobody sees the draw; the test is blind", seed, len(log))
			}
		}
	}
	if compared < 5 {
		t.Errorf("only %d pairs of matches were compared", compared)
	}
}

func TestAudienceFollowsTheTableAndClosesWithTheApp(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{"isaac", "polar"}})
	shown := func(words string) bool {
		s, open := w.App.AudienceScreen()
		if !open {
			t.Fatal("there is no second window")
		}
		return apptest.SceneShows(s, words)
	}
	if !shown("Cento caselle") {
		t.Error("the audience does not see the show's poster")
	}
	w.GoTo("show|wait|game/isaac|match|seat/1/person|start|write 5@23-")
	w.Wait(time.Second) // the move is listed when it has arrived
	if !shown("Isaac") || !shown("Scuro posa la tessera da 5") {
		t.Error("the audience does not see the move")
	}
	w.Tap("undo")
	if shown("Scuro posa la tessera da 5") {
		t.Error("the audience sees what was taken back")
	}
	comes := func() bool {
		s, _ := w.App.AudienceScreen()
		return slices.ContainsFunc(s.Sprites, func(sprite scene.Sprite) bool { return sprite.From.Panel != "" })
	}
	w.GoTo("write 5@23-")
	if !comes() {
		t.Error("the audience does not see where the tile comes from")
	}
	w.GoTo("wait|write 5@55-|wait")
	if w.Tap("undo"); comes() {
		t.Error("the tile that stays comes again")
	}
	w.GoTo("close|pin 1234")
	if _, open := w.App.AudienceScreen(); open {
		t.Error("the second window outlives the app")
	}
}

// The audience reads of a match that was given up what the table says of it.
func TestAudienceReadsWhoseMatchItIs(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{"isaac", "polar"}})
	w.GoTo("show|wait|game/isaac|match|seat/1/person|start|write 5@23-|wait|menu|menu/end|wait|end/resign|wait|end/yes|wait")
	s, _ := w.App.AudienceScreen()
	if !w.ShowsText("La partita è di") {
		t.Fatal("the table does not say whose match it is")
	}
	if !apptest.SceneShows(s, "La partita è di") || apptest.SceneShows(s, "Vince Scuro!") || apptest.SceneShows(s, "Vince Chiaro!") {
		t.Error("the audience reads something else")
	}
}

// The audience sees the die roll as the table does, and what it gives once it lies there.
func TestAudienceSeesTheDice(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{"pinguinoe"}})
	dice := func() (die, outcome bool) {
		s, _ := w.App.AudienceScreen()
		die = slices.ContainsFunc(s.Sprites, func(sprite scene.Sprite) bool { return strings.HasSuffix(sprite.ID, "die0") })
		return die, apptest.SceneShows(s, "punti per il pinguino") || apptest.SceneShows(s, "Si muove la foca!")
	}
	w.GoTo("show|wait|demo|briefing/begin|wait")
	if die, _ := dice(); die {
		t.Error("the audience sees a die that nobody rolls")
	}
	w.GoTo("write roll")
	rolled, early, read := false, false, false
	for range 60 {
		w.Wait(100 * time.Millisecond)
		die, outcome := dice()
		rolled, read = rolled || die, read || outcome
		early = early || outcome && !rolled // later the status says who steers the seal
	}
	if !rolled || !read || early {
		t.Errorf("the audience sees a die: %v, what it gives: %v, before the die: %v", rolled, read, early)
	}
	if die, _ := dice(); die {
		t.Error("the die stays on the audience's screen")
	}
	if s, _ := w.App.AudienceScreen(); len(s.Targets) > 0 {
		t.Error("something can be tapped on the audience's screen")
	}
}

// dialHeading returns the heading of the panel of the dial.
func dialHeading(s *scene.Scene) string {
	for _, sprite := range s.Sprites {
		if strings.Contains(sprite.Picture.Key(), "polar dial") {
			_, text, _ := strings.Cut(sprite.Picture.Key(), "heading:")
			text, _, _ = strings.Cut(text, " body:")
			return text
		}
	}
	return ""
}

// The audience sees the dial of Polar Escape, and reads where the needle stops when the table does: at once if it is
// a number, when the card has been read if it is an event that asks somebody else.
func TestAudienceSeesTheDial(t *testing.T) {
	cards := 0
	seeds := []uint64{0, 1, 2, 14, 15} // the last two ask the other seat what an event does
	for _, seed := range seeds {
		w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{"polar"}})
		w.App.Shell.Env.Seed = func() uint64 { return seed }
		w.GoTo("show|wait|demo|briefing/begin|wait")
		s, _ := w.App.AudienceScreen()
		asked := dialHeading(s)
		w.GoTo("write click")
		card, read := false, false
		for range 40 {
			w.Wait(100 * time.Millisecond)
			s, _ := w.App.AudienceScreen()
			if !slices.ContainsFunc(s.Sprites, func(sprite scene.Sprite) bool { return strings.HasSuffix(sprite.ID, "needle") }) {
				t.Fatalf("seed %d: the audience sees no needle", seed)
			}
			table := dialHeading(w.Board().Scene())
			if there := dialHeading(s); there != table && there != asked {
				t.Fatalf("seed %d: the audience reads %s while the table reads %s", seed, there, table)
			}
			card = card || w.Has("moment/rule")
			read = read || dialHeading(s) != asked
		}
		if card {
			cards++
		} else if !read {
			t.Errorf("seed %d: the audience never reads the click", seed)
		}
	}
	if cards < 2 || cards == len(seeds) {
		t.Errorf("%d clicks show a card", cards)
	}
}

func TestAdminPageOpensAndClosesTheAudience(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.GoTo("show|wait|desk|wait|pin 1234|audience")
	if _, open := w.App.AudienceScreen(); !open || !w.ShowsText("Chiudi lo schermo del pubblico") {
		t.Fatal("the desk does not open the second window")
	}
	w.Tap("audience")
	if _, open := w.App.AudienceScreen(); open {
		t.Error("the desk does not close the second window")
	}
}

// TestAttractForHalfAnHour checks that half an hour of the attract mode neither uses more memory
// nor leaves goroutines or timers behind.
func TestAttractForHalfAnHour(t *testing.T) {
	minutes := 30
	if !sample.All() {
		minutes = 12
	}
	const all = 6 // minutes after which every game has been shown
	apptest.Paint(t)
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.Size(700, 420)
	w.App.UseRandomBots()
	var early, late apptest.Footprint
	for minute := range minutes {
		if w.Wait(time.Minute); !w.InAttract() {
			t.Fatalf("minute %d: no show; targets %v", minute, w.TargetIDs())
		}
		if minute == all {
			early = w.Footprint()
		}
	}
	late = w.Footprint()
	if late.Goroutines > early.Goroutines+2 || late.Timers > early.Timers+2 {
		t.Errorf("more and more is going on: %+v, then %+v", early, late)
	}
	if late.Heap > early.Heap*11/10+(4<<20) {
		t.Errorf("memory grows: %d MB, then %d MB", early.Heap>>20, late.Heap>>20)
	}
}
