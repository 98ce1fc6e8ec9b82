// Package selfcheck tells whether this machine will carry a day at a fair: the display,
// the fonts, the sound, the disk, the languages, bots that play every game, the recorded
// matches. A check is a function of what it looks at; its finding is a sentence of the
// texts selfcheck.<check>.<state>, which says what to do where something is wrong.
package selfcheck

import (
	"context"
	"io/fs"

	"banchisa/app/i18n"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/resources"
)

// State is how a check ended.
type State string

// The states.
const (
	Passed  State = "good"
	Unknown State = "unknown" // it cannot be known here
	Failed  State = "bad"
)

// Result is what a check has found.
type Result struct {
	State State
	// Args are the blanks of the sentence.
	Args []any
}

func passed(args ...any) Result  { return Result{Passed, args} }
func unknown(args ...any) Result { return Result{Unknown, args} }
func failed(args ...any) Result  { return Result{Failed, args} }

// Check is one line.
type Check struct {
	// ID names its texts; Game is the title of the game that it is about, "" for none.
	ID, Game string
	Run      func(context.Context) Result
}

// System is what is looked at. Tests break it, part by part.
type System struct {
	// Display tells what the window is drawn on, and Sound opens the sound device; nil
	// where neither can be known.
	Display func() (what string, err error)
	Sound   func() error
	// DisplayEnv is what the environment says of a display, for who has no Display.
	DisplayEnv string
	Store      store.Store
	// Fonts hold fonts/*.ttf and fonts/names/*.ttf, Sounds sounds/*.wav, Matches matches/*.banchisa, Rules
	// rules/<language>/*.md.
	Fonts, Sounds, Matches, Rules fs.FS
	Localizers                    []*i18n.Localizer
	Games                         []*games.Game
	Library                       record.Resolver
}

// Installed is the place with everything that ships in the program.
func Installed(st store.Store) System {
	p := System{
		Store: st, Fonts: resources.Fonts, Sounds: resources.Sounds, Matches: resources.Matches, Rules: resources.Rules,
		Games: catalog.All, Library: catalog.Resolver(),
	}
	for _, language := range i18n.Languages() {
		p.Localizers = append(p.Localizers, i18n.For(language))
	}
	return p
}

// Checks are all checks of a place, in order.
func (p System) Checks() []Check {
	all := []Check{
		{ID: "display", Run: p.display},
		{ID: "fonts", Run: p.fonts},
		{ID: "sound", Run: p.sound},
		{ID: "disk", Run: p.disk},
		{ID: "languages", Run: p.languages},
		{ID: "records", Run: p.records},
	}
	for _, g := range p.Games {
		all = append(all, Check{ID: "bots", Game: g.Title, Run: func(ctx context.Context) Result { return p.bots(ctx, g) }})
	}
	return all
}

// Title is a check's name, Sentence what it found.
func (c Check) Title(localize func(string, ...any) string) string {
	return localize("selfcheck."+c.ID, c.Game)
}

// Sentence is a finding in words.
func (c Check) Sentence(f Result, localize func(string, ...any) string) string {
	return localize("selfcheck."+c.ID+"."+string(f.State), f.Args...)
}
