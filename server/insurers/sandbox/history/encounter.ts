import type { Claim, ClaimKind, Coded, Network } from '#contract/entities/claim.ts'
import type { BilledLine } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { KnownProvider } from './providers.ts'
import type { Drug, Service } from './services.ts'

export type ServiceGiven = {
  service: Service
  units?: number
  refusal?: BilledLine['refusal']
  /** What another insurer, which comes first, pays of the allowed amount, in percent. */
  otherInsurerPercent?: number
}

/** Somebody sees somebody: what becomes one claim. */
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
  /** Who pays before this plan. */
  otherInsurer?: string
  /** What the insurer is waiting for, where it asks for something so many days after it got the claim. */
  infoRequest?: Pick<NonNullable<Claim['infoRequest']>, 'of' | 'what'> & { afterDays: number }
  diagnosisGroup?: Coded
  ride?: NonNullable<Claim['ride']>
  toothSurface?: string
  /** Between the insurer and the member alone. */
  isConfidential?: true
  /** Not decided yet, however long ago. */
  isOpen?: true
  /** What happens after it was decided: billed anew with another amount, or taken back. */
  afterwards?: 'corrected' | 'reversed'
}
