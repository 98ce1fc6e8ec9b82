package table

import (
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
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
func (t *Page) Input() presenter.Input {
	sh, v, viewer := t.shell, t.View(), t.curtain.viewer()
	in := presenter.Input{
		View: v.Position(viewer), Setup: t.setup, Viewer: viewer, Interactive: t.board.canPlay() && !t.curtain.down, Selection: t.board.choice, Viewport: t.board.viewport, Hover: sh.Pointer.Hover,
		Players: t.players, Localize: sh.Localize, ShowAids: !t.purist,
		Window: presenter.Window{Width: sh.Size.Width, Height: sh.Size.Height - ui.BarHeight(sh.Size.Width), TextScale: sh.Settings.TextScale, Theme: sh.Settings.Theme},
	}
	if t.isUpright() {
		in.Window.Width, in.Window.Height = uprightSourceWidth, uprightSourceHeight
	}
	in.Recent, in.Trace = v.Recent(viewer), v.Trace(viewer)
	if t.playback.phase == announcing {
		in.Announced = &t.playback.step.Step
	}
	if step, asked := t.lesson.step(); asked && t.lesson.showsAnswer() {
		in.Hints = presenter.Hints{Actions: step.Accepted[:1], BestOnly: true, BestTurn: t.lesson.TurnAt(step.Ply)}
		return in
	}
	if marks, ok := t.study.practice.marks(); ok {
		in.Hints = marks
		return in
	}
	in.Hints = t.notice.hints.marks(in.Hover)
	return in
}

// uprightSourceWidth and uprightSourceHeight are the space for which presenters lay out a table that becomes an upright one.
const uprightSourceWidth, uprightSourceHeight = 920, 520

// HasUprightLayout reports that a table can be laid out with its panels below the board.
func (t *Page) HasUprightLayout() bool { return true }

// isUpright reports whether the panels are below the board.
func (t *Page) isUpright() bool {
	return ui.IsUpright(t.shell.WindowSize.Width, t.shell.WindowSize.Height)
}

// layOut returns the layout of the presenter, upright in an upright window.
func (t *Page) layOut(in presenter.Input) ui.Layout {
	layout := t.presenter.Layout(in)
	if !t.isUpright() {
		return layout
	}
	size := t.shell.Size
	return ui.Upright(layout, size.Width, size.Height-ui.BarHeight(size.Width), t.result.minHeight())
}

// frame is a table being composed.
type frame struct {
	in     presenter.Input
	layout *ui.Layout
	// list is where the presenter puts the move list, in the table's own coordinates.
	list scene.Box
	// covered is how much of the move list is under what is said, in points.
	covered float32
	fields  []ui.Field
}

// Compose composes the board and the layers over it.
func (t *Page) Compose() ([]ui.Panel, []ui.Field) {
	sh := t.shell
	t.seatStyles = t.presenter.SeatStyles(t.setup, sh.Localize) // in the language of the moment
	in := t.Input()
	t.layout = t.layOut(in)
	t.layout.CanHide = t.curtain.canClose()
	t.playback.delayNumbers(&t.layout, in)
	if t.match.Session.ShownPly() == t.match.Ply() && !t.match.Over() && t.match.ThinkingFor() > 0 {
		t.layout.Prompt, t.layout.PromptDetail = sh.Localize("table.thinks"), ""
	}
	if winner, proven := t.match.CertainWinner(); proven && !t.result.over && !t.purist && t.match.Session.ShownPly() == t.match.Ply() {
		t.layout.PromptDetail = strings.TrimSpace(t.layout.PromptDetail + "  " + sh.Localize("table.certain", t.playerLabel(int(winner))))
	}
	if t.result.over {
		t.layout.Buttons = nil
	}
	t.board.updateButtons()
	log := ui.MoveList{Rows: t.moveList.Update(t.View(), in.Viewer, sh.Localizer), ShownPly: -1, Empty: sh.Localize("table.no-moves")}
	if s := t.match.Session; s.ShownPly() < s.Ply() {
		log.ShownPly = s.ShownPly()
	}
	t.board.highlightLine(log.Rows)
	f := &frame{in: in, layout: &t.layout, list: t.layout.MoveList}
	var over []ui.Panel
	for _, l := range slices.Backward(layers(t)) {
		over = append(over, l.panels(f)...)
	}
	log.CoveredHeight = f.covered
	panels := ui.Table(t.layout, t.seatStyles, log, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize)
	panels = t.board.addHintMarks(panels, in)
	return append(panels, over...), f.fields
}

// highlightLine rings what a line of the move list speaks of, while the pointer is on it.
func (t *board) highlightLine(rows []ui.MoveListRow) {
	line, is := t.shell.Display.Message(t.shell.Pointer.Hover).(ui.ShowMove)
	if !is {
		return
	}
	for _, row := range rows {
		if row.Ply != line.Ply {
			continue
		}
		for i := range t.layout.Panels {
			ui.Highlight(&t.layout.Panels[i].Scene, row.Highlights)
		}
	}
}

// updateButtons disables what cannot be done now.
func (t *board) updateButtons() {
	if t.lesson != nil {
		t.lesson.updateButtons(t.layout.Buttons)
	}
	_, undo := t.match.CanUndo()
	for i := range t.layout.Buttons {
		b := &t.layout.Buttons[i]
		switch b.ID {
		case "undo":
			b.Disabled = (!undo || t.lesson != nil || t.study.practice != nil) && !t.selecting()
		case "hint":
			b.Disabled = t.purist || t.lesson != nil && !t.lesson.offersHint() || !t.match.CanChoose()
		}
	}
}
