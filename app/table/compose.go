package table

import (
	"slices"
	"strings"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// Input returns what the presenter may look at.
func (page *Page) Input() presenter.Input {
	sh, v, viewer := page.shell, page.View(), page.viewer()
	in := presenter.Input{
		View: v.Position(viewer), Setup: page.setup, Viewer: viewer, Interactive: page.CanPlay() && !page.replay.open,
		Selection: page.board.choice, Viewport: page.board.viewport, Hover: sh.Pointer.Hover,
		Players: match.WithClocks(page.players, page.match.Session, v.Shown, page.time.seat), Words: page.words,
		ShowAids: !page.purist && (page.lesson == nil || page.lesson.puzzle == nil),
		HasTask:  page.lesson != nil && page.lesson.puzzle != nil || page.aim.Goal != "",
		Window:   presenter.Window{Width: sh.Size.Width, Height: page.height(), TextScale: sh.Settings.TextScale, Theme: sh.Settings.Theme},
	}
	in.Window.Facing = page.facing()
	if page.replay.open {
		in.Window.Replay = tableui.ReplayHeight(sh.Size.Width) + replayMargin
	}
	if page.isUpright() {
		in.Window.Width, in.Window.Height, in.Window.Upright = uprightSourceWidth, uprightSourceHeight, true
	}
	in.Recent, in.Trace = v.Recent(viewer), v.Trace(viewer)
	switch {
	case page.replay.open:
		in.Trace = v.LastTurn(viewer)
	case page.lesson != nil && page.lesson.drawsTurn(page.match):
		in.Trace = v.Since(page.lesson.Start, viewer)
	case page.practice != nil && page.practice.draws(page.match):
		page.practice.show(&in)
	}
	if page.playback.phase == announcing {
		in.Announced = &page.playback.step.Step
	}
	if page.confirm.waits() && !page.replay.open {
		page.confirm.preview(&in)
	}
	in.Hints = page.hintsFor(in)
	if turn := page.notice.hints.tried(); in.Interactive && turn != nil {
		return try(in, turn)
	}
	return in
}

// hintsFor returns what is marked as advice: what a lesson or the practice of a mistake asks for, or the hints
// that the person wants.
func (page *Page) hintsFor(in presenter.Input) presenter.Hints {
	if l := page.lesson; l != nil && l.showsAnswer(page.match) {
		if step, asked := l.step(page.sight()); asked {
			return presenter.Hints{Actions: step.Accepted[:1], BestOnly: true, Turns: [][]games.Action{l.TurnAt(step.Ply)}}
		}
	}
	if page.practice != nil {
		if marks, ok := page.practice.marks(page.match); ok {
			return marks
		}
	}
	if in.Interactive { // not in a replay
		return page.notice.hints.marks(in.Hover)
	}
	return presenter.Hints{}
}

// uprightSourceWidth and uprightSourceHeight are the space for which presenters lay out a table that becomes an upright one.
const uprightSourceWidth, uprightSourceHeight = 920, 520

// height is the height of the table below the bar.
func (page *Page) height() float32 {
	h := page.shell.Size.Height - ui.BarHeight(page.shell.Size.Width)
	if page.isFacing() { // the other one's banner is opposite
		h -= ui.BarHeight(page.shell.Size.Width)
	}
	if page.statusRow {
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
	shown := page.View()
	if !page.isUpright() {
		return shown.Layout(in)
	}
	compose := func(spare, scale float32) ui.Layout {
		in := in
		in.Window.Height, in.Window.Spare = in.Window.Height+spare, spare
		in.Window.PanelScale = scale * page.shell.WindowSize.Width / page.shell.Size.Width
		return shown.Layout(in)
	}
	v := page.sight()
	window, height := v.window(), page.height()
	switch {
	case v.state().showsResult():
		return ui.UprightBoard(shown.Layout(in), window.Width, height, minResultHeight(v, in))
	case page.lesson != nil && page.result.over:
		return ui.UprightBoard(shown.Layout(in), window.Width, height, page.lesson.minEndHeight(window))
	}
	var words func(w float32) float32 // the height of what takes the move list's place
	switch {
	case page.lesson != nil:
		words = func(w float32) float32 { return page.lesson.minHeight(w, window) }
	case page.practice != nil:
		words = func(w float32) float32 { return page.practice.minHeight(w, window) }
	}
	return ui.Upright(compose, window.Width, height, in.Window.TextScale, words)
}

// Compose composes the board and the layers over it.
func (page *Page) Compose() ([]ui.Panel, []ui.Field) {
	page.statusRow = false
	panels, fields := page.compose()
	if page.statusRow { // the table makes room for it
		return page.compose()
	}
	return panels, fields
}

func (page *Page) compose() ([]ui.Panel, []ui.Field) {
	sh := page.shell
	page.orient()
	page.speak(sh.Localizer)
	page.words = page.inWords(sh.Localize) // in the language of the moment
	in := page.Input()
	page.composed = page.composeLayout(in)
	log := page.log(page.rows(in.Viewer))
	page.highlightLine(log.Rows)
	f := &frame{in: in, layout: &page.composed, list: page.composed.MoveList, statusRow: page.statusRow}
	var over []ui.Panel
	below := 0 // how many of them are below the marks of a hint: not the notice, and what covers the table
	for i, l := range slices.Backward(page.layers()) {
		if l == layer(page.notice) {
			below = len(over)
		}
		f.topmost = i == 0
		over = append(over, l.compose(page.sight(), f)...)
	}
	page.statusRow = f.statusRow
	log.CoveredHeight = f.covered
	panels := tableui.Table(page.context(), page.composed, page.words.Seats, log)
	if page.isFacing() {
		panels = append(page.opposite(in), panels...)
	}
	panels = page.addHintMarks(append(panels, over[:below]...), in)
	return append(panels, over[below:]...), f.fields
}

// log returns the move list. What is looked at is the last line that has been told in full.
func (page *Page) log(rows []ui.MoveListRow) tableui.MoveList {
	log := tableui.MoveList{ShownPly: -1, Empty: page.shell.Localize("table.no-moves"), Rows: rows}
	if s := page.match.Session; s.ShownPly() < s.Ply() {
		log.ShownPly = 0
		if told := rowsUntil(rows, s.ShownPly()); len(told) > 0 {
			log.ShownPly = told[len(told)-1].Ply
		}
	}
	return log
}

// composeLayout lays the board out, with what the match adds to the presenter's layout.
func (page *Page) composeLayout(in presenter.Input) ui.Layout {
	sh, m, v := page.shell, page.match, page.sight()
	layout := page.layOut(in)
	markSide(&layout, page.outlook.side())
	if page.IsOpposite() && !page.isFacing() && !page.isUpright() { // else the board is in the middle
		swapEnds(&layout, sh.Size.Width)
	}
	page.showTurn(&layout)
	layout.CanHide = page.curtain.canClose(v)
	_, tells := page.presenter.(presenter.ThreatTeller)
	layout.TellsDangers = tells && !page.purist && !v.state().guided() && !v.state().over
	page.playback.delayNumbers(v, &layout, in)
	if m.ShownPly() == m.Ply() {
		if !m.Over() && m.ThinkingFor() > 0 {
			layout.Prompt, layout.PromptDetail = sh.Localize("table.thinks"), ""
		}
		if winner, proven := m.CertainWinner(); proven && !page.result.over && !page.purist {
			layout.PromptDetail = strings.TrimSpace(layout.PromptDetail + "  " + sh.Localize("table.certain", page.words.Name(games.Seat(winner))))
		}
	}
	if page.result.over {
		if !page.replay.open {
			layout.WidenMoveList()
		}
		layout.RemoveButtons()
		page.endTurns(&layout)
	}
	page.updateButtons(&layout)
	if in.Interactive && in.Selection == nil {
		markCursorStart(v, &layout, in.Viewer)
	}
	return layout
}

// endTurns shows that nobody is to move any more where the position does not say it.
func (page *Page) endTurns(layout *ui.Layout) {
	switch m := page.match; {
	case page.lesson != nil && !m.Over():
		layout.EndTurns(page.lesson.end(page.sight().window()).Title)
	case m.Concluded().Kind != games.NoEnding:
		layout.EndTurns(match.EndingSentence(m.Concluded(), page.words))
	}
}

// markCursorStart lets the keyboard's cursor begin at the viewer's last piece, where that may be tapped.
func markCursorStart(v view, layout *ui.Layout, viewer games.Seat) {
	whole := v.whole()
	for k := whole.Shown - 1; k >= 0; k-- {
		if step := v.match().StepAt(k); step.Seat != viewer || step.Auto {
			continue
		}
		line, _ := v.game().presenter.Describe(whole.Step(k, viewer), nil, v.game().words)
		for _, id := range slices.Backward(line.Highlights) { // it ends at the last
			if tableui.MarkPrimary(layout.Panels, id) {
				return
			}
		}
		return
	}
}

// highlightLine rings what a line of the move list speaks of, while the pointer is on it.
func (page *Page) highlightLine(rows []ui.MoveListRow) {
	line, is := page.hovered().(ui.ShowMove)
	if !is {
		return
	}
	for _, row := range rows {
		if row.Ply != line.Ply {
			continue
		}
		for i := range page.composed.Panels {
			tableui.Highlight(&page.composed.Panels[i].Scene, row.Highlights)
		}
	}
}

// updateButtons disables what cannot be done now.
func (page *Page) updateButtons(layout *ui.Layout) {
	v := page.sight()
	if page.lesson != nil {
		page.lesson.updateButtons(v, layout)
	}
	fault := page.match.UndoFault()
	for i := range layout.Buttons {
		b := &layout.Buttons[i]
		switch b.Message.(type) {
		case ui.Undo:
			trying := page.lesson != nil && page.lesson.IsTrying()
			b.Disabled = (fault != session.UndoPossible || v.state().guided()) && !page.board.selecting() && !trying
			if b.Disabled && !v.state().guided() {
				b.Tooltip = page.shell.Localize("undo." + string(fault))
			}
		case ui.AskHint:
			b.Disabled = page.purist || page.lesson != nil && !page.lesson.offersHint(v) || !page.match.CanChoose() || v.blocked() && !v.state().settles
		}
	}
}
