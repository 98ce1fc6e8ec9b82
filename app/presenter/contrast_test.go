package presenter_test

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// minBoardContrast is the contrast that pieces and lines on a board have with what surrounds them in
// the theme of high contrast, as WCAG 2.1 demands of graphical objects.
const minBoardContrast = 3.0

// TestPiecesStandOutInHighContrast paints positions of all games in the theme of high contrast, piece
// by piece, and checks each when it is on top: in every direction from its centre its edge has a
// contrast of at least minBoardContrast with what is just outside.
func TestPiecesStandOutInHighContrast(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			measured := 0
			for seed := range uint64(3) {
				m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[g.ID], seed)
				m.Theme = "contrast"
				for step := range 60 {
					if m.State.Actor() == games.Terminal {
						break
					}
					m.PlayRandom(m.rng)
					if step%20 == 19 {
						s, w, h := contrastBoard(m.layout(1366, 768))
						measured += checkPieces(t, s, w, h)
					}
				}
			}
			if measured < 50 {
				t.Errorf("only %d pieces", measured)
			}
		})
	}
}

// contrastBoard returns the board of a layout in the theme of high contrast, as the window shows it,
// and its size in points.
func contrastBoard(layout ui.Layout) (s scene.Scene, w, h int) {
	for _, p := range layout.Panels {
		if p.At == layout.Board() {
			return ui.Style{Theme: "contrast", TextScale: 1}.Board(p).Scene, int(p.At.W), int(p.At.H)
		}
	}
	return s, 0, 0
}

// checkPieces paints a board sprite by sprite, checks each, and returns how many it has checked.
func checkPieces(t *testing.T, s scene.Scene, w, h int) (measured int) {
	t.Helper()
	frame := draw.Fit(float64(s.W), float64(s.H), float64(w), float64(h))
	ground := scene.Scene{W: s.W, H: s.H, Background: s.Background, Underlay: s.Underlay}
	board := paint.On(draw.Image(&ground, w, h, nil))
	for _, i := range draw.PaintOrder(s.Sprites) {
		v := s.Sprites[i]
		at := frame.Pixels(v.At)
		picture := draw.NewPictureCache(1).Get(v.Picture, at.Dx(), at.Dy())
		board.WithAlpha(1-float64(v.Transparency)).Draw(picture, float64(at.Min.X), float64(at.Min.Y))
		if v.Transparency > 0.3 || at.Dx() > w/2 { // a faint preview; a picture of the whole board
			continue
		}
		contrast, seen := edgeContrast(board.Image(), picture, at.Min)
		if !seen {
			continue
		}
		measured++
		if contrast < minBoardContrast {
			t.Errorf("%q (%.60s) has contrast %.2f", v.ID, v.Picture.Key(), contrast)
		}
	}
	return measured
}

// edgeContrast returns the contrast of the edge of a picture on a board with what is just outside it,
// in the direction in which it is least. A direction counts by the best of its outermost pixels, edge
// pixels around the last one.
// seen is false for a picture without opaque pixels.
func edgeContrast(board, picture *image.RGBA, corner image.Point) (least float64, seen bool) {
	const edge, directions = 3, 24
	least = math.Inf(1)
	mid := image.Pt(picture.Rect.Dx()/2, picture.Rect.Dy()/2)
	for k := range directions {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / directions)
		at := func(r int) image.Point { return mid.Add(image.Pt(int(float64(r)*cos), int(float64(r)*sin))) }
		outermost := 0
		for r := 1; at(r).In(picture.Rect); r++ {
			if picture.RGBAAt(at(r).X, at(r).Y).A > 128 {
				outermost = r
			}
		}
		outside := at(outermost + 2).Add(corner)
		if outermost == 0 || !outside.In(board.Rect) {
			continue
		}
		best := 0.0
		for i := range (2*edge + 1) * (2*edge + 1) {
			p := at(outermost).Add(image.Pt(i%(2*edge+1)-edge, i/(2*edge+1)-edge))
			if picture.RGBAAt(p.X, p.Y).A > 128 {
				p = p.Add(corner)
				best = max(best, paint.Contrast(board.RGBAAt(p.X, p.Y), board.RGBAAt(outside.X, outside.Y)))
			}
		}
		least, seen = min(least, best), true
	}
	return least, seen
}

// TestLinesBetweenCellsStandOutInHighContrast checks that the lines between the cells of a board can
// be seen on its background: of twenty pixels of a line seventeen have minBoardContrast with the background
// around it; the others cross waves, rocks and roofs.
func TestLinesBetweenCellsStandOutInHighContrast(t *testing.T) {
	for _, id := range []string{"isaac", "quadriga", "polar", "fuga"} { // the cards of Pinguinoè have their own
		g := catalog.Find(id)
		m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[id], 1)
		m.Theme = "contrast"
		s, w, h := contrastBoard(m.layout(1366, 768))
		ground, ok := s.Background.(scene.Group)
		if !ok || len(ground) != 2 {
			t.Fatalf("%s has no lines", id)
		}
		bare, lines := draw.NewPictureCache(9).Get(ground[0], w, h), draw.NewPictureCache(9).Get(ground[1], w, h)
		clear, pixels := 0, 0
		for y := 4; y < h-4; y++ {
			for x := 4; x < w-4; x++ {
				line := lines.RGBAAt(x, y)
				if line.A < 160 {
					continue
				}
				var around []float64
				for _, d := range []image.Point{{X: -4}, {X: 4}, {Y: -4}, {Y: 4}} {
					around = append(around, paint.Contrast(line, bare.RGBAAt(x+d.X, y+d.Y)))
				}
				slices.Sort(around)
				pixels++
				if around[1] >= minBoardContrast {
					clear++
				}
			}
		}
		t.Logf("%s: %d of %d pixels", id, clear, pixels)
		if pixels < 2000 || 20*clear < 17*pixels {
			t.Errorf("%s: only %d of %d pixels of its lines have enough contrast", id, clear, pixels)
		}
	}
}

// TestTilesAndCellsDifferInHighContrast checks the colours of Isaac's tiles: the dark ones, the light
// ones and the cells differ from each other by at least minBoardContrast.
func TestTilesAndCellsDifferInHighContrast(t *testing.T) {
	g := catalog.Find("isaac")
	m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[g.ID], 1)
	m.Theme = "contrast"
	for range 20 {
		m.PlayRandom(m.rng)
	}
	s, w, h := contrastBoard(m.layout(1366, 768))
	frame := draw.Fit(float64(s.W), float64(s.H), float64(w), float64(h))
	ground := scene.Scene{W: s.W, H: s.H, Background: s.Background}
	empty := draw.Image(&ground, w, h, nil)
	tones := map[string][]float64{}
	for _, v := range s.Sprites {
		if !strings.HasPrefix(v.ID, "tile") {
			continue
		}
		at := frame.Pixels(v.At)
		picture := draw.NewPictureCache(1).Get(v.Picture, at.Dx(), at.Dy())
		for y := range at.Dy() {
			for x := range at.Dx() {
				if picture.RGBAAt(x, y).A < 255 {
					continue
				}
				kind := fmt.Sprintf("tiles of seat %c", v.ID[len("tile")])
				tones[kind] = append(tones[kind], paint.Contrast(picture.RGBAAt(x, y), paint.ParseHex("#000000")))
				tones["cells"] = append(tones["cells"], paint.Contrast(empty.RGBAAt(at.Min.X+x, at.Min.Y+y), paint.ParseHex("#000000")))
			}
		}
	}
	if len(tones) != 3 {
		t.Fatalf("%d kinds of things", len(tones))
	}
	for a, p := range tones {
		slices.Sort(p)
		for b, q := range tones {
			slices.Sort(q)
			if r := p[len(p)/2] / q[len(q)/2]; a != b && r >= 1 && r < minBoardContrast {
				t.Errorf("%s and %s: %.2f", a, b, r)
			} else if a != b && r >= 1 {
				t.Logf("%s and %s: %.2f", a, b, r)
			}
		}
	}
}
