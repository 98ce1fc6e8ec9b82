package pageui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// The measures of the set-up in an upright window, before scaling: its width, which is less where no
// seat may stay empty, the least and greatest height of the game's sheet, which is above that of the match, and the height of what is on the latter
// besides the seats and further rows of variants. maxUprightRow is the greatest height of a seat's row.
const (
	uprightSetupWidth            = 953
	uprightFullSetupWidth        = 820
	minGameBand, maxGameBand     = 236, 470
	setupWithoutSeats, roomySeat = 338, 86
	maxUprightRow                = 130
)

// uprightScale returns the scale of the set-up in an upright window w points wide.
func (f SetupForm) uprightScale(w float32) float32 {
	if f.AllowEmpty {
		return w / uprightSetupWidth
	}
	return w / uprightFullSetupWidth
}

// stacked returns the places of the game's sheet and that of the match below it, from top down.
func (ss setupSheet) stacked(f SetupForm, top float32) (game, match scene.Box) {
	k := ss.Scale
	match = scene.Box{X: 20 * k, W: ss.Width - 40*k}
	variants := ss.wrapButtons(ss.variantTitles(f.Variants), match.W-48*k, 8*k, 46*k)
	need := setupWithoutSeats + roomySeat*float32(len(f.Seats)) + 52*float32(min(len(variants), maxVariantRows)-1)
	space := ss.Height - top - 20*k
	game = scene.Box{X: match.X, Y: top, W: match.W, H: min(max(space-(16+need)*k, minGameBand*k), maxGameBand*k)}
	match.Y = top + game.H + 16*k
	match.H = top + space - match.Y
	return game, match
}

// gameBand adds the game's sheet above that of the match: the picture on the left, the facts beside it,
// and the buttons for its rules and its lesson.
func (ss setupSheet) gameBand(f SetupForm, at scene.Box) {
	k, b := ss.Scale, f.Game
	pictureWidth := min(at.H*236/208, 0.44*at.W)
	x := pictureWidth + 30*k
	space := at.W - x - 24*k
	type value struct {
		k, pictureWidth, x, space float32
		b                         ui.GameCard
	}
	ss.Add(ui.DrawnPanel(ss.Style, "cover", at, ui.Sheet, "cover band", value{k, pictureWidth, x, space, b}, func(c *paint.Canvas, in ui.Area, v value) {
		f, w, h, pw := float64(v.k*max(1, float32(in.H)/(320*v.k))), in.W, in.H, float64(v.pictureWidth)
		sheet := c.Clipped(paint.RoundRect(0, 0, w, h, 14))
		v.b.DrawCover(sheet.Clipped(paint.Rect(0, 0, pw, h)), 0, 0, pw, h, 0.5)
		sheet.Fill(paint.Rect(pw, 0, 6*f, h), paint.ParseHex(v.b.Accent))
		x, y, space := float64(v.x), 46*f, float64(v.space)
		c.Text(x, y, v.b.Title, paint.TextStyle{Size: ui.FitSize(v.b.Title, paint.Bold, 34*f, space), Weight: paint.Bold, Color: in.Colors.Text})
		if v.b.By != "" {
			y += 26 * f
			c.Text(x, y, v.b.By, paint.TextStyle{Size: ui.FitSize(v.b.By, paint.Medium, in.Style.TextSize(max(15*f, 12.5)), space), Color: in.Colors.Secondary})
		}
		y += 27 * f
		drawFacts(c, v.b, x, y, space, max(16*f, 12.5), in.Colors.Secondary)
		y += 18 * f
		lines, size := ui.WrapToFit(v.b.Summary, paint.Medium, in.Style.TextSize(max(20*f, 13)), space, h-76*float64(v.k)-y)
		ui.DrawLines(c, x, y+size, size*1.25, lines, paint.TextStyle{Size: size, Color: in.Colors.Text})
	}))
	ss.gameButtons(f, scene.Box{X: at.X + x, Y: at.Y + at.H - 66*k, W: space, H: 46 * k})
}
