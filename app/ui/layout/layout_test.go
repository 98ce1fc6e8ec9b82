package layout_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// screen records where leaves are.
type screen struct{ placed []string }

// box returns a leaf of a least and an ideal size.
func (s *screen) box(name string, w, h layout.Range) layout.Part {
	return layout.Fixed(name, w, h, func(at scene.Box) {
		s.placed = append(s.placed, fmt.Sprintf("%s %g,%g %gx%g", name, at.X, at.Y, at.W, at.H))
	})
}

// text returns a leaf of an area that wraps: it is as high as that area demands at a width.
func (s *screen) text(name string, longest, area float32) layout.Part {
	leaf := s.box(name, layout.Range{Least: longest, Ideal: area}, layout.Range{}).(layout.Leaf)
	leaf.H = func(w float32) layout.Range { return layout.Exactly(area / w) }
	return leaf
}

func r(least, ideal float32) layout.Range { return layout.Range{Least: least, Ideal: ideal} }

// givingWay returns a row whose first part gives way before the second one.
func givingWay(s *screen) layout.Part {
	return layout.ByDensity(2, func(density int) layout.Part {
		a, b := s.box("a", layout.Exactly(30), layout.Exactly(10)), s.box("b", layout.Exactly(20), layout.Exactly(10))
		if density >= 1 {
			a = s.box("a", layout.Exactly(20), layout.Exactly(10))
		}
		if density >= 2 {
			b = s.box("b", layout.Exactly(15), layout.Exactly(10))
		}
		return layout.HBox(0, a, b)
	})
}

func TestLayouts(t *testing.T) {
	e := layout.Exactly
	for name, c := range map[string]struct {
		root   func(s *screen) layout.Part
		w, h   float32
		want   string
		faults string
	}{
		"a row gives ideal widths, and the rest to who grows": {
			root: func(s *screen) layout.Part {
				return layout.HBox(10, s.box("a", r(20, 50), e(10)), layout.Grow(1, s.box("b", r(5, 40), e(10))), nil, s.box("c", e(30), e(10)))
			}, w: 200, h: 10, want: "a 0,0 50x10; b 60,0 100x10; c 170,0 30x10",
		},
		"a row of parts that keep their heights": {
			root: func(s *screen) layout.Part {
				return layout.Row(10, s.box("a", e(50), e(20)), layout.Grow(1, s.box("b", e(40), r(5, 10))), nil, s.box("c", e(30), e(40)))
			}, w: 200, h: 40, want: "a 0,10 50x20; b 60,15 100x10; c 170,0 30x40",
		},
		"weights share the rest": {
			root: func(s *screen) layout.Part {
				return layout.HBox(0, layout.Grow(3, s.box("a", r(10, 90), e(10))), layout.Grow(1, s.box("b", r(10, 90), e(10))))
			}, w: 100, h: 10, want: "a 0,0 75x10; b 75,0 25x10",
		},
		"who would get less than the least gets that": {
			root: func(s *screen) layout.Part {
				return layout.HBox(0, layout.Grow(9, s.box("a", e(10), e(10))), layout.Grow(1, s.box("b", e(40), e(10))))
			}, w: 100, h: 10, want: "a 0,0 60x10; b 60,0 40x10",
		},
		"a part at its ideal width gives way to the next": {
			root: func(s *screen) layout.Part {
				return layout.First(layout.AtIdeal(s.box("a", r(20, 50), e(10))), s.box("b", e(30), e(10)))
			}, w: 40, h: 10, want: "b 0,0 40x10",
		},
		"a part asks for the room of the largest": {
			root: func(s *screen) layout.Part {
				largest := s.box("b", r(30, 50), e(12))
				return layout.VBox(0, layout.HBox(0, layout.AsLargeAs(s.box("a", e(10), e(10)), largest), s.box("c", e(5), e(5))), layout.AsLargeAs(nil, largest), s.box("d", e(5), e(5)))
			}, w: 80, h: 29, want: "a 0,0 50x12; c 50,0 5x12; d 0,24 80x5",
		},
		"a part that is not shown leaves its room free": {
			root: func(s *screen) layout.Part {
				return layout.HBox(5, layout.Visible(false, s.box("a", e(40), e(10))), layout.Visible(true, s.box("b", e(20), e(10))), layout.Visible(true, nil), s.box("c", e(5), e(10)))
			}, w: 75, h: 10, want: "b 45,0 20x10; c 70,0 5x10",
		},
		"columns of two rows are equally wide": {
			root: func(s *screen) layout.Part {
				names := layout.Alike(s.box("a", e(30), e(10)), nil, s.box("b", e(50), e(10)))
				return layout.VBox(0, layout.HBox(0, names[0], s.box("c", e(5), e(5))), layout.HBox(0, names[1], s.box("d", e(5), e(5))), layout.HBox(0, names[2], s.box("e", e(5), e(5))))
			}, w: 80, h: 30, want: "a 0,0 50x10; c 50,0 5x10; d 50,10 5x10; b 0,20 50x10; e 50,20 5x10",
		},
		"a part of a width is wider only where it has to be": {
			root: func(s *screen) layout.Part {
				return layout.HBox(0, layout.OfWidth(40, s.box("a", r(10, 20), e(10))), layout.OfWidth(40, s.box("b", r(10, 90), e(10))), layout.OfWidth(40, s.box("c", r(60, 90), e(10))))
			}, w: 200, h: 10, want: "a 0,0 40x10; b 40,0 40x10; c 80,0 60x10",
		},
		"in less room all give way alike": {
			root: func(s *screen) layout.Part {
				return layout.HBox(0, s.box("a", r(20, 60), e(10)), s.box("b", r(30, 50), e(10)))
			}, w: 80, h: 10, want: "a 0,0 40x10; b 40,0 40x10",
		},
		"what does not fit is reported and stays inside": {
			root: func(s *screen) layout.Part {
				return layout.HBox(0, s.box("a", e(60), e(10)), s.box("b", e(40), e(10)))
			}, w: 50, h: 10, want: "a 0,0 30x10; b 30,0 20x10", faults: "a lacks 30x0; b lacks 20x0",
		},
		"a column asks for heights at its width": {
			root: func(s *screen) layout.Part {
				return layout.VBox(5, s.text("a", 10, 400), layout.Grow(1, s.box("b", e(10), e(10))))
			}, w: 40, h: 50, want: "a 0,0 40x10; b 0,15 40x35",
		},
		"a grid of two columns": {
			root: func(s *screen) layout.Part {
				return layout.Grid(2, 4, false, s.box("a", e(10), e(10)), s.box("b", e(10), e(20)), s.box("c", e(10), e(10)))
			}, w: 104, h: 100, want: "a 0,0 50x20; b 54,0 50x20; c 0,24 50x10",
		},
		"a grid that grows": {
			root: func(s *screen) layout.Part {
				return layout.Grid(1, 0, true, s.box("a", e(10), e(10)), s.box("b", e(10), e(20)))
			}, w: 50, h: 100, want: "a 0,0 50x50; b 0,50 50x50",
		},
		"as many columns as there is room for": {
			root: func(s *screen) layout.Part {
				return layout.GridWrap(40, 10, s.box("a", e(10), e(10)), s.box("b", e(10), e(10)), s.box("c", e(10), e(10)))
			}, w: 100, h: 30, want: "a 0,0 45x10; b 55,0 45x10; c 0,20 45x10",
		},
		"a row that breaks": {
			root: func(s *screen) layout.Part {
				return layout.Wrap(10, true, s.box("a", e(40), e(10)), s.box("b", e(40), e(10)), s.box("c", e(40), e(10)))
			}, w: 100, h: 30, want: "a 5,0 40x10; b 55,0 40x10; c 30,20 40x10",
		},
		"rows that are centred are about equally wide": {
			root: func(s *screen) layout.Part {
				return layout.Wrap(0, true, s.box("a", e(30), e(10)), s.box("b", e(30), e(10)), s.box("c", e(30), e(10)), s.box("d", e(30), e(10)))
			}, w: 100, h: 20, want: "a 20,0 30x10; b 50,0 30x10; c 20,10 30x10; d 50,10 30x10",
		},
		"a part would like to be of a shape, and gives way": {
			root: func(s *screen) layout.Part {
				return layout.VBox(0, layout.Shaped(0.5, s.box("a", e(10), e(10))), layout.Shaped(0.5, s.box("b", e(10), r(10, 90))), layout.Align(0, 0, nil), layout.Padded(9, nil))
			}, w: 100, h: 140, want: "a 0,0 100x50; b 0,50 100x90",
		},
		"padding, the middle, and one over the other": {
			root: func(s *screen) layout.Part {
				return layout.Stack(s.box("sheet", e(0), e(0)), layout.Padded(10, layout.Center(s.box("a", e(20), e(10)))))
			}, w: 100, h: 50, want: "sheet 0,0 100x50; a 40,20 20x10",
		},
		"the middle along one axis": {
			root: func(s *screen) layout.Part {
				return layout.Stack(layout.CenterX(s.box("a", e(20), e(10))), layout.CenterY(s.box("b", e(20), e(10))), layout.Center(nil))
			}, w: 100, h: 50, want: "a 40,0 20x50; b 0,20 100x10",
		},
		"the shorter wording where the long one does not fit": {
			root: func(s *screen) layout.Part {
				return layout.First(s.box("long", e(90), e(10)), s.box("short", e(30), e(10)))
			}, w: 50, h: 10, want: "short 0,0 50x10",
		},
		"a wording that fits the width but not the height": {
			root: func(s *screen) layout.Part {
				return layout.First(s.text("long", 10, 900), s.box("short", e(10), e(10)))
			}, w: 30, h: 20, want: "short 0,0 30x20",
		},
		"a wording that must not become lower": {
			root: func(s *screen) layout.Part {
				return layout.First(layout.Whole(s.box("long", e(10), r(5, 30))), layout.Whole(nil), s.box("short", e(10), r(5, 30)))
			}, w: 30, h: 20, want: "short 0,0 30x20",
		},
		"a part that is described at its width": {
			root: func(s *screen) layout.Part {
				return layout.VBox(0, layout.ByWidth(func(w float32) layout.Part { return s.box("a", e(w/2), e(w/10)) }), s.box("b", e(1), e(5)))
			}, w: 100, h: 15, want: "a 0,0 100x10; b 0,10 100x5",
		},
		"two parts give way in one order": {
			root: givingWay, w: 40, h: 20, want: "a 0,0 20x20; b 20,0 20x20",
		},
		"the second gives way when the first has": {
			root: givingWay, w: 35, h: 20, want: "a 0,0 20x20; b 20,0 15x20",
		},
		"the densest where nothing fits": {
			root: givingWay, w: 35, h: 5, want: "a 0,0 20x5; b 20,0 15x5", faults: "a lacks 0x5; b lacks 0x5",
		},
		"at least and at most": {
			root: func(s *screen) layout.Part {
				return layout.Align(1, 1, layout.AtMost(60, layout.AtLeast(0, 30, s.box("a", r(10, 90), e(10)))))
			}, w: 100, h: 50, want: "a 40,20 60x30",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := &screen{}
			var faults []string
			for _, f := range layout.Place(c.root(s), scene.Box{W: c.w, H: c.h}) {
				faults = append(faults, fmt.Sprintf("%s lacks %gx%g", f.Part, f.Width, f.Height))
			}
			if got := strings.Join(s.placed, "; "); got != c.want {
				t.Errorf("placed %s\nwant   %s", got, c.want)
			}
			if got := strings.Join(faults, "; "); got != c.faults {
				t.Errorf("faults %q, want %q", got, c.faults)
			}
		})
	}
}

// tree returns a random screen, and counts its leaves.
func (s *screen) tree(rng *rand.Rand, depth int, leaves *[]scene.Box) layout.Part {
	if depth == 0 || rng.IntN(4) == 0 {
		least := rng.Float32() * 30
		return layout.Fixed("leaf", r(least, least+rng.Float32()*30), r(least/2, least), func(at scene.Box) { *leaves = append(*leaves, at) })
	}
	var parts []layout.Part
	for range 1 + rng.IntN(4) {
		p := s.tree(rng, depth-1, leaves)
		if rng.IntN(3) == 0 {
			p = layout.Grow(1+rng.Float32(), p)
		}
		parts = append(parts, p)
	}
	gap := rng.Float32() * 6
	switch rng.IntN(6) {
	case 0:
		return layout.HBox(gap, parts...)
	case 1:
		return layout.VBox(gap, parts...)
	case 2:
		return layout.Grid(1+rng.IntN(3), gap, rng.IntN(2) == 0, parts...)
	case 3:
		return layout.Padded(gap, layout.HBox(gap, parts...))
	case 4:
		return layout.Wrap(gap, true, parts...)
	default:
		return layout.Center(layout.VBox(gap, parts...))
	}
}

// TestScreensThatFitHaveNoFaults places random screens in what they ask for: nothing is outside, over
// another part, or reported. In half of that, at least something is reported.
func TestScreensThatFitHaveNoFaults(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		var leaves []scene.Box
		root := (&screen{}).tree(rng, 4, &leaves)
		w := root.Width().Least + rng.Float32()*100
		at := scene.Box{X: 7, Y: 9, W: w, H: root.Height(w).Least + rng.Float32()*50}
		if faults := layout.Place(root, at); len(faults) > 0 {
			t.Fatalf("%v in %v", faults, at)
		}
		for i, a := range leaves {
			if a.X < at.X-0.5 || a.Y < at.Y-0.5 || a.X+a.W > at.X+at.W+0.5 || a.Y+a.H > at.Y+at.H+0.5 {
				t.Fatalf("a part at %v, outside %v", a, at)
			}
			for _, b := range leaves[:i] {
				if a.Inset(0.3).W > 0 && b.Inset(0.3).W > 0 && a.Inset(0.3).H > 0 && b.Inset(0.3).H > 0 && a.Inset(0.3).Overlap(b.Inset(0.3)) > 0 {
					t.Fatalf("parts over one another: %v and %v", a, b)
				}
			}
		}
		if w := root.Width().Least; w > 10 && len(layout.Place(root, scene.Box{W: w / 2, H: at.H / 2})) == 0 && root.Height(w/2).Least > at.H/2+1 {
			t.Fatalf("half of the room is enough for %v", root)
		}
	}
}

// asked counts how often a leaf is asked.
type asked struct {
	layout.Part
	widths, heights int
}

func (a *asked) Width() layout.Range {
	a.widths++
	return a.Part.Width()
}

func (a *asked) Height(width float32) layout.Range {
	a.heights++
	return a.Part.Height(width)
}

// A part deep in a screen is asked a few times, not twice as often with each level above it.
func TestDeepPartsAreAskedSeldom(t *testing.T) {
	leaf := &asked{Part: layout.Gap(10)}
	part := layout.Part(leaf)
	for range 6 {
		part = layout.VBox(1, layout.HBox(1, layout.First(layout.Stack(part), layout.Gap(3)), layout.Gap(5)), layout.Wrap(1, true, layout.Gap(5)))
		part = layout.Grid(1, 1, true, layout.Wrap(1, false, layout.GridWrap(9, 1, part)))
	}
	layout.Place(part, scene.Box{W: 500, H: 500})
	if most := 5; leaf.widths > most || leaf.heights > most {
		t.Errorf("a part under 48 others is asked %d times for its width and %d times for its height", leaf.widths, leaf.heights)
	}
}
