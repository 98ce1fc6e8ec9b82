package shell

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Lessons reads the lessons of a game, by chapter.
func (s *Shell) Lessons(g *games.Game) []*lessons.Lesson {
	all, err := lessons.Shipped(catalog.Resolver(), g.ID)
	if err != nil {
		s.Notice = s.Localizer.FormatError(err)
	}
	return all
}

// NextLesson returns the first lesson of a game that has not been finished, the first of all if
// there is none; at a fair every visitor begins with the first. It is nil for a game without
// lessons.
func (s *Shell) NextLesson(g *games.Game) *lessons.Lesson {
	all := s.Lessons(g)
	if len(all) == 0 {
		return nil
	}
	if i := slices.IndexFunc(all, func(l *lessons.Lesson) bool { return !s.IsFinished(l) }); i > 0 && !s.AtFair {
		return all[i]
	}
	return all[0]
}

// FinishLesson records that a shipped lesson has been played to its end, and by whom as far as can be
// guessed. Its game is not new any more. For a visitor of a fair nothing is recorded.
func (s *Shell) FinishLesson(l *lessons.Lesson) {
	if s.AtFair || l.Chapter == 0 {
		return
	}
	log, entry := s.Store.LessonLog(), store.LogEntry{Date: s.Env.Now(), Name: l.Name(), Person: s.Person()}
	s.Write(func() error {
		if slices.ContainsFunc(log.Entries(), func(d store.LogEntry) bool { return d.Name == entry.Name && d.Person == entry.Person }) {
			return nil
		}
		return log.Append(entry)
	}, s.ShowError)
	if s.IsFinished(l) {
		return
	}
	s.Settings.FinishedLessons = append(s.Settings.FinishedLessons, l.Name())
	s.IntroduceGame(l.Game)
}

// IntroduceGame records that a game is not new any more: its lessons are not offered again.
func (s *Shell) IntroduceGame(g *games.Game) {
	if !slices.Contains(s.Settings.IntroducedGames, g.ID) {
		s.Settings.IntroducedGames = append(s.Settings.IntroducedGames, g.ID)
	}
	s.SaveSettings()
}
