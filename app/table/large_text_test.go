package table_test

import (
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// TestTextOfUprightPanelsCanBeRead checks that at a table in a narrow window no text beside the board is small in the window
// at the normal size of text, and none smaller at the largest.
func TestTextOfUprightPanelsCanBeRead(t *testing.T) {
	const least, rounding = 11, 0.1
	const fitted = 0.6 // by how much a longer line may differ that is fitted into its room
	for _, window := range [][2]float32{{683, 740}, {700, 1100}, {640, 900}} {
		for _, language := range []string{"it", "en"} {
			if !sample.All() && window[0] < 683 && language != "it" {
				continue // the longer language
			}
			d := apptest.OpenScreens(t, window[0], window[1])
			for _, g := range catalog.All {
				v := apptest.FindVariant(t, g, "")
				for _, seats := range []int{v.Seats.Min, v.Seats.Max} {
					for _, plies := range []int{3, 40, 8, 21}[:sample.Of(4, 2)] {
						normal := panelWords(t, d, language, 1, g, seats, plies)
						large := panelWords(t, d, language, 1.35, g, seats, plies)
						for word, size := range normal {
							if size < least-rounding {
								t.Errorf("%v, %s of %d after %d: %s is %.1f high", window, g.ID, seats, plies, word, size)
							}
							if larger, shown := large[word]; shown && larger < size-fitted {
								t.Errorf("%v, %s of %d after %d: %s is %.1f high, in the largest text %.1f", window, g.ID, seats, plies, word, size, larger)
							}
						}
					}
				}
			}
		}
	}
}

// panelWords returns the least size in the window of each word of the panels of a match, by panel and word.
func panelWords(t *testing.T, d *apptest.Screens, language string, text float32, g *games.Game, seats, plies int) map[string]float64 {
	d.SetStyle(language, "light", text)
	d.OpenMatch(apptest.DealMatch(t, g, apptest.FindVariant(t, g, ""), seats, plies, 4))
	d.RunJobs()
	s, _ := d.Scene()
	words, zoom := map[string]float64{}, float64(d.Shell.WindowSize.Width/s.W)
	for _, line := range apptest.NewLayoutChecker(t).VisibleLines(g.ID, &s) {
		if apptest.OnBoard(line.Panel) {
			continue
		}
		for _, word := range strings.Fields(line.Text) {
			key, size := line.Panel+" "+word, line.Size*zoom
			if least, known := words[key]; !known || size < least {
				words[key] = size
			}
		}
	}
	d.GoHome()
	return words
}

// TestTheWinnerIsTheLargestText checks that no text on the sheet of the result is larger than the sentence
// that says who has won, at the normal and at the largest size of text.
func TestTheWinnerIsTheLargestText(t *testing.T) {
	for _, text := range []float32{1, 1.35} {
		d := apptest.OpenScreens(t, 1024, 600)
		d.SetStyle("it", "light", text)
		d.SetFamily(apptest.LongNames, 0)
		r := apptest.NewLayoutChecker(t)
		for _, g := range catalog.All {
			v, err := catalog.FindVariant(g, "")
			if err != nil {
				t.Fatal(err)
			}
			m := apptest.DealMatch(t, g, v, v.Seats.Min, 20000, 3)
			for i, id := range m.Setup.Seats {
				m.Players[id] = apptest.LongNames[2*i]
			}
			d.OpenMatch(m)
			d.RunJobs()
			s, _ := d.Scene()
			var title, other float64
			for _, line := range r.VisibleLines(g.ID, &s) {
				switch {
				case !strings.HasPrefix(line.Panel, "result/") && !strings.HasPrefix(line.Panel, "text/"):
				case strings.Contains(d.ResultTitle(), line.Text):
					title = max(title, line.Size)
				default:
					other = max(other, line.Size)
				}
			}
			if title < other {
				t.Errorf("%s, text %g: the winner has %.1f points, other text %.1f", g.ID, text, title, other)
			}
			d.GoHome()
		}
	}
}

// TestLargeTextTakesTwoLinesOnUprightButtons checks that where narrow buttons say two words the texts of all of them grow with the
// size of text: the buttons of a table in a narrow window become high enough for two lines.
func TestLargeTextTakesTwoLinesOnUprightButtons(t *testing.T) {
	const least = 1.2 // of 1.35
	for _, language := range []string{"it", "en"} {
		d := apptest.OpenScreens(t, 700, 1100)
		for _, id := range []string{"isaac", "quadriga"} {
			normal := map[string]float64{}
			for _, text := range []float32{1, 1.35} {
				d.SetStyle(language, "light", text)
				d.OpenMatch(apptest.DealMatch(t, catalog.Find(id), apptest.FindVariant(t, catalog.Find(id), ""), 2, 21, 4))
				d.RunJobs()
				for _, b := range d.Shell.Style().InRows(d.TableLayout().Buttons) {
					if text == 1 {
						normal[b.ID] = b.TextSize
					} else if b.TextSize < least*normal[b.ID] {
						t.Errorf("%s, %s: %q is %.1f high, in normal text %.1f", id, language, b.Text, b.TextSize, normal[b.ID])
					}
				}
				d.GoHome()
			}
		}
	}
}
