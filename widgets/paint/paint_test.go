package paint_test

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"banchisa/widgets/paint"
)

func expectNear(t *testing.T, what string, got, want, tol float64) {
	t.Helper()
	if math.Abs(got-want) > tol {
		t.Errorf("%s: got %.4f, want %.4f ± %.4f", what, got, want, tol)
	}
}

// inkSum sums the opacity of all pixels: the painted area.
func inkSum(img *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

func TestAreas(t *testing.T) {
	shapes := map[string]struct {
		path paint.Path
		area float64
	}{
		"rectangle":    {paint.Rect(10, 10, 30, 20), 600},
		"round corner": {paint.RoundRect(10, 10, 40, 30, 8), 1200 - (4-math.Pi)*64},
		"circle":       {paint.Circle(50, 50, 30), math.Pi * 900},
		"ellipse":      {paint.Ellipse(50, 50, 30, 10), math.Pi * 300},
		"annulus":      {paint.Annulus(50, 50, 30, 20), math.Pi * 500},
		"hexagon":      {paint.Regular(6, 50, 50, 20, -90), 1.5 * math.Sqrt(3) * 400},
		"wedge":        {paint.Wedge(50, 50, 20, 0, 90), math.Pi * 100},
		"svg lines":    {paint.ParseSVGPath("M10 10 L30 10 L30 30 L10 30 Z"), 400},
		"svg curves":   {paint.ParseSVGPath("M10 10 Q20 4 30 10 C30 4 50 4 50 10 L50 30 L10 30 Z"), 800 + 40 + 72},
		"stroke":       {paint.Line(20, 20, 60, 20).Stroked(10), 400 + math.Pi*25},
		"butt stroke":  {paint.Line(20, 20, 60, 50).StrokedButt(10), 500},
	}
	for name, c := range shapes {
		t.Run(name, func(t *testing.T) {
			expectNear(t, "Area", c.path.Area(), c.area, c.area*0.005)
			s := paint.New(100, 100)
			s.Fill(c.path, paint.Ink)
			expectNear(t, "painted", inkSum(s.Image()), c.area, c.area*0.01+1)
		})
	}
}

func TestStrokePaintsItsLength(t *testing.T) {
	for name, p := range map[string]paint.Path{
		"circle": paint.Circle(60, 60, 40),
		"spline": paint.Spline(paint.Pt(10, 60), paint.Pt(40, 20), paint.Pt(80, 100), paint.Pt(110, 60)),
		"corner": paint.Polyline(paint.Pt(20, 20), paint.Pt(90, 30), paint.Pt(40, 90)),
	} {
		t.Run(name, func(t *testing.T) {
			c := paint.New(120, 120)
			c.Stroke(p, 5, paint.Ink)
			expectNear(t, "area", inkSum(c.Image()), p.Length()*5, p.Length()*5*0.05+20)
		})
	}
}

func TestDashesCoverTheirShare(t *testing.T) {
	d := paint.Circle(60, 60, 40).Dashed(3, 7, 6)
	expectNear(t, "length", d.Length(), 2*math.Pi*40*7/13, 8)
}

func TestDistanceFieldOffsets(t *testing.T) {
	f := paint.NewDistanceField(0, 0, 120, 120, 1).AddCircle(60, 60, 30)
	for _, d := range []float64{-12, -3, 0, 5, 20} {
		r := 30 + d
		expectNear(t, "grown", f.Offset(d).Path().Area(), math.Pi*r*r, math.Pi*r*r*0.006)
		expectNear(t, "level", f.OffsetPath(d).Area(), math.Pi*r*r, math.Pi*r*r*0.006)
	}
	expectNear(t, "distance", f.Distance(60, 5), 25, 0.05)
	expectNear(t, "depth", f.Distance(60, 60), -30, 0.6)
}

func TestDistanceFieldOfHexesHasNoSeams(t *testing.T) {
	s := 12.0
	f := paint.NewDistanceField(0, 0, 200, 200, 1.3)
	n := 0
	for q := range 5 {
		for r := range 4 {
			f.AddPath(paint.Regular(6, 40+float64(q)*s*math.Sqrt(3)+float64(r%2)*s*math.Sqrt(3)/2, 40+float64(r)*1.5*s, s, -90))
			n++
		}
	}
	if rings := f.Path().Rings(1); len(rings) != 1 {
		t.Errorf("the union has %d rings, want one", len(rings))
	}
	expectNear(t, "area", f.Path().Area(), float64(n)*1.5*math.Sqrt(3)*s*s, 60)
	expectNear(t, "rounded", f.Round(5).Path().Area(), float64(n)*1.5*math.Sqrt(3)*s*s, 250)
}

func TestDistanceFieldSetsAndHoles(t *testing.T) {
	f := paint.NewDistanceField(0, 0, 100, 100, 1).AddPath(paint.Rect(10, 10, 80, 80))
	f.Subtract(f.EmptyLike().AddCircle(50, 50, 20))
	expectNear(t, "without", f.Path().Area(), 6400-math.Pi*400, 30)
	c := paint.New(100, 100)
	c.Fill(f.Path(), paint.Ink)
	if a := c.Image().RGBAAt(50, 50).A; a != 0 {
		t.Errorf("the hole is painted: alpha %d", a)
	}
	f.Intersect(f.EmptyLike().AddPath(paint.Rect(0, 0, 50, 100)))
	expectNear(t, "within", f.Path().Area(), (6400-math.Pi*400)/2, 30)
	edge := paint.NewDistanceField(0, 0, 50, 50, 1).AddPath(paint.Rect(-10, -10, 100, 30))
	expectNear(t, "cut by the grid", edge.Path().Area(), 50*20, 60)
}

func TestClipsAndTransforms(t *testing.T) {
	c := paint.New(100, 100)
	c.Clipped(paint.Rect(0, 0, 50, 100)).Clipped(paint.Rect(0, 0, 100, 50)).Fill(paint.Rect(0, 0, 100, 100), paint.Sun)
	expectNear(t, "two clips", inkSum(c.Image()), 2500, 1)
	d := paint.New(100, 100)
	d.Scaled(2).Translated(10, 10).Rotated(45, 10, 10).Fill(paint.Rect(5, 5, 10, 10), paint.Sun)
	expectNear(t, "turned and scaled", inkSum(d.Image()), 400, 3)
	if d.Image().RGBAAt(40, 40).A != 255 {
		t.Error("the rotated square is not at (40, 40)")
	}
}

func TestColorsBlend(t *testing.T) {
	c := paint.New(10, 10)
	c.Fill(paint.Rect(0, 0, 10, 10), paint.White)
	c.Fill(paint.Rect(0, 0, 10, 10), paint.WithAlpha(color.Black, 0.5))
	if v := c.Image().RGBAAt(5, 5); v.R < 126 || v.R > 129 || v.A != 255 {
		t.Errorf("half black on white is %v", v)
	}
	c.FillGradient(paint.Rect(0, 0, 10, 10), paint.Pt(0, 0), paint.Pt(10, 0),
		paint.Stop{At: 0, Color: color.Black}, paint.Stop{At: 1, Color: color.White})
	if a, b := c.Image().RGBAAt(0, 5).R, c.Image().RGBAAt(9, 5).R; a > 20 || b < 235 {
		t.Errorf("gradient runs from %d to %d", a, b)
	}
	c.Layer(0.5, func(c *paint.Canvas) { c.Fill(paint.Rect(0, 0, 10, 10), color.Black) })
	if v := c.Image().RGBAAt(9, 5).R; v > 130 {
		t.Errorf("half a black layer leaves %d", v)
	}
}

func TestShadowKeepsItsOpacity(t *testing.T) {
	c := paint.New(100, 100)
	c.Shadow(paint.Rect(30, 30, 40, 40), 0, 3, 4, paint.WithAlpha(paint.Ink, 0.5))
	expectNear(t, "opacity", inkSum(c.Image()), 800, 30)
	if c.Image().RGBAAt(50, 70).A == 0 || c.Image().RGBAAt(50, 77).A == 0 {
		t.Error("the shadow is not soft")
	}
}

func TestTextMeasuresAndWraps(t *testing.T) {
	w := paint.TextWidth("Avanza di 24", paint.Bold, 18)
	expectNear(t, "width", w, 110, 8)
	c := paint.New(200, 40)
	c.Text(100, 25, "Avanza di 24", paint.TextStyle{Size: 18, Weight: paint.Bold, Align: paint.Center})
	b := paintedBounds(c.Image())
	expectNear(t, "left", float64(b.Min.X), 100-w/2, 2)
	expectNear(t, "right", float64(b.Max.X), 100+w/2, 2)
	for _, l := range paint.Wrap("perché già così più lontano è l’isola × 3", paint.Medium, 15, 120) {
		if paint.TextWidth(l, paint.Medium, 15) > 120 {
			t.Errorf("%q is too wide", l)
		}
	}
	path := "/home/nonna/.local/share/banchisa/reports/report-20261121-150405.txt"
	lines := paint.Wrap("È in "+path, paint.Medium, 16, 260)
	for _, l := range lines {
		if paint.TextWidth(l, paint.Medium, 16) > 260 {
			t.Errorf("%q is too wide", l)
		}
	}
	if got := strings.TrimPrefix(strings.Join(lines, ""), "È in "); got != path || !strings.HasSuffix(lines[0], "/") {
		t.Errorf("a path is broken into %q", lines)
	}
	for _, l := range paint.Wrap("🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧 مرحبا", paint.Medium, 16, 5) {
		if !utf8.ValidString(l) || l == "" {
			t.Errorf("invalid UTF-8: %q", l)
		}
	}
	for _, r := range "àèéìòùÀÈÉÌÒÙ×’“”–…%/½+−·" {
		p := paint.TextPath(string(r), paint.Bold, 20)
		if p.Empty() {
			t.Errorf("no glyph for %q", r)
		}
	}
}

func paintedBounds(img *image.RGBA) image.Rectangle {
	var b image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 40 {
				b = b.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return b
}

func TestSeatColorsDifferInGray(t *testing.T) {
	seen := map[string]string{}
	for _, s := range paint.AllSeatColors {
		c := paint.New(40, 40)
		c.Fill(paint.Rect(0, 0, 40, 40), paint.White)
		c.Pattern(s.Pattern, paint.Box{MaxX: 40, MaxY: 40}, 10, paint.Ink)
		if r := paint.Contrast(s.Color, s.PatternInk()); r < 1.15 {
			t.Errorf("%s: its pattern has contrast %.2f", s.Name, r)
		}
		k := string(paint.Gray(c.Image()).Pix)
		if o, ok := seen[k]; ok {
			t.Errorf("%s and %s have the same pattern", s.Name, o)
		}
		seen[k] = s.Name
		if r := paint.Contrast(s.Color, s.OnColor); r < 3 {
			t.Errorf("%s: its symbol has contrast %.1f", s.Name, r)
		}
	}
}

func TestThemesAreReadable(t *testing.T) {
	for name, p := range map[string]paint.Theme{"light": paint.Light, "dark": paint.Dark, "high": paint.HighContrast} {
		for what, pair := range map[string][2]color.NRGBA{
			"text": {p.Text, p.Sheet}, "soft": {p.Secondary, p.Sheet}, "lit": {p.Text, p.Highlight}, "soft lit": {p.Secondary, p.Highlight},
			"accent": {p.Accent, p.Sheet}, "primary": {p.OnPrimary, p.Primary}, "plain": {p.OnButton, p.Button},
			"warm": {p.OnCallToAction, p.CallToAction}, "bar": {p.OnBar, p.Bar}, "off": {p.OnDisabled, p.Disabled},
		} {
			if r := paint.Contrast(pair[0], pair[1]); r < 4.5 {
				t.Errorf("%s %s: contrast %.2f", name, what, r)
			}
		}
	}
}

// TestReadableOn checks that text can be read on every shade of grey.
func TestReadableOn(t *testing.T) {
	for tone := range 256 {
		ground := color.NRGBA{R: uint8(tone), G: uint8(tone), B: uint8(tone), A: 255}
		if r := paint.Contrast(paint.ReadableOn(ground), ground); r < 3.8 {
			t.Errorf("grey %d: contrast %.2f", tone, r)
		}
	}
}

func TestSpritesAreSharedAndRotate(t *testing.T) {
	a, b := paint.SpriteRotated("penguin-red", 64, 0), paint.SpriteRotated("penguin-red", 64, 0)
	if a != b {
		t.Error("the same sprite is drawn twice")
	}
	if inkSum(a) < 1000 {
		t.Error("the penguin is almost empty")
	}
	expectNear(t, "rotated", inkSum(paint.SpriteRotated("penguin-red", 64, 180)), inkSum(a), 60)
}

func TestParseHexPanicsOnInvalidInput(t *testing.T) {
	defer func() {
		if r := recover(); r == nil || !strings.Contains(r.(string), "#12") {
			t.Errorf("recovered %v", r)
		}
	}()
	paint.ParseHex("#12")
}

// BenchmarkBoard draws about as much as the background of a board of 698 × 698 pixels.
func BenchmarkBoard(b *testing.B) {
	for b.Loop() {
		c := paint.New(698, 698)
		c.Shadow(paint.RoundRect(4, 4, 690, 690, 18), 0, 6, 4, paint.WithAlpha(paint.Shade, 0.4))
		c.Fill(paint.RoundRect(0, 0, 698, 698, 18), paint.Sea)
		f := paint.NewDistanceField(0, 0, 698, 698, 1.5)
		for i := range 60 {
			f.AddPath(paint.Regular(6, 150+float64(i%10)*41, 150+float64(i/10)*36, 26, -90))
		}
		g := f.Round(12)
		for _, d := range []float64{40, 20, 10} {
			c.Fill(g.OffsetPath(d), paint.WithAlpha(paint.Foam, 0.3))
		}
		c.Fill(g.Path().Roughened(3, 41), paint.Beach)
		for i := range 100 {
			c.Stroke(paint.Wave(float64(i%10)*69, float64(i/10)*69, 20), 2, paint.Foam)
		}
		for i := range 32 {
			c.Text(20+float64(i)*20, 20, "12", paint.TextStyle{Size: 13})
		}
	}
}
