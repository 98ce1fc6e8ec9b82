package app

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"banchisa/app/lessons"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// lessonsPage is the page of lessons: the shipped ones as boxes, the own ones below.
type lessonsPage struct {
	app         *App
	userLessons []userLesson
	unwatch     func()
}

// userLesson is a file of the user's folder, with its fault while it has one.
type userLesson struct {
	path   string
	lesson *lessons.Lesson
	err    error
}

func (a *App) goLessons() {
	c := &lessonsPage{app: a}
	c.loadLessons()
	c.watchLessons()
	a.replacePage(c)
}

// loadLessons reads the user's lessons.
func (c *lessonsPage) loadLessons() {
	c.userLessons = nil
	for _, f := range c.app.store.UserLessons() {
		l, err := readLesson(f.Path)
		c.userLessons = append(c.userLessons, userLesson{path: f.Path, lesson: l, err: err})
	}
}

func readLesson(path string) (*lessons.Lesson, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return lessons.Read(catalog.Resolver(), path, string(text))
}

// watchLessons reads the lessons anew while somebody writes one.
func (c *lessonsPage) watchLessons() {
	c.unwatch = c.app.watchFolder(c.app.store.LessonsDir(), func() {
		if c.app.current == page(c) {
			c.loadLessons()
			c.app.markDirty()
		}
	})
}

func (c *lessonsPage) Compose() ([]ui.Panel, []ui.Field) {
	a := c.app
	var boxes []ui.GameCard
	for _, g := range catalog.All {
		if l := a.firstLesson(g); l != nil {
			b := a.gameCard(g)
			b.Summary, b.Players, b.Age, b.Minutes = l.Title[a.language()], "", "", a.localize("lesson.minutes")
			boxes = append(boxes, b)
		}
	}
	var own []ui.UserLesson
	for _, o := range c.userLessons {
		line := ui.UserLesson{Title: filepath.Base(o.path), Faulty: o.err != nil}
		if o.err == nil {
			line.Title = o.lesson.Game.Title + ": " + o.lesson.Title[a.language()]
		}
		own = append(own, line)
	}
	return ui.Lessons(boxes, own, a.store.LessonsDir(), a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

func (c *lessonsPage) Tapped(id string) {
	if id == "back" {
		c.app.goHome()
		return
	}
	for _, g := range catalog.All {
		if id == "game/"+g.ID {
			c.app.goLesson(g)
		}
	}
	for i, o := range c.userLessons {
		if id == ui.UserLessonID(i) {
			c.app.openUserLesson(o.path)
		}
	}
}

// openUserLesson plays a lesson of the user's, or says what is wrong with its file.
func (a *App) openUserLesson(path string) {
	l, err := readLesson(path)
	if err != nil {
		a.notice = a.localizer.FormatError(err)
		a.markDirty()
		return
	}
	a.openLesson(l, func() { a.openUserLesson(path) })
}

func (c *lessonsPage) Cancel()                    { c.app.goHome() }
func (c *lessonsPage) TypedKey(fyne.KeyName)      {}
func (c *lessonsPage) TextChanged(string, string) {}

func (c *lessonsPage) Close() { c.unwatch() }
