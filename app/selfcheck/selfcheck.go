// Package selfcheck tells whether this machine will carry a day at a fair: the display,
// the fonts, the sound, the disk, the languages, bots that play every game, the recorded
// matches. A check is a function of what it looks at; its finding is a sentence of the
// texts selfcheck.<check>.<state>, which says what to do where something is wrong.
package selfcheck

import (
	"context"
	"io/fs"

	"banchisa/app/store"
	"banchisa/app/texts"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/resources"
)

// State is how a check ended.
type State string

// The states.
const (
	Good    State = "good"
	Unknown State = "unknown" // it cannot be known here
	Bad     State = "bad"
)

// Finding is what a check has found.
type Finding struct {
	State State
	// Args are the blanks of the sentence.
	Args []any
}

func good(args ...any) Finding    { return Finding{Good, args} }
func unknown(args ...any) Finding { return Finding{Unknown, args} }
func bad(args ...any) Finding     { return Finding{Bad, args} }

// Check is one line.
type Check struct {
	// ID names its texts; Game is the title of the game that it is about, "" for none.
	ID, Game string
	Run      func(context.Context) Finding
}

// Place is what is looked at. Tests break it, part by part.
type Place struct {
	// Display tells what the window is drawn on, and Sound opens the sound device; nil
	// where neither can be known.
	Display func() (what string, err error)
	Sound   func() error
	// Screen is what the environment says of a display, for who has no Display.
	Screen string
	Store  store.Store
	// Fonts hold fonts/*.ttf and fonts/names/*.ttf, Sounds sounds/*.wav, Matches matches/*.banchisa, Rules
	// rules/<language>/*.md.
	Fonts, Sounds, Matches, Rules fs.FS
	Books                         []*texts.Book
	Games                         []*games.Game
	Library                       record.Resolver
}

// House is the place with everything that ships in the program.
func House(st store.Store) Place {
	p := Place{
		Store: st, Fonts: resources.Fonts, Sounds: resources.Sounds, Matches: resources.Matches, Rules: resources.Rules,
		Games: catalog.All, Library: catalog.Resolver(),
	}
	for _, language := range texts.Languages() {
		p.Books = append(p.Books, texts.For(language))
	}
	return p
}

// Checks are all checks of a place, in order.
func (p Place) Checks() []Check {
	all := []Check{
		{ID: "display", Run: p.display},
		{ID: "fonts", Run: p.fonts},
		{ID: "sound", Run: p.sound},
		{ID: "disk", Run: p.disk},
		{ID: "languages", Run: p.languages},
		{ID: "records", Run: p.records},
	}
	for _, g := range p.Games {
		all = append(all, Check{ID: "bots", Game: g.Title, Run: func(ctx context.Context) Finding { return p.bots(ctx, g) }})
	}
	return all
}

// Title is a check's name, Sentence what it found.
func (c Check) Title(say func(string, ...any) string) string {
	return say("selfcheck."+c.ID, c.Game)
}

// Sentence is a finding in words.
func (c Check) Sentence(f Finding, say func(string, ...any) string) string {
	return say("selfcheck."+c.ID+"."+string(f.State), f.Args...)
}
