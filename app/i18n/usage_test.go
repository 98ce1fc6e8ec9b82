package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/i18n"
)

// keyPart is a string constant that a key may begin with, when code appends the rest.
var keyPart = regexp.MustCompile(`^[a-z][A-Za-z0-9-]*[.]([A-Za-z0-9/_.-]*[.-])?$`)

// keyPattern is a key with verbs of fmt.
var (
	keyPattern = regexp.MustCompile(`^[a-z]+\.[^ ]*%[ds][^ ]*$`)
	verb       = regexp.MustCompile(`%[ds]`)
)

// keyBlank is a blank that another sentence fills.
var keyBlank = regexp.MustCompile(`\{\d+:([a-z][a-z.-]*)\}`)

// usedKeys collects the string constants of the code that can be keys, or beginnings of keys.
type usedKeys struct {
	whole    map[string]bool
	prefixes []string
	patterns []*regexp.Regexp
}

func (u *usedKeys) add(text string) {
	switch {
	case keyPattern.MatchString(text):
		var parts []string
		for _, part := range verb.Split(text, -1) {
			parts = append(parts, regexp.QuoteMeta(part))
		}
		u.patterns = append(u.patterns, regexp.MustCompile(`^`+strings.Join(parts, `[a-z0-9-]+`)+`$`))
	case keyPart.MatchString(text):
		u.prefixes = append(u.prefixes, text)
	default:
		u.whole[text] = true
	}
}

func (u *usedKeys) has(key string) bool {
	if u.whole[key] || u.whole[strings.TrimRight(key, "0123456789")] {
		return true
	}
	for _, end := range []string{"-remedy", "-more", "-note", ".you"} {
		if start, cut := strings.CutSuffix(key, end); cut && u.has(start) {
			return true
		}
	}
	for _, p := range u.prefixes {
		if rest, cut := strings.CutPrefix(key, p); cut && u.isBuilt(rest) {
			return true
		}
	}
	for _, p := range u.patterns {
		if p.MatchString(key) {
			return true
		}
	}
	return false
}

// isBuilt reports whether every part of a key's end is a constant of the code or a number.
func (u *usedKeys) isBuilt(rest string) bool {
	for _, part := range strings.FieldsFunc(rest, func(r rune) bool { return r == '.' || r == '/' }) {
		_, err := strconv.Atoi(part)
		if err != nil && part != "true" && part != "false" && !u.whole[part] && !u.whole["."+part] && !u.whole[rest] {
			return false
		}
	}
	return true
}

// keysOfCode reads the string constants of all code but tests.
func keysOfCode(t *testing.T) *usedKeys {
	t.Helper()
	used := &usedKeys{whole: map[string]bool{}}
	inspectCode(t, func(_ string, n ast.Node) {
		switch n := n.(type) {
		case *ast.BasicLit:
			used.add(constant(n))
		case *ast.BinaryExpr:
			used.add(constant(n.X) + constant(n.Y))
		case *ast.CallExpr: // presenter.Input.Verb
			if funcName(n) == "Verb" {
				used.add(constant(n.Args[0]) + ".verb." + constant(n.Args[1]))
				used.add(constant(n.Args[0]) + ".other." + constant(n.Args[1]))
			}
		case *ast.Field: // the options of a variant's key
			if n.Tag != nil {
				for _, word := range strings.FieldsFunc(constant(n.Tag), func(r rune) bool { return r == ' ' || r == '"' }) {
					used.add(word)
				}
			}
		}
	})
	return used
}

// inspectCode calls visit for every node of all code but tests, with the file's path in the repository.
func inspectCode(t *testing.T, visit func(path string, n ast.Node)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS("../.."), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("../..", path), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			visit(path, n)
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// constant returns the text of a string literal, and nothing for any other expression.
func constant(e ast.Expr) string {
	if literal, is := e.(*ast.BasicLit); is && literal.Kind == token.STRING {
		if text, err := strconv.Unquote(literal.Value); err == nil {
			return text
		}
	}
	return ""
}

func TestEveryKeyIsUsed(t *testing.T) {
	used := keysOfCode(t)
	for _, language := range i18n.Languages() {
		for _, s := range sentences(t, language) {
			for _, m := range keyBlank.FindAllStringSubmatch(s.text, -1) {
				used.add(m[1])
			}
		}
	}
	for _, key := range i18n.For(i18n.SourceLanguage).Keys() {
		if !used.has(key) {
			t.Errorf("no code uses %q", key)
		}
	}
}
