import type { Brand } from '#contract/brands/brand.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { drawMark } from '#server/platform/pdf/mark.ts'
import { type TextStyle, Pen, QUIET } from '#server/platform/pdf/pen.ts'
import { stamps } from './card-state.ts'

const MM = 72 / 25.4

/** The size of every card in a wallet (ISO/IEC 7810 ID-1), in points. */
export const CARD_WIDTH = 85.6 * MM
export const CARD_HEIGHT = 54 * MM

const CORNER = 3.2 * MM
const RED = '#a3222c'
const LABEL = 2.1

/** A card, and the brand of its plan. */
export type BrandedCard = { card: IdCard; brand: Brand }

/** One side of a card. Inside, every length is a hundredth of the card's width, and 0/0 is its corner. */
export class CardFace {
  readonly card: IdCard
  readonly brand: Brand
  readonly pen: Pen
  readonly height = (100 * CARD_HEIGHT) / CARD_WIDTH

  constructor(pen: Pen, { card, brand }: BrandedCard) {
    this.card = card
    this.brand = brand
    this.pen = pen
  }

  get pdf(): PDFKit.PDFDocument {
    return this.pen.pdf
  }

  /** Draws the paper with rounded corners, what `draw` puts on it, and the stamp of a card that is not in force. */
  at(x: number, y: number, draw: () => void): void {
    const { pdf } = this
    pdf.save().translate(x, y)
    pdf.save().roundedRect(0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER).clip()
    pdf.rect(0, 0, CARD_WIDTH, CARD_HEIGHT).fill('#ffffff')
    pdf.scale(CARD_WIDTH / 100)
    draw()
    this.#stamp()
    pdf.restore()
    pdf.roundedRect(0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER).lineWidth(0.5).strokeColor('#8d959d').stroke()
    pdf.restore()
  }

  /** A strip over the whole width in the brand's colours. */
  band(height: number): void {
    const { from, to } = this.brand.colors.card
    const gradient = this.pdf.linearGradient(0, 0, 100, 0)
    gradient.stop(0, from).stop(1, to)
    this.pdf.rect(0, 0, 100, height).fill(gradient)
  }

  tint(y: number, height: number): void {
    this.pdf.rect(0, y, 100, height).fillColor(this.brand.colors.card.to, 0.1).fill().fillOpacity(1)
  }

  mark(x: number, y: number, size: number): void {
    const { from, on } = this.brand.colors.card
    drawMark(this.pdf, this.brand.mark, { x, y, size }, { ground: on, ink: from })
  }

  /** A label over a value; nothing where there is no value. */
  printed(label: string, value: string, at: { x: number; y: number; width: number }, style: TextStyle): void {
    if (value === '') return
    this.pen.line(label, at, { size: LABEL, color: QUIET })
    this.pen.line(value, { ...at, y: at.y + LABEL * 1.25 }, style)
  }

  /** A label and its value at the two ends of a line. */
  row(label: string, value: string, { x, y, width }: { x: number; y: number; width: number }): void {
    const size = 2.4
    const half = { x: x + width * 0.4, y, width: width * 0.6 }
    const used = this.pen.line(value, half, { size, weight: 'Bold', align: 'right' })
    this.pen.line(label, { x, y, width: width - used - 1 }, { size })
  }

  #stamp(): void {
    const text = stamps[this.card.status]?.toUpperCase()
    if (!text) return
    const style: TextStyle = { size: 4.6, weight: 'Bold', color: RED }
    const width = this.pen.width(text, style)
    const [x, y] = [95 - width - 4.6, this.height * 0.72 - 5.6]
    const { pdf } = this
    pdf.save().rotate(-8, { origin: [x + width / 2, y + 3] })
    pdf
      .roundedRect(x - 2.3, y - 0.6, width + 4.6, 6.6, 1)
      .fillColor('#ffffff', 0.82)
      .fill()
      .fillOpacity(1)
    pdf
      .roundedRect(x - 2.3, y - 0.6, width + 4.6, 6.6, 1)
      .lineWidth(0.46)
      .strokeColor(RED)
      .stroke()
    this.pen.line(text, { x, y: y + 0.1, width: width + 1 }, style)
    pdf.restore()
  }
}
