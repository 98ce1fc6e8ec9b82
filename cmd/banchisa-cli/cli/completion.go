package cli

import (
	"fmt"
	"strings"

	"banchisa/cmd/commandline"
)

// runCompletion prints what a shell needs to complete the commands and options.
func runCompletion(inv *invocation) int {
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	switch inv.Args[0] {
	case "bash":
		inv.completeBash()
	case "zsh":
		inv.completeZsh()
	case "fish":
		inv.completeFish()
	default:
		return inv.UsageError("")
	}
	return exitOK
}

// operands returns the words that may follow a command, and whether files may.
func (inv *invocation) operands(cmd commandline.Command) (words []string, files bool) {
	switch {
	case cmd.Name == "help":
		for _, other := range inv.Commands {
			words = append(words, other.Name)
		}
	case strings.HasPrefix(cmd.Usage, "GAME"), strings.HasPrefix(cmd.Usage, "[GAME]"):
		for _, g := range inv.Games {
			words = append(words, g.ID)
		}
	case strings.HasPrefix(cmd.Usage, "FILE"):
		return nil, true
	case cmd.Name == "completion" || cmd.Name == "man":
		words = strings.Split(strings.Trim(cmd.Usage, "[]"), "|")
	}
	return words, false
}

// takesFile reports whether the value of an option is a file or a folder.
func takesFile(o commandline.Option) bool {
	return strings.Contains(o.Value, "FILE") || o.Value == "DIR" || o.Name == "variant"
}

func (inv *invocation) completeBash() {
	var names []string
	for _, cmd := range inv.Commands {
		names = append(names, cmd.Name)
	}
	fmt.Fprintf(inv.Out, `# Completion of banchisa-cli for bash.
_banchisa_cli() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
	COMPREPLY=()
	if [ "$COMP_CWORD" -eq 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W "%s" -- "$cur")
		return
	fi
	if [ "$prev" = --lang ]; then
		mapfile -t COMPREPLY < <(compgen -W "it en" -- "$cur")
		return
	fi
	case ${COMP_WORDS[1]} in
`, strings.Join(names, " "))
	for _, cmd := range inv.Commands {
		words, files := inv.operands(cmd)
		var fileOptions []string
		for _, o := range inv.Options(cmd) {
			words = append(words, "--"+o.Name)
			if takesFile(o) {
				fileOptions = append(fileOptions, "--"+o.Name)
			}
		}
		fmt.Fprintf(inv.Out, "\t%s)\n", cmd.Name)
		if len(fileOptions) > 0 {
			fmt.Fprintf(
				inv.Out, "\t\tcase $prev in %s) mapfile -t COMPREPLY < <(compgen -f -- \"$cur\"); return ;; esac\n",
				strings.Join(fileOptions, " | "),
			)
		}
		fmt.Fprintf(inv.Out, "\t\tmapfile -t COMPREPLY < <(compgen -W \"%s\" -- \"$cur\")\n", strings.Join(words, " "))
		if files {
			fmt.Fprint(inv.Out, "\t\t[[ $cur == -* ]] || mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n")
		}
		fmt.Fprint(inv.Out, "\t\t;;\n")
	}
	fmt.Fprint(inv.Out, "\tesac\n}\ncomplete -o filenames -F _banchisa_cli banchisa-cli\n")
}

func (inv *invocation) completeZsh() {
	quote := func(text string) string {
		return strings.NewReplacer("'", "’", "[", "(", "]", ")", ":", "\\:").Replace(text)
	}
	fmt.Fprint(inv.Out, "#compdef banchisa-cli\n# Completion of banchisa-cli for zsh.\n_banchisa-cli() {\n\tlocal -a commands\n\tcommands=(\n")
	for _, cmd := range inv.Commands {
		fmt.Fprintf(inv.Out, "\t\t'%s:%s'\n", cmd.Name, quote(inv.Loc.Localize("cli.about."+cmd.Name)))
	}
	fmt.Fprint(
		inv.Out,
		"\t)\n\tif (( CURRENT == 2 )); then\n\t\t_describe command commands\n\t\treturn\n\tfi\n\tlocal command=$words[2]\n\tshift words\n\t(( CURRENT-- ))\n\tcase $command in\n",
	)
	for _, cmd := range inv.Commands {
		fmt.Fprintf(inv.Out, "\t%s)\n\t\t_arguments", cmd.Name)
		for _, o := range inv.Options(cmd) {
			fmt.Fprintf(inv.Out, " \\\n\t\t\t'--%s[%s]", o.Name, quote(commandline.OptionText(inv.Loc, cmd, o)))
			switch {
			case takesFile(o):
				fmt.Fprintf(inv.Out, ":%s:_files", quote(o.Value))
			case o.Name == "lang":
				fmt.Fprint(inv.Out, ":language:(it en)")
			case o.Value != "":
				fmt.Fprintf(inv.Out, ":%s:", quote(o.Value))
			}
			fmt.Fprint(inv.Out, "'")
		}
		if words, files := inv.operands(cmd); files {
			fmt.Fprint(inv.Out, " \\\n\t\t\t'*:file:_files'")
		} else if len(words) > 0 {
			fmt.Fprintf(inv.Out, " \\\n\t\t\t'1:argument:(%s)'", strings.Join(words, " "))
		}
		fmt.Fprint(inv.Out, "\n\t\t;;\n")
	}
	fmt.Fprint(inv.Out, "\tesac\n}\n_banchisa-cli \"$@\"\n")
}

func (inv *invocation) completeFish() {
	quote := func(text string) string {
		return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
	}
	fmt.Fprintln(inv.Out, "# Completion of banchisa-cli for fish.")
	for _, cmd := range inv.Commands {
		fmt.Fprintf(
			inv.Out, "complete -c banchisa-cli -n __fish_use_subcommand -f -a %s -d %s\n", cmd.Name,
			quote(inv.Loc.Localize("cli.about."+cmd.Name)),
		)
		seen := "-n '__fish_seen_subcommand_from " + cmd.Name + "'"
		if words, files := inv.operands(cmd); !files {
			fmt.Fprintf(inv.Out, "complete -c banchisa-cli %s -f -a %s\n", seen, quote(strings.Join(words, " ")))
		}
		for _, o := range inv.Options(cmd) {
			argument := ""
			switch {
			case o.Name == "lang":
				argument = " -x -a 'it en'"
			case takesFile(o):
				argument = " -r -F"
			case o.Value != "":
				argument = " -x"
			}
			fmt.Fprintf(
				inv.Out, "complete -c banchisa-cli %s -l %s%s -d %s\n", seen, o.Name, argument,
				quote(commandline.OptionText(inv.Loc, cmd, o)),
			)
		}
	}
}
