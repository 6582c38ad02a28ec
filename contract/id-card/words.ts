import type { IdCard } from '#contract/entities/id-card.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { SavedCard } from '#contract/entities/saved-card.ts'
import type { CardFaceMessages } from './locales/card-face.gen.ts'
import type { CardFactsMessages } from './locales/card-facts.gen.ts'

/** The card as drawn: from the insurer, or the copy saved on a device, which names no other covered members. */
export type CardShown = SavedCard & Partial<Pick<IdCard, 'coveredMembers' | 'primaryCare'>>

/** The language of a card: its texts, and its formats for values. */
export type CardWords = {
  face: CardFaceMessages
  facts: CardFactsMessages
  text(text: LocalizedText): string
  /** MM/DD/YYYY. */
  date(iso: string): string
  longDate(iso: string): string
  phone(digits: string): string
  money(cents: number): string
}

/** Whole dollars without cents, to save space on a card: $1,500. */
export const wholeDollars = (cents: number, { money }: Pick<CardWords, 'money'>): string =>
  money(cents).replace(/\.00$/, '')
