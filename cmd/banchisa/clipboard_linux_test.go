package main_test

import (
	"os/exec"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// clipboardOwner is another program on a display: it owns the clipboard, or asks for it.
type clipboardOwner struct {
	t      *testing.T
	conn   *xgb.Conn
	window xproto.Window
	// texts answers those who ask for the clipboard; without one nobody is answered.
	texts chan string
	// replies are the answers to what this program has asked for.
	replies chan string
}

func newClipboardOwner(t *testing.T, display string) *clipboardOwner {
	t.Helper()
	conn, err := xgb.NewConnDisplay(display)
	if err != nil {
		t.Fatal(err)
	}
	o := &clipboardOwner{t: t, conn: conn, texts: make(chan string, 1), replies: make(chan string, 1)}
	o.window, err = xproto.NewWindowId(conn)
	if err != nil {
		t.Fatal(err)
	}
	xproto.CreateWindow(conn, 0, o.window, xproto.Setup(conn).DefaultScreen(conn).Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	go o.run()
	t.Cleanup(conn.Close)
	return o
}

// run answers what comes in.
func (o *clipboardOwner) run() {
	for {
		event, err := o.conn.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			select {
			case text := <-o.texts:
				xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, e.Property, o.atom("UTF8_STRING"), 8, uint32(len(text)), []byte(text))
				answer := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
				xproto.SendEvent(o.conn, false, e.Requestor, 0, string(answer.Bytes()))
			default:
			}
		case xproto.SelectionNotifyEvent:
			reply, err := xproto.GetProperty(o.conn, true, o.window, o.atom("ANSWER"), xproto.AtomAny, 0, 1000).Reply()
			if err == nil {
				o.replies <- string(reply.Value)
			}
		}
	}
}

func (o *clipboardOwner) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(o.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return xproto.AtomNone
	}
	return reply.Atom
}

// own takes a selection.
func (o *clipboardOwner) own(selection string) {
	o.t.Helper()
	if err := xproto.SetSelectionOwnerChecked(o.conn, o.window, o.atom(selection), xproto.TimeCurrentTime).Check(); err != nil {
		o.t.Fatal(err)
	}
}

// clipboard returns what the owner of the clipboard answers within a second, "" for nothing.
func (o *clipboardOwner) clipboard() string {
	xproto.ConvertSelection(o.conn, o.window, o.atom("CLIPBOARD"), o.atom("UTF8_STRING"), o.atom("ANSWER"), xproto.TimeCurrentTime)
	select {
	case text := <-o.replies:
		return text
	case <-time.After(time.Second):
		return ""
	}
}

// copies has the field with the keyboard copy all it holds until it is that text.
func (xs *xServer) copies(other *clipboardOwner, want string) {
	xs.t.Helper()
	xs.waitFor("the field to hold "+want, 10*time.Second, func() bool {
		xs.key("ctrl+a")
		xs.key("ctrl+c")
		return other.clipboard() == want
	})
}

// A program may own the clipboard and never answer. The window goes on and says so, whether the
// field's menu or the keyboard pastes; it ends although the clipboard manager does not answer.
func TestClipboardWhoseOwnerDoesNotAnswer(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1366, 768)
	d.open()
	d.click(320, 728) // the rule book, whose search is a text field
	d.click(1180, 93)
	other := newClipboardOwner(t, d.display)
	other.own("CLIPBOARD")
	d.key("ctrl+v")
	d.xdotool("type", "--delay", "30", "di")
	d.copies(other, "di")

	other.own("CLIPBOARD")
	other.texts <- "foca"
	d.key("ctrl+a")
	d.key("ctrl+v")
	d.waitFor("the clipboard to be asked", 10*time.Second, func() bool { return len(other.texts) == 0 })
	d.copies(other, "foca")

	other.own("CLIPBOARD")
	d.xdotool("mousemove", "1180", "93", "click", "3")
	d.click(1210, 228) // Incolla
	d.copies(other, "foca")

	other.own("CLIPBOARD_MANAGER")
	ended := make(chan error, 1)
	go func(app *exec.Cmd) { ended <- app.Wait() }(d.app)
	d.key("ctrl+q")
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("the program ended with %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("the program goes on after its window was closed")
	}
}
