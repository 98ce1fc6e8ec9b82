// Package ice draws the two games on the pack ice: slabs, the sea between iceberg and
// land, the dial of the click, trails and lit platforms. It knows shapes and no rules.
package ice
