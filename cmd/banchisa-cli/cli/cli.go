// Package cli implements the commands of banchisa-cli as functions of their input and output, so
// that tests run them without a process.
//
// Every command exits with 0 for success, 1 if something is wrong with a file or a match, and 2 for
// wrong usage. Only results are written to Out, and errors to Err.
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

// Program is the environment of the commands.
type Program struct {
	In       io.Reader
	Out, Err io.Writer
	// Games are all games; Library resolves what match files name; Shipped lists a game's variants.
	Games   []*games.Game
	Library record.Resolver
	Shipped func(*games.Game) ([]games.Variant, error)
	// Presenters describe a game's matches in sentences, by its ID. Matches of a game without one
	// are printed in notation only.
	Presenters map[string]presenter.Presenter
	// Store holds the user's files; NoStore is the reason if there is none.
	Store   store.Store
	NoStore error
	// Locale is the user's, such as "en_GB.UTF-8".
	Locale  string
	Version string
	// DisplayEnv is the display in the environment; "" if there is none.
	DisplayEnv string
}

// Locale returns the locale of an environment.
func Locale(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			return value
		}
	}
	return ""
}

// command is a command of the command line.
type command struct {
	name string
	// usage is the text after the name, the same in all languages.
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
		{"analyse", "FILE [--level N | --time 20s] [--json | --csv]  |  --calibrate GAME [--n N] [--seed S] [--level N] [--write FILE]", runAnalyse},
		{"legal", "FILE [--at K]", runLegal},
		{"show", "FILE [--at K] [--eye SEAT]", runShow},
		{"verify", "FILE…", runVerify},
		{"perft", "GAME --depth D [--from FILE [--at K]] [--variant V] [--seats N] [--divide]", runPerft},
		{"bench", "GAME [--seconds N] [--variant V] [--seats N] [--levels]", runBench},
		{"check-variant", "FILE…", runCheckVariant},
		{"selfcheck", "", runSelfcheck},
	}
}

// invocation is one run of a command.
type invocation struct {
	Program
	command
	ctx     context.Context
	loc     *i18n.Localizer
	flags   *flag.FlagSet
	lang    string
	args    []string // the arguments that are not flags
	rawArgs []string
}

// Run runs a command line, without the program's name, and returns the exit code.
func (p Program) Run(ctx context.Context, args []string) int {
	p.Out, p.Err = printableWriter{p.Out}, printableWriter{p.Err}
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
	fmt.Fprintln(p.Err, c.loc.Localize("cli.unknown-command", i18n.Quote(args[0])))
	c.help(p.Err)
	return exitUsage
}

// runGuarded runs the command. A panic is reported in a file and a message. A match in progress is
// on the disk up to its last line.
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

// parse parses the flags, which may be anywhere, and the other arguments: at least minArgs, at most
// maxArgs (-1: any number). If ok is false, the usage was wrong or help was requested, and code is
// the exit code.
func (c *invocation) parse(minArgs, maxArgs int) (code int, ok bool) {
	args := c.rawArgs
	for len(args) > 0 {
		if err := c.flags.Parse(args); err != nil {
			c.loc = i18n.For(c.lang)
			if errors.Is(err, flag.ErrHelp) {
				fmt.Fprintln(c.Out, c.loc.Localize("cli.usage", c.name+" "+c.usage))
				return exitOK, false
			}
			return c.usageError(i18n.Quote(err.Error())), false
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

// usageError prints the usage of the command.
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

// fail prints an error.
func (c *invocation) fail(err error) int {
	fmt.Fprintln(c.Err, c.loc.FormatError(err))
	return exitFailure
}

// printErr prints a message to Err.
func (c *invocation) printErr(key string, args ...any) {
	fmt.Fprintln(c.Err, c.loc.Localize(key, quoteAll(args)...))
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
