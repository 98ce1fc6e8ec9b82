// Package cli holds the commands of banchisa-cli as functions of their input and output,
// so that tests run them without a process.
//
// Every command leaves with 0 when all is well, 1 when something is wrong with a file or
// a match, 2 when it was called wrongly. Answers go to Out and nothing else does; what
// is wrong goes to Err.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"time"

	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/app/texts"
	"banchisa/games"
	"banchisa/games/record"
)

// The exit codes.
const (
	good  = 0
	fault = 1
	usage = 2
)

// Program is what the commands work with.
type Program struct {
	In       io.Reader
	Out, Err io.Writer
	// Games are the catalogue; Library finds what match files name; Shipped lists a
	// game's variants.
	Games   []*games.Game
	Library record.Resolver
	Shipped func(*games.Game) ([]games.Variant, error)
	// Tables tell a game's matches in sentences, by its ID; a game without one is told in the
	// words of its records only.
	Tables map[string]tables.Presenter
	// Store holds the user's files, unless NoStore says why there is none.
	Store   store.Store
	NoStore error
	// Locale is the user's, as "en_GB.UTF-8".
	Locale  string
	Version string
	// Screen is what the environment says of a display, "" where there is none.
	Screen string
}

// Locale is the locale that an environment asks for.
func Locale(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			return value
		}
	}
	return ""
}

// command is one word of the command line.
type command struct {
	name string
	// args is what stands after the name, the same in all languages.
	args string
	run  func(*call) int
}

func commands() []command {
	return []command{
		{"games", "", runGames},
		{"play", "[GAME] [--variant V] [--seats human,bot:3] [--seed N] [--resume FILE|last] [--free-undo]", runPlay},
		{"random", "GAME --n N --seed S --out DIR [--variant V] [--seats N]", runRandom},
		{"arena", "GAME --bots 1,3 --n N --seed S [--variant V] [--parallel N] [--csv FILE]", runArena},
		{"legal", "FILE [--at K]", runLegal},
		{"show", "FILE [--at K] [--eye SEAT]", runShow},
		{"verify", "FILE…", runVerify},
		{"perft", "GAME --depth D [--from FILE [--at K]] [--variant V] [--seats N] [--divide]", runPerft},
		{"bench", "GAME [--seconds N] [--variant V] [--seats N] [--levels]", runBench},
		{"check-variant", "FILE…", runCheckVariant},
		{"selfcheck", "", runSelfcheck},
	}
}

// call is one run of one command.
type call struct {
	Program
	command
	ctx   context.Context
	book  *texts.Localizer
	flags *flag.FlagSet
	lang  string
	words []string // What is not a flag.
	raw   []string
}

// Run runs one command line, without the program's name, and returns the exit code.
func (p Program) Run(ctx context.Context, args []string) int {
	c := &call{Program: p, ctx: ctx, book: texts.For(p.Locale)}
	if len(args) == 0 || args[0] == "help" || args[0] == "--help" || args[0] == "-h" {
		c.help(p.Out)
		if len(args) == 0 {
			return usage
		}
		return good
	}
	if args[0] == "version" || args[0] == "--version" {
		fmt.Fprintln(p.Out, "banchisa-cli", p.Version)
		return good
	}
	for _, cmd := range commands() {
		if cmd.name == args[0] {
			c.command, c.raw = cmd, args[1:]
			c.flags = flag.NewFlagSet(cmd.name, flag.ContinueOnError)
			c.flags.SetOutput(io.Discard)
			c.flags.StringVar(&c.lang, "lang", p.Locale, "")
			return c.guarded()
		}
	}
	fmt.Fprintln(p.Err, c.book.Localize("cli.unknown-command", args[0]))
	c.help(p.Err)
	return usage
}

// guarded runs the command; a panic becomes a report and a sentence. A match that was
// played is on the disk up to its last line.
func (c *call) guarded() (code int) {
	defer func() {
		if bug := recover(); bug != nil {
			stack := debug.Stack()
			fmt.Fprintf(c.Err, "%v\n\n%s\n", bug, stack)
			c.say("cli.panic", c.Version)
			if c.NoStore == nil {
				if path, err := c.Store.WriteReport(store.CrashReport{Version: c.Version, Activity: strings.Join(c.raw, " "), Panic: bug, Stack: stack}, time.Now()); err == nil {
					c.say("cli.report", path)
				}
			}
			code = fault
		}
	}()
	return c.run(c)
}

func (c *call) help(to io.Writer) {
	fmt.Fprintln(to, c.book.Localize("cli.help"))
	for _, cmd := range commands() {
		fmt.Fprintf(to, "  %s\n      %s\n", strings.TrimSpace(cmd.name+" "+cmd.args), c.book.Localize("cli.about."+cmd.name))
	}
	fmt.Fprintln(to, c.book.Localize("cli.help-end"))
}

// parse reads the flags, which may stand anywhere, and the words between them: at least
// least, at most most of them (-1: any number). When it is false, the command was called
// wrongly or only asked for help, and code is how to leave.
func (c *call) parse(least, most int) (code int, ok bool) {
	args := c.raw
	for len(args) > 0 {
		if err := c.flags.Parse(args); err != nil {
			c.book = texts.For(c.lang)
			if errors.Is(err, flag.ErrHelp) {
				fmt.Fprintln(c.Out, c.book.Localize("cli.usage", c.name+" "+c.args))
				return good, false
			}
			return c.misused(err.Error()), false
		}
		rest := c.flags.Args()
		if len(rest) < len(args) && args[len(args)-len(rest)-1] == "--" {
			c.words = append(c.words, rest...)
			break
		}
		if args = rest; len(args) > 0 {
			c.words, args = append(c.words, args[0]), args[1:]
		}
	}
	c.book = texts.For(c.lang)
	if len(c.words) < least || most >= 0 && len(c.words) > most {
		return c.misused(""), false
	}
	return good, true
}

// misused says how the command is written.
func (c *call) misused(why string) int {
	if why != "" {
		fmt.Fprintln(c.Err, why)
	}
	fmt.Fprintln(c.Err, c.book.Localize("cli.usage", c.name+" "+c.args))
	return usage
}

// wrong tells an error.
func (c *call) wrong(err error) int {
	fmt.Fprintln(c.Err, c.book.FormatError(err))
	return fault
}

// say tells a sentence that is no answer.
func (c *call) say(key string, args ...any) { fmt.Fprintln(c.Err, c.book.Localize(key, args...)) }

// game finds a game by its ID.
func (c *call) game(id string) (*games.Game, bool) {
	var ids []string
	for _, g := range c.Games {
		if g.ID == id {
			return g, true
		}
		ids = append(ids, g.ID)
	}
	c.say("cli.unknown-game", id, strings.Join(ids, ", "))
	return nil, false
}

func runGames(c *call) int {
	if code, ok := c.parse(0, 0); !ok {
		return code
	}
	for _, g := range c.Games {
		variants, err := c.Shipped(g)
		if err != nil {
			c.wrong(err)
		}
		ids, seats := []string{}, games.Range{Min: len(g.SeatIDs)}
		for _, v := range variants {
			ids = append(ids, v.ID)
			seats.Min, seats.Max = min(seats.Min, v.Seats.Min), max(seats.Max, v.Seats.Max)
		}
		span := fmt.Sprint(seats.Min)
		if seats.Max > seats.Min {
			span = fmt.Sprintf("%d-%d", seats.Min, seats.Max)
		}
		fmt.Fprintf(c.Out, "%s seats=%s variants=%s (%s, %s)\n", g.ID, span, strings.Join(ids, ","), g.Title, g.Inventor)
	}
	return good
}
