package main_test

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/games/isaac"
)

// panicSource replaces scissor.go by a file that panics in the toolkit's loop, outside of
// everything that the app guards.
const panicSource = `package main

import (
	"image"

	"fyne.io/fyne/v2"
)

func limitPaint(fyne.Window, image.Rectangle) bool {
	go fyne.Do(func() { panic("a panic in the driver") }) // in no event of ours
	return false
}
`

// After a panic in the toolkit's own loop the program ends with a message and a report; the match
// file stays complete.
func TestPanicInTheToolkitIsReported(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	broken, overlay, path := filepath.Join(dir, "scissor.go"), filepath.Join(dir, "overlay.json"), filepath.Join(dir, "banchisa")
	here, err := filepath.Abs("scissor.go")
	if err != nil {
		t.Fatal(err)
	}
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{here: broken}})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.WriteFile(broken, []byte(panicSource), 0o644), os.WriteFile(overlay, list, 0o644)); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-overlay", overlay, "-ldflags", "-s -w", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	d := newXServer(t, 1366, 768)
	tools := t.TempDir() // a dialog that nobody needs to close
	script := "#!/bin/sh\nprintf %s \"$3\" > " + filepath.Join(tools, "said") + "\n"
	if err := os.WriteFile(filepath.Join(tools, "zenity"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	d.env = append(d.env, "PATH="+tools)
	d.start(path, writeBotMatch(t, d.home, isaac.Game))
	end := make(chan error, 1)
	go func() { end <- d.app.Wait() }()
	select {
	case err := <-end:
		if err == nil {
			t.Error("the program exits with 0 after a panic")
		}
	case <-time.After(90 * time.Second):
		t.Fatalf("the program still runs\n%s", d.log.String())
	}
	d.app = nil
	if message := d.log.String(); !strings.Contains(message, "Il programma deve chiudersi") || strings.Contains(message, "goroutine ") {
		t.Errorf("the message is\n%s", message)
	}
	if said, _ := os.ReadFile(filepath.Join(tools, "said")); !strings.Contains(string(said), "Il programma deve chiudersi") {
		t.Errorf("the dialog says %q", said)
	}
	reports, _ := filepath.Glob(filepath.Join(d.home, "reports", "*.txt"))
	if len(reports) != 1 {
		t.Fatalf("%d reports", len(reports))
	}
	if text, _ := os.ReadFile(reports[0]); !strings.Contains(string(text), "a panic in the driver") || !strings.Contains(string(text), "main.limitPaint") {
		t.Errorf("the report says\n%s", text)
	}
}
