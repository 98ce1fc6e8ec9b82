package fair_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/games"
	"banchisa/games/isaac"
)

func TestAttractCyclesAndTheFirstTapStopsIt(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"polar", "isaac"}})
	if !w.InAttract() || !w.ShowsText("Petrolio in mare") {
		t.Fatal("the show does not begin with the first game's poster")
	}
	w.Wait(kiosk.PosterDuration + 3*time.Second)
	if !w.ShowsText("fair-strip") {
		t.Error("no match is shown after the poster")
	}
	for range int((kiosk.PlayingDuration + kiosk.ResultDuration).Seconds()) {
		if w.Wait(time.Second); w.ShowsText("Cento caselle") {
			break
		}
	}
	if !w.ShowsText("Cento caselle") {
		t.Fatal("the second game does not follow")
	}
	w.Tap("show")
	if !w.InMenu() || !w.Has("demo") || !w.Has("lesson") || !w.ShowsText("Cento caselle") {
		t.Errorf("the first tap does not offer the game being shown; targets %v", w.TargetIDs())
	}
}

// TestShowVariesTheSeats checks that the second round of the show is of four players where four may play.
func TestShowVariesTheSeats(t *testing.T) {
	for _, game := range []string{"pinguinoe", "polar"} {
		w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{game}})
		four := false
		for rounds := 2 * (kiosk.PosterDuration + kiosk.PlayingDuration + kiosk.ResultDuration); rounds > 0 && !four; rounds -= time.Second {
			w.Wait(time.Second)
			four = w.ShowsText("4 giocatori") && w.ShowsText("fair-strip")
		}
		if !four {
			t.Errorf("%s: no match of four is shown", game)
		}
	}
}

func TestFirstKeyStopsAttractAndDoesNothingElse(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.Key(fyne.KeyReturn) // must not press the first button of the menu
	if !w.InMenu() {
		t.Fatalf("targets %v", w.TargetIDs())
	}
	w.Wait(time.Second)
	w.Key(fyne.KeyReturn)
	if w.InMenu() || w.InAttract() {
		t.Error("after a second the key does not play")
	}
}

func TestNobodyLeavesTheFairWithoutThePIN(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.Tap("desk")
	w.Wait(time.Second)
	w.TypePIN("4321")
	if !w.Has("pin/ok") || !w.ShowsText("Il PIN non è giusto") {
		t.Fatal("a wrong PIN opens, or says nothing")
	}
	w.TypePIN("1234")
	if !w.Has("leave") || !w.Has("quit") {
		t.Fatalf("the desk is not open; targets %v", w.TargetIDs())
	}
	w.Tap("leave")
	if !w.Has("game/isaac") || !w.Has("settings") {
		t.Errorf("not at home; targets %v", w.TargetIDs())
	}
}

func TestVisitorLeavesNoTrace(t *testing.T) {
	home := t.TempDir()
	const settings = "language = \"it\"\ntext = 1.15\nspeed = 0.0\n[fair]\npin = \"1234\"\n"
	apptest.WriteFile(t, home, "settings.toml", settings)
	w := apptest.OpenFair(t, home, kiosk.Config{})
	w.Tap("lang/en")
	w.Wait(time.Second)
	w.Tap("game/isaac", "match", "seat/1/person", "start")
	w.TypeMove("5@23-")
	if files, _ := filepath.Glob(filepath.Join(home, "fair", "visitor", "*", "matches", "*.banchisa")); len(files) != 1 {
		t.Fatalf("the visitor's match is not saved while they play: %v", files)
	}
	w.Key(fyne.KeyF5)
	if !w.InAttract() || !w.ShowsText("Tocca per giocare") {
		t.Error("the next visitor does not find the show in Italian")
	}
	var left []string
	filepath.Walk(home, func(path string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			left = append(left, filepath.Base(path))
		}
		return nil
	})
	if slices.Sort(left); !slices.Equal(left, []string{"notebook.jsonl", "settings.toml"}) {
		t.Errorf("left on the disk: %v", left)
	}
	if after, _ := os.ReadFile(filepath.Join(home, "settings.toml")); string(after) != settings {
		t.Errorf("the inventor's settings are now\n%s", after)
	}
}

// TestVisitorsCannotExportOrDuplicate checks that visitors cannot write into the inventor's
// folders, open another program or use the clipboard.
func TestVisitorsCannotExportOrDuplicate(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.GoTo("show|wait|game/isaac|match")
	if w.Has("duplicate") {
		t.Error("a visitor may copy a variant")
	}
	w.Board().OnTapped("duplicate")
	w.GoTo("seat/1/person|start|write 5@23-|write 5@33-|ply/1")
	if w.Has("export") || !w.Has("branch") {
		t.Error("a visitor may export, or the way back is gone too")
	}
	w.Board().OnTapped("export")
	w.Key(fyne.KeyF5)
	checkNothingLeft(w)
}

func TestFairFromHomeNeedsAPIN(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("fair")
	if !w.ShowsText("Scegli un PIN") {
		t.Fatal("without a PIN the fair begins")
	}
	w.TypePIN("123")
	if !w.Has("pin/ok") || !w.ShowsText("Servono da 4 a 8 cifre") {
		t.Fatal("three digits are a PIN, or nobody says how many it takes")
	}
	w.Tap("pin/5", "pin/6", "pin/7", "pin/9", "pin/erase", "pin/8", "pin/ok")
	if !w.InAttract() {
		t.Fatalf("the fair does not begin; targets %v", w.TargetIDs())
	}
	again := apptest.Open(t, w.Home, "")
	again.Tap("fair")
	again.TypePIN("1234")
	if again.InAttract() || !again.ShowsText("Il PIN non è giusto") {
		t.Fatal("a wrong PIN goes to the fair: nobody could leave")
	}
	again.TypePIN("5678")
	if !again.InAttract() {
		t.Error("the PIN was not kept")
	}
}

// TestAPINChosenOnASlowDisk begins a fair while the disk does not answer, and ends it again: what was asked to be
// saved is what was chosen then, and a visitor's settings are not.
func TestAPINChosenOnASlowDisk(t *testing.T) {
	for name, leave := range map[string]bool{"the fair goes on": false, "the fair has ended": true} {
		t.Run(name, func(t *testing.T) {
			w := apptest.Open(t, t.TempDir(), "")
			env := &w.App.Shell.Env
			background, waiting := env.Background, make(chan func(), 1000)
			w.Tap("fair")
			env.DiskPatience, env.Background = time.Millisecond, func(f func()) { waiting <- f }
			w.TypePIN("5678")
			env.Background = background // the settings wait, the rest goes on
			if !w.InAttract() {
				t.Fatal("the fair waits for the disk")
			}
			w.GoTo("show|wait")
			w.App.Shell.Settings.Language, w.App.Shell.Settings.Volume = "en", 0
			w.Key(fyne.KeyF5)
			if leave {
				w.GoTo("show|wait|desk|wait|pin 5678|leave")
			}
			for len(waiting) > 0 {
				background(<-waiting)
			}
			w.Wait(time.Second)
			set, err := w.App.Shell.OwnerStore.LoadSettings()
			if err != nil || set.Fair.PIN != "5678" || set.Language == "en" || set.Volume == 0 {
				t.Errorf("saved: %+v, language %q, volume %v, %v", set.Fair, set.Language, set.Volume, err)
			}
			again := apptest.Open(t, w.Home, "")
			again.Tap("fair")
			if again.TypePIN("5678"); !again.InAttract() {
				t.Error("after a restart the PIN opens nothing")
			}
		})
	}
}

// Full screen ends with the window as large as it was, although the theme has changed meanwhile.
func TestLeavingTheFairGivesTheWindowItsSizeBack(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{})
	w.Size(1022, 575)
	w.TypePIN("2468")
	w.Size(1920, 1080) // the screen's
	w.GoTo("show|wait|desk|wait|pin 2468|leave")
	if size := w.Win.Canvas().Size(); w.Win.FullScreen() || size != fyne.NewSize(1022, 575) {
		t.Errorf("full screen %v, %v", w.Win.FullScreen(), size)
	}
}

func TestFairWithoutAPINOnTheCommandLineAsksForOne(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{Games: []string{"polar"}})
	if w.InAttract() || !w.ShowsText("Scegli un PIN") {
		t.Fatal("a fair that nobody can leave")
	}
	w.TypePIN("2468")
	if !w.InAttract() || !w.ShowsText("Petrolio") {
		t.Error("the fair does not begin with the game of the command line")
	}
}

func TestWrongPINsMakeTheLockWait(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.GoTo("show|wait|desk|wait|pin 1111|pin 2222|pin 3333|pin 1234")
	if !w.Has("pin/ok") || !w.ShowsText("Troppi tentativi") {
		t.Fatal("all PINs can be tried one after another")
	}
	w.Wait(kiosk.LockDuration)
	w.TypePIN("1234")
	if !w.Has("leave") {
		t.Error("the lock never opens again")
	}
}

// The ordinary start removes what a fair of another day has left, and nothing of today.
func TestTheStartWipesFairsOfOtherDays(t *testing.T) {
	home := t.TempDir()
	yesterday := filepath.Join(home, "fair", "visitor", "20261120-0badcafe", "matches", "isaac.banchisa")
	today := filepath.Join(home, "fair", "visitor", "20261121-0badcafe", "matches", "isaac.banchisa")
	quickest := filepath.Join(home, "fair", "quickest.json")
	const day = `{"day":"2026-11-2%d","finishes":[{"game":"isaac","nickname":"ADA","taken":5000000000}]}`
	for _, file := range []string{yesterday, today, quickest} {
		apptest.WriteFile(t, home, strings.TrimPrefix(file, home), fmt.Sprintf(day, 0))
	}
	w := apptest.Open(t, home, "")
	gone := func(file string) bool { _, err := os.Stat(file); return os.IsNotExist(err) }
	w.WaitFor("the nicknames to go", func() bool { return gone(quickest) })
	if !gone(yesterday) || gone(today) {
		t.Errorf("gone: the visitor of yesterday %t, that of today %t", gone(yesterday), gone(today))
	}
}

// A report of a fair does not keep the names of those who played.
func TestAReportOfAFairHasNoNames(t *testing.T) {
	defer apptest.PanicOnTap(apptest.Presenters, "isaac", "bar3")()
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	w.GoTo("show|wait|match|seat/1/person")
	typeEverywhere(w)
	w.GoTo("start|write 5@23-")
	w.Tap("bar3")
	if text := w.Report(); strings.Contains(text, typed) || !strings.Contains(text, `"Persona"`) || !strings.Contains(text, "dark 5@23-") {
		t.Errorf("the report says:\n%s", text)
	}
}

// Beside a match of another variant than the poster's stands what it is played for, and at its end why it has been won; no
// match begins at its slow beginning.
func TestTheShowSaysWhatItShows(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	if !w.ShowsText("per primo a 100 punti") {
		t.Error("the poster does not say how the game is won")
	}
	w.Wait(kiosk.PosterDuration + 3*time.Second)
	if !w.ShowsText("per primo a 60 punti") || w.ShowsText("a 100 punti") {
		t.Error("the aim beside the match is not that of its variant")
	}
	if m := w.App.Fair.Playing(); m == nil || m.Ply() < 20 {
		t.Error("the match begins at its beginning")
	}
	for range int(kiosk.PlayingDuration.Seconds()) {
		if w.Wait(time.Second); w.App.AttractPart() == "isaac ending" {
			break
		}
	}
	m := w.App.Fair.Playing()
	end, is := m.FullState(m.Ply()).(*isaac.State)
	if !is || !m.Over() {
		t.Fatalf("no end after %d actions", m.Ply())
	}
	for seat := range games.Seat(2) {
		if points := fmt.Sprintf("%d punt", end.Score(seat)); !w.ShowsText(points) {
			t.Errorf("at the end nothing says %q", points)
		}
	}
}
