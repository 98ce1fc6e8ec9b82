// Package slabs draws Polar Escape: the sea between the iceberg and the land, the slabs with
// their platforms, the dial of the click, and the marks and trails above them. It contains shapes
// and no rules.
package slabs
