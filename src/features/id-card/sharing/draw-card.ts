import { phoneNumber } from '#base/phone.ts'
import {
  type CardShown,
  dateIfAny,
  frontCopays,
  limitLabel,
  printedLimit,
  stampOf,
} from '#features/id-card/id-card.rules.ts'
import type { BrandColors } from '#contract/brands/brand.ts'
import { type Mark, MARK_LINE } from '#contract/brands/mark.ts'
import { brandOf } from '#member/brand.ts'
import { printedText } from '#records/printed.ts'
import { idCardMessages } from '#features/id-card/locales/id-card.gen.ts'
import {
  CARD,
  type Column,
  PALE_INK,
  type Pen,
  writeLine,
  putLines,
  putName,
  putPair,
  putRow,
  unit,
} from './pen.ts'

/** What a brand's cards are printed with. */
export type CardColors = BrandColors['card']

// All sizes are in units, one hundredth of the card's width.
const HEIGHT = (CARD.height / CARD.width) * 100
/** The second column, to the right of the divider: copays on the front, limits on the back. */
const SIDE = { x: 60, inset: 3, width: 33 }
const FRONT = { band: 12.2, body: 15.2, strip: 9.8 }
/** `foot` is where the text at the foot begins at the latest. */
const BACK = { edge: 5, body: 8, foot: 42 }

/** The front as CardFace shows it. */
export function drawFront(pen: Pen, card: CardShown, colors: CardColors): void {
  drawPaper(pen, colors, FRONT.band)
  drawHead(pen, card, colors)
  const copays = frontCopays(card)
  const end = HEIGHT - (card.pharmacy ? FRONT.strip : 0) - 1.6
  drawMember(pen, card, copays.length > 0 ? SIDE.x - 8 : 92, end)
  if (copays.length > 0) {
    drawDivider(pen, FRONT.body, end)
    const side = { x: SIDE.x + SIDE.inset, y: FRONT.body, width: SIDE.width }
    writeLine(pen, side, idCardMessages.face.copays, { size: 2, color: PALE_INK, leading: 1.35 })
    for (const { label, amount } of copays) if (side.y < end - 3) putRow(pen, side, label, amount, 2.5)
  }
  if (card.pharmacy) drawStrip(pen, card.pharmacy, colors)
  const stamp = stampOf(card)
  if (stamp) drawStamp(pen, stamp, 0.76)
}

function drawHead(pen: Pen, card: CardShown, colors: CardColors): void {
  const brand = brandOf(card)
  drawMark(pen, brand.mark, colors, 4, 2.6)
  writeLine(pen, { x: 13, y: 3.7, width: 39 }, brand.brandName, { size: 3.7, weight: 700, color: colors.on })
  const plan = { x: 54, y: 3, width: 42 }
  putName(pen, plan, card.planName, { size: 2.4, color: colors.on, align: 'right', leading: 1.25 })
  writeLine(pen, plan, card.planType, { size: 2.4, weight: 700, color: colors.on, align: 'right' })
}

function drawMember(pen: Pen, card: CardShown, width: number, end: number): void {
  const { face } = idCardMessages
  const column = { x: 4, y: FRONT.body, width }
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
  writeLine(pen, column, face.covered, { size: 2, color: PALE_INK, leading: 1.35 })
  putLines(pen, column, covered.join(', '), { size: 2.1 }, lines)
}

function drawStrip(pen: Pen, pharmacy: NonNullable<CardShown['pharmacy']>, colors: CardColors): void {
  const { counter } = idCardMessages
  const top = HEIGHT - FRONT.strip
  pen.canvas.save()
  pen.canvas.globalAlpha = 0.1
  pen.canvas.fillStyle = colors.to
  pen.canvas.fillRect(0, unit(top), CARD.width, unit(FRONT.strip))
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

/** The back as CardFace shows it. */
export function drawBack(pen: Pen, card: CardShown, colors: CardColors): void {
  drawPaper(pen, colors, BACK.edge)
  const limits = card.limits.filter((limit) => printedLimit(limit))
  const left = { x: 4, y: BACK.body, width: limits.length > 0 ? SIDE.x - 8 : 92 }
  const right = { x: SIDE.x + SIDE.inset, y: BACK.body, width: SIDE.width }
  drawContacts(pen, left, card)
  if (limits.length > 0) drawLimits(pen, right, limits)
  const foot = { x: 4, y: Math.min(BACK.foot, Math.max(left.y, right.y) + 1), width: 92 }
  for (const line of card.backText) {
    const room = Math.floor((HEIGHT - 5.5 - foot.y) / 2.73)
    if (room > 0) putLines(pen, foot, printedText(line), { size: 2.1 }, room)
  }
  writeLine(pen, foot, card.website, { size: 2.1, weight: 700 })
  const stamp = stampOf(card)
  if (stamp) drawStamp(pen, stamp, 0.94)
}

function drawContacts(pen: Pen, column: Column, card: CardShown): void {
  for (const { label, number } of card.phones) {
    if (!number || column.y > BACK.foot - 12) continue
    putRow(pen, column, printedText(label), phoneNumber(number), 2.5)
    column.y += 1.7
  }
  if (card.claimsAddress.length > 0) {
    writeLine(pen, column, idCardMessages.face.claims, { size: 2, color: PALE_INK, leading: 1.35 })
    putLines(pen, column, card.claimsAddress.join(', '), { size: 2.1 }, 2)
    column.y += 1.7
  }
  putPair(pen, column, idCardMessages.twin.payerId, card.payerId, { size: 2.1, weight: 400 })
}

function drawLimits(pen: Pen, column: Column, limits: CardShown['limits']): void {
  const top = column.y
  writeLine(pen, column, idCardMessages.face.limits, { size: 2, color: PALE_INK, leading: 1.35 })
  for (const limit of limits) {
    if (column.y > BACK.foot - 6) continue
    writeLine(pen, column, limitLabel(limit), { size: 2.3, leading: 1.25 })
    writeLine(pen, column, printedLimit(limit), { size: 2.3, weight: 700, leading: 1.25 })
    column.y += 1
  }
  drawDivider(pen, top, column.y)
}

/** White paper with round corners and a colored band at its top; everything drawn later is clipped to the corners. */
function drawPaper({ canvas }: Pen, colors: CardColors, bandHeight: number): void {
  const outline = new Path2D()
  outline.roundRect(1, 1, CARD.width - 2, CARD.height - 2, unit(4))
  canvas.fillStyle = '#fff'
  canvas.fill(outline, 'nonzero')
  canvas.strokeStyle = 'rgb(27 42 58 / 40%)'
  canvas.lineWidth = 2
  canvas.stroke(outline)
  canvas.clip(outline)
  const band = canvas.createLinearGradient(0, 0, CARD.width, unit(bandHeight))
  band.addColorStop(0, colors.from)
  band.addColorStop(1, colors.to)
  canvas.fillStyle = band
  canvas.fillRect(0, 0, CARD.width, unit(bandHeight))
}

/** The brand's mark, white, with figures in the color of the band. */
function drawMark({ canvas }: Pen, mark: Mark, { from }: CardColors, x: number, y: number): void {
  canvas.save()
  canvas.translate(unit(x), unit(y))
  canvas.scale(unit(7) / 32, unit(7) / 32)
  canvas.lineWidth = MARK_LINE
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = from
  for (const { look, path } of mark) {
    canvas.fillStyle = look === 'ground' ? '#fff' : from
    if (look === 'line') canvas.stroke(new Path2D(path))
    else canvas.fill(new Path2D(path), 'nonzero')
  }
  canvas.restore()
}

/** A hairline down the card, before the second column. */
function drawDivider({ canvas }: Pen, from: number, to: number): void {
  canvas.fillStyle = 'rgb(27 42 58 / 20%)'
  canvas.fillRect(unit(SIDE.x), unit(from), 2, unit(to - from))
}

const STAMP = { size: 4.6, red: '#a3222c' }

/** Across a card that does not pay today; `foot` is where it ends, as a share of the card's height. */
function drawStamp({ canvas, family }: Pen, word: string, foot: number): void {
  canvas.save()
  canvas.font = `800 ${unit(STAMP.size)}px ${family}`
  const text = word.toUpperCase()
  const width = canvas.measureText(text).width + unit(STAMP.size)
  const height = unit(STAMP.size * 1.5)
  canvas.translate(CARD.width - unit(5) - width / 2, CARD.height * foot - height / 2)
  canvas.rotate((-8 * Math.PI) / 180)
  canvas.beginPath()
  canvas.roundRect(-width / 2, -height / 2, width, height, unit(1.2))
  canvas.fillStyle = 'rgb(255 255 255 / 82%)'
  canvas.fill()
  canvas.strokeStyle = STAMP.red
  canvas.lineWidth = unit(STAMP.size * 0.1)
  canvas.stroke()
  canvas.fillStyle = STAMP.red
  canvas.textAlign = 'center'
  canvas.fillText(text, 0, unit(STAMP.size * 0.36))
  canvas.restore()
}
