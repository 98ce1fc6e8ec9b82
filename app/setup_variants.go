package app

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/natefinch/atomic"
)

var idLine = regexp.MustCompile(`(?m)^\s*id\s*=.*$`)

// duplicateVariant copies the chosen variant into the user's folder, under a name of its own,
// and opens it in the editor of this desktop. What is changed there appears here.
func (s *setupPage) duplicateVariant() {
	a := s.app
	v := s.effectiveVariant
	folder := a.store.VariantsDir(s.game.ID)
	id := s.unusedID(s.config.Variant)
	path := filepath.Join(folder, id+".toml")
	text := idLine.ReplaceAllString(v.Source, `id = "`+id+`"`)
	for language, title := range v.Title {
		text = strings.Replace(text, `"`+title+`"`, `"`+title+" ("+a.localizer.Localize("setup.mine-"+language)+`)"`, 1)
	}
	err := a.store.WriteFile(path, func() error { return atomic.WriteFile(path, bytes.NewReader([]byte(text))) })
	if err != nil {
		a.notice = a.localize("export.failed", err.Error())
		a.markDirty()
		return
	}
	s.watchVariants()
	s.reloadVariants()
	s.editedVariant = id
	s.chooseVariant(id)
	a.notice = a.localize("setup.duplicated", path)
	a.markDirty()
	if u, err := url.Parse("file://" + filepath.ToSlash(path)); err == nil {
		_ = a.fyne.OpenURL(u) // without an editor the sentence says where the file is
	}
}

// unusedID is an ID that no variant has.
func (s *setupPage) unusedID(id string) string {
	for n := 1; ; n++ {
		next := id + "-" + strings.Repeat("i", n)
		if _, taken := s.variant(next); !taken {
			if _, err := os.Stat(filepath.Join(s.app.store.VariantsDir(s.game.ID), next+".toml")); err != nil {
				return next
			}
		}
	}
}

// watchVariants reads the user's variants anew whenever one of their files changes.
func (s *setupPage) watchVariants() {
	s.unwatch()
	s.stopWatch = s.app.watchFolder(s.app.store.VariantsDir(s.game.ID), func() {
		s.reloadVariants()
		s.app.markDirty()
	})
}

// watchFolder calls changed on the window's goroutine whenever a file of a folder has changed,
// until stop. A folder that cannot be watched is read when a page is opened.
func (a *App) watchFolder(folder string, changed func()) (stop func()) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return func() {}
	}
	if err := w.Add(folder); err != nil {
		w.Close()
		return func() {}
	}
	stopped := false
	go func() {
		for range w.Errors { // nothing waits for an error to be read
		}
	}()
	go func() {
		for range w.Events {
			time.Sleep(100 * time.Millisecond) // editors write in several strokes
			a.env.do(func() {
				if !stopped {
					changed()
				}
			})
		}
	}()
	return func() {
		if !stopped {
			stopped = true
			w.Close()
		}
	}
}

// reloadVariants reads all variants again, and says what is wrong with the user's own.
func (s *setupPage) reloadVariants() {
	s.variants, s.faulty = s.app.loadVariants(s.game)
	s.app.notice = ""
	for _, err := range s.faulty {
		s.app.notice = s.app.localizer.FormatError(err)
	}
	if s.editedVariant == "" {
		s.editedVariant = s.config.Variant
	}
	s.chooseVariant(s.editedVariant) // or the game's own, while the file is not good
}

// unwatch ends the watch.
func (s *setupPage) unwatch() {
	if s.stopWatch != nil {
		s.stopWatch()
	}
}
