package polar

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"banchisa/app/tables"
	game "banchisa/games/polar"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// seatRow is one colour's public facts.
type seatRow struct {
	Colour, Name string
	Face         parts.Avatar
	Cards, Slabs int
	Where        string
	On, Lit      bool
}

// seats is the sheet of all colours.
func (t *table) seats(w, h float32, m measures) scene.Scene {
	s := scene.Scene{W: w, H: h}
	who, _ := t.state.Asked()
	var rows []seatRow
	for c := range t.state.NumColors() {
		r := seatRow{Colour: t.state.ColorID(c), Name: t.playerName(c), Cards: t.state.Cards(c), On: c == who}
		if seat := t.state.SeatOf(c); int(seat) < len(t.in.Players) {
			r.Face = t.in.Players[seat].Face
		}
		for shape := range game.NumShapes {
			if slab := game.NumShapes*c + shape; t.state.InHand(slab) || t.state.InReserve(slab) {
				r.Slabs++
			}
		}
		switch p := t.state.Penguin(c); p.Slab {
		case game.Home:
			r.Where = t.say("polar.where.home")
		case game.Landed:
			r.Where = t.say("polar.where.land")
		default:
			r.Where = t.say("polar.where.column", t.state.Slab(int(p.Slab)).Square.Column()+1)
		}
		touch := scene.Target{ID: id("v", c), At: scene.Box{X: 4, Y: 4 + float32(c)*m.row, W: w - 8, H: m.row}, Name: r.Name, Tooltip: t.say("polar.tip.seat", r.Name, r.Cards, r.Slabs, r.Where)}
		for _, choice := range t.choices() {
			if choice.id == touch.ID {
				touch.Enabled, r.Lit = true, true
			}
		}
		s.Targets = append(s.Targets, touch)
		rows = append(rows, r)
	}
	look := t.look()
	s.Background = look.NewPicture("polar seats", w, h, func(c *paint.Canvas, p paint.Theme) {
		for i, r := range rows {
			r.draw(c.Translated(0, float64(4+float32(i)*m.row)), p, look, float64(w), float64(m.row), m.k)
		}
	}, fmt.Sprintf("%+v", rows))
	return s
}

// playerName is who plays a colour; in the duel with the colour's own name.
func (t *table) playerName(colour int) string {
	seat := t.state.SeatOf(colour)
	name := title(t.state, colour, t.say)
	if int(seat) < len(t.in.Players) && t.in.Players[seat].Name != "" {
		if t.state.NumColors() > len(t.in.Setup.Seats) {
			return t.in.Players[seat].Name + " · " + name
		}
		return t.in.Players[seat].Name
	}
	return name
}

func (r seatRow) draw(c *paint.Canvas, p paint.Theme, look parts.Style, w, h, k float64) {
	plain := 17.0
	if w < 380 {
		plain = 14
	}
	size := min(look.TextSize(plain)*k, h*.5)
	if r.On {
		c.Fill(paint.RoundRect(4, 0, w-8, h, 11), p.Highlight)
		c.Fill(paint.RoundRect(4, 0, 6, h, 3), paint.SeatColorsNamed(r.Colour).Color)
	}
	if r.Lit {
		c.Stroke(paint.RoundRect(6, 2, w-12, h-4, 10), 3, paint.Sun)
	}
	bird := h * .94
	x := 34 * w / 424
	c.Sprite("penguin-"+r.Colour, x-bird/2, h*.95-bird*.9, bird)
	c.Fill(paint.Circle(x+bird*.42, h*.73, h*.185), p.Sheet)
	c.Badge(paint.SeatColorsNamed(r.Colour), x+bird*.42, h*.73, h*.155)
	x += bird*.42 + h*.155 + 9*w/424
	weight := paint.Medium
	if r.On {
		weight = paint.Bold
	}
	x, room := r.Face.DrawBefore(c, x, h/2, min(size, plain*k), w*cardsAt-h*.33-x-8)
	r.drawName(c, x, room, h, paint.TextStyle{Size: size, Weight: weight, Color: p.Text})
	number := paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text}
	icon := h * .66
	c.Sprite("bonus-card-front", w*cardsAt-icon/2, h/2-icon/2, icon)
	c.TextCentered(w*cardsAt+h*.34, h/2, strconv.Itoa(r.Cards), number)
	icon = h * .54
	parts.DrawPicture(c, ice.Slab{Cells: 0b010_111_010, Color: r.Colour}.Picture(), w*slabsAt-icon/2, h/2-icon/2, icon, icon)
	c.TextCentered(w*slabsAt+h*.40, h/2, strconv.Itoa(r.Slabs), number)
	c.TextCentered(w-16, h/2, r.Where, paint.TextStyle{Size: parts.FitSize(r.Where, paint.Medium, size-2, w*(.96-slabsAt)-h*.40-size*1.4), Color: p.Secondary, Align: paint.Right})
}

// cardsAt and slabsAt are where the two columns of numbers stand, as parts of the width.
const cardsAt, slabsAt = .555, .705

// drawName writes who plays the colour; in the duel the colour below the person where one
// line has no room.
func (r seatRow) drawName(c *paint.Canvas, x, room, h float64, t paint.TextStyle) {
	duel := strings.Contains(r.Name, " · ")
	if one := parts.FitSize(r.Name, t.Weight, t.Size, room); one > min(t.Size*.8, h*.36) || !duel {
		if duel {
			t.Size = one
		}
		parts.DrawName(c, r.Name, x, h/2, room, h*.9, t)
		return
	}
	who, colour, _ := strings.Cut(r.Name, " · ")
	t.Size = min(t.Size, h*.36)
	for i, line := range []string{who, colour} {
		t := t
		line, t.Size = parts.Ellipsize(line, t.Weight, t.Size, room)
		c.TextCentered(x, h/2+(float64(i)-.5)*h*.4, line, t)
	}
}

// eventArt is the sprite of each event.
var eventArt = map[int]string{
	game.LionMinus: "polar-lion-minus", game.SealsMinus: "polar-seals-minus", game.Loss: "polar-loss",
	game.LionPlus: "polar-lion-plus", game.SealsPlus: "polar-seals-plus", game.Gain: "polar-gain",
}

// shown is what the dial shows: the number that waits, or what was clicked last.
func (t *table) shown() int {
	if n := t.state.Number(); n > 0 {
		return min(n, 6)
	}
	for i := len(t.in.Last) - 1; i >= 0; i-- {
		if m := game.Unpack(t.in.Last[i].Action); m.Kind == game.Clicked {
			return m.Number
		}
	}
	return 0
}

// dialSide is the dial's size on its sheet.
func dialSide(m measures) float32 { return m.dial - m.pad }

// dial is the sheet of the click.
func (t *table) dial(w, h float32, m measures) scene.Scene {
	s := scene.Scene{W: w, H: h}
	d := ice.Dial{Percent: t.state.Rules().Percent(t.state.NumColors()), Value: t.shown()}
	d.EventSprite = eventArt[d.Value]
	if c := t.state.Mover(); t.onLastColumn(c) {
		d.Percent = 0
		if d.Value > 6 {
			d.Value, d.EventSprite = 0, ""
		}
	}
	for _, c := range t.choices() {
		if c.id == "click" {
			d.Enabled = true
		}
	}
	side := dialSide(m)
	at := scene.Box{X: m.pad * .6, Y: (h - side) / 2, W: side, H: side}
	s.Sprites = append(s.Sprites, scene.Sprite{ID: "dial", Picture: d.Picture(), At: at, Move: scene.Instant})
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "needle", Picture: ice.Needle(d.Angle()), At: at, Layer: 1, Enter: scene.Instant, Move: scene.Spin, Exit: scene.Instant,
		Frames: ice.NeedleFrames(d.Angle()),
	})
	s.Targets = append(s.Targets, scene.Target{ID: "dial", At: at, Name: t.say("polar.button.click"), Enabled: d.Enabled})
	head, body := t.dialText()
	crowded := t.dialButtons() > 2
	look := t.look()
	left := float64(at.X+at.W) + float64(m.pad)*.7
	foot := float64(h) - 8
	if n := t.dialButtons(); n > 0 {
		foot = float64(h) - float64(buttonRows(n))*float64(m.beside(n)+5) - 10
	}
	s.Background = look.NewPicture("polar dial", w, h, func(c *paint.Canvas, p paint.Theme) {
		big, small, y := look.TextSize(22)*m.k, look.TextSize(15)*m.k, 34.0*m.k
		if !m.wide {
			big, small, y = min(look.TextSize(16), 19), look.TextSize(12.5), 24
		}
		room := float64(w) - left - 12
		c.Text(left, y, head, paint.TextStyle{Size: parts.FitSize(head, paint.Bold, big, room), Weight: paint.Bold, Color: p.Text})
		lines, small := parts.WrapToFit(body, paint.Medium, small, room, foot-y-4)
		if crowded && small < 9.5 { // the buttons say it
			lines = nil
		}
		for i, line := range lines {
			c.Text(left, y+small*(1.4+1.25*float64(i)), line, paint.TextStyle{Size: small, Color: p.Secondary})
		}
	}, head, body, left, crowded, foot)
	return s
}

func (t *table) onLastColumn(colour int) bool {
	p := t.state.Penguin(colour)
	return p.Slab < game.Landed && t.state.Slab(int(p.Slab)).Square.Column()+1 == t.state.Rules().Columns
}

// dialText is the head and one sentence beside the dial.
func (t *table) dialText() (head, body string) {
	s := t.state
	switch s.Question() {
	case game.AfterNumber:
		head = t.say("polar.dial.number", steps(s.Number(), t.say))
		switch {
		case !t.in.Live || s.Corrected():
		case s.Cards(s.Mover()) > 0:
			body = t.say("polar.dial.correct")
		case len(t.ends()) == 0:
			body = t.say("polar.dial.stuck")
		default:
			body = t.say("polar.dial.go")
		}
		return head, body
	case game.TakeTurn:
		if t.picked != "" {
			return t.say("polar.dial.slab"), t.say(t.pickedKey())
		}
		if t.dialButtons() > 2 {
			return t.say("polar.dial.turn"), t.say("polar.dial.free.short")
		}
		return t.say("polar.dial.turn"), t.say("polar.dial.free")
	case game.NoQuestion:
		return t.say("polar.dial.over"), ""
	}
	switch s.Question() {
	case game.GuestLeaves, game.MoverSends:
		return t.say("polar.dial.head." + question(s)), t.eviction()
	}
	key := "polar.dial." + question(s)
	if shown := t.shown(); shown > 6 {
		head = t.say("polar.event." + []string{"lion-minus", "seals-minus", "loss", "lion-plus", "seals-plus", "gain"}[shown-game.LionMinus])
		return head, t.say(key)
	}
	return t.say("polar.dial.head." + question(s)), t.say(key)
}

// eviction says by name who has to leave whose slab, and what there is to choose (POL-7).
func (t *table) eviction() string {
	who, of := t.state.Asked()
	mover := t.playerName(t.state.Mover())
	if t.state.Question() == game.MoverSends {
		return t.say("polar.dial.send", t.playerName(of), mover)
	}
	key := "polar.dial.guest"
	can := map[string]bool{}
	for _, c := range t.choices() {
		can[c.id] = true
	}
	switch {
	case can["leave"]:
		key = "polar.dial.guest.leave"
	case can["pay"]:
		key = "polar.dial.guest.pay"
	case can["exile"]:
		key = "polar.dial.guest.home"
	}
	return t.say(key, t.playerName(who), mover)
}

// pickedKey says what can be done with the slab in hand.
func (t *table) pickedKey() string {
	if _, onSea := squareOf(t.picked, "q"); onSea && t.turn > 0 {
		return "polar.dial.turned"
	}
	for _, c := range t.choices() {
		if c.on == onSquare {
			return "polar.dial.picked"
		}
	}
	return "polar.dial.turnable"
}

// addDialButtons puts beside the dial what costs cards, and what can be done without the
// board.
func (t *table) addDialButtons(out *tables.Table, dial scene.Box, m measures) {
	if !t.in.Live {
		return
	}
	buttons := t.besideDial()
	left := dial.X + m.pad*.6 + dialSide(m) + m.pad*.7
	room := dial.X + dial.W - left - 10
	n := len(buttons)
	if n == 0 {
		return
	}
	columns := min(n, 2)
	if n > 4 {
		buttons, n = buttons[:4], 4
	}
	rows := buttonRows(n)
	bw := (room - 8*float32(columns-1)) / float32(columns)
	bh := m.beside(n)
	top := dial.Y + dial.H - float32(rows)*(bh+5) - 8
	for i := range buttons {
		if columns > 1 && buttons[i].Key != "" { // no room for its cap
			out.Keys = append(out.Keys, tables.Key{Key: buttons[i].Key, Touch: buttons[i].ID})
			buttons[i].Key = ""
		}
		buttons[i].At = scene.Box{X: left + float32(i%2)*(bw+8), Y: top + float32(i/2)*(bh+5), W: bw, H: bh}
	}
	out.Buttons = append(out.Buttons, buttons...)
}

// buttonRows is in how many rows so many buttons lie beside the dial.
func buttonRows(n int) int { return (min(n, 4) + 1) / 2 }

// beside is the height of so many buttons beside the dial.
func (m measures) beside(n int) float32 {
	switch {
	case buttonRows(n) < 2, m.wide:
		return 44
	}
	return 34
}

// dialButtons is how many buttons lie beside the dial.
func (t *table) dialButtons() int {
	if !t.in.Live {
		return 0
	}
	return len(t.besideDial())
}

// besideDial are the buttons beside the dial, without their places.
func (t *table) besideDial() []tables.Button {
	var buttons []tables.Button
	add := func(touch, text, key string) {
		buttons = append(buttons, tables.Button{ID: touch, Text: text, Key: key})
	}
	switch {
	case t.picked == "":
		t.offers(add)
	case len(t.turns()) > 1:
		add("r+", t.say("polar.button.turn"), "")
		add("r-", t.say("polar.button.back"), "")
	}
	return buttons
}

// offers lists the buttons beside the dial.
func (t *table) offers(add func(touch, text, key string)) {
	choices := t.choices()
	fixes := 0
	slices.SortStableFunc(choices, func(a, b choice) int { return a.price - b.price })
	can := func(word string) bool {
		return slices.ContainsFunc(choices, func(c choice) bool { return c.id == word })
	}
	landing, home := can("land"), can("exile")
	for _, c := range choices {
		switch {
		case c.id == "stay" && landing:
			add(c.id, t.say("polar.button.stay"), "")
		case c.id == "bonus", c.id == "pass":
			add(c.id, t.say("polar.button."+c.id), "B")
		case c.id == "double":
			add(c.id, t.say("polar.button.double"), "D")
		case strings.HasPrefix(c.id, "still"):
			add(c.id, t.say("polar.button.still", strings.TrimPrefix(c.id, "still")), "")
		case len(c.id) > 1 && c.id[0] == 'c' && (c.id[1] == '-' || c.id[1] >= '0' && c.id[1] <= '9'):
			if n, err := strconv.Atoi(c.id[1:]); err == nil && fixes < 4 {
				fixes++
				add(c.id, t.say("polar.button.steps", steps(t.state.Number()+n, t.say), c.price), "")
			}
		case c.id == "click" && t.state.Question() == game.AfterNumber:
			add(c.id, t.say("polar.button.again"), "")
		case c.id == "pay" && home:
			add(c.id, t.say("polar.button.pay"), "")
		case c.id == "leave":
			add(c.id, t.say("polar.button.leave", t.playerName(t.state.Mover())), "")
		case strings.HasPrefix(c.id, "v"):
			if n, err := strconv.Atoi(c.id[1:]); err == nil {
				add(c.id, t.playerName(n), "")
			}
		}
	}
}
