// Package layertest tries the layers of the window without one.
package layertest

import (
	"slices"
	"testing"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/layer"
	"banchisa/app/ui"
)

// Stage is a window without one: the view of it that a test's layer gets.
type Stage struct {
	// Ctx is what the layer is composed for.
	Ctx ui.Context
	// Time is the time, Wait how many seconds pass until a PIN may be tried.
	Time time.Time
	Wait int
	// Messages are what taps on targets would say, by the targets' IDs.
	Messages map[string]any
	// Sentence is the notice that is shown, HasDialog that the toolkit shows a dialog, HasTable that there is a table.
	Sentence            string
	HasDialog, HasTable bool
	// Lower is what lies below a layer in a lower window, Height that of the window it was last composed for.
	Lower  layer.Frame
	Height float32
}

// NewStage returns an Italian window of 1366×768 points, on a morning in November.
func NewStage() *Stage {
	return &Stage{
		Ctx:  ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize},
		Time: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
	}
}

var _ layer.View = (*Stage)(nil)

func (st *Stage) Context() ui.Context          { return st.Ctx }
func (st *Stage) Now() time.Time               { return st.Time }
func (st *Stage) Message(id string) any        { return st.Messages[id] }
func (st *Stage) Dialog() bool                 { return st.HasDialog }
func (st *Stage) Notice() (string, ui.Button)  { return st.Sentence, ui.Button{} }
func (st *Stage) Folder() string               { return "/film" }
func (st *Stage) GameKeys() (string, []string) { return "", nil }
func (st *Stage) AtTable() bool                { return st.HasTable }
func (st *Stage) PINWait() int                 { return st.Wait }

// Below returns Lower and notes the height.
func (st *Stage) Below(_ layer.Layer, height float32) layer.Frame {
	st.Height = height
	return st.Lower
}

// Wants checks what a layer wants when it gets an event, and whether it is done with it.
func Wants(t *testing.T, v layer.View, l layer.Layer, e layer.Event, wantDone bool, want ...layer.Intent) {
	t.Helper()
	intents, done := l.Handle(v, e)
	if done != wantDone || !slices.Equal(intents, want) {
		t.Errorf("%T%+v: wants %#v, done %t; should want %#v, done %t", e, e, intents, done, want, wantDone)
	}
}
