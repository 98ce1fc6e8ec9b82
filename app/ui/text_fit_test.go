package ui_test

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// drawnName returns how DrawName draws a name: its lines, the smallest size, and whether all of it
// fits.
func drawnName(s string, w, h, size float64) (text string, minSize float64, fits bool) {
	c := paint.NewRecorder(300, 100)
	ui.DrawName(c, s, 10, 50, w, h, paint.TextStyle{Size: size})
	minSize, fits = size, true
	var lines []string
	for _, l := range c.TextRuns() {
		lines = append(lines, l.Text)
		minSize = min(minSize, l.Size)
		fits = fits && l.Bounds.MaxX <= 10+w+1.5 && l.Bounds.MinY >= 50-h/2-1 && l.Bounds.MaxY <= 50+h/2+1
	}
	return strings.Join(lines, "|"), minSize, fits
}

// TestNoWordIsBroken checks that a text becomes a little smaller rather than that a word is broken, and
// that a word which would be too small to read is broken.
func TestNoWordIsBroken(t *testing.T) {
	for text, want := range map[string]string{
		"di Massimiliano":          "di|Massimiliano",
		"di Massimilianoruggerone": "di|Massimilianorug|gerone",
	} {
		c := paint.NewRecorder(80, 70)
		draw.On(c, ui.Sketched(ui.Style{Theme: "light", TextScale: 1}, "text", 80, 70, text, func(text string, k ui.Sketch) layout.Part {
			return k.Paragraph(text, paint.TextStyle{Size: 15})
		}), 80, 70)
		var lines []string
		for _, run := range c.TextRuns() {
			if lines = append(lines, run.Text); run.Size < 9.5 {
				t.Errorf("%q has %.1f points", run.Text, run.Size)
			}
		}
		if got := strings.Join(lines, "|"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestNamesStayReadable(t *testing.T) {
	for name, c := range map[string]struct {
		name, want string
		w, h, size float64
	}{
		"a short one":              {"Ada", "Ada", 100, 40, 16},
		"somewhat smaller":         {"Nonna Lia", "Nonna Lia", 70, 40, 16},
		"two lines":                {"Massimiliano Ruggero", "Massimiliano|Ruggero", 90, 40, 16},
		"no room for two":          {"Massimiliano Ruggero", "Massimiliano Ru…", 84, 18, 16},
		"neither":                  {"Massimiliano Ruggero", "Massim…|Ruggero", 42, 40, 16},
		"one long word":            {"Massimilianoruggerone", "Massimilianoru…", 80, 40, 16},
		"three words at the best":  {"Anna Maria Donatella", "Anna Maria|Donatella", 70, 40, 16},
		"a small size stays small": {"Ada", "Ada", 100, 40, 8},
	} {
		t.Run(name, func(t *testing.T) {
			text, least, fits := drawnName(c.name, c.w, c.h, c.size)
			if text != c.want || !fits || least < min(10, c.size) {
				t.Errorf("%q of %.1f points, fits %v; want %q", text, least, fits, c.want)
			}
		})
	}
}

// TestNamesBreakInTheMiddle checks that a name on two lines breaks where both are most equal.
func TestNamesBreakInTheMiddle(t *testing.T) {
	if text, _, _ := drawnName("ha vinto Bot Orca", 100, 40, 16); text != "ha vinto|Bot Orca" {
		t.Errorf("the lines are %q", text)
	}
}

// TestALongBannerHasTwoLines checks that a sentence that would be too small in one line of the bar has two,
// inside the bar, and that a short one stays in one line.
func TestALongBannerHasTwoLines(t *testing.T) {
	long := "Nero toglie la tessera da 5 in b3: 4 tessere sulla riga, segna 24 punti e avanza il segnapunti."
	for prompt, lines := range map[string]int{"Nero tira": 1, long: 2} {
		const w, h, icons = 720, 46, 128
		c := paint.NewRecorder(w, h)
		draw.On(c, ui.Style{Theme: "light", TextScale: 1}.Banner(ui.Banner{Color: "black", Prompt: prompt}, w, h, icons), w, h)
		runs := c.TextRuns()
		if len(runs) != lines {
			t.Errorf("%q has %d lines", prompt, len(runs))
		}
		for _, l := range runs {
			if l.Size < 15 || l.Bounds.MinY < 2 || l.Bounds.MaxY > h-2 || l.Bounds.MaxX > w-icons {
				t.Errorf("%q is of %.1f points, at %+v", l.Text, l.Size, l.Bounds)
			}
		}
	}
}

// TestALongTurnInTheBannerHasTwoLines checks that what to do, and more about it, have a line each where one would be small.
func TestALongTurnInTheBannerHasTwoLines(t *testing.T) {
	b := ui.Banner{Color: "red", Name: "Nonna Lia", Prompt: "metti il secondo criminale sulla terraferma", PromptDetail: "(un esagono di terra)"}
	const w, h, icons = 683, 56, 250
	c := paint.NewRecorder(w, h)
	draw.On(c, ui.Style{Theme: "light", TextScale: 1.35}.Banner(b, w, h, icons), w, h)
	runs := c.TextRuns()
	first, last := runs[0], runs[len(runs)-1]
	if last.Text != b.PromptDetail || last.Bounds.MinY < first.Bounds.MaxY || last.Size > first.Size {
		t.Errorf("%q is at %+v, the turn at %+v", last.Text, last.Bounds, first.Bounds)
	}
	for _, l := range runs {
		if l.Bounds.MinY < 2 || l.Bounds.MaxY > h-2 || l.Bounds.MaxX > w-icons {
			t.Errorf("%q is of %.1f points, at %+v", l.Text, l.Size, l.Bounds)
		}
	}
}

// buttonPicture returns the picture of a button of w by h points.
func buttonPicture(style ui.Style, w, h float32, text, key string) scene.Picture {
	return ui.Context{Style: style}.ButtonPanel(ui.Button{ID: "button", At: scene.Box{W: w, H: h}, Text: text, Key: key}, ui.Plain).Scene.Background
}

// TestNoKeyCapSticksOutOfItsButton checks that the edge of a low button is the same with a key cap and without.
func TestNoKeyCapSticksOutOfItsButton(t *testing.T) {
	style := ui.Style{Theme: "light", TextScale: 1.6}
	for _, h := range []int{26, 30, 34, 40, 50} {
		const w = 260
		bare, capped := draw.NewPictureCache(2), draw.NewPictureCache(2)
		without := bare.Get(buttonPicture(style, w, float32(h), "Fine", ""), w, h)
		with := capped.Get(buttonPicture(style, w, float32(h), "Fine", "U"), w, h)
		if string(with.Pix) == string(without.Pix) {
			t.Errorf("a button of %d points has no key cap", h)
		}
		for _, y := range []int{0, h - 4, h - 3, h - 2, h - 1} {
			for x := range w {
				if with.At(x, y) != without.At(x, y) {
					t.Errorf("the key cap of a button of %d points reaches (%d, %d)", h, x, y)
					break
				}
			}
		}
	}
}

// TestAKeyCapGivesWay checks that a button too narrow for its words and a key cap has no cap, however narrow it is.
func TestAKeyCapGivesWay(t *testing.T) {
	style := ui.Style{Theme: "light", TextScale: 1}
	for _, w := range []int{48, 61, 80} {
		const h = 44
		cache := draw.NewPictureCache(2)
		without := cache.Get(buttonPicture(style, float32(w), h, "Rematch", ""), w, h)
		if with := cache.Get(buttonPicture(style, float32(w), h, "Rematch", "Enter"), w, h); string(with.Pix) != string(without.Pix) {
			t.Errorf("a button of %d points has a key cap over its words", w)
		}
	}
}
