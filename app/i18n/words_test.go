package i18n_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"banchisa/app/i18n"
)

// retired is a word that was replaced in all texts.
type retired struct {
	Word         string
	Say          string
	In, Out, But []string
	expression   *regexp.Regexp
}

func retiredWords(t *testing.T, language string) []retired {
	t.Helper()
	var list struct{ Retired []retired }
	if _, err := toml.DecodeFile("testdata/retired-"+language+".toml", &list); err != nil {
		t.Fatal(err)
	}
	for i := range list.Retired {
		list.Retired[i].expression = regexp.MustCompile(list.Retired[i].Word)
	}
	return list.Retired
}

// isFound reports whether the word stands in a sentence where it is retired.
func (r retired) isFound(s sentence) bool {
	if len(r.In) > 0 && !s.isIn(r.In) || s.isIn(r.Out) || s.isIn(r.But) {
		return false
	}
	text := s.text
	for _, right := range r.But {
		text = strings.ReplaceAll(text, right, "")
	}
	return r.expression.MatchString(text)
}

// One word stands for one thing: what the glossary has retired is in no text.
func TestNoTextUsesARetiredWord(t *testing.T) {
	for _, language := range i18n.Languages() {
		list := retiredWords(t, language)
		for _, s := range sentences(t, language) {
			for _, r := range list {
				if r.isFound(s) {
					t.Errorf("%s: retired by %q, say %q:\n\t%s", s.at, r.Word, r.Say, s.text)
				}
			}
		}
	}
}

// strangers are words that only the other language has. Words of both, and names, are left out.
var strangers = map[string]string{
	"it": `the|of|and|with|your|you|is|are|this|that|from|have|has|not|or|but|which|when|then|they|their|player|players|match|matches|turn|tile|tiles|slab|slabs|card|cards|penguin|penguins|piece|pieces|move|moves|choose|tap|seal|island|islands|square|squares|first|last|next|only|must|may|cannot`,
	"en": `il|lo|gli|di|del|della|delle|dei|degli|che|non|una|uno|con|sono|è|nel|nella|sulla|dal|dalla|alla|alle|più|ma|anche|quando|se|chi|tocca|giocatore|giocatori|partita|partite|turno|tessera|tessere|lastra|lastre|carta|carte|pinguino|pinguini|pezzo|pezzi|mossa|mosse|scegli|foca|isola|isole|casella|caselle|primo|ultimo|solo|puoi|deve`,
}

var (
	blank  = regexp.MustCompile(`\{[^}]*\}`)
	quoted = regexp.MustCompile(`"[^"]*"|“[^”]*”|«[^»]*»|\[\[?[a-z]+\]\]?|\b[a-z_]+ = |banchisa-cli [a-z-]+|\([a-z-]+\)$`)
)

// Blanks, names of files and keys, and quoted examples are in no language.
func TestNoSentenceMixesLanguages(t *testing.T) {
	for _, language := range i18n.Languages() {
		stranger := regexp.MustCompile(`(?i)(^|[^\pL])(` + strangers[language] + `)($|[^\pL])`)
		for _, s := range sentences(t, language) {
			text := quoted.ReplaceAllString(blank.ReplaceAllString(s.text, ""), "")
			if m := stranger.FindStringSubmatch(text); m != nil && !isCommandHelp(s) {
				t.Errorf("%s: %q is of another language:\n\t%s", s.at, m[2], s.text)
			}
		}
	}
}

// isCommandHelp reports whether a text explains commands and keys, which are English words.
func isCommandHelp(s sentence) bool {
	return strings.Contains(s.at, "cli.help-table") || strings.Contains(s.at, "cli.kept") || strings.Contains(s.at, "cli.how") || strings.Contains(s.at, "cli.help-end") || s.isIn([]string{"fault"})
}

// Texts have curly quotes and apostrophes, of their language; straight ones stand round values
// that are typed.
func TestQuotesAreCurlyAndOfTheLanguage(t *testing.T) {
	wrong := map[string]*regexp.Regexp{
		"it": regexp.MustCompile(`[“”]|\pL'|'\pL`),
		"en": regexp.MustCompile(`[«»]|\pL'|'\pL`),
	}
	for _, language := range i18n.Languages() {
		for _, s := range sentences(t, language) {
			if wrong[language].MatchString(s.text) {
				t.Errorf("%s: %s", s.at, s.text)
			}
			if strings.Contains(quoted.ReplaceAllString(s.text, ""), `"`) {
				t.Errorf("%s: a straight quote: %s", s.at, s.text)
			}
		}
	}
}
