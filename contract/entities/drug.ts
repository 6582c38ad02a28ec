import * as v from 'valibot'
import { UnsignedCents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { LocalizedText } from './localized-text.ts'
import { Share } from './plan-coverage.ts'

/** The insurer's id of a drug with its strength and form. */
export const DrugId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,40}$/))
/** The id of a drug list: of one plan, or of several with the same list, in one year. */
export const FormularyId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,23}$/))

/** A tier of a drug with the member's share of a 30-day fill. Null means that the plan doesn't state the value. */
export const DrugTier = v.object({
  /** 0 for preventive drugs without a cost. */
  tier: orNull(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  label: LocalizedText,
  retail: orNull(Share),
  /** For 90 days by mail. */
  mail: orNull(Share),
  /** Whether the member pays the rest of the deductible first. */
  afterDeductible: orNull(v.boolean()),
})
export type DrugTier = v.InferOutput<typeof DrugTier>

export const DRUG_CHANGES = ['added', 'removed', 'tier-up', 'tier-down', 'rule'] as const

/** A change to a list, from its first day. */
export const DrugChange = v.object({
  on: Day,
  kind: orElse(v.picklist(DRUG_CHANGES), 'rule'),
  what: LocalizedText,
})
export type DrugChange = v.InferOutput<typeof DrugChange>

/** A drug on a plan's list. Null means that the insurer doesn't state the value. */
export const FormularyDrug = v.object({
  drugId: DrugId,
  name: LocalizedText,
  /** Brand names and other names. */
  otherNames: rows(v.string()),
  strength: orNull(LocalizedText),
  form: orNull(LocalizedText),
  classWords: orEmpty(LocalizedText),
  isGeneric: orNull(v.boolean()),
  /** Usually one tier. Without one, the page says "Call us"; if there are two, it shows both. */
  tiers: rows(DrugTier),
  needsApproval: orNull(v.boolean()),
  /** The drugs that have to be tried first; null without step therapy. */
  step: orNull(LocalizedText),
  /** The largest quantity that is paid for at once; null without a limit. */
  quantityLimit: orNull(LocalizedText),
  /** Which of the two the list doesn't state; their words say so. */
  unstatedRules: v.optional(rows(v.picklist(['step', 'quantityLimit']))),
  isPreventive: orNo(),
  isSpecialty: orNo(),
  /** Whether half a piece can be taken. */
  canBeSplit: orNo(),
  /** RxNorm's code. */
  rxCui: orNull(v.pipe(v.string(), v.regex(/^\d{1,8}$/))),
  ndcs: rows(v.string()),
  /** The usual quantity for 30 days. */
  usualQuantity: orNull(v.pipe(v.number(), v.minValue(0))),
  changes: rows(DrugChange),
})
export type FormularyDrug = v.InferOutput<typeof FormularyDrug>

/** A drug list of a year. */
export const DrugList = v.object({
  formularyId: FormularyId,
  name: LocalizedText,
  year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(9999)),
  updatedOn: orNull(Day),
})
export type DrugList = v.InferOutput<typeof DrugList>

/** How a fill can be priced: 30 or 90 days at a pharmacy, 90 days by mail, or the specialty pharmacy. */
export const FILL_CHANNELS = ['retail-30', 'retail-90', 'mail-90', 'specialty'] as const
export const FillChannel = v.picklist(FILL_CHANNELS)
export type FillChannel = v.InferOutput<typeof FillChannel>

/** The price of a fill at one pharmacy, today and after the year's deductible is met. */
export const DrugPrice = v.object({
  /** The directory's id; null for the insurer's own mail or specialty pharmacy. */
  pharmacyId: orNull(v.string()),
  /** Null if the directory names it. */
  pharmacyName: orNull(v.string()),
  channel: FillChannel,
  allowedCents: UnsignedCents,
  deductibleCents: UnsignedCents,
  copayCents: UnsignedCents,
  coinsuranceCents: UnsignedCents,
  planPaidCents: UnsignedCents,
  memberOwesCents: UnsignedCents,
  afterDeductibleCents: UnsignedCents,
  asOf: Instant,
  reasons: rows(LocalizedText),
})
export type DrugPrice = v.InferOutput<typeof DrugPrice>

/** A pharmacy in the directory, with its price for a fill. */
export const PricedPharmacy = v.object({
  name: orEmpty(v.string()),
  addressLines: rows(v.string()),
  phone: orNull(v.string()),
  miles: orNull(v.pipe(v.number(), v.minValue(0))),
  /** Its tier in the plan's network, in the insurer's words. */
  tier: orNull(LocalizedText),
  price: DrugPrice,
  ...incomplete,
})
export type PricedPharmacy = v.InferOutput<typeof PricedPharmacy>

/**
 * A member's year of Medicare Part D as the plan states it; null means not stated. The code contains no year's amounts.
 */
export const PartDYear = v.object({
  year: v.pipe(v.number(), v.integer()),
  /** After this amount, the member pays $0. */
  limitCents: UnsignedCents,
  spentCents: UnsignedCents,
  deductibleCents: orNull(UnsignedCents),
  /** The most that a month's supply of insulin costs. */
  insulinCents: orNull(UnsignedCents),
  /** Whether recommended vaccines cost $0. */
  hasFreeVaccines: orNull(v.boolean()),
  /** Whether the plan offers the Medicare Prescription Payment Plan. */
  hasPaymentPlan: orNull(v.boolean()),
  /** The day on which the member asked to join it; null if they didn't. */
  paymentPlanAskedOn: orNull(Day),
  /** The last day on which the plan pays once for a drug that isn't on its list. */
  transitionUntil: orNull(Day),
})
export type PartDYear = v.InferOutput<typeof PartDYear>
