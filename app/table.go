package app

import (
	"errors"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// table is a match being played in the window.
type table struct {
	app       *App
	match     *match
	presenter tables.Presenter
	setup     games.Setup
	looks     []tables.SeatStyle
	players   []tables.Player
	purist    bool

	word    []string
	story   story
	advice  bots.HintSet
	hint    int    // 0 none, 1 where to look, 2 good moves, 3 the best and why
	refusal string // a sentence, with the rule that it names
	rule    string
	curtain curtain
	menu    bool
	dice    bool // the tally of chance is shown
	typing  bool // notation is being written
	ended   bool
	overAt  time.Time    // when the match ended at this table
	holding fyne.KeyName // a key that is held down for a button
	hush    bool         // only what a touch leads to is shown
	heard   int          // the ply up to which sounds have been played
	typed   string
	panel   tables.Layout
	replay  replay
	star    *star // where the best advice begins
	// origin is the table that a try was branched from, nil for a real match.
	origin *table
	// lesson is what is taught at this table, nil for a match.
	lesson *lesson
	visit  *visit // at a fair
}

// lastSteps is how many steps a presenter is told for trails.
const lastSteps = 40

// begin starts a new match in a file of its own.
func (a *App) begin(g *games.Game, setup games.Setup, players []tables.Player, purist bool) {
	m, err := record.New(g, setup, record.Header{
		Seed: a.seed(), HasSeed: true, Players: map[string]string{}, Date: a.now().Format("2006-01-02T15:04:05Z07:00"),
		Extra: map[string]any{},
	})
	if err != nil {
		a.notice = a.book.FormatError(err)
		a.refresh()
		return
	}
	for i, id := range setup.Seats {
		m.Players[id] = wordFor(players[i])
	}
	if purist {
		m.Extra["purist"] = true
	}
	if a.set.FreeUndo {
		m.Extra["free_undo"] = true
	}
	a.goTable(m, "")
}

// goTable opens the table of a match: a new one, or the one of a file.
func (a *App) goTable(m *record.Match, path string) {
	t := &table{app: a, presenter: presenters[m.Game.ID], setup: m.Setup, players: a.playersOf(m)}
	t.looks = t.presenter.SeatStyles(m.Setup, a.say)
	t.purist, _ = m.Extra["purist"].(bool)
	free, _ := m.Extra["free_undo"].(bool)
	_, demo := m.Extra["demo"]
	cfg := session.Config{LockLog: demo, Game: m.Game, Setup: m.Setup, Seed: m.Seed, BotLevels: levelsOf(t.players), Log: slices.Clone(m.Actions()), FreeUndo: free}
	manners(t.presenter, &cfg)
	s, err := session.New(cfg)
	if err != nil {
		a.notice = a.book.FormatError(err)
		a.refresh()
		return
	}
	journal, err := a.journal(m, path)
	if errors.Is(err, store.ErrMatchOpen) {
		a.notice = a.say("table.busy")
		a.refresh()
		return
	}
	t.run(s)
	t.match.journal, t.match.unsaved = journal, err
	if t.match.played = func() { a.remember(t.match.journal) }; path == "" {
		t.match.played()
	}
	t.match.anew = func() (*store.Journal, error) {
		m, err := t.rescued()
		if err != nil {
			return nil, err
		}
		return a.journal(m, "")
	}
	a.turn(t)
	t.match.send(session.Continue{})
}

// run puts the table on a session.
func (t *table) run(s *session.Session) {
	a := t.app
	a.begun = append(a.begun, t)
	t.heard = s.Ply()
	t.match = &match{Session: s, world: a.world, speed: func() float32 { return a.set.Speed }}
	if p, ok := t.presenter.(tables.PauseScaler); ok {
		t.match.pace = p.PauseScale
	}
	t.match.shown, t.match.asked, t.match.refused, t.match.advised, t.match.over = t.shown, t.asked, t.refuse, t.advised, t.over
	a.sits(t)
}

func (t *table) in() tables.Input {
	s, a := t.match.Session, t.app
	eye := s.Viewer()
	if t.curtain.opaque() {
		eye = games.Nobody
	}
	in := tables.Input{
		View: s.ViewOf(eye), Setup: t.setup, Viewer: eye, Interactive: t.live() && !t.curtain.down, Selection: t.word, Hover: a.hands.Hover,
		Players: t.players, Localize: a.say, Width: a.size.Width, Height: a.size.Height - screen.BarHeight(a.size.Width), TextScale: a.set.TextScale,
		Theme: a.set.Theme, ShowAids: !t.purist, BestOnly: t.hint >= 3,
	}
	for k := max(0, s.ShownPly()-lastSteps); k < s.ShownPly(); k++ {
		before, after, step := s.ObservedStep(k, eye)
		in.Recent = append(in.Recent, tables.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action, Grouped: step.Grouped})
	}
	if step, asked := t.asks(); asked {
		in.Hints, in.BestOnly, in.BestTurn = step.Accepted[:1], true, t.lesson.TurnAt(step.Ply)
		return in
	}
	if in.Hints = t.hints(); in.BestOnly && len(in.Hints) > 0 {
		in.BestTurn = t.advice.Hints[t.advice.Best].Turn
	}
	return in
}

// hints are the moves that the hint shows at its present strength.
func (t *table) hints() []games.Action {
	if t.hint == 0 || len(t.advice.Hints) == 0 {
		return nil
	}
	best := t.advice.Hints[t.advice.Best].Action
	if t.hint >= 3 {
		return []games.Action{best}
	}
	var actions []games.Action
	for _, h := range t.advice.Hints {
		actions = append(actions, h.Action)
	}
	return actions
}

func (t *table) panels() ([]tables.Panel, []screen.Field) {
	a := t.app
	t.looks = t.presenter.SeatStyles(t.setup, a.say) // in the language of the moment
	in := t.in()
	t.panel = t.presenter.Layout(in)
	t.panel.CanHide = t.covers()
	if t.match.Session.ShownPly() == t.match.Ply() && !t.match.Over() && t.match.thinking() > 0 {
		t.panel.Prompt, t.panel.PromptDetail = a.say("table.thinks"), ""
	}
	if t.ended {
		t.panel.Buttons = nil
	}
	log := screen.MoveList{Rows: t.story.tell(t, in.Viewer), ShownPly: -1, Empty: a.say("table.no-moves")}
	if s := t.match.Session; s.ShownPly() < s.Ply() {
		log.ShownPly = s.ShownPly()
	}
	w, h, look := a.size.Width, a.size.Height, a.look()
	list := t.panel.MoveList
	var controls []tables.Panel
	switch {
	case t.replay.on:
		controls = t.replayPanels(list, in.Viewer)
	case t.lesson != nil:
		controls = t.lessonPanels(list)
	case t.ended:
		t.panel.MoveList = scene.Box{}
	}
	t.mark()
	t.lightFact(in)
	place := list
	if t.lesson == nil {
		place = t.panel.MoveList
	}
	said := t.said(place)
	if len(said) > 0 && t.panel.MoveList.W > 0 { // the list ends above what is said
		log.CoveredHeight = max(0, t.panel.MoveList.Y+t.panel.MoveList.H+screen.BarHeight(w)-said[0].At.Y)
	}
	panels := append(screen.Table(t.panel, t.looks, log, w, h, look, a.hands, a.say), controls...)
	panels = t.addStar(panels, in)
	if t.ended && !t.replay.on && t.lesson == nil {
		bar := screen.BarHeight(w)
		top := min(list.Y+bar, h-0.62*(h-bar)) // over the panels of the moment where the list is short
		at := scene.Box{X: list.X, Y: top, W: list.W, H: h - top - 16}
		panels = append(panels, screen.Result(t.ending(in), at, look, a.hands, a.say)...)
	}
	return t.overlays(panels, said, w, h)
}

// said is a sentence over the foot of the move list's place, beside the board: why
// something is forbidden, or a hint.
func (t *table) said(list scene.Box) []tables.Panel {
	a, foot := t.app, t.app.foot()
	if list.W > 0 {
		foot = scene.Box{X: list.X, Y: list.Y + screen.BarHeight(a.size.Width), W: list.W, H: list.H}
	}
	switch {
	case t.refusal != "":
		return screen.Notice(t.refusal, t.rule, foot, a.look(), a.hands, a.say)
	case t.hint > 0 && t.lesson == nil && !t.replay.on:
		return screen.Notice(t.advise(), "", foot, a.look(), a.hands, a.say)
	}
	return nil
}

// mark disables what cannot be done now.
func (t *table) mark() {
	_, undo := t.match.CanUndo()
	for i := range t.panel.Buttons {
		b := &t.panel.Buttons[i]
		switch b.ID {
		case "undo":
			b.Disabled = (!undo || t.lesson != nil) && len(t.word) == 0
		case "hint":
			b.Disabled = t.purist || t.lesson != nil || !t.match.CanChoose()
		}
	}
}

// overlays are what lies over the table: hurry, what is said, menu, curtain, notation.
func (t *table) overlays(panels, said []tables.Panel, w, h float32) ([]tables.Panel, []screen.Field) {
	a, look := t.app, t.app.look()
	var entries []screen.Field
	if t.match.thinking() > hurryAfter {
		panels = append(panels, screen.MoveNowButton(w, look, a.hands, a.say))
	}
	switch {
	case len(said) > 0:
		panels = append(panels, said...)
	case t.origin != nil:
		panels = append(panels, screen.StatusStrip(a.say("replay.sandbox"), w, look))
	case t.match.unsaved != nil:
		panels = append(panels, screen.StatusStrip(a.say("table.unsaved"), w, look))
	}
	if t.typing {
		more, entry := screen.NotationField(w, h, look, a.say)
		panels, entries = append(panels, more), append(entries, entry)
	}
	if t.curtain.down {
		panels = append(panels, t.curtainPanels(w, h)...)
	}
	if t.menu {
		panels = append(panels, screen.Menu(t.unlisted(), w, h, look, a.hands, a.say)...)
	}
	if t.dice {
		panels = append(panels, t.dicePanels()...)
	}
	return panels, entries
}

// ending is the sheet of the result.
func (t *table) ending(in tables.Input) screen.MatchEnd {
	a := t.app
	e := screen.MatchEnd{Title: a.say("result.nobody"), Rows: t.presenter.ResultRows(in)}
	if t.chance() {
		e.SeedSentence = t.seal()
	}
	for i, share := range t.match.FullState(t.match.Ply()).Returns(nil) {
		if share == 1 {
			e.Title, e.Color, e.Icon = a.say("result.wins", t.called(i)), t.looks[i].Color, t.looks[i].Icon
			e.Avatar = t.players[i].Avatar
		} else if share > 0 && e.Color == "" {
			e.Title = a.say("result.draw")
		}
	}
	return e
}

// called is a player's name, with the seat's where several have the same, as bots of one
// level do.
func (t *table) called(seat int) string {
	name := t.players[seat].Name
	for i, p := range t.players {
		if i != seat && p.Name == name {
			return t.looks[seat].Title + " (" + name + ")"
		}
	}
	return name
}

// advise is the hint's sentence.
func (t *table) advise() string {
	a := t.app
	if len(t.advice.Hints) == 0 {
		return a.say("hint.thinking")
	}
	if t.hint < 3 {
		return a.say("hint.look")
	}
	best := t.advice.Hints[t.advice.Best]
	view := t.match.ViewOf(t.match.Viewer())
	why := []string{}
	for _, r := range best.Reasons {
		key := "reason." + t.match.Game.ID + "." + r.Feature
		if r.Change > 0 && a.book.Has(key) {
			why = append(why, a.book.Localize(key))
		}
	}
	after := view.Clone()
	after.Apply(best.Action)
	line, _ := t.presenter.Describe(tables.Step{Before: view, After: after, Seat: t.match.Actor(), Action: best.Action}, nil, a.say)
	if len(why) == 0 {
		return a.say("hint.best", line.Text)
	}
	return a.say("hint.why", line.Text, strings.Join(why, "; "))
}

func (t *table) leave() {
	t.note()
	t.app.begun = slices.DeleteFunc(t.app.begun, func(o *table) bool { return o == t })
	t.halt()
	t.match.close()
}
