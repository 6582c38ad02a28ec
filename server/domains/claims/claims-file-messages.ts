import { type LedgerClaim, ledgerOf } from '#contract/claim-ledger.ts'
import type { ClaimStatus } from '#contract/entities/claim.ts'
import { type ClaimKindsMessages, claimKindsMessages } from '#server/platform/pdf/locales/claim-kinds.gen.ts'
import { type ClaimsFileMessages, claimsFileMessages } from './locales/claims-file.gen.ts'

export type FileMessages = ClaimsFileMessages & {
  locale: 'en-US' | 'es-US'
  kinds: ClaimKindsMessages['care']
  plans: ClaimKindsMessages['plans']
}

/** What stands in the files of a list of claims (CSV and PDF). */
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

/** Where the claim stands in the member's books; nothing where it asks for nothing. */
export function billIn({ bills }: FileMessages, claim: LedgerClaim): string {
  const state = ledgerOf(claim)
  return state === 'none' ? '' : bills[state]
}
