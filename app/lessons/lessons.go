// Package lessons reads the lessons in resources/lessons/<game>/<id>.toml: recorded matches of
// which the learner plays some moves, one by one.
//
// Glossary. The script is the whole match, as record lines, including its chance. A step is a move
// of the script that the learner plays; everything else is played automatically. The start is the
// number of moves that have been played when the lesson begins.
package lessons

import (
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"banchisa/games"
	"banchisa/games/record"
	"banchisa/games/variant"
	"banchisa/resources"
)

// Lesson is a lesson, ready to be played.
type Lesson struct {
	ID    string
	Game  *games.Game
	Setup games.Setup
	Title games.LocalizedText
	// Chapter is the number of a shipped lesson among those of its game, from 1; it is 0 for a
	// user's lesson. Teaches names what is learned in it.
	Chapter int
	Teaches games.LocalizedText
	// Learner is the seat of the person.
	Learner games.Seat
	// Start is the number of moves of the script that have been played when the lesson begins.
	Start  int
	Script []games.Action
	// EndText is the text at the end of the lesson.
	EndText games.LocalizedText
	steps   []Step
	// trying reports that the end of the script is only tried: the lesson rests there.
	trying bool
}

// Step is a move that the learner plays.
type Step struct {
	// Ply is the move's number in the script, from 0.
	Ply int
	// Instruction says what to do and why; Correction is the answer to another move.
	Instruction, Correction games.LocalizedText
	// FirstTarget is the ID of the target with which the move begins, if it takes several taps and
	// the next step follows the first of them; "" if a tap is a move.
	FirstTarget string
	// Last is the ply of the last action that a tap plays with the first, as along a path; it is Ply
	// where one action is asked for.
	Last int
	// AnyOrder means that adjacent steps with AnyOrder may be played in any order, such as the
	// orders of a march or the steps of a walk.
	AnyOrder bool
	// Accepted are the accepted actions: the script's first, then equivalent ones.
	Accepted []games.Action
}

// Name is how files name a lesson: the game's ID and the lesson's.
func (l *Lesson) Name() string { return l.Game.ID + "/" + l.ID }

// Next returns the lesson of the next chapter among the lessons of the game, nil after the last one
// and for a user's lesson.
func (l *Lesson) Next(all []*Lesson) *Lesson {
	i := slices.IndexFunc(all, func(o *Lesson) bool { return o.Chapter > l.Chapter })
	if l.Chapter == 0 || i < 0 {
		return nil
	}
	return all[i]
}

// StepAt returns the step at that ply; ok is false if the learner does not play there.
func (l *Lesson) StepAt(ply int) (Step, bool) {
	for _, s := range l.steps {
		if s.Ply == ply {
			return s, true
		}
	}
	return Step{}, false
}

// Steps returns all steps, in order.
func (l *Lesson) Steps() []Step { return slices.Clone(l.steps) }

// ScriptedAction returns the action that is played automatically at that ply, for a session. ok is
// false where the learner plays; the zero action ends the script.
func (l *Lesson) ScriptedAction(ply int) (games.Action, bool) {
	if ply >= len(l.Script) {
		return 0, true
	}
	_, atStep := l.StepAt(ply)
	return l.Script[ply], !atStep
}

// TurnAt returns the learner's move at that ply and those that follow it without another
// instruction, or begin with the same tap.
func (l *Lesson) TurnAt(ply int) []games.Action {
	if s, ok := l.StepAt(ply); ok && s.Last > ply {
		return l.Script[ply : s.Last+1]
	}
	end := ply
	for before, atStep := l.StepAt(ply); atStep && end < len(l.Script); {
		end++
		step, more := l.StepAt(end)
		atStep = more && (before.FirstTarget != "" || step.Instruction["it"] == before.Instruction["it"])
		before = step
	}
	return l.Script[ply:end]
}

// Allows reports whether the action is accepted at ply, as that of the step there or of one that may
// be played early.
func (l *Lesson) Allows(ply int, a games.Action) bool { return l.acceptingStep(ply, a) >= 0 }

// acceptingStep returns the step that accepts an action at ply, -1 for none.
func (l *Lesson) acceptingStep(ply int, a games.Action) int {
	at := slices.IndexFunc(l.steps, func(s Step) bool { return s.Ply == ply })
	if at < 0 || slices.Contains(l.steps[at].Accepted, a) {
		return at
	}
	for k := at; k < len(l.steps) && l.steps[k].AnyOrder && l.steps[k].Ply == ply+k-at; k++ {
		if slices.Contains(l.steps[k].Accepted, a) {
			return k
		}
	}
	return -1
}

// Accepts reports whether the action is accepted at ply. An AnyOrder step that is played early
// changes places with the one at ply.
func (l *Lesson) Accepts(ply int, a games.Action) bool {
	k := l.acceptingStep(ply, a)
	if k < 0 {
		return false
	}
	if early := l.steps[k].Ply; early != ply {
		at := k - (early - ply)
		l.steps[at].Accepted, l.steps[k].Accepted = l.steps[k].Accepted, l.steps[at].Accepted
		l.Script[ply], l.Script[early] = l.Script[early], l.Script[ply]
	}
	return true
}

// lessonFile is the TOML of a lesson.
type lessonFile struct {
	ID      string              `toml:"id"`
	Game    string              `toml:"game"`
	Title   games.LocalizedText `toml:"title"`
	Chapter int                 `toml:"chapter"`
	Teaches games.LocalizedText `toml:"teaches"`
	Variant string              `toml:"variant"`
	Seats   []string            `toml:"seats"`
	Learner string              `toml:"learner"`
	Start   int                 `toml:"start"`
	Moves   []string            `toml:"moves"`
	EndText games.LocalizedText `toml:"end"`
	Steps   []stepFile          `toml:"step"`
}

type stepFile struct {
	Ply          int                 `toml:"ply"`
	Instruction  games.LocalizedText `toml:"say"`
	Last         int                 `toml:"through"`
	FirstTarget  string              `toml:"touch"`
	AnyOrder     bool                `toml:"loose"`
	AlsoAccepted []string            `toml:"also"`
	Correction   games.LocalizedText `toml:"wrong"`
}

// HasShipped reports whether lessons come with a game.
func HasShipped(game string) bool {
	names, err := shippedFiles(game)
	return err == nil && len(names) > 0
}

func shippedFiles(game string) ([]string, error) {
	return fs.Glob(resources.Lessons, path.Join("lessons", game, "*.toml"))
}

// ShippedNames returns how files name the lessons that come with a game.
func ShippedNames(game string) []string {
	files, _ := shippedFiles(game) // the pattern is well-formed
	for i, name := range files {
		files[i] = game + "/" + strings.TrimSuffix(path.Base(name), ".toml")
	}
	return files
}

// Shipped returns the lessons that come with a game, by chapter.
func Shipped(resolver record.Resolver, game string) ([]*Lesson, error) {
	names, err := shippedFiles(game)
	if err != nil {
		return nil, err
	}
	var all []*Lesson
	for _, name := range names {
		text, err := fs.ReadFile(resources.Lessons, name)
		if err != nil {
			return nil, err
		}
		l, err := Read(resolver, name, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	slices.SortStableFunc(all, func(a, b *Lesson) int { return a.Chapter - b.Chapter })
	return all, nil
}

// Read reads a lesson strictly: every move must be legal. name is that of the file, for messages;
// the error is a *games.FileError, or the game's own.
func Read(resolver record.Resolver, name, text string) (*Lesson, error) {
	src := variant.Source{File: name, Text: text, KeyRemedy: "fault.check-key"}
	var f lessonFile
	if err := src.Decode(&f); err != nil {
		return nil, err
	}
	l := &Lesson{ID: f.ID, Title: f.Title, EndText: f.EndText, Start: f.Start, Chapter: f.Chapter, Teaches: f.Teaches}
	if f.ID == "" {
		return nil, src.ErrorAt("id", "fault.lesson-id", "fault.lesson-write-id")
	}
	if l.Game = resolver.Game(f.Game); l.Game == nil {
		return nil, src.ErrorAt("game", "fault.lesson-game", "fault.lesson-write-game", f.Game)
	}
	for key, localized := range map[string]games.LocalizedText{"title": f.Title, "end": f.EndText} {
		if !isTranslated(localized) {
			return nil, src.ErrorAt(key, "fault.lesson-words", "fault.lesson-write-words", key)
		}
		if err := src.CheckLength(key, localized, map[string]int{"title": variant.MaxTitleLen, "end": variant.MaxBlurbLen}[key]); err != nil {
			return nil, err
		}
	}
	if f.Chapter != 0 && !isTranslated(f.Teaches) {
		return nil, src.ErrorAt("teaches", "fault.lesson-words", "fault.lesson-write-words", "teaches")
	}
	v, err := resolver.Variant(l.Game, f.Variant)
	if err != nil {
		return nil, src.ErrorAt("variant", "fault.lesson-variant", "fault.lesson-write-variant", f.Variant)
	}
	l.Setup = games.Setup{Variant: v, Seats: f.Seats}
	state, err := l.Game.New(l.Setup)
	if err != nil {
		return nil, err
	}
	l.Learner = games.Seat(slices.Index(f.Seats, f.Learner))
	if l.Learner < 0 {
		return nil, src.ErrorAt("learner", "fault.wrong-seat", "fault.known-seats", f.Learner, strings.Join(f.Seats, " "))
	}
	if f.Start < 0 || len(f.Steps) == 0 || f.Start > f.Steps[0].Ply {
		return nil, src.ErrorAt("start", "fault.lesson-start", "fault.lesson-write-start", f.Start)
	}
	return l, l.readScript(src, f, state)
}

// readScript replays the script and reads the steps on the way.
func (l *Lesson) readScript(src variant.Source, f lessonFile, state games.State) error {
	nextStep := 0
	for ply, line := range f.Moves {
		seat, name, _ := strings.Cut(line, " ")
		a, legal := games.ParseAction(state, name)
		if !legal || state.Actor() == games.Terminal || seat != l.Setup.SeatName(state.Actor()) {
			return src.ErrorAt("moves", "fault.lesson-move", "fault.lesson-write-move", ply, line)
		}
		if nextStep < len(f.Steps) && f.Steps[nextStep].Ply == ply {
			if last := f.Steps[nextStep].Last; last != 0 && (last < ply || last >= len(f.Moves)) {
				return src.ErrorAt(stepKey(nextStep, "through"), "fault.lesson-ply", "fault.lesson-write-ply", last)
			}
			s, err := l.readStep(src, f.Steps[nextStep], nextStep, state, a)
			if err != nil {
				return err
			}
			l.steps = append(l.steps, s)
			nextStep++
		}
		l.Script = append(l.Script, a)
		state.Apply(a)
	}
	if nextStep < len(f.Steps) {
		return src.ErrorAt(stepKey(nextStep, "ply"), "fault.lesson-ply", "fault.lesson-write-ply", f.Steps[nextStep].Ply)
	}
	return nil
}

// readStep reads a step at its position in the script.
func (l *Lesson) readStep(src variant.Source, f stepFile, i int, state games.State, a games.Action) (Step, error) {
	s := Step{
		Ply: f.Ply, Last: max(f.Ply, f.Last), Instruction: f.Instruction, Correction: f.Correction,
		FirstTarget: f.FirstTarget, AnyOrder: f.AnyOrder, Accepted: []games.Action{a},
	}
	if state.Actor() != l.Learner {
		return s, src.ErrorAt(stepKey(i, "ply"), "fault.lesson-ply", "fault.lesson-write-ply", f.Ply)
	}
	for key, text := range map[string]games.LocalizedText{"say": f.Instruction, "wrong": f.Correction} {
		if !isTranslated(text) {
			return s, src.ErrorAt(stepKey(i, key), "fault.lesson-words", "fault.lesson-write-words", key)
		}
		if err := src.CheckLength(stepKey(i, key), text, variant.MaxBlurbLen); err != nil {
			return s, err
		}
	}
	for _, name := range f.AlsoAccepted {
		alternative, legal := games.ParseAction(state, name)
		if !legal {
			return s, src.ErrorAt(stepKey(i, "also"), "fault.lesson-move", "fault.lesson-write-move", f.Ply, name)
		}
		s.Accepted = append(s.Accepted, alternative)
	}
	return s, nil
}

// OfLine returns a match up to here and the line that its seat to move plays next as a lesson: each
// action of the line is a step.
func OfLine(m *record.Match, id string, line []games.Action) *Lesson {
	l := &Lesson{ID: id, Game: m.Game, Setup: m.Setup, Learner: m.State().Actor(), Start: m.Len(), Script: slices.Clone(m.Actions())}
	l.Follow(m.Len(), line)
	return l
}

// Follow replaces the script from ply on by a line of the learner's.
func (l *Lesson) Follow(ply int, line []games.Action) {
	l.Show(ply, line)
	for i, a := range line {
		l.steps = append(l.steps, Step{Ply: ply + i, Last: ply + i, Accepted: []games.Action{a}})
	}
}

// Settle adds actions to the end of the script that are played by themselves.
func (l *Lesson) Settle(actions []games.Action) { l.Script = append(l.Script, actions...) }

// Show replaces the script from ply on by actions that are played by themselves.
func (l *Lesson) Show(ply int, actions []games.Action) {
	l.Script, l.trying = append(l.Script[:ply], actions...), false
	l.steps = slices.DeleteFunc(l.steps, func(s Step) bool { return s.Ply >= ply })
}

// Try is Show, and after these actions the lesson rests until it follows something else.
func (l *Lesson) Try(ply int, actions []games.Action) {
	l.Show(ply, actions)
	l.trying = true
}

// Rests reports whether the lesson rests after that many moves: what was tried is to be taken back.
func (l *Lesson) Rests(ply int) bool { return l.trying && ply >= len(l.Script) }

// IsTrying reports whether something is tried.
func (l *Lesson) IsTrying() bool { return l.trying }

// isTranslated reports whether a text exists in both languages.
func isTranslated(w games.LocalizedText) bool { return w["it"] != "" && w["en"] != "" }

// stepKey returns a key of the nth step, as the reader of variants names it.
func stepKey(i int, name string) string { return "step[" + strconv.Itoa(i) + "]." + name }
