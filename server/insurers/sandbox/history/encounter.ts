import type { Claim, ClaimKind, Coded, Network } from '#contract/entities/claim.ts'
import type { BilledLine } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { KnownProvider } from './providers.ts'
import type { Drug, Service } from './services.ts'

export type ServiceGiven = {
  service: Service
  units?: number
  refusal?: BilledLine['refusal']
  /** The part of the allowed amount, in percent, that another insurer pays first. */
  otherInsurerPercent?: number
}

/** A visit or another service that becomes one claim. */
export type Encounter = {
  on: Temporal.PlainDate
  kind: ClaimKind
  provider: KnownProvider
  network?: Network
  facility?: string
  place: Coded | null
  diagnoses: readonly Coded[]
  services: readonly ServiceGiven[]
  /** Nights in the hospital. */
  nights?: number
  filled?: { drug: Drug; refill: number; prescriber: string }
  tooth?: string
  authorization?: string
  /** The insurer that pays before this plan. */
  otherInsurer?: string
  /** The information that the insurer requests, this many days after it received the claim. */
  infoRequest?: Pick<NonNullable<Claim['infoRequest']>, 'of' | 'what'> & { afterDays: number }
  diagnosisGroup?: Coded
  ride?: NonNullable<Claim['ride']>
  toothSurface?: string
  /** Confidential between the insurer and the member. */
  isConfidential?: true
  /** Not decided yet, however long ago it was. */
  isOpen?: true
  /** The event after the decision: billed again with another amount, or reversed. */
  afterwards?: 'corrected' | 'reversed'
}
