package app

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/widgets"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene/draw"
)

// stage shows a whole screen of panels in one board, and above it the entries where a
// person writes. Its ground is the theme's, which the toolkit clears the window to: a
// picture of it would be as dear in every frame as all that lies on it.
type stage struct {
	canvas  fyne.Canvas // of the window it is shown in
	box     *fyne.Container
	board   *widgets.Board
	entries map[string]*entry
	order   []string

	written func(id, text string)
	entered func(id, text string)
	resized func(size fyne.Size)
	escaped func()
	// stirred is told of every sign of a person while the keyboard writes; keyed is asked
	// whether it has a use for a key.
	stirred func(meant bool)
	keyed   func(fyne.KeyName) bool
}

// entry is a place to write that lets Escape through, and tells of what is written.
type entry struct {
	widget.Entry
	stage *stage
}

// Writing is the toolkit's own entry.
func (e *entry) Writing() *widget.Entry { return &e.Entry }

// TypedKey answers a key; the app has its own before they are written.
func (e *entry) TypedKey(ev *fyne.KeyEvent) {
	e.stage.stirred(true)
	switch {
	case e.stage.keyed(ev.Name):
	case ev.Name == fyne.KeyEscape:
		e.stage.escaped()
	default:
		e.Entry.TypedKey(ev)
	}
}

// TypedRune writes a letter.
func (e *entry) TypedRune(r rune) {
	e.stage.stirred(true)
	e.Entry.TypedRune(r)
}

func newStage(c fyne.Canvas, shelf *draw.PictureCache, do func(f func())) *stage {
	s := &stage{canvas: c, board: widgets.NewBoard(shelf), entries: map[string]*entry{}}
	s.board.Canvas, s.board.RunOnMain = c, do
	s.box = container.New(stageLayout{s}, s.board)
	return s
}

// only lets the board be painted in parts, while nothing lies over it: entries and what pops
// up are the toolkit's own, which limits what it paints itself there.
func (s *stage) only(paint func(part image.Rectangle) bool) {
	s.board.LimitPaint = func(part image.Rectangle) bool {
		if !part.Empty() && (len(s.box.Objects) > 1 || s.canvas.Overlays().Top() != nil) {
			return false
		}
		return paint(part)
	}
}

// stageLayout gives the board the whole window; entries are placed by show.
type stageLayout struct{ s *stage }

func (l stageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(640, 400) }

func (l stageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.s.board.Resize(size)
	if l.s.resized != nil {
		l.s.resized(size)
	}
}

// show presents panels back to front, with entries above them.
func (s *stage) show(panels []tables.Panel, entries []screen.Field, look parts.Style, size fyne.Size) {
	s.board.Present(screen.Merge(panels, look, size.Width, size.Height))
	order := make([]string, 0, len(entries))
	objects := []fyne.CanvasObject{s.board}
	for _, e := range entries {
		order = append(order, e.ID)
		objects = append(objects, s.entry(e))
	}
	if !slices.Equal(order, s.order) {
		for id := range s.entries {
			if !slices.Contains(order, id) {
				delete(s.entries, id)
			}
		}
		s.order = order
		s.box.Objects = objects
		s.box.Refresh()
	}
}

func (s *stage) entry(e screen.Field) *entry {
	w, ok := s.entries[e.ID]
	if !ok {
		w = &entry{stage: s}
		w.Scroll = fyne.ScrollHorizontalOnly // one line: no bar and no shadow where it is low
		w.ExtendBaseWidget(w)
		w.SetText(e.Text)
		w.SetPlaceHolder(e.Placeholder)
		w.OnChanged = func(text string) { s.written(e.ID, text) }
		w.OnSubmitted = func(text string) { s.entered(e.ID, text) }
		s.entries[e.ID] = w
	}
	if least := w.MinSize().Height; least < e.At.H { // the toolkit writes at the top
		e.At.Y, e.At.H = e.At.Y+(e.At.H-least)/2, least
	}
	w.Move(fyne.NewPos(e.At.X, e.At.Y))
	w.Resize(fyne.NewSize(e.At.W, e.At.H))
	return w
}

// forgetEntries lets entries be made anew, with what their pages say now.
func (s *stage) forgetEntries() {
	clear(s.entries)
	s.order = []string{"none of these"}
}
