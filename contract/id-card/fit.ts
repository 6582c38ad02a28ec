import type { Look, Weight } from './sizes.ts'

/** The width of a text at a size. */
export type WidthOf = (text: string, size: number, weight: Weight) => number

/** The lines of a text, and the size at which they fit. */
export type FittedText = { lines: string[]; size: number }

/**
 * Fits a text into a width: on one line, smaller if needed, then on several lines, and truncated only as a last resort.
 */
export function fitText(text: string, width: number, look: Look, widthOf: WidthOf): FittedText {
  const { size, least, lines, weight } = look
  const smaller = sizeThatFits(text, width, look, widthOf)
  if (smaller !== undefined) return { lines: [text], size: smaller }
  const at = lines === 1 || least < size ? least : size
  return { lines: wrapLines(text, width, lines, (part) => widthOf(part, at, weight)), size: at }
}

/** The largest size, down to the least one, at which a text fits on one line; undefined if none does. */
function sizeThatFits(text: string, width: number, look: Look, widthOf: WidthOf): number | undefined {
  const { size, least, weight } = look
  const full = widthOf(text, size, weight)
  if (full <= width) return size
  let smaller = Math.max(least, (size * width) / full)
  // Letters aren't exactly half as wide at half the size.
  while (smaller > least && widthOf(text, smaller, weight) > width) smaller = Math.max(least, smaller * 0.98)
  return widthOf(text, smaller, weight) <= width ? smaller : undefined
}

/** Where a line may end: after a space, a slash or a dash. */
const LINE_BREAKS = /(?<=[\s/-])/

/** As many lines as fit; the last takes the rest and is truncated. */
export function wrapLines(
  text: string,
  width: number,
  most: number,
  widthAt: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.trim().split(LINE_BREAKS).filter(Boolean)) {
    const isLast = lines.length === most - 1
    if (!line || isLast || widthAt(`${line}${part}`.trimEnd()) <= width) line += part
    else {
      lines.push(line)
      line = part
    }
  }
  return [...lines, line].filter(Boolean).map((each) => cutText(each.trimEnd(), width, widthAt))
}

/** Binary search, so that even a long text is measured only a few times. */
function cutText(text: string, width: number, widthAt: (text: string) => number): string {
  if (widthAt(text) <= width) return text
  const signs = Array.from(text)
  const cut = (count: number) =>
    `${signs
      .slice(0, count)
      .join('')
      .replace(/[\s,]+$/, '')}…`
  let [fitting, tooMany] = [1, signs.length]
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    if (widthAt(cut(middle)) <= width) fitting = middle
    else tooMany = middle
  }
  return cut(fitting)
}
