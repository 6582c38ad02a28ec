import { MAX_COPAY_LINES } from '#features/id-card/id-card.rules.ts'

/** Pixels of a card at 300 dpi: 85.6 × 54 mm. */
export const CARD = { width: 1011, height: 638 }

/** One hundredth of a card's width; every size on a card is a number of these, like the cqi in CardFace.module.css. */
export const unit = (count: number): number => (count * CARD.width) / 100

const INK = '#1b2a3a'
export const PALE_INK = '#4d5b69'

export type Pen = { canvas: CanvasRenderingContext2D; family: string }

/** A part of the card that is filled from the top, in units; writing moves `y` down. */
export type Column = { x: number; y: number; width: number }

/** How a text is set; `leading` is the line height as a share of the size. */
type TextStyle = {
  size: number
  weight?: number
  color?: string
  align?: 'left' | 'right'
  leading?: number
}

const widthOf =
  ({ canvas, family }: Pen, weight: number): WidthOf =>
  (text, size) => {
    canvas.font = `${weight} ${unit(size)}px ${family}`
    return (canvas.measureText(text).width * 100) / CARD.width
  }

/** Writes one line and moves the column down by it. */
export function writeLine(pen: Pen, column: Column, text: string, style: TextStyle): void {
  const { weight = 400, size } = style
  const line = fitLine(text, column.width, size, widthOf(pen, weight))
  print(pen, column, line.text, { ...style, size: line.size })
  column.y += size * (style.leading ?? 1.3)
}

/** Writes at most `most` lines and moves the column down by them. */
export function putLines(pen: Pen, column: Column, text: string, style: TextStyle, most: number): void {
  const widthAt = (part: string) => widthOf(pen, style.weight ?? 400)(part, style.size)
  for (const line of wrapLines(text, column.width, most, widthAt)) {
    print(pen, column, line, style)
    column.y += style.size * (style.leading ?? 1.3)
  }
}

/** A name that does not fit in one line at this share of its size gets two lines. */
const TWO_LINE_SCALE = 0.66

/** Writes a name, in two lines where one would cut it. */
export function putName(pen: Pen, column: Column, text: string, style: TextStyle): void {
  const size = style.size * TWO_LINE_SCALE
  if (widthOf(pen, style.weight ?? 400)(text, size) <= column.width) writeLine(pen, column, text, style)
  else putLines(pen, column, text, { ...style, size }, 2)
}

/** A label over a value; nothing where there is no value. */
export function putPair(
  pen: Pen,
  column: Column,
  label: string,
  value: string | undefined,
  style: TextStyle,
): void {
  if (!value) return
  writeLine(pen, column, label, { size: 2, color: PALE_INK, leading: 1.35 })
  putName(pen, column, value, { weight: 600, ...style, leading: 1.2 })
  column.y += 1.7
}

/** Label to the left, value to the right, each wrapped; no word of the label is cut where both have room. */
export function putRow(pen: Pen, column: Column, label: string, value: string, size: number): void {
  const longestWord = (words: string, weight: number) =>
    Math.max(...words.split(/[\s/]/).map((word) => widthOf(pen, weight)(word, size)))
  const besideLabel = column.width - 2 - longestWord(label, 400) - 0.1
  const valueWidth = Math.min(
    column.width * 0.58,
    widthOf(pen, 700)(value, size) + 0.1,
    Math.max(besideLabel, longestWord(value, 700) + 0.1),
  )
  const left = { ...column, width: column.width - valueWidth - 2 }
  const right = { x: column.x + column.width - valueWidth, y: column.y, width: valueWidth }
  putLines(pen, left, label, { size }, MAX_COPAY_LINES)
  putLines(pen, right, value, { size, weight: 700, align: 'right' }, MAX_COPAY_LINES)
  column.y = Math.max(left.y, right.y)
}

function print({ canvas, family }: Pen, { x, y, width }: Column, text: string, style: TextStyle): void {
  const { size, weight = 400, color = INK, align = 'left' } = style
  canvas.font = `${weight} ${unit(size)}px ${family}`
  canvas.fillStyle = color
  canvas.textAlign = align
  canvas.fillText(text, unit(align === 'left' ? x : x + width), unit(y + size * 0.95))
}

/** How wide a text becomes at a size. */
type WidthOf = (text: string, size: number) => number

/** Print below this share of its size is too small to read. */
const MIN_SCALE = 0.6

/** One line that fits: smaller first, and only when that is not enough, cut. */
export function fitLine(text: string, width: number, size: number, widthOf: WidthOf) {
  const full = widthOf(text, size)
  if (full <= width) return { text, size }
  const least = size * MIN_SCALE
  let smaller = Math.max(least, (size * width) / full)
  // Letters are not half as wide at half the size.
  while (smaller > least && widthOf(text, smaller) > width) smaller = Math.max(least, smaller * 0.98)
  return { text: cutText(text, width, (part) => widthOf(part, smaller)), size: smaller }
}

/** Where a line may end: after a space, a slash or a dash. */
const LINE_BREAKS = /(?<=[\s/-])/

/** As many lines as there is room for; the last takes the rest and is cut. */
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

function cutText(text: string, width: number, widthAt: (text: string) => number): string {
  if (widthAt(text) <= width) return text
  const signs = Array.from(text)
  const withEllipsis = () => `${signs.join('').replace(/[\s,]+$/, '')}…`
  while (signs.length > 1 && widthAt(withEllipsis()) > width) signs.pop()
  return withEllipsis()
}
