import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { LocalizedText } from './localized-text.ts'
import { Tier1 } from './plan.ts'

/** A label and an amount as printed: dollars, a percentage or words such as "DED THEN $40". */
const Printed = v.object({ label: LocalizedText, amount: orEmpty(LocalizedText) })
export type Printed = v.InferOutput<typeof Printed>

const Phone = v.object({
  label: orEmpty(LocalizedText),
  /** Ten digits. */
  number: v.string(),
  audience: orElse(v.picklist(['member', 'provider', 'pharmacist']), 'member'),
})

/** A primary care provider as printed on a card, from the first to the last day. */
const CardProvider = v.object({
  name: v.string(),
  phone: orNull(v.string()),
  from: Day,
  until: orNull(Day),
})

const text = orEmpty(v.string())

/** A limit in cents; null if the plan sets no limit. */
const LimitCents = v.nullable(Cents)
const Limit = v.object({
  label: LocalizedText,
  individualCents: LimitCents,
  familyCents: LimitCents,
  network: v.picklist(['in', 'out']),
})

/** The printed card (fields of the CARIN digital insurance card). Days are ISO dates. */
export const IdCard = v.object({
  cardId: v.string(),
  contractType: v.picklist(['medical', 'dental', 'vision']),
  tier1: orNull(Tier1),
  status: v.picklist(['active', 'ended', 'future', 'not-issued']),
  memberId: v.string(),
  /** Whether it belongs to an adult who only shares it with the caller, so that no device may save it. */
  isShared: v.optional(v.boolean()),
  memberName: text,
  birthDate: text,
  dependentNumber: text,
  relationship: text,
  subscriberName: text,
  subscriberId: text,
  coveredMembers: rows(v.object({ name: v.string(), dependentNumber: orEmpty(v.string()) })),
  planName: text,
  planType: text,
  payerName: text,
  payerId: text,
  groupNumber: text,
  groupName: text,
  network: text,
  /**
   * Whether the plan covers members while they travel; the card then shows a suitcase. Absent on cards saved before it
   * was stated.
   */
  coversTravel: v.optional(v.boolean()),
  effectiveDate: text,
  endDate: orElse(v.nullable(v.string()), null),
  issueDate: orNull(v.string()),
  pharmacy: orElse(v.nullable(v.object({ rxBin: text, rxPcn: text, rxGroup: text, rxId: text })), null),
  copays: rows(Printed),
  limits: rows(Limit),
  phones: rows(Phone),
  claimsAddress: rows(v.string()),
  website: text,
  backText: rows(LocalizedText),
  /** For today and later days, so that a saved card stays current. Absent if none is stated. */
  primaryCare: v.optional(rows(CardProvider)),
})
export type IdCard = v.InferOutput<typeof IdCard>

export const IdCards = v.object({
  cards: rows(IdCard, { isEssential: true }),
  /** Whether new printed cards can be ordered here. */
  offersReplacement: orNo(),
  ...incomplete,
})
export type IdCards = v.InferOutput<typeof IdCards>
