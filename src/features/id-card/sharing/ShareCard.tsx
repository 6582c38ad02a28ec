import { mdiImageOutline, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { type Saved, canShareFile, saveFile, shareFile } from '#base/save-file.ts'
import { cardFaces } from '#contract/id-card/faces.ts'
import type { CardShown } from '#contract/id-card/words.ts'
import { cardWords } from '#features/id-card/card-words.ts'
import { brandOf } from '#member/brand.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { shareCardMessages } from '#features/id-card/locales/share-card.gen.ts'
import { CARD, type Pen, drawFace } from './draw-card.ts'
import styles from './ShareCard.module.css'

/** The card as a picture or on paper; all of it happens on the device and works offline. */
export function ShareCard({ card }: { card: CardShown }) {
  const { outcome, save, share } = useCardPicture(card)
  const [canShare] = useState(canShareFiles)
  return (
    <div className={styles.share}>
      <div className={styles.ways}>
        <Button variant="quiet" icon={mdiImageOutline} onPress={() => void save()}>
          {shareCardMessages.save}
        </Button>
        {canShare && (
          <Button variant="quiet" icon={mdiShareVariantOutline} onPress={() => void share()}>
            {shareCardMessages.share}
          </Button>
        )}
        <Button variant="quiet" icon={mdiPrinterOutline} onPress={() => window.print()}>
          {shareCardMessages.print}
        </Button>
      </div>
      {outcome === 'press-again' && <Notice title={shareCardMessages.pressAgain} />}
      {outcome === 'failed' && (
        <Notice tone="warning" title={shareCardMessages.failed.title}>
          {shareCardMessages.failed.body}
        </Notice>
      )}
    </div>
  )
}

/** Where a browser shares no files there is no button. */
const canShareFiles = (): boolean => canShareFile(new File([], 'card.png', { type: 'image/png' }))

type Outcome = Exclude<Saved, 'not-shared'> | 'failed'

/** Draws the card and saves or shares the picture; the outcome is announced and returned. */
function useCardPicture(card: CardShown) {
  const [outcome, setOutcome] = useState<Outcome>()
  const title = shareCardMessages.names[card.contractType]
  const fileName = `${title}.png`
  const handOver = async (action: (file: File) => Promise<Saved>) => {
    const result = await drawAndHandOver(card, fileName, action)
    setOutcome(result)
    announce(messageFor(result, fileName))
  }
  return {
    outcome,
    save: () => handOver(saveFile),
    share: () => handOver((file) => shareFile(file, title)),
  }
}

async function drawAndHandOver(
  card: CardShown,
  fileName: string,
  action: (file: File) => Promise<Saved>,
): Promise<Outcome> {
  try {
    const saved = await action(new File([await cardPicture(card)], fileName, { type: 'image/png' }))
    return saved === 'not-shared' ? 'failed' : saved
  } catch {
    return 'failed'
  }
}

function messageFor(outcome: Outcome, fileName: string): string {
  if (outcome === 'saved') return shareCardMessages.saved({ file: fileName })
  if (outcome === 'shared') return shareCardMessages.shared
  if (outcome === 'press-again') return shareCardMessages.pressAgain
  return outcome === 'failed' ? `${shareCardMessages.failed.title} ${shareCardMessages.failed.body}` : ''
}

const DOTS_PER_INCH = 300
/** From src/ui/fonts.css, in the weights that a card uses. */
const OWN_FONTS = [400, 700].map((weight) => `${weight} 24px "Public Sans"`)

/** A press permits sharing for five seconds, so the font may take three of them. */
const FONT_WAIT_MS = 3_000

/** White between the sides: 4 mm. */
const GAP_PX = 47

/** Front above back at 300 dpi, drawn on the device itself, so that it works offline. */
export async function cardPicture(card: CardShown): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD.width
  canvas.height = 2 * CARD.height + GAP_PX
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser draws no pictures')
  const pen: Pen = { canvas: drawing, family: getComputedStyle(document.body).fontFamily }
  await ownFontLoaded(document.fonts)
  const brand = brandOf(card)
  const { front, back } = cardFaces(card, { words: cardWords, brandName: brand.brandName })
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
 * Waits for our own font only: loading a fallback font rejects on a device that does not have it. A font that fails or
 * takes too long does not stop the picture.
 */
export async function ownFontLoaded(fonts: Pick<FontFaceSet, 'load'>): Promise<void> {
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, FONT_WAIT_MS)
  await Promise.race([Promise.allSettled(OWN_FONTS.map((font) => fonts.load(font))), waitedLongEnough])
  clearTimeout(limit)
}

/** The signature of 8 bytes and the header chunk of 25. */
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
