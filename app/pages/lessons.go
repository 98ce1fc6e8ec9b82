package pages

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"banchisa/app/lessons"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// Lessons is the page of lessons: the shipped ones as boxes, the own ones below.
type Lessons struct {
	shell       *shell.Shell
	userLessons []userLesson
	unwatch     func()
}

// userLesson is a file of the user's folder, with its fault while it has one.
type userLesson struct {
	path   string
	lesson *lessons.Lesson
	err    error
}

// NewLessons returns the page of lessons.
func NewLessons(sh *shell.Shell) *Lessons {
	c := &Lessons{shell: sh}
	c.loadLessons()
	c.watchLessons()
	return c
}

// loadLessons reads the user's lessons.
func (c *Lessons) loadLessons() {
	c.userLessons = nil
	for _, f := range c.shell.Store.UserLessons() {
		l, err := readLesson(f.Path)
		c.userLessons = append(c.userLessons, userLesson{path: f.Path, lesson: l, err: err})
	}
}

func readLesson(path string) (*lessons.Lesson, error) {
	text, err := store.ReadText(path)
	if err != nil {
		return nil, err
	}
	return lessons.Read(catalog.Resolver(), path, string(text))
}

// watchLessons reads the lessons again when one of their files changes.
func (c *Lessons) watchLessons() {
	c.unwatch = c.shell.WatchFolder(c.shell.Store.LessonsDir(), func() {
		if c.shell.Current() == shell.Page(c) {
			c.loadLessons()
			c.shell.Dirty()
		}
	})
}

func (c *Lessons) Compose() ([]ui.Panel, []ui.Field) {
	sh := c.shell
	var boxes []ui.GameCard
	for _, g := range catalog.All {
		if l := sh.FirstLesson(g); l != nil {
			b := sh.GameCard(g)
			b.Summary, b.Players, b.Age, b.Minutes = l.Title[sh.Language()], "", "", sh.Localize("lesson.minutes")
			boxes = append(boxes, b)
		}
	}
	var own []ui.UserLesson
	for _, o := range c.userLessons {
		line := ui.UserLesson{Title: filepath.Base(o.path), Faulty: o.err != nil}
		if o.err == nil {
			line.Title = o.lesson.Game.Title + ": " + o.lesson.Title[sh.Language()]
		}
		own = append(own, line)
	}
	return ui.Lessons(boxes, own, sh.Store.LessonsDir(), sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize), nil
}

func (c *Lessons) Tapped(id string) {
	if id == "back" {
		c.shell.Nav.Home()
		return
	}
}

// Received opens a lesson.
func (c *Lessons) Received(msg any) bool {
	switch msg := msg.(type) {
	case ui.ChooseGame:
		c.shell.Nav.Lesson(catalog.Find(msg.ID))
	case ui.OpenUserLesson:
		openUserLesson(c.shell, c.userLessons[msg.Index].path)
	default:
		return false
	}
	return true
}

// openUserLesson plays a lesson of the user's, or says what is wrong with its file.
func openUserLesson(sh *shell.Shell, path string) {
	l, err := readLesson(path)
	if err != nil {
		sh.Notice = sh.Localizer.FormatError(err)
		sh.Dirty()
		return
	}
	sh.Nav.OpenLesson(l, func() { openUserLesson(sh, path) })
}

func (c *Lessons) Cancel()                    { c.shell.Nav.Home() }
func (c *Lessons) TypedKey(fyne.KeyName)      {}
func (c *Lessons) TextChanged(string, string) {}

func (c *Lessons) Close() { c.unwatch() }
