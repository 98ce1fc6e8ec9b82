package variant

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"banchisa/games"
)

// Parse reads a variant of a game, given by its ID and all its seat IDs. table is a pointer to a
// struct that embeds Header, with TOML keys by tags and the default values in its fields. Further
// tags say what a key may have:
//
//   - range:"4 16": a number from 4 to 16; on a table, every number in it.
//   - options:"edge reach": for a text, one of these; for a house rule that is true or false, in which order.
//   - rule:"QUA-1.1": it is a house rule, with its paragraph.
//
// The variant has no Rules yet.
func Parse(file, text string, table any, game string, seats []string) (Source, games.Variant, error) {
	src := Source{File: file, Text: text}
	if err := src.Decode(table); err != nil {
		return src, games.Variant{}, err
	}
	fields := reflect.ValueOf(table).Elem()
	v, err := src.Validate(fields.FieldByName("Header").Interface().(Header), game, seats)
	if err != nil {
		return src, v, err
	}
	if err := src.checkKeys("", "", fields); err != nil {
		return src, v, err
	}
	v.HouseRules = appendHouseRules(nil, "", fields)
	return src, v, nil
}

// appendHouseRules appends the house rules among the fields below a prefix.
func appendHouseRules(dst []games.HouseRule, prefix string, fields reflect.Value) []games.HouseRule {
	for i := range fields.NumField() {
		tag, value := fields.Type().Field(i).Tag, fields.Field(i)
		if rule, ok := tag.Lookup("rule"); ok {
			dst = append(dst, houseRule(rule, prefix, tag, value))
		} else if value.Kind() == reflect.Struct && tag.Get("toml") != "" {
			dst = appendHouseRules(dst, prefix+tag.Get("toml")+".", value)
		}
	}
	return dst
}

// checkKeys checks the values below a prefix against the tags of their keys, and all numbers
// without a tag of their own against limits.
func (src Source) checkKeys(prefix, limits string, value reflect.Value) error {
	switch value.Kind() {
	case reflect.Int:
		return src.checkRange(prefix, limits, int(value.Int()))
	case reflect.Slice:
		for i := range value.Len() {
			if err := src.checkKeys(fmt.Sprintf("%s[%d]", prefix, i), limits, value.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Map:
		for _, key := range slices.SortedFunc(value.Seq(), func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) }) {
			if err := src.checkKeys(prefix+"."+key.String(), limits, value.MapIndex(key)); err != nil {
				return err
			}
		}
	case reflect.Struct:
		for i := range value.NumField() {
			tag := value.Type().Field(i).Tag
			key := strings.TrimPrefix(prefix+"."+tag.Get("toml"), ".")
			options, word := strings.Fields(tag.Get("options")), value.Field(i)
			if word.Kind() == reflect.String && len(options) > 0 && !slices.Contains(options, word.String()) {
				return src.ErrorAt(key, "fault.option", "fault.option-remedy", word.String(), strings.Join(options, ", "))
			}
			within, own := tag.Lookup("range")
			if !own {
				within = limits
			}
			if err := src.checkKeys(key, within, value.Field(i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkRange checks a number against limits such as "4 16"; "" is no limit.
func (src Source) checkRange(key, limits string, n int) error {
	if limits == "" {
		return nil
	}
	if within := parseRange(key, limits); !within.Has(n) {
		return src.ErrorAt(key, "fault.range", "fault.range-remedy", key, within.Min, within.Max, n)
	}
	return nil
}

// parseRange returns the limits of a key, such as "4 16".
func parseRange(key, limits string) (within games.Range) {
	if _, err := fmt.Sscan(limits, &within.Min, &within.Max); err != nil {
		panic(fmt.Sprintf("variant: the range of %s is %q", key, limits))
	}
	return within
}

// houseRule returns the house rule of a key below a prefix, with its tags and value.
func houseRule(rule, prefix string, tag reflect.StructTag, value reflect.Value) games.HouseRule {
	r := games.HouseRule{Key: prefix + tag.Get("toml"), RuleID: games.RuleID(rule), Value: value.Interface()}
	for word := range strings.FieldsSeq(tag.Get("options")) {
		var option any = word
		if value.Kind() == reflect.Bool {
			option = word == "true"
		}
		r.Options = append(r.Options, option)
	}
	if limits := tag.Get("range"); limits != "" {
		r.Range = parseRange(r.Key, limits)
	}
	return r
}
