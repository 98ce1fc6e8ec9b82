package pinguinoe

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/parts"
)

// table is the table while it is laid out or a word is read.
type table struct {
	in    tables.In
	state *game.State
	rules *game.Rules
	legal []games.Action
	// picked is the object of the hand that the word begins with.
	picked  game.Card
	picking bool
	// ways lead to every cell that may be touched: the actions that go there.
	ways map[game.Cell][]games.Action
	// cards are the cards that may be touched, with what turning them is.
	cards map[game.Slot]games.Action
	// targets are penguins that may be thrown at.
	targets map[game.Cell]games.Action
	// left and right are how far the window reaches on both sides of the map, in its units.
	left, right float32
}

func newTable(in tables.In) *table {
	t := &table{in: in, state: in.View.(*game.State)}
	t.rules = t.state.Rules()
	t.ways, t.cards, t.targets = map[game.Cell][]games.Action{}, map[game.Slot]games.Action{}, map[game.Cell]games.Action{}
	if !in.Live {
		return t
	}
	t.legal = t.state.LegalActions(nil)
	if len(in.Word) > 0 {
		t.picked, t.picking = cardOf(in.Word[0])
		t.picking = t.picking && t.plays(t.picked) > 0
	}
	if t.picking {
		t.aim()
		return t
	}
	t.reach()
	return t
}

func (t *table) say(key string, args ...any) string { return t.in.Say(key, args...) }

func (t *table) look() parts.Style { return parts.Style{Theme: t.in.Theme, TextScale: t.in.Text} }

// The IDs of touches.
func cellID(r *game.Rules, c game.Cell) string { return "c" + r.CellName(c) }
func slotID(r *game.Rules, s game.Slot) string { return "k" + r.SlotName(s) }
func seatID(s games.Seat) string               { return "seat" + strconv.Itoa(int(s)) }
func handID(k game.Card) string                { return "h" + k.String() }

func cardOf(id string) (game.Card, bool) {
	for k := range game.SkipTurn {
		if id == handID(k) {
			return k, true
		}
	}
	return 0, false
}

func cellOf(r *game.Rules, id string) (game.Cell, bool) {
	row, col, ok := pair(id, "c", ".")
	if !ok {
		return game.NoCell, false
	}
	c := r.Cell(row, col)
	return c, c != game.NoCell
}

func slotOf(r *game.Rules, id string) (game.Slot, bool) {
	row, col, ok := pair(id, "k", ":")
	if !ok || row >= r.Rows || col >= r.Columns {
		return -1, false
	}
	s := r.Slot(row, col)
	return s, r.Place(s) != game.NoPlace
}

func pair(id, prefix, between string) (a, b int, ok bool) {
	rest, is := strings.CutPrefix(id, prefix)
	one, two, cut := strings.Cut(rest, between)
	if !is || !cut {
		return 0, 0, false
	}
	a, err := strconv.Atoi(one)
	b, wrong := strconv.Atoi(two)
	return a, b, err == nil && wrong == nil && a >= 0 && b >= 0
}

// find is the first legal action of a verb.
func (t *table) find(verb game.Kind) (games.Action, bool) {
	at := slices.IndexFunc(t.legal, func(a games.Action) bool { v, _ := game.Unpack(a); return v == verb })
	if at < 0 {
		return 0, false
	}
	return t.legal[at], true
}

func (t *table) can(verb game.Kind) bool { _, ok := t.find(verb); return ok }

// playVerb is how an object is played in the own turn; a lifebuoy is not.
func playVerb(k game.Card) (game.Kind, bool) {
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

// plays counts the ways to play an object now.
func (t *table) plays(k game.Card) (n int) {
	verb, ok := playVerb(k)
	if !ok {
		return 0
	}
	for _, a := range t.legal {
		if v, _ := game.Unpack(a); v == verb {
			n++
		}
	}
	return n
}

// aim finds what the picked object may be played on.
func (t *table) aim() {
	for _, a := range t.legal {
		verb, arg := game.Unpack(a)
		if want, _ := playVerb(t.picked); verb != want {
			continue
		}
		switch verb {
		case game.PlayTelescope:
			t.cards[game.Slot(arg)] = a
		case game.PlaySnowball:
			t.targets[t.state.Position(games.Seat(arg))] = a
		case game.PlayFish:
			t.ways[game.Cell(arg)] = []games.Action{a}
		case game.PlaySpringboard:
			t.ways[t.state.SpringboardTarget(arg)] = []games.Action{a}
		}
	}
}

// reach finds the cells and cards that may be touched, each with its whole way.
func (t *table) reach() {
	switch t.state.Phase() {
	case game.Moving:
		t.spread(t.state.Position(t.state.Turn()), t.state.MovePoints(), 2, game.Step, t.state.StepTarget)
	case game.Sealing:
		t.spread(t.state.Seal(), t.state.SealSteps(), 1, game.SealStep, t.state.SealTarget)
	}
	for _, a := range t.legal {
		switch verb, arg := game.Unpack(a); verb {
		case game.Flip, game.Wave:
			t.cards[game.Slot(arg)] = a
		case game.SetBack, game.UseFish:
			t.ways[game.Cell(arg)] = []games.Action{a}
		}
	}
}

// spread walks from a cell in all directions, breadth first: shortest ways, straight ones
// before crooked ones.
func (t *table) spread(from game.Cell, points, stride int, verb game.Kind, next func(game.Cell, int) game.Cell) {
	type stand struct {
		at  game.Cell
		way []games.Action
	}
	queue := []stand{{at: from}}
	for len(queue) > 0 {
		here := queue[0]
		queue = queue[1:]
		if len(here.way) == points || t.state.Terrain(here.at) == game.Ark && verb == game.Step && len(here.way) > 0 {
			continue
		}
		for dir := 0; dir < 8; dir += stride {
			to := next(here.at, dir)
			if _, known := t.ways[to]; to == game.NoCell || to == from || known {
				continue
			}
			way := append(slices.Clone(here.way), action(verb, dir))
			t.ways[to] = way
			queue = append(queue, stand{to, way})
		}
	}
}

// action is the step in a direction.
func action(verb game.Kind, dir int) games.Action {
	return games.Action(verb)<<24 | games.Action(dir)
}
