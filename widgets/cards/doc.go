// Package cards draws Pinguinoè: the map of cards with their ice and sea, and the marks, trails
// and pieces on their cells. It contains shapes and no rules.
package cards
