import { today } from '#base/clock.ts'
import { waitAtMost } from '#base/timing.ts'
import { cardFaces } from '#contract/id-card/faces.ts'
import type { CardShown } from '#contract/id-card/words.ts'
import { cardWords } from '#card/card-words.ts'
import { brandOf } from '#member/brand.ts'
import { CARD, type Pen, drawFace } from './draw-card.ts'

const DOTS_PER_INCH = 300
/** From src/ui/fonts.css, in the weights that a card uses. */
const OWN_FONTS = [400, 700].map((weight) => `${weight} 24px "Public Sans"`)

/** A press permits sharing for five seconds, so the font may take three of them. */
const FONT_WAIT_MS = 3_000

/** The white gap between the sides: 4 mm. */
const GAP_PX = 47

/** Front above back at 300 dpi, drawn on the device, so that it works offline. */
export async function cardPicture(card: CardShown): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD.width
  canvas.height = 2 * CARD.height + GAP_PX
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw pictures')
  const pen: Pen = { canvas: drawing, family: getComputedStyle(document.body).fontFamily }
  await ownFontLoaded(document.fonts)
  const brand = brandOf(card)
  const { front, back } = cardFaces(card, {
    words: cardWords,
    brandName: brand.brandName,
    today: today().toString(),
  })
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.save()
  drawFace(pen, front, brand)
  drawing.restore()
  drawing.translate(0, CARD.height + GAP_PX)
  drawFace(pen, back, brand)
  const plain = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!plain) throw new Error('The picture could not be made')
  const bytes = withDensity(new Uint8Array(await plain.arrayBuffer()), DOTS_PER_INCH)
  return new Blob([bytes], { type: 'image/png' })
}

/**
 * Waits for our own font only, because loading a fallback font rejects on a device without it. A font that fails or
 * takes too long doesn't stop the picture.
 */
export async function ownFontLoaded(fonts: Pick<FontFaceSet, 'load'>): Promise<void> {
  await waitAtMost(Promise.allSettled(OWN_FONTS.map((font) => fonts.load(font))), FONT_WAIT_MS)
}

/** The 8-byte signature and the 25-byte header chunk. */
const HEADER_BYTES = 33
const INCHES_PER_METER = 39.370_079

/** Adds the resolution to a PNG, so that it opens and prints at its real size. */
export function withDensity(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const perMeter = Math.round(dotsPerInch * INCHES_PER_METER)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode('pHYs'), 4)
  view.setUint32(8, perMeter)
  view.setUint32(12, perMeter)
  view.setUint8(16, 1)
  view.setUint32(17, crcOf(chunk.subarray(4, 17)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, HEADER_BYTES))
  whole.set(chunk, HEADER_BYTES)
  whole.set(png.subarray(HEADER_BYTES), HEADER_BYTES + chunk.length)
  return whole
}

/** The checksum of a PNG chunk: CRC-32 of ISO 3309. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
