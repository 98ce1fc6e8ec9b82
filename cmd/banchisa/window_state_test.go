package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// changeState sends the window manager the message that changes states of a window.
func (xs *xServer) changeState(window string, add bool, states ...string) {
	xs.t.Helper()
	conn := xs.connection()
	id, action := xproto.Window(0), uint32(0)
	if _, err := fmt.Sscan(window, &id); err != nil {
		xs.t.Fatal(err)
	}
	if add {
		action = 1
	}
	data := []uint32{action, 0, 0, 1, 0}
	for i, state := range states {
		data[1+i] = uint32(xs.atom(conn, state))
	}
	event := xproto.ClientMessageEvent{Format: 32, Window: id, Type: xs.atom(conn, "_NET_WM_STATE"), Data: xproto.ClientMessageDataUnionData32New(data)}
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	mask := uint32(xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify)
	if err := xproto.SendEventChecked(conn, false, root, mask, string(event.Bytes())).Check(); err != nil {
		xs.t.Fatal(err)
	}
}

// rootProperty sets a text of the display's root window.
func (xs *xServer) rootProperty(name, text string) {
	xs.t.Helper()
	conn := xs.connection()
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	if err := xproto.ChangePropertyChecked(conn, xproto.PropModeReplace, root, xs.atom(conn, name), xproto.AtomString, 8, uint32(len(text)), []byte(text)).Check(); err != nil {
		xs.t.Fatal(err)
	}
}

func (xs *xServer) atom(conn *xgb.Conn, name string) xproto.Atom {
	xs.t.Helper()
	reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		xs.t.Fatal(err)
	}
	return reply.Atom
}

// A window that is left in full screen or maximised comes back so, and returns to the size from before.
func TestWindowComesBackInItsState(t *testing.T) {
	t.Parallel()
	for state, change := range map[string]func(d *xServer, id string, on bool){
		"full": func(d *xServer, _ string, _ bool) { d.key("F11") },
		"maximized": func(d *xServer, id string, on bool) {
			d.changeState(id, on, "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
		},
	} {
		t.Run(state, func(t *testing.T) {
			d := newXServer(t, 1600, 1000)
			d.settings("it", "light", 900, 560)
			d.startWindowManager()
			d.open()
			_, id := d.window(tableTitle)
			d.xdotool("windowfocus", "--sync", id)
			change(d, id, true)
			d.waitForSize("a window as wide as the screen", "1600x")
			d.quit()
			text, err := os.ReadFile(filepath.Join(d.home, "settings.toml"))
			if err != nil || !strings.Contains(string(text), fmt.Sprintf("window_state = %q", state)) || !strings.Contains(string(text), "window = [900, 560") {
				t.Fatalf("%v, %s", err, text)
			}
			d.open()
			d.waitForSize("a window as wide as the screen again", "1600x")
			_, id = d.window(tableTitle)
			d.xdotool("windowfocus", "--sync", id)
			change(d, id, false)
			d.waitForSize("the size from before", "900x560 ")
		})
	}
}

// The first window covers three quarters of the screen, and at least 1024×600 points: on a desktop of twice the scale those
// are twice as many pixels.
func TestTheFirstWindowHasTheScaleOfTheDesktop(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		w, h int
		dpi  string
		want string
	}{{1600, 900, "96", "1385x779 "}, {3200, 1800, "192", "2770x1558 "}, {2100, 1240, "192", "2048x1200 "}} {
		d := newXServer(t, c.w, c.h)
		d.rootProperty("RESOURCE_MANAGER", "Xft.dpi:\t"+c.dpi+"\n")
		if err := os.Remove(filepath.Join(d.home, "settings.toml")); err != nil {
			t.Fatal(err)
		}
		d.startApp()
		d.waitForSize("the window at "+c.dpi+" dots an inch", c.want)
		d.kill()
	}
}
