// Command faults puts one deliberate fault at a time into the layers of a table and prints which tests of
// app/table notice it; those that open a window do not run. It changes no file: the compiler is given the changed text
// instead. Run it in the root of the project; it fails if a fault is not noticed. A pattern runs those whose names match:
//
//	make faults FAULT='a refusal over'
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// fault is a change of one place in a file of app/table.
type fault struct{ what, file, from, to string }

var faults = []fault{
	{"a curtain that lets keys through", "curtain.go", "return nil, c.down\n\tcase cancelled", "return nil, false\n\tcase cancelled"},
	{"a curtain that Escape passes", "curtain.go", "does not open the curtain\n\t\treturn nil, c.down", "does not open the curtain\n\t\treturn nil, false"},
	{"a curtain that stays up for hidden hands", "curtain.go", "c.down = c.down || e.curtained", "c.down = c.down || e.curtained && v.state().over"},
	{"a curtain that a short press opens for good", "peek.go", "!is || p.tapUsed {", "!is {"},
	{"a curtain over hands that all have seen", "curtain.go", " && !v.state().openTry", ""},
	{"a secret that Escape skips", "secret.go", "s.open = false\n\t\treturn nil, true", "s.open = false\n\t\treturn []intent{closeSheet{}}, true"},
	{"a lesson that plays what is not asked for", "lesson.go", "case legal && l.accepts(v, a):", "case legal:"},
	{"a lesson that skips its correction", "lesson.go", "status.Text, status.Rejected = step.Correction[w.language], true", "status.Text = step.Instruction[w.language]"},
	{"a lesson whose end is not noted", "lesson.go", "return []intent{finishLesson{}}", "return nil"},
	{"a lesson that lets undo through", "lesson.go", "return []intent{cancel{}}, true", "return nil, false"},
	{"a lesson whose end a doubled key leaves", "lesson.go", "v.state().since) < rematchDelay", "v.state().since) < 0"},
	{"a puzzle whose answer is shown", "lesson.go", "return l.puzzle == nil || l.puzzle.marks(m.Ply())", "return true"},
	{"a puzzle that forgives mistakes", "puzzle_trial.go", "p.mistakes++", "_ = p"},
	{"a puzzle that is written down twice", "puzzle.go", "if p.done || v.window().atFair {", "if v.window().atFair {"},
	{"a clock that runs on after the solution", "lesson.go", "p.race.stopped = v.window().now", "_ = p"},
	{"a replay that plays", "board.go", "case v.state().replaying: // looking back: the board is only looked at\n", "case false:\n"},
	{"a film without an end", "replay.go", "if p.Shown >= p.StopPlies[len(p.StopPlies)-1] {", "if p.Shown > p.StopPlies[len(p.StopPlies)-1] {"},
	{"a film that goes on after it was stopped", "replay.go", "func (r *replay) stop() []intent {\n\tr.film = false", "func (r *replay) stop() []intent {"},
	{"a replay that keeps its controls at the end", "replay.go", "r.open = false\n\treturn append(intents, send{session.Seek{Ply: -1}})", "return append(intents, send{session.Seek{Ply: -1}})"},
	{"a practice that judges two tries", "practice.go", "if p.phase != asking {\n\t\treturn nil\n\t}\n\tm := v.match()", "m := v.match()"},
	{"a practice that shows the place at once", "practice.go", "p.phase != asking || p.hints < 2", "p.phase != asking"},
	{"a result before the last step is seen", "result.go", "r.over = r.over && v.state().reached", "r.over = v.state().reached"},
	{"a rematch offered beyond the scale of bots", "result.go", "level < 1 || level > bots.NumLevels", "level < 1"},
	{"a key that works through a sheet", "board_keys.go", "if s := v.state(); s.sheets > 0 || s.replaying", "if s := v.state(); s.replaying"},
	{"a board that swallows the key of a button", "board_keys.go", "return tapOn(b.ID, b.Message)", "return nil"},
	{"a dimmed button whose key works", "board_keys.go", "ui.Key(b.Key) == key && !b.Disabled", "ui.Key(b.Key) == key"},
	{"a selection that stays after a move", "board.go", "case changed:\n\t\tbd.clear()", "case changed:"},
	{"notation behind a curtain", "board.go", "if s := v.state(); s.curtained || s.sheets > 0 {", "if s := v.state(); s.sheets > 0 {"},
	{"a match that goes on before the pieces have arrived", "playback.go", "return append(intents, p.enter(v, p.first(v))...)", "return append(append(intents, p.enter(v, p.first(v))...), stepShown{})"},
	{"a bot's step that is not announced", "playback.go", "case p.isOther(v) && p.scale(v) > 0:", "case false:"},
	{"dice that do not roll", "playback.go", "case shaking:\n\t\treturn p.enter(v, rolling)", "case shaking:\n\t\treturn p.enter(v, landed)"},
	{"a person who may play while a bot moves", "playback.go", "return p.phase != resting || p.ply < v.match().Ply()", "return p.ply < v.match().Ply()"},
	{"cards that a lesson shows", "moment.go", "v.state().lesson(), set.Show == store.MomentsNever", "set.Show == store.MomentsNever"},
	{"a warning that asks twice", "warning.go", "again := w.passed && w.ply == ply", "again := w.passed && w.ply > ply"},
	{"a hint beside those of a puzzle", "notice.go", "if !v.state().guided() {", "if true {"},
	{"a refusal over a puzzle's task", "notice.go", "p, f.words); free", "p, scene.Box{}); free"},
	{"a refusal beside a board that has room for it", "notice.go", "p, f.words); free {", "p, f.words); free && false {"},
	{"a refusal over a panel with the task", "notice.go", " || area.Overlap(f.words) > 0", ""},
	{"a refusal over the task, face to face", "notice.go", "0.4*list.H\n\t\treturn n.said(v, list, f.words)", "0.4*list.H\n\t\treturn n.said(v, list, scene.Box{})"},
	{"a refusal that stays after a move", "notice.go", "return n.clear(), false // what was rejected is past", "return nil, false"},
	{"a menu whose dimmed entry works", "menu.go", "e.Message == nil || slices", "e.Message == nil || false && slices"},
	{"a menu that calls a lesson saved", "menu.go", `return "menu.note.lesson"`, `return "menu.note"`},
	{"a lesson with a dot for each order of a march", "lesson.go", "if i == 0 || words != before {", "if i >= 0 {"},
	{"a card that goes faster with the pieces", "playback.go", "wait{p.readTime(v), phaseOver{}}", "after(p.readTime(v))"},
	{"dice that go before they are read", "playback.go", "return timeOfDice(m.Title + m.Text)", "return timeOfDice(\"\")"},
	{"a puzzle that does not say how to take a move back", "puzzle_trial.go", `return "puzzle.take-back"`, `return "puzzle.run.to-next"`},
	{"a lesson whose words leave before the piece has arrived", "lesson.go", "\t\tply = s.seen\n", "\t\t_ = s\n"},
	{"a puzzle that keeps its own order", "lesson.go", "l.Script[k] = m.StepAt(k).Action", "_ = k"},
	{"a puzzle solved again with new stars", "puzzle.go", "w.Localize(\"puzzle.first-stars\"), p.firstStars", "w.Localize(\"puzzle.first-stars\"), p.stars()"},
	{"a hint that marks every later place", "puzzle_trial.go", "p.hints == maxHints-1 && p.hintPly == ply", "p.hints == maxHints-1"},
	{"a trial that a tap ends before it is seen", "puzzle_trial.go", "\t\tif l.isSeen(v) {\n", "\t\tif true {\n"},
	{"a trial that plays only the beginning of a tap", "puzzle_trial.go", "\t\ttried = append(tried, b)", "\t\t_ = b"},
	{"a curtain for a person alone", "curtain.go", "m.HumanCount() > 1 && ", ""},
	{"a film that pauses within a line", "replay.go", "if slices.Contains(p.StopPlies, p.Shown+1) {", "if true || slices.Contains(p.StopPlies, p.Shown+1) {"},
	{"an exercise that offers another course", "replay.go", "NoBranch: v.state().guided()", "NoBranch: v.state().lesson()"},
	{"a practice that takes half of a small mistake", "practice.go", "lost < min(acceptedLoss, best.Loss/2)", "lost < acceptedLoss"},
	{"a practice that draws what others played", "practice.go", "s.Actor() != p.seat || ", ""},
	{"a solace for those who have won", "result.go", "!lostByAll(v) || ", ""},
}

func main() {
	if err := run(strings.Join(os.Args[1:], " ")); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

// run tries the faults whose names match a pattern, all for "".
func run(pattern string) error {
	names, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	out, err := os.MkdirTemp("", "faults")
	if err != nil {
		return err
	}
	defer os.RemoveAll(out)
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	files, err := windowless(root)
	if err != nil {
		return err
	}
	chosen := slices.DeleteFunc(slices.Clone(faults), func(f fault) bool { return !names.MatchString(f.what) })
	if len(chosen) == 0 {
		return fmt.Errorf("no fault has a name that matches %q", pattern)
	}
	switch tests, err := failing(files); {
	case err != nil:
		return err
	case len(tests) > 0:
		return fmt.Errorf("without a fault fail %s", strings.Join(tests, ", "))
	}
	unnoticed := 0
	for _, f := range chosen {
		tests, err := f.noticedBy(root, out, files)
		if err != nil {
			return fmt.Errorf("%s: %w", f.what, err)
		}
		if len(tests) == 0 {
			unnoticed++
			fmt.Printf("NOT NOTICED: %s (%s)\n", f.what, f.file)
			continue
		}
		fmt.Printf("noticed: %s (%s) by %s\n", f.what, f.file, strings.Join(tests, ", "))
	}
	fmt.Printf("noticed %d of %d\n", len(chosen)-unnoticed, len(chosen))
	if unnoticed > 0 {
		return fmt.Errorf("%d faults are not noticed", unnoticed)
	}
	return nil
}

// windowless returns the files of app/table, with the tests that open no window.
func windowless(root string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(root, "app", "table", "*.go"))
	if err != nil {
		return nil, err
	}
	var kept []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if !strings.Contains(string(text), `"banchisa/app/apptest"`) {
			kept = append(kept, file)
		}
	}
	return kept, nil
}

var failed = regexp.MustCompile(`(?m)^--- FAIL: (\S+)|^panic: test timed out|^panic: .*`)

// noticedBy returns the tests that fail with the fault.
func (f fault) noticedBy(root, out string, files []string) ([]string, error) {
	file := filepath.Join(root, "app", "table", f.file)
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if n := strings.Count(string(text), f.from); n != 1 {
		return nil, fmt.Errorf("the place is there %d times: %q", n, f.from)
	}
	changed, overlay := filepath.Join(out, f.file), filepath.Join(out, "overlay.json")
	if err := os.WriteFile(changed, []byte(strings.Replace(string(text), f.from, f.to, 1)), 0o600); err != nil {
		return nil, err
	}
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{file: changed}})
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(overlay, list, 0o600); err != nil {
		return nil, err
	}
	return failing(files, "-overlay", overlay)
}

// failing returns the tests in some files that fail, compiled with some flags.
func failing(files []string, flags ...string) ([]string, error) {
	flags = append([]string{"test", "-count=1", "-vet=off", "-timeout", "5m"}, flags...)
	printed, err := exec.Command("go", append(flags, files...)...).CombinedOutput()
	if err == nil {
		return nil, nil
	}
	if strings.Contains(string(printed), "[build failed]") {
		return nil, fmt.Errorf("it does not compile:\n%s", printed)
	}
	var tests []string
	for _, m := range failed.FindAllStringSubmatch(string(printed), -1) {
		name := m[1]
		if name == "" {
			name = "a panic"
		}
		tests = append(tests, name)
	}
	slices.Sort(tests)
	return slices.Compact(tests), nil
}
