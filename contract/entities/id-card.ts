import * as v from 'valibot'

/** A label and an amount as printed: dollars, a percentage or words such as "DED THEN $40". */
const Printed = v.object({ label: v.string(), amount: v.string() })
export type Printed = v.InferOutput<typeof Printed>

const Phone = v.object({
  label: v.string(),
  /** Ten digits. */
  number: v.string(),
  audience: v.picklist(['member', 'provider', 'pharmacist']),
})

/** An amount limit in cents; null where the plan has none. */
const Cents = v.nullable(v.pipe(v.number(), v.integer()))
const Limit = v.object({
  label: v.string(),
  individualCents: Cents,
  familyCents: Cents,
  network: v.picklist(['in', 'out']),
})

/** The printed card (fields of the CARIN digital insurance card). Days are ISO dates. */
export const IdCard = v.object({
  cardId: v.string(),
  contractType: v.picklist(['medical', 'dental', 'vision']),
  tier1: v.picklist(['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE']),
  status: v.picklist(['active', 'ended', 'future', 'not-issued']),
  memberId: v.string(),
  memberName: v.string(),
  birthDate: v.string(),
  dependentNumber: v.string(),
  relationship: v.string(),
  subscriberName: v.string(),
  subscriberId: v.string(),
  coveredMembers: v.array(v.object({ name: v.string(), dependentNumber: v.string() })),
  planName: v.string(),
  planType: v.string(),
  payerName: v.string(),
  payerId: v.string(),
  groupNumber: v.string(),
  groupName: v.string(),
  network: v.string(),
  effectiveDate: v.string(),
  endDate: v.nullable(v.string()),
  issueDate: v.nullable(v.string()),
  pharmacy: v.nullable(
    v.object({ rxBin: v.string(), rxPcn: v.string(), rxGroup: v.string(), rxId: v.string() }),
  ),
  copays: v.array(Printed),
  limits: v.array(Limit),
  phones: v.array(Phone),
  claimsAddress: v.array(v.string()),
  website: v.string(),
  backText: v.array(v.string()),
})
export type IdCard = v.InferOutput<typeof IdCard>

export const IdCards = v.object({
  cards: v.array(IdCard),
  /** Whether the insurer sends new printed cards that are ordered here. */
  offersReplacement: v.boolean(),
})
export type IdCards = v.InferOutput<typeof IdCards>
