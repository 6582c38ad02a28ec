import type { Face, Field } from './faces.ts'
import { type Place, type Print, type Setter, flowItems, setText } from './set.ts'
import { HEIGHT, LOOKS, MARKS, ZONES } from './sizes.ts'
import type { WidthOf } from './fit.ts'
import { SUITCASE_TEXT } from './suitcase.ts'

const { inset, band, edge, note, strip, below, whole } = ZONES

/**
 * Lays out a side of a card at its real ratio: everything with its position and size in hundredths of the card's width,
 * in drawing order. The picture and the PDF draw exactly this.
 */
export function placeFace(face: Face, widthOf: WidthOf): Print[] {
  const set: Setter = { widthOf }
  const top = face.head ? band : edge
  const textTop = top + (face.note ? note : 0) + below
  const hasStrip = face.strip.length > 0 || face.suitcase !== undefined
  const foot = face.foot ? placeFoot(face.foot, set) : { prints: [], top: HEIGHT - (hasStrip ? strip : 0) }
  const end = foot.top - 1
  const { main, aside } = ZONES[face.side]
  const hasAside = face.aside !== undefined
  return [
    { kind: 'area', area: 'band', x: 0, y: 0, width: 100, height: top },
    ...(face.head ? placeHead(face.head, set) : []),
    ...(face.note ? placeNote(face.note, top, set) : []),
    ...flowItems(face.main, hasAside ? main : whole, { top: textTop, end }, set),
    ...(face.aside ? placeAside(face.aside, aside, { top: textTop, end }, set) : []),
    ...(hasStrip ? placeStrip(face, set) : []),
    ...foot.prints,
  ]
}

function placeHead({ brandName, planName, planType }: NonNullable<Face['head']>, set: Setter): Print[] {
  const { brand, watermark } = MARKS
  const plan = { x: 55, width: 100 - inset - 55 }
  const name = setText(planName, 'plan', plan, 0, set, { ink: 'on', align: 'right' })
  const type = setText(planType, 'planType', plan, 0, set, { ink: 'on', align: 'right' })
  const y = (band - name.height - type.height) / 2
  const own = setText(brandName, 'brand', { x: inset + brand + 2, width: 40 }, 0, set, { ink: 'on' })
  return [
    { kind: 'mark', mark: 'watermark', x: 100 - watermark, y: (band - watermark) / 2, size: watermark },
    { kind: 'mark', mark: 'brand', x: inset, y: (band - brand) / 2, size: brand },
    ...own.at((band - own.height) / 2),
    ...name.at(y),
    ...type.at(y + name.height),
  ]
}

function placeNote({ text, isBad }: NonNullable<Face['note']>, top: number, set: Setter): Print[] {
  const line = setText(text, 'note', whole, 0, set, { ink: isBad ? 'bad' : 'ink' })
  return [
    { kind: 'area', area: isBad ? 'badNote' : 'note', x: 0, y: top, width: 100, height: note },
    ...line.at(top + (note - line.height) / 2),
  ]
}

/** The second column, with a hairline before it. */
function placeAside(
  { title, items }: NonNullable<Face['aside']>,
  place: Place,
  { top, end }: { top: number; end: number },
  set: Setter,
): Print[] {
  const label = setText(title, 'label', place, top, set, { ink: 'quiet' })
  return [
    { kind: 'area', area: 'line', x: place.x - 3, y: top, width: 0.2, height: end - top - 0.6 },
    ...label.prints,
    ...flowItems(items, place, { top: top + label.height + 0.4, end }, set),
  ]
}

/** The least space between two numbers. */
const STRIP_GAP = 2.4

/** The numbers at the bottom, spread over the width, and the suitcase in the corner. */
function placeStrip({ strip: fields, suitcase }: Face, set: Setter): Print[] {
  const top = HEIGHT - strip
  const { badge } = MARKS
  const room = whole.width - (suitcase === undefined ? 0 : badge + STRIP_GAP)
  const { label, number } = LOOKS
  const widths = fields.map((field) =>
    Math.max(
      set.widthOf(field.label, label.size, label.weight),
      set.widthOf(field.value, number.size, number.weight),
    ),
  )
  const gaps = Math.max(0, fields.length - 1)
  const natural = widths.reduce((sum, each) => sum + each, 0)
  const share = Math.min(1, (room - gaps * STRIP_GAP) / natural)
  const gap = gaps > 0 ? Math.min(9, (room - natural * share) / gaps) : 0
  let x = inset
  const numbers = fields.flatMap((field: Field, at) => {
    const width = (widths[at] ?? 0) * share + 0.1
    const prints = flowItems([field], { x, width }, { top: top + 1.8, end: HEIGHT }, set)
    x += width + gap
    return prints
  })
  return [
    { kind: 'area', area: 'tint', x: 0, y: top, width: 100, height: strip },
    ...numbers,
    ...(suitcase === undefined ? [] : placeSuitcase(suitcase, set)),
  ]
}

function placeSuitcase(text: string, set: Setter): Print[] {
  const { badge } = MARKS
  const corner = { x: 100 - inset - badge, y: HEIGHT - strip + (strip - badge) / 2 }
  const { y, width, height } = SUITCASE_TEXT
  const inside = { x: corner.x + (badge * (1 - width)) / 2, width: badge * width }
  const words = setText(text, 'badge', inside, 0, set, { ink: 'onSuitcase', align: 'center' })
  return [
    { kind: 'mark', mark: 'suitcase', ...corner, size: badge },
    ...words.at(corner.y + badge * y + (badge * height - words.height) / 2),
  ]
}

/** More lines would displace the phone numbers. */
const FOOT_LINES = 6

/** Lays out the foot of the back from the bottom up, and returns its upper edge. */
function placeFoot({ lines, website }: NonNullable<Face['foot']>, set: Setter) {
  const { small } = LOOKS
  const address = setText(website, 'strong', whole, 0, set)
  let left = FOOT_LINES
  const texts = lines.flatMap((line) => {
    if (left === 0) return []
    const block = setText(line, 'small', whole, 0, set, { lines: left })
    left -= Math.round(block.height / (small.size * small.leading))
    return [block]
  })
  const top = HEIGHT - 2.4 - address.height - texts.reduce((sum, { height }) => sum + height, 0)
  let y = top
  const prints = [...texts, address].flatMap((block) => {
    const placed = block.at(y)
    y += block.height
    return placed
  })
  return { prints, top }
}
