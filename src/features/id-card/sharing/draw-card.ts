import type { Brand } from '#contract/brands/brand.ts'
import { type Mark, MARK_LINE } from '#contract/brands/mark.ts'
import type { Face } from '#contract/id-card/faces.ts'
import type { WidthOf } from '#contract/id-card/fit.ts'
import { placeFace } from '#contract/id-card/place.ts'
import type { Ink, Print } from '#contract/id-card/set.ts'
import { CARD_MM, ZONES } from '#contract/id-card/sizes.ts'
import { SUITCASE } from '#contract/id-card/suitcase.ts'

const DOTS_PER_MM = 300 / 25.4

/** A card's size in pixels, at 300 dpi. */
export const CARD = {
  width: Math.round(CARD_MM.width * DOTS_PER_MM),
  height: Math.round(CARD_MM.height * DOTS_PER_MM),
}

/** One hundredth of a card's width. */
const unit = (count: number): number => (count * CARD.width) / 100

export type Pen = { canvas: CanvasRenderingContext2D; family: string }

/** Draws one side of a card, as laid out by contract/id-card/place.ts. */
export function drawFace(pen: Pen, face: Face, brand: Pick<Brand, 'colors' | 'mark'>): void {
  drawPaper(pen)
  for (const print of placeFace(face, widthOf(pen))) {
    if (print.kind === 'text') drawText(pen, print, brand)
    else if (print.kind === 'area') drawArea(pen, print, brand)
    else drawMark(pen, print, brand)
  }
}

const widthOf =
  ({ canvas, family }: Pen): WidthOf =>
  (text, size, weight) => {
    canvas.font = `${weight} ${unit(size)}px ${family}`
    return (canvas.measureText(text).width * 100) / CARD.width
  }

/** White paper with rounded corners; later drawing is clipped to it. */
function drawPaper({ canvas }: Pen): void {
  const outline = new Path2D()
  outline.roundRect(1, 1, CARD.width - 2, CARD.height - 2, unit(4))
  canvas.fillStyle = '#fff'
  canvas.fill(outline, 'nonzero')
  canvas.strokeStyle = 'rgb(27 42 58 / 40%)'
  canvas.lineWidth = 2
  canvas.stroke(outline)
  canvas.clip(outline)
}

type Colors = Pick<Brand, 'colors'>

const INKS: Record<Ink, (colors: Brand['colors']['card']) => string> = {
  ink: () => '#1b2a3a',
  quiet: () => '#4d5b69',
  bad: () => '#a3222c',
  on: ({ on }) => on,
  onSuitcase: ({ on }) => on,
}

/** The share of a line above its baseline, besides half of the leading. */
const ASCENT = 0.85

function drawText(
  { canvas, family }: Pen,
  { text, x, y, width, size, leading, weight, ink, align }: Extract<Print, { kind: 'text' }>,
  { colors }: Colors,
): void {
  canvas.font = `${weight} ${unit(size)}px ${family}`
  canvas.fillStyle = INKS[ink](colors.card)
  canvas.textAlign = align
  const start = { left: x, center: x + width / 2, right: x + width }[align]
  canvas.fillText(text, unit(start), unit(y + size * (ASCENT + (leading - 1) / 2)))
}

function drawArea(
  { canvas }: Pen,
  { area, x, y, width, height }: Extract<Print, { kind: 'area' }>,
  { colors: { card } }: Colors,
): void {
  const fill = { band: '', note: card.to, badNote: '#fbe7e8', tint: card.to, line: 'rgb(27 42 58 / 20%)' }[
    area
  ]
  canvas.save()
  if (area === 'note' || area === 'tint') canvas.globalAlpha = area === 'note' ? 0.14 : 0.1
  canvas.fillStyle = area === 'band' ? bandOf(canvas, card, height) : fill
  canvas.fillRect(unit(x), unit(y), unit(width), unit(height))
  canvas.restore()
}

function bandOf(
  canvas: CanvasRenderingContext2D,
  { from, to }: Brand['colors']['card'],
  height: number,
): CanvasGradient {
  const band = canvas.createLinearGradient(0, 0, CARD.width, unit(height))
  band.addColorStop(0, from)
  band.addColorStop(1, to)
  return band
}

function drawMark(
  { canvas }: Pen,
  { mark, x, y, size }: Extract<Print, { kind: 'mark' }>,
  brand: Pick<Brand, 'colors' | 'mark'>,
): void {
  const { from, to, on } = brand.colors.card
  const [ground, ink] = { brand: [on, from], watermark: [from, to], suitcase: [from, on] }[mark] as [
    string,
    string,
  ]
  const drawing: Mark = mark === 'suitcase' ? SUITCASE : brand.mark
  canvas.save()
  if (mark === 'watermark') {
    // Tone on tone, within the band.
    canvas.beginPath()
    canvas.rect(0, 0, CARD.width, unit(ZONES.band))
    canvas.clip()
    canvas.globalAlpha = 0.5
  }
  canvas.translate(unit(x), unit(y))
  canvas.scale(unit(size) / 32, unit(size) / 32)
  canvas.lineWidth = MARK_LINE
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = ink
  for (const { look, path } of drawing) {
    canvas.fillStyle = look === 'ground' ? ground : ink
    if (look === 'line') canvas.stroke(new Path2D(path))
    else canvas.fill(new Path2D(path), 'nonzero')
  }
  canvas.restore()
}
