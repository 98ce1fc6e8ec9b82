// Package layer is the contract of what lies over the pages of the window: a fair, the sheet of keys, a notice, a
// PIN's sheet, a dialog. The layers are a stack, as those of a table are. Each has a state of its own, sees the
// window through a View, and answers events with intents, which only the app carries out. It knows no toolkit.
package layer

import (
	"time"

	"banchisa/app/ui"
)

// Layer is one thing that lies over the page. No layer holds the window or names another one.
type Layer interface {
	// Compose adds what the layer shows to what lies below it.
	Compose(v View, f *Frame)
	// Handle answers an event. done reports that neither the layers below nor the page get it.
	Handle(v View, e Event) (intents []Intent, done bool)
}

// View is the window as its layers see it. It hands out values.
type View interface {
	Context() ui.Context
	Now() time.Time
	// Message is what a tap on a target that is shown would say, nil for nothing.
	Message(id string) any
	// Dialog reports whether the toolkit shows a dialog over the page.
	Dialog() bool
	// Notice is the sentence for the person, "" for none; Folder is the one that it is about, "" for none.
	Notice() (sentence string, button ui.Button)
	Folder() string
	// GameKeys is the sentence about the keys of the game at the table, "" for none, and the keys of tables that do
	// nothing at this one. AtTable reports whether there is a table, which leaves room for notices.
	GameKeys() (sentence string, idle []string)
	AtTable() bool
	// Below composes what lies below a layer for a window of a height.
	Below(l Layer, height float32) Frame
	// PINWait is how many seconds pass until a PIN may be tried again.
	PINWait() int
}

// Frame is what the window shows, from the page up.
type Frame struct {
	Panels []ui.Panel
	Fields []ui.Field
}

// Cover lays panels over the frame. The fields below them are the toolkit's, which would lie over the panels.
func (f *Frame) Cover(panels []ui.Panel) { f.Panels, f.Fields = append(f.Panels, panels...), nil }

// Event is something that a person does at the window.
type Event interface{ event() }

// The events. Those that no layer has done go to the page.
type (
	// Tapped is a tap on a target, or a key that means the same; Background is one beside all targets.
	Tapped     struct{ ui.Tap }
	Background struct{}
	// Typed is a key that neither the board nor a field uses, Letter a sign that was typed. FieldKey is a key that
	// the field with the keyboard is about to get.
	Typed    struct{ Key ui.Key }
	Letter   struct{ Rune rune }
	FieldKey struct{ Key ui.Key }
	// Held is a key that goes down or comes up.
	Held struct {
		Key  ui.Key
		Down bool
	}
	// Arrow is an arrow key up (-1) or down (1) that leads out of a list.
	Arrow struct {
		ID string
		DY float32
	}
	// Pressed is what is held down, "" for nothing.
	Pressed struct{ ID string }
	// Dragged is a drag that is about to begin at a target, Dropped its end, Panned the message of one that pans.
	Dragged struct{ ID string }
	Dropped struct{ From, To string }
	Panned  struct{ Message any }
	// Changed is a text that is being written into a field, Submitted one that is finished.
	Changed   struct{ ID, Text string }
	Submitted struct{ ID, Text string }
	// Activity is a sign of a person: a press or a key is deliberate, a pointer that moves may be a table that
	// shook.
	Activity struct{ Deliberate bool }
)

func (Tapped) event()     {}
func (Background) event() {}
func (Typed) event()      {}
func (Letter) event()     {}
func (FieldKey) event()   {}
func (Held) event()       {}
func (Arrow) event()      {}
func (Pressed) event()    {}
func (Dragged) event()    {}
func (Dropped) event()    {}
func (Panned) event()     {}
func (Changed) event()    {}
func (Submitted) event()  {}
func (Activity) event()   {}

// Intent is what a layer wants to be done.
type Intent interface{ intent() }

// The intents.
type (
	// Show composes the window again: the layer shows something else.
	Show struct{}
	// DismissNotice removes the sentence for the person, CloseDialog closes the toolkit's dialog.
	DismissNotice struct{}
	CloseDialog   struct{}
	// ShowFolder shows a folder in the system's file manager.
	ShowFolder struct{ Path string }
	// ToggleFullScreen makes the window fill the screen, or no longer.
	ToggleFullScreen struct{}
	// TryPIN tries the PIN that has been typed; ClosePIN closes the sheet without one.
	TryPIN   struct{ PIN string }
	ClosePIN struct{}
	// NotePerson notes that somebody is at a fair's table.
	NotePerson struct{}
	// OpenMenu stops the attract mode for a visitor, who tapped what has that message. NextVisitor ends a visit.
	OpenMenu    struct{ Message any }
	NextVisitor struct{}
)

func (Show) intent()             {}
func (DismissNotice) intent()    {}
func (CloseDialog) intent()      {}
func (ShowFolder) intent()       {}
func (ToggleFullScreen) intent() {}
func (TryPIN) intent()           {}
func (ClosePIN) intent()         {}
func (NotePerson) intent()       {}
func (OpenMenu) intent()         {}
func (NextVisitor) intent()      {}
