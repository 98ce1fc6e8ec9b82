package fair_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/demos"
	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// playVisit plays the three minutes of a game by taps, from the show to the result: where the star is, as long as there
// is one.
func playVisit(h *apptest.Screens, game string) {
	h.T.Helper()
	h.FixSeeds() // whatever was played before
	h.StopAttract()
	h.TapAll("three minutes "+game, "game/"+game, "demo", "briefing/begin")
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		h.Wait(time.Second)
		noHalfSentence(h, game)
		if h.Has("rematch") {
			return
		}
		if h.Has("moment") { // a card waits to be read
			h.Tap("moment")
		}
		if !h.CanPlay() {
			continue
		}
		if id := h.HintTargetID(); id != "" {
			h.Tap(id)
			noHalfSentence(h, game)
			continue
		}
		a, err := bots.New(h.Game(), 1, 1).Choose(h.T.Context(), games.View(h.State(), h.State().Actor()))
		if err != nil {
			h.T.Fatal(err)
		}
		taps, _ := h.FindTaps(a, r)
		for _, id := range taps {
			h.Tap(id)
			noHalfSentence(h, game)
		}
	}
	h.T.Fatalf("%s the three minutes of %s do not end", h.Look, game)
}

// noHalfSentence checks that nothing that is said begins in its middle, as a hint whose move has been played.
func noHalfSentence(h *apptest.Screens, game string) {
	h.T.Helper()
	s, _ := h.Scene()
	for _, l := range h.Checker.VisibleLines(game, &s) {
		if strings.HasPrefix(l.Text, ",") {
			h.T.Errorf("%s: a sentence begins with %q", game, l.Text)
		}
	}
}

// leastCode is the least side of a code in points: a telephone reads it from a step away.
const leastCode = 60

// The three minutes of every game end with the code that leads to the inventor, whole and on top of all, as for the
// audience all along.
func TestThreeMinutesToTheResult(t *testing.T) {
	inEveryWindow(t, func(h *apptest.Screens, window [2]float32) {
		h.EnterFair(kiosk.Config{PIN: "1234", Audience: true, Inventor: talkative})
		h.UseRandomBots()
		for i, g := range catalog.All {
			if !sample.All() && leftOut(h, window, i) {
				continue
			}
			h.StopAttract()
			h.TapAll("three minutes "+g.ID, "game/"+g.ID, "demo", "briefing/begin")
			h.Wait(time.Second)
			needsCode(h, audience(h, window), "audience at the three minutes of "+g.ID)
			h.NextVisitor()
			playVisit(h, g.ID)
			h.Check("the result of " + g.ID)
			s, _ := h.Scene()
			needsCode(h, &s, "result of "+g.ID)
			needsCode(h, audience(h, window), "audience at the result of "+g.ID)
			h.NextVisitor()
		}
	})
}

// leftOut reports whether the sample leaves a game out in a window: it has each game in both windows, in one language in
// the large one and in the other in the small one, by turns.
func leftOut(h *apptest.Screens, window [2]float32, game int) bool {
	isItalian, isSmall := strings.Contains(h.Look, "-it"), window[0] < 1366
	return (isItalian == isSmall) == (game%2 > 0)
}

// audience returns what the audience's window shows in a size.
func audience(h *apptest.Screens, window [2]float32) *scene.Scene {
	h.ResizeAudience(window[0], window[1])
	h.RunJobs()
	s, _ := h.AudienceScreen()
	return s
}

// The best move that a visitor is shown covers no word of what to reach, in a small window with the largest text. At
// Pinguinoè all of the board is lit while the seal is moved, and nothing else has the room.
func TestAdviceLeavesTheTaskFree(t *testing.T) {
	window := [2]float32{1024, 600}
	h := apptest.OpenScreens(t, window[0], window[1])
	h.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1.35)
	h.EnterFair(kiosk.Config{PIN: "1234"})
	h.UseRandomBots()
	for _, game := range []string{"isaac", "quadriga", "polar", "fuga"} {
		all, err := demos.Shipped(catalog.Resolver(), game)
		if err != nil {
			t.Fatal(err)
		}
		h.FixSeeds()
		h.StopAttract()
		for _, id := range []string{"game/" + game, "demo", "briefing/begin"} {
			h.Tap(id)
		}
		for range 3 {
			h.WaitFor("advice", func() bool {
				if h.Has("moment") {
					h.Tap("moment")
				}
				return h.CanPlay() && h.HintTargetID() != ""
			})
			s, _ := h.Scene()
			if said, task := visibleText(h, &s, " "), all[0].Goal["it"]; !strings.Contains(said, task) {
				t.Errorf("%s: %q is not whole in %q", game, task, said)
			}
			h.Tap(h.HintTargetID())
		}
		h.NextVisitor()
	}
}

// Posters, offer and the audience's window carry the code too, also beside a long sentence.
func TestTheCodeStandsWhereVisitorsAre(t *testing.T) {
	inEveryWindow(t, func(h *apptest.Screens, window [2]float32) {
		for _, g := range catalog.All {
			h.EnterFair(kiosk.Config{PIN: "1234", Games: []string{g.ID}, Audience: true, Inventor: talkative})
			h.UseRandomBots()
			look := func(where string) {
				s, _ := h.Scene()
				needsCode(h, &s, where+" of "+g.ID)
				needsCode(h, audience(h, window), "audience at the "+where+" of "+g.ID)
			}
			look("poster")
			h.StopAttract()
			look("offer")
			h.NextVisitor()
		}
	})
}

// An offer has room for a sentence, a price and an address of the usual length, also in a small window.
func TestOffersSayTheInventorsLine(t *testing.T) {
	for _, line := range [][2]string{
		{"L’ho inventato io: chiedimi come si gioca!", "I invented it: ask me how it is played!"},
		{
			"L’ho inventato io! È un gioco per tutta la famiglia: chiedimi pure come si gioca, e provalo insieme a me.",
			"I invented it! It is a game for the whole family: do ask me how it is played, and try it together with me.",
		},
	} {
		inEveryWindow(t, func(h *apptest.Screens, _ [2]float32) {
			h.EnterFair(kiosk.Config{PIN: "1234", Inventor: kiosk.Inventor{Line: map[string]string{"it": line[0], "en": line[1]}, Price: "29 €", Contact: "www.example.org/giochi"}})
			own := line[games.CountIf(strings.Contains(h.Look, "-en"))]
			for _, g := range catalog.All {
				h.StopAttract()
				h.TapAll("offer", "game/"+g.ID)
				s, _ := h.Scene()
				said := visibleText(h, &s, " ")
				begins, _, _ := strings.Cut(own, "!") // of a long line at least the first sentence
				if len(own) < 60 {
					begins = own
				}
				for _, text := range []string{begins, "29 €", "www.example.org/giochi"} {
					if !strings.Contains(said, text) {
						h.T.Errorf("%s: the offer of %s says no %q, but %s", h.Look, g.ID, text, said)
					}
				}
				h.NextVisitor()
			}
		})
	}
}

// visibleText returns what can be read on a screen, its lines joined.
func visibleText(h *apptest.Screens, s *scene.Scene, separator string) string {
	var all []string
	for _, l := range h.Checker.VisibleLines("", s) {
		all = append(all, l.Text)
	}
	return strings.Join(all, separator)
}

// inEveryWindow calls f with an app in a large and in a small window, in both languages.
func inEveryWindow(t *testing.T, f func(h *apptest.Screens, window [2]float32)) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, language := range i18n.Languages() {
			h := apptest.OpenScreens(t, window[0], window[1])
			h.ApplyStyle(apptest.NewLayoutChecker(t), window, language, 1)
			h.Checker.Fair = true
			h.FixSeeds()
			f(h, window)
		}
	}
}

// needsCode checks that a screen shows the talkative inventor's whole address, and the code large enough and on top of all.
func needsCode(h *apptest.Screens, s *scene.Scene, where string) {
	h.T.Helper()
	if at, covered := codeOn(s); min(at.W, at.H) < leastCode || at.X < 0 || at.Y < 0 || at.X+at.W > s.W || at.Y+at.H > s.H || covered != "" {
		h.T.Errorf("%s %s: the code is at %v, below %q", h.Look, where, at, covered)
	}
	if said := visibleText(h, s, ""); !strings.Contains(said, talkative.Contact) {
		h.T.Errorf("%s %s: the address is cut: %s", h.Look, where, said)
	}
}

// codeOn returns where the code is on a screen, and what lies over it.
func codeOn(s *scene.Scene) (at scene.Box, covered string) {
	for _, i := range draw.PaintOrder(s.Sprites) {
		v := s.Sprites[i]
		switch {
		case strings.HasPrefix(v.ID, "code") || strings.Contains(v.ID, "/code"):
			at, covered = v.At, ""
		case v.Picture != nil && v.At.X < at.X+at.W && at.X < v.At.X+v.At.W && v.At.Y < at.Y+at.H && at.Y < v.At.Y+v.At.H:
			covered = v.ID
		}
	}
	return at, covered
}
