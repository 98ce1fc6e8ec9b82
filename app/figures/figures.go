// Package figures draws the figures of the rule books: what the game's own table shows of
// a position, cut out. The positions lie in resources/figures/<game>.toml, as the match of
// a lesson up to some ply and the touches since; a presenter may have figures of its own.
package figures

import (
	"fmt"
	"io/fs"
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/tables"
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
	Ply   int      `toml:"ply"`
	Word  []string `toml:"word"`
	Hover string   `toml:"hover"`
	// Panel is the part of the table that is shown, Box what of it: left, top, width and
	// height in its own units; empty for the whole.
	Panel string    `toml:"panel"`
	Box   []float32 `toml:"box"`
	// Shows are the sprites and lit touches that the figure is about: all lie in the box.
	Shows []string `toml:"shows"`
}

// Book is the figures of one game.
type Book struct {
	presenter tables.Presenter
	lesson    *lessons.Lesson
	figures   []Figure
}

// file is the TOML of a game's figures.
type file struct {
	// Lesson is the shipped lesson whose match is shown.
	Lesson string   `toml:"lesson"`
	Figure []Figure `toml:"figure"`
}

// Of are the figures of a game's book, drawn by its presenter. A game without a file has
// those of the presenter alone.
func Of(library record.Resolver, g *games.Game, p tables.Presenter) (*Book, error) {
	b := &Book{presenter: p}
	name := "figures/" + g.ID + ".toml"
	text, err := fs.ReadFile(resources.Figures, name)
	if err != nil {
		return b, nil
	}
	src, f := variant.Source{File: name, Text: string(text)}, file{}
	if err := src.Decode(&f); err != nil {
		return b, err
	}
	all, err := lessons.Shipped(library, g.ID)
	if err != nil {
		return b, err
	}
	at := slices.IndexFunc(all, func(l *lessons.Lesson) bool { return l.ID == f.Lesson })
	if at < 0 {
		return b, fmt.Errorf("%s: no lesson %q", name, f.Lesson)
	}
	b.lesson, b.figures = all[at], f.Figure
	return b, nil
}

// Names are the figures of the file.
func (b *Book) Names() []string {
	var names []string
	for _, f := range b.figures {
		names = append(names, f.Name)
	}
	return names
}

// Figure is the one of that name, or false.
func (b *Book) Figure(name string, say tables.Say) (tables.Figure, bool) {
	if own, ok := b.presenter.(tables.Illustrator); ok {
		if f, ok := own.Figure(name, say); ok {
			return f, true
		}
	}
	at := slices.IndexFunc(b.figures, func(f Figure) bool { return f.Name == name })
	if at < 0 {
		return tables.Figure{}, false
	}
	f := b.figures[at]
	p, ok := b.panel(f, say)
	if !ok {
		return tables.Figure{}, false
	}
	key := fmt.Sprintf("figure %s %s %s", b.lesson.Game.ID, name, say("book.title"))
	return tables.Cut(key, p.Scene, p.Ground, f.cut(p.Scene), f.Shows), true
}

// cut is the part of a scene that the figure shows.
func (f Figure) cut(s scene.Scene) scene.Box {
	if len(f.Box) != 4 {
		return scene.Box{W: s.W, H: s.H}
	}
	return scene.Box{X: f.Box[0], Y: f.Box[1], W: f.Box[2], H: f.Box[3]}
}

// panel is the part of the table that the figure shows, at its position.
func (b *Book) panel(f Figure, say tables.Say) (tables.Panel, bool) {
	l := b.lesson
	if f.Ply > len(l.Script) {
		return tables.Panel{}, false
	}
	s, err := l.Game.New(l.Setup)
	if err != nil {
		return tables.Panel{}, false
	}
	in := tables.In{Setup: l.Setup, Word: f.Word, Hover: f.Hover, Live: true, Aids: true, Say: say, W: 1366, H: 712, Text: 1, Theme: "light"}
	for _, a := range l.Script[:f.Ply] {
		step := tables.Step{Before: s.Clone(), Seat: s.Actor(), Action: a}
		s.Apply(a)
		step.After = s.Clone()
		in.Last = append(in.Last, step)
	}
	in.Last = in.Last[max(0, len(in.Last)-20):]
	in.Eye = max(s.Actor(), games.Nobody)
	in.View = games.View(s, in.Eye)
	for _, look := range b.presenter.Seats(l.Setup, say) {
		in.Players = append(in.Players, tables.Player{Name: look.Title})
	}
	for _, p := range b.presenter.Present(in).Panels {
		if p.ID == f.Panel {
			return p, true
		}
	}
	return tables.Panel{}, false
}
