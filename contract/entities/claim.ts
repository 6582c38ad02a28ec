import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Deadline, LastDay } from './deadline.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

const amountsOf = <Amount extends v.GenericSchema>(amount: Amount) =>
  v.object({
    billedCents: amount,
    /** The discount of the provider's contract. */
    discountCents: amount,
    allowedCents: amount,
    notCoveredCents: amount,
    /** Paid by an insurer that pays first. */
    otherInsuranceCents: amount,
    planPaidCents: amount,
    deductibleCents: amount,
    copayCents: amount,
    coinsuranceCents: amount,
    /** The member's shares, and the uncovered amount if the provider may bill the member for it. */
    memberOwesCents: amount,
  })

/**
 * The parts of a bill, in cents; null if the insurer doesn't state one, which pages show as "None noted" and never
 * compute. Stated amounts need not add up.
 */
export const ClaimMoney = amountsOf(orNull(Cents))
export type ClaimMoney = v.InferOutput<typeof ClaimMoney>

const NOTHING_STATED: ClaimMoney = {
  billedCents: null,
  discountCents: null,
  allowedCents: null,
  notCoveredCents: null,
  otherInsuranceCents: null,
  planPaidCents: null,
  deductibleCents: null,
  copayCents: null,
  coinsuranceCents: null,
  memberOwesCents: null,
}

/**
 * The money of a claim whose insurer states every amount: `billed = discount + allowed + notCovered` and `allowed =
 * planPaid + otherInsurance + deductible + copay + coinsurance`.
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

/** Lines show a partial denial; `adjusted` and `reversed` claims name the claim that replaced them. */
export const ClaimStatus = v.picklist(['received', 'pending', 'paid', 'denied', 'adjusted', 'reversed'])
export type ClaimStatus = v.InferOutput<typeof ClaimStatus>

export const Network = v.picklist(['in', 'out'])
export type Network = v.InferOutput<typeof Network>

/** A code of a public code set or of our own catalogue, with the text that members read. */
export const Coded = v.object({
  system: orEmpty(v.string()),
  code: orEmpty(v.string()),
  display: orEmpty(LocalizedText),
})
export type Coded = v.InferOutput<typeof Coded>

const NOT_CODED: Coded = { system: '', code: '', display: '' }

/** Why an amount isn't paid; `code` is the insurer's own (NSM-…). */
export const Reason = v.object({ code: orEmpty(v.string()), text: orEmpty(LocalizedText) })
export type Reason = v.InferOutput<typeof Reason>

/**
 * Whether the insurer keeps a record between itself and the member, as for care that a minor may consent to. No other
 * person sees it. A value that can't be read counts as yes.
 */
export const Confidential = v.optional(v.fallback(v.boolean(), true))

/** A row of the list. Days are ISO dates. Null, or an empty name, means that the insurer doesn't state the value. */
export const ClaimRow = v.object({
  claimId: v.string(),
  claimNumber: v.string(),
  contractId: v.string(),
  contractType: ContractType,
  planName: orEmpty(v.string()),
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  kind: orNull(ClaimKind),
  status: orNull(ClaimStatus),
  /** Whether some of its lines aren't covered although others are paid. */
  isPartlyDenied: orNo(),
  network: orNull(Network),
  providerName: orEmpty(v.string()),
  facility: orNull(v.string()),
  service: orEmpty(LocalizedText),
  serviceFrom: orNull(Day),
  serviceTo: orNull(Day),
  receivedOn: orNull(Day),
  processedOn: orNull(Day),
  /**
   * The last day to appeal the decision: the insurer's own, which is null or left out if it states none. Our server
   * adds the day by the deadline rules.
   */
  appealUntil: v.optional(orNull(Day)),
  hasEob: orNo(),
  isConfidential: Confidential,
  money: orElse(ClaimMoney, NOTHING_STATED),
})
export type ClaimRow = v.InferOutput<typeof ClaimRow>

/** The amounts that a list shows. */
export const LISTED_AMOUNTS = ['billedCents', 'planPaidCents', 'memberOwesCents'] as const
const ListedMoney = v.object({
  ...v.pick(ClaimMoney, LISTED_AMOUNTS).entries,
  /** The part of `memberOwesCents` that the plan doesn't cover (claim-ledger.ts). */
  deniedCents: orNull(Cents),
})
export type ListedMoney = v.InferOutput<typeof ListedMoney>

/** A claim as lists show, filter and sort it: small enough for a device to store all of them. */
export const ListedClaim = v.object({
  ...v.omit(ClaimRow, ['contractId', 'planName']).entries,
  handle: Handle,
  money: orElse(ListedMoney, { ...NOTHING_STATED, deniedCents: null }),
})
export type ListedClaim = v.InferOutput<typeof ListedClaim>

export const ClaimLine = v.object({
  lineNumber: orElse(v.pipe(v.number(), v.integer()), 0),
  serviceOn: orNull(Day),
  service: orElse(Coded, NOT_CODED),
  units: orNull(v.number()),
  isDenied: orNo(),
  reasons: rows(Reason),
  money: orElse(ClaimMoney, NOTHING_STATED),
})
export type ClaimLine = v.InferOutput<typeof ClaimLine>

const Provider = v.object({
  name: orEmpty(v.string()),
  npi: orEmpty(v.string()),
  specialty: orEmpty(LocalizedText),
  addressLines: rows(v.string()),
  phone: orEmpty(v.string()),
})
export type Provider = v.InferOutput<typeof Provider>

/** The drug that the pharmacy dispensed. */
const Prescription = v.object({
  drug: orNull(LocalizedText),
  ndc: orNull(v.string()),
  strength: orNull(LocalizedText),
  quantity: orNull(v.number()),
  daysSupply: orNull(v.number()),
  refill: orNull(v.number()),
  isBrand: orNull(v.boolean()),
  prescriber: orNull(v.string()),
})

/**
 * An amount as the insurer states it: `code` is the adjudication category's in lower case, empty without one; `label`
 * is the insurer's own text.
 */
export const StatedAmount = v.object({
  code: orEmpty(v.string()),
  label: orEmpty(LocalizedText),
  cents: orNull(Cents),
})
export type StatedAmount = v.InferOutput<typeof StatedAmount>

/** The information that the insurer requested before deciding. */
const InfoRequest = v.object({
  of: v.picklist(['provider', 'member']),
  what: LocalizedText,
  askedOn: Day,
  dueOn: orNull(Day),
})

/** The start and the destination of an ambulance ride. */
const Ride = v.object({ from: orEmpty(LocalizedText), to: orEmpty(LocalizedText), miles: orNull(v.number()) })

/** Facts that only some claims have, and only some insurers state. */
const rarely = {
  /** The payer's own text for a state that isn't one of ours; it is shown instead. */
  statusText: v.optional(LocalizedText),
  infoRequest: v.optional(InfoRequest),
  /** The day by which the insurer says that it will decide. */
  decisionDueOn: v.optional(orNull(Day)),
  /** The payer of `otherInsuranceCents`. */
  otherInsurer: v.optional(v.string()),
  /** The part of `memberOwesCents` that an account for health costs has already paid. */
  paidFromAccountCents: v.optional(Cents),
  /** Whether the treating provider is in the network, if another provider bills. */
  renderingNetwork: v.optional(Network),
  /** The diagnosis group by which a hospital stay is priced (MS-DRG). */
  diagnosisGroup: v.optional(Coded),
  /** In the payer's own wording. */
  billType: v.optional(LocalizedText),
  toothSurface: v.optional(LocalizedText),
  isOrthodontic: v.optional(v.boolean()),
  isProsthesis: v.optional(v.boolean()),
  isDispensedAsWritten: v.optional(v.boolean()),
  ride: v.optional(Ride),
  /** Whether it replaced a claim whose appeal was won. */
  isAfterAppeal: v.optional(v.boolean()),
  /** Every amount that the insurer states, in its order; for insurers whose amounts need not fit `money`. */
  asStated: v.optional(rows(StatedAmount)),
}

export const Claim = v.object({
  ...ClaimRow.entries,
  ...rarely,
  provider: orElse(Provider, { name: '', npi: '', specialty: '', addressLines: [], phone: '' }),
  placeOfService: orNull(Coded),
  diagnoses: rows(Coded),
  patientAccount: orNull(v.string()),
  authorization: orNull(v.string()),
  paidOn: orNull(Day),
  paymentNumber: orNull(v.string()),
  payee: orNull(v.picklist(['provider', 'member'])),
  /** Ids of the claims that this one replaces, or that replace it. */
  replaces: orNull(v.string()),
  replacedBy: orNull(v.string()),
  admittedOn: orNull(Day),
  dischargedOn: orNull(Day),
  prescription: orNull(Prescription),
  tooth: orNull(v.string()),
  lines: rows(ClaimLine),
  ...incomplete,
})
export type Claim = v.InferOutput<typeof Claim>

/** A claim as its page receives it, with the handles of the pages that it links to. */
export const ClaimDetails = v.object({
  ...Claim.entries,
  handle: Handle,
  replacesHandle: orNull(Handle),
  replacedByHandle: orNull(Handle),
  authorizationHandle: orNull(Handle),
  /** The last day to appeal it; null if it can't be appealed, or the day isn't known. */
  appealBy: v.optional(orNull(LastDay)),
  /** When it must be decided; null for a decided claim, and if neither the insurer nor a rule gives a date. */
  deadline: v.optional(orNull(Deadline)),
})
export type ClaimDetails = v.InferOutput<typeof ClaimDetails>

type Certain<Whole, Keys extends keyof Whole> = Omit<Whole, Keys> & {
  [Key in Keys]: NonNullable<Whole[Key]>
}

export type AdjudicatedLine = Omit<Certain<ClaimLine, 'serviceOn' | 'units'>, 'money'> & {
  money: AdjudicatedMoney
}

/** A claim whose insurer states every value, as the sandbox does. */
export type AdjudicatedClaim = Omit<
  Certain<Claim, 'kind' | 'status' | 'network' | 'serviceFrom' | 'serviceTo' | 'receivedOn'>,
  'money' | 'lines'
> & { money: AdjudicatedMoney; lines: AdjudicatedLine[] }
