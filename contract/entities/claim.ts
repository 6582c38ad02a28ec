import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ContractType } from './plan.ts'

const Cents = v.pipe(v.number(), v.integer())

/**
 * What became of a bill, in cents. Of our own claims `billed = discount + allowed + notCovered` and
 * `allowed = planPaid + otherInsurance + deductible + copay + coinsurance`; a foreign one is shown as it was stated.
 */
export const ClaimMoney = v.object({
  billedCents: Cents,
  /** What the contract with the provider takes off. */
  discountCents: Cents,
  allowedCents: Cents,
  notCoveredCents: Cents,
  /** Paid by an insurer that comes before this one. */
  otherInsuranceCents: Cents,
  planPaidCents: Cents,
  deductibleCents: Cents,
  copayCents: Cents,
  coinsuranceCents: Cents,
  /** The member's shares, and what is not covered where the provider may ask the member for it. */
  memberOwesCents: Cents,
})
export type ClaimMoney = v.InferOutput<typeof ClaimMoney>

export const ClaimKind = v.picklist([
  'professional',
  'inpatient',
  'outpatient',
  'pharmacy',
  'dental',
  'vision',
  'equipment',
  'ambulance',
])
export type ClaimKind = v.InferOutput<typeof ClaimKind>

/** `denied` in part is told by the lines; `adjusted` and `reversed` name the claim that took their place. */
export const ClaimStatus = v.picklist(['received', 'pending', 'paid', 'denied', 'adjusted', 'reversed'])
export type ClaimStatus = v.InferOutput<typeof ClaimStatus>

export const Network = v.picklist(['in', 'out'])
export type Network = v.InferOutput<typeof Network>

/** A code of a public code set or of our own catalogue, with the words that a member reads. */
export const Coded = v.object({ system: v.string(), code: v.string(), display: v.string() })
export type Coded = v.InferOutput<typeof Coded>

/** Why an amount is not paid; `code` is the insurer's own (NSM-…). */
export const Reason = v.object({ code: v.string(), text: v.string() })
export type Reason = v.InferOutput<typeof Reason>

/** One row of the list. Days are ISO dates. */
export const ClaimRow = v.object({
  claimId: v.string(),
  claimNumber: v.string(),
  contractId: v.string(),
  contractType: ContractType,
  planName: v.string(),
  memberId: v.string(),
  memberName: v.string(),
  kind: ClaimKind,
  status: ClaimStatus,
  /** Some of its lines are not covered although others are paid. */
  isPartlyDenied: v.boolean(),
  network: Network,
  providerName: v.string(),
  facility: v.nullable(v.string()),
  service: v.string(),
  serviceFrom: Day,
  serviceTo: Day,
  receivedOn: Day,
  processedOn: v.nullable(Day),
  hasEob: v.boolean(),
  money: ClaimMoney,
})
export type ClaimRow = v.InferOutput<typeof ClaimRow>

export const ClaimLine = v.object({
  lineNumber: v.pipe(v.number(), v.integer()),
  serviceOn: Day,
  service: Coded,
  units: v.pipe(v.number(), v.integer()),
  isDenied: v.boolean(),
  reasons: v.array(Reason),
  money: ClaimMoney,
})
export type ClaimLine = v.InferOutput<typeof ClaimLine>

const Provider = v.object({
  name: v.string(),
  npi: v.string(),
  specialty: v.string(),
  addressLines: v.array(v.string()),
  phone: v.string(),
})
export type Provider = v.InferOutput<typeof Provider>

/** What the pharmacy handed out. */
const Prescription = v.object({
  drug: v.string(),
  ndc: v.string(),
  strength: v.string(),
  quantity: v.number(),
  daysSupply: v.pipe(v.number(), v.integer()),
  refill: v.pipe(v.number(), v.integer()),
  isBrand: v.boolean(),
  prescriber: v.string(),
})

/** What the insurer asked for before it could decide. */
const InfoRequest = v.object({
  of: v.picklist(['provider', 'member']),
  what: v.string(),
  askedOn: Day,
  dueOn: v.nullable(Day),
})

/** From where to where an ambulance went. */
const Ride = v.object({ from: v.string(), to: v.string(), miles: v.nullable(v.number()) })

/** What only some claims have, and other insurers' may not tell. */
const rarely = {
  /** The payer's own word for a state that is none of ours; it is shown instead. */
  statusText: v.optional(v.string()),
  infoRequest: v.optional(InfoRequest),
  /** Who paid `otherInsuranceCents`. */
  otherInsurer: v.optional(v.string()),
  /** Of `memberOwesCents`, what an account for health costs has paid already. */
  paidFromAccountCents: v.optional(Cents),
  /** Whether the provider who treated is in the network, where it is not the one who bills. */
  renderingNetwork: v.optional(Network),
  /** The group of diagnoses by which a hospital stay is priced (MS-DRG). */
  diagnosisGroup: v.optional(Coded),
  /** In the payer's own words. */
  billType: v.optional(v.string()),
  toothSurface: v.optional(v.string()),
  isOrthodontic: v.optional(v.boolean()),
  isProsthesis: v.optional(v.boolean()),
  isDispensedAsWritten: v.optional(v.boolean()),
  ride: v.optional(Ride),
}

export const Claim = v.object({
  ...ClaimRow.entries,
  ...rarely,
  provider: Provider,
  placeOfService: v.nullable(Coded),
  diagnoses: v.array(Coded),
  patientAccount: v.nullable(v.string()),
  authorization: v.nullable(v.string()),
  paidOn: v.nullable(Day),
  paymentNumber: v.nullable(v.string()),
  payee: v.nullable(v.picklist(['provider', 'member'])),
  /** Claim ids of what this one replaces, or is replaced by. */
  replaces: v.nullable(v.string()),
  replacedBy: v.nullable(v.string()),
  admittedOn: v.nullable(Day),
  dischargedOn: v.nullable(Day),
  prescription: v.nullable(Prescription),
  tooth: v.nullable(v.string()),
  lines: v.array(ClaimLine),
})
export type Claim = v.InferOutput<typeof Claim>
