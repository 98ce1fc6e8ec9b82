package shell

import (
	"context"
	"time"

	"banchisa/app/ui"
)

// ReadInBackground calls read in the background, then done with its result on the window's goroutine, but
// not after cancel.
func ReadInBackground[T any](sh *Shell, read func() T, done func(T)) (cancel context.CancelFunc) {
	return readOrFail(sh, read, done, func() {})
}

// readOrFail is ReadInBackground, and calls failed if read panics.
func readOrFail[T any](sh *Shell, read func() T, done func(T), failed func()) (cancel context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	sh.Env.Background(func() {
		answer := failed
		defer func() {
			sh.Env.Do(func() {
				if ctx.Err() == nil {
					answer()
					sh.Dirty()
				}
			})
		}()
		result := read()
		answer = func() { done(result) }
	})
	return cancel
}

// Await reads what the next page needs in the background, and calls done when it is there. Meanwhile the
// present page stays, takes no taps, and after a moment says that something is being read. Escape cancels
// it, and so does awaiting something else. The next page gets the keys typed meanwhile.
func Await[T any](sh *Shell, read func() T, done func(T)) {
	if sh.Current() == nil {
		sh.Nav.Home()
	}
	sh.StopWaiting()
	w := &waiting{shell: sh, below: sh.Current()}
	w.cancel = readOrFail(sh, read, func(result T) {
		if sh.Current() == w {
			sh.Pop()
			done(result)
			w.passKeysOn()
		}
	}, func() {
		if sh.Current() == w {
			sh.Pop()
		}
	})
	w.stopTimer = sh.Env.After(quietWait, func() {
		w.long = true
		sh.Dirty()
	})
	sh.Push(w)
}

// StopWaiting cancels what is awaited, if anything.
func (s *Shell) StopWaiting() {
	if _, is := s.Current().(*waiting); is {
		s.Pop()
	}
}

// quietWait is how long reading may take before the page says so.
const quietWait = 400 * time.Millisecond

// waiting is the page below while something is read for the next one.
type waiting struct {
	shell     *Shell
	below     Page
	cancel    context.CancelFunc
	stopTimer func()
	long      bool // it takes long
	keys      []ui.Key
	letters   bool // a text is being typed: its letters are no keys for the next page
}

// passKeysOn passes the typed keys to the page that was awaited.
func (w *waiting) passKeysOn() {
	next := w.shell.Current()
	if p, ok := next.(KeyHandler); ok && next != w.below && !w.letters {
		for _, name := range w.keys {
			p.TypedKey(name)
		}
	}
}

// TypedKey keeps a key for the next page. Return is dropped: it opened that page, and may have been typed
// twice.
func (w *waiting) TypedKey(key ui.Key) {
	if key != ui.KeyReturn {
		w.keys = append(w.keys, key)
	}
}

func (w *waiting) TypedRune(r rune) { w.letters = w.letters || r == ':' }

// Reading reports true: the files of the next page are being read.
func (w *waiting) Reading() bool { return true }

func (w *waiting) Compose() ([]ui.Panel, []ui.Field) {
	panels, fields := w.below.Compose()
	if w.long {
		ctx := w.shell.Context()
		panels = append(panels, ctx.Notice(ctx.Localize("app.wait"), ui.Button{}, ctx.NoticeArea())...)
	}
	return panels, fields
}

func (w *waiting) Tapped(ui.Tap) {}
func (w *waiting) Cancel()       { w.shell.Pop() }

// Close cancels the reading.
func (w *waiting) Close() {
	w.cancel()
	w.stopTimer()
}

// HasUprightLayout is that of the page below.
func (w *waiting) HasUprightLayout() bool {
	upright, can := w.below.(UprightPage)
	return can && upright.HasUprightLayout()
}
