/** How wide a text becomes at a size, by whoever draws it. */
export type WidthOf = (text: string, size: number) => number

/** Print below this share of its size is no longer read. */
const LEAST = 0.6

/** One line that fits: smaller first, and only when that is not enough, cut. */
export function fitted(text: string, width: number, size: number, widthOf: WidthOf) {
  const full = widthOf(text, size)
  if (full <= width) return { text, size }
  const smaller = Math.max(size * LEAST, (size * width) / full)
  return { text: cut(text, width, (part) => widthOf(part, smaller)), size: smaller }
}

/** As many lines as there is room for; words go to the next line whole, the last line is cut. */
export function wrapped(
  text: string,
  width: number,
  most: number,
  widthAt: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    // The last line takes all that is left, to be cut.
    if (!line || widthAt(longer) <= width || lines.length === most - 1) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, ...(line ? [line] : [])].map((each) => cut(each, width, widthAt))
}

function cut(text: string, width: number, widthAt: (text: string) => number): string {
  // A hair, because sizes are divided.
  if (widthAt(text) <= width + 0.01) return text
  const signs = Array.from(text)
  const shortened = () => `${signs.join('').replace(/[\s,]+$/, '')}…`
  while (signs.length > 1 && widthAt(shortened()) > width) signs.pop()
  return shortened()
}
