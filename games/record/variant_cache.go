package record

import (
	"sync"

	"banchisa/games"
)

const (
	// maxCachedVariants is how many variants a VariantCache keeps before it is emptied.
	maxCachedVariants = 16
	// maxCachedBytes is the length of a variant's text up to which a VariantCache keeps it.
	maxCachedBytes = 64 << 10
)

// VariantCache keeps the variants that were read from files, by game and text. The files of a folder
// have few different ones, and parsing one takes longer than the rest of a file. Variants never change, so
// matches share them. It may be used by several goroutines; nil keeps none.
type VariantCache struct {
	mu     sync.Mutex
	byText map[variantKey]games.Variant
}

type variantKey struct {
	game *games.Game
	text string
}

// parse parses the text of a variant, unless it is kept.
func (c *VariantCache) parse(game *games.Game, file, text string) (games.Variant, error) {
	if c == nil || len(text) > maxCachedBytes {
		return game.ParseVariant(file, text)
	}
	key := variantKey{game, text}
	if v, ok := c.get(key); ok {
		return v, nil
	}
	v, err := game.ParseVariant(file, text) // outside the lock, so that others need not wait for a slow one
	if err != nil {
		return v, err
	}
	return c.put(key, v), nil
}

func (c *VariantCache) get(key variantKey) (v games.Variant, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v, ok = c.byText[key]
	return v, ok
}

// put returns the first variant that was parsed for the key.
func (c *VariantCache) put(key variantKey, v games.Variant) games.Variant {
	c.mu.Lock()
	defer c.mu.Unlock()
	if first, ok := c.byText[key]; ok {
		return first
	}
	if c.byText == nil || len(c.byText) >= maxCachedVariants {
		c.byText = map[variantKey]games.Variant{}
	}
	c.byText[key] = v
	return v
}
