package isaac

import (
	"fmt"
	"strconv"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// tileStock is how many tiles of one length a seat has, by where they are.
type tileStock struct {
	length, value              int
	onBoard, removed, unplaced int
	notLongest                 bool
}

// seatSheet is everything that a seat's sheet shows.
type seatSheet struct {
	seat                games.Seat
	title               string
	player              ui.Player
	score, target       int
	leftNote, rightNote string
	placing             bool
	stocks              []tileStock
	titleSize, bodySize float64
}

// seatScene returns a seat's sheet: name, score and tiles.
func (l *layoutBuilder) seatScene(seat games.Seat, w, h float32) scene.Scene {
	localize, s := l.Localize, l.State
	f := seatSheet{
		seat: seat, title: localize("isaac.seat." + game.Game.SeatIDs[seat]), score: s.Score(seat), target: s.Rules().Target, placing: s.Phase() == game.Placing,
		player: l.Player(seat),
	}
	onBoard := map[int]int{}
	boardCount := 0
	for _, tile := range s.Tiles(nil, seat) {
		onBoard[tile.Length]++
		boardCount++
	}
	for _, k := range s.Rules().Stocks {
		hand := s.Hand(seat, k.Length)
		f.stocks = append(f.stocks, tileStock{
			length: k.Length, value: k.Value, onBoard: onBoard[k.Length], unplaced: hand,
			removed: k.Count - hand - onBoard[k.Length], notLongest: k.Length < s.LongestRemoved(seat),
		})
	}
	_, hand := s.Unplayed(seat)
	f.leftNote, f.rightNote = localize("isaac.sheet.lying", boardCount), seatNote(s, seat, localize)
	if f.placing {
		f.leftNote = localize("isaac.sheet.hand", hand)
		if f.rightNote == "" {
			f.rightNote = localize("isaac.sheet.lying", boardCount)
		}
	}
	f.titleSize, f.bodySize = 19, 15
	if w < 260 {
		f.titleSize, f.bodySize = 16, 13
	}
	style := l.Style()
	out := scene.Scene{W: w, H: h}
	out.Background = ui.Drawing(style, "isaac sheet", w, h, draw.Freeze(f), func(c *paint.Canvas, in ui.Area, f draw.Frozen[seatSheet]) {
		f.Value().draw(c, in.Colors, in.Style, in.W, in.H)
	})
	m := f.metrics(style, float64(w), float64(h))
	row := float32(m.stocksHeight) / float32(len(f.stocks))
	for i, s := range f.stocks {
		tooltip := f.stockText(s, localize)
		out.Targets = append(out.Targets, scene.Target{
			ID: fmt.Sprintf("stock%d/%d", seat, s.length), At: scene.Box{Y: float32(m.stocks) + float32(i)*row, W: w, H: row},
			Name: tooltip, Tooltip: tooltip, Message: ui.Explain{Text: tooltip},
		})
	}
	return out
}

// seatNote says what limits a seat: that it has passed, or how long a tile it may remove; "" for nothing.
func seatNote(s *game.State, seat games.Seat, localize ui.Localize) string {
	longest := s.LongestRemoved(seat)
	switch {
	case s.Phase() == game.Over:
		return ""
	case s.Passed(seat):
		return localize("isaac.sheet.passed")
	case s.Phase() != game.Placing && longest > 0:
		return localize("isaac.sheet.from", longest)
	}
	return ""
}

// stockText says where the tiles of a length are.
func (ss seatSheet) stockText(s tileStock, localize ui.Localize) string {
	if ss.placing {
		return localize("isaac.stock.placing", s.length, s.value, s.unplaced, s.onBoard)
	}
	return localize("isaac.stock.removing", s.length, s.value, s.onBoard, s.removed, s.unplaced)
}

// sheetMetrics are the measures of a seat's sheet: its margin, the counter, the sizes of text, and where
// its notes and its tiles are, from above.
type sheetMetrics struct {
	scale, pad, medal, body, small float64
	notes, stocks, stocksHeight    float64
}

func (ss seatSheet) metrics(style ui.Style, w, h float64) (m sheetMetrics) {
	scale, pad, medal, gap, foot := w/300, 16.0, 62.0, 10.0, 16.0
	if w < 260 {
		scale, pad, medal, gap, foot = w/217, 12, 50, 4, 6
	}
	m.scale, m.pad, m.medal = scale, pad*scale, medal*scale
	m.body = style.TextSize(ss.bodySize * scale)
	m.small = m.body * 0.87
	m.notes = m.pad + m.medal + gap*scale
	m.stocks = m.notes + m.small*1.25 + 6*scale
	m.stocksHeight = h - foot*scale - m.stocks
	return m
}

func (ss seatSheet) draw(c *paint.Canvas, p paint.Theme, style ui.Style, w, h float64) {
	m := ss.metrics(style, w, h)
	scale, pad, medal, body, small := m.scale, m.pad, m.medal, m.body, m.small
	titleSize := ss.titleSize * scale
	wood.DrawCounter(c.Translated(pad-2, pad-4).Scaled(medal/128), ss.seat == game.Light, ss.score)
	// The score, large, with the target small beside it.
	scoreSize := 2.2 * titleSize
	if w < 260 { // or a score of two digits leaves the name no room
		scoreSize = 1.75 * titleSize
	}
	target, targetSize := "/"+strconv.Itoa(ss.target), ss.bodySize*scale*0.87
	targetWidth := paint.TextWidth(target, paint.Bold, targetSize)
	c.Text(w-pad, pad+scoreSize*0.74, target, paint.TextStyle{Size: targetSize, Weight: paint.Bold, Color: p.Secondary, Align: paint.Right})
	scoreWidth := c.Text(w-pad-targetWidth-4, pad+scoreSize*0.74, strconv.Itoa(ss.score), paint.TextStyle{Size: scoreSize, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
	// The seat's name and symbol, then the player.
	x := pad + medal + 8*scale
	space := w - pad - targetWidth - scoreWidth - 14 - x
	name := ui.FitSize(ss.title, paint.Bold, titleSize, space-titleSize*1.1)
	nameWidth := c.Text(x, pad+titleSize*0.82, ss.title, paint.TextStyle{Size: name, Weight: paint.Bold, Color: p.Text})
	color := "black"
	if ss.seat == game.Light {
		color = "white"
	}
	ui.DrawSymbol(c, p, color, x+nameWidth+titleSize*0.75, pad+titleSize*0.5, titleSize*0.36)
	playerY := pad + titleSize*0.82 + body*1.35
	if ss.player.Name == ss.title {
		ss.player.Name = ""
	}
	if ss.player.Avatar.Width(ss.bodySize*scale)+paint.TextWidth(ss.player.Name, paint.Medium, body)+ss.player.Clock.Width(body) > space { // below the score
		playerY = max(playerY, pad+scoreSize*0.78+body*0.9)
		if ss.player.Clock.Text != "" { // which is higher than a name
			playerY += body * 0.4
		}
		space = w - pad - x
	}
	x, space = ss.player.Avatar.DrawBefore(c, x, playerY-body*0.35, ss.bodySize*scale, space)
	space = ss.player.Clock.DrawAtEnd(c, p, x, playerY-body*0.35, body, space)
	ui.DrawName(c, ss.player.Name, x, playerY-body*0.35, space, body, paint.TextStyle{Size: body, Color: p.Secondary})
	notesWidth := paint.TextWidth(ss.leftNote, paint.Medium, small) + paint.TextWidth(ss.rightNote, paint.Bold, small)
	noteSize := small * min(1, (w-2*pad-8)/notesWidth) // both on one line, in one size
	c.Text(pad, m.notes+small*0.9, ss.leftNote, paint.TextStyle{Size: noteSize, Color: p.Secondary})
	c.Text(w-pad, m.notes+small*0.9, ss.rightNote, paint.TextStyle{Size: noteSize, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
	ss.drawStocks(c, p, pad, m.stocks, w-2*pad, m.stocksHeight, small)
}

// drawStocks draws a row of bars for each length, to scale.
func (ss seatSheet) drawStocks(c *paint.Canvas, p paint.Theme, x, y, w, h, small float64) {
	maxUnits := 1.0
	for _, s := range ss.stocks {
		maxUnits = max(maxUnits, float64(s.length*(s.onBoard+s.removed+s.unplaced))+0.5*float64(s.onBoard+s.removed+s.unplaced))
	}
	left := small * 2.75
	unit := (w - left) / maxUnits
	row := h / float64(len(ss.stocks))
	const outline = 4.5 // below a bar, with the space to the next
	bar := min(row*0.72, 17, row-outline)
	for i, s := range ss.stocks {
		at := y + float64(i)*row
		ink := p.Text
		if s.notLongest && !ss.placing {
			ink = p.Secondary
		}
		size := min(small, row*0.92)
		c.TextCentered(x+small*0.2, at+bar/2, strconv.Itoa(s.length), paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
		wood.DrawPips(c, s.value, x+small*0.2+size*1.6, at+bar/2, size, ink)
		ss.drawStockRow(c, p, s, x+left, at, unit, bar)
	}
}

func (ss seatSheet) drawStockRow(c *paint.Canvas, p paint.Theme, s tileStock, x, y, unit, bar float64) {
	length := float64(s.length) * unit
	full, removed, outlined := s.onBoard, s.removed, s.unplaced
	if ss.placing { // in hand, then on the board
		full, removed, outlined = s.unplaced, s.onBoard, 0
	}
	for k := range full + removed + outlined {
		switch {
		case k < full:
			at := c
			if s.notLongest && !ss.placing {
				at = c.WithAlpha(0.38)
			}
			at.Fill(paint.RoundRect(x-1, y-1, length+2, bar+4, bar*0.45), p.Secondary) // dark wood on a dark sheet
			wood.DrawPlainBar(at, ss.seat == game.Light, x, y, length, bar)
		case k < full+removed:
			c.Fill(paint.RoundRect(x, y+0.5, length, bar, bar*0.4), paint.Mix(p.Sheet, p.Secondary, 0.16))
		default:
			wood.DrawDottedLine(c, x+2, x+length-2, y+bar/2, paint.Mix(p.Secondary, wood.EdgeColor(ss.seat == game.Light), 0.6))
		}
		x += length + unit*0.5
	}
}
