package hexmap_test

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

var rows = []string{
	"~~~~~~~~~bcrc", "~bc~~~~~~~brc", "~bccb~~~~~bur", "~crrP~~#~~uuu", "~crub~~~~Puur",
	"~bcc~~~~~~vrv", "~~bb~~~~~~crc", "~~~~~~~~~bcrc", "~~~~~~~~~~brc",
}

func testMap() *hexmap.Map {
	p := func(c, r int) hexmap.Hex { return hexmap.Hex{Column: c, Row: r} }
	return hexmap.New(rows, []hexmap.Hex{p(4, 3), p(5, 2), p(5, 1), p(6, 1)}, []hexmap.Hex{p(5, 1)}, p(5, 1))
}

func render(m *hexmap.Map, p scene.Picture) *image.RGBA {
	w, h := m.Size()
	return draw.NewPictureCache(8).Get(p, int(w), int(h))
}

// markImage returns a function that paints a mark at its box on an image of the size of the map.
func markImage(m *hexmap.Map) func(scene.Picture, scene.Box) *image.RGBA {
	return func(p scene.Picture, at scene.Box) *image.RGBA {
		w, h := m.Size()
		s := scene.Scene{W: w, H: h, Sprites: []scene.Sprite{{Picture: p, At: at}}}
		return draw.Image(&s, int(w), int(h), nil)
	}
}

// The terrains differ at the centres of the hexes.
func TestBackgroundShowsTheTerrain(t *testing.T) {
	m := testMap()
	img := render(m, m.Background())
	for name, c := range map[string]struct {
		at hexmap.Hex
		is func(r, g, b int) bool
	}{
		"sea is blue":      {hexmap.Hex{Column: 6, Row: 5}, func(r, g, b int) bool { return b > r+60 }},
		"river is blue":    {hexmap.Hex{Column: 10, Row: 5}, func(r, g, b int) bool { return b > r+60 }},
		"road is pale":     {hexmap.Hex{Column: 11, Row: 7}, func(r, g, b int) bool { return r > 200 && g > 200 }},
		"rock is grey":     {hexmap.Hex{Column: 7, Row: 3}, func(r, g, b int) bool { return r-b < 40 && b-r < 60 }},
		"country is green": {hexmap.Hex{Column: 12, Row: 7}, func(r, g, b int) bool { return g > b+20 }},
	} {
		t.Run(name, func(t *testing.T) {
			o := m.Center(c.at)
			p := img.RGBAAt(int(o.X), int(o.Y)+3)
			if !c.is(int(p.R), int(p.G), int(p.B)) {
				t.Errorf("it is %v", p)
			}
		})
	}
}

func TestBackgroundIsDeterministic(t *testing.T) {
	a, b := testMap(), testMap()
	if a.Background().Key() != b.Background().Key() {
		t.Error("two keys for one map")
	}
	x, y := render(a, a.Background()), render(b, b.Background())
	for i := range x.Pix {
		if x.Pix[i] != y.Pix[i] {
			t.Fatalf("byte %d differs", i)
		}
	}
}

func TestMarksPaintInTheirHexes(t *testing.T) {
	m := testMap()
	p, q := hexmap.Hex{Column: 6, Row: 5}, hexmap.Hex{Column: 7, Row: 5}
	for name, c := range map[string]struct {
		pic *image.RGBA
		at  hexmap.Hex
	}{
		"zones":  {markImage(m)(m.Zones([][]hexmap.Hex{{p}}, "red")), p},
		"reach":  {markImage(m)(m.Reach([]hexmap.Hex{p}, q, map[hexmap.Hex]int{p: 1})), p},
		"lit":    {markImage(m)(m.Targets([]hexmap.Hex{p})), p},
		"walked": {markImage(m)(m.Trail([]hexmap.Hex{q, p}, "red")), p},
		"path":   {markImage(m)(m.Path([]hexmap.Hex{q, p}, []int{1}, "fuga-patrol-boat")), p},
		"far":    {markImage(m)(m.Label(hexmap.Hex{Column: 6, Row: 4}, "steal", "58 %", true, 16, nil)), p},
	} {
		t.Run(name, func(t *testing.T) {
			img := c.pic
			o, far := m.Center(c.at), m.Center(hexmap.Hex{Column: 1, Row: 7})
			if img.RGBAAt(int(o.X), int(o.Y)).A == 0 {
				t.Error("nothing is painted there")
			}
			if img.RGBAAt(int(far.X), int(far.Y)).A != 0 {
				t.Error("something is painted far away")
			}
		})
	}
}

func TestCountersDiffer(t *testing.T) {
	a := hexmap.Counter{Kind: "police", Sprite: "fuga-patrol-boat", Factors: "6-9-1"}
	b := a
	b.Passenger = "p1"
	if a.Picture().Key() == b.Picture().Key() {
		t.Error("a passenger changes nothing")
	}
	img := image.NewRGBA(image.Rect(0, 0, 60, 60))
	b.Picture().Paint(img)
	if img.RGBAAt(30, 30).A == 0 {
		t.Error("the counter is empty")
	}
}

// A label is placed on the side of its hex where it covers least.
func TestLabelsCoverLittleOfTheirNeighbors(t *testing.T) {
	m := testMap()
	p := hexmap.Hex{Column: 6, Row: 4}
	o := m.Center(p)
	_, below := m.Label(p, "steal", "58 %", true, 16, nil)
	if below.Y < o.Y {
		t.Errorf("with nothing around it is at %v, above %v", below, o)
	}
	_, above := m.Label(p, "steal", "58 %", true, 16, []scene.Box{scene.Around(scene.Pos{X: o.X, Y: o.Y + 45}, 400, 40)})
	if above.Y+above.H > o.Y {
		t.Errorf("over an occupied box it is at %v, not above %v", above, o)
	}
	_, aside := m.Label(p, "steal", "58 %", true, 16, []scene.Box{scene.Around(scene.Pos{X: o.X + 90, Y: o.Y}, 100, 200)})
	if aside.X >= below.X {
		t.Errorf("beside an occupied box on the right it is at %v, as without at %v", aside, below)
	}
}

// A road continues through a town, to the port and to the road beyond.
func TestStreetsRunThroughTowns(t *testing.T) {
	p := func(c, r int) hexmap.Hex { return hexmap.Hex{Column: c, Row: r} }
	town := []string{"~~ccc", "~Puuc", "~~urc", "~~crc"}
	bare := []string{"~~ccc", "~Puuc", "~~ucc", "~~ccc"}
	at := func(rows []string) color.RGBA {
		m := hexmap.New(rows, nil, nil, p(0, 0))
		img := render(m, m.Background())
		a, b := m.Center(p(1, 1)), m.Center(p(2, 2)) // from the port into the town
		return img.RGBAAt(int(a.X*0.3+b.X*0.7), int(a.Y*0.3+b.Y*0.7))
	}
	road := color.RGBA{0xF3, 0xEC, 0xDC, 255}
	if got := at(town); got != road {
		t.Errorf("between port and town there is %v, no street", got)
	}
	if got := at(bare); got == road {
		t.Error("a street leads nowhere")
	}
}

// TestAMapIsPaintedTheSameTwice checks that painting a map leaves it as it is: the distances from its
// contours, which are computed when they are asked for, moved them by a trace.
func TestAMapIsPaintedTheSameTwice(t *testing.T) {
	m := testMap()
	w, h := m.Size()
	first, second := image.NewRGBA(image.Rect(0, 0, int(w), int(h))), image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	m.Background().Paint(first)
	m.Background().Paint(second)
	if !bytes.Equal(first.Pix, second.Pix) {
		t.Error("the second picture is another one")
	}
}

// A map looks the same whether its landscape is remembered or not; other rows and another side have their own.
func TestLandscapesAreTheMapsOwn(t *testing.T) {
	withFirstRow := func(row string) *hexmap.Map {
		m := testMap()
		return hexmap.New(append([]string{row}, rows[1:]...), m.Route, m.TurnStops, m.Buoy)
	}
	maps := []func() *hexmap.Map{
		testMap,
		func() *hexmap.Map { return testMap().Turned() },
		func() *hexmap.Map { return withFirstRow(rows[1]) },
	}
	pixels := func(m *hexmap.Map) []byte { return render(m, m.Background()).Pix }
	var first [][]byte
	for _, newMap := range maps {
		hexmap.ForgetLandscapes()
		first = append(first, pixels(newMap()))
	}
	for i := range 2 * len(maps) {
		if which := i % len(maps); !bytes.Equal(pixels(maps[which]()), first[which]) {
			t.Errorf("map %d looks different after others", which)
		}
	}
}

// The hatching of a zone hides no buoy: its yellow is as strong there as without the zone.
func TestZonesSpareTheBuoy(t *testing.T) {
	m := testMap()
	w, h := m.Size()
	yellow := func(sprites ...scene.Sprite) (n int) {
		s := scene.Scene{W: w, H: h, Background: m.Background(), Sprites: sprites}
		img := draw.Image(&s, int(w), int(h), nil)
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 225 && img.Pix[i+1] > 150 && img.Pix[i+2] < 90 {
				n++
			}
		}
		return n
	}
	p, at := m.Zones([][]hexmap.Hex{{m.Buoy}}, "blue")
	if free, zoned := yellow(), yellow(scene.Sprite{ID: "zone", Picture: p, At: at}); free < 20 || zoned < free*9/10 {
		t.Errorf("%d yellow points, %d in a zone", free, zoned)
	}
}
