import { MOST_COPAY_LINES } from '#features/id-card/id-card.rules.ts'
import { fitted, type WidthOf, wrapped } from './fitting.ts'

/** Pixels of a card at 300 dpi: 85.6 × 54 mm. */
export const CARD = { width: 1011, height: 638 }

/** One hundredth of a card's width; every size on a card is a number of these, as in CardFace.module.css. */
export const unit = (count: number): number => (count * CARD.width) / 100

export const INK = '#1b2a3a'
export const PALE_INK = '#4d5b69'

export type Pen = { canvas: CanvasRenderingContext2D; family: string }

/** A strip of the card that is written down from the top, in units. */
export type Column = { x: number; y: number; width: number }

export type Look = {
  size: number
  weight?: number
  colour?: string
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
export function put(pen: Pen, column: Column, text: string, look: Look): void {
  const { weight = 400, size } = look
  const line = fitted(text, column.width, size, widthOf(pen, weight))
  print(pen, column, line.text, { ...look, size: line.size })
  column.y += size * (look.leading ?? 1.3)
}

/** Writes at most so many lines and moves the column down by them. */
export function putLines(pen: Pen, column: Column, text: string, look: Look, most: number): void {
  const widthAt = (part: string) => widthOf(pen, look.weight ?? 400)(part, look.size)
  for (const line of wrapped(text, column.width, most, widthAt)) {
    print(pen, column, line, look)
    column.y += look.size * (look.leading ?? 1.3)
  }
}

/** What is longer than a line in this share of its size gets two. */
const LONG = 0.66

/** A name that is not cut as long as two lines can hold it. */
export function putName(pen: Pen, column: Column, text: string, look: Look): void {
  const size = look.size * LONG
  if (widthOf(pen, look.weight ?? 400)(text, size) <= column.width) put(pen, column, text, look)
  else putLines(pen, column, text, { ...look, size }, 2)
}

/** A label over a value; nothing where there is no value. */
export function putPair(
  pen: Pen,
  column: Column,
  label: string,
  value: string | undefined,
  look: Look,
): void {
  if (!value) return
  put(pen, column, label, { size: 2, colour: PALE_INK, leading: 1.35 })
  putName(pen, column, value, { weight: 600, ...look, leading: 1.2 })
  column.y += 1.7
}

/** Label to the left, value to the right, each in lines of its own; no word of the label is cut where both have room. */
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
  putLines(pen, left, label, { size }, MOST_COPAY_LINES)
  putLines(pen, right, value, { size, weight: 700, align: 'right' }, MOST_COPAY_LINES)
  column.y = Math.max(left.y, right.y)
}

function print({ canvas, family }: Pen, { x, y, width }: Column, text: string, look: Look): void {
  const { size, weight = 400, colour = INK, align = 'left' } = look
  canvas.font = `${weight} ${unit(size)}px ${family}`
  canvas.fillStyle = colour
  canvas.textAlign = align
  canvas.fillText(text, unit(align === 'left' ? x : x + width), unit(y + size * 0.95))
}
