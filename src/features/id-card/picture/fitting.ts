/** How wide a text becomes at a size, by whoever draws it. */
export type WidthOf = (text: string, size: number) => number

/** Print below this share of its size is no longer read. */
const LEAST = 0.6

/** One line that fits: smaller first, and only when that is not enough, cut. */
export function fitted(text: string, width: number, size: number, widthOf: WidthOf) {
  const full = widthOf(text, size)
  if (full <= width) return { text, size }
  const least = size * LEAST
  let smaller = Math.max(least, (size * width) / full)
  // Letters are not half as wide at half the size.
  while (smaller > least && widthOf(text, smaller) > width) smaller = Math.max(least, smaller * 0.98)
  return { text: cut(text, width, (part) => widthOf(part, smaller)), size: smaller }
}

/** Where a line may end: after a space, a slash or a dash. */
const PARTS = /(?<=[\s/-])/

/** As many lines as there is room for; the last takes all that is left, to be cut. */
export function wrapped(
  text: string,
  width: number,
  most: number,
  widthAt: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.trim().split(PARTS).filter(Boolean)) {
    const isLast = lines.length === most - 1
    if (!line || isLast || widthAt(`${line}${part}`.trimEnd()) <= width) line += part
    else {
      lines.push(line)
      line = part
    }
  }
  return [...lines, line].filter(Boolean).map((each) => cut(each.trimEnd(), width, widthAt))
}

function cut(text: string, width: number, widthAt: (text: string) => number): string {
  if (widthAt(text) <= width) return text
  const signs = Array.from(text)
  const shortened = () => `${signs.join('').replace(/[\s,]+$/, '')}…`
  while (signs.length > 1 && widthAt(shortened()) > width) signs.pop()
  return shortened()
}
