package ui

import (
	"slices"

	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// ListPart returns rows one below the other, a gap apart. Where they do not all fit, those from view.First on
// are shown, with a bar to scroll; the wheel and a drag scroll over them. view is told how many there are.
// row is asked only for rows that may be in view.
func (fm *Form) ListPart(view *RowView, gap float32, total int, row func(i int) layout.Part) layout.Part {
	return &listPart{form: fm, view: view, gap: gap, total: total, row: row, rows: make(map[int]layout.Part)}
}

type listPart struct {
	form  *Form
	view  *RowView
	gap   float32
	total int
	row   func(i int) layout.Part
	rows  map[int]layout.Part
}

// TilesPart returns a list like ListPart whose rows are tiles in columns of the same width. Rows share the height of the list
// equally, if grows is set.
func (fm *Form) TilesPart(view *RowView, columns int, gap float32, grows bool, total int, tile func(i int) layout.Part) layout.Part {
	return fm.ListPart(view, gap, (total+columns-1)/columns, func(row int) layout.Part {
		var tiles []layout.Part
		for i := row * columns; i < min((row+1)*columns, total); i++ {
			tiles = append(tiles, tile(i))
		}
		grid := layout.Grid(columns, gap, grows, tiles...)
		return layout.When(grows, layout.Grow(1, grid), grid)
	})
}

// measured is how many rows answer for all: of a long list the first ones.
const measured = 20

func (l *listPart) at(i int) layout.Part {
	p, ok := l.rows[i]
	if !ok {
		p = l.row(i)
		l.rows[i] = p
	}
	return p
}

// first returns the rows that answer for all.
func (l *listPart) first() layout.Part {
	var rows []layout.Part
	for i := range min(l.total, measured) {
		rows = append(rows, l.at(i))
	}
	return layout.VBox(l.gap, rows...)
}

func (l *listPart) Width() layout.Range { return l.first().Width() }

func (l *listPart) Height(width float32) layout.Range {
	if l.total == 0 {
		return layout.Range{}
	}
	return layout.Range{Least: l.at(0).Height(width).Least, Ideal: l.first().Height(width).Ideal}
}

// ListWidth returns how wide the rows of a list are beside their scroll bar, on a page of their own.
func (fm *Form) ListWidth() float32 {
	return fm.Width - 2*fm.Space(SpaceXL) - scrollBarSpace*fm.Scale
}

// inView returns how many rows from one on fit.
func (l *listPart) inView(from int, width, height float32) (n int) {
	for ; from+n < l.total; n++ {
		if height -= l.at(from + n).Height(width).Least; height < -0.5 {
			break
		}
		height -= l.gap
	}
	return n
}

func (l *listPart) Place(at scene.Box, faults *layout.Faults) {
	asked := l.view.First
	l.view.Total = l.total
	l.view.First = max(0, min(l.view.First, l.total-1))
	if l.inView(0, at.W, at.H) == l.total {
		if l.view.First, l.view.Visible = 0, l.total; asked != 0 {
			clear(l.rows)
		}
		l.place(at, faults)
		return
	}
	at.W -= scrollBarSpace * l.form.Scale
	visible := max(1, l.inView(l.view.First, at.W, at.H))
	for l.view.First > 0 && l.view.First+visible >= l.total && l.inView(l.view.First-1, at.W, at.H) > visible {
		l.view.First--
		visible++
	}
	if l.view.Visible = visible; l.view.First != asked {
		clear(l.rows) // they may say where in view they are
	}
	list := RowList{At: at, RowHeight: at.H / float32(visible), RowView: *l.view}
	from := len(l.form.Panels)
	id := l.view.List + "list"
	l.form.Add(Panel{ID: id, At: at, Background: NoBackground, Scene: scene.Scene{W: at.W, H: at.H}}.WithTarget(scene.Target{ID: id}))
	l.place(at, faults)
	for i := range l.form.Panels[from:] {
		targets := slices.Clone(l.form.Panels[from+i].Scene.Targets)
		for j := range targets {
			targets[j] = list.Scrollable(targets[j])
		}
		l.form.Panels[from+i].Scene.Targets = targets
	}
	l.form.ScrollBar(list)
}

// place places the rows in view.
func (l *listPart) place(at scene.Box, faults *layout.Faults) {
	var rows []layout.Part
	for i := range l.view.Visible {
		rows = append(rows, l.at(l.view.First+i))
	}
	layout.VBox(l.gap, rows...).Place(at, faults)
}
