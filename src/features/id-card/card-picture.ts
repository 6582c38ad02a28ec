import { brandOf } from '#member/brand.ts'
import type { CardShown } from './id-card.rules.ts'
import { drawBack } from './picture/back-picture.ts'
import { drawFront } from './picture/front-picture.ts'
import { coloursOf } from './picture/ground.ts'
import { CARD, type Pen } from './picture/pen.ts'
import { withDensity } from './picture/png-density.ts'

const DOTS_PER_INCH = 300
/** Ours in src/ui/fonts.css, in the weights that a card is written in. */
const OWN_FONTS = [400, 600, 700].map((weight) => `${weight} 24px "Public Sans"`)

/** A press counts for five seconds, and sharing needs one. */
const FONT_WAIT_MS = 3_000

/** White between the sides: 4 mm. */
const GAP = 47

/**
 * Waits for our own font and no other: a fallback is the device's, which may not have it, and then `load` rejects. A font
 * that fails or takes too long does not stop the picture.
 */
export async function ownFontLoaded(fonts: Pick<FontFaceSet, 'load'>): Promise<void> {
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, FONT_WAIT_MS)
  await Promise.race([Promise.allSettled(OWN_FONTS.map((font) => fonts.load(font))), waitedLongEnough])
  clearTimeout(limit)
}

/** Front above back at 300 dpi, drawn on the device itself, so that it works offline. */
export async function cardPicture(card: CardShown): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD.width
  canvas.height = 2 * CARD.height + GAP
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser draws no pictures')
  const pen: Pen = { canvas: drawing, family: getComputedStyle(document.body).fontFamily }
  await ownFontLoaded(document.fonts)
  const colours = coloursOf(brandOf(card).key)
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.save()
  drawFront(pen, card, colours)
  drawing.restore()
  drawing.translate(0, CARD.height + GAP)
  drawBack(pen, card, colours)
  const plain = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!plain) throw new Error('The picture could not be made')
  const bytes = withDensity(new Uint8Array(await plain.arrayBuffer()), DOTS_PER_INCH)
  return new Blob([bytes], { type: 'image/png' })
}
