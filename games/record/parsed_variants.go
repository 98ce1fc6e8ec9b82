package record

import (
	"sync"

	"banchisa/games"
)

const (
	// maxParsedVariants is how many variants parsedVariants keeps before it starts anew.
	maxParsedVariants = 16
	// maxParsedBytes is the length of a variant's text up to which it keeps one.
	maxParsedBytes = 64 << 10
)

// parsedVariants keeps the variants that were read from files, by game and text. The files of a folder
// have few different ones, and parsing one takes longer than the rest of a file. Variants never change, so
// matches share them.
var parsedVariants struct {
	mu     sync.Mutex
	byText map[variantKey]games.Variant
}

type variantKey struct {
	game *games.Game
	text string
}

// parseVariant parses the text of a variant, unless the same has been parsed before.
func parseVariant(game *games.Game, file, text string) (games.Variant, error) {
	p, key := &parsedVariants, variantKey{game, text}
	p.mu.Lock()
	defer p.mu.Unlock()
	if v, ok := p.byText[key]; ok {
		return v, nil
	}
	v, err := game.ParseVariant(file, text)
	if err != nil || len(text) > maxParsedBytes {
		return v, err
	}
	if p.byText == nil || len(p.byText) >= maxParsedVariants {
		p.byText = map[variantKey]games.Variant{}
	}
	p.byText[key] = v
	return v, nil
}
