package main

import (
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// forgetDeadWindowManager removes the mark that a window manager which has died left on the X server.
// GLFW would look for the manager's window, which is gone, and then abort the program.
func forgetDeadWindowManager() {
	xgb.Logger.SetOutput(io.Discard)
	conn, err := xgb.NewConn()
	if err != nil {
		return
	}
	defer conn.Close()
	const name = "_NET_SUPPORTING_WM_CHECK"
	mark, err := xproto.InternAtom(conn, true, uint16(len(name)), name).Reply()
	if err != nil || mark.Atom == xproto.AtomNone {
		return
	}
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	manager, marked := windowProperty(conn, root, mark.Atom)
	if _, lives := windowProperty(conn, manager, mark.Atom); marked && !lives {
		_ = xproto.DeletePropertyChecked(conn, root, mark.Atom).Check()
	}
}

// windowProperty returns the window that a property of another one names; ok is false if it has none.
func windowProperty(conn *xgb.Conn, of xproto.Window, property xproto.Atom) (w xproto.Window, ok bool) {
	reply, err := xproto.GetProperty(conn, false, of, property, xproto.AtomWindow, 0, 1).Reply()
	if err != nil || len(reply.Value) != 4 {
		return 0, false
	}
	return xproto.Window(xgb.Get32(reply.Value)), true
}
