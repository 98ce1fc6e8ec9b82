package pageui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// TrophyTile is a trophy as the page of a player shows it.
type TrophyTile struct {
	ID string
	// Title is its name, How the sentence that says how it is earned.
	Title, How string
	// Date is the day on which it was earned, "" for one that is still to be earned. File is the
	// match that earned it, "" for none.
	Date, File string
}

// earned reports whether the player has it.
func (t TrophyTile) earned() bool { return t.Date != "" }

// TrophyList is what the page of a player shows of the trophies of a game.
type TrophyList struct {
	Title string
	// Ribbon is the colour of the medals' ribbons in hex.
	Ribbon string
	Tiles  []TrophyTile
}

// trophyColumns is how many tiles are side by side, minTrophyRows for how many rows there is room at least.
const trophyColumns, minTrophyRows = 3, 3

// trophyTiles adds the trophies of a game in a box: a tile for each, with a medal. A tap on the tile
// of one that a match has earned sends WatchMatch.
func (pf *playersForm) trophyTiles(list TrophyList, at scene.Box) {
	k := pf.Scale
	type value struct {
		title string
		k     float32
	}
	pf.Add(ui.DrawnPanel(pf.Style, "trophies", scene.Box{X: at.X, Y: at.Y, W: at.W, H: 30 * k}, ui.NoBackground, "trophies", value{list.Title, k}, func(c *paint.Canvas, in ui.Area, v value) {
		size := ui.FitSize(v.title, paint.Bold, in.Style.TextSize(max(17*float64(v.k), 13)), in.W)
		c.TextCentered(0, 15*float64(v.k), v.title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: in.Colors.Text})
	}))
	at.Y, at.H = at.Y+36*k, at.H-36*k
	gap, rows := 10*k, max(minTrophyRows, (len(list.Tiles)+trophyColumns-1)/trophyColumns)
	w, h := (at.W+gap)/trophyColumns-gap, min((at.H+gap)/float32(rows)-gap, max(160*k, 126))
	for i, tile := range list.Tiles {
		x, y := float32(i%trophyColumns), float32(i/trophyColumns)
		pf.trophyTile(tile, list.Ribbon, scene.Box{X: at.X + x*(w+gap), Y: at.Y + y*(h+gap), W: w, H: h})
	}
}

// trophyTile adds one trophy.
func (pf *playersForm) trophyTile(tile TrophyTile, ribbon string, at scene.Box) {
	id := "trophy/" + tile.ID
	foot, name := "", tile.Title+": "+tile.How+" "
	if tile.earned() {
		name += pf.Localize("trophy.won", tile.Date)
	} else {
		name += pf.Localize("trophy.open")
	}
	if tile.File != "" {
		foot = pf.Localize("trophy.watch")
	}
	hovered := tile.File != "" && pf.Pointer.Hover == id
	target := scene.Target{ID: id, Name: name, Enabled: tile.File != ""}
	if target.Enabled {
		target.Message = ui.WatchMatch{File: tile.File}
	}
	drawn := drawnTrophy{tile, ribbon, foot, hovered, float64(pf.Scale)}
	pf.Add(ui.DrawnPanel(pf.Style, id, at, ui.NoBackground, "trophy", drawn, func(c *paint.Canvas, in ui.Area, t drawnTrophy) { t.draw(c, in) }).WithTarget(target))
}

// drawnTrophy is what a tile is drawn from.
type drawnTrophy struct {
	TrophyTile
	ribbon, foot string
	hovered      bool
	scale        float64
}

// draw draws a tile. One that is still to be earned has a dashed frame, an empty medal and grey text.
func (tile drawnTrophy) draw(c *paint.Canvas, in ui.Area) {
	p, w, h, k := in.Colors, in.W, in.H, tile.scale
	frame := paint.RoundRect(1, 1, w-2, h-2, 10)
	ink, soft := p.Text, p.Secondary
	if tile.earned() {
		c.Fill(frame, p.Highlight)
		c.Stroke(frame, 1.5, paint.Mix(paint.Sun, paint.Shade, 0.2))
		soft = p.Text
	} else {
		c.Stroke(frame.Dashed(0, 6, 5), 1.5, paint.WithAlpha(p.Secondary, 0.5))
		ink = p.Secondary
	}
	if tile.hovered {
		c.Stroke(frame, 3, paint.Sun)
	}
	pad, medal := 11*k, 40*k
	ui.DrawMedal(c, p, tile.ribbon, tile.earned(), pad, pad, medal)
	x := pad + medal + 8*k
	drawFitting(c, in.Style, tile.Title, paint.TextStyle{Size: max(16*k, 12.5), Weight: paint.Bold, Color: ink}, paint.Box{MinX: x, MinY: pad, MaxX: w - pad, MaxY: pad + medal}, 0.5)
	base := h - pad
	if tile.earned() {
		base -= 17 * k
	}
	drawFitting(c, in.Style, tile.How, paint.TextStyle{Size: max(13.5*k, 11), Color: soft}, paint.Box{MinX: pad, MinY: pad + medal + 4*k, MaxX: w - pad, MaxY: base}, 0)
	if tile.earned() {
		size := in.Style.TextSize(max(12*k, 10))
		space := w - 2*pad
		if both := paint.TextWidth(tile.Date, paint.Medium, size) + paint.TextWidth(tile.foot, paint.Bold, size) + 10*k; both > space {
			size *= space / both
		}
		c.TextCentered(pad, h-pad-7*k, tile.Date, paint.TextStyle{Size: size, Color: p.Secondary})
		c.TextCentered(w-pad, h-pad-7*k, tile.foot, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Accent, Align: paint.Right})
	}
}

// drawFitting draws a text in a box, smaller if it does not fit. rise is where its lines stand in the
// space: 0 at the top, 0.5 in the middle.
func drawFitting(c *paint.Canvas, style ui.Style, text string, t paint.TextStyle, at paint.Box, rise float64) {
	w, h := at.MaxX-at.MinX, at.MaxY-at.MinY
	lines, size := ui.WrapToFit(text, t.Weight, style.TextSize(t.Size), w, h)
	t.Size = size
	y := at.MinY + (h-float64(len(lines))*size*1.25)*rise + size*0.625
	for i, line := range lines {
		c.TextCentered(at.MinX, y+float64(i)*size*1.25, line, t)
	}
}

// puzzleLine returns the line about the puzzles that a player has solved, "" for none.
func (pf *playersForm) puzzleLine(stars, series int) string {
	switch {
	case stars == 0:
		return ""
	case series > 1:
		return pf.Localize("trophy.puzzles-series", stars, series)
	}
	return pf.Localize("trophy.puzzles", stars)
}
