package polar

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// measures are the sizes of a table, wide or narrow.
type measures struct {
	wide                         bool
	margin, coast, gap           float32
	row, dial, tray, button, pad float32
	// k is how much larger everything is than at 1366 by 768.
	k float64
}

func measured(w, h float32, rows int) measures {
	m := measures{wide: true, margin: 14, coast: 108, gap: 10, row: 52, dial: 160, tray: 118, button: 50, pad: 16, k: 1}
	if w < 1200 {
		m = measures{margin: 9, coast: 66, gap: 7, row: 38, dial: 118, tray: 86, button: 46, pad: 10, k: 1}
	}
	if k := h / 712; m.wide && k > 1 {
		k = min(k, w/1366)
		m.k = float64(k)
		m.margin, m.coast, m.row, m.dial, m.tray, m.button = m.margin*k, m.coast*k, m.row*k, m.dial*k, m.tray*k, m.button*min(k, 1.3)
	}
	// More seats than three take lower rows.
	if rows > 3 {
		room := 3*m.row + 30
		m.row = max(room/float32(rows), 26)
	}
	return m
}

// Present lays out the table: the sea, and one column beside it.
func (Presenter) Present(in tables.In) tables.Table {
	t := newTable(in, in.Word)
	m := measured(in.W, in.H, t.state.NumColors())
	out := tables.Table{Turn: t.state.Actor()}
	if who, _ := t.state.Asked(); who >= 0 {
		out.Turn = t.state.SeatOf(who)
	}
	out.Verb, out.Accent = t.verb()
	q := (in.H - 2*m.margin) / 8
	columns := float32(t.state.Rules().Columns)
	most := in.W - 2*m.coast - 3*m.margin - 318
	if m.wide {
		most -= 60
	}
	q = min(q, most/8)
	sea := scene.Box{X: m.margin, Y: m.margin, W: 2*m.coast + 8*q, H: 8 * q}
	coast := float64(m.coast / q * 100)
	if columns < 8 {
		coast += float64(8-columns) * 50 // a narrower sea has broader coasts
	}
	out.Panels = append(out.Panels, tables.Panel{ID: "board", At: above(sea, m.margin), Ground: tables.Bare, Scene: t.board(coast, float64(m.margin/q*100))})
	x := sea.X + sea.W + m.margin
	column := scene.Box{X: x, Y: m.margin, W: in.W - x - m.margin, H: in.H - 2*m.margin}
	t.addColumn(&out, column, m)
	out.Keys = append(out.Keys, t.keys()...)
	return out
}

// addColumn stacks seats, dial, tray, the moves and the buttons.
func (t *table) addColumn(out *tables.Table, at scene.Box, m measures) {
	y := at.Y
	panel := func(id string, h float32, s func(w, h float32, m measures) scene.Scene) scene.Box {
		box := scene.Box{X: at.X, Y: y, W: at.W, H: h}
		out.Panels = append(out.Panels, tables.Panel{ID: id, At: box, Ground: tables.Paper, Scene: s(at.W, h, m)})
		y += h + m.gap
		return box
	}
	panel("seats", m.row*float32(t.state.NumColors())+8, t.seats)
	if !t.state.Over() { // the result needs the room
		dial := panel("dial", m.dial, t.dial)
		panel("tray", m.tray, t.tray)
		t.addDialButtons(out, dial, m)
	}
	bottom := at.Y + at.H - m.button - 3
	out.List = scene.Box{X: at.X, Y: y, W: at.W, H: bottom - y - m.gap}
	t.addButtons(out, scene.Box{X: at.X, Y: bottom, W: at.W, H: m.button})
}

// above is the box with a strip above it.
func above(b scene.Box, strip float32) scene.Box {
	b.Y, b.H = b.Y-strip, b.H+strip
	return b
}

func (t *table) look() parts.Style { return parts.Style{Theme: t.in.Theme, TextScale: t.in.Text} }

// verb says what is to be done and what is left of it.
func (t *table) verb() (verb, accent string) {
	s := t.state
	who, of := s.Asked()
	switch s.Question() {
	case game.NoQuestion:
		if s.Winner() >= 0 {
			return t.say("polar.verb.won", title(s, s.Winner(), t.say)), ""
		}
		return t.say("polar.verb.draw"), ""
	case game.ChooseHand:
		return t.say("polar.verb.take"), t.say("polar.accent.take", 3-t.inHand(who))
	case game.TakeTurn:
		switch {
		case t.picked != "" && t.turn > 0 && t.picked[0] == 'q':
			return t.say("polar.verb.turned"), ""
		case t.picked != "" && t.picked[0] == 'h':
			return t.say("polar.verb.place"), t.say("polar.accent.turn")
		case t.picked != "":
			return t.say("polar.verb.picked"), ""
		case s.ActionsLeft() > 1:
			accent = t.say("polar.accent.two")
		}
		verb = t.say("polar.verb.turn")
	case game.AfterNumber:
		verb, accent = t.say("polar.verb.number"), t.say("polar.accent.steps", steps(s.Number(), t.say))
		if len(t.ends()) == 0 {
			verb = t.say("polar.verb.stuck")
		}
	case game.GuestLeaves:
		verb, accent = t.say("polar.verb.guest"), t.say("polar.accent.guest", title(s, s.Mover(), t.say))
	case game.MoverSends:
		verb = t.say("polar.verb.send", title(s, of, t.say))
	case game.PutLion, game.PutSeal:
		verb = t.say("polar.verb." + question(s))
		if of >= 0 {
			accent = t.say("polar.accent.against", title(s, of, t.say))
		}
	default:
		verb = t.say("polar.verb." + question(s))
	}
	if int(s.SeatOf(max(who, 0))) != who && who >= 0 {
		accent += " · " + title(s, who, t.say) // the duel's second colour
	}
	return verb, accent
}

// ends are the platforms, and the land, that the number reaches without a card.
func (t *table) ends() (ends []games.Action) {
	for _, a := range t.state.LegalActions(nil) {
		if k := game.Unpack(a).Kind; k == game.Go || k == game.Land {
			ends = append(ends, a)
		}
	}
	return ends
}

func (t *table) inHand(colour int) int {
	n := 0
	for shape := range game.NumShapes {
		if t.state.InHand(game.NumShapes*colour + shape) {
			n++
		}
	}
	return n
}

// keys press the click and pick slabs.
func (t *table) keys() (keys []tables.Key) {
	if !t.in.Live {
		return nil
	}
	if t.picked != "" {
		keys = append(keys, tables.Key{Key: "R", Touch: "r+"}, tables.Key{Key: "Space", Touch: "dial"})
	} else if q, ok := t.pointed(); ok && t.state.Question() == game.TakeTurn {
		keys = append(keys, tables.Key{Key: "R", Touch: "t" + q.String()})
	}
	n := 0
	for shape := range game.NumShapes {
		slab := game.NumShapes*t.me + shape
		if t.state.InHand(slab) || t.state.InReserve(slab) || t.state.Question() == game.ChooseHand {
			n++
			keys = append(keys, tables.Key{Key: strconv.Itoa(n), Touch: id("h", shape)})
		}
	}
	return keys
}

// pointed is the square of the slab under the pointer.
func (t *table) pointed() (game.Square, bool) {
	q, ok := squareOf(t.in.Hover, "q")
	if p, onSpot := spotOf(t.in.Hover); onSpot {
		q, ok = p.Square, true
	}
	return q, ok && t.state.SlabAt(q) >= 0
}

// addButtons are undo, hint, and the one thing to do.
func (t *table) addButtons(out *tables.Table, at scene.Box) {
	side := (at.W - 16) * .3
	box := func(i int) scene.Box {
		return scene.Box{X: at.X + float32(i)*(side+8), Y: at.Y, W: side, H: at.H}
	}
	last := box(2)
	last.W = at.X + at.W - last.X
	undo := tables.Button{ID: "undo", At: box(0), Text: t.say("polar.button.undo"), Key: "U"}
	other := tables.Button{ID: "hint", At: box(1), Text: t.say("polar.button.hint"), Key: "H"}
	act := tables.Button{At: last, Main: true, Key: "Return"}
	if t.in.Live && t.picked != "" {
		other = tables.Button{ID: "other", At: box(1), Text: t.say("polar.button.other"), Key: "Esc"}
	}
	t.mainButton(&act)
	if act.ID == "" {
		act.ID, act.Disabled, act.Key = "click", true, ""
	}
	if at.W < 380 && len(act.Text) > 8 {
		out.Keys = append(out.Keys, tables.Key{Key: "Return", Touch: act.ID}) // no room for the cap
		act.Key = ""
	}
	if at.W < 380 && len(undo.Text) > 5 {
		undo.Key = "" // U takes back at every table
	}
	out.Buttons = append(out.Buttons, undo, other, act)
}

// mainButton is the likeliest thing to do without the board.
func (t *table) mainButton(act *tables.Button) {
	if !t.in.Live {
		act.Text = t.say("polar.button.wait")
		if t.state.Over() {
			act.Text = t.say("polar.button.over")
		}
		return
	}
	can, price := map[string]bool{}, 0
	for _, c := range t.choices() {
		can[c.id] = true
		if c.id == "land" {
			price = c.price
		}
	}
	if _, onSea := squareOf(t.picked, "q"); onSea && t.turn > 0 {
		act.ID, act.Text = "ok", t.say("polar.button.ok")
		return
	}
	if _, inHand := shapeOf(t.picked); inHand {
		act.ID, act.Text = "where", t.say("polar.button.where") // it is turned beside the dial
		act.Disabled, act.Key = true, ""
		return
	}
	for _, word := range []string{"land", "end", "stay", "exile", "pay", "leave", "click"} {
		if can[word] {
			act.ID, act.Text = word, t.say("polar.button."+word)
			if word == "land" && price > 0 {
				act.Text = t.say("polar.button.land-dear", price)
			}
			if word == "click" {
				act.Key = "Space"
			}
			return
		}
	}
	act.Text = t.say("polar.button.choose")
	switch t.state.Question() {
	case game.ChooseHand, game.PlaceFirst:
		act.Text = t.say("polar.button.pick")
	}
}
