package presenter_test

import (
	"image"
	"image/color"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// ownedPieces are, for each game, the pieces whose owner must be recognised. They are named by parts
// of their pictures' keys: a prefix for the piece, then a part for each owner.
var ownedPieces = map[string]map[string][]string{
	"isaac":     {"wood bar {Length:3 Value:1 Vertical:true Light:": {"false", "true"}, "wood counter {light:": {"false", "true"}},
	"quadriga":  {"coast unit {material:": {"0", "1"}},
	"pinguinoe": {"art penguin-": {"red", "yellow", "blue", "green"}},
	"polar":     {"art penguin-": {"red", "black", "yellow", "green", "blue", "white"}, "ice slab {": {"red", "black", "yellow", "green", "blue", "white"}},
	"fuga":      {"hexmap counter {Kind:": {"police", "criminals"}},
}

// minShare is the share of their pixels in which two seats' pieces must differ.
const minShare = 0.15

// minColorDifference is the least mean difference of colour of these pixels, for every kind of
// colour vision, in units of CIE 1976, of which 2.3 can just be noticed.
const minColorDifference = 8.0

// minShapeDifference is the least difference without colour and mean lightness.
const minShapeDifference = 3.0

// ownerPictures collects one picture of each owner from matches, about as large as on the board of
// the small window.
func ownerPictures(t *testing.T, g *games.Game, theme, piece string, owners []string) map[string]*image.RGBA {
	t.Helper()
	found := map[string]*image.RGBA{}
	for seed := range uint64(12) {
		m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[g.ID], seed)
		m.Theme = theme
		for step := 0; step < 90 && m.State.Actor() != games.Terminal && len(found) < len(owners); step++ {
			m.PlayRandom(m.rng)
			if step%15 != 14 {
				continue
			}
			for _, p := range m.layout(1024, 600).Panels {
				collectPictures(p.Scene.Sprites, piece, owners, found)
			}
		}
	}
	return found
}

func collectPictures(sprites []scene.Sprite, piece string, owners []string, found map[string]*image.RGBA) {
	for _, s := range sprites {
		rest, ok := strings.CutPrefix(s.Picture.Key(), piece)
		if !ok || s.Transparency > 0 {
			continue
		}
		for _, owner := range owners {
			owned := strings.HasPrefix(rest, owner) || strings.Contains(rest, strconv.Quote(owner))
			if found[owner] == nil && owned {
				picture := s.Picture
				if piece == "ice slab {" { // of one shape, so that only the owner differs
					picture = slabs.Slab{Cells: 0b010_111_010, Color: owner}.Picture()
				}
				const side = 48
				found[owner] = draw.NewPictureCache(1).Get(picture, side, side)
			}
		}
	}
}

// Two seats' pieces can be distinguished with every kind of colour vision, by their shapes too.
func TestPiecesToldApartWithoutColor(t *testing.T) {
	for _, g := range catalog.All {
		for _, theme := range []string{"light", "dark", "contrast"} {
			for piece, owners := range ownedPieces[g.ID] {
				t.Run(g.ID+"/"+theme+"/"+piece, func(t *testing.T) {
					found := ownerPictures(t, g, theme, piece, owners)
					if len(found) < len(owners) {
						t.Fatalf("only %d owners of %v are seen", len(found), owners)
					}
					for name, vision := range colorVisions() {
						for i, a := range owners {
							for _, b := range owners[:i] {
								differing, share := differentPixels(found[a], found[b])
								if share < minShare {
									t.Errorf("%s and %s differ on %.0f %% of their pixels", a, b, 100*share)
								}
								colorDiff, shapeDiff := difference(vision.simulateImage(found[a]), vision.simulateImage(found[b]), differing)
								if colorDiff < minColorDifference {
									t.Errorf("%s and %s in %s sight: colours %.1f apart", a, b, name, colorDiff)
								}
								if shapeDiff < minShapeDifference {
									t.Errorf("%s and %s in %s sight: drawings %.1f apart", a, b, name, shapeDiff)
								}
								t.Logf("%s %s %s: %.1f %.1f", a, b, name, colorDiff, shapeDiff)
							}
						}
					}
				})
			}
		}
	}
}

// The symbols of the seats' badges and all texts are legible in every theme, with every kind of
// colour vision.
func TestSignsAndTextsInEveryColorVision(t *testing.T) {
	themes := map[string]paint.Theme{"light": paint.Light, "dark": paint.Dark, "contrast": paint.HighContrast}
	for name, vision := range colorVisions() {
		simulated := func(c color.NRGBA) color.RGBA { return vision.simulate(color.RGBA{c.R, c.G, c.B, 255}) }
		for _, s := range paint.AllSeatColors {
			if r := paint.Contrast(simulated(s.Color), simulated(s.OnColor)); r < 2.5 {
				t.Errorf("%s sight: the sign of %s stands out %.1f : 1", name, s.Name, r)
			}
		}
		for theme, p := range themes {
			for what, pair := range map[string][2]color.RGBA{
				"text": {simulated(p.Sheet), simulated(p.Text)}, "soft text": {simulated(p.Sheet), simulated(p.Secondary)}, "main button": {simulated(p.Primary), simulated(p.OnPrimary)},
				"button": {simulated(p.Button), simulated(p.OnButton)}, "warm button": {simulated(p.CallToAction), simulated(p.OnCallToAction)}, "bar": {simulated(p.Bar), simulated(p.OnBar)},
			} {
				minContrast := 4.0
				if what == "warm button" { // in large type
					minContrast = 3
				}
				if r := paint.Contrast(pair[0], pair[1]); r < minContrast {
					t.Errorf("%s sight, %s: %s stands out %.1f : 1", name, theme, what, r)
				}
			}
		}
		// Enabled targets are ringed in sun on a dark outline: visible on ice, water, wood and land.
		if r := paint.Contrast(simulated(paint.Sun), simulated(paint.SunOutline)); r < 3 {
			t.Errorf("%s sight: sun stands out %.1f : 1 from its case", name, r)
		}
		for background, c := range map[string]color.RGBA{"ice": simulated(paint.Ice), "sea": simulated(paint.Sea), "oak": simulated(paint.Oak), "country": simulated(paint.Country)} {
			if r := max(paint.Contrast(c, simulated(paint.Sun)), paint.Contrast(c, simulated(paint.Night))); r < 3 {
				t.Errorf("%s sight: what is highlighted on %s stands out %.1f : 1", name, background, r)
			}
		}
	}
}
