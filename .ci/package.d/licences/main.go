// Command licences writes docs/licences.csv: every module in the two programs, on Linux,
// Windows and macOS, with its licence. With -texts it writes the licences themselves, as
// packages carry them, with -page the same as the app shows them. Run it in the root of the project:
//
//	go run ./.ci/package.d/licences > docs/licences.csv
//	go run ./.ci/package.d/licences -texts > third-party.txt
//	go run ./.ci/package.d/licences -page > resources/licences/modules.md
package main

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// module is one module of the programs.
type module struct {
	path, version, dir string
	systems            []string // Where it is in the programs.
}

var systems = []string{"linux", "windows", "darwin"}

func main() {
	texts := flag.Bool("texts", false, "write the licences' texts instead of the list")
	page := flag.Bool("page", false, "write the licences' texts as a page of the app")
	flag.Parse()
	if err := run(*texts || *page, *page); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

func run(texts, page bool) error {
	all, err := modules()
	if err != nil {
		return err
	}
	var out bytes.Buffer
	list := csv.NewWriter(&out)
	if !texts {
		list.Write([]string{"module", "version", "licences", "in the programs for"})
	}
	for _, m := range all {
		files, err := m.licences()
		if err != nil {
			return err
		}
		if page {
			fmt.Fprintf(&out, "## %s\n\n", strings.TrimSpace(m.path+" "+m.version))
		}
		if texts {
			for _, f := range files {
				if err := m.text(&out, f, page); err != nil {
					return err
				}
			}
		} else if err := m.row(list, files); err != nil {
			return err
		}
	}
	list.Flush()
	_, err = os.Stdout.Write(out.Bytes())
	return err
}

// modules asks the go command, with C, for what each system's programs are made of, and
// adds Go itself.
func modules() ([]module, error) {
	byPath := map[string]*module{}
	for _, system := range systems {
		cmd := exec.Command(
			"go", "list", "-e", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}",
			"./cmd/banchisa", "./cmd/banchisa-cli",
		)
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1", "GOFLAGS=-tags=migrated_fynedo,no_emoji")
		cmd.Stderr = os.Stderr
		list, err := cmd.Output()
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(list)) {
			word := strings.Split(strings.TrimSpace(line), "\t")
			if len(word) != 3 || word[0] == "banchisa" {
				continue
			}
			m := byPath[word[0]]
			if m == nil {
				m = &module{path: word[0], version: word[1], dir: word[2]}
				byPath[word[0]] = m
			}
			if !slices.Contains(m.systems, system) {
				m.systems = append(m.systems, system)
			}
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	all := []module{{path: "Go, its library and runtime", dir: strings.TrimSpace(string(root)), systems: systems}}
	for _, m := range byPath {
		all = append(all, *m)
	}
	slices.SortFunc(all[1:], func(a, b module) int { return cmp.Compare(a.path, b.path) })
	return all, nil
}

// licences are the licence files of a module: its own, and those of what it carries
// (fonts, C code), but not those of its examples, tests and commands.
func (m module) licences() ([]string, error) {
	var files []string
	err := filepath.WalkDir(m.dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && name != m.dir &&
			(m.version == "" || entry.Name() == "testdata" || entry.Name() == "cmd" || entry.Name() == "xgbgen" || strings.HasPrefix(entry.Name(), "_")) {
			return filepath.SkipDir
		}
		lower := strings.ToLower(entry.Name())
		if !entry.IsDir() &&
			(strings.HasPrefix(lower, "licen") || strings.HasPrefix(lower, "copying") || lower == "patents") && !strings.HasSuffix(lower, ".go") {
			files = append(files, name)
		}
		return nil
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s has no licence file", m.path)
	}
	return files, err
}

func (m module) row(list *csv.Writer, files []string) error {
	var kinds []string
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		kind := kindOf(string(raw))
		if kind == "" {
			return fmt.Errorf("%s: nobody knows this licence; teach kindOf", f)
		}
		if inner, err := filepath.Rel(m.dir, f); err == nil && filepath.Dir(inner) != "." {
			kind += " (" + filepath.ToSlash(inner) + ")"
		}
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	where := "everywhere"
	if len(m.systems) < len(systems) {
		where = strings.Join(m.systems, ", ")
	}
	return list.Write([]string{m.path, m.version, strings.Join(kinds, ", "), where})
}

// kindOf is a licence's short name by its words, after SPDX; none for an unknown one.
func kindOf(text string) string {
	plain := strings.Join(strings.Fields(text), " ")
	for _, k := range []struct{ words, name string }{
		{"UNLICENSE or the BSD license", "Unlicense OR BSD-3-Clause"},
		{"Additional IP Rights Grant", "patent grant"},
		{"SIL OPEN FONT LICENSE", "OFL-1.1"},
		{"SIL Open Font License", "OFL-1.1"},
		{"Bitstream Vera", "Bitstream-Vera"},
		{"Attribution-ShareAlike 4.0", "CC-BY-SA-4.0"},
		{"Creative Commons Attribution 4.0", "CC-BY-4.0"},
		{"Creative Commons — Attribution 4.0", "CC-BY-4.0"},
		{"Apache License Version 2.0", "Apache-2.0"},
		{"Permission to use, copy, modify, and/or distribute", "ISC"},
		{"Permission is hereby granted, without written agreement", "MIT-Modern-Variant"},
		{"Permission is hereby granted, free of charge", "MIT"},
		{"provided 'as-is', without any express or implied warranty", "Zlib"},
		{"made available by the International Color Consortium", "ICC-profile"},
		{"either the name", "BSD-3-Clause"}, // "Neither the name of …"
		{"Redistributions in binary form must reproduce", "BSD-2-Clause"},
	} {
		if strings.Contains(plain, k.words) {
			return k.name
		}
	}
	return ""
}

func (m module) text(out *bytes.Buffer, file string, page bool) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	inner, err := filepath.Rel(m.dir, file)
	if err != nil {
		return err
	}
	if page {
		fmt.Fprintf(out, "### %s (%s)\n\n%s\n\n", kindOf(string(raw)), filepath.ToSlash(inner), plain(string(raw)))
		return nil
	}
	fmt.Fprintf(out, "==== %s %s: %s ====\n\n%s\n\n", m.path, m.version, filepath.ToSlash(inner), bytes.TrimSpace(raw))
	return nil
}

// plain is a licence's text with paragraphs and nothing that the app's pages would take
// for a heading or a rule.
func plain(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimLeft(strings.TrimSpace(line), "#>*=- \t")
		lines = append(lines, line)
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
