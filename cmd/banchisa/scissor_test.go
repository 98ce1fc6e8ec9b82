package main_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/fuga"
	"banchisa/games/isaac"
	"banchisa/games/quadriga"
)

// Frames are painted in parts here, because the processor paints. After many motions the screen is
// the same as after a whole frame, such as the one after the key help, which covers everything.
func TestFramesInPartsLeaveNothingBehind(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("takes a minute; -short")
	}
	dir := t.TempDir()
	d := newXServer(t, 1366, 768, "-fbdir", dir)
	g := framebuffer{filepath.Join(dir, "Xvfb_screen0")}
	d.setting("speed", "1.0")
	// rest returns the screen when nothing has moved for a time.
	rest := func(quiet time.Duration) []byte {
		cur := g.pixels(t, 0, 768)
		for end, still := time.Now().Add(40*time.Second), time.Now(); time.Since(still) < quiet && time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
			if next := g.pixels(t, 0, 768); !bytes.Equal(cur, next) {
				cur, still = next, time.Now()
			}
		}
		return cur
	}
	for _, game := range []*games.Game{isaac.Game, quadriga.Game, fuga.Game} {
		d.kill()
		file := writeBotMatch(t, d.home, game)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		head := strings.Split(string(text), "bot:1") // the bot begins, a person answers
		if err := os.WriteFile(file, []byte(head[0]+"bot:1"+strings.Join(head[1:], "Anna")), 0o644); err != nil {
			t.Fatal(err)
		}
		d.open(file)
		parts := rest(4 * time.Second) // longer than dice lie for their sentence
		d.key("F1")
		if bytes.Equal(parts, rest(time.Second)) {
			t.Errorf("%s: no key help", game.ID)
		}
		d.key("F1")
		if whole := rest(time.Second); !bytes.Equal(parts, whole) {
			d.screenshot(filepath.Join(os.TempDir(), "banchisa-parts.png"))
			t.Errorf("%s: a whole frame changes the screen", game.ID)
		}
	}
}
