package pinguinoe

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/ice"
	"banchisa/widgets/scene"
)

// Present lays out the table: the map with hand, die and white penguin below it, and one
// column with seats, moves and buttons.
func (Presenter) Present(in tables.In) tables.Table {
	t := newTable(in)
	var out tables.Table
	out.Turn = t.state.Actor()
	if out.Turn == games.Chance && t.state.Phase() != game.SetArk && t.state.Phase() != game.SetFirst {
		out.Turn = t.state.Turn()
	}
	out.Verb, out.Accent = t.verb()
	out.Keys = t.keys()
	big := in.W >= 1200
	m, gap, column, strip := float32(9), float32(9), float32(247), float32(122)
	if big {
		m, gap, column, strip = 14, 12, 297, 118
	}
	w, h := in.W, in.H
	room := scene.Box{X: m, Y: m - 4, W: w - column - 3*m, H: h - 2*m + 4}
	if free := t.corners(); free > 0 {
		t.addCorners(&out, room, gap, free)
	} else {
		room.H -= gap + strip
		t.addMap(&out, room)
		t.addStrip(&out, scene.Box{X: m, Y: room.Y + room.H + gap, W: room.W, H: strip - 4}, gap)
	}
	t.addColumn(&out, scene.Box{X: w - m - column, Y: m, W: column, H: h - 2*m}, big)
	return out
}

// addMap is the map, as large as there is room.
func (t *table) addMap(out *tables.Table, room scene.Box) scene.Box {
	mw, mh := ice.MapSize(t.rules.Rows, t.rules.Columns)
	k := min(room.W/mw, room.H/mh)
	at := scene.Around(room.Center(), mw*k, mh*k)
	if mw*k > room.W-24 {
		at.X, at.Y = room.X, room.Y
	}
	t.left, t.right = at.X/k, (t.in.W-at.X-at.W)/k
	out.Panels = append(out.Panels, tables.Panel{ID: "map", At: at, Ground: tables.Bare, Scene: t.board()})
	return at
}

// aside is how many columns of the map a sheet takes in a free corner below it.
const aside = 2

// corners is how many rows at the foot of the map leave both corners free, 0 when they
// are too few for the sheets.
func (t *table) corners() int {
	free := 0
	for row := t.rules.Rows - 1; row >= 0 && t.rules.Columns > 2*aside; row-- {
		for col := range aside {
			if t.rules.Place(t.rules.Slot(row, col)) != game.NoPlace ||
				t.rules.Place(t.rules.Slot(row, t.rules.Columns-1-col)) != game.NoPlace {
				row = 0
				free--
				break
			}
		}
		free++
	}
	if free < 3 {
		return 0
	}
	return free
}

// addCorners lays the sheets into the free corners below the map, which has all the
// height then.
func (t *table) addCorners(out *tables.Table, room scene.Box, gap float32, free int) {
	at := t.addMap(out, room)
	card := ice.CardBox(t.rules.Rows-free, aside)
	mw, mh := ice.MapSize(t.rules.Rows, t.rules.Columns)
	k := at.W / mw
	top := at.Y + card.Y*k + gap
	bottom := at.Y + mh*k
	left := at.X + card.X*k - gap - room.X
	right := at.X + (mw-card.X)*k + gap
	wide := min(left, room.X+room.W-right)
	half := (bottom - top - gap) / 2
	hand := scene.Box{X: room.X, Y: top, W: left, H: bottom - top}
	die := scene.Box{X: room.X + room.W - wide, Y: top, W: wide, H: half}
	track := scene.Box{X: die.X, Y: top + half + gap, W: wide, H: half}
	t.addSheets(out, hand, die, track)
}

// keys pick the objects of the own hand by number.
func (t *table) keys() (keys []tables.Key) {
	seat, own := t.handOwner()
	if !own || !t.in.Live {
		return nil
	}
	for k := range game.SkipTurn {
		if t.state.Hand(seat, k) > 0 {
			keys = append(keys, tables.Key{Key: strconv.Itoa(len(keys) + 1), Touch: handID(k)})
		}
	}
	return keys
}

// addStrip is the row below the map.
func (t *table) addStrip(out *tables.Table, at scene.Box, gap float32) {
	hw, dw := at.W*0.42, at.W*0.235
	hand := scene.Box{X: at.X, Y: at.Y, W: hw, H: at.H}
	die := scene.Box{X: at.X + hw + gap, Y: at.Y, W: dw, H: at.H}
	track := scene.Box{X: die.X + dw + gap, Y: at.Y, W: at.W - hw - dw - 2*gap, H: at.H}
	t.addSheets(out, hand, die, track)
}

// addSheets are hand, die and white penguin.
func (t *table) addSheets(out *tables.Table, hand, die, track scene.Box) {
	out.Panels = append(out.Panels,
		tables.Panel{ID: "hand", At: hand, Ground: tables.Night, Scene: t.hand(hand.W, hand.H)},
		tables.Panel{ID: "die", At: die, Ground: tables.Paper, Glow: t.can(game.Roll) && !t.picking, Scene: t.die(die.W, die.H)},
		tables.Panel{ID: "track", At: track, Ground: tables.Paper, Scene: t.track(track.W, track.H)},
	)
}

// addColumn is the column beside the map.
func (t *table) addColumn(out *tables.Table, at scene.Box, big bool) {
	rowH, bh, gap := float32(41), float32(44), float32(9)
	if big {
		rowH, bh, gap = 54, 48, 12
	}
	y := at.Y
	sh := rowH*float32(t.state.Seats()) + 8
	out.Panels = append(out.Panels, tables.Panel{
		ID: "seats", At: scene.Box{X: at.X, Y: y, W: at.W, H: sh}, Ground: tables.Paper, Scene: t.seats(at.W, sh),
	})
	y += sh + gap
	half := (at.W - 8) / 2
	out.Buttons = append(out.Buttons,
		tables.Button{ID: "undo", At: scene.Box{X: at.X, Y: y, W: half, H: bh}, Text: t.say("pinguinoe.button.undo"), Key: "U"},
		tables.Button{ID: "hint", At: scene.Box{X: at.X + half + 8, Y: y, W: half, H: bh}, Text: t.say("pinguinoe.button.hint"), Key: "H"},
	)
	y += bh + gap + 2
	bottom := at.Y + at.H - bh - 4
	choices := t.choices()
	for i := range choices {
		n := float32(len(choices))
		bw := (at.W - 8*(n-1)) / n
		choices[i].At = scene.Box{X: at.X + float32(i)*(bw+8), Y: bottom, W: bw, H: bh}
		if n > 1 {
			choices[i].Key = ""
		}
	}
	if len(choices) > 0 {
		choices[0].Key = "Return"
		if choices[0].Disabled || len(choices) > 1 {
			choices[0].Key = ""
		}
	}
	out.Buttons = append(out.Buttons, choices...)
	out.List = scene.Box{X: at.X, Y: y, W: at.W, H: bottom - y - gap}
}

// choices are the buttons for what is not touched on the map.
func (t *table) choices() []tables.Button {
	button := func(id string, args ...any) tables.Button {
		return tables.Button{ID: id, Text: t.say("pinguinoe.button."+id, args...), Main: true}
	}
	off := func(key string, args ...any) []tables.Button {
		return []tables.Button{{ID: "wait", Text: t.say("pinguinoe.button."+key, args...), Disabled: true}}
	}
	s := t.state
	switch {
	case s.Phase() == game.Over:
		return off("over")
	case !t.in.Live:
		return off("wait")
	case t.picking:
		back := tables.Button{ID: "back", Text: t.say("pinguinoe.button.back")}
		if t.picked == game.Skates {
			return []tables.Button{button("play"), back}
		}
		return []tables.Button{back}
	}
	var out []tables.Button
	for _, id := range []string{"discard", "roll", "lifebuoy", "fish-ark", "draw", "stop", "seal-stop", "accept"} {
		verb := buttons()[id]
		if t.can(verb) {
			b := button(id)
			b.Main = len(out) == 0 && !(id == "accept" && t.can(game.UseFish))
			out = append(out, b)
		}
	}
	if len(out) > 0 {
		return out
	}
	switch s.Phase() {
	case game.Moving:
		return off("points", s.MovePoints())
	case game.SettingBack:
		return off("choose-cell")
	}
	return off("choose-card")
}

// verb says what is to be done and what is left of it.
func (t *table) verb() (verb, accent string) {
	s := t.state
	if t.picking && t.in.Live {
		return t.say("pinguinoe.verb.play", t.say("pinguinoe.card."+t.picked.String())), t.say("pinguinoe.aim." + t.picked.String())
	}
	switch s.Phase() {
	case game.Over:
		if s.Winner() == games.Nobody {
			return t.say("pinguinoe.verb.none"), ""
		}
		return t.say("pinguinoe.verb.won", title(s.Winner(), t.in.Say)), ""
	case game.SetArk, game.SetFirst:
		return t.say("pinguinoe.verb.set"), ""
	case game.BeforeRoll:
		if s.Skips(s.Turn()) > 0 {
			return t.say("pinguinoe.verb.skip"), ""
		}
		if s.Blizzard() != games.Nobody {
			return t.say("pinguinoe.verb.roll"), "(" + t.say("pinguinoe.blizzard") + ")"
		}
		return t.say("pinguinoe.verb.roll"), ""
	case game.Rolling:
		return t.say("pinguinoe.verb.rolling"), ""
	case game.Moving:
		if s.MovePoints() == 0 {
			if t.can(game.Draw) {
				return t.say("pinguinoe.verb.draw"), ""
			}
			return t.say("pinguinoe.verb.end"), ""
		}
		return t.say("pinguinoe.verb.move"), "(" + t.say("pinguinoe.left", s.MovePoints()) + ")"
	case game.Sealing:
		return t.say("pinguinoe.verb.seal"), "(" + t.say("pinguinoe.seal-left", s.SealSteps()) + ")"
	case game.MovementOver:
		return t.say("pinguinoe.verb.end"), ""
	case game.Flipping, game.WaveFlipping:
		return t.say("pinguinoe.verb.flipping"), ""
	case game.Drawing:
		return t.say("pinguinoe.verb.drawing"), ""
	case game.AskCaught:
		if t.can(game.UseFish) {
			return t.say("pinguinoe.verb.caught"), "(" + t.say("pinguinoe.saves.fish") + ")"
		}
		return t.say("pinguinoe.verb.caught"), ""
	case game.AskSea, game.AskWave:
		if t.can(game.UseLifebuoy) {
			return t.say("pinguinoe.verb.sea"), "(" + t.say("pinguinoe.saves.lifebuoy") + ")"
		}
		return t.say("pinguinoe.verb.sea"), ""
	case game.SettingBack:
		return t.say("pinguinoe.verb.back", title(s.Target(), t.in.Say)), ""
	}
	return t.say("pinguinoe.verb.wave"), ""
}
