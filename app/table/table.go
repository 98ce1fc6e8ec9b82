package table

import (
	"errors"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// tablePage is a match being played in the window.
type Page struct {
	tables     *Tables
	shell      *shell.Shell
	match      *match.Runner
	presenter  presenter.Presenter
	setup      games.Setup
	seatStyles []ui.SeatStyle
	players    []ui.Player
	purist     bool

	selection      []string
	choice         any   // what is selected
	taps           []tap // that led to it since the last decision
	viewport       any
	moveList       match.MoveList
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
	branchOf *Page
	// lesson is what is taught at this table, nil for a match.
	lesson *lessonRun
}

// Tables opens the tables of matches.
type Tables struct {
	// Listener hears of tables; nil is none.
	Listener Listener
	shell    *shell.Shell
}

// Listener hears of the tables at which people play.
type Listener interface {
	// Began is called when a table has been opened, before anything is played.
	Began(t *Page)
	// Over is called when the match at a table has ended.
	Over(t *Page)
	// Leaving is called when the person leaves a table for home. It reports whether it shows
	// another page instead.
	Leaving(t *Page) bool
	// Closing is called before a table is closed.
	Closing(t *Page)
}

// NewTables returns what opens tables in a window.
func NewTables(sh *shell.Shell) *Tables { return &Tables{shell: sh} }

// OpenFile opens the match of a file. What cannot be read is said, and what comes before a wrong
// line is played on in a file of its own.
func (o *Tables) OpenFile(path string) {
	sh := o.shell
	m, err := match.Load(path)
	if err != nil {
		sh.ShowError(err)
		return
	}
	if _, ok := sh.Presenters[m.Game.ID]; !ok {
		return
	}
	o.Open(m, path)
	if len(m.Errors) > 0 {
		sh.Notice = sh.Localize("saved.prefix", sh.Localizer.FormatFileErrorLine(m.Errors[0]))
		sh.Dirty()
	}
}

// Open opens the table of a match: a new one, or the one of a file.
func (o *Tables) Open(m *record.Match, path string) {
	sh := o.shell
	t := &Page{shell: sh, tables: o, presenter: sh.Presenters[m.Game.ID], setup: m.Setup, players: sh.Players(m)}
	t.seatStyles = t.presenter.SeatStyles(m.Setup, sh.Localize)
	t.purist, _ = m.Extra["purist"].(bool)
	free, _ := m.Extra["free_undo"].(bool)
	_, demo := m.Extra["demo"]
	cfg := session.Config{LockLog: demo, Game: m.Game, Setup: m.Setup, Seed: m.Seed, BotLevels: match.Levels(t.players), Log: slices.Clone(m.Actions()), FreeUndo: free}
	match.ApplyPolicies(t.presenter, &cfg)
	s, err := session.New(cfg)
	if err != nil {
		sh.ShowError(err)
		return
	}
	journal, err := match.OpenJournal(sh.Store, m, path, sh.Env.Now())
	if errors.Is(err, store.ErrMatchOpen) {
		sh.Notice = sh.Localize("table.busy")
		sh.Dirty()
		return
	}
	t.start(s)
	saver := &t.match.Saver
	saver.Open(journal, err)
	if saver.OnFirstSave = t.markRecent; path == "" {
		saver.OnFirstSave()
	}
	saver.Reopen = func() (*store.Journal, error) {
		m, err := t.Record()
		if err != nil {
			return nil, err
		}
		return match.OpenJournal(sh.Store, m, "", sh.Env.Now())
	}
	t.match.Saver.OnMoved = func() {
		t.markRecent()
		sh.Notice = sh.Localize("table.moved")
		sh.Dirty()
	}
	sh.Replace(t)
	t.match.Send(session.Continue{})
}

// markRecent notes that the match is the one that was played last.
func (t *Page) markRecent() {
	if match.MarkRecent(&t.shell.Settings, t.match.Saver.Path()) {
		t.shell.SaveSettings()
	}
}

// start puts the table on a session.
func (t *Page) start(s *session.Session) {
	sh := t.shell
	t.soundedPly = s.Ply()
	t.match = match.NewRunner(s, sh.Env)
	t.match.Pace.Speed = func() float32 { return sh.Settings.Speed }
	if p, ok := t.presenter.(presenter.PauseScaler); ok {
		t.match.Pace.Scale = p.PauseScale
	}
	t.match.Handlers = match.Handlers{Changed: t.matchChanged, Asked: t.awaitHuman, Rejected: t.Reject, Hints: t.hintsReady, Over: t.matchOver}
	if l := t.tables.Listener; l != nil {
		l.Began(t)
	}
}

// Input returns what the presenter may look at.
func (t *Page) Input() presenter.Input {
	s, sh := t.match.Session, t.shell
	viewer := s.Viewer()
	if t.curtain.opaque() {
		viewer = games.Public
	}
	in := presenter.Input{
		View: s.ViewOf(viewer), Setup: t.setup, Viewer: viewer, Interactive: t.canPlay() && !t.curtain.closed, Taps: t.selection, Selection: t.choice, Viewport: t.viewport, Hover: sh.Pointer.Hover,
		Players: t.players, Localize: sh.Localize, Width: sh.Size.Width, Height: sh.Size.Height - ui.BarHeight(sh.Size.Width), TextScale: sh.Settings.TextScale,
		Theme: sh.Settings.Theme, ShowAids: !t.purist, BestOnly: t.hintLevel >= 3,
	}
	in.Recent = t.View().Recent(viewer)
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
func (t *Page) shownHints() []games.Action {
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

func (t *Page) Compose() ([]ui.Panel, []ui.Field) {
	sh := t.shell
	t.seatStyles = t.presenter.SeatStyles(t.setup, sh.Localize) // in the language of the moment
	in := t.Input()
	t.layout = t.presenter.Layout(in)
	t.layout.CanHide = t.canCloseCurtain()
	if t.match.Session.ShownPly() == t.match.Ply() && !t.match.Over() && t.match.ThinkingFor() > 0 {
		t.layout.Prompt, t.layout.PromptDetail = sh.Localize("table.thinks"), ""
	}
	if t.ended {
		t.layout.Buttons = nil
	}
	log := ui.MoveList{Rows: t.moveList.Update(t.View(), in.Viewer, sh.Localizer), ShownPly: -1, Empty: sh.Localize("table.no-moves")}
	if s := t.match.Session; s.ShownPly() < s.Ply() {
		log.ShownPly = s.ShownPly()
	}
	w, h, style := sh.Size.Width, sh.Size.Height, sh.Style()
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
	panels := append(ui.Table(t.layout, t.seatStyles, log, w, h, style, sh.Pointer, sh.Localize), controls...)
	panels = t.addHintMark(panels, in)
	if t.ended && !t.replay.open && t.lesson == nil {
		bar := ui.BarHeight(w)
		top := min(list.Y+bar, h-0.62*(h-bar)) // over the panels of the moment where the list is short
		at := scene.Box{X: list.X, Y: top, W: list.W, H: h - top - 16}
		panels = append(panels, ui.Result(t.Result(in), at, style, sh.Pointer, sh.Localize)...)
	}
	return t.overlays(panels, notices, w, h)
}

// noticePanels is a sentence over the foot of the move list's place, beside the board: why
// something is forbidden, or a hint.
func (t *Page) noticePanels(list scene.Box) []ui.Panel {
	sh, foot := t.shell, t.shell.NoticeArea()
	if list.W > 0 {
		foot = scene.Box{X: list.X, Y: list.Y + ui.BarHeight(sh.Size.Width), W: list.W, H: list.H}
	}
	switch {
	case t.message != "":
		return ui.Notice(t.message, t.rule, foot, sh.Style(), sh.Pointer, sh.Localize)
	case t.hintLevel > 0 && t.lesson == nil && !t.replay.open:
		return ui.Notice(t.hintText(), "", foot, sh.Style(), sh.Pointer, sh.Localize)
	}
	return nil
}

// updateButtons disables what cannot be done now.
func (t *Page) updateButtons() {
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
func (t *Page) overlays(panels, notices []ui.Panel, w, h float32) ([]ui.Panel, []ui.Field) {
	sh, style := t.shell, t.shell.Style()
	var entries []ui.Field
	if t.match.ThinkingFor() > moveNowDelay {
		panels = append(panels, ui.MoveNowButton(w, style, sh.Pointer, sh.Localize))
	}
	switch {
	case len(notices) > 0:
		panels = append(panels, notices...)
	case t.branchOf != nil:
		panels = append(panels, ui.StatusStrip(sh.Localize("replay.sandbox"), w, style))
	case t.match.Saver.Err != nil:
		panels = append(panels, ui.StatusStrip(sh.Localize("table.unsaved"), w, style))
	}
	if t.typing {
		more, entry := ui.NotationField(w, h, style, sh.Localize)
		panels, entries = append(panels, more), append(entries, entry)
	}
	if t.curtain.closed {
		panels = append(panels, t.curtainPanels(w, h)...)
	}
	if t.menuOpen {
		panels = append(panels, ui.Menu(t.hiddenMenuItems(), w, h, style, sh.Pointer, sh.Localize)...)
	}
	if t.chanceOpen {
		panels = append(panels, t.chancePanels()...)
	}
	return panels, entries
}

// Result is the sheet of the result.
func (t *Page) Result(in presenter.Input) ui.MatchEnd {
	sh := t.shell
	e := ui.MatchEnd{Title: sh.Localize("result.nobody"), Rows: t.presenter.ResultRows(in)}
	if t.hasChance() {
		e.SeedSentence = t.seedSentence()
	}
	for i, share := range t.match.FullState(t.match.Ply()).Returns(nil) {
		if share == 1 {
			e.Title, e.Color, e.Icon = sh.Localize("result.wins", t.playerLabel(i)), t.seatStyles[i].Color, t.seatStyles[i].Icon
			e.Avatar = t.players[i].Avatar
		} else if share > 0 && e.Color == "" {
			e.Title = sh.Localize("result.draw")
		}
	}
	return e
}

// playerLabel is a player's name, with the seat's where several have the same, as bots of one
// level do.
func (t *Page) playerLabel(seat int) string {
	name := t.players[seat].Name
	for i, p := range t.players {
		if i != seat && p.Name == name {
			return t.seatStyles[seat].Title + " (" + name + ")"
		}
	}
	return name
}

// hintText is the hint's sentence.
func (t *Page) hintText() string {
	sh := t.shell
	if len(t.hints.Hints) == 0 {
		return sh.Localize("hint.thinking")
	}
	if t.hintLevel < 3 {
		return sh.Localize("hint.look")
	}
	best := t.hints.Hints[t.hints.Best]
	view := t.match.ViewOf(t.match.Viewer())
	why := []string{}
	for _, r := range best.Reasons {
		key := "reason." + t.match.Game.ID + "." + r.Feature
		if r.Change > 0 && sh.Localizer.Has(key) {
			why = append(why, sh.Localize(key))
		}
	}
	after := view.Clone()
	after.Apply(best.Action)
	line, _ := t.presenter.Describe(presenter.Step{Before: view, After: after, Seat: t.match.Actor(), Action: best.Action}, nil, sh.Localizer.Advise)
	advice := i18n.Sentence(line.Text)
	if len(why) == 0 {
		return sh.Localize("hint.best", advice)
	}
	return sh.Localize("hint.why", advice, strings.Join(why, "; "))
}

func (t *Page) Close() {
	if l := t.tables.Listener; l != nil {
		l.Closing(t)
	}
	t.stopAutoplay()
	t.match.Close()
}
