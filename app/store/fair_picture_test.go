package store_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/store"
)

// TestPicturesOfAFairAreRead reads a picture, one that is cut off behind its header, and a text.
func TestPicturesOfAFairAreRead(t *testing.T) {
	want := color.RGBA{0xf2, 0x70, 0x4e, 0xff}
	picture := image.NewRGBA(image.Rect(0, 0, 40, 30))
	picture.SetRGBA(39, 29, want)
	var whole bytes.Buffer
	if err := png.Encode(&whole, picture); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data    []byte
		isValid bool
	}{"whole.png": {whole.Bytes(), true}, "cut.png": {whole.Bytes()[:40], false}, "text.png": {[]byte("no picture"), false}} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, c.data, 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := store.ReadPicture(path)
		if (err == nil) != c.isValid {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil && (got.Rect != picture.Rect || got.RGBAAt(39, 29) != want) {
			t.Errorf("%s: %v with %v in its corner", name, got.Rect, got.RGBAAt(39, 29))
		}
	}
}
