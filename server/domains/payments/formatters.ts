import type { Language } from '#contract/entities/localized-text.ts'
import { CREDITED_HOURS } from '#contract/entities/payment.ts'
import { dayAt } from '#server/config/clock.ts'
import { LOCALES, longDateIn, moneyIn } from '#server/platform/pdf/formats.ts'
import { type PaymentPaperMessages, paymentPaperMessages } from './locales/payment-paper.gen.ts'

/** The insurer's day of an instant. */
export const dayOf = (instant: string): string => dayAt(Temporal.Instant.from(instant)).toString()

const wordsIn = (language: Language) => ({
  messages: paymentPaperMessages[language],
  money: moneyIn(LOCALES[language]),
  longDate: longDateIn(LOCALES[language]),
})

// Cached, because making a format takes longer than writing a whole document with it.
const words = { en: wordsIn('en'), es: wordsIn('es') }

/** The texts of documents and letters about payments, and their formats for amounts and dates. */
export const paperWords = (language: Language) => words[language]

/** A date in words, or the text for a missing one. */
export const dayInWords = (instant: string | null, language: Language): string => {
  const { messages, longDate } = paperWords(language)
  return instant === null ? messages.notListed : longDate(dayOf(instant))
}

/** The payment method in words, masked; the processor names kinds of bank accounts in English. */
export function methodInWords(
  { brand, last4 }: { brand: string | null; last4: string | null },
  { method, accounts, check }: PaymentPaperMessages,
): string {
  if (brand === null || last4 === null) return check
  const named: Record<string, string> = accounts
  return method({ brand: named[brand] ?? brand, last4 })
}

/** How soon an online payment is credited, in the form that messages need. */
export const creditedIn = { from: CREDITED_HOURS.from, to: CREDITED_HOURS.to }
