// Package analysis finds where a match was won and lost: each seat's win chance before and after
// every choice, what the analysing bot would have played, and what chance gave and took.
//
// Every choice is judged by what its seat knew then (games.View), so hidden cards that it could
// not see never change the result. The methods and how well the win chances hold are described
// in docs/analysis.md.
//
// Glossary. A share is a seat's win chance, from 0 to 1; the shares of a position add up to 1. A
// point is 0.01 of a share. The loss of a choice is the share that it costs its seat against the
// best choice. The luck of a seat is the sum of the changes of its share by chance events. A
// turn is what a seat does in one go. A turning point is a turn that cost its seat much, after which its share
// was never again as high as before. The obvious turn is what a naive visitor plays, who sees only what is shown.
package analysis
