package fair_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/widgets/scene"
)

// litSeat returns the seat that a screen of the fair says is to move, "" for none: in the strip below the show's board, or
// on the audience's sheet.
func litSeat(s *scene.Scene) string {
	for _, sprite := range s.Sprites {
		if panel := apptest.PanelOf(sprite.ID); strings.HasPrefix(panel, "text/seat/") {
			return panel
		}
	}
	return ""
}

// hasDie reports whether a die lies or rolls on a screen.
func hasDie(s *scene.Scene) bool {
	return slices.ContainsFunc(s.Sprites, func(sprite scene.Sprite) bool { return strings.HasSuffix(sprite.ID, "die0") })
}

// hasMoment reports whether dice or a card are shown on a screen.
func hasMoment(s *scene.Scene) bool { return hasPanel(s, "moment") }

// hasPanel reports whether a panel is on a screen.
func hasPanel(s *scene.Scene, id string) bool {
	return slices.ContainsFunc(s.Sprites, func(sprite scene.Sprite) bool { return apptest.PanelOf(sprite.ID) == id })
}

// The show between bots rolls its dice over the board as a table does, for passers-by and the audience,
// and goes on after them.
func TestTheShowRollsItsDice(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{"pinguinoe"}})
	w.Wait(kiosk.PosterDuration)
	rolls, was := 0, false
	for range 300 {
		w.Wait(100 * time.Millisecond)
		audience, _ := w.App.AudienceScreen()
		shown := w.Board().Scene()
		if hasDie(shown) != hasDie(audience) {
			t.Fatal("passers-by and the audience do not see the same die")
		}
		if hasDie(shown) && !was {
			rolls++
		}
		was = hasDie(shown)
	}
	if rolls < 3 || rolls > 12 {
		t.Errorf("%d rolls are shown in half a minute", rolls)
	}
}

// While a card is read, the show and the audience's window light no other seat yet, as the table.
func TestTheNextSeatIsLitAfterTheCard(t *testing.T) {
	for name, c := range map[string]struct {
		game, path string
		audience   bool
	}{
		"show":  {"pinguinoe", "wait", false},
		"table": {"polar", "show|wait|match|seat/0/bot|start", true},
	} {
		t.Run(name, func(t *testing.T) {
			w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{c.game}, Idle: time.Hour})
			w.GoTo(c.path)
			cards, before, was := 0, "", false
			for range 900 {
				w.Wait(100 * time.Millisecond)
				s := w.Board().Scene()
				is := hasMoment(s)
				if c.audience {
					s, _ = w.App.AudienceScreen()
				}
				lit := litSeat(s)
				switch {
				case !is:
					before = lit
				case lit != before && before != "":
					t.Fatalf("while a card is read %q is lit, before it %q", lit, before)
				case !was:
					cards++
				}
				was = is
			}
			if cards == 0 {
				t.Error("no card was shown; the test is blind")
			}
		})
	}
}

// TestTheResultIsShownAfterTheCard checks that the show hides the winner while the card of the last step
// is read.
func TestTheResultIsShownAfterTheCard(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"quadriga"}, Idle: time.Hour})
	w.Wait(kiosk.PosterDuration)
	cards := 0
	for range 3000 {
		w.Wait(100 * time.Millisecond)
		s := w.Board().Scene()
		card, result := hasMoment(s), hasPanel(s, "ending")
		switch {
		case card && result:
			t.Fatal("the result is shown beside a card")
		case result && cards == 0:
			t.Fatal("no card was shown; the test is blind")
		case result:
			return
		case card:
			cards++
		}
	}
	t.Fatal("the match does not end; the test is blind")
}

// TestTheShowCountsAfterItsPictures checks that what stands beside a match of the show changes after its board, in the
// show and in the audience's window.
func TestTheShowCountsAfterItsPictures(t *testing.T) {
	for _, g := range catalog.All {
		w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{g.ID}})
		w.StepUntil("a match", func() bool { return strings.HasSuffix(w.App.AttractPart(), "playing") })
		var board, beside, heard string
		waits := 0
		for range sample.Of(300, 150) {
			w.Step(time.Second, func() {
				audience, _ := w.App.AudienceScreen()
				b, p, a := pictures(w.Board().Scene(), "board"), pictures(w.Board().Scene(), "text/seat/"), pictures(audience, "list")
				if b != board && board != "" && strings.HasSuffix(w.App.AttractPart(), "playing") {
					waits++
					if p != beside || a != heard {
						t.Errorf("%s: with the board changes\n%s%s\nto\n%s%s", g.ID, beside, heard, p, a)
					}
				}
				board, beside, heard = b, p, a
			})
		}
		if waits < 10 {
			t.Errorf("%s: the board changes %d times", g.ID, waits)
		}
	}
}

// pictures returns the pictures of the panels whose names begin so, with their places, sorted, as the order of those that
// do not overlap may change: all but coasts, which end to change as their units come.
func pictures(s *scene.Scene, panel string) string {
	var keys []string
	for _, sprite := range s.Sprites {
		if strings.HasPrefix(apptest.PanelOf(sprite.ID), panel) && !strings.Contains(sprite.ID, "flow/") {
			keys = append(keys, fmt.Sprintln(sprite.ID, sprite.At, sprite.Picture.Key()))
		}
	}
	slices.Sort(keys)
	return strings.Join(keys, "")
}
