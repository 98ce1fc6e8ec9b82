package commandline

import (
	"flag"
	"fmt"
	"io"
	"regexp"
	"strings"
	"text/tabwriter"

	"banchisa/app/i18n"
)

// Option is an option of a command, as help, completions and manuals show it.
type Option struct {
	Name string
	// Value is the placeholder of its value, "" for one without a value.
	Value string
	// Initial is the value when it is not given, "" for none.
	Initial string
}

// Options returns the options of a command in alphabetical order. They are the flags that the
// command itself defines: run stops at parse.
func (p Program) Options(cmd Command) []Option {
	inv := &Invocation{Program: p, Command: cmd, Loc: i18n.For(p.Language), describing: true}
	inv.Flags = inv.newFlags()
	cmd.Run(inv)
	var options []Option
	inv.Flags.VisitAll(func(f *flag.Flag) {
		o := Option{Name: f.Name, Initial: f.DefValue}
		if b, is := f.Value.(interface{ IsBoolFlag() bool }); is && b.IsBoolFlag() {
			o.Initial = ""
		} else {
			o.Value = placeholder(cmd, f)
		}
		switch {
		case f.Name == "lang", f.Name == "seats" && f.DefValue == "0", f.Name == "at", f.Name == "seed" && f.DefValue == "0":
			o.Initial = "" // these defaults mean that it is not given
		}
		options = append(options, o)
	})
	return options
}

// placeholder returns what follows an option in the usage of its command.
func placeholder(cmd Command, f *flag.Flag) string {
	m := regexp.MustCompile(`--` + regexp.QuoteMeta(f.Name) + ` ((?:\[[^\] ]*\]|[^\[\] ])+)`).FindStringSubmatch(cmd.Usage)
	switch {
	case f.Name == "lang":
		return "it|en"
	case m != nil && (strings.ToUpper(m[1]) == m[1] || strings.HasPrefix(m[1], "FILE")):
		return m[1]
	case strings.Trim(f.DefValue, "0123456789.-") == "" && f.DefValue != "":
		return "N"
	}
	return "TEXT"
}

// OptionText returns the description of an option: the command's own, or the one that all commands
// share.
func OptionText(loc *i18n.Localizer, cmd Command, o Option) string {
	for _, key := range []string{"cli.option." + cmd.Name + "." + o.Name, "cli.option." + o.Name} {
		if loc.Has(key) {
			return loc.Localize(key)
		}
	}
	return ""
}

// helpAll lists the commands.
func (inv *Invocation) helpAll(to io.Writer) {
	fmt.Fprintln(to, inv.Loc.Localize("cli.help."+inv.Name))
	for _, cmd := range inv.Commands {
		fmt.Fprintf(to, "  %s\n      %s\n", strings.TrimSpace(cmd.Name+" "+cmd.Usage), inv.Loc.Localize("cli.about."+cmd.Name))
	}
	fmt.Fprintln(to, inv.Loc.Localize("cli.help-more", inv.Name))
	fmt.Fprintln(to, inv.Loc.Localize("cli.help-end"))
}

// helpCommand explains one command: its usage, every option with its default, the exit statuses.
func (inv *Invocation) helpCommand(to io.Writer, cmd Command) {
	fmt.Fprintln(to, inv.usageLine(cmd))
	fmt.Fprintln(to, i18n.Sentence(inv.Loc.Localize("cli.about."+cmd.Name)))
	columns := tabwriter.NewWriter(to, 0, 0, 1, ' ', 0)
	for _, o := range inv.Options(cmd) {
		text := OptionText(inv.Loc, cmd, o)
		if o.Initial != "" {
			text += " " + inv.Loc.Localize("cli.default", o.Initial)
		}
		fmt.Fprintf(columns, "  %s\t%s\n", strings.TrimSpace("--"+o.Name+" "+o.Value), text)
	}
	columns.Flush()
	fmt.Fprintln(to, inv.Loc.Localize("cli.exit-codes"))
}

// usageLine returns how a command is written.
func (inv *Invocation) usageLine(cmd Command) string {
	return inv.Loc.Localize("cli.usage", strings.TrimSpace(inv.Name+" "+cmd.Name+" "+cmd.Usage))
}

// Help explains the command that is asked for, or lists all.
var Help = Command{"help", "[COMMAND]", runHelp}

func runHelp(inv *Invocation) int {
	if code, ok := inv.Parse(0, 1); !ok {
		return code
	}
	if len(inv.Args) == 0 {
		inv.helpAll(inv.Out)
		return ExitOK
	}
	cmd, ok := inv.findCommand(inv.Args[0])
	if !ok {
		inv.PrintErr("cli.unknown-command", inv.Args[0])
		inv.helpAll(inv.Err)
		return ExitUsage
	}
	inv.helpCommand(inv.Out, cmd)
	return ExitOK
}
