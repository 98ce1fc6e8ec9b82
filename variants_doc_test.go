package banchisa_test

import (
	"go/ast"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/variant"
)

// variantExample returns the example of a game, docs/variants/GAME.toml.
func variantExample(t *testing.T, game string) (file, text string) {
	t.Helper()
	file = "docs/variants/" + game + ".toml"
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return file, string(raw)
}

// Every example is a good variant, as check-variant says, and has other values than the default
// where there are house rules.
func TestVariantExamplesAreGood(t *testing.T) {
	for _, name := range gameFolders() {
		game := catalog.Find(name)
		file, example := variantExample(t, name)
		v, err := game.ParseVariant(file, example)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		setup := games.Setup{Variant: v, Seats: v.SeatIDs[:v.Seats.Max]}
		if _, err := game.New(setup); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, rule := range v.HouseRules {
			key := rule.Key[strings.LastIndex(rule.Key, ".")+1:] // one of a table is below the table's name
			if !strings.Contains(example, key+" = ") {
				t.Errorf("%s: the example lacks the house rule %s", name, rule.Key)
			} else if !regexp.MustCompile(`(?m)^` + key + ` = .*# ` + string(rule.RuleID) + `\b.* ⌂`).MatchString(example) {
				t.Errorf("%s: the line of %s lacks %s or ⌂", name, rule.Key, rule.RuleID)
			}
		}
	}
}

// The examples have exactly the keys that the parsers know.
func TestVariantExamplesHaveEveryKey(t *testing.T) {
	for _, name := range gameFolders() {
		known := parserKeys(t, "games/"+name)
		file, example := variantExample(t, name)
		data, err := variant.Source{File: file, Text: example}.DecodeMap()
		if err != nil {
			t.Fatal(err)
		}
		shown := map[string]bool{}
		collectKeys(shown, known, "", reflect.ValueOf(data))
		for key := range known {
			if !shown[key] {
				t.Errorf("%s lacks the key %s", file, key)
			}
		}
		for key := range shown {
			if !known[key] {
				t.Errorf("%s shows the key %s, which the game does not have", file, key)
			}
		}
		if len(known) < 6 { // those of all games
			t.Errorf("only %d keys of %s found: the test sees too little", len(known), name)
		}
	}
}

// collectKeys adds the keys of a decoded table. A table whose keys are free, which known has as
// one key or with "*", counts as that.
func collectKeys(shown, known map[string]bool, prefix string, v reflect.Value) {
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	switch {
	case known[prefix]:
		shown[prefix] = true
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			collectKeys(shown, known, prefix, v.Index(i))
		}
	case v.Kind() == reflect.Map:
		for _, key := range v.MapKeys() {
			name := strings.TrimPrefix(prefix+"."+key.String(), ".")
			for k := range known {
				if strings.HasPrefix(k, prefix+".*.") {
					name = prefix + ".*"
				}
			}
			collectKeys(shown, known, name, v.MapIndex(key))
		}
	default:
		shown[prefix] = true
	}
}

// parserKeys returns the keys that a game's parser decodes: those of the struct that embeds
// variant.Header, with dots.
func parserKeys(t *testing.T, dir string) map[string]bool {
	types := map[string]*ast.StructType{}
	var table *ast.StructType
	for _, s := range sources(t) {
		if s.test || s.dir != dir && s.dir != "games/variant" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				if fields, is := n.Type.(*ast.StructType); is {
					types[n.Name.Name] = fields
				}
			case *ast.StructType:
				if s.dir == dir && slices.ContainsFunc(n.Fields.List, func(f *ast.Field) bool {
					embedded, is := f.Type.(*ast.SelectorExpr)
					return is && len(f.Names) == 0 && embedded.Sel.Name == "Header"
				}) {
					table = n
				}
			}
			return true
		})
	}
	if table == nil {
		t.Fatalf("%s has no struct that embeds variant.Header", dir)
	}
	keys := map[string]bool{}
	addKeys(keys, types, "", table)
	return keys
}

// addKeys adds the keys of a type below a prefix.
func addKeys(keys map[string]bool, types map[string]*ast.StructType, prefix string, of ast.Expr) {
	switch of := of.(type) {
	case *ast.StructType:
		for _, field := range of.Fields.List {
			name := prefix
			if field.Tag != nil {
				tag, _ := strconv.Unquote(field.Tag.Value)
				name = strings.TrimPrefix(prefix+"."+reflect.StructTag(tag).Get("toml"), ".")
			} else if len(field.Names) > 0 {
				continue // not a key
			}
			addKeys(keys, types, name, field.Type)
		}
	case *ast.SelectorExpr:
		if fields, is := types[of.Sel.Name]; is {
			addKeys(keys, types, prefix, fields)
			return
		}
		keys[prefix] = true
	case *ast.Ident:
		if fields, is := types[of.Name]; is {
			addKeys(keys, types, prefix, fields)
			return
		}
		keys[prefix] = true
	case *ast.ArrayType:
		addKeys(keys, types, prefix, of.Elt)
	case *ast.MapType:
		if value, is := of.Value.(*ast.Ident); is && types[value.Name] != nil {
			addKeys(keys, types, prefix+".*", value)
			return
		}
		keys[prefix] = true
	}
}
