package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
)

// attractPage is what a passer-by sees: posters of the games, and bots who play them.
type attractPage struct {
	mode    *fairMode
	playing *attractMatch // at play, nil while a poster is shown
}

func (h *fairMode) goAttract() { h.app.replacePage(&attractPage{mode: h}) }

// gameIndex is the number of the game that the show is at.
func (h *fairMode) gameIndex() int {
	game, _ := h.playlist.Current()
	return game
}

// tick lets time pass in the show.
func (s *attractPage) tick(d time.Duration, second bool) {
	h := s.mode
	over := s.playing != nil && s.playing.match.Over()
	if h.playlist.Tick(d, over) {
		s.advance()
		second = true
	}
	if second {
		h.app.markDirty()
	}
}

// advance goes on to what the programme says now.
func (s *attractPage) advance() {
	h := s.mode
	game, part := h.playlist.Current()
	switch {
	case part == kiosk.Poster:
		s.stop()
	case part == kiosk.Playing:
		s.playing = h.startMatch(h.games[game])
	}
}

// stop ends the match at play.
func (s *attractPage) stop() {
	if s.playing != nil {
		s.playing.match.close()
		s.playing = nil
	}
}

func (s *attractPage) Compose() ([]ui.Panel, []ui.Field) {
	a := s.mode.app
	poster := s.mode.poster(s.mode.games[s.mode.gameIndex()])
	if s.playing == nil {
		return ui.AttractPoster(poster, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
	}
	live, _ := s.playing.view().publicView(a)
	return ui.AttractMatch(poster, live, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

func (s *attractPage) Tapped(string)              {} // the hall takes all touches
func (s *attractPage) Cancel()                    {}
func (s *attractPage) TypedKey(fyne.KeyName)      {}
func (s *attractPage) TextChanged(string, string) {}
func (s *attractPage) Close()                     { s.stop() }

// MotionScale of the show's motions: lively, but none where there is to be none.
func (s *attractPage) MotionScale(speed float32) float32 { return speed * 1.6 }

// poster is what a passer-by is told of a game.
func (h *fairMode) poster(g *games.Game) ui.Poster {
	a := h.app
	other := i18n.For(map[string]string{"it": "en", "en": "it"}[a.language()])
	p := ui.Poster{
		Game: a.gameCard(g), By: a.localize("setup.by", g.Inventor), Theme: a.localizer.Localize("fair." + g.ID + ".theme"),
		Goal: a.localizer.Localize("fair." + g.ID + ".win"), OtherGoal: other.Localize("fair." + g.ID + ".win"),
		TapPrompt: [2]string{a.localize("fair.touch"), other.Localize("fair.touch")},
		Index:     slices.Index(h.games, g), Count: len(h.games), Language: a.language(), Seconds: h.elapsedSeconds(),
	}
	if g.Inventor == "" {
		p.By = a.localize("fair.unsigned")
	}
	p.Game.Players = a.localize("fair.players", p.Game.Players)
	p.Game.Age = a.localize("fair.age", strings.TrimSuffix(p.Game.Age, "+"))
	return p
}

// attractMatch is a match of bots in the show.
type attractMatch struct {
	app       *App
	match     *runner
	presenter presenter.Presenter
	setup     games.Setup
	players   []ui.Player
}

// attractLevel is the bots' level in the show: quick, and not so good that nothing happens.
const attractLevel = 2

// maxSeats is how many sit at the show's tables at most.
const maxSeats = 4

// fillSeats fills the seats of a match of the show. Every other round it begins near an
// exciting end, where one is known: passers-by have a minute.
func (h *fairMode) fillSeats(cfg *session.Config) {
	if d := h.app.gameDemo(cfg.Game); d != nil && h.playlist.Round()%2 == 0 {
		cfg.Setup, cfg.Log = d.Match.Setup, slices.Clone(d.Match.Actions())
	} else if v, err := catalog.FindVariant(cfg.Game, ""); err == nil {
		cfg.Setup = games.Setup{Variant: v, Seats: v.SeatIDs[:max(v.Seats.Min, min(v.Seats.Max, maxSeats))]}
	}
	cfg.BotLevels = slices.Repeat([]int{attractLevel}, len(cfg.Setup.Seats))
}

// startMatch begins a match of a game for the show.
func (h *fairMode) startMatch(g *games.Game) *attractMatch {
	cfg := session.Config{Game: g, Seed: h.app.seed()}
	h.fillSeats(&cfg)
	s, err := session.New(cfg)
	if err != nil {
		return nil
	}
	act := &attractMatch{app: h.app, presenter: presenters[g.ID], setup: cfg.Setup}
	for _, level := range cfg.BotLevels {
		act.players = append(act.players, ui.Player{Name: h.app.localizer.Localize("bots.level.2"), Level: level})
	}
	act.match = &runner{
		Session: s, env: h.app.env, speed: act.pauseSpeed, onChange: h.app.markDirty, onAsk: func(session.AwaitHuman) {},
		onReject: func(games.RuleID) {}, onHints: func(bots.HintSet) {}, onOver: h.app.markDirty,
	}
	if p, ok := act.presenter.(presenter.PauseScaler); ok {
		act.match.pauseScale = p.PauseScale
	}
	act.match.send(session.Continue{})
	return act
}

// pauseSpeed of the pauses, also where nothing moves.
func (c *attractMatch) pauseSpeed() float32 { return max(c.app.settings.Speed, 1) * 1.4 }
