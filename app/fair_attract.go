package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/tables"
	"banchisa/app/texts"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
)

// show is what a passer-by sees: posters of the games, and bots who play them.
type show struct {
	hall *hall
	act  *act // at play, nil while a poster is shown
}

func (h *hall) goShow() { h.app.turn(&show{hall: h}) }

// showing is the number of the game that the show is at.
func (h *hall) showing() int {
	game, _ := h.prog.Current()
	return game
}

// beat lets time pass in the show.
func (s *show) beat(d time.Duration, second bool) {
	h := s.hall
	over := s.act != nil && s.act.match.Over()
	if h.prog.Tick(d, over) {
		s.turn()
		second = true
	}
	if second {
		h.app.refresh()
	}
}

// turn goes on to what the programme says now.
func (s *show) turn() {
	h := s.hall
	game, part := h.prog.Current()
	switch {
	case part == fair.Poster:
		s.rest()
	case part == fair.Playing:
		s.act = h.perform(h.games[game])
	}
}

// rest ends the match at play.
func (s *show) rest() {
	if s.act != nil {
		s.act.match.close()
		s.act = nil
	}
}

func (s *show) panels() ([]tables.Panel, []screen.Field) {
	a := s.hall.app
	poster := s.hall.poster(s.hall.games[s.hall.showing()])
	if s.act == nil {
		return screen.AttractPoster(poster, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
	}
	play, _ := s.act.performance().public(a)
	return screen.AttractMatch(poster, play, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

func (s *show) touched(string)         {} // the hall takes all touches
func (s *show) canceled()              {}
func (s *show) key(fyne.KeyName)       {}
func (s *show) written(string, string) {}
func (s *show) leave()                 { s.rest() }

// pace of the show's motions: lively, but none where there is to be none.
func (s *show) pace(speed float32) float32 { return speed * 1.6 }

// poster is what a passer-by is told of a game.
func (h *hall) poster(g *games.Game) screen.Poster {
	a := h.app
	other := texts.For(map[string]string{"it": "en", "en": "it"}[a.language()])
	p := screen.Poster{
		Game: a.box(g), By: a.say("setup.by", g.Inventor), Theme: a.book.Localize("fair." + g.ID + ".theme"),
		Goal: a.book.Localize("fair." + g.ID + ".win"), OtherGoal: other.Localize("fair." + g.ID + ".win"),
		TapPrompt: [2]string{a.say("fair.touch"), other.Localize("fair.touch")},
		Index:     slices.Index(h.games, g), Count: len(h.games), Language: a.language(), Seconds: h.seconds(),
	}
	if g.Inventor == "" {
		p.By = a.say("fair.unsigned")
	}
	p.Game.Players = a.say("fair.players", p.Game.Players)
	p.Game.Age = a.say("fair.age", strings.TrimSuffix(p.Game.Age, "+"))
	return p
}

// act is a match of bots in the show.
type act struct {
	app       *App
	match     *match
	presenter tables.Presenter
	setup     games.Setup
	players   []tables.Player
}

// showLevel is the bots' level in the show: quick, and not so good that nothing happens.
const showLevel = 2

// crowd is how many sit at the show's tables at most.
const crowd = 4

// cast fills the seats of a match of the show. Every other round it begins near an
// exciting end, where one is known: passers-by have a minute.
func (h *hall) cast(cfg *session.Config) {
	if d := h.app.demoOf(cfg.Game); d != nil && h.prog.Round()%2 == 0 {
		cfg.Setup, cfg.Log = d.Match.Setup, slices.Clone(d.Match.Actions())
	} else if v, err := catalog.FindVariant(cfg.Game, ""); err == nil {
		cfg.Setup = games.Setup{Variant: v, Seats: v.SeatIDs[:max(v.Seats.Min, min(v.Seats.Max, crowd))]}
	}
	cfg.BotLevels = slices.Repeat([]int{showLevel}, len(cfg.Setup.Seats))
}

// perform begins a match of a game for the show.
func (h *hall) perform(g *games.Game) *act {
	cfg := session.Config{Game: g, Seed: h.app.seed()}
	h.cast(&cfg)
	s, err := session.New(cfg)
	if err != nil {
		return nil
	}
	act := &act{app: h.app, presenter: presenters[g.ID], setup: cfg.Setup}
	for _, level := range cfg.BotLevels {
		act.players = append(act.players, tables.Player{Name: h.app.book.Localize("bots.level.2"), Level: level})
	}
	act.match = &match{
		Session: s, world: h.app.world, speed: act.speed, shown: h.app.refresh, asked: func(session.AwaitHuman) {},
		refused: func(games.RuleID) {}, advised: func(bots.HintSet) {}, over: h.app.refresh,
	}
	if p, ok := act.presenter.(tables.PauseScaler); ok {
		act.match.pace = p.PauseScale
	}
	act.match.send(session.Continue{})
	return act
}

// speed of the pauses, also where nothing moves.
func (c *act) speed() float32 { return max(c.app.set.Speed, 1) * 1.4 }
