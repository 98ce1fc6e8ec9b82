package record

import (
	"io"

	"banchisa/games"
)

// Sink is where a journal goes: an *os.File, or something that stands for one.
type Sink interface {
	io.Writer
	// Sync returns when what was written would survive the machine's stop.
	Sync() error
}

// Journal appends a match to a sink while it is played. Each call writes one line and
// syncs it before it returns: what is shown after that is safe. After an error nothing
// more is written, since a line may be torn: the match goes on, and Begin on a new sink
// saves all of it.
type Journal struct {
	sink Sink
	err  error
}

// Begin writes the header and everything played so far, and syncs them.
func Begin(sink Sink, m *Match) (*Journal, error) {
	j := &Journal{sink: sink}
	if j.err = m.Encode(sink); j.err == nil {
		j.err = sink.Sync()
	}
	return j, j.err
}

// Play writes an action that is legal in m now. Call it before m.Play.
func (j *Journal) Play(m *Match, a games.Action) error { return j.write(m.Line(a)) }

// Undo takes back the line before. Call it with each m.Undo.
func (j *Journal) Undo() error { return j.write("undo") }

// Finish writes the result line of m. Call it after m.Finish.
func (j *Journal) Finish(m *Match) error {
	if m.Result == "" {
		return j.err
	}
	return j.write("== " + m.Result)
}

// Err is the error that ended the journal, or nil while every line is safe.
func (j *Journal) Err() error { return j.err }

func (j *Journal) write(line string) error {
	if j.err != nil {
		return j.err
	}
	if _, j.err = io.WriteString(j.sink, line+"\n"); j.err == nil {
		j.err = j.sink.Sync()
	}
	return j.err
}
