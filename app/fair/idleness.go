package fair

import (
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/layer"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
)

// idleness is the layer over everything at a fair: what a person does stops the attract mode, or the countdown
// before the next visitor, and then does nothing else.
type idleness struct {
	kiosk.IdleTimer
	guard tapGuard
}

func (l *idleness) Compose(v layer.View, f *layer.Frame) {
	if left, counting := l.Countdown(); counting {
		f.Cover(fairui.IdleWarning(v.Context(), left, int(kiosk.CountdownLength/time.Second)))
	}
}

func (l *idleness) Handle(v layer.View, e layer.Event) (intents []layer.Intent, done bool) {
	switch e := e.(type) {
	case layer.Activity:
		return l.activity(v, e.Deliberate), false
	case layer.Pressed:
		if e.ID == "" {
			l.guard.released(v.Now())
		}
	case layer.Tapped:
		return l.tapped(v, e.Message)
	case layer.Panned, layer.Letter:
		return l.tapped(v, nil)
	case layer.Background:
		return l.typed(v, ui.KeyEscape)
	case layer.Typed:
		return l.typed(v, e.Key)
	case layer.FieldKey:
		return l.typed(v, e.Key)
	}
	return nil, false
}

// activity takes in a sign of a person.
func (l *idleness) activity(v layer.View, deliberate bool) []layer.Intent {
	press, intents := v.Context().Pointer.Press, []layer.Intent{layer.NotePerson{}}
	switch {
	case l.Phase() != kiosk.Attract:
		if l.Activity() {
			l.guard.handled(press, v.Now())
			intents = append(intents, layer.Show{})
		}
	case deliberate:
		l.guard.handled(press, v.Now())
		intents = append(intents, layer.OpenMenu{Message: v.Message(press)})
	}
	return intents
}

// tapped keeps a tap if it stops the attract mode or the countdown, or follows from a press that has.
func (l *idleness) tapped(v layer.View, message any) (intents []layer.Intent, done bool) {
	if l.Phase() == kiosk.Attract {
		l.guard = tapGuard{} // this was the whole tap
		return []layer.Intent{layer.OpenMenu{Message: message}}, true
	}
	_, counting := l.Countdown()
	intents = l.activity(v, true)
	if counting {
		l.guard = tapGuard{}
	}
	return intents, counting || l.guard.ignores(v.Now())
}

// typed keeps the keys of the fair, and those that stop something.
func (l *idleness) typed(v layer.View, key ui.Key) (intents []layer.Intent, done bool) {
	if key == ui.KeyF5 {
		return []layer.Intent{layer.NextVisitor{}}, true
	}
	intents, done = l.tapped(v, nil)
	return intents, done || key == ui.KeyF11 // the screen stays full
}
