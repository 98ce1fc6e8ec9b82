package banchisa_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"html"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/architecture.svg instead of comparing it")

// box is a box of the picture: one package, or several that are drawn as one.
type box struct {
	title, detail string
	packages      []string // folders; "/..." at the end includes those below
	step          int      // of a tap's way, 0 for none
	imports       []*box   // without those that another import reaches as well
	layer         int      // 0 for a box that imports no other
	x, y          float64  // its centre
}

// boxes returns the boxes of the picture. A package that is in none of them, and is not below,
// fails the test.
func boxes() []*box {
	var games []string
	for _, folder := range gameFolders() {
		games = append(games, "games/"+folder)
	}
	return []*box{
		{title: "cmd/banchisa", detail: "the window’s program", packages: []string{"cmd/banchisa/..."}},
		{title: "cmd/banchisa-cli", detail: "the same games in a terminal", packages: []string{"cmd/banchisa-cli/..."}},
		{title: "cmd/banchisa-lab", detail: "measures games and bots", packages: []string{"cmd/banchisa-lab/..."}},
		{title: "cmd/commandline", detail: "commands, help, names", packages: []string{"cmd/commandline/..."}},
		{title: "app", detail: "routes input and pages", packages: []string{"app"}, step: 2},
		{title: "app/table", detail: "the page of a match", packages: []string{"app/table"}, step: 3},
		{title: "app/pages", detail: "home, set-up, rule book, …", packages: []string{"app/pages"}},
		{title: "app/fair", detail: "visitors, PIN, audience", packages: []string{"app/fair"}},
		{title: "app/fair/kiosk", detail: "fair rules, no window", packages: []string{"app/fair/kiosk"}},
		{title: "app/shell", detail: "what every page needs", packages: []string{"app/shell"}},
		{title: "app/match", detail: "a live match: bots, pauses", packages: []string{"app/match"}, step: 4},
		{title: "app/review", detail: "analyses, run and described", packages: []string{"app/review"}},
		{title: "app/session", detail: "messages in, commands out", packages: []string{"app/session"}, step: 5},
		{title: "app/store", detail: "files and journals", packages: []string{"app/store"}, step: 6},
		{title: "app/presenter/…", detail: "one presenter per game", packages: []string{"app/presenter/..."}},
		{title: "app/presenter", detail: "what a presenter is", packages: []string{"app/presenter"}},
		{title: "app/ui/…", detail: "screens composed of panels", packages: []string{"app/ui/..."}},
		{title: "app/ui", detail: "panels, buttons, text", packages: []string{"app/ui", "app/ui/layout", "app/keyboard"}},
		{title: "app/print", detail: "kits and books on paper", packages: []string{"app/print/..."}},
		{title: "app/material", detail: "what a game is made of", packages: []string{"app/material"}},
		{title: "app/i18n", detail: "every sentence", packages: []string{"app/i18n"}},
		{title: "app/sound", detail: "the driver of sounds", packages: []string{"app/sound/..."}},
		{title: "stats, lessons, …", detail: "readers and figures of app/", packages: []string{"app/..."}},
		{title: "games/catalog", detail: "the list of games", packages: []string{"games/catalog"}},
		{title: "games/bots", detail: "the search for all games", packages: []string{"games/bots", "games/analysis", "games/puzzles"}},
		{title: "games/record", detail: "match files", packages: []string{"games/record", "games/clock"}},
		{title: "games/isaac, …", detail: "the rule sets", packages: games},
		{title: "games/variant, …", detail: "what rule sets share", packages: []string{"games/variant", "games/hex", "games/detmath"}},
		{title: "games", detail: "the contract", packages: []string{"games"}},
		{title: "widgets", detail: "Board, the one widget", packages: []string{"widgets"}, step: 1},
		{title: "widgets/wood, …", detail: "drawings", packages: []string{"widgets/..."}},
		{title: "widgets/scene, paint", detail: "scenes and the painter", packages: []string{"widgets/scene/...", "widgets/paint/..."}},
		{title: "resources", detail: "embedded files", packages: []string{"resources"}},
	}
}

// forTests are packages that only tests use.
func forTests(dir string) bool {
	return dir == "." || under("games/gametest/...", dir) || under("app/presenter/presentertest/...", dir) ||
		under("app/presenter/breakthrough/...", dir) || dir == "widgets/paint/pdf/pdftest" || under("cmd/commandline/commandlinetest/...", dir)
}

// boxOf returns the box of a package, the one with the longest pattern that fits; nil for none.
func boxOf(all []*box, dir string) *box {
	var best *box
	longest := -1
	for _, b := range all {
		for _, pattern := range b.packages {
			exact := pattern == dir
			if n := len(pattern); under(pattern, dir) && (exact || n > longest) {
				best, longest = b, n
				if exact {
					return best
				}
			}
		}
	}
	return best
}

// architecture returns the boxes with the imports between them, in layers.
func architecture(t *testing.T) []*box {
	t.Helper()
	all := boxes()
	for _, s := range sources(t) {
		if s.test || forTests(s.dir) {
			continue
		}
		from := boxOf(all, s.dir)
		if from == nil {
			t.Fatalf("%s is in no box of the picture: add it to boxes", s.dir)
		}
		for _, imported := range s.imports() {
			dir, own := strings.CutPrefix(imported, "banchisa/")
			if to := boxOf(all, dir); own && to != nil && to != from && !slices.Contains(from.imports, to) {
				from.imports = append(from.imports, to)
			}
		}
	}
	for range all {
		for _, b := range all {
			for _, to := range b.imports {
				b.layer = max(b.layer, to.layer+1)
			}
			if b.layer > len(all) {
				t.Fatalf("the boxes import one another in a circle, through %s", b.title)
			}
		}
	}
	for range all { // as high as what imports it allows: arrows become short
		for _, b := range all {
			layer := len(all)
			for _, by := range all {
				if slices.Contains(by.imports, b) {
					layer = min(layer, by.layer-1)
				}
			}
			if layer < len(all) {
				b.layer = layer
			}
		}
	}
	reduced := map[*box][]*box{}
	for _, b := range all {
		for _, to := range b.imports {
			if !slices.ContainsFunc(b.imports, func(by *box) bool { return by != to && reaches(by, to) }) {
				reduced[b] = append(reduced[b], to)
			}
		}
	}
	for _, b := range all {
		b.imports = reduced[b]
	}
	return all
}

// reaches reports whether from imports to, directly or through others.
func reaches(from, to *box) bool {
	return from == to || slices.ContainsFunc(from.imports, func(next *box) bool { return reaches(next, to) })
}

// The sizes of the picture, in points.
const (
	boxWidth, boxHeight = 176.0, 44.0
	columnGap, rowGap   = 20.0, 32.0
	pictureMargin       = 20.0
)

// place gives every box its place: a row for each layer, ordered so that arrows are short.
func place(all []*box) (width, height float64) {
	rows := map[int][]*box{}
	top, widest := 0, 0
	for _, b := range all {
		rows[b.layer] = append(rows[b.layer], b)
		top, widest = max(top, b.layer), max(widest, len(rows[b.layer]))
	}
	width = 2*pictureMargin + float64(widest)*(boxWidth+columnGap) - columnGap
	for round := range 24 {
		for layer := range top + 1 {
			row := rows[layer]
			if round > 0 {
				pull := map[*box]float64{}
				for _, b := range row {
					pull[b] = meanNeighbor(all, b)
				}
				slices.SortStableFunc(row, func(a, b *box) int { return cmp.Compare(pull[a], pull[b]) })
			}
			step := (width - 2*pictureMargin) / float64(len(row))
			for i, b := range row {
				b.x = pictureMargin + step*(float64(i)+0.5)
				b.y = pictureMargin + boxHeight/2 + float64(top-layer)*(boxHeight+rowGap)
			}
		}
	}
	return width, 2*pictureMargin + float64(top+1)*(boxHeight+rowGap) - rowGap
}

// meanNeighbor returns the mean place of the boxes that an arrow connects with b.
func meanNeighbor(all []*box, b *box) float64 {
	sum, n := b.x*0.1, 0.1
	for _, other := range all {
		if slices.Contains(other.imports, b) || slices.Contains(b.imports, other) {
			sum, n = sum+other.x, n+1
		}
	}
	return sum / n
}

// drawArchitecture returns the picture as SVG.
func drawArchitecture(all []*box) []byte {
	var out bytes.Buffer
	width, height := place(all)
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" text-anchor="middle">`+"\n", width, height)
	fmt.Fprintln(&out, `<title>Which package imports which; made by "make architecture"</title>`)
	fmt.Fprintln(&out, `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#7a8894"/></marker></defs>`)
	fmt.Fprintf(&out, `<rect width="%.0f" height="%.0f" fill="#ffffff"/>`+"\n", width, height)
	for _, b := range all {
		for _, to := range b.imports {
			y0, y1 := b.y+boxHeight/2, to.y-boxHeight/2-1
			bend := min(40, (y1-y0)/2)
			fmt.Fprintf(&out, `<path d="M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0f" fill="none" stroke="#7a8894" stroke-width="1.2" marker-end="url(#tip)"/>`+"\n",
				b.x, y0, b.x, y0+bend, to.x, y1-bend, to.x, y1)
		}
	}
	for _, b := range all {
		fill := map[string]string{"cmd": "#e8e8e8", "app": "#dcebf7", "games": "#e2f1de", "widgets": "#faeacb", "resources": "#f1e3f1"}
		root, _, _ := strings.Cut(b.packages[0], "/")
		fmt.Fprintf(&out, `<rect x="%.0f" y="%.0f" width="%.0f" height="%.0f" rx="6" fill="%s" stroke="#46525c"/>`, b.x-boxWidth/2, b.y-boxHeight/2, boxWidth, boxHeight, fill[root])
		fmt.Fprintf(&out, `<text x="%.0f" y="%.0f" font-size="14" font-weight="bold">%s</text>`, b.x, b.y-2, html.EscapeString(b.title))
		fmt.Fprintf(&out, `<text x="%.0f" y="%.0f" font-size="10.5" fill="#46525c">%s</text>`+"\n", b.x, b.y+14, html.EscapeString(b.detail))
		if b.step > 0 {
			x, y := b.x-boxWidth/2, b.y-boxHeight/2
			fmt.Fprintf(&out, `<circle cx="%.0f" cy="%.0f" r="10" fill="#c0392b"/><text x="%.0f" y="%.0f" font-size="13" font-weight="bold" fill="#ffffff">%d</text>`+"\n", x+4, y+4, x+4, y+9, b.step)
		}
	}
	fmt.Fprintln(&out, "</svg>")
	return out.Bytes()
}

const architecturePicture = "docs/architecture.svg"

func TestArchitecturePictureIsUpToDate(t *testing.T) {
	want := drawArchitecture(architecture(t))
	if *update {
		if err := os.WriteFile(architecturePicture, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(architecturePicture)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s differs from the imports (%v): run make architecture", architecturePicture, err)
	}
}
