package app_test

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"banchisa/app/screen"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// line is a text on the screen, in points.
type line struct {
	paint.TextRun
	panel string
	z     int
}

// ruler measures screens without painting them. It remembers what each picture writes.
type ruler struct {
	t     *testing.T
	known map[string][]paint.TextRun
	// told are the faults that were reported: each once.
	told map[string]bool
	// sizes are the sizes of each text at the normal size of text, by window and screen.
	sizes map[string][]float64
	// report is told the kind of each fault instead of the test, if it is given.
	report func(kind string)
	// screens and lines are how many were measured.
	screens, lines int
}

func newRuler(t *testing.T) *ruler {
	return &ruler{t: t, known: map[string][]paint.TextRun{}, told: map[string]bool{}, sizes: map[string][]float64{}}
}

// fault reports a fault of a text or touch once for each look of the screens: what stands
// on many screens is one fault.
func (r *ruler) fault(kind, where, what, format string, args ...any) {
	look, _, _ := strings.Cut(where, ":")
	if key := kind + "|" + what + "|" + look; !r.told[key] {
		r.told[key] = true
		if r.report != nil {
			r.report(kind)
			return
		}
		r.t.Errorf("%s: %s: %s", where, kind, fmt.Sprintf(format, args...))
	}
}

func (r *ruler) writings(p scene.Picture, w, h int) []paint.TextRun {
	key := fmt.Sprintf("%d %d %s", w, h, p.Key())
	lines, ok := r.known[key]
	if !ok {
		c := paint.NewRecorder(w, h)
		draw.RecordText(c, p, float64(w), float64(h))
		lines = c.TextRuns()
		r.known[key] = lines
	}
	return lines
}

// panelOf is the panel that a merged sprite belongs to.
func panelOf(id string) string {
	panel, _, _ := strings.Cut(id, "\x00")
	return panel
}

// covers tells whether a panel is a sheet that hides what lies below it.
func covers(panel string) bool {
	return strings.HasSuffix(panel, "/sheet") || strings.HasPrefix(panel, "button/") || passing(panel)
}

// passing are the panels that lie over a screen for a moment, until the next touch; what
// they cut comes back.
func passing(panel string) bool {
	panel = strings.TrimSuffix(panel, "/sheet")
	return slices.Contains([]string{"notice", "typing", "menu", "dice", "curtain", "veil", "help", "ending"}, panel) || strings.HasPrefix(panel, "button/rule/")
}

func inside(in, out paint.Box, slack float64) bool {
	return in.MinX >= out.MinX-slack && in.MinY >= out.MinY-slack && in.MaxX <= out.MaxX+slack && in.MaxY <= out.MaxY+slack
}

func meet(a, b paint.Box, slack float64) bool {
	return math.Min(a.MaxX, b.MaxX)-math.Max(a.MinX, b.MinX) > slack && math.Min(a.MaxY, b.MaxY)-math.Max(a.MinY, b.MinY) > slack
}

func shifted(b paint.Box, x, y float64) paint.Box {
	return paint.Box{MinX: b.MinX + x, MinY: b.MinY + y, MaxX: b.MaxX + x, MaxY: b.MaxY + y}
}

func boxed(b scene.Box) paint.Box {
	return paint.Box{MinX: float64(b.X), MinY: float64(b.Y), MaxX: float64(b.X + b.W), MaxY: float64(b.Y + b.H)}
}

// read collects the lines of a screen that can be seen, and reports those that are cut.
func (r *ruler) read(where string, s *scene.Scene) []line {
	var lines []line
	window := paint.Box{MaxX: float64(s.W), MaxY: float64(s.H)}
	for z, i := range draw.PaintOrder(s.Sprites) {
		v := s.Sprites[i]
		panel := panelOf(v.ID)
		if v.Picture == nil || v.Transparency >= 1 {
			continue
		}
		if onBoard(panel) && !scene.IsPanelLayer(v.ID) && v.At.W < s.W/4 { // pieces lie on what is written below them
			lines = slices.DeleteFunc(lines, func(l line) bool { return onBoard(l.panel) && meet(l.Bounds, boxed(v.At), 1) })
		}
		if at := boxed(v.At); covers(panel) && scene.IsPanelLayer(v.ID) {
			lines = r.hide(where, lines, panel, at)
			if !inside(at, window, 7) {
				r.fault("a sheet outside the window", where, panel, "%s at %v", panel, at)
			}
		}
		for _, w := range r.writings(v.Picture, int(v.At.W+0.5), int(v.At.H+0.5)) {
			if !inside(w.Bounds, w.Clip, 0.8) {
				r.fault("text is cut", where, panel+w.Text, "%q of %s reaches %.0f in %.0f", w.Text, panel, w.Bounds, w.Clip)
			}
			w.Bounds = shifted(w.Bounds, float64(v.At.X), float64(v.At.Y))
			if !inside(w.Bounds, window, 0.5) {
				r.fault("text outside the window", where, panel+w.Text, "%q of %s at %.0f", w.Text, panel, w.Bounds)
			}
			if strings.HasPrefix(panel, "button/") && !inside(w.Bounds, boxed(v.At), -2) {
				r.fault("text at a button's edge", where, panel+w.Text, "%q in %.0f of %.0f", w.Text, w.Bounds, boxed(v.At))
			}
			lines = append(lines, line{w, panel, z})
		}
	}
	return lines
}

// hide takes away what a sheet covers; half a line may only be covered for a moment.
func (r *ruler) hide(where string, lines []line, panel string, at paint.Box) []line {
	return slices.DeleteFunc(lines, func(l line) bool {
		if !meet(l.Bounds, at, 1) {
			return false
		}
		if !inside(l.Bounds, at, 1) && !passing(panel) {
			r.fault("text half under a sheet", where, l.panel+l.Text, "%q of %s at %.0f under %s at %.0f", l.Text, l.panel, l.Bounds, panel, at)
		}
		return true
	})
}

// least is the smallest size of text that may be seen: on boards, whose counters are drawn
// to the scale of the board and named by its touches, a little less.
func least(panel string) float64 {
	if onBoard(panel) {
		return 8
	}
	return 9
}

func onBoard(panel string) bool { return panel == "" || panel == "board" || panel == "map" }

// measure checks one screen: texts and touches.
func (r *ruler) measure(where string, s *scene.Scene, entries []screen.Field, text float64) {
	r.screens++
	lines := r.read(where, s)
	r.lines += len(lines)
	for i, a := range lines {
		for _, b := range lines[:i] {
			if meet(a.Bounds, b.Bounds, 1.2) && !(a.Text == b.Text && math.Abs(a.Bounds.MinX-b.Bounds.MinX) < 3) {
				r.fault("two texts overlap", where, a.panel+b.panel+a.Text, "%q of %s at %.0f and %q of %s at %.0f", a.Text, a.panel, a.Bounds, b.Text, b.panel, b.Bounds)
			}
		}
		if a.Size < least(a.panel)*min(1, text) {
			r.fault("text is too small", where, a.panel+a.Text, "%q of %s is %.1f", a.Text, a.panel, a.Size)
		}
		for _, e := range entries {
			if meet(a.Bounds, boxed(e.At), 1) {
				r.fault("text under an entry", where, a.panel+a.Text, "%q under %s", a.Text, e.ID)
			}
		}
	}
	r.touches(where, s)
}

// touches checks that everything that is lit can be touched: no more than half of it lies
// under others, its middle least of all, and nothing lies outside the window.
func (r *ruler) touches(where string, s *scene.Scene) {
	for _, t := range s.Targets {
		if !inside(boxed(t.At), paint.Box{MaxX: float64(s.W), MaxY: float64(s.H)}, 7) {
			r.fault("a touch outside the window", where, t.ID, "%s at %v", t.ID, t.At)
		}
		if !t.Enabled {
			continue
		}
		if small := min(t.At.W, t.At.H); s.W >= 1366 && small < 43.9 && !t.Magnify {
			r.fault("a touch smaller than a fingertip", where, t.ID, "%s is %.0f by %.0f and has no loupe", t.ID, t.At.W, t.At.H)
		}
		const n = 6
		all, own := 0, 0
		for i := range n * n {
			p := scene.Pos{X: t.At.X + t.At.W*(float32(i%n)+0.5)/n, Y: t.At.Y + t.At.H*(float32(i/n)+0.5)/n}
			if !t.Contains(p) {
				continue
			}
			all++
			if top, _ := s.TargetAt(p); top.ID == t.ID {
				own++
			}
		}
		if 2*own < all {
			top, _ := s.TargetAt(t.At.Center())
			if top.ID == "notice" || strings.HasPrefix(top.ID, "rule/") { // goes with the next touch
				continue
			}
			r.fault("a touch under another", where, t.ID, "%s at %v under %s", t.ID, t.At, top.ID)
		}
	}
}

// compare checks that a larger size of text makes no text smaller. A text that stands more
// than once in a panel is compared by its sizes in their order.
func (r *ruler) compare(key, where string, s *scene.Scene, text float32) {
	now := map[string][]float64{}
	for _, l := range r.read(where, s) {
		k := key + "|" + l.panel + "|" + l.Text
		now[k] = append(now[k], l.Size)
	}
	for k, sizes := range now {
		slices.Sort(sizes)
		was := r.sizes[k]
		switch {
		case text == 1:
			r.sizes[k] = sizes
		case text > 1 && len(was) == len(sizes):
			for i := range sizes {
				if sizes[i] < was[i]-0.6 {
					r.fault("larger text is smaller", where, strings.TrimPrefix(k, key), "%s is %.1f, was %.1f", strings.TrimPrefix(k, key), sizes[i], was[i])
				}
			}
		}
	}
}

// Frames are painted in parts while the board is all that the window shows: what the toolkit
// puts above it, places to write in and pop-ups, is painted whole.
func TestPartsOnlyOfTheBoard(t *testing.T) {
	w := open(t, t.TempDir(), "")
	part := image.Rect(10, 20, 30, 40)
	if !w.board().LimitPaint(part) || w.part != part {
		t.Errorf("at home %v is painted", w.part)
	}
	pop := widget.NewPopUp(widget.NewLabel("x"), w.win.Canvas())
	pop.Show()
	if w.board().LimitPaint(part) {
		t.Error("in parts under a pop-up")
	}
	if !w.board().LimitPaint(image.Rectangle{}) || !w.part.Empty() {
		t.Error("no longer whole under a pop-up")
	}
	pop.Hide()
	w.touch("players", "add")
	if w.board().LimitPaint(part) {
		t.Error("in parts under a place to write in")
	}
	w.touch("member/close")
	if !w.board().LimitPaint(part) {
		t.Error("whole although nothing lies over the board any more")
	}
}
