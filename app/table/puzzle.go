package table

import (
	"slices"
	"strings"
	"time"

	"banchisa/app/puzzles"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
)

// puzzle is a puzzle being solved at a table: a lesson of one turn whose answer is not shown, with
// every move accepted that leaves the target in reach.
type puzzle struct {
	*gamepuzzles.Puzzle
	// seat is what the seat that solves it is called.
	seat string
	// turn is what can be played in it.
	turn gamepuzzles.Turn
	// mistakes is the number of wrong moves, hints how strong the last hint was, hintPly where it was given.
	mistakes, hints, hintPly int
	// tapped is what the last tap was to play, gesture where that began.
	tapped  []games.Action
	gesture int
	// back is where a trial goes back to. refuting reports that it shows why the obvious move fails, after the end.
	back     int
	refuting bool
	// reached is the best value that was left after the last wrong move.
	reached int
	done    bool
	// firstStars are the stars of the first time, 0 if it has not been solved before.
	firstStars int
	logRead    bool         // firstStars are known
	race       *raceClock   // nil without a clock
	run        *puzzles.Run // nil for a puzzle that is in no run
}

// accepts reports whether an action in s leaves the target in reach, and returns the line that it
// begins.
func (p *puzzle) accepts(s games.State, a games.Action) (line []games.Action, ok bool) {
	next := s.Clone()
	next.Apply(a)
	if p.reached = p.turn.Reaches(next); p.reached < p.Target {
		return nil, false
	}
	if next.Actor() == p.Seat() {
		line = p.turn.LineFrom(next, p.Target)
	}
	return slices.Concat([]games.Action{a}, line), true
}

// finish records the solution, once, after the log has been read. For a visitor of a fair nothing is
// recorded.
func (p *puzzle) finish(v view) []intent {
	if p.done || v.window().atFair {
		return nil
	}
	p.done = true
	var intents []intent
	if p.run != nil {
		p.run.Solved++
		intents = append(intents, logRun{p.run.Name, p.run.Solved})
	}
	if p.logRead {
		intents = append(intents, logPuzzle{p.stars()})
	}
	return intents
}

// solvedBefore notes the stars of the first time.
func (p *puzzle) solvedBefore(_ view, stars int) []intent {
	p.firstStars, p.logRead = stars, true
	if p.done {
		return []intent{logPuzzle{p.stars()}}
	}
	return nil
}

func (p *puzzle) stars() int { return puzzles.Stars(p.mistakes, p.hints) }

// text returns a sentence about the puzzle: the task (""), the answer to a wrong move ("wrong"), or
// why the solution works ("why").
func (p *puzzle) text(kind string, localize ui.Localize) string {
	key, value := "puzzle."+p.Match.Game.ID+"."+p.Goal.ID, p.Target
	if kind != "" {
		key += "." + kind
	}
	if kind == "wrong" {
		if value = p.reached; value < -worstShown {
			key = "puzzle.lost"
		}
	}
	return localize(key, p.seat, p.shown(value))
}

// refutedText says how the obvious move fails.
func (p *puzzle) refutedText(localize ui.Localize) string {
	return localize("puzzle.refuted") + " " + p.ideaText(localize)
}

// shown returns a value as sentences write it: a target below zero, or none, counts what is left or
// lost.
func (p *puzzle) shown(value int) int {
	if p.Target <= 0 {
		return -value
	}
	return max(value, 0)
}

// worstShown is beyond every number that a sentence shows.
const worstShown = 1000

// status is what the puzzle shows beside the board: the task, or what a trial shows.
func (p *puzzle) status(trying bool, w window) tableui.LessonStatus {
	status := tableui.LessonStatus{Title: w.Localize("puzzle.one"), Text: p.text("", w.Localize), Rejected: trying && !p.refuting}
	switch {
	case p.refuting:
		status.Title, status.Text = w.Localize("puzzle.refutation"), p.refutedText(w.Localize)
	case trying:
		status.Text = p.text("wrong", w.Localize)
	}
	if p.race != nil {
		left := p.race.left(w.now, p.mistakes)
		status.Clock = tableui.LessonClock{Seconds: seconds(left), Limit: seconds(p.race.limit)}
		if left == 0 {
			status.Title = w.Localize("puzzle.race.over")
		}
	}
	if p.run != nil {
		status = p.runStatus(status, trying, w.Localize)
	}
	return status
}

// result is what the sheet at the end shows. The stars of the first time stay.
func (p *puzzle) result(w window) tableui.LessonResult {
	end := tableui.LessonResult{
		Title: w.Localize("puzzle.solved"), Text: strings.TrimSpace(p.ideaText(w.Localize) + " " + p.text("why", w.Localize)),
		Stars: p.stars(), Next: w.Localize("puzzle.another"),
		CanRefute: len(p.Obvious) > 0 && p.race == nil, ToList: !w.atFair,
	}
	if p.firstStars > 0 {
		end.Title, end.Learned, end.Stars = w.Localize("puzzle.solved-again"), w.Localize("puzzle.first-stars"), p.firstStars
	}
	if p.run != nil {
		end.Next, end.InRun = p.runNext(w.Localize), true
	}
	if !p.inTime(w.now) {
		return end
	}
	end.Title = w.Localize("puzzle.race.solved", seconds(p.race.taken(w.now, p.mistakes)))
	if p.mistakes > 0 {
		end.Learned = w.Localize("puzzle.race.penalty", p.mistakes*seconds(p.race.penalty))
	}
	end.Next = w.Localize("puzzle.race.name")
	return end
}

// running reports whether the puzzle can still be solved in time, inTime whether it was.
func (p *puzzle) running(now time.Time) bool {
	return p.race != nil && p.race.stopped.IsZero() && p.race.left(now, p.mistakes) > 0
}

func (p *puzzle) inTime(now time.Time) bool {
	return p.race != nil && !p.race.stopped.IsZero() && p.race.left(now, p.mistakes) > 0
}

// next goes on from the sheet at the end.
func (p *puzzle) next(now time.Time) intent {
	switch {
	case p.run != nil:
		return p.goOn(now)
	case p.inTime(now):
		return nextPuzzle{inTime: true, taken: p.race.taken(now, p.mistakes)}
	}
	return nextPuzzle{}
}
