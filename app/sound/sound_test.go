package sound_test

import (
	"encoding/binary"
	"io"
	"math"
	"testing"

	"banchisa/app/sound"
	"banchisa/games/catalog"
)

// channels returns the samples of both channels, between −1 and 1.
func channels(data []byte) (left, right []float64) {
	for ; len(data) >= 4; data = data[4:] {
		left = append(left, float64(int16(binary.LittleEndian.Uint16(data)))/32768)
		right = append(right, float64(int16(binary.LittleEndian.Uint16(data[2:])))/32768)
	}
	return left, right
}

// meanProduct returns the mean of the products: of a channel with itself its power.
func meanProduct(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum / float64(len(a))
}

// Every game has its own sounds for what happens in it; what is heard often has three takes.
func TestEveryGameHasItsOwnSet(t *testing.T) {
	cues := map[string]struct{ often, once []sound.Cue }{
		"isaac":     {[]sound.Cue{sound.Place, sound.Move, sound.Take}, []sound.Cue{sound.Phase}},
		"quadriga":  {[]sound.Cue{sound.Place, sound.Move, sound.Capture}, []sound.Cue{sound.Sink, sound.Last}},
		"pinguinoe": {[]sound.Cue{sound.Move, sound.Slide, sound.Roll}, []sound.Cue{sound.Jump, sound.Event, sound.Capture, sound.SentHome, sound.Last}},
		"polar":     {[]sound.Cue{sound.Place, sound.Move, sound.Rotate, sound.Roll}, []sound.Cue{sound.Event, sound.Evict, sound.Escape, sound.Last}},
		"fuga":      {[]sound.Cue{sound.Move, sound.Drive}, []sound.Cue{sound.Horn, sound.Event, sound.Capture, sound.Exchange, sound.Escape, sound.Last}},
		"common":    {[]sound.Cue{sound.Draw, sound.Roll}, []sound.Cue{sound.Phase, sound.YourTurn, sound.Refused}},
	}
	for _, g := range catalog.All {
		if _, ok := cues[g.ID]; !ok {
			continue // It plays with the common set.
		}
		for _, m := range []sound.Cue{sound.Won, sound.Lost} {
			if e := sound.Effect(g.ID + "-" + string(m)); e.Takes() == 0 {
				t.Errorf("no %s", e)
			}
		}
	}
	for set, m := range cues {
		for _, m := range m.often {
			if e := sound.For(set, m); e != sound.Effect(set+"-"+string(m)) || e.Takes() < 3 {
				t.Errorf("%s of %s: %s with %d takes; it is heard often", m, set, e, e.Takes())
			}
		}
		for _, m := range m.once {
			if e := sound.For(set, m); e != sound.Effect(set+"-"+string(m)) {
				t.Errorf("%s of %s: %s", m, set, e)
			}
		}
	}
}

// Every cue is heard in any game, also in one that has no set of its own.
func TestEveryCueIsHeardInAnyGame(t *testing.T) {
	cues := []sound.Cue{
		sound.Place, sound.Move, sound.Slide, sound.Drive, sound.Take, sound.Rotate, sound.Roll, sound.Draw,
		sound.Phase, sound.Event, sound.Capture, sound.Sink, sound.SentHome, sound.Evict, sound.Jump, sound.Horn,
		sound.Exchange, sound.Escape, sound.Last, sound.Won, sound.Lost, sound.YourTurn, sound.Refused,
	}
	games := []string{"breakthrough", ""}
	for _, g := range catalog.All {
		games = append(games, g.ID)
	}
	for _, game := range games {
		for _, m := range cues {
			if e := sound.For(game, m); e.Takes() == 0 {
				t.Errorf("%s of %q: no file for %s", m, game, e)
			}
		}
	}
	for _, e := range []sound.Effect{sound.Wood, sound.Splash, sound.Step, sound.Card, sound.Dice, sound.Reject, sound.Turn, sound.Win} {
		if e.Takes() == 0 {
			t.Errorf("no file for %s", e)
		}
	}
}

func TestPanKeepsLoudness(t *testing.T) {
	if l, m, r := sound.PanAt(0, 0, 9), sound.PanAt(4.5, 0, 9), sound.PanAt(20, 0, 9); l >= -0.5 || m != 0 || r != -l || r >= 1 {
		t.Errorf("pan at the edges and the middle: %v, %v, %v", l, m, r)
	}
	if pan := sound.PanAt(3, 5, 5); pan != 0 {
		t.Errorf("pan on a board without width: %v", pan)
	}
	var middle float64
	for _, pan := range []float64{0, -1, -0.7, 0.3, 1, 2} {
		left, right := channels(sound.Stereo(sound.Wood, 1, pan))
		l, r := meanProduct(left, left), meanProduct(right, right)
		if pan == 0 {
			middle = l + r
		}
		if math.Abs(10*math.Log10((l+r)/middle)) > 0.05 || pan < 0 && l <= r || pan > 0 && r <= l {
			t.Errorf("pan %v: power %g left, %g right; in the middle %g", pan, l, r, middle)
		}
	}
}

// No take is heard twice running, all are heard, and they differ a little in pitch.
func TestTakesVary(t *testing.T) {
	var p sound.Player
	lengths, last := map[int]bool{}, -1
	for range 60 {
		n := len(p.Render(sound.Dice, 0))
		if n == last {
			t.Errorf("the same take at the same pitch twice: %d bytes", n)
		}
		lengths[n], last = true, n
	}
	if len(lengths) < 20 {
		t.Errorf("only %d different sounds in 60", len(lengths))
	}
	if a, b := len(p.Render(sound.Turn, 0)), len(p.Render(sound.Turn, 0)); a != b {
		t.Errorf("the pitch of a tune varies: %d and %d bytes", a, b)
	}
	if data := p.Render("nothing", 0); data != nil {
		t.Errorf("an unknown effect gives %d bytes", len(data))
	}
}

// The sea goes on without end, without clicks, and is another one on either side.
func TestSea(t *testing.T) {
	data := make([]byte, 4*20*sound.SampleRate)
	if _, err := io.ReadFull(sound.Sea(), data); err != nil {
		t.Fatal(err)
	}
	left, right := channels(data)
	l, r := meanProduct(left, left), meanProduct(right, right)
	if correlation := meanProduct(left, right) / math.Sqrt(l*r); correlation > 0.8 {
		t.Errorf("the sides are alike: %.2f", correlation)
	}
	for i := 1; i < len(left); i++ {
		if jump := math.Abs(left[i] - left[i-1]); jump > 0.25 {
			t.Fatalf("a click of %.2f after %d samples", jump, i)
		}
	}
	if n, err := sound.Sea().Read(make([]byte, 7)); n != 4 || err != nil {
		t.Errorf("a buffer of 7 bytes takes %d, %v; want one frame", n, err)
	}
}

func TestAMachineWithoutSoundIsSilent(t *testing.T) {
	var p sound.Player
	p.Play(sound.Win, 0.5)
	p.PlayAt("nothing", 1, 3)
	p.Play(sound.Win, 0)
	p.SetSea(0.5)
	p.SetSea(0)
}
