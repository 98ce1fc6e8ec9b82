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
	game, _ := h.prog.Now()
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
	game, part := h.prog.Now()
	switch {
	case part == fair.Poster:
		s.rest()
	case part == fair.Playing:
		s.act = h.perform(h.games[game])
	}
}

// rest ends the match at play, to be taken up when its game comes round.
func (s *show) rest() {
	if s.act == nil {
		return
	}
	s.act.rest()
	if s.act.match.Over() {
		delete(s.hall.acts, s.act.match.Game.ID)
	}
	s.act = nil
}

func (s *show) panels() ([]tables.Panel, []screen.Entry) {
	a := s.hall.app
	poster := s.hall.poster(s.hall.games[s.hall.showing()])
	if s.act == nil {
		return screen.ShowPoster(poster, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
	}
	return screen.ShowPlay(poster, s.act.play(), a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
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
		Game: a.box(g), By: a.say("setup.by", g.Inventor), Theme: a.book.Say("fair." + g.ID + ".theme"),
		Win: a.book.Say("fair." + g.ID + ".win"), Other: other.Say("fair." + g.ID + ".win"),
		Touch: [2]string{a.say("fair.touch"), other.Say("fair.touch")},
		At:    slices.Index(h.games, g), Of: len(h.games), Language: a.language(), Beat: h.seconds(),
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

// cast fills the seats of a match of the show. It begins near an exciting end where one
// is known: passers-by have a minute.
func (h *hall) cast(cfg *session.Config) {
	if d := h.app.demoOf(cfg.Game); d != nil {
		cfg.Setup, cfg.Log = d.Match.Setup, slices.Clone(d.Match.Actions())
	} else if v, err := catalog.Variant(cfg.Game, ""); err == nil {
		cfg.Setup = games.Setup{Variant: v, Seats: v.SeatIDs[:max(v.Seats.Min, min(v.Seats.Max, crowd))]}
	}
	cfg.Levels = slices.Repeat([]int{showLevel}, len(cfg.Setup.Seats))
}

// perform goes on with the show's match of a game, or begins one.
func (h *hall) perform(g *games.Game) *act {
	old := h.acts[g.ID]
	cfg := session.Config{Game: g, Seed: h.app.seed()}
	if old != nil {
		cfg = old.match.Config
		for _, step := range old.match.Log() {
			cfg.Log = append(cfg.Log, step.Action)
		}
	} else {
		h.cast(&cfg)
	}
	s, err := session.New(cfg)
	if err != nil {
		return nil
	}
	act := &act{app: h.app, presenter: presenters[g.ID], setup: cfg.Setup}
	for _, level := range cfg.Levels {
		act.players = append(act.players, tables.Player{Name: h.app.book.Say("bots.level.2"), Level: level})
	}
	act.match = &match{
		Session: s, world: h.app.world, speed: act.speed, shown: h.app.refresh, asked: func(session.Ask) {},
		refused: func(games.Rule) {}, advised: func(bots.Advice) {}, over: h.app.refresh,
	}
	if p, ok := act.presenter.(tables.Pacer); ok {
		act.match.pace = p.Pace
	}
	h.acts[g.ID] = act
	act.match.send(session.Proceed{})
	return act
}

// speed of the pauses, also where nothing moves.
func (c *act) speed() float32 { return max(c.app.set.Speed, 1) * 1.4 }

// rest ends the match's work.
func (c *act) rest() { c.match.close() }

// play is the match as the show shows it: the board large, who plays, what is done.
func (c *act) play() screen.Play {
	a, s := c.app, c.match.Session
	looks := c.presenter.Seats(c.setup, a.say)
	in := tables.In{
		View: s.Look(games.Nobody), Setup: c.setup, Eye: games.Nobody, Players: c.players, Say: a.say,
		W: 1366, H: 712, Text: 1, Theme: a.set.Theme, Aids: true,
	}
	for k := max(0, s.Ply()-lastSteps); k < s.Ply(); k++ {
		before, after, step := s.Seen(k, games.Nobody)
		in.Last = append(in.Last, tables.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action})
	}
	t := c.presenter.Present(in)
	p := screen.Play{Board: largest(t.Panels)}
	for i, look := range looks {
		p.Seats = append(p.Seats, screen.Sitting{Colour: look.Colour, Name: look.Title, Turn: games.Seat(i) == s.Actor()})
	}
	if n := len(in.Last); n > 0 {
		line, _ := c.presenter.Tell(in.Last[n-1], nil, a.say)
		p.Doing = line.Text
	}
	if s.Over() {
		p.Title = a.say("fair.over")
		for i, share := range s.Truth(s.Ply()).Result(nil) {
			switch {
			case share == 1:
				p.Title, p.Colour, p.Piece = a.say("fair.won", looks[i].Title), looks[i].Colour, looks[i].Piece
			case share > 0 && p.Colour == "":
				p.Title = a.say("fair.drawn")
			}
		}
	}
	return p
}

// largest is the panel that takes most room: the board.
func largest(panels []tables.Panel) tables.Panel {
	var best tables.Panel
	for _, p := range panels {
		if p.At.W*p.At.H > best.At.W*best.At.H {
			best = p
		}
	}
	return best
}
