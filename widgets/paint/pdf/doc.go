// Package pdf is the device behind a paint.Canvas that writes the pages of a PDF file: fills, strokes and gradients
// stay vectors, text stays text in embedded fonts, and what has no outline comes as a picture of 300 dots an inch.
// It knows paper and ink; what is on a page is none of its business.
package pdf
