package widgets

import (
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"banchisa/resources"
	"banchisa/widgets/paint"
)

// Theme dresses the toolkit's own widgets, fields to write in above all, as the
// rest of the app: Quicksand, the panels' colours, the person's size of text.
type Theme struct {
	panel  paint.Panel
	dark   bool
	text   float32
	medium fyne.Resource
	bold   fyne.Resource
}

var _ fyne.Theme = (*Theme)(nil)

// NewTheme is the theme of that name ("light", "dark" or "contrast") with texts
// as many times as large as usual.
func NewTheme(name string, text float32) *Theme {
	otherLetters()
	t := &Theme{panel: paint.Light, text: text, medium: fontFile("Quicksand-Medium.ttf"), bold: fontFile("Quicksand-Bold.ttf")}
	switch name {
	case "dark":
		t.panel, t.dark = paint.Dark, true
	case "contrast":
		t.panel = paint.HighContrast
	}
	if t.text <= 0 {
		t.text = 1
	}
	return t
}

// otherLetters lets fields show what Quicksand lacks with the fonts of names, as tables do, and
// a dot for what those lack too. The toolkit asks its own two fonts for such letters, whatever
// the theme says, so ours take their places.
var otherLetters = sync.OnceFunc(func() {
	for own, file := range map[fyne.Resource]string{
		theme.DefaultTextFont():   "names/DejaVuSans-letters.ttf",
		theme.DefaultSymbolFont(): "names/Symbola-pictures.ttf",
	} {
		if own, ok := own.(*fyne.StaticResource); ok {
			*own = *fontFile(file).(*fyne.StaticResource)
		}
	}
})

func fontFile(name string) fyne.Resource {
	data, err := resources.Fonts.ReadFile("fonts/" + name)
	if err != nil {
		panic(err)
	}
	return fyne.NewStaticResource(name, data)
}

// Font is Quicksand whatever is asked for.
func (t *Theme) Font(s fyne.TextStyle) fyne.Resource {
	if s.Symbol {
		return theme.DefaultTheme().Font(s)
	}
	if s.Bold {
		return t.bold
	}
	return t.medium
}

// Color is the panel's colour for the purpose.
func (t *Theme) Color(n fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	p := t.panel
	switch n {
	case theme.ColorNameBackground:
		return p.Ground
	case theme.ColorNameForeground, theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnWarning:
		return p.Text
	case theme.ColorNameInputBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground:
		return p.Lit
	case theme.ColorNameInputBorder, theme.ColorNameSeparator:
		return p.SheetEdge
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return p.Focus
	case theme.ColorNameFocus, theme.ColorNameSelection:
		return paint.Fade(p.Focus, 0.35)
	case theme.ColorNameButton:
		return p.Plain
	case theme.ColorNameDisabled, theme.ColorNamePlaceHolder:
		return p.OffText
	case theme.ColorNameDisabledButton:
		return p.Off
	case theme.ColorNameHover:
		return paint.Fade(p.Text, 0.08)
	case theme.ColorNamePressed:
		return paint.Fade(p.Text, 0.16)
	case theme.ColorNameError:
		return paint.Hex("#B3261E")
	case theme.ColorNameScrollBar:
		return paint.Fade(p.Soft, 0.6)
	}
	variant := theme.VariantLight
	if t.dark {
		variant = theme.VariantDark
	}
	return theme.DefaultTheme().Color(n, variant)
}

// Size is the toolkit's, with the person's size of text and rounder corners.
func (t *Theme) Size(n fyne.ThemeSizeName) float32 {
	switch n {
	case theme.SizeNameText:
		return 15 * t.text
	case theme.SizeNameHeadingText:
		return 23 * t.text
	case theme.SizeNameSubHeadingText:
		return 18 * t.text
	case theme.SizeNameCaptionText:
		return 13 * t.text
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 10
	case theme.SizeNameInnerPadding: // so that large text fits fields of a fixed height
		return max(2, 9-16*(t.text-0.9))
	}
	return theme.DefaultTheme().Size(n)
}

// Icon is the toolkit's.
func (t *Theme) Icon(n fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(n) }
