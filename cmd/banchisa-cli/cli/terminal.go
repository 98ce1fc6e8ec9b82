package cli

import (
	"bufio"
	"cmp"
	"fmt"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
)

// terminal runs a session in a terminal: it executes the session's commands, in order, and sends
// what people type.
type terminal struct {
	*invocation
	*session.Session
	in         *bufio.Reader
	bots       []bots.Bot
	players    []ui.Player // persons who have given a name
	journal    *store.Journal
	printed    int // number of printed steps
	moves      movePrinter
	pending    []string // words typed on one line that have not been used yet
	typingSeat games.Seat
	hinted     int // one more than the ply for which a hint was asked last
	code       int
	quitting   bool
	unsaved    bool // whether it is a demonstration, which no file keeps
}

// play runs until the match is over or left, and returns the exit code.
func (t *terminal) play() int {
	queue := t.Update(session.Continue{})
	for len(queue) > 0 && !t.quitting {
		cmd := queue[0]
		queue = queue[1:]
		if m := t.execute(cmd); m != nil {
			queue = append(queue, t.Update(m)...)
		}
	}
	return t.code
}

// execute executes a command and returns the resulting message, or nil.
func (t *terminal) execute(cmd session.Cmd) session.Msg {
	switch cmd := cmd.(type) {
	case session.Save:
		t.save(cmd.Lines)
	case session.Show:
		t.printSteps()
	case session.Pause:
		return session.Continue{}
	case session.AskBot:
		return t.askBot(cmd)
	case session.AwaitHuman:
		t.curtain(cmd)
		return t.showAndPrompt(cmd.Seat)
	case session.Reject:
		fmt.Fprintln(t.Out, t.violation("", ui.Rejection{Rule: cmd.Rule}))
		return t.prompt(t.Actor())
	case session.ComputeHint:
		t.hint(cmd)
		return t.prompt(cmd.Seat)
	case session.MatchOver:
		t.printSteps()
		t.moves.flush(t.Out)
		fmt.Fprint(t.Out, "\n"+t.drawing(t.Viewer()))
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.over", t.outcome()))
		for _, reason := range t.resultLines() {
			fmt.Fprintln(t.Out, "  "+reason)
		}
		t.quitting = true
	}
	return nil
}

// save appends lines to the match file; they are on the disk before anything is printed.
func (t *terminal) save(lines []string) {
	if t.journal == nil {
		return
	}
	if err := t.journal.Append(lines); err != nil {
		t.stopSaving(err)
	}
}

// stopSaving stops saving after an error, with a message; the match continues.
func (t *terminal) stopSaving(err error) {
	t.close()
	t.PrintErr("cli.unsaved", err)
}

func (t *terminal) close() {
	if t.journal != nil {
		t.journal.Close()
		t.journal = nil
	}
}

// printSteps prints the steps that have not been printed, as the person to move sees them.
func (t *terminal) printSteps() {
	if t.printed > t.Ply() {
		t.moves.flush(t.Out)
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.taken-back", t.printed-t.Ply()))
		t.printed, t.moves = t.Ply(), movePrinter{}
	}
	for ; t.printed < t.Ply(); t.printed++ {
		before, after, step := t.ObservedStep(t.printed, t.Viewer())
		notation := fmt.Sprintf("%4d  %s %s", t.printed+1, t.Setup.SeatName(step.Seat), before.FormatAction(step.Action))
		line, grouped := t.moveLine(presenter.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action}, t.moves.line)
		t.moves.add(t.Out, notation, line, grouped)
	}
}

func (t *terminal) askBot(cmd session.AskBot) session.Msg {
	a, err := t.bots[cmd.Seat].Choose(t.Ctx, cmd.View)
	if err != nil {
		t.code, t.quitting = t.Fail(err), true
		return nil
	}
	return session.BotMoved{Ply: cmd.Ply, Action: a}
}

// curtain hides what one person has seen from the next.
func (t *terminal) curtain(cmd session.AwaitHuman) {
	if t.typingSeat != cmd.Seat {
		t.pending = nil
	}
	if !cmd.Curtain {
		return
	}
	fmt.Fprint(t.Out, strings.Repeat("\n", 60))
	fmt.Fprint(t.Out, t.Loc.Localize("cli.curtain", t.name(cmd.Seat))+" ")
	t.in.ReadString('\n')
}

// showAndPrompt prints the position and reads input.
func (t *terminal) showAndPrompt(seat games.Seat) session.Msg {
	t.moves.flush(t.Out)
	if len(t.pending) == 0 {
		fmt.Fprint(t.Out, "\n"+t.drawing(seat))
		if prompt := t.turnPrompt(seat); prompt != "" {
			fmt.Fprintln(t.Out, prompt)
		}
	}
	return t.prompt(seat)
}

// prompt reads input until it changes something.
func (t *terminal) prompt(seat games.Seat) session.Msg {
	t.moves.flush(t.Out)
	view := t.ViewOf(seat)
	for {
		line := t.nextWord(seat)
		if m, done := t.handle(view, line); done {
			return m
		}
		t.pending = nil // words after one that was rejected are dropped
	}
}

// nextWord returns the next word: the rest of a line with several, or a new line.
func (t *terminal) nextWord(seat games.Seat) string {
	if len(t.pending) == 0 {
		fmt.Fprint(t.Out, t.Setup.SeatName(seat)+"> ")
		line, err := t.in.ReadString('\n')
		if strings.TrimSpace(line) == "" && err != nil {
			fmt.Fprintln(t.Out)
			return "quit"
		}
		t.pending, t.typingSeat = strings.Split(line, ";"), seat
	}
	word := strings.Join(strings.Fields(t.pending[0]), " ")
	t.pending = t.pending[1:]
	return word
}

// handle handles a line of input. Legal actions come before commands.
func (t *terminal) handle(view games.State, line string) (session.Msg, bool) {
	if a, ok := resolveInput(view, line); ok {
		return session.PlayAction{Action: a}, true
	}
	first, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "":
	case line == "?":
		t.printNotation()
		t.printLegal(view, "")
	case strings.HasPrefix(line, "?"):
		t.printLegal(view, strings.TrimSpace(line[1:]))
	case line == "undo":
		if _, ok := t.CanUndo(); ok {
			return session.Undo{}, true
		}
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.no-undo"))
	case line == "redo" && t.CanRedo():
		return session.Redo{}, true
	case line == "hint":
		return session.RequestHint{}, true
	case first == "why":
		t.explain(view, rest)
	case first == "rules":
		t.printRules(rest)
	case line == "board":
		fmt.Fprint(t.Out, t.drawing(t.Viewer()))
	case line == "log":
		t.printLog()
	case line == "help":
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.help-table"))
		if p, ok := t.Presenters[t.Game.ID].(presenter.TextDrawer); ok {
			fmt.Fprintln(t.Out, p.TextSigns(t.Loc.Localize))
		}
	case first == "end" && rest != "":
		return t.endMatch(rest)
	case line == "quit":
		t.quit()
		return nil, true
	default:
		t.explain(view, line)
	}
	return nil, false
}

// resolveInput returns the legal action that a person means: exactly, or the only one that matches
// if case is ignored or the end is missing.
func resolveInput(view games.State, line string) (games.Action, bool) {
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

// printLog prints the match so far as the person to move sees it.
func (t *terminal) printLog() {
	t.printed, t.moves = 0, movePrinter{}
	t.printSteps()
	t.moves.flush(t.Out)
}

func (t *terminal) quit() {
	t.quitting = true
	if t.journal != nil {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.kept", i18n.Quote(t.journal.Path()), i18n.Quote(cmp.Or(t.Called, t.Name))))
	}
}
