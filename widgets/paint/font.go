package paint

import (
	"unsafe"

	"banchisa/resources"
)

// Font returns a font by its name in resources.Fonts. The bytes are the program's own: they must not be
// changed. The toolkit keeps what it is given, so copies would take 1.4 MB. An unknown name panics, since
// names are constants of the source.
func Font(name string) []byte {
	text, ok := map[string]string{
		"fonts/Quicksand-Medium.ttf":         resources.QuicksandMedium,
		"fonts/Quicksand-Bold.ttf":           resources.QuicksandBold,
		"fonts/names/DejaVuSans-letters.ttf": resources.DejaVuSans,
		"fonts/names/Symbola-pictures.ttf":   resources.Symbola,
	}[name]
	if !ok {
		panic("paint: no font " + name)
	}
	return unsafe.Slice(unsafe.StringData(text), len(text))
}
