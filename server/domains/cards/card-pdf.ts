import type { IdCard } from '#contract/entities/id-card.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { type BrandedCard, CARD_HEIGHT, CARD_WIDTH } from './card-face.ts'
import type { CardFile } from './card-state.ts'
import { cardFacts, english } from './card-facts.ts'
import { drawBack, drawFront } from './card-sides.ts'
import { type Temporary, stateOf, temporaryOf, temporaryTitle } from './card-state.ts'
import { longDate } from '#server/platform/pdf/formats.ts'

/** The card on paper: both sides at their real size, to be cut out, and below them everything in words. */
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
  drawSides(paper, branded, temporary)
  paper.heading(2, 'Card details in words')
  for (const { title, facts } of cardFacts(card)) {
    paper.heading(3, title)
    paper.facts(facts)
  }
  if (card.backText.length > 0) paper.heading(3, 'Also on the back')
  for (const line of card.backText) paper.paragraph(english(line))
  return paper.finish(`${card.payerName} · ${card.website} · Made on ${longDate(today.toString())}`)
}

function drawSides(paper: Paper, branded: BrandedCard, temporary: Temporary | undefined): void {
  const { card } = branded
  const { pen, left, width } = paper
  const y = paper.y + 8
  const right = left + width - CARD_WIDTH
  paper.figure(alt('Front', card), [left, y, CARD_WIDTH, CARD_HEIGHT], () =>
    drawFront(pen, branded, { x: left, y }, temporary),
  )
  paper.figure(alt('Back', card), [right, y, CARD_WIDTH, CARD_HEIGHT], () =>
    drawBack(pen, branded, { x: right, y }),
  )
  paper.y = y + CARD_HEIGHT
}

const alt = (side: string, { memberName }: IdCard): string =>
  `${side} of the ID card of ${memberName}. Everything on it stands below in words.`
