package main_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/catalog"
)

// TestScreenshots writes a picture of every screen to the folder of -screenshots. Two runs of one program on
// one day write the same pictures: matches have fixed dates, and their folder a fixed name, so that only one
// run is possible at a time.
func TestScreenshots(t *testing.T) {
	if *screenshots == "" {
		t.Skip("no folder was named with -screenshots")
	}
	if err := os.MkdirAll(*screenshots, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{1366, 768}, {1024, 600}} {
		for _, language := range []string{"it", "en"} {
			for _, theme := range []string{"light", "dark"} {
				name := map[int]string{1366: "1366", 1024: "1024"}[size[0]] + "-" + language + "-" + theme
				t.Run(name, func(t *testing.T) { allScreens(t, size, language, theme, name) })
			}
		}
	}
}

// screens takes pictures of the screens of one size, language and theme.
type screens struct {
	*xServer
	frame framebuffer
	w, h  int
	// name is the end of the pictures' names.
	name string
	// seen are the screens so far: each looks different.
	seen [][]byte
}

func allScreens(t *testing.T, size [2]int, language, theme, name string) {
	dir := t.TempDir()
	s := &screens{xServer: newXServer(t, size[0], size[1], "-fbdir", dir), frame: framebuffer{filepath.Join(dir, "Xvfb_screen0")}, w: size[0], h: size[1], name: name}
	s.home = filepath.Join(os.TempDir(), "banchisa-screens")
	os.RemoveAll(s.home)
	t.Cleanup(func() { os.RemoveAll(s.home) })
	if err := os.Mkdir(s.home, 0o755); err != nil {
		t.Fatal(err)
	}
	s.settings(language, theme, s.w, s.h)
	files := map[string]string{}
	for i, g := range catalog.All {
		files[g.ID] = writeMatch(t, s.home, g)
		at := time.Date(2026, 1, 1+i, 12, 0, 0, 0, time.Local)
		if err := os.Chtimes(files[g.ID], at, at); err != nil {
			t.Fatal(err)
		}
	}
	s.open()
	s.firstScreen()
	s.take("home")
	pills := float64(s.w) / 1366
	if s.w < 1366 {
		pills = 0.8 // their text is hardly smaller
	}
	for screen, x := range map[string]float64{"rules": -365, "lessons": -262, "puzzles": -157, "saved": -22, "players": 117, "settings": 239, "fair": 358} {
		s.page(screen, s.w/2+int(x*pills), s.h-38)
	}
	k := min(float64(s.w)/1366, float64(s.h)/768)
	for i, g := range catalog.All {
		s.page("setup-"+g.ID, int((160+260*float64(i))*k), int(480*k))
	}
	s.kill()
	for _, g := range catalog.All {
		s.open(files[g.ID])
		s.firstScreen()
		const foot = 60 // rows, with the buttons of the home screen
		s.waitFor("the table of "+g.ID, time.Minute, func() bool {
			now, home := s.still(time.Second/2), s.seen[0]
			return !bytes.Equal(now[len(now)-foot*s.w*4:], home[len(home)-foot*s.w*4:])
		})
		text, err := os.ReadFile(files[g.ID])
		if err != nil {
			t.Fatal(err)
		}
		m, err := catalog.Resolver().Decode(files[g.ID], bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if m.State().Actor() != games.Terminal {
			s.key("Escape") // takes the notice away that says where the match goes on
		}
		s.take("table-" + g.ID)
		s.kill()
	}
}

func (s *screens) file(screen string) string {
	return filepath.Join(*screenshots, screen+"-"+s.name+".png")
}

// colors returns the colours of the screen below the pointer, which waits above and changes its shape. The
// fourth byte of a pixel is not used, and may change.
func (s *screens) colors() []byte {
	pixels := s.frame.pixels(s.t, 40, s.h)
	for i := 3; i < len(pixels); i += 4 {
		pixels[i] = 0
	}
	return pixels
}

// still waits until the screen has not changed for a time, and returns it.
func (s *screens) still(quiet time.Duration) []byte {
	now := s.colors()
	for start, since := time.Now(), time.Now(); time.Since(since) < quiet; time.Sleep(50 * time.Millisecond) {
		if next := s.colors(); !bytes.Equal(next, now) {
			now, since = next, time.Now()
		}
		if time.Since(start) > time.Minute {
			s.t.Fatal("the screen goes on changing")
		}
	}
	return now
}

// take takes a picture of a screen that was not seen yet. What is read in the background is there by then.
func (s *screens) take(screen string) {
	now := s.still(2 * time.Second)
	if slices.ContainsFunc(s.seen, func(before []byte) bool { return bytes.Equal(before, now) }) {
		s.t.Errorf("%s looks like a screen before it", screen)
	}
	s.seen = append(s.seen, now)
	s.screenshot(s.file(screen))
}

// page opens a page from the home screen, takes its picture, and goes back.
func (s *screens) page(screen string, x, y int) {
	home := s.still(time.Second / 2)
	s.click(x, y)
	s.xdotool("mousemove", "5", "5")
	s.waitFor(screen, 20*time.Second, func() bool { return !bytes.Equal(s.still(time.Second/2), home) })
	s.take(screen)
	s.key("Escape")
	s.waitFor("the way back from "+screen, 20*time.Second, func() bool { return !bytes.Equal(s.still(time.Second/2), s.seen[len(s.seen)-1]) })
}
