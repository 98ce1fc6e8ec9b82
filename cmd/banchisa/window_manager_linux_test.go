package main_test

import (
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The window opens on an X server whose window manager was killed.
func TestDeadWindowManager(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1366, 768)
	conn, err := xgb.NewConnDisplay(d.display)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	const name = "_NET_SUPPORTING_WM_CHECK"
	mark, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		t.Fatal(err)
	}
	gone := make([]byte, 4)
	xgb.Put32(gone, 0x123456)
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	if err := xproto.ChangePropertyChecked(conn, xproto.PropModeReplace, root, mark.Atom, xproto.AtomWindow, 32, 1, gone).Check(); err != nil {
		t.Fatal(err)
	}
	d.open()
}
