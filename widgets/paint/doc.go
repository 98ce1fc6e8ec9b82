// Package paint draws everything in the app: a small vector painter onto *image.RGBA, deterministic
// and anti-aliased, that needs no window and no toolkit.
//
// # The parts
//
//   - [Path] is an outline: build it with MoveTo, LineTo, QuadTo, CubeTo and Close, or take a ready
//     one ([Rect], [RoundRect], [Circle], [Polygon], [Spline], [ParseSVGPath] …). Rings
//     that run the same way unite, rings that run the other way (see [Path.Reversed]) are holes.
//   - [Canvas] is what is painted on. It is a value with a transform, a clip and an opacity;
//     [Canvas.Translated], [Canvas.Scaled], [Canvas.Rotated], [Canvas.Clipped] and
//     [Canvas.WithAlpha] return a changed copy that draws on the same pixels, so there is nothing
//     to restore.
//   - [DistanceField] is plane geometry for coasts, floes and zones: a union of circles, capsules
//     and polygons that can be grown, shrunk, rounded, intersected and subtracted, and gives a Path.
//   - Text is set in Quicksand ([Bold], [Medium]): [Canvas.Text], [TextWidth], [Wrap].
//   - [Canvas.Sprite] draws an SVG of resources.Art, painted once for each size in pixels.
//   - [Theme] has the colours of a theme, [SeatColorsNamed] those of a seat; [Canvas.Pattern] draws its pattern.
//
// # An example
//
// An island with a foam line, a shadow and a number, drawn at two device pixels per unit:
//
//	c := paint.New(200, 200).Scaled(2)
//	coast := paint.NewDistanceField(0, 0, 100, 100, 0.5).
//		AddCircle(40, 50, 18).AddCircle(62, 50, 18).AddCapsule(40, 50, 62, 50, 16).
//		Round(6).Path().Roughened(1.2, 20)
//	c.Fill(paint.Rect(0, 0, 100, 100), paint.Sea)
//	c.Stroke(coast, 3, paint.Foam)
//	c.Shadow(coast, 0, 2, 1.5, paint.WithAlpha(paint.Ink, 0.3))
//	c.Fill(coast, paint.Chalk)
//	c.Clipped(coast).Pattern(paint.Dots, coast.Bounds(), 6, paint.Beach)
//	c.Sprite("penguin-red", 40, 30, 24)
//	c.Text(50, 60, "12", paint.TextStyle{Size: 14, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
//	png.Encode(w, c.Image())
//
// Angles are in degrees, clockwise because y runs down. All lengths are in the units of the
// canvas's transform: pixels until it is scaled.
package paint
