// Package cli implements the commands of banchisa-cli as functions of their input and output, so
// that tests run them without a process.
//
// Every command exits with 0 for success, 1 if something is wrong with a file or a match, and 2 for
// wrong usage. Only results are written to Out, and errors to Err.
package cli

import (
	"cmp"
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
	Locale string
	// Version is the number that people see, Commit what it was built from, Name how the program
	// can be called.
	Version, Commit, Name string
	// DisplayEnv is what the environment says of a display, "" where there is none.
	DisplayEnv string
}

// Locale returns the locale of an environment.
func Locale(env func(string) string) string {
	return cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
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
		{"games", "[--json]", runGames},
		{"play", "[GAME] [--variant V] [--seats human,bot:3] [--seed N] [--resume FILE|last] [--free-undo]", runPlay},
		{"random", "GAME --n N --seed S --out DIR [--variant V] [--seats N] [--limit N]", runRandom},
		{"arena", "GAME --bots 1,3 --n N --seed S [--variant V] [--parallel N] [--csv FILE] [--sprt ELO0,ELO1[,ALPHA,BETA]]", runArena},
		{"companion", "GAME [--persons random,1,2,3] [--n N] [--series N] [--seed S] [--variant V]", runCompanion},
		{"tune", "GAME [--n N] [--bots 3] [--seed S] [--variant V] [--seats N] [--parallel N] [--data FILE] [--positions P] [--ridge R] [--check ITERATIONS]", runTune},
		{"analyse", "FILE [--level N | --time 20s] [--json | --csv]  |  --calibrate GAME [--variant V] [--n N] [--seed S] [--level N] [--write FILE] [--svg FILE]", runAnalyse},
		{"puzzles", "mine GAME --n N --seed S --out DIR [--theme T] [--level 3] [--variant V] [--seats N] [--matches N]  |  check [GAME]", runPuzzles},
		{"legal", "FILE [--at K] [--json]", runLegal},
		{"show", "FILE [--at K] [--eye SEAT] [--json]", runShow},
		{"verify", "FILE… [--strict] [--json]", runVerify},
		{"perft", "GAME --depth D [--from FILE [--at K]] [--variant V] [--seats N] [--divide]", runPerft},
		{"bench", "GAME [--seconds N] [--variant V] [--seats N] [--levels] [--json]", runBench},
		{"check-variant", "FILE…", runCheckVariant},
		{"selfcheck", "", runSelfcheck},
		{"completion", "bash|zsh|fish", runCompletion},
		{"man", "[banchisa|banchisa-cli]", runMan},
		{"help", "[COMMAND]", runHelp},
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
	// describing stops the command once it has defined its flags.
	describing bool
}

// Run runs a command line, without the program's name, and returns the exit code.
func (p Program) Run(ctx context.Context, args []string) int {
	p.Out, p.Err = printableWriter{p.Out}, printableWriter{p.Err}
	lang, args := cutLang(args)
	if lang != "" {
		p.Locale = lang
	}
	inv := &invocation{Program: p, ctx: ctx, loc: i18n.For(p.Locale)}
	if len(args) == 0 {
		inv.helpAll(p.Out)
		return exitUsage
	}
	switch args[0] {
	case "--help", "-h", "-help":
		args = append([]string{"help"}, args[1:]...)
	case "version", "--version", "-version":
		fmt.Fprintln(p.Out, versionLine("banchisa-cli", p.Version, p.Commit))
		return exitOK
	}
	cmd, ok := findCommand(args[0])
	if !ok {
		inv.printErr("cli.unknown-command", args[0])
		inv.helpAll(p.Err)
		return exitUsage
	}
	inv.command, inv.rawArgs = cmd, args[1:]
	inv.flags = inv.newFlags()
	return inv.runGuarded()
}

// cutLang removes --lang from in front of the command, where it applies to every command.
func cutLang(args []string) (lang string, rest []string) {
	for len(args) > 0 {
		name, value, hasValue := strings.Cut(strings.TrimLeft(args[0], "-"), "=")
		if name != "lang" || !strings.HasPrefix(args[0], "-") || !hasValue && len(args) < 2 {
			break
		}
		if args = args[1:]; !hasValue {
			value, args = args[0], args[1:]
		}
		lang = value
	}
	return lang, args
}

func findCommand(name string) (command, bool) {
	for _, cmd := range commands() {
		if cmd.name == name {
			return cmd, true
		}
	}
	return command{}, false
}

// newFlags returns the flags that all commands have.
func (inv *invocation) newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet(inv.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&inv.lang, "lang", inv.Locale, "")
	return flags
}

// versionLine returns the answer to --version: the number that people see, and the commit.
func versionLine(program, version, commit string) string {
	if commit == "" {
		return program + " " + version
	}
	return program + " " + version + " (" + commit + ")"
}

// runGuarded runs the command. A panic is reported in a file and a message. A match in progress is
// on the disk up to its last line.
func (inv *invocation) runGuarded() (code int) {
	defer func() {
		if bug := recover(); bug != nil {
			stack := debug.Stack()
			fmt.Fprintf(inv.Err, "%v\n\n%s\n", bug, stack)
			inv.printErr("cli.panic", inv.Version)
			if inv.NoStore == nil {
				if path, err := inv.Store.WriteReport(store.CrashReport{Version: strings.TrimSpace(inv.Version + " " + inv.Commit), Activity: strings.Join(inv.rawArgs, " "), Panic: bug, Stack: stack}, time.Now()); err == nil {
					inv.printErr("cli.report", path)
				}
			}
			code = exitFailure
		}
	}()
	return inv.run(inv)
}

// parse reads the flags and, into args, the words between them: at least minArgs and at most
// maxArgs (-1: any number). ok is false if the command was called wrongly or only asked for help;
// code is the exit code then.
func (inv *invocation) parse(minArgs, maxArgs int) (code int, ok bool) {
	if inv.describing {
		return exitOK, false
	}
	args := inv.rawArgs
	for len(args) > 0 {
		if err := inv.flags.Parse(args); err != nil {
			inv.loc = i18n.For(inv.lang)
			if errors.Is(err, flag.ErrHelp) {
				inv.langAfterHelp(args)
				inv.helpCommand(inv.Out, inv.command)
				return exitOK, false
			}
			return inv.usageError(inv.loc.FormatFlagError(err)), false
		}
		rest := inv.flags.Args()
		if len(rest) < len(args) && args[len(args)-len(rest)-1] == "--" {
			inv.args = append(inv.args, rest...)
			break
		}
		if args = rest; len(args) > 0 {
			inv.args, args = append(inv.args, args[0]), args[1:]
		}
	}
	inv.loc = i18n.For(inv.lang)
	if len(inv.args) < minArgs || maxArgs >= 0 && len(inv.args) > maxArgs {
		return inv.usageError(""), false
	}
	return exitOK, true
}

// langAfterHelp takes --lang from behind --help, where reading has stopped.
func (inv *invocation) langAfterHelp(args []string) {
	for i := range args {
		if lang, _ := cutLang(args[i:]); lang != "" {
			inv.loc = i18n.For(lang)
		}
	}
}

// usageError says how the command is written.
func (inv *invocation) usageError(message string) int {
	if message != "" {
		fmt.Fprintln(inv.Err, message)
	}
	fmt.Fprintln(inv.Err, inv.loc.Localize("cli.usage", inv.name+" "+inv.usage))
	return exitUsage
}

// isAtLeast reports whether the value of an option is as large as it must be, and says so if it is not.
func (inv *invocation) isAtLeast(option string, value, least float64) bool {
	if value >= least {
		return true
	}
	inv.usageError(inv.loc.Localize("cli.wrong-value", option, inv.flags.Lookup(option).Value))
	return false
}

// isSet reports whether a flag was given.
func (inv *invocation) isSet(name string) bool {
	set := false
	inv.flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// fail prints an error.
func (inv *invocation) fail(err error) int {
	fmt.Fprintln(inv.Err, inv.loc.FormatError(err))
	return exitFailure
}

// printErr prints a message to Err.
func (inv *invocation) printErr(key string, args ...any) {
	fmt.Fprintln(inv.Err, inv.loc.Localize(key, quoteAll(args)...))
}

// game finds a game by its ID or title.
func (inv *invocation) game(name string) (*games.Game, bool) {
	if g, ok := inv.findGame(name); ok {
		return g, true
	}
	var ids []string
	for _, g := range inv.Games {
		ids = append(ids, g.ID)
	}
	inv.printErr("cli.unknown-game", name, strings.Join(ids, ", "))
	return nil, false
}

func runGames(inv *invocation) int {
	asJSON := inv.flags.Bool("json", false, "")
	if code, ok := inv.parse(0, 0); !ok {
		return code
	}
	list := []jsonGame{}
	for _, g := range inv.Games {
		variants, err := inv.Shipped(g)
		if err != nil {
			inv.fail(err)
		}
		j := jsonGame{ID: g.ID, Title: g.Title, Inventor: g.Inventor, MinSeats: len(g.SeatIDs), Seats: g.SeatIDs, Variants: []string{}}
		for _, v := range variants {
			j.Variants = append(j.Variants, v.ID)
			j.MinSeats, j.MaxSeats = min(j.MinSeats, v.Seats.Min), max(j.MaxSeats, v.Seats.Max)
		}
		list = append(list, j)
	}
	if *asJSON {
		return inv.printJSON(list)
	}
	for _, j := range list {
		span := fmt.Sprint(j.MinSeats)
		if j.MaxSeats > j.MinSeats {
			span = fmt.Sprintf("%d-%d", j.MinSeats, j.MaxSeats)
		}
		title := j.Title
		if j.Inventor != "" {
			title += ", " + j.Inventor
		}
		fmt.Fprintf(inv.Out, "%s seats=%s variants=%s (%s)\n", j.ID, span, strings.Join(j.Variants, ","), title)
	}
	return exitOK
}
