package store_test

import (
	"context"
	"sync"

	"banchisa/app/fair/kiosk"
	"banchisa/app/lessons"
	"banchisa/app/match"
	"banchisa/app/notebook"
	"banchisa/app/review"
	"banchisa/app/store"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/widgets/scene/draw"
)

// hostileBuild is the build of the program that reads pictures.
const hostileBuild = "test"

// hostileMatch is the match whose analysis is read.
var hostileMatch = sync.OnceValue(func() *record.Match {
	m, err := catalog.ShippedMatch(catalog.Find("isaac"))
	if err != nil {
		panic(err)
	}
	return m
})

// readers read a file of each kind as the program does, in a home folder of its own, and return
// the file's path in it.
func readers() map[string]fileReader {
	text := func(read func(path, text string) error) func(store.Store, string) error {
		return func(_ store.Store, path string) error {
			raw, err := store.ReadText(path)
			if err != nil {
				return err
			}
			return read(path, string(raw))
		}
	}
	return map[string]fileReader{
		"match": {"matches/x.banchisa", func(_ store.Store, path string) error {
			m, err := match.Load(path)
			if err == nil {
				m.Verify()
			}
			return err
		}},
		"title": {"matches/x.banchisa", func(_ store.Store, path string) error { return match.Retitle(path, "Finale", "") }},
		"variant": {"variants/isaac/x.toml", text(func(path, text string) error {
			_, err := catalog.Find("isaac").ParseVariant(path, text)
			return err
		})},
		"lesson": {"lessons/x.toml", text(func(path, text string) error {
			_, err := lessons.Read(catalog.Resolver(), path, text)
			return err
		})},
		"settings": {"settings.toml", func(st store.Store, _ string) error { _, err := st.LoadSettings(); return err }},
		"family":   {"family.toml", func(st store.Store, _ string) error { _, err := st.LoadFamily(); return err }},
		"index": {"statistics.json", func(st store.Store, _ string) error {
			match.NewReader(st).Scan(context.Background(), func([]match.Summary, int) {})
			return nil
		}},
		"analysis": {"matches/x.analysis.json", func(_ store.Store, path string) error {
			_, err := review.Load(path, hostileMatch())
			return err
		}},
		"pictures": {"first-screen.pictures", func(_ store.Store, path string) error {
			file, err := store.OpenFile(path)
			if err == nil {
				draw.NewPictureCache(48).LoadFile(file, hostileBuild, func() bool { return true })
				file.Close()
			}
			return err
		}},
		"log": {"puzzles.log", func(st store.Store, _ string) error { st.PuzzleLog().Entries(); return nil }},
		"quickest": {"fair/quickest.json", func(_ store.Store, path string) error {
			return store.ReadJSON(path, kiosk.MaxQuickestBytes, &kiosk.Quickest{})
		}},
		"request": {"requests/x.open", func(st store.Store, _ string) error {
			i, err := st.Claim()
			if err == nil {
				i.Requests()
				i.Release()
			}
			return err
		}},
		"photograph": {"me.png", func(_ store.Store, path string) error { _, err := store.ReadPicture(path); return err }},
		"notebook":   {notebook.FileName, func(st store.Store, _ string) error { _, err := notebook.Open(st).Read(); return err }},
	}
}

type fileReader struct {
	name string
	read func(st store.Store, path string) error
}
