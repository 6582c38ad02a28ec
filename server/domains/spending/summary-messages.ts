import { type ClaimKindsMessages, claimKindsMessages } from '#server/platform/pdf/locales/claim-kinds.gen.ts'
import { type SpendingSummaryMessages, spendingSummaryMessages } from './locales/spending-summary.gen.ts'

export type Language = 'en' | 'es'

type SummaryMessages = SpendingSummaryMessages & {
  kinds: ClaimKindsMessages['care']
  plans: ClaimKindsMessages['plans']
}

/** What stands in the summary of a year's expenses. */
export const summaryMessages = (language: Language): SummaryMessages => ({
  ...spendingSummaryMessages[language],
  kinds: claimKindsMessages[language].care,
  plans: claimKindsMessages[language].plans,
})
