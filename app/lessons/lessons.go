// Package lessons reads the lessons: a recorded match of which a learner plays some
// moves, asked for one by one, in resources/lessons/<game>/<id>.toml.
//
// Glossary. The script is the whole match, as record lines; its chance is written there
// too. A step is a move of it that the learner is asked for; everything else plays
// itself. The start is how many moves have been played when the lesson begins.
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

// Lesson is one lesson, ready to be played.
type Lesson struct {
	ID    string
	Game  *games.Game
	Setup games.Setup
	Title games.LocalizedText
	// Learner is the seat of the person.
	Learner games.Seat
	// Start is how many moves of the script have been played when the lesson begins.
	Start  int
	Script []games.Action
	// End is the sentence of the small win at the end.
	End   games.LocalizedText
	steps []Step
}

// Step is a move that the learner is asked for.
type Step struct {
	// Ply is the move's number in the script, from 0.
	Ply int
	// Say tells what to do and why, Wrong answers another move.
	Say, Wrong games.LocalizedText
	// Touch is the touch with which the move begins, where it takes several and the next
	// step is asked after it; "" where a touch is a move.
	Touch string
	// Loose tells that the loose steps around this one may be played in any order, as the
	// orders of a march or the steps of a walk.
	Loose bool
	// Good are the actions taken: the script's first, then those that are as good.
	Good []games.Action
}

// At is the step at that ply, if the learner is asked there.
func (l *Lesson) At(ply int) (Step, bool) {
	for _, s := range l.steps {
		if s.Ply == ply {
			return s, true
		}
	}
	return Step{}, false
}

// Steps are all steps, in order.
func (l *Lesson) Steps() []Step { return slices.Clone(l.steps) }

// Next is the script for a session: what is played after ply steps by itself. It stops
// for the learner, and the zero action ends it.
func (l *Lesson) Next(ply int) (games.Action, bool) {
	if ply >= len(l.Script) {
		return 0, true
	}
	_, asked := l.At(ply)
	return l.Script[ply], !asked
}

// Turn is the move asked for with those of the same seat that follow it.
func (l *Lesson) Turn(ply int) []games.Action {
	end := ply
	for end < len(l.Script) {
		if _, asked := l.At(end); !asked {
			break
		}
		end++
	}
	return l.Script[ply:end]
}

// Take tells whether the action is as good as the one asked for at ply. A loose step that
// comes early changes places with the one asked for.
func (l *Lesson) Take(ply int, a games.Action) bool {
	at := slices.IndexFunc(l.steps, func(s Step) bool { return s.Ply == ply })
	if at < 0 {
		return false
	}
	if slices.Contains(l.steps[at].Good, a) {
		return true
	}
	for k := at; k < len(l.steps) && l.steps[k].Loose && l.steps[k].Ply == ply+k-at; k++ {
		if slices.Contains(l.steps[k].Good, a) {
			l.steps[at].Good, l.steps[k].Good = l.steps[k].Good, l.steps[at].Good
			l.Script[ply], l.Script[ply+k-at] = l.Script[ply+k-at], l.Script[ply]
			return true
		}
	}
	return false
}

// file is the TOML of a lesson.
type file struct {
	ID      string              `toml:"id"`
	Game    string              `toml:"game"`
	Title   games.LocalizedText `toml:"title"`
	Variant string              `toml:"variant"`
	Seats   []string            `toml:"seats"`
	Learner string              `toml:"learner"`
	Start   int                 `toml:"start"`
	Moves   []string            `toml:"moves"`
	End     games.LocalizedText `toml:"end"`
	Step    []step              `toml:"step"`
}

type step struct {
	Ply   int                 `toml:"ply"`
	Say   games.LocalizedText `toml:"say"`
	Touch string              `toml:"touch"`
	Loose bool                `toml:"loose"`
	Also  []string            `toml:"also"`
	Wrong games.LocalizedText `toml:"wrong"`
}

// Shipped are the lessons that come with a game, by name.
func Shipped(library record.Resolver, game string) ([]*Lesson, error) {
	names, err := fs.Glob(resources.Lessons, path.Join("lessons", game, "*.toml"))
	if err != nil {
		return nil, err
	}
	var all []*Lesson
	for _, name := range names {
		text, err := fs.ReadFile(resources.Lessons, name)
		if err != nil {
			return nil, err
		}
		l, err := Read(library, name, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
}

// Read reads a lesson strictly: every move must be legal where it stands. name is the
// file's for messages; the error is a *games.FileError, or the game's own.
func Read(library record.Resolver, name, text string) (*Lesson, error) {
	src := variant.Source{File: name, Text: text}
	var f file
	if err := src.Decode(&f); err != nil {
		return nil, err
	}
	l := &Lesson{ID: f.ID, Title: f.Title, End: f.End, Start: f.Start}
	if f.ID == "" {
		return nil, src.ErrorAt("id", "fault.no-id", "fault.write-id")
	}
	if l.Game = library.Game(f.Game); l.Game == nil {
		return nil, src.ErrorAt("game", "fault.lesson-game", "fault.lesson-write-game", f.Game)
	}
	for key, words := range map[string]games.LocalizedText{"title": f.Title, "end": f.End} {
		if !said(words) {
			return nil, src.ErrorAt(key, "fault.lesson-words", "fault.lesson-write-words", key)
		}
	}
	v, err := library.Variant(l.Game, f.Variant)
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
	if f.Start < 0 || len(f.Step) == 0 || f.Start > f.Step[0].Ply {
		return nil, src.ErrorAt("start", "fault.lesson-start", "fault.lesson-write-start", f.Start)
	}
	return l, l.play(src, f, state)
}

// play goes through the script and settles the steps on the way.
func (l *Lesson) play(src variant.Source, f file, state games.State) error {
	next := 0
	for ply, line := range f.Moves {
		who, name, _ := strings.Cut(line, " ")
		a, legal := games.ParseAction(state, name)
		if !legal || state.Actor() == games.Nobody || who != l.Setup.SeatName(state.Actor()) {
			return src.ErrorAt("moves", "fault.lesson-move", "fault.lesson-write-move", ply, line)
		}
		if next < len(f.Step) && f.Step[next].Ply == ply {
			s, err := l.ask(src, f.Step[next], next, state, a)
			if err != nil {
				return err
			}
			l.steps = append(l.steps, s)
			next++
		}
		l.Script = append(l.Script, a)
		state.Apply(a)
	}
	if next < len(f.Step) {
		return src.ErrorAt(key(next, "ply"), "fault.lesson-ply", "fault.lesson-write-ply", f.Step[next].Ply)
	}
	return nil
}

// ask is one step at its position, with the move of the script there.
func (l *Lesson) ask(src variant.Source, f step, nth int, state games.State, a games.Action) (Step, error) {
	s := Step{Ply: f.Ply, Say: f.Say, Wrong: f.Wrong, Touch: f.Touch, Loose: f.Loose, Good: []games.Action{a}}
	if state.Actor() != l.Learner {
		return s, src.ErrorAt(key(nth, "ply"), "fault.lesson-ply", "fault.lesson-write-ply", f.Ply)
	}
	if !said(f.Say) {
		return s, src.ErrorAt(key(nth, "say"), "fault.lesson-words", "fault.lesson-write-words", "say")
	}
	if !said(f.Wrong) {
		return s, src.ErrorAt(key(nth, "wrong"), "fault.lesson-words", "fault.lesson-write-words", "wrong")
	}
	for _, name := range f.Also {
		other, legal := games.ParseAction(state, name)
		if !legal {
			return s, src.ErrorAt(key(nth, "also"), "fault.lesson-move", "fault.lesson-write-move", f.Ply, name)
		}
		s.Good = append(s.Good, other)
	}
	return s, nil
}

// said tells whether a text stands in both languages.
func said(w games.LocalizedText) bool { return w["it"] != "" && w["en"] != "" }

// key is a key of the nth step, as the reader of variants names it.
func key(nth int, name string) string { return "step[" + strconv.Itoa(nth) + "]." + name }
