import type { BrandedCard } from './card-face.ts'
import type { CardFile } from './card-state.ts'

/** A file name says what the card is, not who owns it. */
export const CARD_FILES: Record<CardFile, string> = {
  card: 'id-card.pdf',
  temporary: 'temporary-id-card.pdf',
}

/** The card as a PDF. The drawing code loads on first use, so that the server starts without it. */
export async function cardFile(
  branded: BrandedCard,
  kind: CardFile,
  today: Temporal.PlainDate,
): Promise<Buffer> {
  const { cardPdf } = await import('./card-pdf.ts')
  return cardPdf(branded, kind, today)
}
