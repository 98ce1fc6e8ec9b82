package fair

import (
	"time"

	"banchisa/app/match"
	"banchisa/app/notebook"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
)

// How long each question waits, and the thanks.
const (
	answerTime       = 5 * time.Second
	thanksTime       = 1600 * time.Millisecond
	inventorTime     = 15 * time.Second
	feedbackInterval = 250 * time.Millisecond
)

// NewFeedback returns the page of the three questions about a visit; done is called after them.
func NewFeedback(sh *shell.Shell, entry notebook.Entry, inventor func() fairui.Inventor, done func()) *Feedback {
	return &Feedback{shell: sh, entry: entry, inventor: inventor, done: done, askedAt: sh.Env.Now()}
}

// Feedback is the page of the three questions.
type Feedback struct {
	shell *shell.Shell
	entry notebook.Entry
	done  func()
	// inventor is what the page says of the inventor beside its thanks.
	inventor func() fairui.Inventor
	ratings  []int
	askedAt  time.Time // the question was asked
	stop     match.Stopper
}

func (f *Feedback) tick() {
	sh := f.shell
	f.stop = sh.Env.After(feedbackInterval, func() {
		if sh.Current() != f {
			return
		}
		waited := sh.Env.Now().Sub(f.askedAt)
		switch {
		case len(f.ratings) < notebook.Questions && waited >= answerTime:
			f.end()
			return
		case len(f.ratings) >= notebook.Questions && waited >= f.thanksTime():
			f.done()
			return
		}
		sh.Dirty()
		f.tick()
	})
}

func (f *Feedback) Compose() ([]ui.Panel, []ui.Field) {
	sh := f.shell
	left := 1 - float32(sh.Env.Now().Sub(f.askedAt))/float32(answerTime)
	return fairui.Feedback(sh.Context(), len(f.ratings), max(left, 0), f.inventor()), nil
}

func (f *Feedback) Tapped(tap ui.Tap) {
	switch msg := tap.Message.(type) {
	case ui.Rate:
		f.rate(msg.Rating)
	case ui.Skip:
		f.end()
	}
}

// thanksTime returns how long the thanks stay: with an inventor's line, as long as a telephone needs to read the code.
func (f *Feedback) thanksTime() time.Duration {
	if f.inventor().Empty() {
		return thanksTime
	}
	return inventorTime
}

// rate answers the question that is asked.
func (f *Feedback) rate(rating int) {
	if len(f.ratings) >= notebook.Questions {
		return
	}
	f.ratings = append(f.ratings, rating)
	f.askedAt = f.shell.Env.Now()
	if len(f.ratings) == notebook.Questions {
		f.save()
	}
	f.shell.Dirty()
}

// save adds the answers to the visit's entry.
func (f *Feedback) save() {
	if len(f.ratings) == 0 {
		return
	}
	f.entry.Ratings = make([]int, notebook.Questions) // 0 is no answer
	copy(f.entry.Ratings, f.ratings)
	addToNotebook(f.shell, f.entry)
}

// end skips what has not been answered.
func (f *Feedback) end() {
	if len(f.ratings) < notebook.Questions {
		f.save()
	}
	f.done()
}

func (f *Feedback) Cancel() { f.end() }

// TypedKey answers with 1, 2, 3, from sad to happy.
func (f *Feedback) TypedKey(key ui.Key) {
	switch key {
	case "1":
		f.rate(1)
	case "2":
		f.rate(2)
	case "3":
		f.rate(3)
	case ui.KeyEscape:
		f.end()
	}
}

func (f *Feedback) Close() {
	f.stop.Stop()
	if n := len(f.ratings); n > 0 && n < notebook.Questions && f.entry.Ratings == nil {
		f.save() // reset in the middle: the answers so far count
	}
}
