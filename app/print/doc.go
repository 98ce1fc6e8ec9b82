// Package print lays out games, rule books and matches on sheets of paper, with the drawings of the
// window. A document is a list of pages that draw themselves on any canvas, in millimetres: on the
// pages of a PDF file to be printed, or on pixels to be previewed.
package print
