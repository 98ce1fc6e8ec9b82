package table

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// stage is a table without a window: a session, and the view of it that layers get. Tests set what the rest of
// the table is said to do, and read the intents.
type stage struct {
	*session.Session
	t *testing.T
	g game
	w window
	s state

	laidOut       ui.Layout
	tapped        map[string]bool
	asksTo        string // the target of the hint
	study         analysisView
	isBlocked     bool
	thinking      time.Duration
	paused        bool
	lesson        *lessonRun
	moveList      match.MoveList
	strengths     []string
	offersLessons bool
	board         *board        // that says what has been tapped
	recorded      *record.Match // the match as it is kept
}

var _ view = (*stage)(nil)

// newStage returns the table of a session.
func newStage(t *testing.T, cfg session.Config, players []ui.Player) *stage {
	t.Helper()
	s, err := session.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	it := i18n.For("it")
	st := &stage{Session: s, t: t, tapped: map[string]bool{}}
	st.w = window{
		Context:   ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: it.Localize},
		localizer: it, language: "it", settings: store.Settings{Speed: 1}, now: time.Date(2026, 11, 26, 15, 0, 0, 0, time.UTC),
		board: 712,
	}
	st.s.factor = 1
	st.g = game{rules: cfg.Game, presenter: all.Presenters()[cfg.Game.ID], setup: cfg.Setup, players: players, levels: cfg.BotLevels, seed: cfg.Seed}
	st.g.words = st.g.inWords(it.Localize)
	return st
}

// matchStage returns the table of a game's shipped match after some plies, between persons or with bots in all seats
// but the first.
func matchStage(t *testing.T, id string, plies int, bots bool) *stage {
	t.Helper()
	m := shippedMatch(t, id)
	players := make([]ui.Player, len(m.Setup.Seats))
	for i := range players {
		players[i].Name = fmt.Sprintf("Persona %d", i)
		if bots && i > 0 {
			players[i] = ui.Player{Name: "Bot", Level: 2}
		}
	}
	st := newStage(t, session.Config{Game: m.Game, Setup: m.Setup, Seed: m.Seed, BotLevels: match.Levels(players), Log: slices.Clone(m.Actions()[:plies])}, players)
	st.Update(session.Continue{})
	return st
}

func shippedMatch(t *testing.T, id string) *record.Match {
	t.Helper()
	m, err := catalog.ShippedMatch(catalog.Find(id))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func (st *stage) match() reader              { return st }
func (st *stage) game() game                 { return st.g }
func (st *stage) window() window             { return st.w }
func (st *stage) viewer() games.Seat         { return st.Viewer() }
func (st *stage) shown() match.View          { return st.whole() }
func (st *stage) layout() ui.Layout          { return st.laidOut }
func (st *stage) analysis() analysisView     { return st.study }
func (st *stage) blocked() bool              { return st.isBlocked }
func (st *stage) ThinkingFor() time.Duration { return st.thinking }
func (st *stage) Paused() bool               { return st.paused }
func (st *stage) hasLesson() bool            { return st.offersLessons }
func (st *stage) companionName() string      { return "Compagno" }
func (st *stage) title() title               { return title{"Finale", ""} }
func (st *stage) substitute() string         { return "Bot Volpe" }
func (st *stage) companions() []string       { return st.strengths }

// resize gives the window another size.
func (st *stage) resize(w, h float32) {
	st.w.Width, st.w.Height, st.w.board, st.w.upright = w, h, h-ui.BarHeight(w), ui.IsUpright(w, h)
}

func (st *stage) layOut(in presenter.Input) ui.Layout {
	layout := st.g.presenter.Layout(in)
	if st.w.upright {
		return ui.Upright(func(_, _ float32) ui.Layout { return layout }, st.w.Width, st.w.board, 1, nil)
	}
	return layout
}

func (st *stage) wasTapped(id string) bool {
	return st.tapped[id] || st.board != nil && st.board.wasTapped(id)
}

func (st *stage) hintTarget(in presenter.Input) string {
	if st.board == nil || st.lesson == nil {
		return st.asksTo
	}
	return st.star(in)
}

func (st *stage) record() (*record.Match, error) {
	if st.recorded == nil {
		return nil, errors.New("not recorded")
	}
	return st.recorded, nil
}

func (st *stage) canPlay() bool { return st.mayPlay() && !st.isBlocked }
func (st *stage) mayPlay() bool { return (st.lesson == nil || st.lesson.asks(st)) && st.CanChoose() }

func (st *stage) whole() match.View {
	return match.NewView(st.Session, st.g.presenter, st.g.setup, st.g.players)
}

func (st *stage) lines(viewer games.Seat) []ui.MoveListRow {
	return st.moveList.Update(st.whole(), viewer, st.w.localizer, st.w.settings.Notation)
}

func (st *stage) state() state {
	s := st.s
	s.reached = st.Over() || st.lesson != nil && st.lesson.reached(st)
	return s
}

func (st *stage) input() presenter.Input {
	v := st.Viewer()
	in := presenter.Input{
		View: st.ViewOf(v), Setup: st.g.setup, Viewer: v, Interactive: st.canPlay(), Players: st.g.players, Words: st.g.words, ShowAids: true,
		Window: presenter.DefaultWindow(),
	}
	if in.Window.Width, in.Window.Height = st.w.Width, st.w.board; st.w.upright {
		in.Window.Width, in.Window.Height, in.Window.Upright = uprightSourceWidth, uprightSourceHeight, true
	}
	return in
}

// frame returns a frame of the presenter's layout.
func (st *stage) frame() *frame {
	in := st.input()
	layout := st.g.presenter.Layout(in)
	return &frame{in: in, layout: &layout, list: layout.MoveList, topmost: true}
}

// do hands a layer an event. It carries out what the session gets, and returns all intents.
func (st *stage) do(l layer, e event) (intents []intent, done bool) {
	st.t.Helper()
	intents, done = l.handle(st, e)
	for _, i := range intents {
		if s, is := i.(send); is {
			st.Update(s.msg)
		}
	}
	return intents, done
}

// tap taps a target with a message.
func (st *stage) tap(l layer, message any) (intents []intent, done bool) {
	st.t.Helper()
	return st.do(l, tapped{ui.Tap{Message: message}})
}

// want fails unless these are the intents. The zero value of an intent's type stands for any of it.
func (st *stage) want(what string, got []intent, want ...intent) {
	st.t.Helper()
	same := len(got) == len(want)
	for i := range want {
		if !same {
			break
		}
		isType := reflect.TypeOf(got[i]) == reflect.TypeOf(want[i])
		same = isType && (reflect.ValueOf(want[i]).IsZero() || reflect.DeepEqual(got[i], want[i]))
	}
	if !same {
		st.t.Errorf("%s: intents %s, want %s", what, names(got), names(want))
	}
}

func names(all []intent) []string {
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = fmt.Sprintf("%T%+v", one, one)
	}
	return words
}

// has reports whether there is an intent of a type.
func has[T intent](all []intent) bool {
	return slices.ContainsFunc(all, func(i intent) bool { _, is := i.(T); return is })
}

// advance lets the script of a lesson, chance and bots play until a person is asked or nothing happens.
func (st *stage) advance() {
	for range 200 {
		ply := st.Ply()
		st.Update(session.Continue{})
		if st.Ply() == ply {
			return
		}
	}
}
