import type { Language } from '#contract/entities/localized-text.ts'
import { type Weight, publicSans } from './fonts.ts'
import { Unprinted, printableText } from './letters.ts'

/** Points: 72 to an inch. */
export type Spot = { x: number; y: number; width: number }
export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'left' | 'right' }

export const INK = '#1b2a3a'
export const QUIET = '#4d5b69'
export const LINE_HEIGHT = 1.25

const LEAST_SHRINK = 0.6

/** Writes and measures in our font; written text belongs to the currently open mark. */
export class Pen {
  readonly pdf: PDFKit.PDFDocument

  /** Text that the document shows in another form. */
  readonly unprinted = new Unprinted()
  readonly #language: Language

  constructor(pdf: PDFKit.PDFDocument, language: Language) {
    this.pdf = pdf
    this.#language = language
    for (const [weight, { file }] of Object.entries(publicSans())) pdf.registerFont(weight, file)
  }

  /** A paragraph that wraps; `height` truncates it with an ellipsis. */
  write(text: string, { x, y, width }: Spot, style: TextStyle, height?: number): void {
    const letters = this.#take(text, style)
    const fit = height === undefined ? {} : { height, ellipsis: true }
    this.pdf.text(letters, x, y, { width, align: style.align ?? 'left', lineGap: gapOf(style), ...fit })
  }

  /** The height of a paragraph. */
  height(text: string, width: number, style: TextStyle): number {
    return this.pdf.heightOfString(this.#take(text, style), { width, lineGap: gapOf(style) })
  }

  /** A single line, smaller if it is too long, and truncated if that isn't enough. Returns its width. */
  line(text: string, { x, y, width }: Spot, style: TextStyle): number {
    const wide = this.width(text, style)
    const size = style.size * Math.max(LEAST_SHRINK, Math.min(1, width / wide))
    let letters = this.#take(text, { ...style, size })
    while (letters.length > 1 && this.pdf.widthOfString(letters) > width + 0.01)
      letters = `${letters.replace(/…$/, '').slice(0, -1)}…`
    const used = this.pdf.widthOfString(letters)
    this.pdf.text(letters, style.align === 'right' ? x + width - used : x, y, { lineBreak: false })
    return used
  }

  width(text: string, style: TextStyle): number {
    return this.pdf.widthOfString(this.#take(text, style))
  }

  #take(text: string, { size, weight = 'Regular', color = INK }: TextStyle): string {
    this.pdf.font(weight).fontSize(size).fillColor(color)
    const { unprinted } = this
    return printableText(text, publicSans()[weight], { language: this.#language, unprinted })
  }
}

/** Public Sans has a line height of 1.175 of its size. */
const gapOf = ({ size }: TextStyle): number => size * (LINE_HEIGHT - 1.175)
