package isaac

import (
	"fmt"
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// stock is what a seat has of one length: to be shown as bars.
type stock struct {
	length, value            int
	lying, removed, unplaced int
	short                    bool
}

// sheetFacts is all that a seat's sheet shows.
type sheetFacts struct {
	seat                games.Seat
	title               string
	player              tables.Player
	score, target       int
	left, right         string
	placing             bool
	stocks              []stock
	titleSize, bodySize float64
}

// sheet is a seat's: name, score and stock.
func (t *table) sheet(seat games.Seat, w, h float32) scene.Scene {
	say, s := t.in.Say, t.state
	f := sheetFacts{
		seat: seat, title: title(seat, say), score: s.Score(seat), target: s.Rules().Target, placing: s.Phase() == game.Placing,
	}
	if int(seat) < len(t.in.Players) {
		f.player = t.in.Players[seat]
	}
	lying := map[int]int{}
	on := 0
	for _, tile := range s.Tiles(nil, seat) {
		lying[tile.Length]++
		on++
	}
	for _, k := range s.Rules().Stocks {
		hand := s.Hand(seat, k.Length)
		f.stocks = append(f.stocks, stock{
			length: k.Length, value: k.Value, lying: lying[k.Length], unplaced: hand,
			removed: k.Count - hand - lying[k.Length], short: k.Length < s.LongestRemoved(seat),
		})
	}
	_, hand := s.Unplayed(seat)
	switch {
	case f.placing:
		f.left, f.right = say("isaac.sheet.hand", hand), say("isaac.sheet.lying", on)
	default:
		f.left = say("isaac.sheet.lying", on)
		if longest := s.LongestRemoved(seat); longest > 0 {
			f.right = say("isaac.sheet.from", longest)
		}
	}
	if s.Passed(seat) && s.Phase() != game.Over {
		f.right = say("isaac.sheet.passed")
	}
	f.titleSize, f.bodySize = 19, 15
	if w < 260 {
		f.titleSize, f.bodySize = 16, 13
	}
	look := t.look()
	out := scene.Scene{W: w, H: h}
	out.Background = look.NewPicture("isaac sheet", w, h, func(c *paint.Canvas, p paint.Theme) {
		f.draw(c, p, look, float64(w), float64(h))
	}, fmt.Sprintf("%+v", f))
	return out
}

func (f sheetFacts) draw(c *paint.Canvas, p paint.Theme, look parts.Style, w, h float64) {
	k := w / 300
	pad, medal := 16.0, 62.0
	if w < 260 {
		k, pad, medal = w/217, 12, 50
	}
	pad, medal = pad*k, medal*k
	big, body := f.titleSize*k, look.TextSize(f.bodySize*k)
	small := body * 0.87
	wood.DrawCounter(c.Translated(pad-2, pad-4).Scaled(medal/128), f.seat == game.Light, f.score)
	// The score, large, with the target small beside it.
	num := 2.2 * big
	target, aim := "/"+strconv.Itoa(f.target), f.bodySize*k*0.87
	tw := paint.TextWidth(target, paint.Bold, aim)
	c.Text(w-pad, pad+num*0.74, target, paint.TextStyle{Size: aim, Weight: paint.Bold, Color: p.Secondary, Align: paint.Right})
	sw := c.Text(w-pad-tw-4, pad+num*0.74, strconv.Itoa(f.score), paint.TextStyle{Size: num, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
	// Name, sign, player.
	x := pad + medal + 8*k
	room := w - pad - tw - sw - 14 - x
	name := parts.FitSize(f.title, paint.Bold, big, room-big*1.1)
	nw := c.Text(x, pad+big*0.82, f.title, paint.TextStyle{Size: name, Weight: paint.Bold, Color: p.Text})
	symbol := paint.Disc
	if f.seat == game.Light {
		symbol = paint.Cross
	}
	c.Fill(paint.SymbolPath(symbol, x+nw+big*0.75, pad+big*0.5, big*0.36), p.Text)
	under := pad + big*0.82 + body*1.35
	if f.player.Name == f.title {
		f.player.Name = ""
	}
	if f.player.Face.Width(f.bodySize*k)+paint.TextWidth(f.player.Name, paint.Medium, body) > room { // below the score
		under = max(under, pad+num*0.78+body*0.9)
		room = w - pad - x
	}
	x, room = f.player.Face.DrawBefore(c, x, under-body*0.35, f.bodySize*k, room)
	parts.DrawName(c, f.player.Name, x, under-body*0.35, room, body, paint.TextStyle{Size: body, Color: p.Secondary})
	y := pad + medal + 10*k
	both := paint.TextWidth(f.left, paint.Medium, small) + paint.TextWidth(f.right, paint.Bold, small)
	fact := small * min(1, (w-2*pad-8)/both) // the two in one line, alike
	c.Text(pad, y+small*0.9, f.left, paint.TextStyle{Size: fact, Color: p.Secondary})
	c.Text(w-pad, y+small*0.9, f.right, paint.TextStyle{Size: fact, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
	f.drawStocks(c, p, pad, y+small*1.25+6*k, w-2*pad, h-pad-(y+small*1.25+6*k), small)
}

// drawStocks draws a row of bars for each length, as long as the tiles are.
func (f sheetFacts) drawStocks(c *paint.Canvas, p paint.Theme, x, y, w, h, small float64) {
	longest := 1.0
	for _, s := range f.stocks {
		longest = max(longest, float64(s.length*(s.lying+s.removed+s.unplaced))+0.5*float64(s.lying+s.removed+s.unplaced))
	}
	left := small * 1.9
	unit := (w - left) / longest
	row := h / float64(len(f.stocks))
	bar := min(row*0.68, 15*unit/10)
	bar = max(min(row*0.72, 17), min(bar, row*0.72))
	for i, s := range f.stocks {
		at := y + float64(i)*row
		ink := p.Text
		if s.short && !f.placing {
			ink = paint.Mix(p.Text, p.Sheet, 0.55)
		}
		c.TextCentered(x+small*0.2, at+bar/2, strconv.Itoa(s.value), paint.TextStyle{Size: min(small, row*0.92), Weight: paint.Bold, Color: ink})
		f.drawRow(c, p, s, x+left, at, unit, bar)
	}
}

func (f sheetFacts) drawRow(c *paint.Canvas, p paint.Theme, s stock, x, y, unit, bar float64) {
	length := float64(s.length) * unit
	full, pale, dotted := s.lying, s.removed, s.unplaced
	if f.placing { // in hand, then on the table
		full, pale, dotted = s.unplaced, s.lying, 0
	}
	for k := range full + pale + dotted {
		switch {
		case k < full:
			at := c
			if s.short && !f.placing {
				at = c.WithAlpha(0.38)
			}
			wood.DrawPlainBar(at, f.seat == game.Light, x, y, length, bar)
		case k < full+pale:
			c.Fill(paint.RoundRect(x, y+0.5, length, bar, bar*0.4), paint.Mix(p.Sheet, p.Secondary, 0.16))
		default:
			wood.DrawDottedLine(c, x+2, x+length-2, y+bar/2, paint.Mix(p.Secondary, wood.EdgeColor(f.seat == game.Light), 0.6))
		}
		x += length + unit*0.5
	}
}
