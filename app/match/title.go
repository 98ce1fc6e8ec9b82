package match

import (
	"path/filepath"
	"regexp"

	"banchisa/app/store"
	"banchisa/games/catalog"
)

// Retitle gives a match file another name and note, in its header. It returns store.ErrMatchOpen while the match
// is open at a table.
func Retitle(path, name, note string) error { return store.EditMatch(path, retitled(path, name, note)) }

func retitled(path, name, note string) func([]byte) ([]byte, error) {
	return func(text []byte) ([]byte, error) { return catalog.Resolver().Retitle(path, text, name, note) }
}

// Retitle gives the match another name and note, in its file; done gets the error, perhaps later.
func (s *Saver) Retitle(name, note string, done func(error)) {
	switch {
	case s.writing:
		done(ErrSlow)
		return
	case s.Err != nil || s.journal == nil:
		done(s.Err) // what is not saved gets its name when it is
		return
	}
	journal := s.journal
	s.writing = true
	s.env.Write(func() error { return journal.Edit(retitled(journal.Path(), name, note)) }, func(err error) {
		s.writing = false
		done(err)
		if len(s.unsaved) > 0 {
			s.flush()
		}
		if s.closed && !s.writing {
			s.closeFile()
		}
	})
}

// givenName is the form of the names that the program gives match files.
var givenName = regexp.MustCompile(`^[a-z]+-\d{8}-\d{6}b*$`)

// FileTitle returns what a person has called a match file, "" for a name of the program.
func FileTitle(path string) string {
	stem, _ := store.SplitName(filepath.Base(path), store.FileExt)
	if givenName.MatchString(stem) {
		return ""
	}
	return stem
}
