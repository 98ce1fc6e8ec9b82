// Package selfcheck checks whether this machine is ready for a day at a fair: the display, the
// fonts, the sound, the disk, the languages, bots that play every game, the recorded matches. The
// result of a check is a text, usually selfcheck.<check>.<state>, which says what to do if
// something is wrong.
package selfcheck

import (
	"cmp"
	"context"
	"io/fs"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/resources"
)

// State is the outcome of a check.
type State string

// The states.
const (
	Passed  State = "good"
	Unknown State = "unknown" // it cannot be determined here
	Failed  State = "bad"
)

// Result is the result of a check.
type Result struct {
	State State
	// Args are the arguments of the text.
	Args []any
	// Text is the key of the text, "" for the check's text for this state.
	Text string
}

func passed(args ...any) Result  { return Result{State: Passed, Args: args} }
func unknown(args ...any) Result { return Result{State: Unknown, Args: args} }
func failed(args ...any) Result  { return Result{State: Failed, Args: args} }

// Check is one line.
type Check struct {
	// ID selects the check's texts; Game is the title of the game that it is about, "" for none.
	ID, Game string
	Run      func(context.Context) Result
}

// System is what is checked. Tests break it, part by part.
type System struct {
	// Display returns what the window is drawn with, and Sound opens the sound device; nil if that
	// cannot be determined.
	Display func() (what string, err error)
	Sound   func() error
	// DisplayEnv is the display in the environment, used if Display is nil.
	DisplayEnv string
	Store      store.Store
	// Fonts holds fonts/*.ttf and fonts/names/*.ttf, Sounds sounds/*.wav, Matches
	// matches/*.banchisa, Rules rules/<language>/*.md.
	Fonts, Sounds, Matches, Rules fs.FS
	Localizers                    []*i18n.Localizer
	Games                         []*games.Game
	Library                       record.Resolver
	// BotTime is how long bots play each game: a match at least, however long it takes.
	BotTime time.Duration
}

// Installed returns the system with everything that the program ships with.
func Installed(st store.Store) System {
	p := System{
		Store: st, Fonts: resources.Fonts, Sounds: resources.Sounds, Matches: resources.Matches, Rules: resources.Rules,
		Games: catalog.All, Library: catalog.Resolver(), BotTime: botTime,
	}
	for _, language := range i18n.Languages() {
		p.Localizers = append(p.Localizers, i18n.For(language))
	}
	return p
}

// Checks returns all checks, in order.
func (s System) Checks() []Check {
	all := []Check{
		{ID: "display", Run: s.display},
		{ID: "fonts", Run: s.fonts},
		{ID: "sound", Run: s.sound},
		{ID: "disk", Run: s.disk},
		{ID: "languages", Run: s.languages},
		{ID: "records", Run: s.records},
	}
	for _, g := range s.Games {
		all = append(all, Check{ID: "bots", Game: g.Title, Run: func(ctx context.Context) Result { return s.bots(ctx, g) }})
	}
	return all
}

// Title returns the name of the check.
func (c Check) Title(localize func(string, ...any) string) string {
	return localize("selfcheck."+c.ID, c.Game)
}

// Sentence returns a result as text.
func (c Check) Sentence(f Result, localize func(string, ...any) string) string {
	return localize(cmp.Or(f.Text, "selfcheck."+c.ID+"."+string(f.State)), f.Args...)
}
