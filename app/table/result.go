package table

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/shell"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// rematchDelay is how long after the end of a match a request for a rematch is ignored: the last
// tap or key press may have been doubled.
const rematchDelay = 700 * time.Millisecond

// result is the sheet at the end of a match.
type result struct {
	*Page
	passive
	over   bool
	since  time.Time // when the match ended at this table
	earned earnedTrophies
}

// set records whether the match is over, and since when.
func (r *result) set(over bool) {
	if over && !r.over {
		r.since = r.shell.Env.Now()
	}
	r.over = over
	if !over {
		r.earned.forget()
	}
}

func (r *result) panels(f *frame) []ui.Panel {
	if !r.over {
		return nil
	}
	r.highlightRow(f)
	if !r.isShown() {
		return nil
	}
	f.layout.MoveList = scene.Box{}
	return tableui.Result(r.shell.Context(), r.end(f.in), r.place(f))
}

// end returns what the sheet shows.
func (r *result) end(in presenter.Input) tableui.MatchEnd {
	end := r.Result(in)
	r.study.addTo(&end)
	end.Rows = append(end.Rows, r.earned.rows...)
	end.Beside = r.beside()
	return end
}

// beside returns the buttons beside the rematch's: the match against easier and against harder bots. After
// a loss to the easiest they are a lesson and a companion instead.
func (r *result) beside() (buttons [2]ui.Button) {
	localize, easier, harder := r.shell.Localize, r.canChange(-1), r.canChange(1)
	if harder && !easier && r.events.lostByAll() {
		if r.shell.NextLesson(r.match.Game) != nil {
			buttons[0] = ui.Button{ID: "result/lesson", Text: localize("result.lesson"), Message: ui.PlayLesson{}}
		}
		companion := r.shell.Bot(bots.Spec{Level: bots.CompanionLevel}).Name
		buttons[1] = ui.Button{ID: "rematch/companion", Text: companion, Tooltip: localize(fmt.Sprintf("bots.level.%d.about", bots.CompanionLevel)), Message: ui.RematchCompanion{}}
		return buttons
	}
	if easier {
		buttons[0] = ui.Button{ID: "rematch/easier", Text: localize("result.easier"), Message: ui.Rematch{LevelChange: -1}}
	}
	if harder {
		buttons[1] = ui.Button{ID: "rematch/harder", Text: localize("result.harder"), Message: ui.Rematch{LevelChange: 1}}
	}
	return buttons
}

// isShown reports whether the sheet is shown.
func (r *result) isShown() bool {
	return r.over && !r.replay.open && !isGuided(r.Page)
}

// minHeight returns the height in points that the sheet needs below the board of an upright table.
func (r *result) minHeight(in presenter.Input) float32 {
	need := r.end(in).WideHeight(ui.BelowBoardWidth(r.shell.Size.Width), r.shell.Style())
	return min(need, 0.48*r.shell.Size.Height)
}

// place returns the box of the sheet: instead of the move list and the buttons, on an upright table
// instead of everything below the board.
func (r *result) place(f *frame) scene.Box {
	w := r.shell.Size.Width
	bar := ui.BarHeight(w)
	h := bar + r.height()
	if r.isUpright() {
		at := ui.BelowBoard(f.layout, w, h-bar)
		at.Y += bar
		return at
	}
	top := min(f.list.Y+bar, h-0.62*(h-bar)) // over the panels of the moment where the list is short
	return scene.Box{X: f.list.X, Y: top, W: f.list.W, H: h - top - 16}
}

// hoveredRow returns the row of the sheet that is under the pointer.
func (r *result) hoveredRow() (row int, ok bool) {
	msg, is := r.shell.Display.Message(r.shell.Pointer.Hover).(ui.ResultRowTarget)
	return msg.Row, is
}

// highlightRow rings what a row of the result speaks of, while the pointer is on it.
func (r *result) highlightRow(f *frame) {
	row, hovered := r.hoveredRow()
	if !hovered {
		return
	}
	rows := r.presenter.ResultRows(f.in)
	if row >= len(rows) {
		return
	}
	for i := range f.layout.Panels {
		tableui.Highlight(&f.layout.Panels[i].Scene, rows[row].Highlights)
	}
}

func (r *result) tapped(tap ui.Tap) bool {
	switch msg := tap.Message.(type) {
	case ui.Rematch:
		r.rematch(func(players []ui.Player) {
			for i, p := range players {
				if p.Level > 0 && msg.LevelChange != 0 {
					players[i] = r.shell.Bot(bots.Spec{Level: p.Level + msg.LevelChange})
				}
			}
		})
	case ui.RematchCompanion:
		r.rematchCompanion()
	case ui.PlayLesson:
		r.shell.Nav.Lesson(r.match.Game, "")
	case ui.OpenTrophies:
		r.shell.Nav.Trophies(msg.Person, r.match.Game.ID)
	case ui.ResultRowTarget:
	default:
		return false
	}
	return true
}

func (r *result) key(name fyne.KeyName) bool {
	if !r.over || name != fyne.KeyReturn {
		return false
	}
	r.send(ui.Rematch{})
	return true
}

// canChange reports whether a rematch may be offered in which the bots' levels differ by change: they
// are all on the scale of levels, and stay on it.
func (r *result) canChange(change int) bool {
	bot := false
	for _, p := range r.players {
		if p.Level != 0 {
			bot = true
			if level := p.Level + change; p.Level > bots.NumLevels || level < 1 || level > bots.NumLevels {
				return false
			}
		}
	}
	return bot && r.branchOf == nil && !r.shell.AtFair
}

// rematchCompanion begins the same match again against companions that play as well as the people do.
func (r *result) rematchCompanion() {
	shell.AwaitFinished(r.shell, func(finished []stats.Match) {
		r.rematch(func(players []ui.Player) {
			for i := range players {
				if players[i].Level > 0 {
					players[i] = r.shell.Bot(bots.Spec{Level: bots.CompanionLevel})
				}
			}
			match.FitCompanions(r.match.Game, finished, players)
		})
	})
}

// rematch begins the same match again, with the seats in the same order, after change has replaced bots.
func (r *result) rematch(change func(players []ui.Player)) {
	if r.shell.Env.Now().Sub(r.since) < rematchDelay {
		return
	}
	if r.branchOf != nil {
		leave(r.Page)
		return
	}
	if l := r.tables.Listener; l != nil && l.Rematch(r.Page) {
		return
	}
	start := r.startOf(r.shell.Env.MatchSeed(), r.shell.Env.Now())
	start.FreeUndo = r.shell.Settings.FreeUndo
	start.Players = slices.Clone(start.Players)
	change(start.Players)
	m, err := start.NewRecord()
	if err != nil {
		r.shell.ShowError(err)
		return
	}
	r.tables.Open(m, "")
}

// Result returns the sheet of the result.
func (page *Page) Result(in presenter.Input) tableui.MatchEnd {
	sh := page.shell
	title, winner := ui.Outcome(page.seatStyles, page.match.FullState(page.match.Ply()).Returns(nil), sh.Localize)
	e := tableui.MatchEnd{Title: title, Rows: page.presenter.ResultRows(in)}
	if page.hasChance() {
		e.SeedSentence = sh.Localize("dice.honest")
	}
	for seat := range page.players {
		if strength, is := page.match.CompanionStrength(games.Seat(seat)); is {
			e.Rows = append(e.Rows, ui.ResultRow{Label: sh.CompanionSentence(strength)})
		}
	}
	if winner < 0 {
		return e
	}
	e.Color, e.Icon, e.Avatar = page.seatStyles[winner].Color, page.seatStyles[winner].Icon, page.players[winner].Avatar
	switch name, label := page.players[winner].Name, page.playerLabel(winner); {
	case label != name: // the seat has to be named
		e.Title += " (" + name + ")"
	case name != page.seatStyles[winner].Title:
		e.Title = sh.Localize("result.wins", label)
	}
	return e
}
