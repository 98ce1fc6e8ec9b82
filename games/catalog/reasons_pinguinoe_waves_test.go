package catalog_test

import (
	"banchisa/games"
	"banchisa/games/pinguinoe"
)

// pinguinoeWave is the claim that a tsunami has turned one of several cards, which may show a seal cell or not, and that
// so many of the others may. What a card shows is seen by turning it.
func pinguinoeWave(shows bool, is func(left int, numbers []int) bool) claim {
	return func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, left, cards, turned := before.(*pinguinoe.State), 0, 0, false
		for _, action := range b.LegalActions(nil) {
			m, next := pinguinoe.Unpack(action), b.Clone().(*pinguinoe.State)
			if m.Kind != pinguinoe.Wave {
				return false
			}
			next.Apply(action)
			may := next.Actor() == games.Chance
			for i := range pinguinoe.Cell(12) {
				may = may || next.Terrain(pinguinoe.Cell(m.Arg)<<4+i) == pinguinoe.SealCell
			}
			if cards++; games.Equal(next, after) {
				turned = true
				if may != shows {
					return false
				}
				continue
			}
			left += games.CountIf(may)
		}
		return turned && cards > 1 && is(left, r.Numbers)
	}
}

// pinguinoeRound is the claim that a penguin is on ice after all its steps, and that no walk of as many ends on ice nearer
// to the ark.
func pinguinoeRound(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
	nearer, known := false, map[[2]int]bool{}
	var walk func(at pinguinoe.Cell, left int)
	walk = func(at pinguinoe.Cell, left int) {
		if known[[2]int{int(at), left}] {
			return
		}
		known[[2]int{int(at), left}] = true
		if left == 0 {
			nearer = nearer || b.Terrain(at) != pinguinoe.Sea && pinguinoeStepsFrom(b, at) < pinguinoeSteps(b, seat)
			return
		}
		for dir := range 8 {
			if to := b.StepTarget(at, dir); dir%2 == 0 && to != pinguinoe.NoCell && to != b.Seal() {
				walk(to, left-1)
			}
		}
	}
	walk(b.Position(seat), r.Numbers[0])
	return !nearer && b.MovePoints() == r.Numbers[0] && a.MovePoints() == 0 && a.Turn() == seat && a.Terrain(a.Position(seat)) != pinguinoe.Sea
}
