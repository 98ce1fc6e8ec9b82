package isaac

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// Present lays out the table: three columns where there is room, else the board beside
// one column.
func (Presenter) Present(in tables.In) tables.Table {
	t := newTable(in, in.Word)
	var out tables.Table
	out.Turn = t.state.Actor()
	out.Verb, out.Accent = t.verb()
	out.Keys = t.keys()
	// Three columns only where they leave the board nearly its whole height.
	if in.W >= 1200 && in.W-678 >= (in.H-24)*0.9 {
		t.wide(&out)
	} else {
		t.narrow(&out)
	}
	return out
}

func (t *table) look() parts.Style { return parts.Style{Theme: t.in.Theme, TextScale: t.in.Text} }

// keys pick tiles by their lengths.
func (t *table) keys() (keys []tables.Key) {
	if t.state.Phase() != game.Placing || !t.in.Live {
		return nil
	}
	for _, k := range t.state.Rules().Stocks {
		if k.Length < 10 {
			keys = append(keys, tables.Key{Key: strconv.Itoa(k.Length), Touch: barID(k.Length)})
		}
	}
	return keys
}

// verb says what is to be done and what is left of it.
func (t *table) verb() (verb, accent string) {
	say, seat := t.in.Say, t.state.Actor()
	switch t.state.Phase() {
	case game.Over:
		winner, _ := t.state.Winner()
		score := strconv.Itoa(t.state.Score(winner)) + " – " + strconv.Itoa(t.state.Score(1-winner))
		return say("isaac.verb.won", title(winner, say)), score
	case game.Placing:
		switch {
		case len(t.state.LegalActions(nil)) == 1 && game.Unpack(t.state.LegalActions(nil)[0]).Kind == game.Pass:
			return say("isaac.verb.pass"), ""
		case t.at:
			return say("isaac.verb.lay", t.length), say("isaac.accent.way")
		case t.length > 0:
			return say("isaac.verb.lay", t.length), say("isaac.accent.where")
		}
		_, tiles := t.state.Unplayed(seat)
		return say("isaac.verb.place"), say("isaac.accent.hand", tiles)
	case game.Removing:
		if !t.held {
			if longest := t.state.LongestRemoved(seat); longest > t.state.Rules().Stocks[0].Length {
				return say("isaac.verb.remove"), say("isaac.accent.from", longest)
			}
			return say("isaac.verb.remove"), ""
		}
	}
	return say("isaac.verb.advance"), say("isaac.accent.reach", t.farthest())
}

// wide is three columns: seats, board, moves.
func (t *table) wide(out *tables.Table) {
	w, h := t.in.W, t.in.H
	side := min(h-24, w-678)
	k := max(1, min(1.5, side/wood.Side))
	lw, gap := 300*k, float32(22)
	rest := w - 2*lw - side - 2*gap
	x, y := max(16, rest/2), float32(8)
	bx := x + lw + gap
	rx := bx + side + gap
	rw := min(lw+2, w-rx-12)
	hs := min(232*k, (side-140*k)/2)
	t.addBoard(out, bx, y, side)
	t.addSeats(out, scene.Box{X: x, Y: y, W: lw, H: hs}, scene.Box{X: x, Y: y + side - hs, W: lw, H: hs}, game.Light)
	t.addMiddle(out, scene.Box{X: x, Y: y + hs + 18, W: lw, H: side - 2*hs - 36})
	bh := 48 * min(k, 1.2)
	yb := y + side - 2*bh - 18
	out.List = scene.Box{X: rx, Y: y, W: rw, H: yb - y - 18}
	t.addButtons(out, scene.Box{X: rx, Y: yb, W: rw, H: bh}, 14)
}

// narrow is the board and one column.
func (t *table) narrow(out *tables.Table) {
	w, h := t.in.W, t.in.H
	side := min(h-18, w-12-14-12-400)
	x, y := float32(12), float32(5)
	rx := x + side + 14
	rw := w - rx - 12
	t.addBoard(out, x, y, side)
	hs := min(176, side*0.33)
	half := (rw - 10) / 2
	t.addSeats(out, scene.Box{X: rx, Y: y, W: half, H: hs}, scene.Box{X: rx + half + 10, Y: y, W: half, H: hs}, game.Dark)
	ly := y + hs + 12
	if t.state.Phase() == game.Placing {
		t.addMiddle(out, scene.Box{X: rx, Y: ly, W: rw, H: 118})
		ly += 130
	}
	bh := float32(44)
	yb := y + side - 2*bh - 12
	out.List = scene.Box{X: rx, Y: ly, W: rw, H: yb - ly - 14}
	t.addButtons(out, scene.Box{X: rx, Y: yb, W: rw, H: bh}, 12)
}

func (t *table) addBoard(out *tables.Table, x, y, side float32) {
	out.Panels = append(out.Panels, tables.Panel{
		ID: "board", At: scene.Box{X: x, Y: y, W: side, H: side * wood.H / wood.W}, Ground: tables.Bare, Scene: t.board(),
	})
}

// addSeats puts the sheets of both seats, first's at the first place.
func (t *table) addSeats(out *tables.Table, a, b scene.Box, first games.Seat) {
	for i, at := range []scene.Box{a, b} {
		seat := first
		if i == 1 {
			seat = 1 - first
		}
		out.Panels = append(out.Panels, tables.Panel{
			Tip: t.in.Say("isaac.tip.seat", title(seat, t.in.Say), t.state.Score(seat), t.state.Rules().Target),
			ID:  "seat" + strconv.Itoa(int(seat)), At: at, Ground: tables.Paper, Glow: t.state.Actor() == seat, Scene: t.sheet(seat, at.W, at.H),
		})
	}
}

// addMiddle is the stock while placing, and the sum of a removal after.
func (t *table) addMiddle(out *tables.Table, at scene.Box) {
	id, s := "sum", scene.Scene{}
	if t.state.Phase() == game.Placing {
		id, s = "tray", t.tray(at.W, at.H)
	} else {
		s = t.sumSheet(at.W, at.H)
	}
	out.Panels = append(out.Panels, tables.Panel{ID: id, At: at, Ground: tables.Night, Scene: s})
}

// addButtons are two small ones over the one thing to do; at is the first row.
func (t *table) addButtons(out *tables.Table, at scene.Box, gap float32) {
	say := t.in.Say
	half := (at.W - gap) / 2
	left := scene.Box{X: at.X, Y: at.Y, W: half, H: at.H}
	right := scene.Box{X: at.X + half + gap, Y: at.Y, W: half, H: at.H}
	main := scene.Box{X: at.X, Y: at.Y + at.H + gap, W: at.W, H: at.H}
	undo := tables.Button{ID: "undo", At: left, Text: say("isaac.button.undo"), Key: "U"}
	other := tables.Button{ID: "other", At: right, Text: say("isaac.button.other"), Disabled: !t.held && t.length == 0}
	act := tables.Button{ID: "go", At: main, Main: true, Key: "Return"}
	switch {
	case !t.in.Live:
		act.Disabled, act.Key, other.Disabled = true, "", true
		act.Text = say("isaac.button.wait")
		if t.state.Actor() == games.Nobody {
			act.Text = say("isaac.button.over")
		}
	case t.state.Phase() == game.Placing && t.length > 0:
		other = tables.Button{ID: "turn", At: right, Text: say("isaac.button.turn"), Key: "T"}
		if t.at {
			_, ok := t.turned()
			other.Disabled = !ok
		}
		act.Text, act.Disabled = say("isaac.button.lay"), !t.at
	case len(t.legal) == 1 && game.Unpack(t.legal[0]).Kind == game.Pass:
		act.Text = say("isaac.button.pass")
	case t.state.Phase() == game.Placing:
		act.Text, act.Disabled = say("isaac.button.pick"), true
	case t.state.Phase() == game.Removing && !t.held:
		act.Text, act.Disabled = say("isaac.button.choose"), true
	default:
		t.advanceButton(&act)
		if !t.held {
			other.Disabled = true
		}
	}
	if act.Disabled {
		act.Key = ""
	}
	out.Buttons = append(out.Buttons, undo, other, act)
}

func (t *table) advanceButton(act *tables.Button) {
	n := t.farthest()
	switch {
	case t.state.Score(t.state.Actor())+n >= t.state.Rules().Target:
		act.Text = t.in.Say("isaac.button.win", t.state.Rules().Target)
	case n == 0 && t.held:
		act.Text = t.in.Say("isaac.button.none")
	case n == 0:
		act.Text = t.in.Say("isaac.stay")
	default:
		act.Text = t.in.Say("isaac.button.advance", n)
	}
}
