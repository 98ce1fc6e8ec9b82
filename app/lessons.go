package app

import (
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"github.com/fsnotify/fsnotify"

	"banchisa/app/lessons"
	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/games/catalog"
)

// choice is the page of lessons: the shipped ones as boxes, the own ones below.
type choice struct {
	app     *App
	own     []ownLesson
	watcher *fsnotify.Watcher
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
	for _, f := range c.app.store.OwnLessons() {
		l, err := readLesson(f.Path)
		c.own = append(c.own, ownLesson{path: f.Path, lesson: l, fault: err})
	}
}

func readLesson(path string) (*lessons.Lesson, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return lessons.Read(catalog.Library(), path, string(text))
}

// watch reads the lessons anew while somebody writes one.
func (c *choice) watch() {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return // then they are read when the page is opened
	}
	if err := w.Add(c.app.store.Lessons()); err != nil {
		w.Close()
		return
	}
	c.watcher = w
	go func() {
		for range w.Events {
			time.Sleep(100 * time.Millisecond) // editors write in several strokes
			c.app.world.do(func() {
				if c.watcher == w && c.app.current == page(c) {
					c.read()
					c.app.refresh()
				}
			})
		}
	}()
}

func (c *choice) panels() ([]tables.Panel, []screen.Entry) {
	a := c.app
	var boxes []screen.GameBox
	for _, g := range catalog.All {
		if l := a.lessonOf(g); l != nil {
			b := a.box(g)
			b.Blurb = l.Title[a.language()]
			boxes = append(boxes, b)
		}
	}
	var own []screen.OwnLesson
	for _, o := range c.own {
		line := screen.OwnLesson{Title: filepath.Base(o.path), Faulty: o.fault != nil}
		if o.fault == nil {
			line.Title = o.lesson.Game.Title + ": " + o.lesson.Title[a.language()]
		}
		own = append(own, line)
	}
	return screen.Lessons(boxes, own, a.store.Lessons(), a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
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
		if id == screen.OwnLessonID(i) {
			c.app.ownLesson(o.path)
		}
	}
}

// ownLesson plays a lesson of the user's, or says what is wrong with its file.
func (a *App) ownLesson(path string) {
	l, err := readLesson(path)
	if err != nil {
		a.notice = a.book.Error(err)
		a.refresh()
		return
	}
	a.teach(l, func() { a.ownLesson(path) })
}

func (c *choice) canceled()              { c.app.goHome() }
func (c *choice) key(fyne.KeyName)       {}
func (c *choice) written(string, string) {}

func (c *choice) leave() {
	if c.watcher != nil {
		c.watcher.Close()
		c.watcher = nil
	}
}
