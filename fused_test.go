package banchisa_test

import (
	"go/ast"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var fused = regexp.MustCompile(`\(([^()]*\.go):(\d+)\)\s+FN?M(?:ADD|SUB)[DS]\s`)

// Rules and bots give the same matches on every machine: no product may be fused with a sum, as
// arm64 does. See package games/detmath.
func TestNothingIsFused(t *testing.T) {
	if testing.Short() {
		t.Skip("builds for another machine")
	}
	build := exec.Command("go", "build", "-gcflags=-S", "./games/...")
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out[max(0, len(out)-2000):])
	}
	if !strings.Contains(string(out), "TEXT") {
		t.Fatal("no assembly: the test sees too little")
	}
	seen := map[string]bool{}
	for _, m := range fused.FindAllStringSubmatch(string(out), -1) {
		if at := m[1] + ":" + m[2]; !seen[at] {
			seen[at] = true
			if text := line(m[1], m[2]); !exactProduct.MatchString(text) {
				t.Errorf("%s is fused on arm64; convert its product, as sum += float64(a * b):\n%s", at, text)
			}
		}
	}
}

// exactProduct matches products by powers of two, which are not rounded: halves, and those of the
// random generator.
var exactProduct = regexp.MustCompile(`/2\b|\.Float(32|64)\(\)`)

// line returns a line of a file of this module, without spaces around it.
func line(name, number string) string {
	if root, err := os.Getwd(); err == nil {
		name = strings.TrimPrefix(name, root+"/")
	}
	raw, err := os.ReadFile(strings.TrimPrefix(name, "banchisa/"))
	n, _ := strconv.Atoi(number)
	if lines := strings.Split(string(raw), "\n"); err == nil && n >= 1 && n <= len(lines) {
		return strings.TrimSpace(lines[n-1])
	}
	return ""
}

// Some machines have their own math.Exp; games/detmath is the same on all.
func TestPowersAreExact(t *testing.T) {
	own := map[string]bool{"Exp": true, "Exp2": true, "Expm1": true, "Log": true, "Log2": true, "Log10": true, "Log1p": true, "Pow": true, "Hypot": true, "Sin": true, "Cos": true, "Tanh": true}
	for _, s := range sources(t) {
		if s.test || !under("games/...", s.dir) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if use, is := n.(*ast.SelectorExpr); is && own[use.Sel.Name] {
				if pkg, is := use.X.(*ast.Ident); is && pkg.Name == "math" {
					t.Errorf("%s: math.%s differs between machines; use games/detmath", s.set.Position(use.Pos()), use.Sel.Name)
				}
			}
			return true
		})
	}
}
