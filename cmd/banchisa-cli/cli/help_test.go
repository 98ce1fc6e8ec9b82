package cli_test

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
)

func TestHelpExplainsEveryOption(t *testing.T) { newFixture(t).CheckHelp() }

func TestMistakesAreSentencesOfTheLanguage(t *testing.T) {
	for want, args := range map[string][]string{
		"L’opzione --foo non esiste.":         {"games", "--foo"},
		"L’opzione --at non può essere «x».":  {"legal", "x", "--at", "x"},
		"Il gioco «chess» qui non c’è. Ci so": {"play", "chess"},
		"All’opzione --at manca il valore.":   {"legal", "x", "--at"},
		"è una cartella, non un file.":        {"legal", "."},
		"Non c’è nessun file":                 {"play", "isaac", "--variant", "nowhere.toml"},
		"Il comando «fly» non esiste.":        {"fly"},
	} {
		d := newRaceFixture(t)
		d.Language = "it"
		if len(args) > 1 && args[1] == "isaac" {
			d = newFixture(t)
			d.Language = "it"
		}
		if code, _, err := d.Run("", args...); code == 0 || !strings.Contains(err, want) {
			t.Errorf("%v leaves with %d: %s", args, code, err)
		}
	}
}

func TestAnswersAsJSON(t *testing.T) {
	d := newRaceFixture(t)
	file := d.WriteFile("good", "banchisa 1\ngame = \"race\"\nseed = 4\n---\na roll\nchance =2\n")
	broken := d.WriteFile("broken", "banchisa 1\ngame = \"race\"\nseed = 4\n---\na roll\nchance =2\na \u009b+9\n")
	for want, args := range map[string][]string{
		`"id":"race"`:                        {"games", "--json"},
		`"actions":["+0","+1","+2"]`:         {"legal", file, "--json"},
		`"actor":"a"`:                        {"show", file, "--json", "--eye", "a"},
		`"chance_checked":1`:                 {"verify", file, "--json"},
		`"key":"fault.unknown-action"`:       {"verify", broken, "--json"},
		`"message":"There is no file none."`: {"verify", "none", "--json"},
	} {
		_, out, err := d.Run("", args...)
		var value any
		if json.Unmarshal([]byte(out), &value) != nil {
			t.Fatalf("%v: not JSON: %s%s", args, out, err)
		}
		if compact, _ := json.Marshal(value); !strings.Contains(string(compact), want) {
			t.Errorf("%v: no %s in %s", args, want, compact)
		}
	}
}

// Completions are code that their shell takes, where it is installed.
func TestCompletions(t *testing.T) {
	d := newFixture(t)
	for shell, check := range map[string][]string{"bash": {"-n"}, "zsh": {"-n"}, "fish": {"--no-execute"}} {
		out := d.MustRun("", "completion", shell)
		for _, want := range []string{"check-variant", "strict", "quadriga"} {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %s", shell, want)
			}
		}
		if path, err := exec.LookPath(shell); err == nil {
			if said, err := exec.Command(path, append(check, d.WriteFile(shell, out))...).CombinedOutput(); err != nil {
				t.Errorf("%s: %s", shell, said)
			}
		}
	}
	if path, err := exec.LookPath("bash"); err == nil {
		file := d.WriteFile("c", d.MustRun("", "completion", "bash"))
		said, err := exec.Command(path, "-c", ". "+file+`; COMP_WORDS=(banchisa-cli ver); COMP_CWORD=1; _banchisa_cli; echo "${COMPREPLY[@]}"; COMP_WORDS=(banchisa-cli verify --s); COMP_CWORD=2; _banchisa_cli; echo "${COMPREPLY[@]}"`).CombinedOutput()
		if err != nil || string(said) != "verify\n--strict\n" {
			t.Errorf("bash completes %q, %v", said, err)
		}
	}
	if code, _, _ := d.Run("", "completion", "csh"); code != 2 {
		t.Errorf("leaves with %d", code)
	}
}

func TestManuals(t *testing.T) {
	d := newFixture(t)
	for program, want := range map[string]string{"banchisa": `.B \-\-fair`, "banchisa-cli": `.B \-\-strict`} {
		for _, language := range []string{"it", "en"} {
			out := d.MustRun("", "man", program, "--lang", language)
			if !strings.HasPrefix(out, ".TH ") || !strings.Contains(out, want) || strings.Contains(out, "cli.") {
				t.Errorf("got\n%s", out)
			}
		}
	}
}
