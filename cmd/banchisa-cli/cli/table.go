package cli

import (
	"bufio"
	"fmt"
	"strings"

	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/bots"
)

// table runs a session in a terminal: it carries out its commands, in order, and sends
// back what people type.
type table struct {
	*call
	*session.Session
	in      *bufio.Reader
	brains  []bots.Bot
	journal *store.Journal
	told    int // Steps that have been told.
	story   story
	pending []string // Words typed with others on one line, by the typist.
	typist  games.Seat
	code    int
	left    bool
}

// play goes on until the match is over or left, and returns the exit code.
func (t *table) play() int {
	queue := t.Update(session.Continue{})
	for len(queue) > 0 && !t.left {
		cmd := queue[0]
		queue = queue[1:]
		if m := t.do(cmd); m != nil {
			queue = append(queue, t.Update(m)...)
		}
	}
	return t.code
}

// do carries out a command; its answer is what has happened then, or nil.
func (t *table) do(cmd session.Cmd) session.Msg {
	switch cmd := cmd.(type) {
	case session.Save:
		t.save(cmd.Lines)
	case session.Show:
		t.tell()
	case session.Pause:
		return session.Continue{}
	case session.AskBot:
		return t.think(cmd)
	case session.AwaitHuman:
		t.curtain(cmd)
		return t.ask(cmd.Seat)
	case session.Reject:
		fmt.Fprintln(t.Out, t.refusal("", cmd.Rule))
		return t.prompt(t.Actor())
	case session.ComputeHint:
		t.hint(cmd)
		return t.prompt(cmd.Seat)
	case session.MatchOver:
		t.tell()
		t.story.pause(t.Out)
		fmt.Fprint(t.Out, "\n"+board(t.ViewOf(t.Viewer())))
		fmt.Fprintln(t.Out, t.book.Localize("cli.over", games.FormatResult(t.FullState(t.Ply()), t.Setup)))
		for _, reason := range t.reasons() {
			fmt.Fprintln(t.Out, "  "+reason)
		}
		t.left = true
	}
	return nil
}

// save appends lines to the match file; they are on the disk before anything is shown.
func (t *table) save(lines []string) {
	if t.journal == nil {
		return
	}
	if err := t.journal.Append(lines); err != nil {
		t.unsaved(err)
	}
}

// unsaved gives up saving: the match goes on, and its player knows.
func (t *table) unsaved(err error) {
	t.close()
	t.say("cli.unsaved", t.book.FormatError(err))
}

func (t *table) close() {
	if t.journal != nil {
		t.journal.Close()
		t.journal = nil
	}
}

// tell prints the steps that have not been printed, as the person at the table saw them.
func (t *table) tell() {
	if t.told > t.Ply() {
		t.story.pause(t.Out)
		fmt.Fprintln(t.Out, t.book.Localize("cli.taken-back", t.told-t.Ply()))
		t.told, t.story = t.Ply(), story{}
	}
	for ; t.told < t.Ply(); t.told++ {
		before, after, step := t.ObservedStep(t.told, t.Viewer())
		words := fmt.Sprintf("%4d  %s %s", t.told+1, t.Setup.SeatName(step.Seat), before.FormatAction(step.Action))
		line, joined := t.sentence(tables.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action}, t.story.line)
		t.story.add(t.Out, words, line, joined)
	}
}

func (t *table) think(cmd session.AskBot) session.Msg {
	a, err := t.brains[cmd.Seat].Choose(t.ctx, cmd.View)
	if err != nil {
		t.code, t.left = t.wrong(err), true
		return nil
	}
	return session.BotMoved{Ply: cmd.Ply, Action: a}
}

// curtain hides what the last person saw from the next one, and the other way round.
func (t *table) curtain(cmd session.AwaitHuman) {
	if t.typist != cmd.Seat {
		t.pending = nil
	}
	if !cmd.Curtain {
		return
	}
	fmt.Fprint(t.Out, strings.Repeat("\n", 60))
	fmt.Fprint(t.Out, t.book.Localize("cli.curtain", t.seatTitle(cmd.Seat))+" ")
	t.in.ReadString('\n')
}

// ask shows the board and reads what a person types.
func (t *table) ask(seat games.Seat) session.Msg {
	t.story.pause(t.Out)
	if len(t.pending) == 0 {
		fmt.Fprint(t.Out, "\n"+board(t.ViewOf(seat)))
		if said := t.doing(seat); said != "" {
			fmt.Fprintln(t.Out, said)
		}
	}
	return t.prompt(seat)
}

// prompt reads what a person types until it changes something.
func (t *table) prompt(seat games.Seat) session.Msg {
	t.story.pause(t.Out)
	view := t.ViewOf(seat)
	for {
		line := t.next(seat)
		if m, done := t.typed(view, line); done {
			return m
		}
		t.pending = nil // What follows a word that was not played is not played either.
	}
}

// next is the next word: the rest of a line with several, or a new line.
func (t *table) next(seat games.Seat) string {
	if len(t.pending) == 0 {
		fmt.Fprint(t.Out, t.Setup.SeatName(seat)+"> ")
		line, err := t.in.ReadString('\n')
		if strings.TrimSpace(line) == "" && err != nil {
			fmt.Fprintln(t.Out)
			return "quit"
		}
		t.pending, t.typist = strings.Split(line, ";"), seat
	}
	word := strings.Join(strings.Fields(t.pending[0]), " ")
	t.pending = t.pending[1:]
	return word
}

// typed is one line of a person. Legal names come before the table's own words.
func (t *table) typed(view games.State, line string) (session.Msg, bool) {
	if a, ok := meant(view, line); ok {
		return session.PlayAction{Action: a}, true
	}
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "":
	case strings.HasPrefix(line, "?"):
		t.list(view, strings.TrimSpace(line[1:]))
	case line == "undo":
		if _, ok := t.CanUndo(); ok {
			return session.Undo{}, true
		}
		fmt.Fprintln(t.Out, t.book.Localize("cli.no-undo"))
	case line == "redo" && t.CanRedo():
		return session.Redo{}, true
	case line == "hint":
		return session.RequestHint{}, true
	case word == "why":
		t.why(view, rest)
	case line == "board":
		fmt.Fprint(t.Out, board(view))
	case line == "log":
		t.log()
	case line == "help":
		fmt.Fprintln(t.Out, t.book.Localize("cli.help-table"))
	case line == "quit":
		t.quit()
		return nil, true
	default:
		t.why(view, line)
	}
	return nil, false
}

// meant is the legal action that a person names: exactly, or so that only case or a
// missing end differ and no other action fits.
func meant(view games.State, line string) (games.Action, bool) {
	if line == "" {
		return 0, false
	}
	var found []games.Action
	for _, a := range view.LegalActions(nil) {
		name := view.FormatAction(a)
		if name == line {
			return a, true
		}
		if strings.EqualFold(name, line) {
			found = append(found, a)
		}
	}
	if len(found) == 1 {
		return found[0], true
	}
	return 0, false
}

// list prints the legal names that contain the words.
func (t *table) list(view games.State, part string) {
	var names []string
	width := 0
	for _, a := range view.LegalActions(nil) {
		if name := view.FormatAction(a); strings.Contains(name, part) {
			names = append(names, name)
			width = max(width, len([]rune(name)))
		}
	}
	columns := max(1, 78/(width+2))
	for i, name := range names {
		fmt.Fprintf(t.Out, "%-*s", width+2, name)
		if (i+1)%columns == 0 || i == len(names)-1 {
			fmt.Fprintln(t.Out)
		}
	}
	fmt.Fprintln(t.Out, t.book.Localize("cli.possible", len(names)))
}

// log prints the match so far as the person at the table saw it.
func (t *table) log() {
	t.told, t.story = 0, story{}
	t.tell()
	t.story.pause(t.Out)
}

func (t *table) quit() {
	t.left = true
	if t.journal != nil {
		fmt.Fprintln(t.Out, t.book.Localize("cli.kept", t.journal.Path()))
	}
}
