import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ContractType } from './plan.ts'

const Cents = v.pipe(v.number(), v.integer())

const amountsOf = <Amount extends v.GenericSchema>(amount: Amount) =>
  v.object({
    billedCents: amount,
    /** What the contract with the provider takes off. */
    discountCents: amount,
    allowedCents: amount,
    notCoveredCents: amount,
    /** Paid by an insurer that comes before this one. */
    otherInsuranceCents: amount,
    planPaidCents: amount,
    deductibleCents: amount,
    copayCents: amount,
    coinsuranceCents: amount,
    /** The member's shares, and what is not covered where the provider may ask the member for it. */
    memberOwesCents: amount,
  })

/**
 * What became of a bill, in cents; null is what the insurer does not state, which pages call "None noted" and nobody
 * fills in. Amounts that are stated need not add up.
 */
export const ClaimMoney = amountsOf(v.nullable(Cents))
export type ClaimMoney = v.InferOutput<typeof ClaimMoney>

/**
 * The money of a claim whose insurer states every amount: `billed = discount + allowed + notCovered` and
 * `allowed = planPaid + otherInsurance + deductible + copay + coinsurance`.
 */
export const AdjudicatedMoney = amountsOf(Cents)
export type AdjudicatedMoney = v.InferOutput<typeof AdjudicatedMoney>

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

/** One row of the list. Days are ISO dates; null is what the insurer does not state, as an empty name is. */
export const ClaimRow = v.object({
  claimId: v.string(),
  claimNumber: v.string(),
  contractId: v.string(),
  contractType: ContractType,
  planName: v.string(),
  memberId: v.string(),
  memberName: v.string(),
  kind: v.nullable(ClaimKind),
  status: v.nullable(ClaimStatus),
  /** Some of its lines are not covered although others are paid. */
  isPartlyDenied: v.boolean(),
  network: v.nullable(Network),
  providerName: v.string(),
  facility: v.nullable(v.string()),
  service: v.string(),
  serviceFrom: v.nullable(Day),
  serviceTo: v.nullable(Day),
  receivedOn: v.nullable(Day),
  processedOn: v.nullable(Day),
  hasEob: v.boolean(),
  money: ClaimMoney,
})
export type ClaimRow = v.InferOutput<typeof ClaimRow>

export const ClaimLine = v.object({
  lineNumber: v.pipe(v.number(), v.integer()),
  serviceOn: v.nullable(Day),
  service: Coded,
  units: v.nullable(v.number()),
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
  drug: v.nullable(v.string()),
  ndc: v.nullable(v.string()),
  strength: v.nullable(v.string()),
  quantity: v.nullable(v.number()),
  daysSupply: v.nullable(v.number()),
  refill: v.nullable(v.number()),
  isBrand: v.nullable(v.boolean()),
  prescriber: v.nullable(v.string()),
})

/**
 * An amount as the insurer states it: `code` is that of the adjudication category in lower case, empty where there is
 * none; `label` is the insurer's own text.
 */
export const StatedAmount = v.object({ code: v.string(), label: v.string(), cents: v.nullable(Cents) })
export type StatedAmount = v.InferOutput<typeof StatedAmount>

/** What the insurer asked for before it could decide. */
const InfoRequest = v.object({
  of: v.picklist(['provider', 'member']),
  what: v.string(),
  askedOn: Day,
  dueOn: v.nullable(Day),
})

/** From where to where an ambulance went. */
const Ride = v.object({ from: v.string(), to: v.string(), miles: v.nullable(v.number()) })

/** What only some claims have, and only some insurers state. */
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
  /** Every amount that the insurer states, in its order; for insurers whose amounts need not fit `money`. */
  asStated: v.optional(v.array(StatedAmount)),
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

type Certain<Whole, Keys extends keyof Whole> = Omit<Whole, Keys> & {
  [Key in Keys]: NonNullable<Whole[Key]>
}

export type AdjudicatedLine = Omit<Certain<ClaimLine, 'serviceOn' | 'units'>, 'money'> & {
  money: AdjudicatedMoney
}

/** A claim whose insurer states everything, as the sandbox does. */
export type AdjudicatedClaim = Omit<
  Certain<Claim, 'kind' | 'status' | 'network' | 'serviceFrom' | 'serviceTo' | 'receivedOn'>,
  'money' | 'lines'
> & { money: AdjudicatedMoney; lines: AdjudicatedLine[] }
