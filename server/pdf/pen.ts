import type { Weight } from './font/public-sans.ts'
import { publicSans } from './font/public-sans.ts'
import { readable } from './letters.ts'

/** Points: 72 to an inch. */
export type Spot = { x: number; y: number; width: number }
export type Look = { size: number; weight?: Weight; color?: string; align?: 'left' | 'right' }

export const INK = '#1b2a3a'
export const QUIET = '#4d5b69'
export const LINE_HEIGHT = 1.25

const LEAST_SHRINK = 0.6

/** Writes and measures in our font; what is written belongs to whatever mark is open. */
export class Pen {
  readonly pdf: PDFKit.PDFDocument

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf
    for (const [weight, { file }] of Object.entries(publicSans())) pdf.registerFont(weight, file)
  }

  /** A paragraph that wraps; `height` ends it with an ellipsis. */
  write(text: string, { x, y, width }: Spot, look: Look, height?: number): void {
    const letters = this.#take(text, look)
    const room = height === undefined ? {} : { height, ellipsis: true }
    this.pdf.text(letters, x, y, { width, align: look.align ?? 'left', lineGap: gapOf(look), ...room })
  }

  /** How high the paragraph is. */
  height(text: string, width: number, look: Look): number {
    return this.pdf.heightOfString(this.#take(text, look), { width, lineGap: gapOf(look) })
  }

  /** One line, smaller where it is too long, and cut where that does not help. Says how wide it became. */
  line(text: string, { x, y, width }: Spot, look: Look): number {
    const wide = this.width(text, look)
    const size = look.size * Math.max(LEAST_SHRINK, Math.min(1, width / wide))
    let letters = this.#take(text, { ...look, size })
    while (letters.length > 1 && this.pdf.widthOfString(letters) > width + 0.01)
      letters = `${letters.replace(/…$/, '').slice(0, -1)}…`
    const used = this.pdf.widthOfString(letters)
    this.pdf.text(letters, look.align === 'right' ? x + width - used : x, y, { lineBreak: false })
    return used
  }

  width(text: string, look: Look): number {
    return this.pdf.widthOfString(this.#take(text, look))
  }

  #take(text: string, { size, weight = 'Regular', color = INK }: Look): string {
    this.pdf.font(weight).fontSize(size).fillColor(color)
    return readable(text, publicSans()[weight])
  }
}

/** Public Sans has lines of 1.175 its size. */
const gapOf = ({ size }: Look): number => size * (LINE_HEIGHT - 1.175)
