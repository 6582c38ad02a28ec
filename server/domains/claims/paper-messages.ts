import { type ClaimPaperMessages, claimPaperMessages } from './locales/claim-paper.gen.ts'

/** The languages of documents about claims. */
export type PaperLanguage = 'en' | 'es'

export type PaperMessages = ClaimPaperMessages & { locale: 'en-US' | 'es-US' }

/** The texts of documents about claims, with the locale of their dates and amounts. */
export const paperMessages: Record<PaperLanguage, PaperMessages> = {
  en: { ...claimPaperMessages.en, locale: 'en-US' },
  es: { ...claimPaperMessages.es, locale: 'es-US' },
}
