package fair

import (
	"slices"
	"strings"
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// attractPage is what a passer-by sees: posters of the games, and bots who play them.
type attractPage struct {
	mode    *Mode
	playing *attractMatch // at play, nil while a poster is shown
}

// gameIndex returns the index of the game that is shown.
func (md *Mode) gameIndex() int {
	game, _ := md.playlist.Current()
	return game
}

// tick advances the playlist.
func (a *attractPage) tick(d time.Duration, second bool) {
	md := a.mode
	over := a.playing != nil && a.playing.match.Over() && a.playing.moments.phase == momentNone
	if md.playlist.Tick(d, over) {
		a.advance()
		second = true
	}
	if second {
		md.shell.Dirty()
	}
}

// advance goes on to what the programme says now.
func (a *attractPage) advance() {
	md := a.mode
	game, part := md.playlist.Current()
	switch part {
	case kiosk.Poster:
		a.stop()
	case kiosk.Playing:
		a.playing = md.startMatch(md.games[game])
	}
}

// stop ends the match being played.
func (a *attractPage) stop() {
	if a.playing != nil {
		a.playing.moments.close()
		a.playing.match.Close()
		a.playing = nil
	}
}

func (a *attractPage) Compose() ([]ui.Panel, []ui.Field) {
	sh := a.mode.shell
	if a.playing == nil {
		return fairui.AttractPoster(sh.Context(), a.mode.poster(a.mode.games[a.mode.gameIndex()])), nil
	}
	poster := a.mode.matchPoster(a.playing.match.Game, a.playing.setup)
	live := a.playing.live(sh)
	panels := fairui.AttractMatch(sh.Context(), poster, live)
	return append(panels, a.playing.moments.panels(sh.Context(), panels)...), nil
}

func (a *attractPage) Tapped(ui.Tap) {} // the mode takes all taps
func (a *attractPage) Cancel()       {}
func (a *attractPage) Close()        { a.stop() }

// MotionScale returns a faster speed than that of the settings; 0 stays 0.
func (a *attractPage) MotionScale(speed float32) float32 { return speed * 1.6 }

// poster returns what the attract mode says about a game.
func (md *Mode) poster(g *games.Game) fairui.Poster {
	sh := md.shell
	other := i18n.For(otherLanguage(sh.Language()))
	p := fairui.Poster{
		Game: sh.GameCard(g), Theme: sh.Localize("fair." + g.ID + ".theme"),
		Goal: sh.Localize("fair." + g.ID + ".win"), OtherGoal: other.Localize("fair." + g.ID + ".win"),
		TapPrompt: [2]string{sh.Localize("fair.touch"), other.Localize("fair.touch")},
		Index:     slices.Index(md.games, g), Count: len(md.games), Language: sh.Language(), Seconds: md.elapsedSeconds(),
		Quickest: fairui.Quickest{Title: sh.Localize("fair.quickest"), Rows: quickestRows(md.minute.today().Of(g.ID))},
		Inventor: md.inventor.in(sh.Language()),
	}
	if g.Unsigned {
		p.Game.By = sh.Localize("fair.unsigned")
	}
	p.Game.Players = sh.Localize("fair.players", p.Game.Players)
	p.Game.Age = sh.Localize("fair.age", strings.TrimSuffix(p.Game.Age, "+"))
	return p
}

// matchPoster returns what is said beside a match: that its rules are other than those of the game's poster, and how
// many play.
func (md *Mode) matchPoster(g *games.Game, setup games.Setup) fairui.Poster {
	sh, p, v := md.shell, md.poster(g), setup.Variant
	p.Game.Players = sh.Localize("fair.players", len(setup.Seats))
	if v.ID == g.DefaultVariant {
		return p
	}
	summary := v.Summary[sh.Language()]
	if ui.IsUpright(sh.Size.Width, sh.Size.Height) { // the board needs the room
		summary = ""
	}
	p.Theme, p.Game.Minutes = strings.TrimSpace(sh.Localize("fair.variant", v.Title[sh.Language()], summary)), ""
	for _, rule := range v.HouseRules {
		if target, is := rule.Value.(int); is && rule.Key == "target" {
			other := i18n.For(otherLanguage(sh.Language()))
			p.Goal, p.OtherGoal = sh.Localize("fair."+g.ID+".win-at", target), other.Localize("fair."+g.ID+".win-at", target)
		}
	}
	return p
}

// otherLanguage returns the language that is not chosen.
func otherLanguage(chosen string) string { return map[string]string{"it": "en", "en": "it"}[chosen] }

// attractMatch is a match of bots for passers-by.
type attractMatch struct {
	shell     *shell.Shell
	match     *match.Runner
	presenter presenter.Presenter
	setup     games.Setup
	players   []ui.Player
	moments   attractMoment
}

// attractLevel is the bots' level: fast, and weak enough that much happens.
const attractLevel = 2

// maxSeats is how many seats such a match has at most.
const maxSeats = 4

// fillSeats fills the seats of a match for passers-by, who have a minute: it begins near an exciting end, and every
// other round in the last third of one of the game's recorded matches in turn, first of that with the most seats. Only a
// game without either begins at the beginning.
func (md *Mode) fillSeats(cfg *session.Config) {
	d, round := md.desk.demos.of(md.shell, cfg.Game), md.playlist.Round()
	recorded := slices.DeleteFunc(catalog.ShownMatches(cfg.Game), func(m *record.Match) bool { return len(m.Setup.Seats) > maxSeats })
	if len(recorded) > 0 && (d == nil || round%2 == 1) {
		m := recorded[round/2%len(recorded)]
		cfg.Setup, cfg.Log = m.Setup, slices.Clone(m.Actions()[:m.Len()*2/3])
	} else if d != nil {
		cfg.Setup, cfg.Log = d.Match.Setup, slices.Clone(d.Match.Actions())
	} else if v, err := catalog.FindVariant(cfg.Game, ""); err == nil {
		cfg.Setup = games.Setup{Variant: v, Seats: v.SeatIDs[:max(v.Seats.Min, min(v.Seats.Max, maxSeats))]}
	}
	cfg.BotLevels = slices.Repeat([]int{attractLevel}, len(cfg.Setup.Seats))
}

// startMatch begins a match of a game for passers-by.
func (md *Mode) startMatch(g *games.Game) *attractMatch {
	cfg := session.Config{Game: g, Seed: md.shell.Env.MatchSeed()}
	md.fillSeats(&cfg)
	s, err := session.New(cfg)
	if err != nil {
		return nil
	}
	act := &attractMatch{shell: md.shell, presenter: md.shell.Presenters[g.ID], setup: cfg.Setup}
	for _, level := range cfg.BotLevels {
		act.players = append(act.players, md.shell.Bot(bots.Spec{Level: level}))
	}
	match.NameApart(act.players)
	act.moments = attractMoment{match: act, ply: len(cfg.Log), read: map[string]bool{}}
	act.match = match.NewRunner(s, md.shell.Env)
	act.match.Pace.Speed, act.match.Pace.WhenShown = act.pauseSpeed, act.moments.whenShown
	act.match.Handlers = match.Handlers{
		Changed: act.moments.changed, Asked: func(session.AwaitHuman) {}, Rejected: func(games.RuleID) {},
		Hints: func(bots.HintSet) {}, Over: md.shell.Dirty,
	}
	if p, ok := act.presenter.(presenter.PauseScaler); ok {
		act.match.Pace.Scale = p.PauseScale
	}
	act.match.Send(session.Continue{})
	return act
}

// lastView returns the match with what shows it, up to its last step.
func (a *attractMatch) lastView() match.View {
	return match.NewView(a.match.Session, a.presenter, a.setup, a.players)
}

// view returns the match as far as it has been shown.
func (a *attractMatch) view() match.View {
	v := a.lastView()
	a.moments.limit(&v)
	return v
}

// live returns the match as passers-by see it.
func (a *attractMatch) live(sh *shell.Shell) fairui.LiveMatch {
	v := a.view()
	live, _ := publicView(sh, v)
	if v.TurnShown < v.Shown {
		v.Shown = v.TurnShown
		before, _ := publicView(sh, v)
		hideOutcome(&live, before)
	}
	return live
}

// pauseSpeed is the speed of the pauses, also where nothing moves.
func (a *attractMatch) pauseSpeed() float32 { return max(a.shell.Settings.Speed, 1) * 1.4 }
