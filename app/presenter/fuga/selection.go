package fuga

import (
	"math/bits"
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
)

// selection is what has been tapped since the last decision. The zero value is nothing.
type selection struct {
	stage stage
	// unit is the selected unit, or the criminal that is about to break out.
	unit game.Unit
	// target is the unit to be attacked: a criminal, or the police unit of a break-out.
	target game.Unit
	// attackers take part in an arrest.
	attackers unitSet
	// cell is the hex for a suspect whose kind is still to be chosen.
	cell game.Cell
	// showZones shows the zones of the other seat.
	showZones bool
}

// stage is what a selection holds.
type stage uint8

const (
	nothingSelected stage = iota
	unitSelected
	breakoutPrepared
	arrestPrepared
	cellSelected
	passingOver // the unit is going to step into a hex where it cannot stop
)

// unitSet is a set of units, as bits by game.Unit.
type unitSet uint64

func (set unitSet) has(u game.Unit) bool { return set>>u&1 != 0 }

// first returns the smallest unit of a set that is not empty.
func (set unitSet) first() game.Unit { return game.Unit(bits.TrailingZeros64(uint64(set))) }

func (set unitSet) size() int { return bits.OnesCount64(uint64(set)) }

// model is a position with what is selected in it: what a layout and its responses are worked
// out from.
type model struct {
	position
	presenter *Presenter

	unit         game.Unit // the selected unit or the one that moves, NoUnit for none
	attackTarget game.Unit // to be attacked, NoUnit for none
	attackers    unitSet   // of the arrest that is prepared
	chosenCell   game.Cell // for a suspect, NoCell for none
	isPassing    bool      // the unit is going to step where it cannot stop
	pathsByCell  map[game.Cell]path
}

func (p *Presenter) newModel(in presenter.Input) *model {
	md := &model{position: p.newPosition(in), presenter: p, unit: game.NoUnit, attackTarget: game.NoUnit, chosenCell: game.NoCell}
	switch s := md.Sel; s.stage {
	case unitSelected:
		md.unit = s.unit
	case breakoutPrepared:
		md.unit, md.attackTarget = s.unit, s.target
	case arrestPrepared:
		md.attackTarget, md.attackers = s.target, s.attackers
	case cellSelected:
		md.chosenCell = s.cell
	case passingOver:
		md.unit, md.isPassing = s.unit, true
	}
	if u, _ := md.State.Mover(); in.Interactive && u != game.NoUnit {
		md.unit = u
	}
	return md
}

// step is a step of the game.
type step = kit.Step[*game.State, game.Move]

func stepOf(s presenter.Step) step { return kit.StepOf[*game.State](s, game.Unpack) }

// isSelected reports whether u is the selected unit or its passenger.
func (md *model) isSelected(u game.Unit) bool {
	return md.unit != game.NoUnit && (u == md.unit || u == md.State.Passenger(md.unit))
}

func (md *model) unitCell() game.Cell {
	c, _ := md.State.Position(md.unit)
	return c
}

// anyUnit is every unit, as the argument of breakoutOf.
const anyUnit = game.NoUnit

// breakoutOf returns the criminal that can break out against u: the selected unit or its
// passenger. It is NoUnit where there is none.
func (md *model) breakoutOf(u game.Unit) game.Unit {
	for _, m := range md.Moves() {
		if m.Kind == game.Breakout && (m.Other == u || u == anyUnit) && md.isSelected(m.Unit) {
			return m.Unit
		}
	}
	return game.NoUnit
}

func (md *model) canBreakOut(u game.Unit) bool { return md.breakoutOf(u) != game.NoUnit }

// canArrest reports whether a tap on a criminal prepares its arrest: also with a unit selected that
// may take part, unless that can go there.
func (md *model) canArrest(u game.Unit) bool {
	attackers := md.eligibleAttackers(u)
	if attackers == 0 || md.unit == game.NoUnit {
		return attackers != 0
	}
	at, _ := md.State.Position(u)
	_, canGo := md.paths()[at]
	return attackers.has(md.unit) && !canGo && !md.isMoving()
}

// preparedAttack returns the attack that is selected.
func (md *model) preparedAttack() (games.Action, bool) {
	for a, m := range md.Moves() {
		isArrest := m.Kind == game.Arrest && m.Unit == md.attackTarget && unitSet(m.Attackers) == md.attackers
		if isArrest || m.Kind == game.Breakout && m.Unit == md.unit && m.Other == md.attackTarget {
			return a, true
		}
	}
	return 0, false
}

// attackerCells returns the hexes of the units that may take part in the prepared arrest.
func (md *model) attackerCells() []game.Cell { // FUG-7.2: any number of them
	var cells []game.Cell
	for set := md.eligibleAttackers(md.attackTarget); set != 0; set &= set - 1 {
		if at, on := md.State.Position(set.first()); on && !slices.Contains(cells, at) {
			cells = append(cells, at)
		}
	}
	return cells
}

// answerHexes returns the hexes that answer a query; once one of them is chosen, only that.
func (md *model) answerHexes() []hexmap.Hex {
	var list []hexmap.Hex
	for _, a := range md.Legal {
		c, ok := md.answerCell(a)
		if p := md.hexOf(c); ok && !slices.Contains(list, p) && (md.chosenCell == game.NoCell || md.chosenCell == c) {
			list = append(list, p)
		}
	}
	return list
}
