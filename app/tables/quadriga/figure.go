package quadriga

import (
	"fmt"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/resources"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

var _ tables.Illustrator = Presenter{}

// figure is a position of the rule book, drawn by the table.
type figure struct {
	// rows are the board's lower left corner, as rules.Position has them.
	rows string
	// plays are played first, parted by ", "; word is what is touched then.
	plays string
	word  []string
	// still shows the board without what can be touched.
	still bool
	// shows are sprites and lit touches that the figure is about.
	shows []string
}

// figures are all of the rule book. Each is as large as its rows.
var figures = map[string]figure{
	"islands": { // QUA-1.3
		rows: `
		..........
		.w....bb..
		..w...b...
		..ww......
		......w...
		..........`, still: true, shows: []string{"unit/0/b5", "unit/0/g2", "unit/1/g4"},
	},
	"place": { // QUA-2.1
		rows: `
		..........
		......bb..
		......b...
		.ww.......
		.w........
		..........`, shows: []string{"d4", "a1"},
	},
	"row": { // QUA-3.2
		rows: `
		..........
		..........
		..ww......
		..w.......
		..........`, plays: "skip", word: []string{"c2:E:c3,d3", "pick:c2:d3"}, shows: []string{"unit/0/d3", "unit/0/e3"},
	},
	"fight": { // QUA-4.3
		rows: `
		..........
		...bb.....
		...b......
		..........
		..www.....
		..........`, plays: "skip, c2>N, d2>N, e2>N, go", shows: []string{"unit/0/c3", "unit/0/e3", "unit/1/d4"},
	},
	"sink": { // QUA-5.1
		rows: `
		..........
		.ww.......
		.w....bb..
		....w..b..
		..........`, plays: "skip", shows: []string{"unit/0/e2"},
	},
	"trim": { // QUA-5.2
		rows: `
		..........
		.www......
		.www...bb.
		.www....b.
		..........`, plays: "skip, go", shows: []string{"unit/0/b2", "unit/0/d4"},
	},
}

// Figure is a figure of the rule book.
func (Presenter) Figure(name string, say tables.Say) (tables.Figure, bool) {
	f, ok := figures[name]
	if !ok {
		return tables.Figure{}, false
	}
	s, view := f.scene(say)
	key := fmt.Sprintf("quadriga figure %s %s", name, say("quadriga.white"))
	return tables.Cut(key, s, tables.Bare, view, f.shows), true
}

// scene is the board as the table shows it, and the part of it that the rows are.
func (f figure) scene(say tables.Say) (scene.Scene, scene.Box) {
	rows := strings.Fields(f.rows)
	s := f.state(rows)
	in := tables.In{View: s, Live: !f.still, Aids: true, Say: say, Word: f.word, W: 1366, H: 712, Text: 1}
	l := lay(in, s.Rules().Size)
	whole := board(in, s, readPlan(s, f.word), l.coast)
	low, high := l.coast.CellBox(coast.Cell{}, 1), l.coast.CellBox(coast.Cell{X: len(rows[0]) - 1, Y: len(rows) - 1}, 1)
	return whole, scene.Box{Y: high.Y, W: high.X + high.W, H: whole.H - high.Y - (whole.H - low.Y - low.H - low.X)}
}

// state is the position of the classic game, with the moves that lead on.
func (f figure) state(rows []string) *rules.State {
	text, err := resources.Variants.ReadFile("variants/quadriga/classic.toml")
	if err != nil {
		panic(err)
	}
	v, err := rules.Game.ParseVariant("classic.toml", string(text))
	if err != nil {
		panic(err)
	}
	s, err := rules.Position{Rows: rows}.NewState(v)
	if err != nil {
		panic(err)
	}
	for _, name := range strings.Split(f.plays, ", ") {
		if name == "" {
			continue
		}
		a, legal := games.ParseAction(s, name)
		if !legal {
			panic(fmt.Sprintf("quadriga: %q in a figure is not legal:\n%s", name, s))
		}
		s.Apply(a)
	}
	return s
}
