import type { LocalizedText } from '#contract/entities/localized-text.ts'

/** A claim that a letter was written about. */
export type LetterClaim = {
  claimId: string
  claimNumber: string
  contractId: string
  contractType: string
  memberId: string
  memberName: string
  service: LocalizedText
  serviceFrom: string
  processedOn: string
  isDenied: boolean
  authorization: string | null
  isConfidential?: boolean | undefined
}
