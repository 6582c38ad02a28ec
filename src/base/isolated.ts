/**
 * Text from elsewhere inside a sentence: marks in it that turn the direction of reading end with it (Unicode UAX #9,
 * isolates). Where it has an element of its own, `<bdi>` does the same.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`
