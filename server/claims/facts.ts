import type { Claim } from '#contract/entities/claim.ts'

/** What of a claim no list filters, sorts or adds up; kept as one value. */
export type ClaimFacts = Pick<
  Claim,
  | 'planName'
  | 'memberName'
  | 'provider'
  | 'facility'
  | 'placeOfService'
  | 'diagnoses'
  | 'patientAccount'
  | 'authorization'
  | 'paidOn'
  | 'paymentNumber'
  | 'payee'
  | 'replaces'
  | 'replacedBy'
  | 'admittedOn'
  | 'dischargedOn'
  | 'prescription'
  | 'tooth'
>
