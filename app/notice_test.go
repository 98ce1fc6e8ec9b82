package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestANoticeHidesNoButton checks that a notice lies over no words and nothing that can be tapped, on every
// page, and that it is inside the window.
func TestANoticeHidesNoButton(t *testing.T) {
	long := "/home/nonna/.local/share/banchisa/variants/isaac/la-mia.toml, riga 12: il valore di «target» non è del tipo giusto: string\n" +
		"    target = \"cento\"\n             ^\nOgni riga è «chiave = valore»; i testi stanno fra virgolette, gli elenchi fra parentesi quadre."
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		d := apptest.OpenScreens(t, size[0], size[1])
		for _, language := range []string{"it", "en"} {
			d.SetStyle(language, "light", 1)
			for _, page := range []string{"", "rules", "lessons", "saved", "players", "settings", "game/isaac", "game/polar"} {
				d.GoHome()
				if page != "" {
					d.Tap(page)
				}
				if d.Has("first/play") {
					d.Tap("first/play")
				}
				for _, text := range []string{"Il file è di un’altra versione.", long} {
					d.ShowNotice(text)
					checkNotice(d, page)
					checkWords(d, page)
					d.ShowNotice("")
				}
			}
			for _, g := range catalog.All {
				v := apptest.FindVariant(t, g, "")
				d.OpenMatch(apptest.DealMatch(t, g, v, v.Seats.Min, 12, 3))
				d.ShowNotice("La partita è stata copiata fra le tue: la ritrovi in «Partite salvate».")
				checkNotice(d, "table "+g.ID)
				d.ShowNotice("")
			}
		}
	}
}

// TestANoticeLeavesTheResult checks that a notice lies beside the sheet of a result, and hides no words.
func TestANoticeLeavesTheResult(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		d := apptest.OpenScreens(t, size[0], size[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			m, err := catalog.ShippedMatch(g)
			if err != nil {
				t.Fatal(err)
			}
			d.OpenMatch(m)
			d.ShowNotice("La partita è stata copiata fra le tue: la ritrovi in «Partite salvate».")
			checkNotice(d, "result of "+g.ID)
			var notice, result scene.Box
			for _, p := range d.Panels() {
				switch p.ID {
				case "notice":
					notice = p.At
				case "result":
					result = p.At
				}
			}
			if result.W <= 0 || notice.Overlap(result) > 0 {
				t.Errorf("%s at %v: the notice at %v lies over the result at %v", g.ID, size, notice, result)
			}
			d.ShowNotice("")
		}
	}
}

// TestANoticeLeavesTheMatchToResume checks that on the home screen a notice lies over no sheet.
func TestANoticeLeavesTheMatchToResume(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, apptest.UprightWindows[2]} {
		d := apptest.OpenScreens(t, size[0], size[1])
		d.SetStyle("it", "light", 1)
		d.SaveMatch(apptest.DealMatch(t, catalog.Find("polar"), apptest.FindVariant(t, catalog.Find("polar"), ""), 6, 60, 5))
		d.GoHome()
		d.WaitUntilRead()
		d.ShowNotice("Le impostazioni non si sono salvate: /home/massimiliano/.config/banchisa/settings.toml: no space left on the device")
		s, _ := d.Scene()
		if _, resumes := s.TargetByID("resume"); !resumes {
			t.Fatal("there is no match to resume")
		}
		notice, _ := s.TargetByID("notice")
		for _, p := range d.Panels() {
			if p.Background == ui.Sheet && p.At.Overlap(notice.At) > 0 {
				t.Errorf("%v: the notice at %v lies over %s at %v", size, notice.At, p.ID, p.At)
			}
		}
	}
}

// TestAKeyDismissesANotice checks that a sentence does not stay over what a key asks for.
func TestAKeyDismissesANotice(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	w.Tap("about/seat0") // says what the panel is
	if !w.Has("notice") {
		t.Fatal("nothing is said")
	}
	if w.Key(fyne.KeyU); w.Has("notice") {
		t.Error("the sentence is still there")
	}
}

// checkNotice checks the place of the notice on the present screen.
func checkNotice(h *apptest.Screens, where string) {
	h.T.Helper()
	h.WaitUntilRead()
	s, fields := h.Scene()
	notice, ok := s.TargetByID("notice")
	if !ok {
		h.T.Fatalf("%s: no notice", where)
	}
	at := notice.At
	if at.X < 0 || at.Y < 0 || at.X+at.W > s.W || at.Y+at.H > s.H {
		h.T.Errorf("%s at %v×%v: the notice is outside the window: %v", where, s.W, s.H, at)
	}
	hides := func(what string, o scene.Box) {
		if min(at.X+at.W, o.X+o.W)-max(at.X, o.X) > 1 && min(at.Y+at.H, o.Y+o.H)-max(at.Y, o.Y) > 1 {
			h.T.Errorf("%s at %v×%v: the notice hides %s", where, s.W, s.H, what)
		}
	}
	for _, t := range s.Targets {
		if _, isMove := t.Message.(ui.ShowMove); t.Enabled && !isMove {
			hides(t.ID, t.At)
		}
	}
	for _, f := range fields {
		hides(f.ID, f.At)
	}
}

// checkWords checks that the notice hides no words of the page.
func checkWords(h *apptest.Screens, page string) {
	h.T.Helper()
	var at scene.Box
	panels := h.Panels()
	for _, p := range panels {
		if p.ID == "notice" {
			at = p.At
		}
	}
	for _, p := range panels {
		if p.Scene.Background == nil || p.ID == "notice" {
			continue
		}
		c := paint.NewRecorder(int(p.At.W), int(p.At.H))
		draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
		for _, run := range c.TextRuns() {
			words := scene.Box{X: p.At.X + float32(run.Bounds.MinX), Y: p.At.Y + float32(run.Bounds.MinY), W: float32(run.Bounds.W()), H: float32(run.Bounds.H())}
			if words.Overlap(at) > 0 {
				h.T.Errorf("%s, %s: the notice at %v hides %q at %v", h.Look, page, at, run.Text, words)
			}
		}
	}
}

// TestTryingOutLeavesTheBoard checks that the sentence that nothing is saved, while a position is tried out,
// covers nothing that can be tapped.
func TestTryingOutLeavesTheBoard(t *testing.T) {
	for _, g := range catalog.All {
		w := apptest.HotSeat(t, g.ID)
		w.WaitFor("a choice", func() bool {
			w.Skip()
			if s := w.Match().State(); s.Actor() >= 0 {
				w.TypeMove(s.FormatAction(s.LegalActions(nil)[0]))
			}
			return w.Has("ply/1")
		})
		w.Tap("ply/1", "branch")
		w.WaitFor("the sentence", func() bool { w.Skip(); return w.ShowsText("Stai provando") })
		for _, sprite := range w.Board().Scene().Sprites {
			if !strings.HasPrefix(sprite.ID, "strip\x00") && !strings.HasPrefix(sprite.ID, "notice\x00") {
				continue
			}
			for _, target := range w.Board().Scene().Targets {
				if target.Enabled && target.At.Overlap(sprite.At) > 0 {
					t.Errorf("%s: the sentence at %v covers %s", g.ID, sprite.At, target.ID)
				}
			}
		}
	}
}
