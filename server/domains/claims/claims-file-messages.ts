import { type LedgerClaim, ledgerOf } from '#contract/claim-ledger.ts'
import type { ClaimStatus } from '#contract/entities/claim.ts'
import { type ClaimKindsMessages, claimKindsMessages } from '#server/platform/pdf/locales/claim-kinds.gen.ts'
import { type ClaimsFileMessages, claimsFileMessages } from './locales/claims-file.gen.ts'

export type FileMessages = ClaimsFileMessages & {
  locale: 'en-US' | 'es-US'
  kinds: ClaimKindsMessages['care']
  plans: ClaimKindsMessages['plans']
}

/** The texts in files of a claims list (CSV and PDF). */
export const fileMessages = (language: 'en' | 'es' = 'en'): FileMessages => ({
  ...claimsFileMessages[language],
  locale: language === 'es' ? 'es-US' : 'en-US',
  kinds: claimKindsMessages[language].care,
  plans: claimKindsMessages[language].plans,
})

/** The state of a claim as the page names it. */
export const stateIn = (
  { states, notStated }: FileMessages,
  { status, isPartlyDenied }: { status: ClaimStatus | null; isPartlyDenied: boolean },
): string => (status === null ? notStated : states[status === 'paid' && isPartlyDenied ? 'partly' : status])

/** The claim's state in the member's own bookkeeping; empty if there is nothing to pay. */
export function billIn({ bills }: FileMessages, claim: LedgerClaim): string {
  const state = ledgerOf(claim)
  return state === 'none' ? '' : bills[state]
}
