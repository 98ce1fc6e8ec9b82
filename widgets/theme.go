package widgets

import (
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"banchisa/widgets/paint"
)

// Theme gives the toolkit's own widgets, mainly text fields, the look of the app: Quicksand, the
// colours of panels, the chosen text size.
type Theme struct {
	colors    paint.Theme
	dark      bool
	textScale float32
	zoom      float32
	medium    fontFile
	bold      fontFile
}

var _ fyne.Theme = (*Theme)(nil)

// NewTheme returns the theme of that name ("light", "dark" or "contrast"). textScale is the size
// of text, 1 is normal; everything is zoom times as large.
func NewTheme(name string, textScale, zoom float32) *Theme {
	installFallbackFonts()
	t := &Theme{colors: paint.Light, textScale: textScale, zoom: zoom, medium: "Quicksand-Medium.ttf", bold: "Quicksand-Bold.ttf"}
	switch name {
	case "dark":
		t.colors, t.dark = paint.Dark, true
	case "contrast":
		t.colors = paint.HighContrast
	}
	if t.textScale <= 0 {
		t.textScale = 1
	}
	if t.zoom <= 0 {
		t.zoom = 1
	}
	return t
}

// installFallbackFonts lets text fields show characters that Quicksand lacks with the same fallback
// fonts as tables, and a dot for those that these lack too. The toolkit uses its own two fonts
// for such characters whatever the theme says, so ours replace them.
var installFallbackFonts = sync.OnceFunc(func() {
	for builtin, file := range map[fyne.Resource]fontFile{
		theme.DefaultTextFont():   "names/DejaVuSans-letters.ttf",
		theme.DefaultSymbolFont(): "names/Symbola-pictures.ttf",
	} {
		if builtin, ok := builtin.(*fyne.StaticResource); ok {
			*builtin = fyne.StaticResource{StaticName: file.Name(), StaticContent: file.Content()}
		}
	}
})

// fontFile is a font of the program by its name.
type fontFile string

// Name returns the file's name.
func (f fontFile) Name() string { return string(f) }

// Content returns the file's bytes.
func (f fontFile) Content() []byte { return paint.Font("fonts/" + string(f)) }

// Font returns Quicksand for every style.
func (t *Theme) Font(s fyne.TextStyle) fyne.Resource {
	if s.Symbol {
		return theme.DefaultTheme().Font(s)
	}
	if s.Bold {
		return t.bold
	}
	return t.medium
}

// Color returns the colour of the app's panels for that name.
func (t *Theme) Color(n fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	p := t.colors
	switch n {
	case theme.ColorNameBackground:
		return p.Background
	case theme.ColorNameForeground, theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnWarning:
		return p.Text
	case theme.ColorNameInputBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground:
		return p.Highlight
	case theme.ColorNameInputBorder, theme.ColorNameSeparator:
		return p.SheetEdge
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return p.Focus
	case theme.ColorNameFocus, theme.ColorNameSelection:
		return paint.WithAlpha(p.Focus, 0.35)
	case theme.ColorNameButton:
		return p.Button
	case theme.ColorNameDisabled, theme.ColorNamePlaceHolder:
		return p.OnDisabled
	case theme.ColorNameDisabledButton:
		return p.Disabled
	case theme.ColorNameHover:
		return paint.WithAlpha(p.Text, 0.08)
	case theme.ColorNamePressed:
		return paint.WithAlpha(p.Text, 0.16)
	case theme.ColorNameError:
		return paint.ParseHex("#B3261E")
	case theme.ColorNameScrollBar:
		return paint.WithAlpha(p.Secondary, 0.6)
	}
	variant := theme.VariantLight
	if t.dark {
		variant = theme.VariantDark
	}
	return theme.DefaultTheme().Color(n, variant)
}

// Size returns the toolkit's size with the chosen text size and rounder corners.
func (t *Theme) Size(n fyne.ThemeSizeName) float32 {
	switch n {
	case theme.SizeNameText:
		return 14 * t.textScale * t.zoom
	case theme.SizeNameHeadingText:
		return 23 * t.textScale * t.zoom
	case theme.SizeNameSubHeadingText:
		return 18 * t.textScale * t.zoom
	case theme.SizeNameCaptionText:
		return 13 * t.textScale * t.zoom
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 10 * t.zoom
	case theme.SizeNameInnerPadding: // so that large text fits fields of a fixed height
		return max(7, 9-16*(t.textScale-0.9)) * t.zoom
	}
	return theme.DefaultTheme().Size(n)
}

// Icon returns the toolkit's icon.
func (t *Theme) Icon(n fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(n) }
