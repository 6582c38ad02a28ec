import type { Brand } from '#contract/brands/brand.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import type { Face } from '#contract/id-card/faces.ts'
import type { WidthOf } from '#contract/id-card/fit.ts'
import { placeFace } from '#contract/id-card/place.ts'
import type { Ink, Print } from '#contract/id-card/set.ts'
import { type Weight, CARD_MM, ZONES } from '#contract/id-card/sizes.ts'
import { SUITCASE } from '#contract/id-card/suitcase.ts'
import { drawMark } from '#server/platform/pdf/mark.ts'
import { INK, QUIET, type Pen } from '#server/platform/pdf/pen.ts'

const MM = 72 / 25.4

/** The size of a card, in points. */
export const CARD_WIDTH = CARD_MM.width * MM
export const CARD_HEIGHT = CARD_MM.height * MM

const CORNER = 3.2 * MM

/** A card, and the brand of its plan. */
export type BrandedCard = { card: IdCard; brand: Brand }

type Colors = Brand['colors']['card']

const WEIGHTS: Record<Weight, 'Regular' | 'Bold'> = { 400: 'Regular', 700: 'Bold' }

const INKS: Record<Ink, (colors: Colors) => string> = {
  ink: () => INK,
  quiet: () => QUIET,
  bad: () => '#a3222c',
  on: ({ on }) => on,
  onSuitcase: ({ on }) => on,
}

/** Draws one side of a card with its corner at the given point, as contract/id-card/place.ts lays it out. */
export function drawFace(pen: Pen, face: Face, brand: Brand, { x, y }: { x: number; y: number }): void {
  const { pdf } = pen
  pdf.save().translate(x, y)
  pdf.save().roundedRect(0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER).clip()
  pdf.rect(0, 0, CARD_WIDTH, CARD_HEIGHT).fill('#ffffff')
  pdf.scale(CARD_WIDTH / 100)
  const widthOf: WidthOf = (text, size, weight) => pen.width(text, { size, weight: WEIGHTS[weight] })
  for (const print of placeFace(face, widthOf)) {
    if (print.kind === 'text') drawText(pen, print, brand)
    else if (print.kind === 'area') drawArea(pdf, print, brand)
    else drawDrawing(pdf, print, brand)
  }
  pdf.restore()
  pdf.roundedRect(0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER).lineWidth(0.5).strokeColor('#8d959d').stroke()
  pdf.restore()
}

/** Public Sans has lines of 1.175 its size; the rest of the leading is above and below it. */
const OWN_LEADING = 1.175

function drawText(
  pen: Pen,
  { text, x, y, width, size, leading, weight, ink, align }: Extract<Print, { kind: 'text' }>,
  { colors }: Brand,
): void {
  const style = { size, weight: WEIGHTS[weight], color: INKS[ink](colors.card) }
  const used = pen.width(text, style)
  const start = { left: x, center: x + (width - used) / 2, right: x + width - used }[align]
  // The layout has already measured the text, so the pen doesn't cut the line again.
  pen.line(text, { x: start, y: y + (size * (leading - OWN_LEADING)) / 2, width: used + 0.1 }, style)
}

function drawArea(
  pdf: PDFKit.PDFDocument,
  { area, x, y, width, height }: Extract<Print, { kind: 'area' }>,
  { colors: { card } }: Brand,
): void {
  if (area === 'band') {
    const gradient = pdf.linearGradient(0, 0, 100, 0)
    gradient.stop(0, card.from).stop(1, card.to)
    pdf.rect(x, y, width, height).fill(gradient)
    return
  }
  const [color, opacity] = {
    note: [card.to, 0.14] as const,
    badNote: ['#fbe7e8', 1] as const,
    tint: [card.to, 0.1] as const,
    line: ['#d9dde1', 1] as const,
  }[area]
  pdf.rect(x, y, width, height).fillColor(color, opacity).fill().fillOpacity(1)
}

function drawDrawing(
  pdf: PDFKit.PDFDocument,
  { mark, x, y, size }: Extract<Print, { kind: 'mark' }>,
  { colors, mark: own }: Brand,
): void {
  const { from, to, on } = colors.card
  const place = { x, y, size }
  if (mark === 'brand') return drawMark(pdf, own, place, { ground: on, ink: from })
  if (mark === 'suitcase') return drawMark(pdf, SUITCASE, place, { ground: from, ink: on })
  // Tone on tone, within the band.
  pdf.save().rect(0, 0, 100, ZONES.band).clip().opacity(0.5)
  drawMark(pdf, own, place, { ground: from, ink: to })
  pdf.restore()
}
