// Package notebook is the inventor's notebook: a line for each match played at a fair, and
// statistics of the lines. It stores nothing personal: no names, only whether a seat was a person
// or a bot.
//
// The file notebook.jsonl is appended line by line and synced. A match whose visitor gives feedback
// later has a second line with the same Match: the last one counts. A line that cannot be read is
// skipped, counted and reported.
package notebook

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/record"
)

// FileName is the notebook's name in the data folder.
const FileName = "notebook.jsonl"

// The kinds of play.
const (
	Demo      = "demo"   // three minutes from a position near the end
	Lesson    = "lesson" // a lesson
	Puzzle    = "puzzle" // a puzzle of one minute
	FullMatch = "match"  // a whole match
)

// How a match ended. One that its players ended has the name of that ending: "resign", "draw", "count" or
// "time".
const (
	Finished  = "finished"
	Abandoned = "abandoned"
)

// Questions is the number of questions of the feedback, MaxRating the number of answers to each.
const (
	Questions = 3
	MaxRating = 3
)

// MaxHints is how many hints an entry remembers.
const MaxHints = 20

// What is read of a notebook.
const (
	// maxBytes is the size of a notebook of about twenty thousand matches.
	maxBytes = 8 << 20
	// maxLineBytes is the length of a line; an entry takes a few hundred bytes.
	maxLineBytes = 64 << 10
)

// Entry is one match.
type Entry struct {
	// Match identifies the match: several lines with the same value are one match.
	Match string `json:"match"`
	Rules
	Kind string `json:"kind"`
	// Seats are "person" or "bot:<level>", in order of play.
	Seats []string `json:"seats"`
	Start string   `json:"start"` // RFC 3339
	// Seconds is the duration, Choices the number of choices of persons and bots.
	Seconds int `json:"seconds"`
	Choices int `json:"choices"`
	Ending
	// Left is what was asked for where the match was abandoned, "" if it was not. Hints is what was asked for where the
	// visitor wanted a hint, once for each time; of very many the first. Both are sentences in the owner's language.
	Left  string   `json:"left,omitempty"`
	Hints []string `json:"hints,omitempty"`
	// Language is the visitor's, "it" or "en".
	Language string `json:"language"`
	// Ratings are the answers to the questions, 1 to 3, 0 for none; nil if there was no feedback.
	Ratings []int `json:"taps,omitempty"`
}

// Rules are the rules that were played.
type Rules struct {
	Game    string `json:"game"`
	Variant string `json:"variant"`
	// Revision is the engine's, RulesHash the start of the hash of the variant's text.
	Revision  int    `json:"revision"`
	RulesHash string `json:"rules"`
}

// Ending is how a match went and ended.
type Ending struct {
	// End is Finished, Abandoned or the name of an ending; Result is the result as in the record, "" if abandoned; Shares
	// is each seat's share of the win.
	End    string    `json:"end"`
	Result string    `json:"outcome,omitempty"`
	Shares []float64 `json:"shares,omitempty"`
	// LeadChanges is how often the leading seat changed; -1 if unknown.
	LeadChanges int `json:"leads"`
}

// Time returns when the match began, in the local time of the place where it was played.
func (e Entry) Time() time.Time {
	t, _ := time.Parse(time.RFC3339, e.Start)
	return t
}

// NewEntry returns the entry of a match that ends now. startPly is the number of decisions before
// the visitor began, in a demo or a resumed match.
func NewEntry(m *record.Match, kind, language string, startPly int, start, now time.Time) Entry {
	e := Entry{
		Match: fmt.Sprintf("%s-%d", m.Game.ID, start.UnixMilli()), Kind: kind,
		Rules: Rules{Game: m.Game.ID, Variant: m.Setup.Variant.ID, Revision: m.Revision, RulesHash: rulesHash(m.Setup.Variant)},
		Start: start.Format(time.RFC3339), Seconds: int(now.Sub(start).Round(time.Second) / time.Second),
		Ending: Ending{End: Abandoned}, Language: language,
	}
	for _, seat := range m.Setup.Seats {
		player := "person"
		if bot := m.Players[seat]; record.IsBot(bot) {
			player = bot
		}
		e.Seats = append(e.Seats, player)
	}
	m.Each(func(k int, s games.State, _ games.Action) bool {
		if k >= startPly && s.Actor() >= 0 {
			e.Choices++
		}
		return true
	})
	if m.Over() {
		e.End, e.Result, e.Shares = cmp.Or(m.Ending.Kind.String(), Finished), m.FinalResult(), m.Shares()
	}
	e.LeadChanges = LeadChanges(m, startPly)
	return e
}

// rulesHash returns the first eight digits of the hash of a variant's text. Two matches with the
// same hash have the same rules.
func rulesHash(v games.Variant) string {
	sum := sha256.Sum256([]byte(strings.Join(strings.Fields(v.Source), " ")))
	return fmt.Sprintf("%x", sum[:4])
}

// File is a notebook on the disk.
type File struct {
	Path  string
	store store.Store
}

// Open returns the notebook of a store.
func Open(st store.Store) File {
	return File{Path: filepath.Join(st.DataDir, FileName), store: st}
}

// Add appends an entry; it is on the disk when this returns.
func (f File) Add(e Entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return f.store.AppendLine(f.Path, string(line), json.Valid)
}

// Notes is the content of a notebook.
type Notes struct {
	Entries []Entry
	// BadLines are the numbers of the lines that could not be read.
	BadLines []int
}

// Read reads the whole notebook; it is empty if the file does not exist.
func (f File) Read() (Notes, error) {
	file, err := store.OpenFile(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return Notes{}, nil
	}
	if err != nil {
		return Notes{}, err
	}
	defer file.Close()
	notes, err := Read(file)
	var fault *games.FileError
	if errors.As(err, &fault) {
		fault.File = f.Path
	}
	return notes, err
}

// Read reads the lines of a notebook. Of one that is too large it returns the first lines and an
// error.
func Read(r io.Reader) (Notes, error) {
	in, notes, index := bufio.NewReader(io.LimitReader(r, maxBytes)), Notes{}, map[string]int{}
	size := 0
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		if size += len(line); size == maxBytes {
			return notes, &games.FileError{Line: number, Column: 1, ProblemKey: "fault.long-text", Args: []any{maxBytes >> 20}}
		}
		if trimmed := bytes.TrimSpace(line); len(trimmed) > 0 {
			e, ok := parseEntry(trimmed)
			switch k, known := index[e.Match]; {
			case !ok:
				notes.BadLines = append(notes.BadLines, number)
			case known:
				notes.Entries[k] = e
			default:
				index[e.Match] = len(notes.Entries)
				notes.Entries = append(notes.Entries, e)
			}
		}
		if errors.Is(err, io.EOF) {
			return notes, nil
		}
		if err != nil {
			return notes, err
		}
	}
}

// parseEntry parses a line; ok is false if it is no entry or has impossible values.
func parseEntry(line []byte) (e Entry, ok bool) {
	if len(line) > maxLineBytes || json.Unmarshal(line, &e) != nil || e.Match == "" || e.Game == "" ||
		e.Seconds < 0 || e.Choices < 0 || e.Time().IsZero() {
		return Entry{}, false
	}
	for _, rating := range e.Ratings {
		if rating < 0 || rating > MaxRating {
			return Entry{}, false
		}
	}
	return e, true
}
