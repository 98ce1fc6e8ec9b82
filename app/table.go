package app

import (
	"errors"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// tablePage is a match being played in the window.
type tablePage struct {
	app        *App
	match      *runner
	presenter  presenter.Presenter
	setup      games.Setup
	seatStyles []ui.SeatStyle
	players    []ui.Player
	purist     bool

	selection      []string
	choice         any   // what is selected
	taps           []tap // that led to it since the last decision
	viewport       any
	moveList       moveList
	hints          bots.HintSet
	hintLevel      int    // 0 none, 1 where to look, 2 good moves, 3 the best and why
	message        string // a sentence, with the rule that it names
	rule           string
	curtain        curtain
	menuOpen       bool
	chanceOpen     bool // the tally of chance is shown
	typing         bool // notation is being written
	ended          bool
	endedAt        time.Time    // when the match ended at this table
	heldKey        fyne.KeyName // a key that is held down for a button
	suppressRedraw bool         // only what a touch leads to is shown
	soundedPly     int          // the ply up to which sounds have been played
	typed          string
	layout         ui.Layout
	replay         replay
	hintTarget     *hintTarget // where the best advice begins
	// branchOf is the table that a try was branched from, nil for a real match.
	branchOf *tablePage
	// lesson is what is taught at this table, nil for a match.
	lesson *lessonRun
	visit  *visitLog // at a fair
}

// maxTrailSteps is how many steps a presenter is told for trails.
const maxTrailSteps = 40

// startMatch starts a new match in a file of its own.
func (a *App) startMatch(g *games.Game, setup games.Setup, players []ui.Player, purist bool) {
	m, err := record.New(g, setup, record.Header{
		Seed: a.seed(), HasSeed: true, Players: map[string]string{}, Date: a.now().Format("2006-01-02T15:04:05Z07:00"),
		Extra: map[string]any{},
	})
	if err != nil {
		a.notice = a.localizer.FormatError(err)
		a.refresh()
		return
	}
	for i, id := range setup.Seats {
		m.Players[id] = playerRecord(players[i])
	}
	if purist {
		m.Extra["purist"] = true
	}
	if a.settings.FreeUndo {
		m.Extra["free_undo"] = true
	}
	a.openTable(m, "")
}

// openTable opens the table of a match: a new one, or the one of a file.
func (a *App) openTable(m *record.Match, path string) {
	t := &tablePage{app: a, presenter: presenters[m.Game.ID], setup: m.Setup, players: a.playersOf(m)}
	t.seatStyles = t.presenter.SeatStyles(m.Setup, a.localize)
	t.purist, _ = m.Extra["purist"].(bool)
	free, _ := m.Extra["free_undo"].(bool)
	_, demo := m.Extra["demo"]
	cfg := session.Config{LockLog: demo, Game: m.Game, Setup: m.Setup, Seed: m.Seed, BotLevels: levelsOf(t.players), Log: slices.Clone(m.Actions()), FreeUndo: free}
	applyPolicies(t.presenter, &cfg)
	s, err := session.New(cfg)
	if err != nil {
		a.notice = a.localizer.FormatError(err)
		a.refresh()
		return
	}
	journal, err := a.journal(m, path)
	if errors.Is(err, store.ErrMatchOpen) {
		a.notice = a.localize("table.busy")
		a.refresh()
		return
	}
	t.start(s)
	t.match.journal, t.match.saveErr = journal, err
	if t.match.onFirstSave = func() { a.markRecent(t.match.journal) }; path == "" {
		t.match.onFirstSave()
	}
	t.match.reopenJournal = func() (*store.Journal, error) {
		m, err := t.toRecord()
		if err != nil {
			return nil, err
		}
		return a.journal(m, "")
	}
	t.match.onMoved = func() {
		a.markRecent(t.match.journal)
		a.notice = a.localize("table.moved")
		a.refresh()
	}
	a.replacePage(t)
	t.match.send(session.Continue{})
}

// start puts the table on a session.
func (t *tablePage) start(s *session.Session) {
	a := t.app
	a.openTables = append(a.openTables, t)
	t.soundedPly = s.Ply()
	t.match = &runner{Session: s, env: a.env, speed: func() float32 { return a.settings.Speed }}
	if p, ok := t.presenter.(presenter.PauseScaler); ok {
		t.match.pauseScale = p.PauseScale
	}
	t.match.onChange, t.match.onAsk, t.match.onReject, t.match.onHints, t.match.onOver = t.matchChanged, t.awaitHuman, t.reject, t.hintsReady, t.matchOver
	a.startVisit(t)
}

func (t *tablePage) input() presenter.Input {
	s, a := t.match.Session, t.app
	viewer := s.Viewer()
	if t.curtain.opaque() {
		viewer = games.Nobody
	}
	in := presenter.Input{
		View: s.ViewOf(viewer), Setup: t.setup, Viewer: viewer, Interactive: t.canPlay() && !t.curtain.closed, Taps: t.selection, Selection: t.choice, Viewport: t.viewport, Hover: a.pointer.Hover,
		Players: t.players, Localize: a.localize, Width: a.size.Width, Height: a.size.Height - ui.BarHeight(a.size.Width), TextScale: a.settings.TextScale,
		Theme: a.settings.Theme, ShowAids: !t.purist, BestOnly: t.hintLevel >= 3,
	}
	for k := max(0, s.ShownPly()-maxTrailSteps); k < s.ShownPly(); k++ {
		before, after, step := s.ObservedStep(k, viewer)
		in.Recent = append(in.Recent, presenter.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action, Grouped: step.Grouped})
	}
	if step, asked := t.lessonStep(); asked {
		in.Hints, in.BestOnly, in.BestTurn = step.Accepted[:1], true, t.lesson.TurnAt(step.Ply)
		return in
	}
	if in.Hints = t.shownHints(); in.BestOnly && len(in.Hints) > 0 {
		in.BestTurn = t.hints.Hints[t.hints.Best].Turn
	}
	return in
}

// shownHints are the moves that the hint shows at its present strength.
func (t *tablePage) shownHints() []games.Action {
	if t.hintLevel == 0 || len(t.hints.Hints) == 0 {
		return nil
	}
	best := t.hints.Hints[t.hints.Best].Action
	if t.hintLevel >= 3 {
		return []games.Action{best}
	}
	var actions []games.Action
	for _, h := range t.hints.Hints {
		actions = append(actions, h.Action)
	}
	return actions
}

func (t *tablePage) Compose() ([]ui.Panel, []ui.Field) {
	a := t.app
	t.seatStyles = t.presenter.SeatStyles(t.setup, a.localize) // in the language of the moment
	in := t.input()
	t.layout = t.presenter.Layout(in)
	t.layout.CanHide = t.canCloseCurtain()
	if t.match.Session.ShownPly() == t.match.Ply() && !t.match.Over() && t.match.thinkingFor() > 0 {
		t.layout.Prompt, t.layout.PromptDetail = a.localize("table.thinks"), ""
	}
	if t.ended {
		t.layout.Buttons = nil
	}
	log := ui.MoveList{Rows: t.moveList.forTable(t, in.Viewer), ShownPly: -1, Empty: a.localize("table.no-moves")}
	if s := t.match.Session; s.ShownPly() < s.Ply() {
		log.ShownPly = s.ShownPly()
	}
	w, h, style := a.size.Width, a.size.Height, a.style()
	list := t.layout.MoveList
	var controls []ui.Panel
	switch {
	case t.replay.open:
		controls = t.replayPanels(list, in.Viewer)
	case t.lesson != nil:
		controls = t.lessonPanels(list)
	case t.ended:
		t.layout.MoveList = scene.Box{}
	}
	t.updateButtons()
	t.highlightRow(in)
	area := list
	if t.lesson == nil {
		area = t.layout.MoveList
	}
	notices := t.noticePanels(area)
	if len(notices) > 0 && t.layout.MoveList.W > 0 { // the list ends above what is said
		log.CoveredHeight = max(0, t.layout.MoveList.Y+t.layout.MoveList.H+ui.BarHeight(w)-notices[0].At.Y)
	}
	panels := append(ui.Table(t.layout, t.seatStyles, log, w, h, style, a.pointer, a.localize), controls...)
	panels = t.addHintMark(panels, in)
	if t.ended && !t.replay.open && t.lesson == nil {
		bar := ui.BarHeight(w)
		top := min(list.Y+bar, h-0.62*(h-bar)) // over the panels of the moment where the list is short
		at := scene.Box{X: list.X, Y: top, W: list.W, H: h - top - 16}
		panels = append(panels, ui.Result(t.result(in), at, style, a.pointer, a.localize)...)
	}
	return t.overlays(panels, notices, w, h)
}

// noticePanels is a sentence over the foot of the move list's place, beside the board: why
// something is forbidden, or a hint.
func (t *tablePage) noticePanels(list scene.Box) []ui.Panel {
	a, foot := t.app, t.app.noticeArea()
	if list.W > 0 {
		foot = scene.Box{X: list.X, Y: list.Y + ui.BarHeight(a.size.Width), W: list.W, H: list.H}
	}
	switch {
	case t.message != "":
		return ui.Notice(t.message, t.rule, foot, a.style(), a.pointer, a.localize)
	case t.hintLevel > 0 && t.lesson == nil && !t.replay.open:
		return ui.Notice(t.hintText(), "", foot, a.style(), a.pointer, a.localize)
	}
	return nil
}

// updateButtons disables what cannot be done now.
func (t *tablePage) updateButtons() {
	_, undo := t.match.CanUndo()
	for i := range t.layout.Buttons {
		b := &t.layout.Buttons[i]
		switch b.ID {
		case "undo":
			b.Disabled = (!undo || t.lesson != nil) && !t.selecting()
		case "hint":
			b.Disabled = t.purist || t.lesson != nil || !t.match.CanChoose()
		}
	}
}

// overlays are what lies over the table: hurry, what is said, menu, curtain, notation.
func (t *tablePage) overlays(panels, notices []ui.Panel, w, h float32) ([]ui.Panel, []ui.Field) {
	a, style := t.app, t.app.style()
	var entries []ui.Field
	if t.match.thinkingFor() > moveNowDelay {
		panels = append(panels, ui.MoveNowButton(w, style, a.pointer, a.localize))
	}
	switch {
	case len(notices) > 0:
		panels = append(panels, notices...)
	case t.branchOf != nil:
		panels = append(panels, ui.StatusStrip(a.localize("replay.sandbox"), w, style))
	case t.match.saveErr != nil:
		panels = append(panels, ui.StatusStrip(a.localize("table.unsaved"), w, style))
	}
	if t.typing {
		more, entry := ui.NotationField(w, h, style, a.localize)
		panels, entries = append(panels, more), append(entries, entry)
	}
	if t.curtain.closed {
		panels = append(panels, t.curtainPanels(w, h)...)
	}
	if t.menuOpen {
		panels = append(panels, ui.Menu(t.hiddenMenuItems(), w, h, style, a.pointer, a.localize)...)
	}
	if t.chanceOpen {
		panels = append(panels, t.chancePanels()...)
	}
	return panels, entries
}

// result is the sheet of the result.
func (t *tablePage) result(in presenter.Input) ui.MatchEnd {
	a := t.app
	e := ui.MatchEnd{Title: a.localize("result.nobody"), Rows: t.presenter.ResultRows(in)}
	if t.hasChance() {
		e.SeedSentence = t.seedSentence()
	}
	for i, share := range t.match.FullState(t.match.Ply()).Returns(nil) {
		if share == 1 {
			e.Title, e.Color, e.Icon = a.localize("result.wins", t.playerLabel(i)), t.seatStyles[i].Color, t.seatStyles[i].Icon
			e.Avatar = t.players[i].Avatar
		} else if share > 0 && e.Color == "" {
			e.Title = a.localize("result.draw")
		}
	}
	return e
}

// playerLabel is a player's name, with the seat's where several have the same, as bots of one
// level do.
func (t *tablePage) playerLabel(seat int) string {
	name := t.players[seat].Name
	for i, p := range t.players {
		if i != seat && p.Name == name {
			return t.seatStyles[seat].Title + " (" + name + ")"
		}
	}
	return name
}

// hintText is the hint's sentence.
func (t *tablePage) hintText() string {
	a := t.app
	if len(t.hints.Hints) == 0 {
		return a.localize("hint.thinking")
	}
	if t.hintLevel < 3 {
		return a.localize("hint.look")
	}
	best := t.hints.Hints[t.hints.Best]
	view := t.match.ViewOf(t.match.Viewer())
	why := []string{}
	for _, r := range best.Reasons {
		key := "reason." + t.match.Game.ID + "." + r.Feature
		if r.Change > 0 && a.localizer.Has(key) {
			why = append(why, a.localizer.Localize(key))
		}
	}
	after := view.Clone()
	after.Apply(best.Action)
	line, _ := t.presenter.Describe(presenter.Step{Before: view, After: after, Seat: t.match.Actor(), Action: best.Action}, nil, a.localize)
	if len(why) == 0 {
		return a.localize("hint.best", line.Text)
	}
	return a.localize("hint.why", line.Text, strings.Join(why, "; "))
}

func (t *tablePage) Close() {
	t.logVisit()
	t.app.openTables = slices.DeleteFunc(t.app.openTables, func(o *tablePage) bool { return o == t })
	t.stopAutoplay()
	t.match.close()
}
