/** Sorts texts by code unit, which is the same order on every system; for `toSorted`. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
