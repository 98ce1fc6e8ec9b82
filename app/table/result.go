package table

import (
	"fmt"
	"slices"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// fairText is the least size of text on a result at a fair.
const fairText = 1.15

// result is the sheet at the end of a match.
type result struct {
	over  bool
	since time.Time // when the match ended at this table
	solace
}

// solaceFor returns what is said to people who have lost, the zero value to others.
func solaceFor(v view) (s solace) {
	m, words := v.match(), v.game().words
	played, err := v.record()
	if err != nil || !lostByAll(v) || m.Concluded().Kind != games.NoEnding {
		return solace{}
	}
	s.lost = true
	isPerson := func(seat games.Seat) bool { return v.game().players[seat].Level == 0 }
	_, winner := match.Outcome(m.Concluded(), words, m.Shares())
	for seat := range games.Seat(len(v.game().players)) {
		if isPerson(seat) && review.WasNear(played, seat, games.Seat(winner)) {
			s.rows = append(s.rows, tableui.StoryRow{Label: words.Localize("result.near", words.Name(seat))})
		}
	}
	if best, ok := bestMoment(played, v.game().presenter, words, isPerson); ok {
		s.rows = append(s.rows, best)
	}
	return s
}

// bestMoment returns the row of what some seats may be proud of: the turn in which one gained most, else its best feat,
// else that it stayed to the end.
func bestMoment(m *record.Match, p presenter.Presenter, words ui.Words, counts func(games.Seat) bool) (best tableui.StoryRow, ok bool) {
	best.Label = words.Localize("result.best")
	if gain, ok := review.LargestGainOf(m, counts); ok {
		best.Value, best.Ply = words.Localize("analysis.haul."+m.Game.ID, words.Name(gain.Seat), gain.Gain), gain.Ply
		return best, true
	}
	if teller, ok := p.(presenter.FeatTeller); ok {
		if best.Value, best.Ply = bestFeat(m, teller, words, counts); best.Ply > 0 {
			return best, true
		}
	}
	for seat, turns := range turnsOf(m) {
		if counts(games.Seat(seat)) && turns > 0 {
			best.Value = words.Localize("result.lasted", words.Name(games.Seat(seat)), turns)
			return best, true
		}
	}
	return best, false
}

// bestFeat returns the best feat of some seats and after how many actions it was done, 0 if there is none.
func bestFeat(m *record.Match, teller presenter.FeatTeller, words ui.Words, counts func(games.Seat) bool) (text string, ply int) {
	most := 0
	m.Each(func(k int, before games.State, a games.Action) bool {
		after := before.Clone()
		after.Apply(a)
		step := presenter.Step{Before: before, After: after, Seat: before.Actor(), Action: a}
		for seat := range games.Seat(len(m.Setup.Seats)) {
			if !counts(seat) {
				continue
			}
			if sentence, worth := teller.Feat(step, seat, words); worth > most {
				most, text, ply = worth, i18n.Sentence(sentence), k+1
			}
		}
		return true
	})
	return text, ply
}

// turnsOf returns how many turns each seat has had: a turn is all that it does until another seat is asked.
func turnsOf(m *record.Match) []int {
	turns, turn := make([]int, len(m.Setup.Seats)), games.NoSeat
	m.Each(func(_ int, before games.State, _ games.Action) bool {
		if actor := before.Actor(); actor >= 0 && actor != turn {
			turn = actor
			turns[turn]++
		}
		return true
	})
	return turns
}

func (r *result) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case changed:
		r.over = r.over && v.state().reached
	case arrived:
		if v.state().reached {
			r.end(v)
		}
	case ended:
		r.end(v)
	case tapped:
		if w := v.window(); r.over && w.atFair && w.now.Sub(r.since) < rematchDelay { // where the last tap fell, a button may stand now
			return nil, true
		}
		return r.tapped(v, e.Message)
	case typed:
		if r.over && e.key == ui.KeyReturn {
			return []intent{tap{ui.Tap{Message: ui.Rematch{}}}}, true
		}
	}
	return nil, false
}

// end records that the match is over, and since when.
func (r *result) end(v view) {
	if !r.over {
		r.over, r.since, r.solace = true, v.window().now, solaceFor(v)
	}
}

func (r *result) tapped(v view, message any) (intents []intent, done bool) {
	switch msg := message.(type) {
	case ui.Rematch:
		return []intent{rematch{levelChange: msg.LevelChange}}, true
	case ui.RematchCompanion:
		return []intent{rematch{companion: true}}, true
	case ui.PlayLesson, ui.OpenSetup, ui.OpenTrophies, ui.OpenPrint:
		return []intent{navigate{msg}}, true
	case ui.OpenAnalysis:
		return []intent{openAnalysis{}}, true
	case ui.LearnFromOwnMistakes:
		return learn(v.analysis().story), true
	case ui.ResultRowTarget:
		return nil, true
	}
	return nil, false
}

// learn asks the one person who has made mistakes for better moves; several choose on the page of the analysis.
func learn(st *story) []intent {
	if st == nil {
		return nil
	}
	if seat := st.learner(); seat >= 0 {
		return []intent{practise{games.Seat(seat)}}
	}
	return []intent{openAnalysis{}}
}

func (r *result) compose(v view, f *frame) []ui.Panel {
	if !r.over {
		return nil
	}
	highlightRow(v, f)
	if !v.state().showsResult() {
		return nil
	}
	f.layout.MoveList = scene.Box{}
	ctx := v.window().Context
	if v.window().atFair { // it is read and tapped standing
		ctx.Style.TextScale = max(ctx.Style.TextScale, fairText)
	}
	sheet := resultSheet(v, f.in)
	return tableui.Result(ctx, sheet, resultBox(v, f, tableui.LeastResultHeight(ctx, sheet, f.list.W)))
}

// resultSheet returns what the sheet shows.
func resultSheet(v view, in presenter.Input) tableui.MatchEnd {
	end := matchEnd(v, in)
	addAnalysis(v, &end)
	end.Rows = append(end.Rows, v.state().trophies...)
	s := v.state().solace
	end.Lost = s.lost
	end.Story = append(slices.Clone(s.rows), end.Story...)
	end.Beside, end.CanPrint = besideRematch(v), !v.window().atFair
	return end
}

// addAnalysis adds to the sheet of the result what the analysis tells.
func addAnalysis(v view, end *tableui.MatchEnd) {
	a := v.analysis()
	teaches := slices.ContainsFunc(v.game().players, func(p ui.Player) bool { return p.Level == 0 })
	const mostRows = 4
	end.Analysis, end.MayLearn, end.SpareRows = a.button, a.offered && teaches, mostRows
	if t := a.story; t != nil {
		end.Story, end.Chart, end.SpareRows = t.result, t.page.Chart, mostRows-len(t.result)
		end.Learn = slices.ContainsFunc(t.page.People, func(p tableui.AnalysisSeat) bool { return p.Mistakes > 0 })
	}
}

// besideRematch returns the buttons beside the rematch's: the match against easier and against harder bots. After
// a loss to the easiest they are a lesson and a companion instead.
func besideRematch(v view) (buttons [2]ui.Button) {
	w := v.window()
	easier, harder := canChangeBots(v, -1), canChangeBots(v, 1)
	if harder && !easier && lostByAll(v) {
		if v.hasLesson() {
			buttons[0] = ui.Button{ID: "result/lesson", Text: w.Localize("result.lesson"), Message: ui.PlayLesson{}}
		}
		about := w.Localize(fmt.Sprintf("bots.level.%d.about", bots.CompanionLevel))
		buttons[1] = ui.Button{ID: "rematch/companion", Text: v.companionName(), Tooltip: about, Message: ui.RematchCompanion{}}
		return buttons
	}
	if w.atFair {
		return visitorButtons(v)
	}
	if easier {
		buttons[0] = ui.Button{ID: "rematch/easier", Text: w.Localize("result.easier"), Message: ui.Rematch{LevelChange: -1}}
	}
	if harder {
		buttons[1] = ui.Button{ID: "rematch/harder", Text: w.Localize("result.harder"), Message: ui.Rematch{LevelChange: 1}}
	}
	return buttons
}

// visitorButtons returns what a visitor of a fair can play next beside the rematch: a lesson, and a whole match.
func visitorButtons(v view) (buttons [2]ui.Button) {
	w := v.window()
	if v.hasLesson() {
		buttons[0] = ui.Button{ID: "result/lesson", Text: w.Localize("result.lesson"), Message: ui.PlayLesson{}}
	}
	buttons[1] = ui.Button{ID: "result/match", Text: w.Localize("fair.offer.match"), Message: ui.OpenSetup{}}
	return buttons
}

// canChangeBots reports whether a rematch may be offered in which the bots' levels differ by change: they
// are all on the scale of levels, and stay on it.
func canChangeBots(v view, change int) bool {
	bot := false
	for _, p := range v.game().players {
		if p.Level != 0 {
			bot = true
			if level := p.Level + change; p.Level > bots.NumLevels || level < 1 || level > bots.NumLevels {
				return false
			}
		}
	}
	return bot && !v.state().tried && !v.window().atFair
}

// minResultHeight returns the height in points that the sheet needs below the board of an upright table.
func minResultHeight(v view, in presenter.Input) float32 {
	w := v.window()
	return min(tableui.ResultHeight(w.Context, resultSheet(v, in), ui.BelowBoardWidth(w.Width)), 0.48*w.Height)
}

// resultBox returns the box of a sheet of a least height: instead of the move list and the buttons, on an upright
// table instead of everything below the board.
func resultBox(v view, f *frame, least float32) scene.Box {
	w := v.window()
	bar := ui.BarHeight(w.Width)
	if w.upright {
		at := f.layout.BelowBoard(w.Width, w.board)
		at.Y += bar
		return at
	}
	h := bar + w.board
	top := min(f.list.Y+bar, h-0.62*w.board, h-16-least) // over the panels of the moment where the list is short
	top = max(top, bar)
	return scene.Box{X: f.list.X, Y: top, W: f.list.W, H: h - top - 16}
}

// highlightRow rings what a row of the result speaks of, while the pointer is on it.
func highlightRow(v view, f *frame) {
	hovered, is := v.window().hovered.(ui.ResultRowTarget)
	if !is || v.match().Concluded().Kind != games.NoEnding {
		return
	}
	rows := v.game().presenter.ResultRows(f.in)
	if hovered.Row >= len(rows) {
		return
	}
	for i := range f.layout.Panels {
		tableui.Highlight(&f.layout.Panels[i].Scene, rows[hovered.Row].Highlights)
	}
}

// matchEnd returns the sheet with what the match itself says.
func matchEnd(v view, in presenter.Input) tableui.MatchEnd {
	w, g, m := v.window(), v.game(), v.match()
	title, winner := match.Outcome(m.Concluded(), g.words, m.Shares())
	e := tableui.MatchEnd{Winner: tableui.Winner{Title: title}}
	if m.Concluded().Kind == games.NoEnding {
		e.Rows = g.presenter.ResultRows(in)
	} else {
		e.Rows = v.whole().EndingRows(w.Localize)
	}
	if hasChance(m) {
		e.SeedSentence = w.Localize("dice.honest")
	}
	for _, sentence := range v.companions() {
		e.Rows = append(e.Rows, ui.ResultRow{Label: sentence})
	}
	if winner < 0 {
		return e
	}
	e.Color, e.Icon, e.Avatar = g.words.Seats[winner].Color, g.words.Seats[winner].Icon, g.players[winner].Avatar
	return e
}
