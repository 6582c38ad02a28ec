import type { IdCard } from '#contract/entities/id-card.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { cardFaces } from '#contract/id-card/faces.ts'
import { cardFacts } from '#contract/id-card/facts.ts'
import { type BrandedCard, CARD_HEIGHT, CARD_WIDTH, drawFace } from './card-face.ts'
import { type CardFile, type Temporary, stateOf, temporaryOf, temporaryTitle } from './card-state.ts'
import { cardWords } from './card-words.ts'
import { longDate } from '#server/platform/pdf/formats.ts'

/** The card on paper: both sides at actual size to cut out, and everything on them as text below. */
export async function cardPdf(
  branded: BrandedCard,
  kind: CardFile,
  today: Temporal.PlainDate,
): Promise<Buffer> {
  const { card } = branded
  const temporary = kind === 'temporary' ? temporaryOf(card, today) : undefined
  const paper = new Paper('ID card')
  paper.heading(1, 'ID card')
  paper.paragraph(`${card.memberName} · ${card.planName}`, { size: 12 })
  for (const note of [temporary && temporaryTitle(temporary), stateOf(card, today)])
    if (note) paper.paragraph(note, { size: 11, weight: 'Bold' })
  drawSides(paper, branded, { temporary, today })
  paper.heading(2, 'Card details as text')
  for (const { title, facts } of printedFacts(card, today.toString())) {
    paper.heading(3, title)
    paper.facts(facts)
  }
  if (card.backText.length > 0) paper.heading(3, cardWords.facts.notes)
  for (const line of card.backText) paper.paragraph(cardWords.text(line))
  return paper.finish(`${card.payerName} · ${card.website} · Made on ${longDate(today.toString())}`)
}

const NOT_LISTED = 'Not listed'

/** Lists everything on the card as text; a fact that the card doesn't state is "Not listed". */
export const printedFacts = (card: IdCard, today?: string) =>
  cardFacts(card, cardWords, today).map(({ title, facts }) => ({
    title,
    facts: facts.map(({ term, value = NOT_LISTED }) => ({ term, value })),
  }))

type Drawn = { temporary: Temporary | undefined; today: Temporal.PlainDate }

function drawSides(paper: Paper, { card, brand }: BrandedCard, { temporary, today }: Drawn): void {
  const { pen, left, width } = paper
  const y = paper.y + 8
  const right = left + width - CARD_WIDTH
  const { brandName } = brand
  const { front, back } = cardFaces(card, {
    words: cardWords,
    brandName,
    today: today.toString(),
    ...(temporary && { temporaryThrough: temporary.validThrough }),
  })
  paper.figure(alt('Front', card), [left, y, CARD_WIDTH, CARD_HEIGHT], () =>
    drawFace(pen, front, brand, { x: left, y }),
  )
  paper.figure(alt('Back', card), [right, y, CARD_WIDTH, CARD_HEIGHT], () =>
    drawFace(pen, back, brand, { x: right, y }),
  )
  paper.y = y + CARD_HEIGHT
}

const alt = (side: string, { memberName }: IdCard): string =>
  `${side} of the ID card of ${memberName}. Everything on it is below as text.`
