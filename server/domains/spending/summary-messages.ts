import { type ClaimKindsMessages, claimKindsMessages } from '#server/platform/pdf/locales/claim-kinds.gen.ts'
import { type SpendingSummaryMessages, spendingSummaryMessages } from './locales/spending-summary.gen.ts'

export type Language = 'en' | 'es'

type SummaryMessages = SpendingSummaryMessages & {
  kinds: ClaimKindsMessages['care']
  plans: ClaimKindsMessages['plans']
}

/** The texts of a year's summary of expenses. */
export const summaryMessages = (language: Language): SummaryMessages => ({
  ...spendingSummaryMessages[language],
  kinds: claimKindsMessages[language].care,
  plans: claimKindsMessages[language].plans,
})
