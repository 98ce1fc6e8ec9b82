package draw_test

import (
	"image"
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// mapOfHexes is behind a pointer and has an identity.
type mapOfHexes struct {
	id      draw.Identity
	painted int
}

// TestAKeyHasAllOfItsValue checks that every part of a value is in the key of its drawing, also behind
// interfaces, pointers and in slices and maps, and that what only computes is not.
func TestAKeyHasAllOfItsValue(t *testing.T) {
	type value struct {
		text, other string
		number      float32
		picture     scene.Picture
		list        draw.Frozen[[]string]
		counts      draw.Frozen[map[string]int]
		board       *mapOfHexes
		record      *struct{ wins int }
	}
	of := func(w float64, v value) string {
		return draw.Drawing("test", w, 10, v, func(*paint.Canvas, value) {}).Key()
	}
	seen := map[string]string{}
	for name, key := range map[string]string{
		"nothing":         of(10, value{}),
		"another size":    of(10.5, value{}),
		"a text":          of(10, value{text: "a"}),
		"the other text":  of(10, value{other: "a"}),
		"like a field":    of(10, value{text: `a" other:"b`}),
		"two texts":       of(10, value{text: "a", other: "b"}),
		"a number":        of(10, value{number: 0.1}),
		"a close number":  of(10, value{number: 0.100001}),
		"a sprite":        of(10, value{picture: draw.Sprite("ark")}),
		"a drawing":       of(10, value{picture: block("a", "#FF0000")}),
		"another drawing": of(10, value{picture: block("a", "#00FF00")}),
		"a list":          of(10, value{list: draw.Freeze([]string{"a", "b"})}),
		"a longer text":   of(10, value{list: draw.Freeze([]string{"a b"})}),
		"a map":           of(10, value{counts: draw.Freeze(map[string]int{"a": 1})}),
		"another map":     of(10, value{counts: draw.Freeze(map[string]int{"a": 2})}),
		"a board":         of(10, value{board: &mapOfHexes{id: "1"}}),
		"another board":   of(10, value{board: &mapOfHexes{id: "2"}}),
		"a record":        of(10, value{record: &struct{ wins int }{1}}),
		"another record":  of(10, value{record: &struct{ wins int }{2}}),
	} {
		if other := seen[key]; other != "" {
			t.Errorf("%s and %s have one key, %s", name, other, key)
		}
		seen[key] = name
	}
	many := map[string]int{"a": 1, "b": 2, "c": 3, "d": 4}
	if a, b := draw.Freeze(many), draw.Freeze(map[string]int{"d": 4, "c": 3, "b": 2, "a": 1}); of(1, value{counts: a}) != of(1, value{counts: b}) {
		t.Error("equal maps have two keys")
	}
	if of(1, value{board: &mapOfHexes{id: "1"}}) != of(1, value{board: &mapOfHexes{id: "1", painted: 3}}) {
		t.Error("what a board has computed is in the key")
	}
}

// Nothing is drawn from a function: nothing identifies it.
func TestAFunctionIsNoValue(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a picture is drawn from a function")
		}
	}()
	draw.Freeze(struct{ f func() }{func() {}})
}

// TestTheKeyOfAPartOfAMapHasNoPixels checks that a scene is told by the keys of its pictures: one that keeps what it has
// painted, as the enlarged part of a map does, has the same key afterwards, and needs no time for its pixels.
func TestTheKeyOfAPartOfAMapHasNoPixels(t *testing.T) {
	var cropper scene.Cropper
	part := cropper.Crop(scene.Scene{W: 100, H: 100, Background: block("map", "#FF0000")}, scene.Box{X: 10, Y: 10, W: 50, H: 50}, 4)
	before := draw.Thumbnail(part).Key()
	part.Background.Paint(image.NewRGBA(image.Rect(0, 0, 400, 400)))
	if after := draw.Thumbnail(part).Key(); after != before {
		t.Errorf("%s, and %s after it was painted", before, after)
	}
}
