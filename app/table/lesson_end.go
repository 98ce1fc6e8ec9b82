package table

import (
	"cmp"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// end is what the sheet at the end shows.
func (l *lessonRun) end(w window) tableui.LessonResult {
	if l.puzzle != nil {
		return l.puzzle.result(w)
	}
	end := tableui.LessonResult{Title: w.Localize("lesson.done"), Text: l.EndText[w.language]}
	if l.Chapter > 0 {
		end.Title = w.Localize("lesson.chapter-done")
		end.Learned = w.Localize("lesson.learned", l.Teaches[w.language])
	}
	if l.next != nil {
		end.Next = l.next.Title[w.language]
	}
	return end
}

// endPanels are the sheet and the buttons at the end. They take the place of the panels that they would
// cover.
func (l *lessonRun) endPanels(v view, f *frame) []ui.Panel {
	w, area := v.window(), f.list
	f.layout.MoveList = scene.Box{}
	end, bottom := l.end(w), w.Height-16
	if area.W <= 0 { // large text leaves the move list no space: take that of the lowest panel
		area = slices.MaxFunc(f.layout.Panels, func(p, q ui.Panel) int { return cmp.Compare(p.At.Y, q.At.Y) }).At
	}
	at := scene.Box{X: area.X, Y: area.Y + ui.BarHeight(w.Width), W: area.W}
	at.Y = min(at.Y, bottom-tableui.LessonEndHeight(w.Context, end, at.W))
	least, boardBox := at.Y, f.layout.Board()
	f.layout.Panels = slices.DeleteFunc(f.layout.Panels, func(p ui.Panel) bool {
		top := p.At.Y + ui.BarHeight(w.Width)
		isCovered := p.At != boardBox && top+p.At.H > least && p.At.X+p.At.W > at.X
		if isCovered {
			at.Y = min(at.Y, top)
		}
		return isCovered
	})
	at.H = bottom - at.Y
	return tableui.LessonEnd(w.Context, end, at)
}

// minEndHeight returns the height in points that the end needs below the board of an upright table.
func (l *lessonRun) minEndHeight(w window) float32 {
	return min(tableui.LessonEndHeight(w.Context, l.end(w), ui.BelowBoardWidth(w.Width)), 0.48*w.Height)
}
