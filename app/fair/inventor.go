package fair

import (
	"image"

	"banchisa/app/fair/kiosk"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/widgets/paint"
)

// inventor is what the fair says about the inventor, with the picture once it has been read.
type inventor struct {
	kiosk.Inventor
	code        ui.Code
	picture     *fairui.Photo
	stopReading func()
}

// photoPixels is the longer side at which a picture is kept.
const photoPixels = 512

func readInventor(md *Mode, v kiosk.Inventor) inventor {
	in := inventor{Inventor: v, code: ui.NewCode(v.Link()), stopReading: func() {}}
	if v.Picture == "" {
		return in
	}
	type read struct {
		picture *fairui.Photo
		err     error
	}
	in.stopReading = shell.ReadInBackground(md.shell, func() read {
		img, err := store.ReadPicture(v.Picture)
		if err != nil {
			return read{err: err}
		}
		return read{picture: fairui.NewPhoto(reduced(img))}
	}, func(r read) {
		if r.err != nil {
			md.shell.ShowError(r.err)
			return
		}
		md.inventor.picture = r.picture
	})
	return in
}

// reduced returns a picture with no side longer than photoPixels.
func reduced(img *image.RGBA) *image.RGBA {
	longer := max(img.Rect.Dx(), img.Rect.Dy())
	if longer <= photoPixels {
		return img
	}
	return paint.Resized(img, max(1, img.Rect.Dx()*photoPixels/longer), max(1, img.Rect.Dy()*photoPixels/longer))
}

// in returns what is shown in a language.
func (v inventor) in(language string) fairui.Inventor {
	return fairui.Inventor{Line: v.Sentence(language), Price: v.Price, Contact: v.Contact, Code: v.code, Picture: v.picture}
}
