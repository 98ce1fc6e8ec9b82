package polar_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/app/presenter/presentertest"
	"banchisa/games/catalog"
	game "banchisa/games/polar"
)

// TestTheSunShinesOnALanding plays the shipped match to its end: the sun comes out behind the penguin that lands, once it
// is there.
func TestTheSunShinesOnALanding(t *testing.T) {
	shipped, err := catalog.ShippedMatch(catalog.Find("polar"))
	if err != nil {
		t.Fatal(err)
	}
	m := presentertest.NewOf[*game.State](t, shipped.Game, polar.Presenter{}, shipped.Setup.Variant, shipped.Setup.Seats...)
	suns := func() (n, delay int) {
		for _, s := range panelScene(t, m.Input(""), "board").Sprites {
			if strings.HasPrefix(s.ID, "glory") {
				n, delay = n+1, s.Delay
			}
		}
		return n, delay
	}
	for _, a := range shipped.Actions() {
		if n, _ := suns(); n > 0 {
			t.Fatal("the sun shines before anybody has landed")
		}
		m.Apply(a)
	}
	if n, delay := suns(); n != 1 || delay < 280 {
		t.Errorf("%d suns shine after %d ms", n, delay)
	}
}
