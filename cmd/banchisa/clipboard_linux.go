package main

import (
	"errors"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

var (
	errNoClipboard = errors.New("the clipboard's owner does not answer")
	errNoText      = errors.New("the clipboard holds no text")
)

// maxClipboard is how much of the clipboard is read, in units of 4 bytes.
const maxClipboard = 64 << 10 / 4

// clipboardSource returns what reads the clipboard.
func clipboardSource() func(timeout time.Duration) (string, error) { return readClipboard }

// readClipboard returns the text of the clipboard, or an error if its owner does not answer in
// time. On X11 GLFW would wait for ever, and only one goroutine may ask it; so this has a
// connection of its own.
func readClipboard(timeout time.Duration) (string, error) {
	if glfw.GetPlatform() != glfw.PlatformX11 {
		return fyne.CurrentApp().Clipboard().Content(), nil
	}
	c, err := newClipboardReader()
	if err != nil {
		return "", err
	}
	timer := time.AfterFunc(timeout, c.conn.Close) // ends the wait for an answer
	defer c.conn.Close()
	defer timer.Stop()
	return c.text()
}

// clipboardReader is a client of the X server that asks for the clipboard.
type clipboardReader struct {
	conn                      *xgb.Conn
	window                    xproto.Window // the answer is put in a property of it
	clipboard, utf8, property xproto.Atom
}

func newClipboardReader() (*clipboardReader, error) {
	xgb.Logger.SetOutput(io.Discard)
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, err
	}
	c := &clipboardReader{conn: conn}
	if err := c.prepare(); err != nil {
		conn.Close()
		return nil, err
	}
	return c, nil
}

// prepare makes the atoms and the window that is never shown.
func (c *clipboardReader) prepare() error {
	for name, atom := range map[string]*xproto.Atom{"CLIPBOARD": &c.clipboard, "UTF8_STRING": &c.utf8, "BANCHISA_PASTE": &c.property} {
		reply, err := xproto.InternAtom(c.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		*atom = reply.Atom
	}
	window, err := xproto.NewWindowId(c.conn)
	if err != nil {
		return err
	}
	c.window = window
	root := xproto.Setup(c.conn).DefaultScreen(c.conn).Root
	return xproto.CreateWindowChecked(c.conn, 0, window, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check()
}

// text asks the owner for the text and waits for the answer, or for the connection to be closed.
// An empty clipboard has no owner and no text.
func (c *clipboardReader) text() (string, error) {
	xproto.ConvertSelection(c.conn, c.window, c.clipboard, c.utf8, c.property, xproto.TimeCurrentTime)
	for {
		event, fault := c.conn.WaitForEvent()
		if event == nil || fault != nil { // the connection was closed
			return "", errNoClipboard
		}
		answer, ok := event.(xproto.SelectionNotifyEvent)
		if !ok {
			continue
		}
		if answer.Property == xproto.AtomNone {
			return "", c.noText()
		}
		reply, err := xproto.GetProperty(c.conn, true, c.window, c.property, c.utf8, 0, maxClipboard).Reply()
		if err != nil {
			return "", err
		}
		if reply.Type != c.utf8 { // in parts, as what is very long, or no text
			return "", errNoText
		}
		return string(reply.Value), nil
	}
}

// noText returns an error if somebody owns the clipboard, and nil for an empty one.
func (c *clipboardReader) noText() error {
	owner, err := xproto.GetSelectionOwner(c.conn, c.clipboard).Reply()
	if err != nil || owner.Owner == xproto.WindowNone {
		return err
	}
	return errNoText
}
