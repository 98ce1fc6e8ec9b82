package cli

import (
	"fmt"
	"strings"
)

// runCompletion prints what a shell needs to complete the commands and options.
func runCompletion(inv *invocation) int {
	if code, ok := inv.parse(1, 1); !ok {
		return code
	}
	switch inv.args[0] {
	case "bash":
		inv.completeBash()
	case "zsh":
		inv.completeZsh()
	case "fish":
		inv.completeFish()
	default:
		return inv.usageError("")
	}
	return exitOK
}

// operands returns the words that may follow a command, and whether files may.
func (inv *invocation) operands(cmd command) (words []string, files bool) {
	switch {
	case cmd.name == "help":
		for _, other := range commands() {
			words = append(words, other.name)
		}
	case strings.HasPrefix(cmd.usage, "GAME"), strings.HasPrefix(cmd.usage, "[GAME]"):
		for _, g := range inv.Games {
			words = append(words, g.ID)
		}
	case strings.HasPrefix(cmd.usage, "FILE"):
		return nil, true
	case cmd.name == "completion" || cmd.name == "man":
		words = strings.Split(strings.Trim(cmd.usage, "[]"), "|")
	}
	return words, false
}

// takesFile reports whether the value of an option is a file or a folder.
func (o option) takesFile() bool {
	return strings.Contains(o.value, "FILE") || o.value == "DIR" || o.name == "variant"
}

func (inv *invocation) completeBash() {
	var names []string
	for _, cmd := range commands() {
		names = append(names, cmd.name)
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
	for _, cmd := range commands() {
		words, files := inv.operands(cmd)
		var fileOptions []string
		for _, o := range inv.options(cmd) {
			words = append(words, "--"+o.name)
			if o.takesFile() {
				fileOptions = append(fileOptions, "--"+o.name)
			}
		}
		fmt.Fprintf(inv.Out, "\t%s)\n", cmd.name)
		if len(fileOptions) > 0 {
			fmt.Fprintf(inv.Out, "\t\tcase $prev in %s) mapfile -t COMPREPLY < <(compgen -f -- \"$cur\"); return ;; esac\n", strings.Join(fileOptions, " | "))
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
	for _, cmd := range commands() {
		fmt.Fprintf(inv.Out, "\t\t'%s:%s'\n", cmd.name, quote(inv.loc.Localize("cli.about."+cmd.name)))
	}
	fmt.Fprint(inv.Out, "\t)\n\tif (( CURRENT == 2 )); then\n\t\t_describe command commands\n\t\treturn\n\tfi\n\tlocal command=$words[2]\n\tshift words\n\t(( CURRENT-- ))\n\tcase $command in\n")
	for _, cmd := range commands() {
		fmt.Fprintf(inv.Out, "\t%s)\n\t\t_arguments", cmd.name)
		for _, o := range inv.options(cmd) {
			fmt.Fprintf(inv.Out, " \\\n\t\t\t'--%s[%s]", o.name, quote(optionText(inv.loc, cmd, o)))
			switch {
			case o.takesFile():
				fmt.Fprintf(inv.Out, ":%s:_files", quote(o.value))
			case o.name == "lang":
				fmt.Fprint(inv.Out, ":language:(it en)")
			case o.value != "":
				fmt.Fprintf(inv.Out, ":%s:", quote(o.value))
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
	for _, cmd := range commands() {
		fmt.Fprintf(inv.Out, "complete -c banchisa-cli -n __fish_use_subcommand -f -a %s -d %s\n", cmd.name, quote(inv.loc.Localize("cli.about."+cmd.name)))
		seen := "-n '__fish_seen_subcommand_from " + cmd.name + "'"
		if words, files := inv.operands(cmd); !files {
			fmt.Fprintf(inv.Out, "complete -c banchisa-cli %s -f -a %s\n", seen, quote(strings.Join(words, " ")))
		}
		for _, o := range inv.options(cmd) {
			argument := ""
			switch {
			case o.name == "lang":
				argument = " -x -a 'it en'"
			case o.takesFile():
				argument = " -r -F"
			case o.value != "":
				argument = " -x"
			}
			fmt.Fprintf(inv.Out, "complete -c banchisa-cli %s -l %s%s -d %s\n", seen, o.name, argument, quote(optionText(inv.loc, cmd, o)))
		}
	}
}
