package quadriga

import (
	"fmt"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// figure is a position of the rule book, drawn by the table.
type figure struct {
	// rows are the lower left corner of the board, as in game.Position.
	rows string
	// actions are played first, orders are then drafted; both in notation, separated by ", ".
	actions, orders string
	// notInteractive shows the board without targets.
	notInteractive bool
	// mustShow are the sprites and enabled targets that the figure is about.
	mustShow []string
}

// figures are the figures of the rule book. Each is as large as its rows.
var figures = map[string]figure{
	"islands": { // QUA-1.3
		rows: `
		..........
		.w....bb..
		..w...b...
		..ww......
		......w...
		..........`, notInteractive: true, mustShow: []string{"unit/0/b5", "unit/0/g2", "unit/1/g4"},
	},
	"place": { // QUA-2.1
		rows: `
		..........
		......bb..
		......b...
		.ww.......
		.w........
		..........`, mustShow: []string{"d4", "a1"},
	},
	"row": { // QUA-3.2
		rows: `
		..........
		..........
		..ww......
		..w.......
		..........`, actions: "skip", orders: "d3>E, c3>E", mustShow: []string{"unit/0/d3", "unit/0/e3"},
	},
	"fight": { // QUA-4.3
		rows: `
		..........
		...bb.....
		...b......
		..........
		..www.....
		..........`, actions: "skip, c2>N, d2>N, e2>N, go", mustShow: []string{"unit/0/c3", "unit/0/e3", "unit/1/d4"},
	},
	"sink": { // QUA-5.1
		rows: `
		..........
		.ww.......
		.w....bb..
		....w..b..
		..........`, actions: "skip", mustShow: []string{"unit/0/e2"},
	},
	"trim": { // QUA-5.2
		rows: `
		..........
		.www......
		.www...bb.
		.www....b.
		..........`, actions: "skip, go", mustShow: []string{"unit/0/b2", "unit/0/d4"},
	},
}

// Figure returns a figure of the rule book.
func (Presenter) Figure(name string, localize ui.Localize) (ui.Figure, bool) {
	f, ok := figures[name]
	if !ok {
		return ui.Figure{}, false
	}
	s, bounds := f.scene(localize)
	return ui.CropFigure(s, ui.NoBackground, bounds, f.mustShow), true
}

// scene returns the board as the table shows it, and the part of it that the rows are.
func (f figure) scene(localize ui.Localize) (scene.Scene, scene.Box) {
	rows := strings.Fields(f.rows)
	s := f.state(rows)
	in := presenter.Input{
		View: s, Interactive: !f.notInteractive, ShowAids: true, Selection: f.draft(s),
		Words:  ui.NewWords(localize, Presenter{}.SeatStyles(games.Setup{}, localize), nil),
		Window: presenter.DefaultWindow(),
	}
	l := newMetrics(in, s.Rules().Size, outlook{})
	whole := Presenter{}.newTaps(in).boardScene(l.coast)
	first, last := l.coast.CellBox(coast.Cell{}, 1), l.coast.CellBox(coast.Cell{X: len(rows[0]) - 1, Y: len(rows) - 1}, 1)
	return whole, scene.Box{Y: last.Y, W: last.X + last.W, H: whole.H - last.Y - (whole.H - first.Y - first.H - first.X)}
}

// state returns the position of the classic game after the actions.
func (f figure) state(rows []string) *game.State {
	s, err := game.Position{Rows: rows}.NewState(presenter.ClassicVariant(game.Game))
	if err != nil {
		panic(err)
	}
	applyAll(s, f.actions)
	return s
}

// draft returns the selection with the drafted orders.
func (f figure) draft(s *game.State) (sel selection) {
	for _, a := range applyAll(s.Clone().(*game.State), f.orders) {
		order := game.Unpack(a)
		sel.picked, sel.anchor = s.Units(s.Turn()).Island(order.Cell), order.Cell
		sel.order(game.Set{}, game.Set{}.With(order.Cell), order.Dir)
	}
	return sel
}

// applyAll plays actions in notation.
func applyAll(s *game.State, notation string) (actions []games.Action) {
	for name := range strings.SplitSeq(notation, ", ") {
		if name == "" {
			continue
		}
		a, legal := games.ParseAction(s, name)
		if !legal {
			panic(fmt.Sprintf("quadriga: %q in a figure is not legal:\n%s", name, s))
		}
		s.Apply(a)
		actions = append(actions, a)
	}
	return actions
}
