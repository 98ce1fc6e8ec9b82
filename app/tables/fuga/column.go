package fuga

import (
	"fmt"
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

func (t *table) look() parts.Style { return parts.Style{Theme: t.in.Theme, TextScale: t.in.Text} }

// Present lays out the table: the map on the left, one column on the right.
func (p *Presenter) Present(in tables.In) tables.Table {
	t := p.table(in, in.Word)
	at, gap := t.measure()
	top, margin, w := at.Y, at.X, at.W
	out := tables.Table{Turn: t.state.Actor(), Keys: viewKeys}
	if out.Turn == games.Chance {
		out.Turn = t.roller()
	}
	out.Verb, out.Accent = t.verb()
	out.Panels = append(out.Panels, tables.Panel{ID: "map", At: at, Ground: tables.Bare, Scene: t.window(t.board())})
	column := scene.Box{X: margin + w + gap, Y: top, W: in.W - w - gap - 2*margin, H: in.H - top - margin}
	t.column(&out, column, gap)
	return out
}

// measure finds the map's place and how large it is drawn.
func (t *table) measure() (at scene.Box, gap float32) {
	margin, gap := float32(16), float32(14)
	if t.in.W < 1200 {
		margin, gap = 12, 10
	}
	top := float32(5)
	mw, mh := t.ground.Size()
	h := t.in.H - top - margin
	w := h * mw / mh
	if most := t.in.W * 0.645; w > most {
		w = most
		h = w * mh / mw
	}
	t.view = t.p.seen(t.rules, t.ground)
	t.scale = w / mw * nears[t.view.near]
	return scene.Box{X: margin, Y: top, W: w, H: h}, gap
}

// roller is whose dice are rolled.
func (t *table) roller() games.Seat {
	if _, why, _, _ := t.state.Query(); why == game.Investigate || why == game.Arrest {
		return games.Seat(t.state.PoliceSeat())
	}
	return games.Seat(t.state.CriminalsSeat())
}

// verb is the banner's: what to do and what is left of it.
func (t *table) verb() (verb, accent string) {
	s, say := t.state, t.in.Say
	turn := say("fuga.accent.turn", s.Turn(), t.rules.Turns)
	if s.Actor() == games.Nobody {
		return say("fuga.verb.over"), ""
	}
	ask, why, _, object := s.Query()
	switch ask {
	case game.Roll:
		return say("fuga.verb.roll." + why.String()), ""
	case game.Bring:
		return say("fuga.verb.bring"), say("fuga.accent.clue")
	case game.Suspect:
		return say("fuga.verb.suspect"), say("fuga.accent.near", object.String())
	case game.Lose:
		if s.IsPolicePhase() {
			return say("fuga.verb.lose"), ""
		}
		return say("fuga.verb.hostage"), ""
	case game.Slip:
		return say("fuga.verb.slip"), say("fuga.accent.slip")
	}
	switch {
	case s.IsSetup():
		key := "fuga.verb.set1"
		if _, on := s.Position(game.Criminal1); on {
			key = "fuga.verb.set2"
		}
		return say(key), say("fuga.accent.set")
	case s.AskingExchange():
		return say("fuga.verb.exchange"), turn
	}
	if t.prey != game.NoUnit {
		return say("fuga.verb.attack"), turn
	}
	if u, left := s.Mover(); u != game.NoUnit {
		return say("fuga.verb.moving", u.String()), say("fuga.accent.points", left)
	}
	if !t.can(game.Step) && !t.can(game.Leave) && !t.can(game.Board) && (t.can(game.Arrest) || t.can(game.Breakout)) {
		return say("fuga.verb.attack"), turn
	}
	return say("fuga.verb.move"), turn
}

// column stacks timetable, seats, what is in hand, the list and the buttons.
func (t *table) column(out *tables.Table, at scene.Box, gap float32) {
	big := t.in.W >= 1200
	time, seats, hand, button := float32(128), float32(150), float32(88), float32(50)
	if !big {
		time, seats, hand, button = 98, 108, 70, 42
	}
	y := at.Y
	add := func(id string, h float32, ground tables.Ground, s scene.Scene) {
		out.Panels = append(out.Panels, tables.Panel{ID: id, At: scene.Box{X: at.X, Y: y, W: at.W, H: h}, Ground: ground, Scene: s})
		y += h + gap*0.8
	}
	over := t.state.Actor() == games.Nobody
	if !over { // at the end the result needs the room
		add("time", time, tables.Paper, t.timetable(at.W, time))
	}
	half := (at.W - 12) / 2
	for i, part := range []bool{false, true} {
		out.Panels = append(out.Panels, tables.Panel{
			ID: [2]string{"criminals", "police"}[i], At: scene.Box{X: at.X + float32(i)*(half+12), Y: y, W: half, H: seats},
			Ground: tables.Paper, Glow: t.onTurn(part), Scene: t.seat(part, half, seats), Tip: t.seatTip(part),
		})
	}
	y += seats + gap*0.8
	if over {
		out.List = scene.Box{X: at.X, Y: y, W: at.W, H: at.Y + at.H - y}
		return
	}
	rows := t.buttons(at.W, button, gap)
	bottom := at.Y + at.H
	height := float32(len(rows))*(button+gap*0.6) - gap*0.6
	if f, ok := t.fight(); ok {
		hand = 212
		if !big {
			hand = 184
		}
		// Large text needs the list's room; many answers take of its own.
		hand = min(hand*max(1, t.in.Text), bottom-height-gap*0.8-y)
		add("hand", hand, tables.Night, t.fightScene(f, at.W, hand))
	} else {
		add("hand", hand, tables.Night, t.hand(at.W, hand))
	}
	out.List = scene.Box{X: at.X, Y: y, W: at.W, H: max(0, bottom-height-gap*0.8-y)}
	if out.List.H < 44 {
		out.List = scene.Box{}
	}
	by := bottom - height
	for _, row := range rows {
		x := at.X
		for _, b := range row {
			b.At = scene.Box{X: x, Y: by, W: b.At.W, H: button}
			x += b.At.W + gap*0.8
			out.Buttons = append(out.Buttons, b)
		}
		by += button + gap*0.6
	}
}

func (t *table) onTurn(police bool) bool {
	seat := t.state.Actor()
	if seat == games.Chance {
		seat = t.roller()
	}
	return int(seat) == t.part(police) && seat >= 0
}

func (t *table) part(police bool) int {
	if police {
		return t.state.PoliceSeat()
	}
	return t.state.CriminalsSeat()
}

// seatTip is what the sheet of a part shows, in words.
func (t *table) seatTip(police bool) string {
	pp, cp := t.state.Points()
	if police {
		return t.in.Say("fuga.tip.police", pp, t.state.Reserve(game.Car), t.state.Reserve(game.Boat))
	}
	return t.in.Say("fuga.tip.criminals", cp, t.state.CriminalsLeft())
}

// seat is the sheet of a part: name, player, points, and what it counts.
func (t *table) seat(police bool, w, h float32) scene.Scene {
	s, say := t.state, t.in.Say
	pp, cp := s.Points()
	points, name, colour := cp, say("fuga.seat.criminals"), "red"
	if police {
		points, name, colour = pp, say("fuga.seat.police"), "blue"
	}
	var player tables.Player
	if i := t.part(police); i < len(t.in.Players) {
		player = t.in.Players[i]
	}
	arrests, kills, victims, escaped := s.Tally()
	draws := func(c *paint.Canvas, p paint.Theme) {
		t.drawSeat(c, p, name, player, colour, points, float64(w), float64(h))
		if police {
			t.drawAlert(c, p, float64(w), float64(h))
		} else {
			t.drawGang(c, p, float64(w), float64(h))
		}
	}
	return scene.Scene{W: w, H: h, Background: t.look().NewPicture("fuga seat", w, h, draws, name, player, points, s.CriminalsLeft(), arrests, kills, victims,
		escaped, s.IsSetup(), s.Exchanged(), s.Turn() > t.rules.ExchangeUntil, s.Reserve(game.Car), s.Reserve(game.Boat), s.Warrant(), say("fuga.free", 1, 2))}
}

func (t *table) drawSeat(c *paint.Canvas, p paint.Theme, name string, player tables.Player, colour string, points int, w, h float64) {
	r := h * 0.113
	c.Badge(paint.SeatColorsNamed(colour), 14+r, 13+r, r)
	size := min(t.look().TextSize(h*0.13), h*0.148)
	x := 14 + 2*r + 8
	c.Text(x, 13+r*0.95, name, paint.TextStyle{Size: parts.FitSize(name, paint.Bold, size, w-x-58), Weight: paint.Bold, Color: p.Text})
	mid, under := 13+r*0.95+size*0.87, size*0.8
	x, room := player.Face.DrawBefore(c, x, mid, under, w-x-58)
	parts.DrawName(c, player.Name, x, mid, room, under*2, paint.TextStyle{Size: under, Color: p.Secondary})
	c.Text(w-14, 13+r*1.6, strconv.Itoa(points), paint.TextStyle{Size: h * 0.235, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
}

// drawGang are the criminals that are free, and the exchange.
func (t *table) drawGang(c *paint.Canvas, p paint.Theme, w, h float64) {
	s, say := t.state, t.in.Say
	y, size := h*0.43, h*0.24
	arrests, kills, _, escaped := s.Tally()
	at := s.CriminalsLeft()
	if s.IsSetup() {
		at = 2 // on their way
	}
	for i := range 2 {
		x := 12 + float64(i)*(size+3)
		fade := 1.0
		if i >= at {
			fade = 0.3
		}
		c.WithAlpha(fade).Sprite("fuga-criminal", x, y, size)
		if i >= at+escaped && i < at+escaped+arrests+kills {
			c.Sprite("fuga-handcuffs", x+size*0.25, y+size*0.4, size*0.6)
		}
	}
	fade := 1.0
	status := say("fuga.exchange.todo")
	switch {
	case s.Exchanged():
		status = say("fuga.exchange.done")
	case s.Turn() > t.rules.ExchangeUntil:
		status, fade = say("fuga.exchange.late"), 0.3
	}
	c.WithAlpha(fade).Sprite("fuga-exchange", w-16-size, y, size)
	small := paint.TextStyle{Size: t.small(h), Color: p.Secondary}
	free := say("fuga.free", at, 2)
	if escaped > 0 {
		free = say("fuga.escaped", escaped)
	}
	if both := paint.TextWidth(free+status, paint.Medium, small.Size); both > w-42 { // side by side
		small.Size *= (w - 42) / both
	}
	c.Text(14, y+size+small.Size*1.1, free, small)
	small.Align = paint.Right
	c.Text(w-14, y+size+small.Size*1.1, status, small)
}

// small is the size of the small text on a part's sheet of that height.
func (t *table) small(h float64) float64 {
	size := h * 0.092
	if t.in.W < 1200 { // a low sheet
		size = h * 0.105
	}
	return min(t.look().TextSize(size), h*0.108)
}

// drawAlert is the level of alert as lamps, and the reserve.
func (t *table) drawAlert(c *paint.Canvas, p paint.Theme, w, h float64) {
	s, say := t.state, t.in.Say
	size := t.small(h)
	n := t.rules.MoreCount[game.PoliceCar] + t.rules.MoreCount[game.PatrolBoat]
	text := say("fuga.alert", s.Reinforcements())
	if s.Warrant() {
		text = say("fuga.warrant")
	}
	c.Text(14, h*0.52, text, paint.TextStyle{Size: parts.FitSize(text, paint.Bold, size, w-28), Weight: paint.Bold, Color: p.Text})
	r := min(h*0.047, (w-40)/float64(max(n, 1))/3)
	for i := range n {
		x, y := 22+float64(i)*(w-44)/float64(max(1, n-1)), h*0.66
		lamp, foot := paint.WithAlpha(p.Secondary, 0.3), paint.WithAlpha(p.Secondary, 0.5)
		if i < s.Reinforcements() {
			c.Fill(paint.Circle(x, y, r+4), paint.WithAlpha(paint.Coral, 0.35))
			lamp, foot = paint.Coral, p.Text
		}
		c.Fill(paint.RoundRect(x-r, y-r, 2*r, 2.1*r, r), lamp)
		c.Fill(paint.RoundRect(x-r-1.5, y+r*0.6, 2*r+3, r*0.8, r*0.3), foot)
	}
	reserve := say("fuga.reserve", s.Reserve(game.Car), s.Reserve(game.Boat))
	c.Text(14, h*0.85, reserve, paint.TextStyle{Size: parts.FitSize(reserve, paint.Medium, size, w-28), Color: p.Secondary})
}

func (t *table) fightScene(f fight, w, h float32) scene.Scene {
	key := fmt.Sprint(f.title, f.sum, f.d, f.dice, t.in.Aids, t.in.Say("fuga.fight.sum", 0, 0, 0))
	s := scene.Scene{W: w, H: h, Background: t.look().NewPicture("fuga fight", w, h, func(c *paint.Canvas, p paint.Theme) {
		t.drawFight(c, p, f, float64(w), float64(h))
	}, key)}
	side := float32(t.fightDie())
	s.Sprites = t.diceOf(f.dice, scene.Box{X: w - 18 - 2*side - 6, Y: 8, W: side, H: side}, 6)
	return s
}

// fightDie is the side of a die on the sheet of an attack.
func (t *table) fightDie() float64 { return t.fightSize() * 2.1 }
