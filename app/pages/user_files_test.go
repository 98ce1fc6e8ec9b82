package pages_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
)

// TestAllFaultyVariantsAreListed checks that at the start all faults of the user's variants and lessons
// are on the sheet with those of the other files, that the first page comes after it, and that in the
// set-up the sheet is behind each faulty file.
func TestAllFaultyVariantsAreListed(t *testing.T) {
	home := t.TempDir()
	apptest.WriteVariant(t, home, "mine", "target", "taget")
	apptest.WriteVariant(t, home, "other", "tiles", "tils")
	apptest.WriteFile(t, home, "lessons/first.toml", "game = \"chess\"\n")
	apptest.WriteFile(t, home, "settings.toml", "theme = \"pink\"\nmet = []\n")
	w := apptest.Open(t, home, "")
	w.Size(1366, 1200) // all have room
	w.WaitFor("the faults of all files", func() bool {
		return w.ShowsText("pink") && w.ShowsText("taget") && w.ShowsText("tils") && w.ShowsText("chess")
	})
	w.Tap("fault/1/show")
	if want := filepath.Join(home, "variants", "isaac"); w.Desktop.Opened != want {
		t.Errorf("shown is %q, want %q", w.Desktop.Opened, want)
	}
	w.Tap("back", "game/isaac", "first/play")
	if !w.Has("variant/quick") || w.ShowsText("taget") {
		t.Errorf("the set-up: targets %v", w.TargetIDs())
	}
	w.Tap("variant/" + filepath.Join(home, "variants", "isaac", "mine.toml"))
	if !w.ShowsText("taget") || !w.ShowsText("tils") || w.ShowsText("pink") {
		t.Error("the sheet of faults is not behind a faulty variant")
	}
	w.Tap("fault/0/leave", "fault/0/leave", "variant/quick")
}

// TestManyFaultsScroll checks that of many files with faults all can be reached, in a list that scrolls.
func TestManyFaultsScroll(t *testing.T) {
	home := t.TempDir()
	for i := range 20 {
		apptest.WriteVariant(t, home, "mine-"+strings.Repeat("i", i+1), "target", "taget")
	}
	w := apptest.Open(t, home, "")
	w.Size(1024, 600)
	w.WaitFor("the faults", func() bool { return w.Has("fault/0/leave") })
	shown := 0
	for _, target := range w.Board().Scene().Targets {
		if strings.HasSuffix(target.ID, "/leave") {
			shown++
		}
		if bottom := target.At.Y + target.At.H; bottom > 600 {
			t.Errorf("%s ends at %v", target.ID, bottom)
		}
	}
	if shown >= 20 || w.Has("fault/19/leave") {
		t.Errorf("%d sheets", shown)
	}
	if w.App.TypeKey("End"); !w.Has("fault/19/leave") {
		t.Error("the last fault is not reached")
	}
}

// TestTwoVariantsWithOneID checks that a variant with the ID of another one is a fault, and no second
// button for the same.
func TestTwoVariantsWithOneID(t *testing.T) {
	home := t.TempDir()
	apptest.WriteVariant(t, home, "mine")
	apptest.WriteVariant(t, home, "zweite", `"zweite"`, `"mine"`)
	w := apptest.Open(t, home, "")
	w.WaitFor("the fault", func() bool { return w.ShowsText("già di un’altra variante") && w.ShowsText("zweite.toml") })
}

// TestTheSavedVariantIsChosenOnceRead checks that a set-up whose variant is one of the user's has it
// with its seats and house rules once the file has been read, and that nothing else can be begun
// before.
func TestTheSavedVariantIsChosenOnceRead(t *testing.T) {
	home := t.TempDir()
	apptest.WriteVariant(t, home, "mine")
	settings := "met = [\"isaac\"]\n[tables.isaac]\nvariant = \"mine\"\n[tables.isaac.house]\nblocked = \"wait\"\n[[tables.isaac.seats]]\nid = \"dark\"\nname = \"Anna\"\nlevel = 0\n[[tables.isaac.seats]]\nid = \"light\"\nname = \"\"\nlevel = 5\n"
	apptest.WriteFile(t, home, "settings.toml", settings)
	w := apptest.Open(t, home, "")
	w.Board().OnTapped("game/isaac")
	if !w.ShowsText("Leggo le tue varianti") {
		t.Error("nothing says that the variant is being read")
	}
	w.Board().OnTapped("start")
	if !w.Has("variant/quick") || len(w.MatchFiles()) > 0 {
		t.Fatal("a match of another variant has begun")
	}
	w.WaitUntilRead()
	w.Tap("start")
	m := w.Match()
	if m.Setup.Variant.ID != "mine-house" || !strings.Contains(m.Setup.Variant.Source, `blocked = "wait"`) || m.Players["dark"] != "Anna" && m.Players["light"] != "Anna" {
		t.Errorf("played is %q with %v\n%s", m.Setup.Variant.ID, m.Players, m.Setup.Variant.Source)
	}
}

// TestFaultsAtAFair checks that the owner sees at a fair which of their files cannot be read, and that
// visitors do not.
func TestFaultsAtAFair(t *testing.T) {
	home := t.TempDir()
	apptest.WriteVariant(t, home, "mine", "target", "taget")
	apptest.WriteFile(t, home, "settings.toml", "theme = \"pink\"\nmet = []\n")
	w := apptest.OpenFair(t, home, kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	if w.ShowsText("pink") {
		t.Error("visitors read the owner's faults")
	}
	w.GoTo("show|wait|match")
	if w.Has("variant/"+filepath.Join(home, "variants", "isaac", "mine.toml")) || !w.Has("variant/quick") {
		t.Errorf("a visitor's set-up: targets %v", w.TargetIDs())
	}
	w.GoTo("back|wait|desk|wait|pin 1234")
	if !w.ShowsText("pink") {
		t.Errorf("the owner does not read the faults; targets %v", w.TargetIDs())
	}
	w.Tap("fault/0/leave")
	if !w.Has("leave") {
		t.Errorf("the owner's page does not follow; targets %v", w.TargetIDs())
	}
}

func TestUserVariantIsReloadedWhileItIsEdited(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/isaac", "duplicate")
	path := filepath.Join(w.Home, "variants", "isaac", "classic-i.toml")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !w.Has("variant/classic-i") {
		t.Fatal("the copy is not among the variants")
	}
	os.WriteFile(path, append([]byte("taget = 60\n"), text...), 0o644)
	w.WaitFor("the fault", func() bool { return w.ShowsText("taget") })
	if !w.Has("variant/quick") {
		t.Error("the other variants are gone")
	}
	os.WriteFile(path, text, 0o644)
	w.WaitFor("the good file", func() bool { return w.Has("variant/classic-i") && !w.ShowsText("taget") })
}
