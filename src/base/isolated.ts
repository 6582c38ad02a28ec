/**
 * Isolates outside text within a sentence, so that its direction marks don't affect the rest (Unicode UAX #9). If the
 * text has its own element, `<bdi>` does the same.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`
