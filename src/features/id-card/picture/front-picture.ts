import { type CardShown, dateIfAny, frontCopays } from '#features/id-card/id-card.rules.ts'
import { words } from '#features/id-card/id-card.words.ts'
import { brandOf } from '#member/brand.ts'
import { type CardColours, drawDivider, drawMark, drawStamp, layGround } from './ground.ts'
import { CARD, PALE_INK, type Pen, put, putLines, putName, putPair, putRow, unit } from './pen.ts'

const BAND = 12.2
const STRIP = 9.8
const BODY = BAND + 3
/** Where the copays begin, with the line before them. */
const SIDE = { x: 60, inset: 3, width: 33 }
const HEIGHT = (CARD.height / CARD.width) * 100

/** The front as CardFront shows it. */
export function drawFront(pen: Pen, card: CardShown, colours: CardColours): void {
  layGround(pen, colours, BAND)
  drawHead(pen, card, colours)
  const copays = frontCopays(card)
  const end = HEIGHT - (card.pharmacy ? STRIP : 0) - 1.6
  drawMember(pen, card, copays.length > 0 ? SIDE.x - 8 : 92, end)
  if (copays.length > 0) {
    drawDivider(pen, SIDE.x, BODY, end)
    const side = { x: SIDE.x + SIDE.inset, y: BODY, width: SIDE.width }
    put(pen, side, words.face.copays, { size: 2, colour: PALE_INK, leading: 1.35 })
    for (const { label, amount } of copays) if (side.y < end - 3) putRow(pen, side, label, amount, 2.5)
  }
  if (card.pharmacy) drawStrip(pen, card.pharmacy, colours)
  const state = words.states[card.status]
  if (state) drawStamp(pen, state.stamp, 0.76)
}

function drawHead(pen: Pen, card: CardShown, colours: CardColours): void {
  const brand = brandOf(card)
  drawMark(pen, brand.key, colours, 4, 2.6)
  put(pen, { x: 13, y: 3.7, width: 39 }, brand.brandName, { size: 3.7, weight: 700, colour: colours.on })
  const plan = { x: 54, y: 3, width: 42 }
  putName(pen, plan, card.planName, { size: 2.4, colour: colours.on, align: 'right', leading: 1.25 })
  put(pen, plan, card.planType, { size: 2.4, weight: 700, colour: colours.on, align: 'right' })
}

function drawMember(pen: Pen, card: CardShown, width: number, end: number): void {
  const { face } = words
  const column = { x: 4, y: BODY, width }
  putPair(pen, column, face.memberName, card.memberName, { size: 4.2, weight: 700 })
  putPair(pen, column, face.memberId, card.memberId, { size: 3.7, weight: 700 })
  const half = (width - 4) / 2
  const group = { ...column, width: half }
  const effective = { x: column.x + (card.groupNumber ? half + 4 : 0), y: column.y, width: half }
  putPair(pen, group, face.group, card.groupNumber, { size: 2.5 })
  putPair(pen, effective, face.effective, dateIfAny(card.effectiveDate), { size: 2.5 })
  column.y = Math.max(group.y, effective.y)
  const covered = (card.coveredMembers ?? []).map(({ name, dependentNumber }) => `${dependentNumber} ${name}`)
  const lines = Math.floor((end - column.y) / 2.73) - 1
  if (covered.length === 0 || lines < 1) return
  put(pen, column, face.covered, { size: 2, colour: PALE_INK, leading: 1.35 })
  putLines(pen, column, covered.join(', '), { size: 2.1 }, lines)
}

function drawStrip(pen: Pen, pharmacy: NonNullable<CardShown['pharmacy']>, colours: CardColours): void {
  const { counter } = words
  const top = HEIGHT - STRIP
  pen.canvas.save()
  pen.canvas.globalAlpha = 0.1
  pen.canvas.fillStyle = colours.to
  pen.canvas.fillRect(0, unit(top), CARD.width, unit(STRIP))
  pen.canvas.restore()
  const numbers = [
    [counter.rxBin, pharmacy.rxBin],
    [counter.rxPcn, pharmacy.rxPcn],
    [counter.rxGroup, pharmacy.rxGroup],
    [counter.rxId, pharmacy.rxId],
  ] as const
  for (const [at, [label, value]] of numbers.entries())
    putPair(pen, { x: 4 + at * 23.5, y: top + 1.8, width: 21.5 }, label, value, { size: 2.5 })
}
