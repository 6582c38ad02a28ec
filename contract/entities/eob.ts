import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { CodeableConcept, Identifier, Reference } from './fhir.ts'

/*
 * FHIR R4 ExplanationOfBenefit in the shape of CARIN Blue Button 2.0, as our server writes it. Money is in dollars.
 * server/insurers/fhir reads other systems' resources more leniently.
 */
const Sequence = v.pipe(v.number(), v.integer(), v.minValue(1))
const filled = v.pipe(v.string(), v.nonEmpty())

/** At least one code with a named system. */
const Coded = v.looseObject({
  coding: v.pipe(v.array(v.looseObject({ system: filled, code: filled })), v.nonEmpty()),
})

const hasCode = (system: string, ...codes: string[]) =>
  v.pipe(
    Coded,
    v.check(
      ({ coding }) => coding.some((one) => one.system === system && codes.includes(one.code)),
      `must have a code of ${system}`,
    ),
  )

const isCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
const Money = v.looseObject({
  value: v.pipe(v.number(), v.finite(), v.check(isCents, 'must be whole cents')),
  currency: v.literal('USD'),
})

const Adjudication = v.looseObject({ category: Coded, reason: v.optional(Coded), amount: v.optional(Money) })
const Total = v.looseObject({ category: Coded, amount: Money })

const Item = v.looseObject({
  sequence: Sequence,
  productOrService: Coded,
  servicedDate: Day,
  quantity: v.looseObject({ value: v.number() }),
  adjudication: v.pipe(v.array(Adjudication), v.minLength(1)),
})

const Related = v.looseObject({
  relationship: Coded,
  reference: v.looseObject({ value: filled }),
  claim: v.optional(Reference),
})

const SupportingInfo = v.looseObject({ sequence: Sequence, category: Coded })
export type SupportingInfo = v.InferOutput<typeof SupportingInfo>

const HL7 = 'http://terminology.hl7.org/CodeSystem'
export const C4BB = 'http://hl7.org/fhir/us/carin-bb'

const UniqueClaimId = v.pipe(
  v.array(Identifier),
  v.check(
    (all) => all.filter(({ type }) => type?.coding?.some(({ code }) => code === 'uc')).length === 1,
    'must have one unique claim id',
  ),
)

const Insurance = v.pipe(
  v.array(v.looseObject({ focal: v.boolean(), coverage: Reference })),
  v.check((all) => all.filter(({ focal }) => focal).length === 1, 'must have one that is focal'),
)

/** The fields that all profiles require. */
export const ExplanationOfBenefit = v.looseObject({
  resourceType: v.literal('ExplanationOfBenefit'),
  id: filled,
  meta: v.looseObject({
    lastUpdated: Instant,
    /** Only profiles that it conforms to: see server/domains/fhir-api/eob-profile.ts. */
    profile: v.optional(v.pipe(v.array(v.pipe(v.string(), v.startsWith(`${C4BB}/`))), v.nonEmpty())),
  }),
  identifier: UniqueClaimId,
  status: v.picklist(['active', 'cancelled']),
  type: hasCode(`${HL7}/claim-type`, 'professional', 'vision', 'institutional', 'oral', 'pharmacy'),
  subType: v.optional(Coded),
  use: v.literal('claim'),
  patient: v.looseObject({ reference: v.pipe(v.string(), v.startsWith('Patient/')) }),
  billablePeriod: v.looseObject({ start: Day, end: v.optional(Day) }),
  created: Day,
  insurer: Reference,
  provider: Reference,
  related: v.optional(v.array(Related)),
  payee: v.optional(v.looseObject({ type: Coded })),
  outcome: v.picklist(['queued', 'complete', 'error', 'partial']),
  careTeam: v.optional(v.array(v.looseObject({ sequence: Sequence, provider: Reference, role: Coded }))),
  supportingInfo: v.array(SupportingInfo),
  diagnosis: v.optional(
    v.array(v.looseObject({ sequence: Sequence, diagnosisCodeableConcept: CodeableConcept })),
  ),
  insurance: Insurance,
  item: v.pipe(v.array(Item), v.minLength(1)),
  adjudication: v.optional(v.array(Adjudication)),
  total: v.pipe(v.array(Total), v.minLength(1)),
  payment: v.optional(v.looseObject({ type: Coded, date: v.optional(Day), amount: v.optional(Money) })),
})
export type ExplanationOfBenefit = v.InferOutput<typeof ExplanationOfBenefit>
export type Adjudication = v.InferOutput<typeof Adjudication>
