package fuga

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// unitScene returns the panel of the selected unit, or of what the seat to move should do.
func (t *model) unitScene(w, h float32) scene.Scene {
	title, text := t.phaseHelp()
	var pic scene.Picture
	kind, _, _, _ := t.state.Query()
	dice, rollTitle, hasRolled := t.lastRoll()
	switch {
	case hasRolled && t.unit == game.NoUnit, hasRolled && t.isMoving():
		title = rollTitle
		if kind != 0 {
			text = t.questionText(kind)
		} else if t.unit != game.NoUnit {
			_, text = t.unitText()
		} else if need := t.lastRollTarget(); need > 0 {
			text = t.in.Localize("fuga.roll.needed", need, dice[0]+dice[1])
		}
	case kind != 0 && kind != game.Roll:
		title, text = t.questionTitle(), t.questionText(kind)
	case t.unit != game.NoUnit:
		title, text = t.unitText()
		k := t.counterFor(t.unit, false)
		k.Ring, k.Spent = "", false
		pic = k.Picture()
		dice = [2]int{}
	}
	key := ""
	if pic != nil {
		key = pic.Key()
	}
	s := scene.Scene{W: w, H: h, Sprites: t.diceSprites(dice, scene.Box{X: 14, Y: h * 0.19, W: h * 0.62, H: h * 0.62}, 8)}
	s.Background = t.style().NewPicture("fuga hand", w, h, func(c *paint.Canvas, p paint.Theme) {
		x, size := 18.0, t.style().TextSize(16)
		if !t.in.Window.IsWide() {
			size = t.style().TextSize(13.5)
		}
		if pic != nil {
			side := float64(h) - 8
			ui.DrawPicture(c, pic, 8, 4, side, side)
			x = side + 16
		}
		if dice[0] > 0 {
			x = diceWidth(float64(h)) + 12
		}
		space := float64(w) - x - 14
		lines := paint.Wrap(text, paint.Medium, size*0.9, space)
		for size > 9 && (float64(len(lines))*1.22+1.1)*size > float64(h)-10 { // large text in a low panel
			size *= 0.96
			lines = paint.Wrap(text, paint.Medium, size*0.9, space)
		}
		y := float64(h)/2 - float64(len(lines))*size*0.61 + size*0.35
		c.Text(x, y, title, paint.TextStyle{Size: ui.FitSize(title, paint.Bold, size, space), Weight: paint.Bold, Color: p.OnBar})
		for _, line := range lines {
			y += size * 1.22
			c.Text(x, y, line, paint.TextStyle{Size: ui.FitSize(line, paint.Medium, size*0.9, space), Color: paint.Foam})
		}
	}, title, text, key, dice[0] > 0)
	return s
}

// diceWidth returns the width of both dice in a panel of height h.
func diceWidth(h float64) float64 { return 14 + 2*0.62*h + 8 }

// diceSprites returns two dice side by side. They are invisible before the roll.
func (t *model) diceSprites(dice [2]int, first scene.Box, gap float32) []scene.Sprite {
	var list []scene.Sprite
	for i, n := range dice {
		v := scene.Sprite{
			ID: "die" + strconv.Itoa(i), Picture: t.style().Die(first.W, n), Frames: t.style().DieFrames(first.W, n), At: first,
			Layer: 1, Enter: scene.Instant, Move: scene.Shake, Exit: scene.Instant,
		}
		v.At.X += (first.W + gap) * float32(i)
		if n == 0 {
			v.Transparency, v.Move = 1, scene.Instant
		}
		list = append(list, v)
	}
	return list
}

// lastRoll returns the dice of the latest roll and what they decided. It is not ok once anything
// but a forced halt has followed.
func (t *model) lastRoll() (dice [2]int, text string, ok bool) {
	step, m := t.lastStep()
	before, isState := step.Before.(*game.State)
	if m.Kind != game.Roll || !isState {
		return dice, "", false
	}
	return m.Dice, rollText(before, step.After.(*game.State), t.in.Localize), true
}

// lastRollTarget returns the total that the latest roll needed, 0 for that of an attack.
func (t *model) lastRollTarget() int {
	i := t.lastStepExcept(game.Halt)
	if before, ok := t.in.Recent[max(i-1, 0)].Before.(*game.State); ok && i > 0 {
		return t.requiredRoll(before, game.Unpack(t.in.Recent[i-1].Action))
	}
	return 0
}

// lastStep returns the latest step but for halts, which may be forced by a roll.
func (t *model) lastStep() (presenter.Step, game.Move) {
	if i := t.lastStepExcept(game.Halt); i >= 0 {
		return t.in.Recent[i], game.Unpack(t.in.Recent[i].Action)
	}
	return presenter.Step{}, game.Move{}
}

// lastStepExcept returns the index of the latest step of none of these kinds, -1 if absent.
func (t *model) lastStepExcept(kinds ...game.Kind) int {
	i := len(t.in.Recent) - 1
	for i >= 0 && slices.Contains(kinds, game.Unpack(t.in.Recent[i].Action).Kind) {
		i--
	}
	return i
}

// questionText explains what is asked.
func (t *model) questionText(v game.Kind) string {
	localize := t.in.Localize
	switch v {
	case game.Bring:
		return localize("fuga.ask.bring")
	case game.Suspect:
		if t.chosenCell != game.NoCell {
			return localize("fuga.ask.kind")
		}
		return localize("fuga.ask.suspect")
	case game.Slip:
		return localize("fuga.ask.slip")
	}
	if t.state.IsPolicePhase() {
		return localize("fuga.ask.lose")
	}
	return localize("fuga.ask.hostage")
}

func (t *model) questionTitle() string {
	prompt, detail := t.prompt()
	return capitalized(prompt) + " " + detail
}

// unitText says what the selected unit can do now, or at the end of the hovered path.
func (t *model) unitText() (title, text string) {
	localize := t.in.Localize
	u, left := t.state.Mover()
	maxPoints := t.state.Factors(t.unit).Move
	if u != t.unit {
		left = maxPoints
	}
	w, isHovered := t.hoveredPath()
	if isHovered {
		left = maxPoints - w.pointsUsed[len(w.pointsUsed)-1]
	}
	title = localize("fuga.hand.points", unitTitle(t.state, t.unit, localize), left, maxPoints)
	if isHovered {
		if moves := t.abilities(w.end); len(moves) > 0 && t.in.ShowAids {
			return title, t.abilitySentence(w.end, moves[0], "fuga.way.")
		}
	} else if moves := t.abilities(t.state); len(moves) > 0 {
		return title, t.abilitySentence(t.state, moves[0], "fuga.hand.")
	}
	switch at := t.unitCell(); {
	case u == t.unit && !t.hasLegal(game.Step) && !t.hasLegal(game.Leave) && !t.hasLegal(game.Board):
		return title, localize("fuga.hand.closed")
	case len(t.movableUnits(at)) > 1 && u == game.NoUnit:
		return title, localize("fuga.hand.again")
	case t.unit.IsPolice():
		return title, localize("fuga.hand.police")
	case t.unit.IsSuspect():
		return title, localize("fuga.hand.suspect")
	case t.unit == game.Ferry:
		return title, localize("fuga.hand.ferry")
	case t.breakoutOf(anyUnit) != game.NoUnit:
		return title, localize("fuga.hand.breakout")
	}
	return title, localize("fuga.hand.criminals")
}

// hoveredPath returns the path of the selected unit to the hex under the pointer.
func (t *model) hoveredPath() (path, bool) {
	c, ok := t.parseCell(t.in.Hover)
	if !ok || t.unit == game.NoUnit || !t.in.Interactive {
		return path{}, false
	}
	w, ok := t.paths()[c]
	return w, ok
}

// abilitySentence explains an ability. The text keys begin with "fuga.hand." for a unit where it
// is, and with "fuga.way." for the end of a path.
func (t *model) abilitySentence(s *game.State, m game.Move, keys string) string {
	localize := t.in.Localize
	switch m.Kind {
	case game.Investigate:
		return localize(keys+"investigate", m.Other.String(), t.requiredRoll(s, m))
	case game.Misdirect: // FUG-5.3: a low factor needs no dice
		if t.requiredRoll(s, m) <= t.rules.SureObfuscation {
			return localize(keys+"misdirect-sure", m.Other.String())
		}
		return localize(keys+"misdirect", m.Other.String(), t.requiredRoll(s, m))
	case game.Steal:
		return localize(keys+"steal", t.requiredRoll(s, m))
	case game.Hijack:
		return localize(keys + "hijack")
	case game.Hook:
		return localize(keys+"hook", m.Other.String())
	}
	return localize(keys + "flee")
}

// phaseHelp says what the seat to move should try now, for beginners.
func (t *model) phaseHelp() (title, text string) {
	s, localize := t.state, t.in.Localize
	seat := s.Actor()
	if seat == games.Chance {
		seat = t.rollingSeat()
	}
	if t.in.Viewer >= 0 && seat == games.Terminal {
		seat = t.in.Viewer
	}
	if seat == games.Terminal {
		return localize("fuga.wants.over"), t.finalScoreText()
	}
	arrests, kills, _, escaped := s.Tally()
	if int(seat) == s.PoliceSeat() {
		title = localize("fuga.wants.police")
		switch {
		case s.Warrant():
			return title, localize("fuga.wants.police.attack", t.rules.PointsArrest)
		case s.Turn() > t.rules.ExchangeUntil:
			return title, localize("fuga.wants.police.late." + t.rules.Tie)
		}
		return title, localize("fuga.wants.police.box")
	}
	title = localize("fuga.wants.criminals")
	switch {
	case s.IsSetup():
		return title, localize("fuga.wants.criminals.set")
	case s.AskingExchange(): // FUG-6.1, 7.1
		return localize("fuga.wants.criminals.near"), localize("fuga.wants.criminals.exchange", t.rules.PointsSwap)
	case escaped == 1 && s.CriminalsLeft() == 1:
		return title, localize("fuga.wants.criminals.second", localize("fuga.edge."+s.Exits()[0].String()))
	case !s.Exchanged() && s.Turn() <= t.rules.ExchangeUntil && arrests+kills == 0:
		return title, localize("fuga.wants.criminals.meet", t.rules.ExchangeUntil, t.rules.PointsSwap)
	}
	if s.CriminalsLeft() == 1 && escaped == 0 {
		return title, localize("fuga.wants.criminals.last", t.rules.PointsArrest)
	}
	return title, localize("fuga.wants.criminals.flee", t.rules.PointsArrest)
}

func (t *model) finalScoreText() string {
	p, c := t.state.Points()
	return t.in.Localize("fuga.wants.over.points", p, c)
}
