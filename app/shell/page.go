package shell

import (
	"slices"
	"time"

	"banchisa/app/lessons"
	"banchisa/app/print"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/puzzles"
	"banchisa/games/record"
	"banchisa/widgets/paint"
)

// Page is one screen of the window.
type Page interface {
	// Compose composes the page for the window's size.
	Compose() ([]ui.Panel, []ui.Field)
	// Tapped answers a tap on a target, or a key that means the same.
	Tapped(tap ui.Tap)
	// Cancel is Escape, or on a modal page a tap on the background.
	Cancel()
	// Close ends what the page has running.
	Close()
}

// DragHandler is a page on which things are dragged.
type DragHandler interface {
	// CanDrag reports whether a drag may begin at a target: it is tapped there, and again where it
	// ends.
	CanDrag(id string) bool
	// Dropped answers the end of a drag from one target to another, "" for none.
	Dropped(from, to string)
}

// PanHandler is a page with messages of drags that pan.
type PanHandler interface{ Panned(message any) }

// PressHandler is a page that follows what is held down; "" is nothing.
type PressHandler interface{ Pressed(id string) }

// KeyHolder is a page that follows keys that go down and come up.
type KeyHolder interface {
	KeyHeld(key ui.Key, down bool)
}

// Scroller is a page with a list that arrow keys scroll at its ends.
type Scroller interface {
	// Arrow answers an arrow key up (-1) or down (1) on a target, and reports whether it scrolled.
	Arrow(id string, dy float32) bool
}

// KeyHandler is a page that answers keys that the board does not use.
type KeyHandler interface{ TypedKey(key ui.Key) }

// TextHandler is a page that follows what is typed into its fields.
type TextHandler interface{ TextChanged(id, text string) }

// RuneHandler is a page with letters of its own.
type RuneHandler interface{ TypedRune(r rune) }

// UprightPage is a page that may have a layout of its own for windows that are higher than wide.
type UprightPage interface{ HasUprightLayout() bool }

// OppositePage is a page that may be shown to somebody who sits opposite, at a screen that lies flat.
type OppositePage interface{ IsOpposite() bool }

// MotionScaler is a page whose motion has a speed of its own.
type MotionScaler interface{ MotionScale(speed float32) float32 }

// EscapeHandler is a page that does something else at Escape than Cancel.
type EscapeHandler interface{ Escape() }

// Modal is a page with something that a tap beside it closes: a table, or a sheet over a form. Other pages
// are left by their button or by Escape, never by a tap that missed.
type Modal interface{ IsModal() bool }

// Submitter is a page with fields that can be submitted.
type Submitter interface{ Submitted(id, text string) }

// Navigator opens pages. Leaving a page calls its back function, or shows the page below it.
type Navigator interface {
	// Home opens the first page: at a fair, what a visitor is offered.
	Home()
	// AwaitSaving asks at a table whose moves are not saved, and leaves it when the person says so or, by itself,
	// once they are.
	AwaitSaving(leave func())
	Setup(g *games.Game)
	// Table opens the table of a match: a new one, or the one of the file path.
	Table(m *record.Match, path string)
	// OpenFile opens the table of a match file.
	OpenFile(path string)
	// Analysis opens the table of a match file with its analysis.
	Analysis(path string)
	// Lesson opens the table of a game's lesson by its ID, "" is the next to be learned. OpenLesson
	// opens that of any; restart opens it again.
	Lesson(g *games.Game, id string)
	OpenLesson(l *lessons.Lesson, restart func())
	// Chapters opens the page of a game's lessons, or its only lesson.
	Chapters(g *games.Game, back func())
	Lessons()
	// Puzzles opens the page of puzzles with those of a game, Puzzle the table of one, NextPuzzle
	// that of one that is not solved yet, of the same game and about as difficult.
	Puzzles(g *games.Game)
	Puzzle(g *games.Game, id string)
	NextPuzzle(after *puzzles.Puzzle)
	// PuzzleRun begins a run of puzzles of a game, or of all games if it is nil.
	PuzzleRun(g *games.Game)
	// Rules opens the rule book of a game at a paragraph; "" is the first.
	Rules(game, paragraph string, back func())
	// Print opens the page on which something of a source is printed; kind is what is chosen first.
	Print(s print.Source, kind string, back func())
	Settings(back func())
	Saved()
	Unfinished() // those saved matches that have not ended
	Players(back func())
	// Trophies opens the players with the trophies of a person in a game.
	Trophies(person, game string)
	// AddPlayer opens the players with the form of a new one, in which a name stands already, or "". back is
	// called with the new player's name, "" for none.
	AddPlayer(name string, back func(name string))
	Notebook(back func())
	SelfCheck(back func())
	Licenses(back func())
	Fair()
	// Faults opens the sheet of files that cannot be read, for the errors that an error joins.
	Faults(faults error, done func())
	// Keys shows the sheet of keys over the page.
	Keys()
}

// freeMemoryDelay is the time from replacing a page to freeing its memory.
const freeMemoryDelay = 1500 * time.Millisecond

// Current returns the page that is shown, nil before the first.
func (s *Shell) Current() Page {
	if len(s.pages) == 0 {
		return nil
	}
	return s.pages[len(s.pages)-1]
}

// Pages returns the page that is shown and those below it, from the top.
func (s *Shell) Pages() []Page {
	pages := slices.Clone(s.pages)
	slices.Reverse(pages)
	return pages
}

// Push shows a page over the current one, which stays.
func (s *Shell) Push(p Page) {
	s.pages, s.scrolled = append(s.pages, p), append(s.scrolled, s.Pointer.Scroll)
	s.pageChanged(0)
}

// Replace closes all pages and shows another one.
func (s *Shell) Replace(p Page) {
	s.CloseAll()
	s.pages = []Page{p}
	s.pageChanged(0)
	s.Env.After(freeMemoryDelay, s.FreeMemory)
}

// FreeMemory frees the memory left by painting, and the pictures of earlier pages.
func (s *Shell) FreeMemory() {
	s.Display.Pictures.Trim()
	paint.FreeSprites()
	s.Env.FreeMemory()
}

// Pop closes the page that is shown and comes back to the one below it.
func (s *Shell) Pop() {
	if len(s.pages) < 2 {
		return
	}
	s.closeTop()
	below := len(s.pages) - 1
	scroll := s.scrolled[below]
	s.scrolled = s.scrolled[:below]
	s.pageChanged(scroll)
}

// CloseAll closes all pages, each once, whatever is wrong with one of them.
func (s *Shell) CloseAll() {
	for len(s.pages) > 0 {
		s.closeTop()
	}
	s.scrolled = nil
}

// closeTop closes the page that is shown.
func (s *Shell) closeTop() {
	closePage := s.Current().Close
	if s.Try == nil {
		closePage()
	} else if sentence := s.Try(closePage); sentence != "" {
		s.Notice = sentence
	}
	s.pages = s.pages[:len(s.pages)-1]
}

// pageChanged follows a change of the page that is shown, which is scrolled so far.
func (s *Shell) pageChanged(scroll int) {
	s.Pointer = ui.Pointer{Scroll: scroll}
	s.closeOverlays() // they were over the page before
	if s.OnPageChange != nil {
		s.OnPageChange(s.Current())
	}
	s.FocusBoard()
}

// closeOverlays closes what the toolkit shows over the page: menus and dialogs.
func (s *Screen) closeOverlays() {
	for all := s.Window.Canvas().Overlays(); all.Top() != nil; {
		all.Remove(all.Top())
	}
}
