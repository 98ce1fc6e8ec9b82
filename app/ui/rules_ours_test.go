package ui_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// ruleBook returns a rule book.
func ruleBook(t *testing.T, language, game string) pageui.Document {
	t.Helper()
	text, err := resources.Rules.ReadFile("rules/" + language + "/" + game + ".md")
	if err != nil {
		t.Fatal(err)
	}
	return pageui.ParseDocument(string(text))
}

// markedParagraphs returns the paragraphs of a book that are marked as ours, and reports whether its
// introduction explains the mark.
func markedParagraphs(t *testing.T, book pageui.Document, mark, explained string) (marked []string, explains bool) {
	t.Helper()
	anchor := ""
	for _, b := range book.Blocks {
		if b.Level > 0 {
			anchor = b.Anchor
		}
		explains = explains || anchor == "" && strings.Contains(b.Text, explained)
		if !strings.HasPrefix(b.Text, mark) {
			continue
		}
		if !b.Quote || anchor == "" || slices.Contains(marked, anchor) {
			t.Errorf("%s is marked twice, or not in a block of its own: %s", anchor, b.Text)
		}
		marked = append(marked, anchor)
	}
	return marked, explains
}

// rowsOfSheets returns, for each row of docs/sheets.csv that has a rule of ours, its paragraphs, and the
// paragraphs of all rows of the game.
func rowsOfSheets(t *testing.T, game, prefix string) (ours [][]string, all []string) {
	t.Helper()
	file, err := os.Open("../../docs/sheets.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if line[0] != game {
			continue
		}
		paragraphs, whose := line[2], line[4]
		if !strings.HasPrefix(paragraphs, prefix) || line[3] == "" {
			t.Errorf("no paragraph or no test: %q", line)
		}
		var row []string
		for word := range strings.SplitSeq(strings.TrimPrefix(paragraphs, prefix), ", ") {
			row = append(row, prefix+word)
		}
		all = append(all, row...)
		switch {
		case strings.Contains(whose, "ours"):
			ours = append(ours, row)
		case !strings.Contains(whose, "inventor"):
			t.Errorf("whose is it? %q", line)
		}
	}
	return ours, all
}

// TestWhatIsOursIsMarked compares the paragraphs that are marked as ours in both books of a game, and
// docs/sheets.csv with them. That has each paragraph of the books.
func TestWhatIsOursIsMarked(t *testing.T) {
	for _, g := range catalog.All {
		it, explainsIt := markedParagraphs(t, ruleBook(t, "it", g.ID), "Nostra:", "Dove leggi «Nostra»")
		en, explainsEn := markedParagraphs(t, ruleBook(t, "en", g.ID), "Ours:", "Where you read “Ours”")
		if !slices.Equal(it, en) {
			t.Errorf("%s: ours are\n%v in Italian,\n%v in English", g.ID, it, en)
		}
		if explainsIt != (len(it) > 0) || explainsEn != explainsIt {
			t.Errorf("%s: the mark is explained %t in Italian, %t in English, and used %d times", g.ID, explainsIt, explainsEn, len(it))
		}
		prefix, _, _ := strings.Cut(string(g.RuleIDs[0]), "-")
		rows, all := rowsOfSheets(t, g.ID, prefix+"-")
		for _, b := range ruleBook(t, "it", g.ID).Blocks {
			if b.Anchor != "" && !slices.Contains(all, b.Anchor) {
				t.Errorf("docs/sheets.csv does not say where %s comes from", b.Anchor)
			}
		}
		if len(rows) < 3 {
			t.Errorf("%s: docs/sheets.csv has only %d rows of ours", g.ID, len(rows))
		}
		if len(it) == 0 { // each game has something of ours: a map, odds, a draw
			t.Errorf("%s: no paragraph of the books is marked as ours", g.ID)
		}
		for _, row := range rows {
			if !slices.ContainsFunc(row, func(p string) bool { return slices.Contains(it, p) }) {
				t.Errorf("docs/sheets.csv calls %v ours, the books do not", row)
			}
		}
		for _, p := range it {
			if !slices.ContainsFunc(rows, func(row []string) bool { return slices.Contains(row, p) }) {
				t.Errorf("the books call %s ours, docs/sheets.csv does not", p)
			}
		}
	}
}

// rulesAsWritten are the values of the inventors' own variants, and the words of both books that say them.
var rulesAsWritten = map[string]struct {
	variant string
	keys    map[string][3]string // value, Italian, English
}{
	"isaac": {"classic", map[string][3]string{
		"blocked": {"out", "passi e sei fuori fino alla fine", "you pass and are out for the rest of the match"},
		"target":  {"100", "Chi arriva a 100 vince subito", "Whoever reaches 100 wins at once"},
	}},
	"quadriga": {"classic", map[string][3]string{
		"size":          {"16", "sedici caselle per lato", "sixteen squares wide and sixteen squares high"},
		"centre_barred": {"first", "Nel primo turno della partita", "On the first turn of the match"},
		"movers":        {"4", "da uno a quattro dei suoi pezzi", "one to four of its pieces"},
		"follow":        {"true", "si libera nello stesso istante vale come libera", "left at the same moment counts as free"},
		"countdown":     {"10", "dieci turni tuoi", "ten of your own turns"},
		"isolation":     {"now", "Si salva solo il pezzo che hai messo in questo turno", "Only the piece that you placed this turn is safe"},
		"island_max":    {"8", "con più di otto pezzi", "with more than eight pieces"},
		"draw_after":    {"120", "per centoventi turni di fila", "a hundred and twenty turns in a row"},
		"sunset":        {"0", "Nelle altre varianti il sole non tramonta", "In the other variants the sun never sets"},
	}},
	"pinguinoe": {"classic", map[string][3]string{
		"seal_steps":       {"5", "fino a cinque passi", "up to five steps"},
		"must_use_all":     {"true", "I punti si usano tutti", "You use all your points"},
		"draw_again":       {"true", "tornare sulla slitta dov’era all’inizio del turno", "come back to the sled where its turn began"},
		"card_after_event": {"true", "può giocarne uno che serva a qualcosa", "may play one that is of use"},
		"white_penguin":    {"5", "Al quinto arriva lui", "At the fifth it gets there first"},
		"round_limit":      {"200", "duecento turni", "two hundred turns"},
	}},
	"polar": {"classic", map[string][3]string{
		"hand":             {"choose", "ognuno sceglie tre delle sue sei lastre", "each player chooses three of their six slabs"},
		"risk":             {"normal", "rischio normale: 20 volte su cento", "normal risk: 20 times out of 100"},
		"seal_after_click": {"true", "pagare un bonus per mandare via una foca: una che sta dove potresti fermarti", "pay a bonus to send a seal away: one on a platform where you could stop"},
		"shift":            {"squares", "mai su una casella dove è già stata in questo turno", "never to a square where it has already been in this turn"},
		"ride":             {"any", "Se finisci i passi su una tua lastra", "If your walk ends on a slab of your own"},
		"stop_after_good":  {"true", "oppure fermarti: allora l’azione è finita", "or stop: then the action is over"},
		"round_limit":      {"60", "Dopo sessanta giri", "After sixty rounds"},
	}},
	"fuga": {"golfo", map[string][3]string{
		"exchange_until":     {"12", "fino al turno 12", "up to turn 12"},
		"flight":             {"edge", "aver cominciato la mossa su un bordo", "begun his move on an edge"},
		"once_a_turn":        {"false", "a ogni mossa una volta su ogni criminale", "in each move once for each criminal"},
		"take_up":            {"true", "può anche far salire un compagno lungo la strada", "may also pick up a colleague on its way"},
		"empty_investigates": {"true", "anche una volante vuota", "even an empty car"},
		"pushing":            {"true", "lo spinge avanti", "pushes it on"},
		"sure":               {"2", "Se quel numero è 2 o meno i dadi non servono", "If that number is 2 or less, no dice are needed"},
		"freeing":            {"false", "Nemmeno su di lui ci si può fermare", "Nobody may stop on him either"},
		"suspect_vehicle":    {"hostage", "quel mezzo qui è solo un ostaggio", "that vehicle is only a hostage here"},
		"tie":                {"draw", "A parità non vince nessuno", "In a tie nobody wins"},
		"ferry.advanced_by":  {"criminals", "Il traghetto salpa quando vogliono i criminali", "The ferry sails when the criminals like"},
	}},
}

// TestBooksNameWhatShips compares every house rule of the inventors' own variants with the paragraph of
// both books that says it.
func TestBooksNameWhatShips(t *testing.T) {
	for _, g := range catalog.All {
		written := rulesAsWritten[g.ID]
		v, err := catalog.FindVariant(g, written.variant)
		if err != nil {
			t.Fatal(err)
		}
		if len(written.keys) != len(v.HouseRules) {
			t.Errorf("%s has %d house rules, %d are compared", g.ID, len(v.HouseRules), len(written.keys))
		}
		for _, r := range v.HouseRules {
			words, known := written.keys[r.Key]
			if !known || fmt.Sprint(r.Value) != words[0] {
				t.Errorf("%s: %s ships as %v, the books say %q", g.ID, r.Key, r.Value, words[0])
			}
			for i, language := range []string{"it", "en"} {
				if text := paragraph(ruleBook(t, language, g.ID), r.RuleID); words[i+1] == "" || !strings.Contains(text, words[i+1]) {
					t.Errorf("%s: %s does not say %q:\n%s", language, r.RuleID, words[i+1], text)
				}
			}
		}
	}
}

// paragraph returns the text of a paragraph.
func paragraph(book pageui.Document, rule games.RuleID) string {
	text, inside := "", false
	for _, b := range book.Blocks {
		if b.Level > 0 {
			inside = b.Anchor == string(rule)
		}
		if inside {
			text += b.Text + "\n"
		}
	}
	return text
}
