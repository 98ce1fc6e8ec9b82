package apptest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/scene/drawtest"
)

// TextLine is a line of text on the screen, with its bounds in points.
type TextLine struct {
	paint.TextRun
	Panel string
	z     int
}

// LayoutChecker measures screens without painting them. It caches the texts of each picture.
type LayoutChecker struct {
	T    *testing.T
	runs map[sizedPicture][]paint.TextRun
	// reported are the faults that were reported, so that each is reported once.
	reported map[string]bool
	// sizes are the sizes of each text at the normal size of text, by window and screen.
	sizes map[string][]float64
	// Pictures, if it is not nil, paints the pictures of the screens and holds them to their keys.
	Pictures *drawtest.Repainter
	// Report is called with the kind of each fault, instead of failing the test, unless it is nil.
	Report func(kind string)
	// Fair asks for the larger targets of a fair.
	Fair bool
	// Count and LineCount are the numbers of screens and lines that were measured.
	Count, LineCount int
}

// NewLayoutChecker returns a checker that has measured nothing.
func NewLayoutChecker(t *testing.T) *LayoutChecker {
	return &LayoutChecker{T: t, runs: map[sizedPicture][]paint.TextRun{}, reported: map[string]bool{}, sizes: map[string][]float64{}}
}

// Problem reports a fault of a text or target once for each style: the same fault on many screens
// counts as one.
func (lc *LayoutChecker) problem(kind, where, what, format string, args ...any) {
	look, _, _ := strings.Cut(where, ":")
	if key := kind + "|" + what + "|" + look; !lc.reported[key] {
		lc.reported[key] = true
		if lc.Report != nil {
			lc.Report(kind)
			return
		}
		lc.T.Errorf("%s: %s: %s", where, kind, fmt.Sprintf(format, args...))
	}
}

// sizedPicture is a picture in a size in pixels.
type sizedPicture struct {
	key  string
	w, h int
}

func (lc *LayoutChecker) textRuns(p scene.Picture, w, h int) []paint.TextRun {
	key := sizedPicture{p.Key(), w, h}
	lines, ok := lc.runs[key]
	if !ok {
		c := paint.NewRecorder(w, h)
		draw.On(c, p, float64(w), float64(h))
		lines = c.TextRuns()
		lc.runs[key] = lines
	}
	return lines
}

// PanelOf returns the panel to which a merged sprite belongs.
func PanelOf(id string) string {
	panel, _, _ := strings.Cut(id, "\x00")
	return panel
}

// hidesBelow reports whether a panel is a sheet that hides what is below it.
func hidesBelow(panel string) bool {
	return strings.HasSuffix(panel, "/sheet") || strings.HasPrefix(panel, "button/") || isTransient(panel)
}

// isTransient reports whether a panel covers a screen only until the next tap. Such a panel may
// cover half a line.
func isTransient(panel string) bool {
	panel = strings.TrimSuffix(panel, "/sheet")
	return slices.Contains([]string{"notice", "typing", "menu", "dice", "moment", "curtain", "veil", "help", "ending"}, panel) || strings.HasPrefix(panel, "button/rule/")
}

func inside(in, out paint.Box, tolerance float64) bool {
	return in.MinX >= out.MinX-tolerance && in.MinY >= out.MinY-tolerance && in.MaxX <= out.MaxX+tolerance && in.MaxY <= out.MaxY+tolerance
}

func overlap(a, b paint.Box, tolerance float64) bool {
	return math.Min(a.MaxX, b.MaxX)-math.Max(a.MinX, b.MinX) > tolerance && math.Min(a.MaxY, b.MaxY)-math.Max(a.MinY, b.MinY) > tolerance
}

func translated(b paint.Box, x, y float64) paint.Box {
	return paint.Box{MinX: b.MinX + x, MinY: b.MinY + y, MaxX: b.MaxX + x, MaxY: b.MaxY + y}
}

func toPaintBox(b scene.Box) paint.Box {
	return paint.Box{MinX: float64(b.X), MinY: float64(b.Y), MaxX: float64(b.X + b.W), MaxY: float64(b.Y + b.H)}
}

// VisibleLines returns the visible lines of a screen, and reports those that are cut.
func (lc *LayoutChecker) VisibleLines(where string, s *scene.Scene) []TextLine {
	var lines []TextLine
	window := paint.Box{MaxX: float64(s.W), MaxY: float64(s.H)}
	for z, i := range draw.PaintOrder(s.Sprites) {
		v := s.Sprites[i]
		panel := PanelOf(v.ID)
		if v.Picture == nil || v.Transparency >= 1 {
			continue
		}
		if OnBoard(panel) && !scene.IsPanelLayer(v.ID) && v.At.W < s.W/4 { // pieces may cover text on the board
			lines = slices.DeleteFunc(lines, func(l TextLine) bool { return OnBoard(l.Panel) && overlap(l.Bounds, toPaintBox(v.At), 1) })
		}
		sheet := panel
		switch {
		case panel == "hints" && isFaceToFace(s): // no column has room for them
			sheet = "notice"
		case panel == "hints":
			sheet = "hints/sheet"
		}
		if at := toPaintBox(v.At); hidesBelow(sheet) && scene.IsPanelLayer(v.ID) {
			lines = lc.dropCovered(where, lines, sheet, at)
			if !inside(at, window, 7) {
				lc.problem("a sheet outside the window", where, panel, "%s at %v", panel, at)
			}
		}
		for _, w := range lc.textRuns(v.Picture, int(v.At.W+0.5), int(v.At.H+0.5)) {
			if !inside(w.Bounds, w.Clip, 0.8) {
				lc.problem("text is cut", where, panel+w.Text, "%q of %s reaches %.0f in %.0f", w.Text, panel, w.Bounds, w.Clip)
			}
			w.Bounds = translated(w.Bounds, float64(v.At.X), float64(v.At.Y))
			if !inside(w.Bounds, window, 0.5) {
				lc.problem("text outside the window", where, panel+w.Text, "%q of %s at %.0f", w.Text, panel, w.Bounds)
			}
			if strings.HasPrefix(panel, "button/") && !inside(w.Bounds, toPaintBox(v.At), -2) {
				lc.problem("text at a button's edge", where, panel+w.Text, "%q in %.0f of %.0f", w.Text, w.Bounds, toPaintBox(v.At))
			}
			lines = append(lines, TextLine{w, panel, z})
		}
	}
	return lines
}

// DropCovered removes the lines that a sheet covers, and reports lines that are half covered by a
// sheet that is not transient.
func (lc *LayoutChecker) dropCovered(where string, lines []TextLine, panel string, at paint.Box) []TextLine {
	return slices.DeleteFunc(lines, func(l TextLine) bool {
		if !overlap(l.Bounds, at, 1) {
			return false
		}
		if !inside(l.Bounds, at, 1) && !isTransient(panel) {
			lc.problem("text half under a sheet", where, l.Panel+l.Text, "%q of %s at %.0f under %s at %.0f", l.Text, l.Panel, l.Bounds, panel, at)
		}
		return true
	})
}

// minTextSize returns the smallest size in points that text may have. It is smaller on boards,
// because their counters have the scale of the board and their targets have names, and in a nearly
// square window, where board and panels have little room and the largest map has to be zoomed.
func minTextSize(panel string, s *scene.Scene) float64 {
	nearlySquare := ui.IsUpright(s.W, s.H) && s.H < 1.2*s.W
	switch {
	case OnBoard(panel) && s.W < ui.WideWidth && isFaceToFace(s): // what is small is magnified
		return 6.5
	case OnBoard(panel) && nearlySquare:
		return 7
	case OnBoard(panel) || nearlySquare:
		return 8
	}
	return 9
}

// isFaceToFace reports whether a table is shown between two people, each with a column beside the board.
func isFaceToFace(s *scene.Scene) bool {
	return slices.ContainsFunc(s.Sprites, func(v scene.Sprite) bool { return strings.HasPrefix(v.ID, "opposite/") })
}

// OnBoard reports whether a panel is a board.
func OnBoard(panel string) bool { return panel == "" || panel == "board" || panel == "map" }

// Check checks the texts and targets of one screen.
func (lc *LayoutChecker) Check(where string, s *scene.Scene, entries []ui.Field, text float64) {
	lc.Count++
	lines := lc.VisibleLines(where, s)
	lc.LineCount += len(lines)
	for i, a := range lines {
		for _, b := range lines[:i] {
			if overlap(a.Bounds, b.Bounds, 1.2) && !(a.Text == b.Text && math.Abs(a.Bounds.MinX-b.Bounds.MinX) < 3) {
				lc.problem("two texts overlap", where, a.Panel+b.Panel+a.Text, "%q of %s at %.0f and %q of %s at %.0f", a.Text, a.Panel, a.Bounds, b.Text, b.Panel, b.Bounds)
			}
		}
		if a.Size < minTextSize(a.Panel, s)*min(1, text) {
			lc.problem("text is too small", where, a.Panel+a.Text, "%q of %s is %.1f", a.Text, a.Panel, a.Size)
		}
		for _, e := range entries {
			if overlap(a.Bounds, toPaintBox(e.At), 1) {
				lc.problem("text under an entry", where, a.Panel+a.Text, "%q under %s", a.Text, e.ID)
			}
		}
	}
	if lc.Pictures != nil {
		lc.Pictures.Check(lc.T, where, s)
	}
	lc.checkTargets(where, s)
	lc.checkButtons(where, s)
}

// CheckButtons checks that no button lies over another one, unless a sheet or a veil is between them, and that none is a
// tower.
func (lc *LayoutChecker) checkButtons(where string, s *scene.Scene) {
	buttons := map[string]paint.Box{}
	for _, i := range draw.PaintOrder(s.Sprites) {
		v := s.Sprites[i]
		panel, at := PanelOf(v.ID), toPaintBox(v.At)
		isButton := strings.HasPrefix(panel, "button/")
		if !scene.IsPanelLayer(v.ID) || !isButton && !hidesBelow(panel) {
			continue
		}
		for other, below := range buttons {
			if other == panel || !overlap(at, below, 2) {
				continue
			}
			if isButton && !isTransient(panel) {
				lc.problem("a button over another", where, panel, "%s at %.0f and %s at %.0f", panel, at, other, below)
			}
			delete(buttons, other)
		}
		if isButton {
			buttons[panel] = at
			if at.H() > 1.4*at.W() {
				lc.problem("a button much higher than wide", where, panel, "%s at %.0f", panel, at)
			}
		}
	}
}

// leastTarget returns the least size of a target in points, less rounding: before people who stand it is larger. A small
// window shows its screens smaller.
func (lc *LayoutChecker) leastTarget(s *scene.Scene) float32 {
	const finger, standing, rounding = 44, 48, 0.1
	if lc.Fair && s.W >= 1366 {
		return standing - rounding
	}
	return finger - rounding
}

// CheckTargets checks that every enabled target can be tapped: at least half of it, and its centre,
// is not covered by others, it is inside the window, and it says what a tap on it means.
func (lc *LayoutChecker) checkTargets(where string, s *scene.Scene) {
	for _, t := range s.Targets {
		if !inside(toPaintBox(t.At), paint.Box{MaxX: float64(s.W), MaxY: float64(s.H)}, 7) {
			lc.problem("a target outside the window", where, t.ID, "%s at %v", t.ID, t.At)
		}
		if !t.Enabled {
			continue
		}
		repeated := func(o scene.Target) bool { return o.ID == t.ID && min(o.At.W, o.At.H) >= 43.9 } // as by a hint's star
		if small := min(t.At.W, t.At.H); small < lc.leastTarget(s) && !t.Magnify && !slices.ContainsFunc(s.Targets, repeated) {
			lc.problem("a target smaller than a fingertip", where, t.ID, "%s is %.0f by %.0f and has no magnifier", t.ID, t.At.W, t.At.H)
		}
		if t.Message == nil {
			lc.problem("a target without a message", where, t.ID, "%s", t.ID)
		}
		const n = 6
		all, visible := 0, 0
		for i := range n * n {
			p := scene.Pos{X: t.At.X + t.At.W*(float32(i%n)+0.5)/n, Y: t.At.Y + t.At.H*(float32(i/n)+0.5)/n}
			if !t.Contains(p) {
				continue
			}
			all++
			if top, _ := s.TargetAt(p); top.ID == t.ID {
				visible++
			}
		}
		if 2*visible < all {
			top, _ := s.TargetAt(t.At.Center())
			if top.ID == "notice" || strings.HasPrefix(top.ID, "rule/") || strings.HasPrefix(top.ID, "hint-row/") && isFaceToFace(s) {
				continue // gone after the next tap
			}
			lc.problem("a target under another", where, t.ID, "%s at %v under %s", t.ID, t.At, top.ID)
		}
	}
}

// CompareSizes checks that a larger size of text makes no text smaller. If a panel contains a text
// several times, their sizes are compared in order. Numbers of the show are left out: its match goes
// on, and the same number may be another one's.
func (lc *LayoutChecker) compareSizes(key, where string, s *scene.Scene, text float32) {
	current := map[string][]float64{}
	for _, l := range lc.VisibleLines(where, s) {
		if _, err := strconv.Atoi(l.Text); err == nil && strings.HasSuffix(where, " playing") {
			continue
		}
		k := key + "|" + l.Panel + "|" + l.Text
		current[k] = append(current[k], l.Size)
	}
	for k, sizes := range current {
		slices.Sort(sizes)
		old := lc.sizes[k]
		switch {
		case text == 1:
			lc.sizes[k] = sizes
		case text > 1 && len(old) == len(sizes):
			for i := range sizes {
				if sizes[i] < old[i]-0.6 {
					lc.problem("larger text is smaller", where, strings.TrimPrefix(k, key), "%s is %.1f, was %.1f", strings.TrimPrefix(k, key), sizes[i], old[i])
				}
			}
		}
	}
}
