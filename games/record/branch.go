package record

import "strings"

// The keys of a header that say which match this one is a branch of.
const (
	branchOfKey = "branch_of"
	branchAtKey = "branch_at"
)

// MaxBranchOfLen is the maximum number of letters of a file's name in a header.
const MaxBranchOfLen = 255

// Branch is where a match leaves its main match. The zero value is that of a match of its own.
type Branch struct {
	Of string // the name of the main match's file, in the same folder
	At int    // how many plies of the main match it begins with
}

// Branch returns where the match leaves its main match. Values that cannot be so are ignored.
func (h Header) Branch() Branch {
	of, _ := h.Extra[branchOfKey].(string)
	at, _ := h.Extra[branchAtKey].(int64)
	if of == "" || of != cleanText(of, MaxBranchOfLen) || strings.ContainsAny(of, `/\:`) || at < 0 || at > MaxBodyBytes {
		return Branch{}
	}
	return Branch{of, int(at)}
}

// SetBranch says where the match leaves its main match. Its dice are then not those of a seed: the first are those of
// the main match, the others its own.
func (h *Header) SetBranch(b Branch) {
	if b.Of == "" {
		return
	}
	if h.Extra == nil {
		h.Extra = map[string]any{}
	}
	h.Extra[branchOfKey], h.Extra[branchAtKey] = b.Of, int64(b.At)
	h.HasSeed = false
}
