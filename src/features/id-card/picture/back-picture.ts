import { phoneNumber } from '#base/phone.ts'
import { type CardShown, limitLabel, printedLimit } from '#features/id-card/id-card.rules.ts'
import { words } from '#features/id-card/id-card.words.ts'
import { printed } from '#member/printed.words.ts'
import { type CardColours, drawDivider, drawStamp, layGround } from './ground.ts'
import { CARD, type Column, PALE_INK, type Pen, put, putLines, putPair, putRow } from './pen.ts'

const EDGE = 5
const BODY = EDGE + 3
const SIDE = { x: 60, inset: 3, width: 33 }
const HEIGHT = (CARD.height / CARD.width) * 100
/** Where the text at the foot begins at the latest. */
const FOOT = 42

/** The back as CardBack shows it. */
export function drawBack(pen: Pen, card: CardShown, colours: CardColours): void {
  layGround(pen, colours, EDGE)
  const limits = card.limits.filter((limit) => printedLimit(limit))
  const left = { x: 4, y: BODY, width: limits.length > 0 ? SIDE.x - 8 : 92 }
  const right = { x: SIDE.x + SIDE.inset, y: BODY, width: SIDE.width }
  drawContacts(pen, left, card)
  if (limits.length > 0) drawLimits(pen, right, limits)
  const foot = { x: 4, y: Math.min(FOOT, Math.max(left.y, right.y) + 1), width: 92 }
  for (const line of card.backText) {
    const room = Math.floor((HEIGHT - 5.5 - foot.y) / 2.73)
    if (room > 0) putLines(pen, foot, printed(line), { size: 2.1 }, room)
  }
  put(pen, foot, card.website, { size: 2.1, weight: 700 })
  const state = words.states[card.status]
  if (state) drawStamp(pen, state.stamp, 0.94)
}

function drawContacts(pen: Pen, column: Column, card: CardShown): void {
  for (const { label, number } of card.phones) {
    if (!number || column.y > FOOT - 12) continue
    putRow(pen, column, printed(label), phoneNumber(number), 2.5)
    column.y += 1.7
  }
  if (card.claimsAddress.length > 0) {
    put(pen, column, words.face.claims, { size: 2, colour: PALE_INK, leading: 1.35 })
    putLines(pen, column, card.claimsAddress.join(', '), { size: 2.1 }, 2)
    column.y += 1.7
  }
  putPair(pen, column, words.twin.payerId, card.payerId, { size: 2.1, weight: 400 })
}

function drawLimits(pen: Pen, column: Column, limits: CardShown['limits']): void {
  const top = column.y
  put(pen, column, words.face.limits, { size: 2, colour: PALE_INK, leading: 1.35 })
  for (const limit of limits) {
    if (column.y > FOOT - 6) continue
    put(pen, column, limitLabel(limit), { size: 2.3, leading: 1.25 })
    put(pen, column, printedLimit(limit), { size: 2.3, weight: 700, leading: 1.25 })
    column.y += 1
  }
  drawDivider(pen, SIDE.x, top, column.y)
}
