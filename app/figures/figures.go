// Package figures draws the figures of the rule books: what the game's own table shows of
// a position, cut out. The positions lie in resources/figures/<game>.toml, as the match of
// a lesson up to some ply and the touches since; a presenter may have figures of its own.
package figures

import (
	"fmt"
	"io/fs"
	"slices"

	"banchisa/app/ui"

	"banchisa/app/lessons"
	"banchisa/app/presenter"
	"banchisa/games"
	"banchisa/games/record"
	"banchisa/games/variant"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

// Figure is one figure of a book, as its file says it.
type Figure struct {
	Name string `toml:"name"`
	// Ply is how many moves of the match have been played, Word what has been touched
	// since, Hover what lies under the pointer.
	Ply       int      `toml:"ply"`
	Selection []string `toml:"word"`
	Hover     string   `toml:"hover"`
	// Panel is the part of the table that is shown, Box what of it: left, top, width and
	// height in its own units; empty for the whole.
	Panel string    `toml:"panel"`
	Box   []float32 `toml:"box"`
	// MustShow are the sprites and lit touches that the figure is about: all lie in the box.
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

// Load are the figures of a game's book, drawn by its presenter. A game without a file has
// those of the presenter alone.
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

// Names are the figures of the file.
func (b *Set) Names() []string {
	var names []string
	for _, f := range b.figures {
		names = append(names, f.Name)
	}
	return names
}

// Figure is the one of that name, or false.
func (b *Set) Figure(name string, localize ui.Localize) (ui.Figure, bool) {
	if illustrator, ok := b.presenter.(presenter.Illustrator); ok {
		if f, ok := illustrator.Figure(name, localize); ok {
			return f, true
		}
	}
	i := slices.IndexFunc(b.figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return ui.Figure{}, false
	}
	f := b.figures[i]
	p, ok := b.panelOf(f, localize)
	if !ok {
		return ui.Figure{}, false
	}
	key := fmt.Sprintf("figure %s %s %s", b.lesson.Game.ID, name, localize("book.title"))
	return ui.CropFigure(key, p.Scene, p.Background, f.cropBox(p.Scene), f.MustShow), true
}

// cropBox is the part of a scene that the figure shows.
func (f Figure) cropBox(s scene.Scene) scene.Box {
	if len(f.Box) != 4 {
		return scene.Box{W: s.W, H: s.H}
	}
	return scene.Box{X: f.Box[0], Y: f.Box[1], W: f.Box[2], H: f.Box[3]}
}

// panelOf is the part of the table that the figure shows, at its position.
func (b *Set) panelOf(f Figure, localize ui.Localize) (ui.Panel, bool) {
	l := b.lesson
	if f.Ply > len(l.Script) {
		return ui.Panel{}, false
	}
	s, err := l.Game.New(l.Setup)
	if err != nil {
		return ui.Panel{}, false
	}
	in := presenter.Input{Setup: l.Setup, Taps: f.Selection, Hover: f.Hover, Interactive: true, ShowAids: true, Localize: localize, Width: 1366, Height: 712, TextScale: 1, Theme: "light"}
	for _, a := range l.Script[:f.Ply] {
		step := presenter.Step{Before: s.Clone(), Seat: s.Actor(), Action: a}
		s.Apply(a)
		step.After = s.Clone()
		in.Recent = append(in.Recent, step)
	}
	in.Recent = in.Recent[max(0, len(in.Recent)-20):]
	in.Viewer = max(s.Actor(), games.Nobody)
	in.View = games.View(s, in.Viewer)
	for _, style := range b.presenter.SeatStyles(l.Setup, localize) {
		in.Players = append(in.Players, ui.Player{Name: style.Title})
	}
	for _, id := range f.Selection {
		in.Selection = selectionAfter(b.presenter.Layout(in), id, in.Selection)
	}
	for _, p := range b.presenter.Layout(in).Panels {
		if p.ID == f.Panel {
			return p, true
		}
	}
	return ui.Panel{}, false
}

// selectionAfter returns the selection after a tap on a target.
func selectionAfter(layout ui.Layout, id string, selection any) any {
	for _, p := range layout.Panels {
		target, _ := p.Scene.TargetByID(id)
		if respond, ok := target.Message.(ui.Responder); ok {
			return respond().Select
		}
	}
	return selection
}
