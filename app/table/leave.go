package table

import (
	"context"
	"slices"

	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/clock"
)

// navigate opens the page that the message of a target names.
func (page *Page) navigate(to any) {
	sh := page.shell
	switch to := to.(type) {
	case ui.OpenRule: // "" is the first paragraph
		sh.Nav.Rules(page.rules.ID, to.Paragraph, sh.Pop)
	case ui.Explain: // shown on a tap, too
		sh.Notice = to.Text
	case ui.ShowKeys:
		sh.Nav.Keys()
	case ui.OpenSettings:
		sh.Nav.Settings(sh.Pop)
	case ui.OpenSetup:
		sh.Nav.Setup(page.rules)
	case ui.PlayLesson:
		sh.Nav.Lesson(page.rules, "")
	case ui.OpenTrophies:
		sh.Nav.Trophies(to.Person, page.rules.ID)
	case ui.OpenPrint:
		page.print()
	case ui.ToggleFullScreen:
		sh.SetFullScreen(sh.Window, !sh.Window.FullScreen())
	}
}

// leaveSaved leaves the table, and asks before that if moves would be lost: at a fair they may be.
func (page *Page) leaveSaved() {
	if sh := page.shell; page.match.Saver.LosesMoves() && !sh.AtFair {
		sh.Nav.AwaitSaving(page.leave)
		return
	}
	page.leave()
}

// leave leaves the table: a try, or a lesson that is not finished, for the page from which it was opened, a puzzle for
// that of puzzles, anything else for home.
func (page *Page) leave() {
	sh, l := page.shell, page.tables.Listener
	switch {
	case page.lineage.isTry():
		sh.Pop()
	case l != nil && l.Leaving(page):
	case page.lesson != nil && page.lesson.puzzle != nil && !sh.AtFair:
		sh.Nav.Puzzles(page.rules)
	case sh.AtFair || !page.IsLesson() || page.Ended() || len(sh.Pages()) == 1:
		sh.Nav.Home()
	default:
		sh.Pop()
	}
}

// rematch begins the same match again, with the seats in the same order and the bots' levels changed, or with
// companions that play as well as the people do.
func (page *Page) rematch(r rematch) {
	sh := page.shell
	if !r.companion {
		page.playAgain(func(players []ui.Player) {
			for i, p := range players {
				if p.Level > 0 && r.levelChange != 0 {
					players[i] = sh.Bot(bots.Spec{Level: p.Level + r.levelChange})
				}
			}
		})
		return
	}
	sh.AwaitFinished(func(all []stats.Match) {
		page.playAgain(func(players []ui.Player) {
			for i := range players {
				if players[i].Level > 0 {
					players[i] = sh.Bot(bots.Spec{Level: bots.CompanionLevel})
				}
			}
			match.FitCompanions(page.rules, all, players)
		})
	})
}

// playAgain begins the same match again, after change has replaced bots.
func (page *Page) playAgain(change func(players []ui.Player)) {
	sh := page.shell
	if sh.Env.Now().Sub(page.result.since) < rematchDelay {
		return
	}
	if page.lineage.isTry() {
		page.leave()
		return
	}
	if l := page.tables.Listener; l != nil && l.Rematch(page) {
		return
	}
	start := page.startOf(sh.Env.MatchSeed(), sh.Env.Now())
	start.FreeUndo = sh.Settings.FreeUndo
	start.Players = slices.Clone(start.Players)
	change(start.Players)
	m, err := start.NewRecord()
	if err != nil {
		sh.ShowError(err)
		return
	}
	page.tables.Open(m, "")
}

// branch opens a match of its own from the position after some plies of this one: nothing of it is
// saved, and the match that it comes from stays as it is. change may change the levels of its bots.
func (page *Page) branch(ply int, change func(levels []int)) {
	cfg := page.match.Config
	cfg.BotLevels = slices.Clone(cfg.BotLevels)
	change(cfg.BotLevels)
	cfg.FreeUndo = true
	if b := page.newBranch(cfg, ply); b != nil {
		page.shell.Push(b)
		b.match.Send(session.Continue{})
	}
}

// newBranch returns the table of a branch, nil if it cannot be opened.
func (page *Page) newBranch(cfg session.Config, ply int) *Page {
	sh := page.shell
	cfg.Ending, cfg.Handovers, cfg.Fixed = games.Ending{}, nil, 0
	cfg.Control, cfg.Spent = clock.Control{}, nil // whoever tries something out has all the time
	cfg.Seed = sh.Env.MatchSeed()                 // other dice than the real match will have
	for _, step := range page.match.Log()[:ply] {
		cfg.Log = append(cfg.Log, step.Action)
	}
	s, err := session.New(cfg)
	if err != nil {
		sh.ShowError(err)
		return nil
	}
	page.stopFilm()
	b := page.tables.newPage(page.game, s)
	b.lineage.parent, b.lineage.at = page, ply
	page.tables.begin(b)
	return b
}

// practiseMistakes asks for better moves in place of the mistakes of a seat.
func (page *Page) practiseMistakes(seat games.Seat) {
	story := page.study.story()
	if turns := review.Exercises(story.Analysis, int(seat)); len(turns) > 0 {
		page.practiseAt(&practice{story: story, seat: seat, turns: turns}, false)
	}
}

// practiseAt opens the table before the present mistake, branched from this one; solved plays the better move there.
func (page *Page) practiseAt(p *practice, isSolved bool) {
	cfg := page.match.Config
	cfg.BotLevels = make([]int, len(cfg.BotLevels))
	for seat := range cfg.BotLevels {
		if games.Seat(seat) != p.seat {
			cfg.BotLevels[seat] = replyLevel
		}
	}
	t := page.newBranch(cfg, p.current().Ply-1)
	if t == nil {
		return
	}
	p.story = page.study.story() // in the language of the moment
	p.begin(isSolved, page.shell.Localize)
	t.practice = p
	t.shell.Push(t)
	t.match.Send(session.Continue{})
	if isSolved {
		for i, a := range p.story.BestTurn(p.current()) {
			t.match.Send(session.PlayAction{Action: a, Grouped: i > 0})
		}
	}
}

// retry opens the table of the present mistake again, instead of this one.
func (page *Page) retry(isSolved bool) {
	page.shell.Pop()
	page.lineage.parent.practiseAt(page.practice, isSolved)
}

// substitute is the bot that plays on for a person who gives up.
var substitute = bots.Spec{Level: 3}

// handOver lets a bot play on for the person of a seat.
func (page *Page) handOver(seat games.Seat) {
	page.players = slices.Clone(page.players)
	page.players[seat] = page.shell.Bot(substitute)
	page.board.clear()
	page.match.Send(session.HandOver{Seat: seat, Level: substitute.Level, Player: match.PlayerRecord(page.players[seat])})
}

// consider asks the bots about an ending, in the background, for a layer.
func (page *Page) consider(l layer, offer games.Ending) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	rules, m := page.rules, page.match
	state := m.FullState(m.Ply())
	shares, views := offer.Shares(rules, state), map[games.Seat]games.State{}
	for seat, level := range m.BotLevels {
		if level > 0 {
			views[games.Seat(seat)] = games.View(state, games.Seat(seat))
		}
	}
	page.shell.Env.Background(func() {
		answers := map[games.Seat]bots.Answer{}
		for seat, view := range views {
			answers[seat] = bots.Consider(ctx, rules, view, seat, uint64(m.Seed), shares[seat])
		}
		page.shell.Env.Do(func() {
			if ctx.Err() == nil {
				page.waited(l, considered{answers})
			}
		})
	})
	return cancel
}
