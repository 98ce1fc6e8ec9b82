package app

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"banchisa/app/lessons"
	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/games/catalog"
)

// choice is the page of lessons: the shipped ones as boxes, the own ones below.
type choice struct {
	app     *App
	own     []ownLesson
	unwatch func()
}

// ownLesson is a file of the user's folder, with its fault while it has one.
type ownLesson struct {
	path   string
	lesson *lessons.Lesson
	fault  error
}

func (a *App) goLessons() {
	c := &choice{app: a}
	c.read()
	c.watch()
	a.turn(c)
}

// read reads the user's lessons.
func (c *choice) read() {
	c.own = nil
	for _, f := range c.app.store.UserLessons() {
		l, err := readLesson(f.Path)
		c.own = append(c.own, ownLesson{path: f.Path, lesson: l, fault: err})
	}
}

func readLesson(path string) (*lessons.Lesson, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return lessons.Read(catalog.Resolver(), path, string(text))
}

// watch reads the lessons anew while somebody writes one.
func (c *choice) watch() {
	c.unwatch = c.app.watch(c.app.store.LessonsDir(), func() {
		if c.app.current == page(c) {
			c.read()
			c.app.refresh()
		}
	})
}

func (c *choice) panels() ([]tables.Panel, []screen.Field) {
	a := c.app
	var boxes []screen.GameCard
	for _, g := range catalog.All {
		if l := a.lessonOf(g); l != nil {
			b := a.box(g)
			b.Summary, b.Players, b.Age, b.Minutes = l.Title[a.language()], "", "", a.say("lesson.minutes")
			boxes = append(boxes, b)
		}
	}
	var own []screen.UserLesson
	for _, o := range c.own {
		line := screen.UserLesson{Title: filepath.Base(o.path), Faulty: o.fault != nil}
		if o.fault == nil {
			line.Title = o.lesson.Game.Title + ": " + o.lesson.Title[a.language()]
		}
		own = append(own, line)
	}
	return screen.Lessons(boxes, own, a.store.LessonsDir(), a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

func (c *choice) touched(id string) {
	if id == "back" {
		c.app.goHome()
		return
	}
	for _, g := range catalog.All {
		if id == "game/"+g.ID {
			c.app.goLesson(g)
		}
	}
	for i, o := range c.own {
		if id == screen.UserLessonID(i) {
			c.app.ownLesson(o.path)
		}
	}
}

// ownLesson plays a lesson of the user's, or says what is wrong with its file.
func (a *App) ownLesson(path string) {
	l, err := readLesson(path)
	if err != nil {
		a.notice = a.book.FormatError(err)
		a.refresh()
		return
	}
	a.teach(l, func() { a.ownLesson(path) })
}

func (c *choice) canceled()              { c.app.goHome() }
func (c *choice) key(fyne.KeyName)       {}
func (c *choice) written(string, string) {}

func (c *choice) leave() { c.unwatch() }
