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
	name                string
	below               ui.Player // the seat's word or the player, with portrait and clock
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
		seat: seat, score: s.Score(seat), target: s.Rules().Target, placing: s.Phase() == game.Placing,
	}
	f.name, f.below = l.SheetNames(seat, localize("isaac.seat."+game.Game.SeatIDs[seat]))
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
	note                           float64 // the size of its notes
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
	m.note = m.small
	if w < 260 { // both notes on one line leave no room for large text
		m.note = min(m.note, 13)
	}
	m.stocks = m.notes + m.note*1.25 + 6*scale
	m.stocksHeight = h - foot*scale - m.stocks
	return m
}

func (ss seatSheet) draw(c *paint.Canvas, p paint.Theme, style ui.Style, w, h float64) {
	m := ss.metrics(style, w, h)
	scale, pad, medal, note := m.scale, m.pad, m.medal, m.note
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
	x := pad + medal + 8*scale
	ss.drawNames(c, p, m, sheetNames{x, w - pad - targetWidth - scoreWidth - 14 - x, w - pad - x, pad + scoreSize*0.78, max(titleSize, m.body*1.1), ss.bodySize * scale})
	notesWidth := paint.TextWidth(ss.leftNote, paint.Medium, note) + paint.TextWidth(ss.rightNote, paint.Bold, note)
	noteSize := note * min(1, (w-2*pad-8)/notesWidth) // both on one line, in one size
	c.Text(pad, m.notes+note*0.9, ss.leftNote, paint.TextStyle{Size: noteSize, Color: p.Secondary})
	c.Text(w-pad, m.notes+note*0.9, ss.rightNote, paint.TextStyle{Size: noteSize, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
	ss.drawStocks(c, p, pad, m.stocks, w-2*pad, m.stocksHeight, m.small)
}

// sheetNames are the measures of a sheet's two lines of names: where they begin, how wide they are beside the score and
// below it, where it ends, and the sizes of the text and of a portrait.
type sheetNames struct{ x, beside, full, score, size, portrait float64 }

// drawNames draws the name with the seat's symbol, and below it who else. A name that is too long to stand beside the
// score changes places with what is below.
func (ss seatSheet) drawNames(c *paint.Canvas, p paint.Theme, m sheetMetrics, at sheetNames) {
	large, small := paint.TextStyle{Size: at.size, Weight: paint.Bold, Color: p.Text}, paint.TextStyle{Size: m.body, Color: p.Secondary}
	first, second := ss.name, ss.below.Name
	symbol := at.size * 1.1
	const least = 0.85 // of its size
	swaps := second != "" && least*paint.TextWidth(first, large.Weight, large.Size) > at.beside-symbol
	if swaps {
		first, second, large, small = second, first, small, large
		small.Size = min(small.Size, m.body*1.15)
		room := at.full - ss.below.Avatar.Width(at.portrait) - ss.below.Clock.Width(m.body)
		large.Size = min(large.Size, ui.FitSize(second, small.Weight, small.Size, room)) // no larger than the name
	}
	line, size := ui.Ellipsize(first, large.Weight, large.Size, at.beside-symbol)
	large.Size = size
	if !swaps {
		small.Size = min(small.Size, size)
	}
	width := c.Text(at.x, m.pad+at.size*0.82, line, large)
	color := "black"
	if ss.seat == game.Light {
		color = "white"
	}
	ui.DrawSymbol(c, p, color, at.x+width+at.size*0.75, m.pad+at.size*0.5, at.size*0.36)
	y, space, clock := m.pad+at.size*0.82+m.body, at.beside, ss.below.Clock
	if swaps || ss.below.Avatar.Width(at.portrait)+paint.TextWidth(second, small.Weight, small.Size)+clock.Width(m.body) > space { // below the score
		y, space = max(y, at.score+m.body*0.55), at.full
		if clock.Text != "" { // which is higher than a name
			y += m.body * 0.4
		}
	}
	x, space := ss.below.Avatar.DrawBefore(c, at.x, y, at.portrait, space)
	space = clock.DrawAtEnd(c, p, x, y, m.body, space)
	ui.DrawName(c, second, x, y, space, m.body, small)
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
