package shell_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/ui"
)

// listPage is a page that counts its taps.
type listPage struct{ taps int }

func (p *listPage) Compose() ([]ui.Panel, []ui.Field) { return []ui.Panel{{ID: "list"}}, nil }
func (p *listPage) Tapped(ui.Tap)                     { p.taps++ }
func (p *listPage) Cancel()                           {}
func (p *listPage) Close()                            {}

// slowDisk is a shell on a page, whose files and timers wait until the test lets them go on.
type slowDisk struct {
	*shell.Shell
	list          *listPage
	reads, timers []func()
	opened        []string
}

func newSlowDisk(t *testing.T) *slowDisk {
	w := test.NewTempWindow(t, nil)
	d := &slowDisk{list: &listPage{}}
	sh := &shell.Shell{Screen: shell.Screen{App: test.NewTempApp(t), Window: w}}
	sh.Localizer = i18n.For("it")
	sh.Display = shell.NewDisplay(w.Canvas(), nil, func(f func()) { f() })
	sh.Env = match.Environment{
		Do:         func(f func()) { f() },
		Background: func(f func()) { d.reads = append(d.reads, f) },
		After: func(_ time.Duration, f func()) func() {
			d.timers = append(d.timers, f)
			return func() {}
		},
	}
	d.Shell = sh
	sh.Push(d.list)
	return d
}

// open opens a match whose file is read slowly.
func (d *slowDisk) open(name string) {
	shell.Await(d.Shell, func() string { return name }, func(name string) { d.opened = append(d.opened, name) })
}

// finish lets all reading go on.
func (d *slowDisk) finish() {
	for _, read := range d.reads {
		read()
	}
	d.reads = nil
}

// While something is read, the page below stays and takes no taps; it is said only if it takes long.
func TestAwaitKeepsThePageBelow(t *testing.T) {
	d := newSlowDisk(t)
	d.open("a")
	d.Current().Tapped(ui.Tap{ID: "delete"})
	if panels, _ := d.Current().Compose(); d.list.taps != 0 || len(panels) != 1 || panels[0].ID != "list" {
		t.Errorf("%d taps, and %d panels", d.list.taps, len(panels))
	}
	for _, f := range d.timers {
		f()
	}
	if panels, _ := d.Current().Compose(); len(panels) < 2 {
		t.Error("nothing says that it takes long")
	}
	d.finish()
	if len(d.opened) != 1 || d.opened[0] != "a" || d.Current() != d.list {
		t.Errorf("opened %v on %T", d.opened, d.Current())
	}
}

// Escape gives up what is read, and so does asking for something else.
func TestAwaitIsGivenUp(t *testing.T) {
	d := newSlowDisk(t)
	d.open("a")
	d.Current().Cancel()
	if d.Current() != d.list {
		t.Fatalf("after Escape there is %T", d.Current())
	}
	d.open("b")
	d.open("c")
	d.finish()
	if len(d.opened) != 1 || d.opened[0] != "c" || len(d.Pages()) != 1 {
		t.Errorf("opened %v, with %d pages", d.opened, len(d.Pages()))
	}
}

// keyPage is a page that notes the keys it is given.
type keyPage struct {
	listPage
	keys []ui.Key
}

func (p *keyPage) TypedKey(key ui.Key) { p.keys = append(p.keys, key) }

// TestAwaitKeepsKeys checks that the next page gets the keys typed while it was read, but neither the
// letters of a text nor a Return typed twice.
func TestAwaitKeepsKeys(t *testing.T) {
	for text, want := range map[string]int{"h": 1, ":h": 0} {
		d, next := newSlowDisk(t), &keyPage{}
		shell.Await(d.Shell, func() int { return 0 }, func(int) { d.Push(next) })
		for _, r := range text {
			d.Current().(shell.RuneHandler).TypedRune(r)
		}
		for _, name := range []ui.Key{ui.KeyReturn, "H"} {
			d.Current().(shell.KeyHandler).TypedKey(name)
		}
		if d.finish(); len(next.keys) != want {
			t.Errorf("%s: %d keys, want %d", text, len(next.keys), want)
		}
	}
}

// A reading that panics ends the waiting: the page below can be used again.
func TestAReadingThatPanics(t *testing.T) {
	d := newSlowDisk(t)
	shell.Await(d.Shell, func() string { panic("a mistake") }, func(string) { t.Error("a result") })
	func() {
		defer func() { recover() }()
		d.finish()
	}()
	if d.Current() != d.list {
		t.Errorf("the window shows %T", d.Current())
	}
}
