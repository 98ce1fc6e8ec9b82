// Package figures draws the figures of the rule books: a crop of what the game's table shows of a
// position. The positions are in resources/figures/<game>.toml, as the match of a lesson up to some
// ply and the taps since; a presenter may have figures of its own.
package figures

import (
	"fmt"
	"io/fs"
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/record"
	"banchisa/games/variant"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

// Figure is a figure of a book, as in its file.
type Figure struct {
	Name string `toml:"name"`
	// Ply is the number of moves that have been played, Word the selection since then, Hover the ID
	// of the target under the pointer.
	Ply       int      `toml:"ply"`
	Selection []string `toml:"word"`
	Hover     string   `toml:"hover"`
	// Panel is the panel that is shown, Box its part: left, top, width and height in its own units;
	// empty for the whole.
	Panel string    `toml:"panel"`
	Box   []float32 `toml:"box"`
	// MustShow are the sprites and enabled targets that the figure is about: all are in the box.
	MustShow []string `toml:"shows"`
}

// Set is the figures of one game.
type Set struct {
	presenter presenter.Presenter
	lesson    *lessons.Lesson
	figures   []Figure
}

// figuresFile is the TOML of a game's figures.
type figuresFile struct {
	// Lesson is the shipped lesson whose match is shown.
	Lesson  string   `toml:"lesson"`
	Figures []Figure `toml:"figure"`
}

// Load returns the figures of a game's book, drawn by its presenter. A game without a file has only
// those of the presenter.
func Load(resolver record.Resolver, g *games.Game, p presenter.Presenter) (*Set, error) {
	b := &Set{presenter: p}
	name := "figures/" + g.ID + ".toml"
	text, err := fs.ReadFile(resources.Figures, name)
	if err != nil {
		return b, nil
	}
	src, f := variant.Source{File: name, Text: string(text)}, figuresFile{}
	if err := src.Decode(&f); err != nil {
		return b, err
	}
	all, err := lessons.Shipped(resolver, g.ID)
	if err != nil {
		return b, err
	}
	i := slices.IndexFunc(all, func(l *lessons.Lesson) bool { return l.ID == f.Lesson })
	if i < 0 {
		return b, fmt.Errorf("%s: no lesson %q", name, f.Lesson)
	}
	b.lesson, b.figures = all[i], f.Figures
	return b, nil
}

// Figure returns the figure of that name; ok is false if there is none.
func (set *Set) Figure(name string, localize ui.Localize) (ui.Figure, bool) {
	if illustrator, ok := set.presenter.(presenter.Illustrator); ok {
		if f, ok := illustrator.Figure(name, localize); ok {
			return f, true
		}
	}
	i := slices.IndexFunc(set.figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return ui.Figure{}, false
	}
	f := set.figures[i]
	p, ok := set.panelOf(f, localize)
	if !ok {
		return ui.Figure{}, false
	}
	return ui.CropFigure(p.Scene, p.Background, f.cropBox(p.Scene), f.MustShow), true
}

// cropBox returns the part of a scene that the figure shows.
func (f Figure) cropBox(s scene.Scene) scene.Box {
	if len(f.Box) != 4 {
		return scene.Box{W: s.W, H: s.H}
	}
	return scene.Box{X: f.Box[0], Y: f.Box[1], W: f.Box[2], H: f.Box[3]}
}

// panelOf returns the panel that the figure shows, at its position.
func (set *Set) panelOf(f Figure, localize ui.Localize) (ui.Panel, bool) {
	l := set.lesson
	if f.Ply > len(l.Script) {
		return ui.Panel{}, false
	}
	s, err := l.Game.New(l.Setup)
	if err != nil {
		return ui.Panel{}, false
	}
	in := presenter.Input{Setup: l.Setup, Hover: f.Hover, Interactive: true, ShowAids: true, Window: presenter.DefaultWindow()}
	in.Window.NoControls = true
	for _, a := range l.Script[:f.Ply] {
		step := presenter.Step{Before: s.Clone(), Seat: s.Actor(), Action: a}
		s.Apply(a)
		step.After = s.Clone()
		in.Recent = append(in.Recent, step)
	}
	in.Recent = in.Recent[max(0, len(in.Recent)-20):]
	in.Viewer = max(s.Actor(), games.Public)
	in.View = games.View(s, in.Viewer)
	styles := set.presenter.SeatStyles(l.Setup, localize)
	in.Words = ui.NewWords(localize, styles, nil)
	for _, style := range styles {
		in.Players = append(in.Players, ui.Player{Name: style.Title})
	}
	for _, id := range f.Selection {
		layout := set.presenter.Layout(in)
		respond, ok := layout.Responder(id)
		if !ok {
			return ui.Panel{}, false
		}
		in.Selection = respond().Select
	}
	for _, p := range set.presenter.Layout(in).Panels {
		if p.ID == f.Panel {
			return p, true
		}
	}
	return ui.Panel{}, false
}
