package isaac

import (
	"cmp"
	"fmt"
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	seat              games.Seat
	name              string
	below             ui.Player // the seat's word or the player, with portrait and clock
	other             string    // what the other seat's sheet says: none of two sheets changes places alone
	otherBelow        ui.Player
	otherScore        int
	score, target     int
	notes, otherNotes noteRow
	placing           bool
	stocks            []tileStock
	least             float64 // the least size of text that can be read
}

// noteRow is the row of notes in a seat's sheet.
type noteRow struct{ left, right seatNotes }

// seatNotes is a note in a seat's sheet, and what it says where there is less room, "" for nothing else.
type seatNotes struct{ whole, short string }

// seatScene returns a seat's sheet: name, score and tiles.
func (l *layoutBuilder) seatScene(seat games.Seat, w, h float32) scene.Scene {
	localize, s := l.Localize, l.State
	f := seatSheet{
		seat: seat, score: s.Score(seat), target: s.Rules().Target, placing: s.Phase() == game.Placing, least: l.Window.LeastText(),
	}
	f.name, f.below = l.SheetNames(seat, localize("isaac.seat."+game.Game.SeatIDs[seat]))
	other := 1 - seat
	f.other, f.otherBelow = l.SheetNames(other, localize("isaac.seat."+game.Game.SeatIDs[other]))
	f.otherScore = s.Score(other)
	f.notes, f.otherNotes = notesOf(s, seat, localize), notesOf(s, other, localize)
	onBoard := map[int]int{}
	for _, tile := range s.Tiles(nil, seat) {
		onBoard[tile.Length]++
	}
	for _, k := range s.Rules().Stocks {
		hand := s.Hand(seat, k.Length)
		f.stocks = append(f.stocks, tileStock{
			length: k.Length, value: k.Value, onBoard: onBoard[k.Length], unplaced: hand,
			removed: k.Count - hand - onBoard[k.Length], notLongest: k.Length < s.LongestRemoved(seat),
		})
	}
	style := l.Style()
	sheet := draw.Freeze(f)
	out := scene.Scene{W: w, H: h, Background: ui.Sketched(style, "isaac sheet", w, h, sheet, drawSheet)}
	rows := ui.Spots(style, w, h, sheet, drawSheet)
	for _, s := range f.stocks {
		tooltip := f.stockText(s, localize)
		id := stockRowID(seat, s.length)
		at := rows[s.spot()]
		at.X, at.W = 0, w
		out.Targets = append(out.Targets, scene.Target{ID: id, At: at, Name: tooltip, Tooltip: tooltip, Message: ui.Explain{Text: tooltip}})
	}
	return out
}

// stockRowID is the target of the row of a length in a seat's sheet.
func stockRowID(seat games.Seat, length int) string { return fmt.Sprintf("stock%d/%d", seat, length) }

// spot is the name of the row of a length.
func (s tileStock) spot() string { return strconv.Itoa(s.length) }

// notesOf returns how many tiles a seat has, and what limits it.
func notesOf(s *game.State, seat games.Seat, localize ui.Localize) noteRow {
	count := len(s.Tiles(nil, seat))
	lying := seatNotes{localize("isaac.sheet.lying", count), localize("isaac.sheet.lying.short", count)}
	limit := seatNote(s, seat, localize)
	if s.Phase() != game.Placing {
		return noteRow{lying, limit}
	}
	if limit.whole == "" {
		limit = lying
	}
	_, hand := s.Unplayed(seat)
	return noteRow{seatNotes{whole: localize("isaac.sheet.hand", hand)}, limit}
}

// seatNote says what limits a seat: that it has passed, or how long a tile it may remove; nothing for no limit.
func seatNote(s *game.State, seat games.Seat, localize ui.Localize) seatNotes {
	longest := s.LongestRemoved(seat)
	switch {
	case s.Phase() == game.Over:
		return seatNotes{}
	case s.Passed(seat):
		return seatNotes{whole: localize("isaac.sheet.passed")}
	case s.Phase() != game.Placing && longest > 0:
		return seatNotes{localize("isaac.sheet.from", longest), localize("isaac.sheet.from.short", longest)}
	}
	return seatNotes{}
}

// stockText says where the tiles of a length are.
func (ss seatSheet) stockText(s tileStock, localize ui.Localize) string {
	if ss.placing {
		return localize("isaac.stock.placing", s.length, s.value, s.unplaced, s.onBoard)
	}
	return localize("isaac.stock.removing", s.length, s.value, s.onBoard, s.removed, s.unplaced)
}

// drawSheet describes a seat's sheet: the counter beside the names and the score, two notes, and the rows of tiles.
func drawSheet(f draw.Frozen[seatSheet], k ui.Sketch) layout.Part {
	ss := f.Value()
	scale, title, body, small, counter, pad, gap := k.W/300, 19.0, 15.0, 0.87, 62.0, 16.0, 10.0
	number := 2.2 * title
	if k.W < 260 { // narrow: a score of two digits leaves the name no room
		scale, title, body, small, counter, pad, gap = k.W/217, 16, 13, 0.95, 50, 10, 4
		number = 1.75 * title
	}
	space := func(points float64) float32 { return float32(points * scale) }
	score := paint.TextStyle{Size: number * scale, Weight: paint.Bold, Color: k.Colors.Text, Align: paint.Right}
	soft := paint.TextStyle{Size: k.Style.TextSize(body * scale), Color: k.Colors.Secondary}
	name := paint.TextStyle{Size: max(title*scale, soft.Size*1.1), Weight: paint.Bold, Color: k.Colors.Text}
	note := paint.TextStyle{Size: soft.Size * small, Color: k.Colors.Secondary}
	limit := paint.TextStyle{Size: note.Size, Weight: paint.Bold, Color: k.Colors.Text, Align: paint.Right}
	notes := func(wording func(seatNotes) string) layout.Part {
		row := func(n noteRow) layout.Part {
			return layout.HBox(space(8), k.Line(wording(n.left), note), layout.Spacer(), k.Line(wording(n.right), limit))
		}
		return layout.AsLargeAs(row(ss.notes), row(ss.otherNotes))
	}
	target := paint.TextStyle{Size: body * scale * small, Weight: paint.Bold, Color: k.Colors.Secondary, Align: paint.Right}
	return layout.PaddedXY(space(pad), space(pad), layout.VBox(space(gap)/2,
		layout.HBox(space(8), k.Square(counter*scale, ss.drawCounter), layout.Grow(1, ss.names(k, name, soft, score, target, body*scale))),
		layout.First(layout.AtIdeal(notes(func(n seatNotes) string { return n.whole })), notes(seatNotes.shortest)),
		layout.Grow(1, ss.stockRows(k, note)),
	))
}

func (n seatNotes) shortest() string { return cmp.Or(n.short, n.whole) }

func (ss seatSheet) drawCounter(c *paint.Canvas, x, y, side float64) {
	wood.DrawCounter(c.Translated(x, y).Scaled(side/128), ss.seat == game.Light, ss.score)
}

// names returns the name with the seat's symbol beside the points, and below it who else. Where the target of the points has no
// room beside them in the size of the text it is below them, or else it is smaller. If one of both seats' names is too long to
// stand beside the points, those of both are beside what is below.
func (ss seatSheet) names(k ui.Sketch, name, soft, score, target paint.TextStyle, portrait float64) layout.Part {
	const whole, least = 1, 0.85      // of its size
	const longName, step = 0.88, 0.04 // of the size of the text: a long name above it is not smaller
	color, gap, sign := "black", float32(name.Size*0.4), float32(name.Size*0.5)
	if ss.seat == game.Light {
		color = "white"
	}
	large, word := target, soft
	large.Size = k.Style.TextSize(target.Size)
	target.Size = max(target.Size, min(large.Size, ss.least))
	word.Size = min(word.Size, portrait)
	named := layout.HBox(gap, k.Name(ss.name, name), layout.AtLeast(sign, 0, k.Square(name.Size*0.72, func(c *paint.Canvas, x, y, side float64) {
		ui.DrawSymbol(c, k.Colors, color, x+side/2, y+side/2, side/2)
	})))
	longest := float32(max(paint.TextWidth(ss.name, name.Weight, name.Size), paint.TextWidth(ss.other, name.Weight, name.Size)))
	of := func(t paint.TextStyle) layout.Part { return layout.AtIdeal(k.Number("/"+strconv.Itoa(ss.target), t)) }
	points := func(of layout.Part) layout.Part {
		both := func(n int) layout.Part {
			return layout.HBox(float32(score.Size*0.1), layout.AtIdeal(k.Number(strconv.Itoa(n), score)), layout.Align(layout.Fill, 1, of))
		}
		return layout.AsLargeAs(layout.Align(1, layout.Fill, both(ss.score)), both(ss.otherScore))
	}
	beside := func(part float32, of layout.Part) layout.Part {
		return layout.HBox(gap, layout.AtLeast(part*longest+gap+sign, 0, layout.Align(0, layout.Fill, named)), layout.Spacer(), points(of))
	}
	below := k.Player(ss.below, soft, portrait)
	uncut := func(t paint.TextStyle) layout.Part {
		return layout.Grow(1, layout.AtIdeal(layout.AsLargeAs(k.Player(ss.below, t, portrait), k.Player(ss.otherBelow, t, portrait))))
	}
	alone := layout.HBox(0, named, layout.Spacer())
	fitting := []layout.Part{
		layout.VBox(0, beside(whole, of(large)), below),
		layout.VBox(0, beside(whole, nil), layout.HBox(gap, uncut(soft), of(large))),
		layout.VBox(0, beside(least, of(target)), below),
		layout.VBox(0, layout.AtIdeal(alone), layout.HBox(gap, uncut(soft), points(of(large)))),
	}
	for part := max(longName, word.Size/soft.Size); part*soft.Size >= word.Size; part -= step {
		small, target := soft, large
		small.Size, target.Size = part*soft.Size, part*large.Size
		fitting = append(fitting, layout.VBox(0, alone, layout.HBox(gap, uncut(small), points(of(target)))))
	}
	return layout.First(append(fitting,
		layout.VBox(0, alone, layout.HBox(gap, layout.Grow(1, k.Player(ss.below, word, portrait)), points(of(target)))),
	)...)
}

// stockRows returns a row of bars for each length, to scale.
func (ss seatSheet) stockRows(k ui.Sketch, note paint.TextStyle) layout.Part {
	units := 1.0
	for _, s := range ss.stocks {
		units = max(units, (float64(s.length)+0.5)*float64(s.onBoard+s.removed+s.unplaced))
	}
	rows := make([]layout.Part, len(ss.stocks))
	for i, s := range ss.stocks {
		number := paint.TextStyle{Size: note.Size, Weight: paint.Bold, Color: k.Colors.Text}
		if s.notLongest && !ss.placing {
			number.Color = k.Colors.Secondary
		}
		rows[i] = layout.Stack(k.Spot(s.spot(), layout.Range{}, layout.Range{}), layout.HBox(0,
			layout.AtLeast(float32(note.Size), 0, k.Number(strconv.Itoa(s.length), number)),
			k.Part(layout.Exactly(float32(1.75*note.Size)), layout.Range{}, func(c *paint.Canvas, at paint.Box) {
				size := min(number.Size, at.H()*0.85)
				wood.DrawPips(c, s.value, at.MinX+size*0.6, (at.MinY+at.MaxY)/2, size, number.Color)
			}),
			layout.Grow(1, k.Part(layout.Range{}, layout.Range{}, func(c *paint.Canvas, at paint.Box) {
				const outline = 4.5 // below a bar, with the space to the next
				bar := min(at.H()*0.72, 17, at.H()-outline)
				ss.drawStockRow(c, k.Colors, s, at.MinX, at.MinY+(at.H()-bar)/2, at.W()/units, bar)
			})),
		))
	}
	return layout.Grid(1, 0, true, rows...)
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
