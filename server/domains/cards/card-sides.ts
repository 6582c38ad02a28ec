import { type TextStyle, type Pen, QUIET } from '#server/platform/pdf/pen.ts'
import { english, limitLabel } from './card-facts.ts'
import { type BrandedCard, CardFace } from './card-face.ts'
import { type Temporary, temporaryTitle } from './card-state.ts'
import { phone, shortDate, wholeMoney } from '#server/platform/pdf/formats.ts'

type Corner = { x: number; y: number }

/** Where things stand, in hundredths of the card's width. */
const BAND = 12.2
const EDGE = 5
const NOTE = 4.4
const STRIP = 8.4
const WHO = { x: 4, width: 52 }
const SIDE = { x: 62, width: 34 }
const ROW = 3.3

const VALUE: TextStyle = { size: 2.5, weight: 'Bold' }
const SMALL: TextStyle = { size: 2.1 }

export function drawFront(pen: Pen, branded: BrandedCard, { x, y }: Corner, temporary?: Temporary): void {
  const face = new CardFace(pen, branded)
  face.at(x, y, () => {
    drawHead(face)
    if (temporary) drawNote(face, temporaryTitle(temporary))
    const top = BAND + (temporary ? NOTE + 1.4 : 3)
    drawMember(face, top)
    drawCopays(face, top, temporary !== undefined)
    drawPharmacy(face)
  })
}

function drawHead(face: CardFace): void {
  const { card, pen, brand } = face
  const WHITE = '#ffffff'
  face.band(BAND)
  face.mark(4, 2.6, 7)
  const used = pen.line(
    brand.brandName,
    { x: 13, y: 3.9, width: 40 },
    { size: 3.7, weight: 'Bold', color: WHITE },
  )
  const plan = { x: 13 + used + 3, width: 83 - used - 3 }
  pen.line(card.planName, { ...plan, y: 3.1 }, { size: 2.4, color: WHITE, align: 'right' })
  pen.line(card.planType, { ...plan, y: 6.1 }, { size: 2.4, weight: 'Bold', color: WHITE, align: 'right' })
}

function drawNote(face: CardFace, text: string): void {
  face.tint(BAND, NOTE)
  face.pen.line(text, { x: 4, y: BAND + 0.6, width: 92 }, { size: 2.6, weight: 'Bold' })
}

function drawMember(face: CardFace, top: number): void {
  const { card } = face
  face.printed('Member', card.memberName, { ...WHO, y: top }, { size: 4.2, weight: 'Bold' })
  face.printed('Member ID', card.memberId, { ...WHO, y: top + 9.2 }, { size: 3.7, weight: 'Bold' })
  face.printed('Group', card.groupNumber, { x: 4, y: top + 17.8, width: 22 }, VALUE)
  face.printed('Effective', shortDate(card.effectiveDate), { x: 28, y: top + 17.8, width: 26 }, VALUE)
  const covered = card.coveredMembers
    .map(({ name, dependentNumber }) => `${dependentNumber} ${name}`)
    .join(', ')
  if (covered === '') return
  face.printed('Covered', ' ', { ...WHO, y: top + 24.6 }, SMALL)
  face.pen.write(covered, { ...WHO, y: top + 27.2 }, SMALL, 5.5)
}

function drawCopays(face: CardFace, top: number, isTemporary: boolean): void {
  const { card, pen, pdf, height } = face
  const isCrowded = isTemporary || card.status !== 'active'
  const copays = card.copays
    .filter(({ label }) => !/out of network/i.test(english(label)))
    .slice(0, isCrowded ? 4 : 6)
  if (copays.length === 0) return
  const bottom = height - (card.pharmacy ? STRIP : 0) - 2
  pdf
    .moveTo(SIDE.x - 3, top)
    .lineTo(SIDE.x - 3, bottom)
    .lineWidth(0.3)
    .stroke('#d9dde1')
  pen.line('You pay', { ...SIDE, y: top }, { size: 2.1, color: QUIET })
  copays.forEach(({ label, amount }, i) =>
    face.row(english(label), english(amount), { ...SIDE, y: top + 3.2 + i * ROW }),
  )
}

function drawPharmacy(face: CardFace): void {
  const { pharmacy } = face.card
  if (!pharmacy) return
  const y = face.height - STRIP
  face.tint(y, STRIP)
  const numbers = [
    ['RxBIN', pharmacy.rxBin],
    ['RxPCN', pharmacy.rxPcn],
    ['RxGRP', pharmacy.rxGroup],
    ['RxID', pharmacy.rxId],
  ] as const
  numbers.forEach(([label, value], i) =>
    face.printed(label, value, { x: 4 + i * 23.5, y: y + 1.6, width: 21 }, VALUE),
  )
}

export function drawBack(pen: Pen, branded: BrandedCard, { x, y }: Corner): void {
  const face = new CardFace(pen, branded)
  face.at(x, y, () => {
    face.band(EDGE)
    drawContacts(face)
    drawLimits(face)
    drawSmallPrint(face)
  })
}

function drawContacts(face: CardFace): void {
  const { card } = face
  const top = EDGE + 2.6
  card.phones.forEach(({ label, number }, i) =>
    face.row(english(label), phone(number), { ...WHO, y: top + i * ROW }),
  )
  const y = top + card.phones.length * ROW + 1
  face.printed('Send claims to', card.claimsAddress.join(', '), { ...WHO, y }, SMALL)
  face.printed('Payer ID', card.payerId, { ...WHO, y: y + 6.4 }, SMALL)
}

function drawLimits(face: CardFace): void {
  const { card, pen } = face
  const limits = card.limits.flatMap((limit) => {
    const amounts = [limit.individualCents, limit.familyCents].flatMap((cents) =>
      cents === null ? [] : [wholeMoney(cents)],
    )
    return amounts.length === 0 ? [] : [{ label: limitLabel(limit), amounts: amounts.join(' / ') }]
  })
  if (limits.length === 0) return
  const top = EDGE + 2.6
  pen.line('Individual / family', { ...SIDE, y: top }, { size: 2.1, color: QUIET })
  limits.forEach(({ label, amounts }, i) => {
    const y = top + 3.2 + i * 6.4
    pen.line(label, { ...SIDE, y }, SMALL)
    pen.line(amounts, { ...SIDE, y: y + 2.7 }, { ...VALUE, size: 2.3 })
  })
}

function drawSmallPrint({ card, pen, height }: CardFace): void {
  const at = { x: 4, width: 92 }
  const text = card.backText.map(english).join(' ')
  const room = 11
  const used = Math.min(room, pen.height(text, at.width, SMALL))
  pen.write(text, { ...at, y: height - 5.4 - used }, SMALL, room)
  pen.line(card.website, { ...at, y: height - 4.8 }, { ...SMALL, weight: 'Bold' })
}
