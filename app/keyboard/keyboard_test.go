package keyboard_test

import (
	"testing"

	"banchisa/app/keyboard"
)

// rows are the letters of an American keyboard, with the keys around them that other countries print letters on.
const rows = "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,./"

// layouts are what keyboards print there, key by key; a space is a dead key.
var layouts = map[string]string{
	"Russian": "йцукенгшщзхъфывапролджэячсмитьбю.",
	"Greek":   ";ςερτυθιοπ[]ασδφγηξκλ '" + "ζχψωβνμ,./",
	"Hebrew":  "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.",
	"Arabic":  "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىىةوزظ", // one key types two letters: none here
	"French":  "azertyuiop $qsdfghjklmùwxcvbn,;:!",
	"German":  "qwertzuiopü+asdfghjklöäyxcvbnm,.-",
	"Dvorak":  "',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz",
	"Turkish": "qwertyuıopğüasdfghjklşizxcvbnmöç.",
}

// keys returns the keys of a layout: the scan code of each is its number in the row.
func keys(printed string) (k keyboard.Keyboard) {
	for i, r := range []rune(printed) {
		key := keyboard.Key{ScanCode: i + 1, Printed: string(r)}
		if r == ' ' {
			key.Printed = ""
		}
		if place := rows[i]; 'A' <= place && place <= 'Z' {
			key.Place = string(place)
		}
		k = append(k, key)
	}
	return k
}

// press returns the name of the key at a place of an American keyboard, as the toolkit reports it: it knows Latin
// letters and a few signs.
func press(k keyboard.Keyboard, place byte) string {
	for i := range rows {
		if rows[i] != place {
			continue
		}
		toolkit := ""
		if printed := k[i].Printed; len(printed) == 1 {
			toolkit = printed
			if 'a' <= printed[0] && printed[0] <= 'z' {
				toolkit = string(printed[0] - 'a' + 'A')
			}
		}
		return k.Name(toolkit, k[i].ScanCode)
	}
	return "no such key"
}

func TestLettersArePrintedOrInTheirPlace(t *testing.T) {
	for _, c := range []struct {
		layout, place, name, printed string // the cap of the key of that name
	}{
		{"Russian", "U", "U", "Г"},
		{"Russian", "H", "H", "Р"},
		{"Russian", "M", "M", "Ь"},
		{"Russian", ",", "", ""},
		{"Greek", "U", "U", "Θ"},
		{"Greek", "Q", "Q", ";"},
		{"Greek", "R", "R", "Ρ"},
		{"Greek", ";", "", ""},
		{"Hebrew", "U", "U", "ו"},
		{"Hebrew", "Q", "Q", "/"},
		{"Hebrew", "W", "W", "'"},
		{"Hebrew", ".", "", ""},
		{"Arabic", "U", "U", "ع"},
		{"Arabic", "H", "H", "ا"},
		{"French", "Q", "A", "A"},
		{"French", "A", "Q", "Q"},
		{"French", "M", "", ""},
		{"French", ";", "M", "M"},
		{"French", "U", "U", "U"},
		{"German", "Z", "Y", "Y"},
		{"German", "Y", "Z", "Z"},
		{"German", "-", "no such key", ""},
		{"Dvorak", "F", "U", "U"},
		{"Dvorak", "U", "G", "G"},
		{"Dvorak", "Q", "", ""},
		{"Turkish", "I", "", ""},
		{"Turkish", "'", "I", "I"},
	} {
		k := keys(layouts[c.layout])
		if got := press(k, c.place[0]); got != c.name {
			t.Errorf("%s: the key at %s is %q, want %q", c.layout, c.place, got, c.name)
		}
		if c.printed != "" && k.Cap(c.name) != c.printed {
			t.Errorf("%s: %s is printed %q, want %q", c.layout, c.name, k.Cap(c.name), c.printed)
		}
	}
}

// TestEveryLetterHasAKey checks that no keyboard lacks a letter, nor has two keys for one.
func TestEveryLetterHasAKey(t *testing.T) {
	for name, printed := range layouts {
		count := map[string]int{}
		for i := range rows {
			count[press(keys(printed), rows[i])]++
		}
		for letter := 'A'; letter <= 'Z'; letter++ {
			if n := count[string(letter)]; n != 1 {
				t.Errorf("%s: %d keys are %c", name, n, letter)
			}
		}
	}
}

func TestOtherKeysKeepTheirNames(t *testing.T) {
	for _, k := range []keyboard.Keyboard{nil, keys(layouts["Russian"])} {
		for _, name := range []string{"Return", "Prior", "F10", "7", "U"} {
			if got := k.Name(name, 0); got != name {
				t.Errorf("%s becomes %q", name, got)
			}
			if got := k.Cap("F10"); got != "F10" {
				t.Errorf("F10 is printed %q", got)
			}
		}
		if got := k.Name("-", 0); got != "" {
			t.Errorf("a sign is the key %q", got)
		}
	}
	if got := keyboard.Keyboard(nil).Caps("[R] turns, [1] and [F10] stay"); got != "R turns, [1] and [F10] stay" {
		t.Error(got)
	}
	if got := keys(layouts["Russian"]).Caps("[R] turns it, [B] is a button"); got != "К turns it, И is a button" {
		t.Error(got)
	}
	dead := keyboard.Keyboard{{ScanCode: 1, Place: "T"}}
	if dead.Name("", 1) != "T" || dead.Cap("T") != "T" {
		t.Error("a key that types nothing is not known by its place")
	}
}
