package fuga

import (
	"strconv"

	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
)

// odds are how many of the 36 throws of two dice give each outcome.
type odds map[game.CombatResult]int

func (t *table) arrestOdds(d int) odds {
	return count(func(total int) game.CombatResult { return t.rules.ArrestResult(total + d) })
}

func (t *table) breakoutOdds(d int) odds {
	return count(func(total int) game.CombatResult { return t.rules.BreakoutResult(total + d) })
}

func count(of func(total int) game.CombatResult) odds {
	o := odds{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			o[of(a+b)]++
		}
	}
	return o
}

// fight is an attack as the sheet shows it.
type fight struct {
	title, sum string
	table      []game.TableRow
	d          int
	chances    odds
	arrest     bool
	dice       [2]int // thrown, or zeros
}

// rolledFight is the attack that has just been decided, with its dice.
func (t *table) rolledFight() (f fight, ok bool) {
	if len(t.in.Last) == 0 || t.prey != game.NoUnit || t.unit != game.NoUnit {
		return fight{}, false
	}
	i := t.latestAt(game.Halt, game.Done, game.Slip, game.Lose) // also when it was the last of a phase
	if i < 0 {
		return fight{}, false
	}
	step, m := t.in.Last[i], game.Unpack(t.in.Last[i].Action)
	before, isState := step.Before.(*game.State)
	if !isState || m.Kind != game.Roll {
		return fight{}, false
	}
	then := table{p: t.p, in: t.in, rules: t.rules, state: before, unit: game.NoUnit, prey: game.NoUnit}
	then.in.Last = nil
	if f, ok = then.fight(); ok {
		f.title, f.dice = tellRoll(before, step.After.(*game.State), t.in.Say), m.Dice
	}
	return f, ok
}

// fight is the attack being prepared, rolled for or just decided, not ok without one.
func (t *table) fight() (f fight, ok bool) {
	s := t.state
	if f, ok := t.rolledFight(); ok {
		return f, true
	}
	verb, why, subject, object := s.Query()
	switch {
	case verb == game.Roll && why == game.Arrest:
		return t.arrestFight(subject, s.Attackers()), true
	case verb == game.Roll && why == game.Breakout:
		return t.breakoutFight(subject, object), true
	case t.prey == game.NoUnit:
		return fight{}, false
	case t.prey.IsCriminal():
		var lot uint64
		for _, u := range t.lot {
			lot |= 1 << u
		}
		return t.arrestFight(t.prey, lot), true
	}
	c := t.unit
	if p := s.Passenger(c); p != game.NoUnit {
		c = p
	}
	return t.breakoutFight(c, t.prey), true
}

func (t *table) arrestFight(c game.Unit, lot uint64) fight {
	say := t.in.Say
	f := fight{arrest: true, table: t.rules.ArrestTable, d: t.state.ArrestDifference(c, lot)}
	names, sum := "", 0
	for u := range game.Unit(game.NumUnits) {
		if lot>>u&1 != 0 {
			if names != "" {
				names += " + "
			}
			names += u.String()
			sum += t.state.Strength(u)
		}
	}
	f.title = say("fuga.fight.arrest", names, c.String())
	f.sum = say("fuga.fight.sum", sum, t.state.Strength(c), signed(f.d))
	f.chances = t.arrestOdds(f.d)
	return f
}

func (t *table) breakoutFight(c, target game.Unit) fight {
	say := t.in.Say
	f := fight{table: t.rules.BreakoutTable, d: t.state.BreakoutDifference(c, target)}
	hostages := 0
	for set := t.state.Hostages(c); set != 0; set &= set - 1 {
		hostages++
	}
	f.title = say("fuga.fight.breakout", c.String(), target.String())
	f.sum = say("fuga.fight.hostages", t.state.Strength(c), hostages, t.state.Strength(target), signed(f.d))
	f.chances = t.breakoutOdds(f.d)
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

// drawFight draws the sheet: who, the sum, and the table as five bands as wide as their
// odds are long, each with its totals, what happens and how likely.
func (t *table) drawFight(c *paint.Canvas, p paint.Theme, f fight, w, h float64) {
	size := t.fightSize()
	y, room := 10+size*0.8, w-36
	if f.dice[0] > 0 {
		room -= 2*t.fightDie() + 14
	}
	c.Text(18, y, f.title, paint.TextStyle{Size: parts.FitSize(f.title, paint.Bold, size, room), Weight: paint.Bold, Color: p.OnBar})
	y += size * 1.3
	c.Text(18, y, f.sum, paint.TextStyle{Size: parts.FitSize(f.sum, paint.Medium, size*0.86, room), Color: paint.Foam})
	y += size * 0.6
	row := (h - y - 8) / float64(len(f.table))
	low := 2
	for _, b := range f.table {
		n := f.chances[b.Result]
		high := min(b.UpTo-f.d, 12)
		t.drawBand(c, p, f, b, low, high, n, 14, y, w-28, row-4)
		low = max(low, high+1)
		y += row
	}
}

// fightSize is the size of the title of an attack.
func (t *table) fightSize() float64 {
	if t.in.W < 1200 {
		return t.look().TextSize(13.5)
	}
	return t.look().TextSize(16)
}

func (t *table) drawBand(c *paint.Canvas, p paint.Theme, f fight, b game.TableRow, low, high, n int, x, y, w, h float64) {
	say := t.in.Say
	key := "fuga.out.breakout."
	if f.arrest {
		key = "fuga.out.arrest."
	}
	tone, ink := paint.WithAlpha(paint.White, 0.10), p.OnBar
	good := f.arrest == (b.Result == game.ResultArrested || b.Result == game.ResultKilled) && b.Result != game.ResultNothing
	if n > 0 {
		tone = paint.WithAlpha(paint.White, 0.2)
		bar := paint.Sun
		if !good {
			bar = paint.Coral
		}
		if b.Result == game.ResultNothing {
			bar = paint.Foam
		}
		c.Fill(paint.RoundRect(x, y, w, h, 6), tone)
		c.Fill(paint.RoundRect(x, y, max(8, w*float64(n)/36), h, 6), paint.WithAlpha(bar, 0.55))
	} else {
		ink = paint.WithAlpha(p.OnBar, 0.45)
		c.Fill(paint.RoundRect(x, y, w, h, 6), tone)
	}
	if total := f.dice[0] + f.dice[1]; total > 0 && total >= low && total <= high {
		c.Stroke(paint.RoundRect(x, y, w, h, 6), 3, paint.Sun)
		ink = p.OnBar
	}
	size := min(h*0.62, t.look().TextSize(14))
	throws := "–"
	if low < high {
		throws = strconv.Itoa(low) + "–" + strconv.Itoa(high)
	} else if low == high {
		throws = strconv.Itoa(low)
	}
	c.TextCentered(x+10, y+h/2, throws, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
	text := say(key + b.Result.String())
	c.TextCentered(x+62, y+h/2, text, paint.TextStyle{Size: parts.FitSize(text, paint.Medium, size, w-130), Color: ink})
	if t.in.Aids {
		c.TextCentered(x+w-10, y+h/2, percent(n, say), paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Right})
	}
}
