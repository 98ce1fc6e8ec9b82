package fuga

import (
	"strconv"
	"strings"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
)

// odds are how many of the 36 rolls of two dice give each result.
type odds map[game.CombatResult]int

// countOdds returns the odds of a combat table at a difference.
func countOdds(resultOf func(total int) game.CombatResult, difference int) odds {
	o := odds{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			o[resultOf(a+b+difference)]++
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
	hostages   int // of a break-out
	dice       dice
}

// currentCombat returns the attack that has just been decided, is rolled for, or is prepared.
func (md *model) currentCombat() (f combat, ok bool) {
	if md.attackTarget == game.NoUnit && md.unit == game.NoUnit {
		if f, ok := md.lastCombat(); ok {
			return f, true
		}
	}
	if f, ok := md.rolledCombat(); ok {
		return f, true
	}
	switch {
	case md.attackTarget == game.NoUnit:
		return combat{}, false
	case md.attackTarget.IsCriminal():
		return md.arrest(md.attackTarget, md.attackers), true
	}
	c := md.unit
	if p := md.State.Passenger(c); p != game.NoUnit {
		c = p
	}
	return md.breakout(c, md.attackTarget), true
}

// lastCombat returns the attack that has just been decided, with its dice, up to the end of the next
// phase.
func (p *position) lastCombat() (f combat, ok bool) {
	recent := p.recent
	i := recent.lastExcept(game.Halt, game.Done, game.Slip, game.Lose)
	if i < 0 || recent[i:].count(game.Done) > 1 {
		return combat{}, false
	}
	step := recent[i]
	if step.Move.Kind != game.Roll {
		return combat{}, false
	}
	past := *p
	past.State, past.Legal = step.Before, nil
	if f, ok = past.rolledCombat(); ok {
		f.title, f.dice = rollText(step.Before, step.After, p.Localize), step.Move.Dice
	}
	return f, ok
}

// rolledCombat returns the attack whose dice are to be rolled.
func (p *position) rolledCombat() (f combat, ok bool) {
	kind, why, subject, object := p.State.Query()
	switch {
	case kind == game.Roll && why == game.Arrest:
		return p.arrest(subject, unitSet(p.State.Attackers())), true
	case kind == game.Roll && why == game.Breakout:
		return p.breakout(subject, object), true
	}
	return combat{}, false
}

func (p *position) arrest(c game.Unit, attackers unitSet) combat {
	f := combat{isArrest: true, rows: p.rules.ArrestTable, difference: p.State.ArrestDifference(c, uint64(attackers))}
	var strengths []string
	whole := -p.State.Strength(c)
	for set := attackers; set != 0; set &= set - 1 {
		strength := p.State.Strength(set.first())
		strengths = append(strengths, strconv.Itoa(strength))
		whole += strength
	}
	f.title = p.Localize("fuga.fight.arrest", p.names().unit(c))
	f.sum = f.sumText("sum", p.Localize, whole, strings.Join(strengths, " + "), p.State.Strength(c))
	f.odds = countOdds(p.rules.ArrestResult, f.difference)
	return f
}

func (p *position) breakout(c, target game.Unit) combat {
	f := combat{rows: p.rules.BreakoutTable, difference: p.State.BreakoutDifference(c, target)}
	f.hostages = unitSet(p.State.Hostages(c)).size()
	strength := p.State.BreakoutStrength(c)
	whole := strength + f.hostages - p.State.Strength(target)
	f.title = p.Localize("fuga.fight.breakout", p.names().the(target))
	f.sum = f.sumText("hostages", p.Localize, whole, strength, f.hostages, p.State.Strength(target))
	f.odds = countOdds(p.rules.BreakoutResult, f.difference)
	return f
}

// changesNothing reports whether a result has no effect.
func (c combat) changesNothing(r game.CombatResult) bool {
	return r == game.ResultNothing || r == game.ResultHostage && c.hostages == 0
}

// sumText returns the calculation of the difference, and what counts of it where the rules limit it
// (FUG-7.2).
func (c combat) sumText(key string, localize ui.Localize, whole int, terms ...any) string {
	terms = append(terms, signed(whole))
	if whole != c.difference {
		return localize("fuga.fight.capped."+key, append(terms, signed(c.difference))...)
	}
	return localize("fuga.fight.whole."+key, terms...)
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
