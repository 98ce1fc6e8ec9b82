package match

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/record"
)

// View is a match with what shows it. Use NewView.
type View struct {
	Session   *session.Session
	Presenter presenter.Presenter
	Setup     games.Setup
	Players   []ui.Player
	// Shown is the ply of the position on the board, Listed the ply up to which the move list
	// tells: less than the session's while its latest step is still being shown.
	Shown, Listed int
	// TurnShown is the ply of the position whose seat to move is shown: less than Shown while the card of
	// the latest step is read.
	TurnShown int
	// Back reports that what is shown was taken back, or is looked at backwards: it goes to its place straight.
	Back bool
}

// NewView returns a view of a match in which everything is shown and listed as the session says.
func NewView(s *session.Session, p presenter.Presenter, setup games.Setup, players []ui.Player) View {
	return View{Session: s, Presenter: p, Setup: setup, Players: players, Shown: s.ShownPly(), Listed: s.Ply(), TurnShown: s.ShownPly()}
}

// RecordView returns a view of a match as it is recorded.
func RecordView(m *record.Match, p presenter.Presenter, players []ui.Player) (View, error) {
	s, err := session.New(session.Config{
		Game: m.Game, Setup: m.Setup, Seed: m.Seed, BotLevels: Levels(players), Log: slices.Clone(m.Actions()),
		Ending: m.Ending, Handovers: slices.Clone(m.Handovers), Control: m.Control(len(m.Setup.Seats)), Spent: slices.Clone(m.Spent),
	})
	if err != nil {
		return View{}, err
	}
	return NewView(s, p, m.Setup, players), nil
}

// Layout lays out the table for what is looked at: a position of the match, or one that is tried.
func (v View) Layout(in presenter.Input) ui.Layout {
	layout := v.Presenter.Layout(in)
	if v.Back {
		layout.GoStraight()
	}
	return layout
}

// LastTurn returns the steps of the last turn before the position on the board, whoever's, as viewer saw them, and those
// of the turn in which that is. What was shown stays until the turn after it, and nothing older comes back. At the end it is
// the turn that ended the match, whole: forced steps after the last choice, such as passes, begin no turn.
func (v View) LastTurn(viewer games.Seat) []presenter.Step {
	holder := games.TurnSeat(v.Session.FullState(v.Shown))
	var steps []presenter.Step
	turn := games.Chance // whose turn was the last, until it is known
	for k := v.Shown - 1; k >= max(0, v.Shown-maxTrailSteps); k-- {
		seat := v.turnOf(k)
		if turn >= 0 && seat >= 0 && seat != turn {
			break
		}
		if isForced := holder == games.Terminal && v.Session.StepAt(k).Auto; seat >= 0 && seat != holder && !isForced {
			turn = seat
		}
		steps = append(steps, v.Step(k, viewer))
	}
	slices.Reverse(steps)
	return steps
}

// turnOf returns the seat in whose turn step k was played, games.Chance for a step of chance: an answer belongs to the turn in
// which it was given.
func (v View) turnOf(k int) games.Seat {
	if seat := v.Session.StepAt(k).Seat; seat < 0 {
		return seat
	}
	return games.TurnSeat(v.Session.FullState(k))
}

// Since returns the last steps after a ply, whoever's, as viewer saw them.
func (v View) Since(ply int, viewer games.Seat) (steps []presenter.Step) {
	for k := max(ply, v.Shown-maxTrailSteps); k < v.Shown; k++ {
		steps = append(steps, v.Step(k, viewer))
	}
	return steps
}

// Words returns what the sentences about the match are written with.
func (v View) Words(localize ui.Localize) ui.Words {
	return ui.NewWords(localize, v.Presenter.SeatStyles(v.Setup, localize), v.Players)
}

// maxTrailSteps is the number of steps that a presenter receives for motion and traces.
const maxTrailSteps = 40

// Position returns the position on the board, as viewer may know it.
func (v View) Position(viewer games.Seat) games.State {
	return games.View(v.Session.FullState(v.Shown), viewer)
}

// Recent returns the latest steps before the position on the board, oldest first, as the viewer
// saw them.
func (v View) Recent(viewer games.Seat) []presenter.Step { return v.Since(0, viewer) }

// Step returns step k, from 0, as the viewer saw it.
func (v View) Step(k int, viewer games.Seat) presenter.Step {
	before, after, step := v.Session.ObservedStep(k, viewer)
	return presenter.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action, Grouped: step.Grouped}
}

// Trace returns the last turns of the other seats since viewer's last choice, oldest first. For the public it is the last turn:
// to tell what was forced from what was chosen would reveal a hand. Once the end of a match has been shown it is the last turn
// alone, whole, for the public, for the viewer whose turn it was and for the one who had the last answer in it, so that nothing
// comes back that was gone before.
func (v View) Trace(viewer games.Seat) []presenter.Step {
	isOver := v.Session.FullState(v.TurnShown).Actor() == games.Terminal
	chooser, holder := v.lastChoice()
	if viewer < 0 || isOver && (viewer == chooser || viewer == holder) {
		return v.LastTurn(viewer)
	}
	var steps []presenter.Step
	done, turn := map[games.Seat]bool{}, games.Chance
	for k := v.Shown - 1; k >= max(0, v.Shown-maxTrailSteps); k-- {
		step := v.Session.StepAt(k)
		if step.Seat == viewer && !step.Auto {
			break
		}
		if step.Seat >= 0 && step.Seat != turn && !(step.Auto && turn == games.Chance && isOver) {
			done[turn], turn = true, step.Seat
		}
		if turn != viewer && !done[turn] {
			steps = append(steps, v.Step(k, viewer))
		}
	}
	slices.Reverse(steps)
	return steps
}

// lastChoice returns the seat of the last step that was chosen, and the one whose turn it was; games.Chance if there is
// none.
func (v View) lastChoice() (chooser, holder games.Seat) {
	for k := v.Shown - 1; k >= 0; k-- {
		if step := v.Session.StepAt(k); step.Seat >= 0 && !step.Auto {
			return step.Seat, games.TurnSeat(v.Session.FullState(k))
		}
	}
	return games.Chance, games.Chance
}
