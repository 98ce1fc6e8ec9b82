package figures

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// titles are the headings of the page, by file, in its order; other files follow them.
var titles = [][2]string{
	{"ladder", "The ladder: each level against the one below"},
	{"levels", "Levels and other bots"},
	{"maestro", "Maestro, and the oracle that sees the coming chance"},
	{"companion", "The companion against simulated players"},
	{"selfplay", "The games: equal bots against one another"},
	{"calibration", "Win chances: said and won"},
	{"experiments", "Experiments with the bots"},
	{"speed", "Speed of the games and of their bots"},
	{"window", "The window, the show and the packages"},
	{"puzzles", "The puzzles: what a naive visitor solves"},
	{"mutants", "Changes of the code that its tests notice"},
}

const style = `body{font:15px/1.4 sans-serif;margin:2em auto;max-width:90em;padding:0 1em;color:#1d2b33}
table{border-collapse:collapse;margin:.5em 0 1.5em;font-size:13px}
th,td{border-bottom:1px solid #d5dde0;padding:.2em .6em;text-align:left;vertical-align:top}
td.n{white-space:nowrap}small,code{color:#5b6b75;font-size:11px}svg{display:block}`

// Write draws the page and the pictures of a folder's files into it.
func Write(dir string) error {
	files, err := draw(dir)
	if err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// draw returns the page and the pictures by the names of their files.
func draw(dir string) (map[string][]byte, error) {
	tables, err := readTables(dir)
	if err != nil {
		return nil, err
	}
	rank := func(t table) int {
		i := slices.IndexFunc(titles, func(title [2]string) bool { return title[0] == t.name })
		return (i + len(titles) + 1) % (len(titles) + 1) // unknown ones last
	}
	slices.SortStableFunc(tables, func(a, b table) int { return rank(a) - rank(b) })
	files := map[string][]byte{}
	var out bytes.Buffer
	fmt.Fprintf(&out, `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Banchisa in figures</title>
<style>%s</style>
<h1>Banchisa in figures</h1>
`, style)
	fmt.Fprintln(&out, "<p>Drawn from the CSV files beside it by <code>make lab-page</code>. Intervals are of 95 %. A bar goes from 0 to 100 %.</p>")
	for _, t := range tables {
		heading := t.name
		if i := rank(t); i < len(titles) {
			heading = titles[i][1]
		}
		fmt.Fprintf(&out, "<h2 id=\"%s\">%s</h2>\n<p><a href=\"%s.csv\">%s.csv</a></p>\n", t.name, html.EscapeString(heading), t.name, t.name)
		if !t.isFigures() {
			writeTable(&out, t.head, t.body)
			continue
		}
		for _, game := range distinct(t.rows(), func(r Row) string { return r.Game }) {
			rows := slices.DeleteFunc(t.rows(), func(r Row) bool { return r.Game != game })
			if t.name == "calibration" {
				name := "calibration-" + game + ".svg"
				files[name] = drawCalibration(game, rows)
				fmt.Fprintf(&out, "<h3>%s</h3>\n<img src=\"%s\" alt=\"%s\" width=\"400\">\n", title(game), name, title(game))
			} else if game != "" {
				fmt.Fprintf(&out, "<h3>%s</h3>\n", title(game))
			}
			writeFigures(&out, rows)
		}
		if t.name == "ladder" {
			files["ladder.svg"] = drawLadder(t.rows())
		}
	}
	files["figures.html"] = out.Bytes()
	return files, nil
}

// distinct returns the different values of a key, in their order.
func distinct(rows []Row, key func(Row) string) []string {
	var values []string
	for _, r := range rows {
		if k := key(r); !slices.Contains(values, k) {
			values = append(values, k)
		}
	}
	return values
}

// writeFigures writes a table with a line for each subject and a column for each of its measures.
func writeFigures(out *bytes.Buffer, rows []Row) {
	measures := distinct(rows, func(r Row) string { return r.Measure })
	head := slices.Concat([]string{"variant", "what"}, measures, []string{"date", "again with"})
	line := func(r Row) string {
		return strings.Join([]string{r.Variant, r.Subject, r.Date, r.Commit, r.Command, r.Note}, "\x00")
	}
	fmt.Fprint(out, "<table><tr>")
	for _, h := range head {
		fmt.Fprintf(out, "<th>%s</th>", html.EscapeString(h))
	}
	fmt.Fprintln(out, "</tr>")
	for _, key := range distinct(rows, line) {
		of := slices.DeleteFunc(slices.Clone(rows), func(r Row) bool { return line(r) != key })
		first := of[0]
		fmt.Fprintf(out, "<tr><td>%s</td><td>%s", html.EscapeString(first.Variant), html.EscapeString(first.Subject))
		if first.Note != "" {
			fmt.Fprintf(out, "<br><small>%s</small>", html.EscapeString(first.Note))
		}
		fmt.Fprint(out, "</td>")
		for _, m := range measures {
			fmt.Fprint(out, "<td class=\"n\">")
			for _, r := range of {
				if r.Measure == m {
					fmt.Fprint(out, r.figure())
				}
			}
			fmt.Fprint(out, "</td>")
		}
		fmt.Fprintf(out, "<td class=\"n\">%s<br><small>%s</small></td><td><code>%s</code></td></tr>\n", first.Date, first.Commit, html.EscapeString(first.Command))
	}
	fmt.Fprintln(out, "</table>")
}

// figure returns the number with its interval, drawn where it is a share, and its sample.
func (r Row) figure() string {
	text := html.EscapeString(r.Value)
	if r.Low != "" {
		text += fmt.Sprintf(" <small>[%s, %s]</small>", html.EscapeString(r.Low), html.EscapeString(r.High))
	}
	if r.N != "" {
		text += " <small>n " + html.EscapeString(r.N) + "</small>"
	}
	if i, ok := r.interval(); ok && strings.HasSuffix(r.Measure, "%") {
		text += "<svg width=\"104\" height=\"9\"><path d=\"M2 8H102\" stroke=\"#d5dde0\"/>" + i.draw(2, 4, 1) + "</svg>"
	}
	return text
}

// interval is a number between the ends of its interval.
type interval struct{ low, value, high float64 }

// interval returns the row's, and reports whether it has one.
func (r Row) interval() (interval, bool) {
	low, noLow := strconv.ParseFloat(r.Low, 64)
	value, noValue := strconv.ParseFloat(r.Value, 64)
	high, noHigh := strconv.ParseFloat(r.High, 64)
	return interval{low, value, high}, noLow == nil && noValue == nil && noHigh == nil
}

// draw returns a dot on a line, with so many points for each unit from x on.
func (i interval) draw(x, y, scale float64) string {
	return fmt.Sprintf(`<path d="M%.1f %.1fH%.1f" stroke="#13607a" stroke-width="2"/><circle cx="%.1f" cy="%.1f" r="3.2" fill="#13607a"/>`,
		x+scale*i.low, y, x+scale*i.high, x+scale*i.value, y)
}

// writeTable writes a table as it is.
func writeTable(out *bytes.Buffer, head []string, body [][]string) {
	for i, line := range slices.Concat([][]string{head}, body) {
		cell := "td"
		if i == 0 {
			fmt.Fprint(out, "<table>")
			cell = "th"
		}
		fmt.Fprint(out, "<tr>")
		for _, c := range line {
			fmt.Fprintf(out, "<%s>%s</%s>", cell, html.EscapeString(c), cell)
		}
		fmt.Fprintln(out, "</tr>")
	}
	fmt.Fprintln(out, "</table>")
}
