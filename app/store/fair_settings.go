package store

import (
	"bytes"
	"image"
	"image/draw"
	_ "image/jpeg" // pictures of inventors
	_ "image/png"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/fair/kiosk"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/variant"
)

// FairSettings is the [fair] table of the settings.
type FairSettings struct {
	// Games are the IDs of the games to show; none means all.
	Games []string `toml:"games,omitempty"`
	// PIN is four to eight digits; "" if none has been chosen yet.
	PIN string `toml:"pin,omitempty"`
	// Idle is how long a visitor may be idle, such as "90s" or "2m"; "" is the default.
	Idle string `toml:"idle,omitempty"`
	// Audience opens the audience's window.
	Audience bool `toml:"audience,omitempty"`
	// Price, Contact, Picture and Line are the parts of a kiosk.Inventor. A picture without a folder lies beside the
	// settings.
	Price   string            `toml:"price,omitempty"`
	Contact string            `toml:"contact,omitempty"`
	Picture string            `toml:"picture,omitempty"`
	Line    map[string]string `toml:"line,omitempty"`
}

func (f FairSettings) inventor() kiosk.Inventor {
	return kiosk.Inventor{Line: f.Line, Price: f.Price, Contact: f.Contact, Picture: f.Picture}
}

// FairConfig returns the settings of the fair as a kiosk.Config. They must have been checked.
func (s Store) FairConfig(f FairSettings) kiosk.Config {
	idle, _ := kiosk.ParseIdle(f.Idle)
	inventor := f.inventor()
	inventor.Line, inventor.Picture = maps.Clone(f.Line), besideSettings(s.ConfigDir, f.Picture)
	return kiosk.Config{Games: f.Games, PIN: f.PIN, Idle: idle, Audience: f.Audience, Inventor: inventor}
}

// besideSettings returns the path of a picture that the settings in a folder name.
func besideSettings(folder, picture string) string {
	if picture == "" || filepath.IsAbs(picture) {
		return picture
	}
	return filepath.Join(folder, picture)
}

func (f FairSettings) clone() FairSettings {
	f.Games, f.Line = slices.Clone(f.Games), maps.Clone(f.Line)
	return f
}

// check returns an error that points at an invalid value of the [fair] table.
func (f FairSettings) check(src variant.Source) error {
	known := catalog.IDs()
	if bad := kiosk.UnknownGame(f.Games, known); bad != "" {
		return src.ErrorAt("fair.games", "fault.fair-games", "fault.fair-games-remedy", bad, strings.Join(known, ", "))
	}
	if f.PIN != "" && !kiosk.ValidPIN(f.PIN) {
		return src.ErrorAt("fair.pin", "fault.fair-pin", "fault.fair-pin-remedy", kiosk.MinPINLen, kiosk.MaxPINLen)
	}
	if _, ok := kiosk.ParseIdle(f.Idle); !ok {
		return src.ErrorAt("fair.idle", "fault.fair-idle", "fault.fair-idle-remedy", f.Idle)
	}
	return f.checkInventor(src)
}

// checkInventor returns an error that points at what cannot be said about the inventor.
func (f FairSettings) checkInventor(src variant.Source) error {
	if bad := f.inventor().UnknownLanguage(); bad != "" {
		return src.ErrorAt("fair.line."+bad, "fault.fair-line", "fault.fair-line-remedy", kiosk.MaxLine)
	}
	for _, language := range slices.Sorted(maps.Keys(f.Line)) {
		if !kiosk.Fits(f.Line[language], kiosk.MaxLine) {
			return src.ErrorAt("fair.line."+language, "fault.fair-line", "fault.fair-line-remedy", kiosk.MaxLine)
		}
	}
	if !kiosk.Fits(f.Price, kiosk.MaxPrice) {
		return src.ErrorAt("fair.price", "fault.fair-short", "fault.fair-short-remedy", kiosk.MaxPrice, `"29 €"`)
	}
	if !kiosk.Fits(f.Contact, kiosk.MaxContact) {
		return src.ErrorAt("fair.contact", "fault.fair-short", "fault.fair-short-remedy", kiosk.MaxContact, `"www.example.org"`)
	}
	if f.Picture != "" && !isPicture(besideSettings(filepath.Dir(src.File), f.Picture)) {
		return src.ErrorAt("fair.picture", "fault.fair-picture", "fault.fair-picture-remedy", f.Picture, maxPictureBytes>>20)
	}
	return nil
}

// What is read of a picture.
const (
	maxPictureBytes = 8 << 20
	maxPictureSide  = 4000 // in pixels
)

// isPicture reports whether a file may be a picture, by its name and size.
func isPicture(path string) bool {
	info, err := os.Stat(path)
	ending := strings.ToLower(filepath.Ext(path))
	return err == nil && info.Mode().IsRegular() && info.Size() <= maxPictureBytes && slices.Contains([]string{".png", ".jpg", ".jpeg"}, ending)
}

// ReadPicture reads a PNG or JPEG file.
func ReadPicture(path string) (*image.RGBA, error) {
	noPicture := games.NewTextError("fault.fair-picture", path, maxPictureBytes>>20)
	file, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxPictureBytes))
	if err != nil {
		return nil, err
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(data)); err != nil || size.Width > maxPictureSide || size.Height > maxPictureSide {
		return nil, noPicture
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil || img.Bounds().Empty() {
		return nil, noPicture
	}
	out := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out, nil
}
