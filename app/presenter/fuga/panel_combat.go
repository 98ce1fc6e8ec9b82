package fuga

import (
	"fmt"
	"strconv"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// odds are how many of the 36 rolls of two dice give each result.
type odds map[game.CombatResult]int

func (t *model) arrestOdds(d int) odds {
	return countOdds(func(total int) game.CombatResult { return t.rules.ArrestResult(total + d) })
}

func (t *model) breakoutOdds(d int) odds {
	return countOdds(func(total int) game.CombatResult { return t.rules.BreakoutResult(total + d) })
}

func countOdds(resultOf func(total int) game.CombatResult) odds {
	o := odds{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			o[resultOf(a+b)]++
		}
	}
	return o
}

// combat is an attack as its panel shows it.
type combat struct {
	title, sum string
	rows       []game.TableRow
	difference int
	odds       odds
	isArrest   bool
	dice       [2]int // zeros before the roll
}

// lastCombat returns the attack that has just been decided, with its dice.
func (t *model) lastCombat() (f combat, ok bool) {
	if len(t.in.Recent) == 0 || t.attackTarget != game.NoUnit || t.unit != game.NoUnit {
		return combat{}, false
	}
	i := t.lastStepExcept(game.Halt, game.Done, game.Slip, game.Lose) // also if it ended the phase
	if i < 0 {
		return combat{}, false
	}
	step, m := t.in.Recent[i], game.Unpack(t.in.Recent[i].Action)
	before, isState := step.Before.(*game.State)
	if !isState || m.Kind != game.Roll {
		return combat{}, false
	}
	past := model{presenter: t.presenter, in: t.in, rules: t.rules, state: before, unit: game.NoUnit, attackTarget: game.NoUnit}
	past.in.Recent = nil
	if f, ok = past.currentCombat(); ok {
		f.title, f.dice = rollText(before, step.After.(*game.State), t.in.Localize), m.Dice
	}
	return f, ok
}

// currentCombat returns the attack that is prepared, rolled for or just decided.
func (t *model) currentCombat() (f combat, ok bool) {
	s := t.state
	if f, ok := t.lastCombat(); ok {
		return f, true
	}
	kind, why, subject, object := s.Query()
	switch {
	case kind == game.Roll && why == game.Arrest:
		return t.arrestCombat(subject, unitSet(s.Attackers())), true
	case kind == game.Roll && why == game.Breakout:
		return t.breakoutCombat(subject, object), true
	case t.attackTarget == game.NoUnit:
		return combat{}, false
	case t.attackTarget.IsCriminal():
		return t.arrestCombat(t.attackTarget, t.attackers), true
	}
	c := t.unit
	if p := s.Passenger(c); p != game.NoUnit {
		c = p
	}
	return t.breakoutCombat(c, t.attackTarget), true
}

func (t *model) arrestCombat(c game.Unit, attackers unitSet) combat {
	localize := t.in.Localize
	f := combat{isArrest: true, rows: t.rules.ArrestTable, difference: t.state.ArrestDifference(c, uint64(attackers))}
	names, sum := "", 0
	for set := attackers; set != 0; set &= set - 1 {
		if names != "" {
			names += " + "
		}
		names += set.first().String()
		sum += t.state.Strength(set.first())
	}
	f.title = localize("fuga.fight.arrest", names, c.String())
	f.sum = localize("fuga.fight.sum", sum, t.state.Strength(c), signed(f.difference))
	f.odds = t.arrestOdds(f.difference)
	return f
}

func (t *model) breakoutCombat(c, target game.Unit) combat {
	localize := t.in.Localize
	f := combat{rows: t.rules.BreakoutTable, difference: t.state.BreakoutDifference(c, target)}
	hostages := unitSet(t.state.Hostages(c)).size()
	f.title = localize("fuga.fight.breakout", c.String(), target.String())
	f.sum = localize("fuga.fight.hostages", t.state.Strength(c), hostages, t.state.Strength(target), signed(f.difference))
	f.odds = t.breakoutOdds(f.difference)
	return f
}

func signed(d int) string {
	if d > 0 {
		return "+" + strconv.Itoa(d)
	}
	if d < 0 {
		return "−" + strconv.Itoa(-d)
	}
	return "0"
}

// drawCombat draws the units, the sum and the rows of the combat table. The bars of the rows are
// as long as their probabilities.
func (t *model) drawCombat(c *paint.Canvas, p paint.Theme, f combat, w, h float64) {
	size := t.combatTextSize()
	y, space := 10+size*0.8, w-36
	if f.dice[0] > 0 {
		space -= 2*t.combatDieSize() + 14
	}
	c.Text(18, y, f.title, paint.TextStyle{Size: ui.FitSize(f.title, paint.Bold, size, space), Weight: paint.Bold, Color: p.OnBar})
	y += size * 1.3
	c.Text(18, y, f.sum, paint.TextStyle{Size: ui.FitSize(f.sum, paint.Medium, size*0.86, space), Color: paint.Foam})
	y += size * 0.6
	row := (h - y - 8) / float64(len(f.rows))
	minRoll := 2
	for _, b := range f.rows {
		n := f.odds[b.Result]
		maxRoll := min(b.UpTo-f.difference, 12)
		t.drawTableRow(c, p, f, b, minRoll, maxRoll, n, 14, y, w-28, row-4)
		minRoll = max(minRoll, maxRoll+1)
		y += row
	}
}

// combatTextSize returns the text size of the title, in points.
func (t *model) combatTextSize() float64 {
	if !t.in.Window.IsWide() {
		return t.style().TextSize(13.5)
	}
	return t.style().TextSize(16)
}

func (t *model) drawTableRow(c *paint.Canvas, p paint.Theme, f combat, b game.TableRow, minRoll, maxRoll, n int, x, y, w, h float64) {
	localize := t.in.Localize
	key := "fuga.out.breakout."
	if f.isArrest {
		key = "fuga.out.arrest."
	}
	fill, ink := paint.WithAlpha(paint.White, 0.10), p.OnBar
	good := f.isArrest == (b.Result == game.ResultArrested || b.Result == game.ResultKilled) && b.Result != game.ResultNothing
	if n > 0 {
		fill = paint.WithAlpha(paint.White, 0.2)
		bar := paint.Sun
		if !good {
			bar = paint.Coral
		}
		if b.Result == game.ResultNothing {
			bar = paint.Foam
		}
		c.Fill(paint.RoundRect(x, y, w, h, 6), fill)
		c.Fill(paint.RoundRect(x, y, max(8, w*float64(n)/36), h, 6), paint.WithAlpha(bar, 0.55))
	} else {
		ink = paint.WithAlpha(p.OnBar, 0.45)
		c.Fill(paint.RoundRect(x, y, w, h, 6), fill)
	}
	if total := f.dice[0] + f.dice[1]; total > 0 && total >= minRoll && total <= maxRoll {
		c.Stroke(paint.RoundRect(x, y, w, h, 6), 3, paint.Sun)
		ink = p.OnBar
	}
	size := min(h*0.62, t.style().TextSize(14))
	throws := "–"
	if minRoll < maxRoll {
		throws = strconv.Itoa(minRoll) + "–" + strconv.Itoa(maxRoll)
	} else if minRoll == maxRoll {
		throws = strconv.Itoa(minRoll)
	}
	c.TextCentered(x+10, y+h/2, throws, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
	text := localize(key + b.Result.String())
	c.TextCentered(x+62, y+h/2, text, paint.TextStyle{Size: ui.FitSize(text, paint.Medium, size, w-130), Color: ink})
	if t.in.ShowAids {
		c.TextCentered(x+w-10, y+h/2, percent(n, localize), paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Right})
	}
}

func (t *model) combatScene(f combat, w, h float32) scene.Scene {
	key := fmt.Sprint(f.title, f.sum, f.difference, f.dice, t.in.ShowAids, t.in.Localize("fuga.fight.sum", 0, 0, 0))
	s := scene.Scene{W: w, H: h, Background: t.style().NewPicture("fuga fight", w, h, func(c *paint.Canvas, p paint.Theme) {
		t.drawCombat(c, p, f, float64(w), float64(h))
	}, key)}
	side := float32(t.combatDieSize())
	s.Sprites = t.diceSprites(f.dice, scene.Box{X: w - 18 - 2*side - 6, Y: 8, W: side, H: side}, 6)
	return s
}

// combatDieSize returns the side of a die in the panel, in points.
func (t *model) combatDieSize() float64 { return t.combatTextSize() * 2.1 }
