package table

import (
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// viewer returns the seat whose view is shown.
func (c *curtain) viewer() games.Seat {
	if c.opaque() {
		return games.Public
	}
	return c.match.Viewer()
}

// Input returns what the presenter may look at.
func (page *Page) Input() presenter.Input {
	sh, v, viewer := page.shell, page.View(), page.curtain.viewer()
	in := presenter.Input{
		View: v.Position(viewer), Setup: page.setup, Viewer: viewer, Interactive: page.board.canPlay() && !page.curtain.down, Selection: page.board.choice, Viewport: page.board.viewport, Hover: sh.Pointer.Hover,
		Players: page.players, Localize: sh.Localize, ShowAids: !page.purist,
		Window: presenter.Window{Width: sh.Size.Width, Height: page.height(), TextScale: sh.Settings.TextScale, Theme: sh.Settings.Theme},
	}
	if page.replay.open {
		in.Window.Replay = tableui.ReplayHeight(sh.Size.Width) + replayMargin
	}
	if page.isUpright() {
		in.Window.Width, in.Window.Height, in.Window.Upright = uprightSourceWidth, uprightSourceHeight, true
	}
	in.Recent, in.Trace = v.Recent(viewer), v.Trace(viewer)
	if page.playback.phase == announcing {
		in.Announced = &page.playback.step.Step
	}
	if step, asked := page.lesson.step(); asked && page.lesson.showsAnswer() {
		in.Hints = presenter.Hints{Actions: step.Accepted[:1], BestOnly: true, Turns: [][]games.Action{page.lesson.TurnAt(step.Ply)}}
		return in
	}
	if marks, ok := page.study.practice.marks(); ok {
		in.Hints = marks
		return in
	}
	if in.Interactive { // not in a replay
		in.Hints = page.notice.hints.marks(in.Hover)
	}
	return in
}

// uprightSourceWidth and uprightSourceHeight are the space for which presenters lay out a table that becomes an upright one.
const uprightSourceWidth, uprightSourceHeight = 920, 520

// height is the height of the table below the bar.
func (page *Page) height() float32 {
	h := page.shell.Size.Height - ui.BarHeight(page.shell.Size.Width)
	if page.notice.statusRow {
		h -= tableui.StatusRowHeight
	}
	return h
}

// HasUprightLayout reports that a table can be laid out with its panels below the board.
func (page *Page) HasUprightLayout() bool { return true }

// isUpright reports whether the panels are below the board.
func (page *Page) isUpright() bool {
	return ui.IsUpright(page.shell.WindowSize.Width, page.shell.WindowSize.Height)
}

// layOut returns the layout of the presenter, upright in an upright window.
func (page *Page) layOut(in presenter.Input) ui.Layout {
	layout := page.presenter.Layout(in)
	if !page.isUpright() {
		return layout
	}
	w, h := page.shell.Size.Width, page.height()
	switch {
	case page.result.isShown():
		return ui.UprightBoard(layout, w, h, page.result.minHeight(in))
	case page.lesson != nil && page.result.over:
		return ui.UprightBoard(layout, w, h, page.lesson.minEndHeight())
	}
	var words func(w float32) float32 // the height of what takes the move list's place
	switch {
	case page.lesson != nil:
		words = page.lesson.minHeight
	case page.study.practice != nil:
		words = func(w float32) float32 { return tableui.PracticeHeight(w, page.shell.Size.Height) }
	}
	return ui.Upright(layout, w, h, words)
}

// frame is a table being composed.
type frame struct {
	in     presenter.Input
	layout *ui.Layout
	// list is where the presenter puts the move list, in the table's own coordinates.
	list scene.Box
	// words is where the words of a lesson or puzzle are, in the window's coordinates.
	words scene.Box
	// covered is how much of the move list is under what is said, in points.
	covered float32
	fields  []ui.Field
}

// Compose composes the board and the layers over it.
func (page *Page) Compose() ([]ui.Panel, []ui.Field) {
	page.notice.statusRow = false
	panels, fields := page.compose()
	if page.notice.statusRow { // the table makes room for it
		return page.compose()
	}
	return panels, fields
}

func (page *Page) compose() ([]ui.Panel, []ui.Field) {
	sh := page.shell
	page.seatStyles = page.presenter.SeatStyles(page.setup, sh.Localize) // in the language of the moment
	in := page.Input()
	page.board.compose(in)
	log := tableui.MoveList{Rows: page.moveList.Update(page.View(), in.Viewer, sh.Localizer), ShownPly: -1, Empty: sh.Localize("table.no-moves")}
	if s := page.match.Session; s.ShownPly() < s.Ply() {
		log.ShownPly = s.ShownPly()
	}
	page.board.highlightLine(log.Rows)
	f := &frame{in: in, layout: &page.board.layout, list: page.board.layout.MoveList}
	var over []ui.Panel
	below := 0 // how many of them are below the marks of a hint: not the notice, and what covers the table
	for _, l := range slices.Backward(page.layers()) {
		if l == layer(page.notice) {
			below = len(over)
		}
		over = append(over, l.panels(f)...)
	}
	log.CoveredHeight = f.covered
	panels := tableui.Table(sh.Context(), page.board.layout, page.seatStyles, log)
	panels = page.board.addHintMarks(append(panels, over[:below]...), in)
	return append(panels, over[below:]...), f.fields
}

// compose lays the board out, with what the match adds to the presenter's layout.
func (bd *board) compose(in presenter.Input) {
	bd.layout = bd.layOut(in)
	bd.layout.CanHide = bd.curtain.canClose()
	bd.playback.delayNumbers(&bd.layout, in)
	if bd.match.ShownPly() == bd.match.Ply() {
		if !bd.match.Over() && bd.match.ThinkingFor() > 0 {
			bd.layout.Prompt, bd.layout.PromptDetail = bd.shell.Localize("table.thinks"), ""
		}
		if winner, proven := bd.match.CertainWinner(); proven && !bd.result.over && !bd.purist {
			bd.layout.PromptDetail = strings.TrimSpace(bd.layout.PromptDetail + "  " + bd.shell.Localize("table.certain", bd.playerLabel(int(winner))))
		}
	}
	if bd.result.over {
		if !bd.replay.open {
			bd.layout.WidenMoveList()
		}
		bd.layout.RemoveButtons()
		if bd.lesson != nil && !bd.match.Over() {
			bd.layout.EndTurns(bd.lesson.end().Title)
		}
	}
	bd.updateButtons()
}

// highlightLine rings what a line of the move list speaks of, while the pointer is on it.
func (bd *board) highlightLine(rows []ui.MoveListRow) {
	line, is := bd.shell.Display.Message(bd.shell.Pointer.Hover).(ui.ShowMove)
	if !is {
		return
	}
	for _, row := range rows {
		if row.Ply != line.Ply {
			continue
		}
		for i := range bd.layout.Panels {
			tableui.Highlight(&bd.layout.Panels[i].Scene, row.Highlights)
		}
	}
}

// updateButtons disables what cannot be done now.
func (bd *board) updateButtons() {
	if bd.lesson != nil {
		bd.lesson.updateButtons(&bd.layout)
	}
	_, undo := bd.match.CanUndo()
	for i := range bd.layout.Buttons {
		b := &bd.layout.Buttons[i]
		switch b.Message.(type) {
		case ui.Undo:
			b.Disabled = (!undo || isGuided(bd.Page)) && !bd.selecting()
		case ui.AskHint:
			b.Disabled = bd.purist || bd.lesson != nil && !bd.lesson.offersHint() || !bd.match.CanChoose() || bd.playback.blocks()
		}
	}
}
