package cli

import (
	"flag"
	"fmt"
	"io"
	"regexp"
	"strings"
	"text/tabwriter"

	"banchisa/app/i18n"
)

// option is an option of a command, as help, completions and manuals show it.
type option struct {
	name string
	// value is the placeholder of its value, "" for one without a value.
	value string
	// initial is the value when it is not given, "" for none.
	initial string
}

// options returns the options of a command in alphabetical order. They are the flags that the
// command itself defines: run stops at parse.
func (p Program) options(cmd command) []option {
	inv := &invocation{Program: p, command: cmd, loc: i18n.For(p.Locale), describing: true}
	inv.flags = inv.newFlags()
	cmd.run(inv)
	var options []option
	inv.flags.VisitAll(func(f *flag.Flag) {
		o := option{name: f.Name, initial: f.DefValue}
		if b, is := f.Value.(interface{ IsBoolFlag() bool }); is && b.IsBoolFlag() {
			o.initial = ""
		} else {
			o.value = placeholder(cmd, f)
		}
		switch {
		case f.Name == "lang", f.Name == "seats" && f.DefValue == "0", f.Name == "at", f.Name == "seed" && f.DefValue == "0":
			o.initial = "" // these defaults mean that it is not given
		}
		options = append(options, o)
	})
	return options
}

// placeholder returns what follows an option in the usage of its command.
func placeholder(cmd command, f *flag.Flag) string {
	m := regexp.MustCompile(`--` + regexp.QuoteMeta(f.Name) + ` ((?:\[[^\] ]*\]|[^\[\] ])+)`).FindStringSubmatch(cmd.usage)
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

// optionText returns the description of an option: the command's own, or the one that all commands
// share.
func optionText(loc *i18n.Localizer, cmd command, o option) string {
	for _, key := range []string{"cli.option." + cmd.name + "." + o.name, "cli.option." + o.name} {
		if loc.Has(key) {
			return loc.Localize(key)
		}
	}
	return ""
}

// helpAll lists the commands.
func (inv *invocation) helpAll(to io.Writer) {
	fmt.Fprintln(to, inv.loc.Localize("cli.help"))
	for _, cmd := range commands() {
		fmt.Fprintf(to, "  %s\n      %s\n", strings.TrimSpace(cmd.name+" "+cmd.usage), inv.loc.Localize("cli.about."+cmd.name))
	}
	fmt.Fprintln(to, inv.loc.Localize("cli.help-more"))
	fmt.Fprintln(to, inv.loc.Localize("cli.help-end"))
}

// helpCommand explains one command: its usage, every option with its default, the exit statuses.
func (inv *invocation) helpCommand(to io.Writer, cmd command) {
	fmt.Fprintln(to, inv.loc.Localize("cli.usage", strings.TrimSpace(cmd.name+" "+cmd.usage)))
	fmt.Fprintln(to, i18n.Sentence(inv.loc.Localize("cli.about."+cmd.name)))
	columns := tabwriter.NewWriter(to, 0, 0, 1, ' ', 0)
	for _, o := range inv.options(cmd) {
		text := optionText(inv.loc, cmd, o)
		if o.initial != "" {
			text += " " + inv.loc.Localize("cli.default", o.initial)
		}
		fmt.Fprintf(columns, "  %s\t%s\n", strings.TrimSpace("--"+o.name+" "+o.value), text)
	}
	columns.Flush()
	fmt.Fprintln(to, inv.loc.Localize("cli.exit-codes"))
}

// runHelp explains the command that is asked for, or lists all.
func runHelp(inv *invocation) int {
	if code, ok := inv.parse(0, 1); !ok {
		return code
	}
	if len(inv.args) == 0 {
		inv.helpAll(inv.Out)
		return exitOK
	}
	cmd, ok := findCommand(inv.args[0])
	if !ok {
		inv.printErr("cli.unknown-command", inv.args[0])
		inv.helpAll(inv.Err)
		return exitUsage
	}
	inv.helpCommand(inv.Out, cmd)
	return exitOK
}
