// Package commandline is what the command lines of the programs have in common: commands with their
// options, help and mistakes in the person's language, and games, variants and matches by name. Commands
// are functions of their input and output, so that tests run them without a process.
//
// Every command exits with 0 for success, 1 if something is wrong with a file or a match, and 2 for
// wrong usage. Only results are written to Out, and errors to Err.
package commandline

import (
	"context"
	"encoding/json"
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
	ExitOK      = 0
	ExitFailure = 1
	ExitUsage   = 2
)

// Program is a program's commands and their environment.
type Program struct {
	// Name is the program's, Called how it can be called again.
	Name, Called string
	Commands     []Command
	// Moved returns the command of banchisa-lab that does what args did in version 0.1, "" for none. It
	// goes with version 0.3.
	Moved func(args []string) string

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
	// Language is the person's, by its code.
	Language string
	// Version is the number that people see, Commit what it was built from.
	Version, Commit string
	// DisplayEnv is what the environment says of a display, "" where there is none.
	DisplayEnv string
}

// Command is a command of a program.
type Command struct {
	Name string
	// Usage is the text after the name, the same in all languages.
	Usage string
	Run   func(*Invocation) int
}

// Invocation is one run of a command.
type Invocation struct {
	Program
	Command Command
	Ctx     context.Context
	Loc     *i18n.Localizer
	Flags   *flag.FlagSet
	Args    []string // the arguments that are not flags
	lang    string
	rawArgs []string
	// describing stops the command once it has defined its flags.
	describing bool
}

// Run runs a command line, without the program's name, and returns the exit code.
func (p Program) Run(ctx context.Context, args []string) int {
	p.Out, p.Err = printableWriter{p.Out}, printableWriter{p.Err}
	lang, args := cutLang(args)
	if lang != "" {
		p.Language = lang
	}
	inv := &Invocation{Program: p, Ctx: ctx, Loc: i18n.For(p.Language)}
	if len(args) == 0 {
		inv.helpAll(p.Out)
		return ExitUsage
	}
	switch args[0] {
	case "--help", "-h", "-help":
		args = append([]string{"help"}, args[1:]...)
	case "version", "--version", "-version":
		fmt.Fprintln(p.Out, versionLine(p.Name, p.Version, p.Commit))
		return ExitOK
	}
	if p.Moved != nil {
		if words := p.Moved(args); words != "" {
			inv.PrintErr("cli.moved", words)
			return ExitUsage
		}
	}
	cmd, ok := p.findCommand(args[0])
	if !ok {
		inv.PrintErr("cli.unknown-command", args[0])
		inv.helpAll(p.Err)
		return ExitUsage
	}
	inv.Command, inv.rawArgs = cmd, args[1:]
	inv.Flags = inv.newFlags()
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

func (p Program) findCommand(name string) (Command, bool) {
	for _, cmd := range p.Commands {
		if cmd.Name == name {
			return cmd, true
		}
	}
	return Command{}, false
}

// newFlags returns the flags that all commands have.
func (inv *Invocation) newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet(inv.Command.Name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&inv.lang, "lang", inv.Language, "")
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
func (inv *Invocation) runGuarded() (code int) {
	defer func() {
		if bug := recover(); bug != nil {
			stack := debug.Stack()
			fmt.Fprintf(inv.Err, "%v\n\n%s\n", bug, stack)
			inv.PrintErr("cli.panic", inv.Version)
			if inv.NoStore == nil {
				if path, err := inv.Store.WriteReport(store.CrashReport{
					Version:  strings.TrimSpace(inv.Version + " " + inv.Commit),
					Activity: strings.Join(inv.rawArgs, " "), Panic: bug, Stack: stack,
				}, time.Now()); err == nil {
					inv.PrintErr("cli.report", path)
				}
			}
			code = ExitFailure
		}
	}()
	return inv.Command.Run(inv)
}

// Parse reads the flags and, into args, the words between them: at least minArgs and at most
// maxArgs (-1: any number). ok is false if the command was called wrongly or only asked for help;
// code is the exit code then.
func (inv *Invocation) Parse(minArgs, maxArgs int) (code int, ok bool) {
	if inv.describing {
		return ExitOK, false
	}
	args := inv.rawArgs
	for len(args) > 0 {
		if err := inv.Flags.Parse(args); err != nil {
			inv.Loc = i18n.For(inv.lang)
			if errors.Is(err, flag.ErrHelp) {
				inv.langAfterHelp(args)
				inv.helpCommand(inv.Out, inv.Command)
				return ExitOK, false
			}
			return inv.UsageError(inv.Loc.FormatFlagError(err)), false
		}
		rest := inv.Flags.Args()
		if len(rest) < len(args) && args[len(args)-len(rest)-1] == "--" {
			inv.Args = append(inv.Args, rest...)
			break
		}
		if args = rest; len(args) > 0 {
			inv.Args, args = append(inv.Args, args[0]), args[1:]
		}
	}
	inv.Loc = i18n.For(inv.lang)
	if len(inv.Args) < minArgs || maxArgs >= 0 && len(inv.Args) > maxArgs {
		return inv.UsageError(""), false
	}
	return ExitOK, true
}

// langAfterHelp takes --lang from behind --help, where reading has stopped.
func (inv *Invocation) langAfterHelp(args []string) {
	for i := range args {
		if lang, _ := cutLang(args[i:]); lang != "" {
			inv.Loc = i18n.For(lang)
		}
	}
}

// UsageError says how the command is written.
func (inv *Invocation) UsageError(message string) int {
	if message != "" {
		fmt.Fprintln(inv.Err, message)
	}
	fmt.Fprintln(inv.Err, inv.usageLine(inv.Command))
	return ExitUsage
}

// IsAtLeast reports whether the value of an option is as large as it must be, and says so if it is not.
func (inv *Invocation) IsAtLeast(option string, value, least float64) bool {
	if value >= least {
		return true
	}
	inv.UsageError(inv.Loc.Localize("cli.wrong-value", option, inv.Flags.Lookup(option).Value))
	return false
}

// IsSet reports whether a flag was given.
func (inv *Invocation) IsSet(name string) bool {
	set := false
	inv.Flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// Fail prints an error.
func (inv *Invocation) Fail(err error) int {
	fmt.Fprintln(inv.Err, inv.Loc.FormatError(err))
	return ExitFailure
}

// PrintErr prints a message to Err.
func (inv *Invocation) PrintErr(key string, args ...any) {
	fmt.Fprintln(inv.Err, inv.Loc.Localize(key, quoteAll(args)...))
}

// ParseGame finds a game by its ID or title.
func (inv *Invocation) ParseGame(name string) (*games.Game, bool) {
	if g, ok := inv.FindGame(name); ok {
		return g, true
	}
	var ids []string
	for _, g := range inv.Games {
		ids = append(ids, g.ID)
	}
	inv.PrintErr("cli.unknown-game", name, strings.Join(ids, ", "))
	return nil, false
}

// PrintJSON prints a value as indented JSON.
func (inv *Invocation) PrintJSON(value any) int {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return inv.Fail(err)
	}
	fmt.Fprintln(inv.Out, string(text))
	return ExitOK
}
