package pageui

import "strings"

// Document is the text of a rule book as a list of blocks.
type Document struct{ Blocks []Block }

// Block is a heading, a paragraph or a figure of a document.
type Block struct {
	// Level is 1 for the title, 2 for a chapter, 3 for a numbered paragraph of the rules, and 0 for
	// text. Bullet marks an item of a list, Quote an example.
	Level         int
	Bullet, Quote bool
	// Anchor is the paragraph's number, such as "ISA-3.3", of a heading that begins with one.
	Anchor, Text string
	// Figure is the name of a picture; Text is then its caption.
	Figure string
}

// ParseDocument parses the subset of Markdown in which the rule books are written: headings,
// paragraphs, "- " lists, "> " examples and figures "![caption](name)". It removes emphasis.
func ParseDocument(text string) Document {
	var p Document
	inParagraph := false
	for line := range strings.SplitSeq(strings.NewReplacer("*", "", "`", "").Replace(text), "\n") {
		line = strings.TrimSpace(line)
		level := len(line) - len(strings.TrimLeft(line, "#"))
		switch {
		case line == "":
			inParagraph = false
			continue
		case level > 0:
			b := Block{Level: min(level, 3), Text: strings.TrimSpace(line[level:])}
			if first, _, _ := strings.Cut(b.Text, " "); isAnchor(first) {
				b.Anchor = strings.TrimRight(first, ".:")
			}
			p.Blocks = append(p.Blocks, b)
			inParagraph = false
			continue
		case strings.HasPrefix(line, "![") && strings.HasSuffix(line, ")") && strings.Contains(line, "]("):
			caption, name, _ := strings.Cut(line[2:len(line)-1], "](")
			p.Blocks = append(p.Blocks, Block{Figure: name, Text: caption})
			inParagraph = false
			continue
		case strings.HasPrefix(line, "- "):
			p.Blocks = append(p.Blocks, Block{Bullet: true, Text: line[2:]})
		case strings.HasPrefix(line, ">"):
			rest := strings.TrimSpace(line[1:])
			if last := len(p.Blocks) - 1; inParagraph && p.Blocks[last].Quote {
				p.Blocks[last].Text += " " + rest
			} else {
				p.Blocks = append(p.Blocks, Block{Quote: true, Text: rest})
			}
		case inParagraph:
			p.Blocks[len(p.Blocks)-1].Text += " " + line
		default:
			p.Blocks = append(p.Blocks, Block{Text: line})
		}
		inParagraph = true
	}
	return p
}

// SplitLong returns the document with each paragraph longer than maxLength bytes split in parts, at
// the end of a sentence or else of a clause, or between two words.
func (d Document) SplitLong(maxLength int) Document {
	var blocks []Block
	for _, b := range d.Blocks {
		for b.Level == 0 && b.Figure == "" && len(b.Text) > maxLength {
			at := splitAt(b.Text, maxLength)
			if at <= 0 {
				break
			}
			head := b
			head.Text = b.Text[:at]
			blocks = append(blocks, head)
			b.Text, b.Bullet = strings.TrimSpace(b.Text[at:]), false
		}
		blocks = append(blocks, b)
	}
	return Document{Blocks: blocks}
}

// splitAt returns where the first part of a text ends that is longer than maxLength, 0 for nowhere. No part is much shorter
// than the others: the last is no single word.
func splitAt(text string, maxLength int) int {
	even := len(text) / ((len(text) + maxLength - 1) / maxLength)
	for _, mark := range []string{". ", "; ", ", "} {
		if at := strings.LastIndex(text[:maxLength], mark) + 1; at > even/2 && len(text)-at > even/2 {
			return at
		}
	}
	return strings.LastIndex(text[:even+1], " ")
}

// isAnchor reports whether a word is the number of a paragraph: three capitals, a hyphen, and
// digits with dots.
func isAnchor(word string) bool {
	name, number, ok := strings.Cut(word, "-")
	return ok && len(name) == 3 && strings.ToUpper(name) == name && number != "" && strings.Trim(number, "0123456789.:") == ""
}

// Find returns the index of the first block that FindAll returns, or -1 for none.
func (d Document) Find(query string) int {
	if all := d.FindAll(query); len(all) > 0 {
		return all[0]
	}
	return -1
}

// FindAll returns the indexes of all blocks that contain the query, or only that of the block whose
// anchor is the query. Case does not matter.
func (d Document) FindAll(query string) []int {
	query = strings.ToLower(query)
	if query == "" {
		return nil
	}
	var hits []int
	for i, b := range d.Blocks {
		if strings.ToLower(b.Anchor) == query {
			return []int{i}
		}
		if strings.Contains(strings.ToLower(b.Text), query) {
			hits = append(hits, i)
		}
	}
	return hits
}

// HeadingOf returns the index of the heading that the block at index i stands below, 0 for none.
func (d Document) HeadingOf(i int) int {
	for i > 0 && d.Blocks[i].Level == 0 {
		i--
	}
	return i
}
