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

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/record"
)

// The exit codes.
const (
	exitOK      = 0
	exitFailure = 1
	exitUsage   = 2
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
	// Presenters tell a game's matches in sentences, by its ID; a game without one is told in the
	// words of its records only.
	Presenters map[string]presenter.Presenter
	// Store holds the user's files, unless NoStore says why there is none.
	Store   store.Store
	NoStore error
	// Locale is the user's, as "en_GB.UTF-8".
	Locale  string
	Version string
	// DisplayEnv is what the environment says of a display, "" where there is none.
	DisplayEnv string
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
	// usage is what stands after the name, the same in all languages.
	usage string
	run   func(*invocation) int
}

func commands() []command {
	return []command{
		{"games", "", runGames},
		{"play", "[GAME] [--variant V] [--seats human,bot:3] [--seed N] [--resume FILE|last] [--free-undo]", runPlay},
		{"random", "GAME --n N --seed S --out DIR [--variant V] [--seats N]", runRandom},
		{"arena", "GAME --bots 1,3 --n N --seed S [--variant V] [--parallel N] [--csv FILE] [--sprt ELO0,ELO1[,ALPHA,BETA]]", runArena},
		{"tune", "GAME [--n N] [--bots 3] [--seed S] [--variant V] [--seats N] [--parallel N] [--data FILE] [--positions P] [--ridge R] [--check ITERATIONS]", runTune},
		{"analyse", "FILE [--level N | --time 20s] [--json | --csv]  |  --calibrate GAME [--variant V] [--n N] [--seed S] [--level N] [--write FILE]", runAnalyse},
		{"legal", "FILE [--at K]", runLegal},
		{"show", "FILE [--at K] [--eye SEAT]", runShow},
		{"verify", "FILE…", runVerify},
		{"perft", "GAME --depth D [--from FILE [--at K]] [--variant V] [--seats N] [--divide]", runPerft},
		{"bench", "GAME [--seconds N] [--variant V] [--seats N] [--levels]", runBench},
		{"check-variant", "FILE…", runCheckVariant},
		{"selfcheck", "", runSelfcheck},
	}
}

// invocation is one run of one command.
type invocation struct {
	Program
	command
	ctx     context.Context
	loc     *i18n.Localizer
	flags   *flag.FlagSet
	lang    string
	args    []string // What is not a flag.
	rawArgs []string
}

// Run runs one command line, without the program's name, and returns the exit code.
func (p Program) Run(ctx context.Context, args []string) int {
	c := &invocation{Program: p, ctx: ctx, loc: i18n.For(p.Locale)}
	if len(args) == 0 || args[0] == "help" || args[0] == "--help" || args[0] == "-h" {
		c.help(p.Out)
		if len(args) == 0 {
			return exitUsage
		}
		return exitOK
	}
	if args[0] == "version" || args[0] == "--version" {
		fmt.Fprintln(p.Out, "banchisa-cli", p.Version)
		return exitOK
	}
	for _, cmd := range commands() {
		if cmd.name == args[0] {
			c.command, c.rawArgs = cmd, args[1:]
			c.flags = flag.NewFlagSet(cmd.name, flag.ContinueOnError)
			c.flags.SetOutput(io.Discard)
			c.flags.StringVar(&c.lang, "lang", p.Locale, "")
			return c.runGuarded()
		}
	}
	fmt.Fprintln(p.Err, c.loc.Localize("cli.unknown-command", args[0]))
	c.help(p.Err)
	return exitUsage
}

// runGuarded runs the command; a panic becomes a report and a sentence. A match that was
// played is on the disk up to its last line.
func (c *invocation) runGuarded() (code int) {
	defer func() {
		if bug := recover(); bug != nil {
			stack := debug.Stack()
			fmt.Fprintf(c.Err, "%v\n\n%s\n", bug, stack)
			c.printErr("cli.panic", c.Version)
			if c.NoStore == nil {
				if path, err := c.Store.WriteReport(store.CrashReport{Version: c.Version, Activity: strings.Join(c.rawArgs, " "), Panic: bug, Stack: stack}, time.Now()); err == nil {
					c.printErr("cli.report", path)
				}
			}
			code = exitFailure
		}
	}()
	return c.run(c)
}

func (c *invocation) help(to io.Writer) {
	fmt.Fprintln(to, c.loc.Localize("cli.help"))
	for _, cmd := range commands() {
		fmt.Fprintf(to, "  %s\n      %s\n", strings.TrimSpace(cmd.name+" "+cmd.usage), c.loc.Localize("cli.about."+cmd.name))
	}
	fmt.Fprintln(to, c.loc.Localize("cli.help-end"))
}

// parse reads the flags, which may stand anywhere, and the words between them: at least
// least, at most most of them (-1: any number). When it is false, the command was called
// wrongly or only asked for help, and code is how to leave.
func (c *invocation) parse(minArgs, maxArgs int) (code int, ok bool) {
	args := c.rawArgs
	for len(args) > 0 {
		if err := c.flags.Parse(args); err != nil {
			c.loc = i18n.For(c.lang)
			if errors.Is(err, flag.ErrHelp) {
				fmt.Fprintln(c.Out, c.loc.Localize("cli.usage", c.name+" "+c.usage))
				return exitOK, false
			}
			return c.usageError(err.Error()), false
		}
		rest := c.flags.Args()
		if len(rest) < len(args) && args[len(args)-len(rest)-1] == "--" {
			c.args = append(c.args, rest...)
			break
		}
		if args = rest; len(args) > 0 {
			c.args, args = append(c.args, args[0]), args[1:]
		}
	}
	c.loc = i18n.For(c.lang)
	if len(c.args) < minArgs || maxArgs >= 0 && len(c.args) > maxArgs {
		return c.usageError(""), false
	}
	return exitOK, true
}

// usageError says how the command is written.
func (c *invocation) usageError(message string) int {
	if message != "" {
		fmt.Fprintln(c.Err, message)
	}
	fmt.Fprintln(c.Err, c.loc.Localize("cli.usage", c.name+" "+c.usage))
	return exitUsage
}

// isSet reports whether a flag was given.
func (c *invocation) isSet(name string) bool {
	set := false
	c.flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// fail tells an error.
func (c *invocation) fail(err error) int {
	fmt.Fprintln(c.Err, c.loc.FormatError(err))
	return exitFailure
}

// printErr tells a sentence that is no answer.
func (c *invocation) printErr(key string, args ...any) {
	fmt.Fprintln(c.Err, c.loc.Localize(key, args...))
}

// game finds a game by its ID.
func (c *invocation) game(id string) (*games.Game, bool) {
	var ids []string
	for _, g := range c.Games {
		if g.ID == id {
			return g, true
		}
		ids = append(ids, g.ID)
	}
	c.printErr("cli.unknown-game", id, strings.Join(ids, ", "))
	return nil, false
}

func runGames(c *invocation) int {
	if code, ok := c.parse(0, 0); !ok {
		return code
	}
	for _, g := range c.Games {
		variants, err := c.Shipped(g)
		if err != nil {
			c.fail(err)
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
	return exitOK
}
