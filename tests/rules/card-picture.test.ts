import { crc32, deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import { type Faces, type Item, cardFaces } from '#contract/id-card/faces.ts'
import { type WidthOf, fitText, wrapLines } from '#contract/id-card/fit.ts'
import { placeFace } from '#contract/id-card/place.ts'
import { type Print, flowItems } from '#contract/id-card/set.ts'
import { HEIGHT, LOOKS } from '#contract/id-card/sizes.ts'
import type { CardShown } from '#contract/id-card/words.ts'
import { cardWords } from '#card/card-words.ts'
import { ownFontLoaded, withDensity } from '#features/id-card/sharing/card-picture.ts'
import { drawFace } from '#features/id-card/sharing/draw-card.ts'
import { savedContent } from '#tests/kit/vault.ts'

/** As wide as its number of letters. */
const widthOf: WidthOf = (text, size) => text.length * size
/** Half as wide as high. */
const halfWidth: WidthOf = (text, size) => (text.length * size) / 2
/** A little more than half as wide as high, like the average letter. */
const usualWidth: WidthOf = (text, size) => text.length * size * 0.56

test('keeps a fitting line’s size, shrinks a longer one and cuts the longest', () => {
  const look = { ...LOOKS.id, size: 10, least: 6 }
  expect(fitText('Dana', 40, look, widthOf)).toEqual({ lines: ['Dana'], size: 10 })
  expect(fitText('Danie', 40, look, widthOf)).toEqual({ lines: ['Danie'], size: 8 })
  expect(fitText('Danielle Harper', 42, look, widthOf)).toEqual({ lines: ['Daniel…'], size: 6 })
})

test('wraps whole words, and the last line takes the rest', () => {
  const at = (text: string) => text.length
  expect(wrapLines('01 Dana, 02 Eli', 8, 3, at)).toEqual(['01 Dana,', '02 Eli'])
  expect(wrapLines('01 Dana, 02 Eli, 03 June', 8, 2, at)).toEqual(['01 Dana,', '02 Eli…'])
  expect(wrapLines('Wolfeschlegelsteinhausen', 8, 2, at)).toEqual(['Wolfesc…'])
  expect(wrapLines('', 8, 2, at)).toEqual([])
})

test('a long amount leaves room for the copay’s longest word', () => {
  const row = { kind: 'row', label: 'Emergency room', value: 'Deductible, then $250' } as const
  const prints = flowItems([row], { x: 0, width: 28 }, { top: 0, end: 9 }, { widthOf: halfWidth })
  expect(prints.map((print) => print.kind === 'text' && print.text)).toEqual([
    'Emergency',
    'room',
    'Deductible,',
    'then $250',
  ])
})

const [saved] = savedContent().cards as [CardShown]
const long = 'Wolfeschlegelsteinhausenbergerdorff Maximiliana-Annabella Jr'
const dana: CardShown = {
  ...saved,
  coversTravel: true,
  coveredMembers: [{ name: 'Dana Harper', dependentNumber: '01' }],
  copays: [
    { label: 'Primary care visit', amount: '$25' },
    { label: 'Emergency room', amount: 'Deductible, then $250' },
    { label: 'Hospital stay', amount: '20%' },
  ],
  limits: [
    { label: 'Deductible', individualCents: 100_000, familyCents: 200_000, network: 'in' },
    { label: 'Deductible', individualCents: 200_000, familyCents: 400_000, network: 'out' },
  ],
  phones: [{ label: 'Member Services', number: '5015550110', audience: 'member' }],
  claimsAddress: ['Example Claims', 'PO Box 0100', 'Little Rock, AR 72201'],
  backText: ['In an emergency, call 911.', 'Call before a planned hospital stay.'],
}
const facesOf = (change: Partial<CardShown>, temporaryThrough?: string): Faces =>
  cardFaces(
    { ...dana, ...change },
    {
      words: cardWords,
      brandName: 'Example Health',
      ...(temporaryThrough && { temporaryThrough }),
    },
  )

const textsOfItem = (item: Item): string[] =>
  item.kind === 'fields'
    ? item.fields.flatMap(textsOfItem)
    : item.kind === 'rows'
      ? [item.title, ...item.rows.flatMap(textsOfItem)]
      : [item.label, item.value]

/** Every text of a side, at any place. */
const textsOf = ({ head, note, main, aside, strip, suitcase, foot }: Faces['front']): string[] =>
  [
    head?.brandName,
    head?.planName,
    head?.planType,
    note?.text,
    aside?.title,
    suitcase,
    foot?.website,
    ...(foot?.lines ?? []),
    ...[...main, ...(aside?.items ?? []), ...strip].flatMap(textsOfItem),
  ].filter((text) => text !== undefined)

const lettersOf = (texts: readonly string[]) => texts.join('').replace(/\s/g, '')

/** Returns the texts that the picture's canvas writes. */
function pictureOf(face: Faces['front']): string[] {
  const written: string[] = []
  const canvas: Record<string, unknown> = {
    font: '',
    measureText(text: string) {
      return { width: text.length * Number(/([\d.]+)px/.exec(String(this.font))?.[1]) * 0.56 }
    },
    fillText: (text: string) => written.push(text),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  }
  const quiet = 'save restore fill stroke clip fillRect beginPath rect translate scale'.split(' ')
  for (const name of quiet) canvas[name] = () => undefined
  vi.stubGlobal(
    'Path2D',
    class {
      roundRect() {}
    },
  )
  const brand = { colors: { card: { from: '#000000', to: '#000000', on: '#ffffff' } }, mark: [] }
  const pen = { canvas: canvas as unknown as CanvasRenderingContext2D, family: 'sans-serif' }
  drawFace(pen, face, brand as unknown as Brand)
  vi.unstubAllGlobals()
  return written
}

test.each([
  ['as it is', {}, undefined],
  ['of an ended plan', { status: 'ended', endDate: '2026-06-30' }, undefined],
  ['that is temporary', { status: 'not-issued' }, '2026-12-24'],
] as const)(
  'the picture of a card %s leaves out no text of the layout',
  (_what, change, temporaryThrough) => {
    for (const face of Object.values(facesOf(change, temporaryThrough))) {
      const picture = lettersOf(pictureOf(face))
      expect(textsOf(face).filter((text) => !picture.includes(lettersOf([text])))).toEqual([])
    }
  },
)

type Text = Extract<Print, { kind: 'text' }>
const isText = (print: Print): print is Text => print.kind === 'text'

const boxOf = ({ text, x, y, width, size, leading, weight, align }: Text) => {
  const wide = usualWidth(text, size, weight)
  const start = { left: x, center: x + (width - wide) / 2, right: x + width - wide }[align]
  return { text, left: start, right: start + wide, top: y, bottom: y + size * leading }
}

test.each<[string, Partial<CardShown>]>([
  ['names of 60 letters', { memberName: long, planName: long, network: long, groupNumber: long }],
  ['eleven long names', { coveredMembers: Array(11).fill({ name: long, dependentNumber: '09' }) }],
  ['no numbers for drugs', { pharmacy: null, coversTravel: false }],
  ['long numbers for drugs', { pharmacy: { rxBin: long, rxPcn: long, rxGroup: long, rxId: long } }],
  ['an ended plan', { status: 'ended', endDate: '2026-06-30', memberName: long }],
  ['nothing stated', { planName: '', planType: '', groupNumber: '', network: '', copays: [], limits: [] }],
  ['forty lines on the back', { backText: Array(40).fill(`${long} ${long} ${long}`) }],
  [
    'forty telephone numbers',
    { phones: Array(40).fill(dana.phones[0]), limits: Array(40).fill(dana.limits[0]) },
  ],
])('with %s, texts stay on the card and off each other', (_what, change) => {
  for (const face of Object.values(facesOf(change))) {
    const boxes = placeFace(face, usualWidth).filter(isText).map(boxOf)
    const outside = boxes.filter(
      ({ left, right, top, bottom }) => left < 3.9 || right > 96.2 || top < 0 || bottom > HEIGHT,
    )
    const overlaps = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right - 0.1 &&
            other.left < one.right - 0.1 &&
            one.top < other.bottom - 0.05 &&
            other.top < one.bottom - 0.05,
        )
        .map((other) => [one.text, other.text]),
    )
    expect({ outside, overlaps }).toEqual({ outside: [], overlaps: [] })
  }
})

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

test('a picture states 300 dots per inch', () => {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const header = chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex'))
  const rest = Buffer.concat([
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const density = Buffer.alloc(9)
  density.writeUInt32BE(11_811)
  density.writeUInt32BE(11_811, 4)
  density.writeUInt8(1, 8)
  expect(Buffer.from(withDensity(Buffer.concat([signature, header, rest]), 300))).toEqual(
    Buffer.concat([signature, header, chunk('pHYs', density), rest]),
  )
})

test('the picture waits for the portal’s font, not for device fonts', async () => {
  const asked: string[] = []
  await ownFontLoaded({
    load: async (font) => {
      asked.push(font)
      return []
    },
  })
  expect(asked).toEqual([400, 700].map((weight) => `${weight} 24px "Public Sans"`))
})

test('a font that fails does not stop the picture', async () => {
  await ownFontLoaded({ load: () => Promise.reject(new DOMException('A network error occurred.')) })
})

test('a font that never loads delays the picture by three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isDone = false
  void ownFontLoaded({ load: () => new Promise(() => {}) }).then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isDone).toBe(true)
  vi.useRealTimers()
})
