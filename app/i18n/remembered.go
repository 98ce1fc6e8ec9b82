package i18n

import "sync"

// A page says the same sentences at each layout. A localizer remembers rememberedSentences of them, with as many
// arguments as most have.
const (
	rememberedSentences = 4096
	rememberedArguments = 3
)

// asked is what Localize is asked for: a key and numbers. Sentences with texts are not remembered: a text may be a
// person's name.
type asked struct {
	key     string
	numbers [rememberedArguments]int
	count   int
}

// askedFor returns a key and its arguments; ok is false if the sentence is not one to be remembered.
func askedFor(key string, arguments []any) (a asked, ok bool) {
	a = asked{key: key, count: len(arguments)}
	if a.count > rememberedArguments {
		return a, false
	}
	for i, argument := range arguments {
		if a.numbers[i], ok = argument.(int); !ok {
			return a, false
		}
	}
	return a, true
}

// remembered are sentences that were said before.
type remembered struct {
	mu        sync.Mutex
	sentences map[asked]string
}

func (r *remembered) get(a asked) (text string, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	text, ok = r.sentences[a]
	return text, ok
}

func (r *remembered) put(a asked, text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.sentences == nil || len(r.sentences) == rememberedSentences {
		r.sentences = map[asked]string{}
	}
	r.sentences[a] = text
}
