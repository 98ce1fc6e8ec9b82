package pages

import (
	"banchisa/app/lessons"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
)

// Chapters is the page of a game's lessons.
type Chapters struct {
	listPage // of lessons
	game     *games.Game
	chapters []*lessons.Lesson
}

// NewChapters returns the page of a game's lessons; back leaves it.
func NewChapters(sh *shell.Shell, g *games.Game, back func()) *Chapters {
	return &Chapters{listPage: listPage{page: page{sh, back}}, game: g, chapters: sh.Lessons(g)}
}

func (c *Chapters) Compose() ([]ui.Panel, []ui.Field) {
	sh := c.shell
	next := sh.NextLesson(c.game)
	var rows []pageui.Chapter
	for _, l := range c.chapters {
		rows = append(rows, pageui.Chapter{
			ID: l.ID, Number: l.Chapter, Title: l.Title[sh.Language()], Teaches: l.Teaches[sh.Language()],
			Finished: sh.IsFinished(l), Next: l.ID == next.ID,
		})
	}
	return pageui.Chapters(sh.Context(), &c.view, sh.GameCard(c.game), rows), nil
}

func (c *Chapters) Tapped(tap ui.Tap) {
	switch msg := tap.Message.(type) {
	case ui.OpenChapter:
		c.shell.Nav.Lesson(c.game, msg.ID)
	case ui.OpenSetup:
		c.shell.Nav.Setup(c.game)
	default:
		c.listPage.Tapped(tap)
	}
}

// TypedKey opens the next lesson with Return.
func (c *Chapters) TypedKey(key ui.Key) {
	if key == ui.KeyReturn {
		c.shell.Nav.Lesson(c.game, "")
		return
	}
	c.listPage.TypedKey(key)
}
