package pages

import (
	"context"
	"path/filepath"
	"strings"

	"banchisa/app/lessons"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Lessons is the page of lessons: the shipped ones as boxes, the own ones below.
type Lessons struct {
	listPage                                 // of the own ones
	shipped     map[string][]*lessons.Lesson // by the games' IDs, read once: a page is composed after every event
	userLessons []userLesson
	reading     bool
	unwatch     func()
	cancel      context.CancelFunc // of what is being read
}

// userLesson is a file of the user's folder.
type userLesson = store.Found[*lessons.Lesson]

// NewLessons returns the page of lessons.
func NewLessons(sh *shell.Shell) *Lessons {
	c := &Lessons{listPage: listPage{page: page{sh, sh.Nav.Home}}, shipped: map[string][]*lessons.Lesson{}, reading: true, cancel: func() {}}
	for _, g := range catalog.All {
		c.shipped[g.ID] = sh.Lessons(g)
	}
	c.unwatch = sh.WatchFolder(sh.Store.LessonsDir(), c.loadLessons)
	return c
}

// Reading reports whether the user's lessons are being read.
func (ls *Lessons) Reading() bool { return ls.reading }

// loadLessons reads the user's lessons in the background.
func (ls *Lessons) loadLessons() {
	ls.cancel()
	ls.reading = true
	st := ls.shell.Store
	ls.cancel = shell.ReadInBackground(ls.shell, func() []userLesson { return readUserLessons(st, store.NewReadBudget()) }, func(all []userLesson) {
		ls.userLessons, ls.reading = all, false
	})
}

func readUserLessons(st store.Store, budget *store.ReadBudget) []userLesson {
	return store.ReadFiles(budget, st.LessonsDir(), st.UserLessons, readLesson)
}

func readLesson(path, text string) (*lessons.Lesson, error) {
	l, err := lessons.Read(catalog.Resolver(), path, text)
	if err != nil {
		return nil, err
	}
	l.Chapter = 0 // chapters are those of the shipped lessons
	return l, nil
}

func (ls *Lessons) Compose() ([]ui.Panel, []ui.Field) {
	sh := ls.shell
	var boxes []ui.GameCard
	for _, g := range catalog.All {
		if b, ok := ls.gameCard(g); ok {
			boxes = append(boxes, b)
		}
	}
	var own []pageui.UserLesson
	for _, o := range ls.userLessons {
		line := pageui.UserLesson{Title: filepath.Base(o.Path), Faulty: o.Err != nil}
		if o.Err == nil {
			line.Title = o.Value.Game.Title + ": " + o.Value.Title[sh.Language()]
		}
		own = append(own, line)
	}
	return pageui.Lessons(sh.Context(), &ls.view, boxes, own, sh.Store.LessonsDir()), nil
}

// gameCard returns a game with what its lessons teach; ok is false for a game without lessons.
func (ls *Lessons) gameCard(g *games.Game) (card ui.GameCard, ok bool) {
	sh := ls.shell
	var titles []string
	finished := 0
	for _, l := range ls.shipped[g.ID] {
		titles = append(titles, l.Title[sh.Language()])
		if sh.IsFinished(l) {
			finished++
		}
	}
	card = sh.GameCard(g)
	card.Players, card.Age, card.Minutes = "", "", sh.Localize("lesson.minutes", len(titles), 2*len(titles))
	card.Summary = strings.Join(titles, " · ")
	if finished > 0 {
		card.Summary = sh.Localize("lesson.finished", finished, len(titles))
	}
	return card, len(titles) > 0
}

// Tapped opens the lessons of a game, or a user's lesson.
func (ls *Lessons) Tapped(tap ui.Tap) {
	switch msg := tap.Message.(type) {
	case ui.ChooseGame:
		ls.shell.Nav.Chapters(catalog.Find(msg.ID), ls.shell.Nav.Lessons)
	case ui.OpenUserLesson:
		playLesson(ls.shell, ls.userLessons[msg.Index])
	default:
		ls.listPage.Tapped(tap)
	}
}

// playLesson plays a lesson, or says what is wrong with its file. Restarting it reads the file again, which
// a person may be editing.
func playLesson(sh *shell.Shell, o userLesson) {
	if o.Err != nil {
		sh.ShowError(o.Err)
		return
	}
	sh.Nav.OpenLesson(o.Value, func() {
		page := sh.Current()
		shell.ReadInBackground(sh, func() userLesson { return store.ReadTextFile(store.NewReadBudget(), o.Path, readLesson) }, func(again userLesson) {
			if sh.Current() == page {
				playLesson(sh, again)
			}
		})
	})
}

func (ls *Lessons) Close() {
	ls.unwatch()
	ls.cancel()
}
