package pinguinoe

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// model is the table while it is laid out or a word is read.
type model struct {
	in    presenter.Input
	state *game.State
	rules *game.Rules
	legal []games.Action
	// pickedCard is the object of the hand that the word begins with.
	pickedCard game.Card
	hasPicked  bool
	// paths lead to every cell that may be touched: the actions that go there.
	paths map[game.Cell][]games.Action
	// cardActions are the cards that may be touched, with what turning them is.
	cardActions map[game.Slot]games.Action
	// throwTargets are penguins that may be thrown at.
	throwTargets map[game.Cell]games.Action
	// leftMargin and right are how far the window reaches on both sides of the map, in its units.
	leftMargin, rightMargin float32
}

func newModel(in presenter.Input) *model {
	t := &model{in: in, state: in.View.(*game.State)}
	t.rules = t.state.Rules()
	t.paths, t.cardActions, t.throwTargets = map[game.Cell][]games.Action{}, map[game.Slot]games.Action{}, map[game.Cell]games.Action{}
	if !in.Interactive {
		return t
	}
	t.legal = t.state.LegalActions(nil)
	if len(in.Taps) > 0 {
		t.pickedCard, t.hasPicked = parseCard(in.Taps[0])
		t.hasPicked = t.hasPicked && t.playCount(t.pickedCard) > 0
	}
	if t.hasPicked {
		t.findTargets()
		return t
	}
	t.findPaths()
	return t
}

func (t *model) localize(key string, args ...any) string { return t.in.Localize(key, args...) }

func (t *model) style() ui.Style { return ui.Style{Theme: t.in.Theme, TextScale: t.in.TextScale} }

// The IDs of touches.
func cellID(r *game.Rules, c game.Cell) string { return "c" + r.CellName(c) }
func slotID(r *game.Rules, s game.Slot) string { return "k" + r.SlotName(s) }
func seatID(s games.Seat) string               { return "seat" + strconv.Itoa(int(s)) }
func handCardID(k game.Card) string            { return "h" + k.String() }

func parseCard(id string) (game.Card, bool) {
	for k := range game.SkipTurn {
		if id == handCardID(k) {
			return k, true
		}
	}
	return 0, false
}

func parseCell(r *game.Rules, id string) (game.Cell, bool) {
	row, col, ok := parsePair(id, "c", ".")
	if !ok {
		return game.NoCell, false
	}
	c := r.Cell(row, col)
	return c, c != game.NoCell
}

func parseSlot(r *game.Rules, id string) (game.Slot, bool) {
	row, col, ok := parsePair(id, "k", ":")
	if !ok || row >= r.Rows || col >= r.Columns {
		return -1, false
	}
	s := r.Slot(row, col)
	return s, r.Place(s) != game.NoPlace
}

func parsePair(id, prefix, separator string) (a, b int, ok bool) {
	rest, hasPrefix := strings.CutPrefix(id, prefix)
	first, second, cut := strings.Cut(rest, separator)
	if !hasPrefix || !cut {
		return 0, 0, false
	}
	a, err := strconv.Atoi(first)
	b, err2 := strconv.Atoi(second)
	return a, b, err == nil && err2 == nil && a >= 0 && b >= 0
}

// firstLegal is the first legal action of a verb.
func (t *model) firstLegal(kind game.Kind) (games.Action, bool) {
	at := slices.IndexFunc(t.legal, func(a games.Action) bool { v, _ := unpack(a); return v == kind })
	if at < 0 {
		return 0, false
	}
	return t.legal[at], true
}

func (t *model) hasLegal(kind game.Kind) bool { _, ok := t.firstLegal(kind); return ok }

// playKind is how an object is played in the own turn; a lifebuoy is not.
func playKind(k game.Card) (game.Kind, bool) {
	switch k {
	case game.Telescope:
		return game.PlayTelescope, true
	case game.Snowball:
		return game.PlaySnowball, true
	case game.Skates:
		return game.PlaySkates, true
	case game.Fish:
		return game.PlayFish, true
	case game.Springboard:
		return game.PlaySpringboard, true
	}
	return 0, false
}

// playCount counts the ways to play an object now.
func (t *model) playCount(k game.Card) (n int) {
	kind, ok := playKind(k)
	if !ok {
		return 0
	}
	for _, a := range t.legal {
		if v, _ := unpack(a); v == kind {
			n++
		}
	}
	return n
}

// findTargets finds what the picked object may be played on.
func (t *model) findTargets() {
	for _, a := range t.legal {
		kind, arg := unpack(a)
		if want, _ := playKind(t.pickedCard); kind != want {
			continue
		}
		switch kind {
		case game.PlayTelescope:
			t.cardActions[game.Slot(arg)] = a
		case game.PlaySnowball:
			t.throwTargets[t.state.Position(games.Seat(arg))] = a
		case game.PlayFish:
			t.paths[game.Cell(arg)] = []games.Action{a}
		case game.PlaySpringboard:
			t.paths[t.state.SpringboardTarget(arg)] = []games.Action{a}
		}
	}
}

// findPaths finds the cells and cards that may be touched, each with its whole way.
func (t *model) findPaths() {
	switch t.state.Phase() {
	case game.Moving:
		t.breadthFirst(t.state.Position(t.state.Turn()), t.state.MovePoints(), 2, game.Step, t.state.StepTarget)
	case game.Sealing:
		t.breadthFirst(t.state.Seal(), t.state.SealSteps(), 1, game.SealStep, t.state.SealTarget)
	}
	for _, a := range t.legal {
		switch kind, arg := unpack(a); kind {
		case game.Flip, game.Wave:
			t.cardActions[game.Slot(arg)] = a
		case game.SetBack, game.UseFish:
			t.paths[game.Cell(arg)] = []games.Action{a}
		}
	}
}

// breadthFirst walks from a cell in all directions, breadth first: shortest ways, straight ones
// before crooked ones.
func (t *model) breadthFirst(from game.Cell, points, stride int, kind game.Kind, next func(game.Cell, int) game.Cell) {
	type node struct {
		at  game.Cell
		way []games.Action
	}
	queue := []node{{at: from}}
	for len(queue) > 0 {
		current := queue[0]
		queue = queue[1:]
		if len(current.way) == points || t.state.Terrain(current.at) == game.Ark && kind == game.Step && len(current.way) > 0 {
			continue
		}
		for dir := 0; dir < 8; dir += stride {
			to := next(current.at, dir)
			if _, ok := t.paths[to]; to == game.NoCell || to == from || ok {
				continue
			}
			path := append(slices.Clone(current.way), stepAction(kind, dir))
			t.paths[to] = path
			queue = append(queue, node{to, path})
		}
	}
}

// stepAction is the step in a direction.
func stepAction(kind game.Kind, dir int) games.Action {
	return games.Action(kind)<<24 | games.Action(dir)
}
