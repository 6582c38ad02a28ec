import { isDenial, authorizationStatusOf } from '#contract/authorization-status.ts'
import {
  OWN_PREAUTHORIZATION,
  PREAUTHORIZATION_EXTENSIONS as EXTENSIONS,
  isLevelII,
} from '#contract/fhir-preauthorization.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { discriminatorOfPdex, quantityOf, unitsTotal } from './authorization-codes.ts'
import { absent, baseAmount, unknown } from './eob-codes.ts'

type Item = MemberAuthorization['items'][number]
type Unit = Item['unit']

/** FHIR requires an amount for each of these categories, but a prior authorization has units, not money. */
const NO_AMOUNT = { extension: [absent] }

/** The name of a service, if stated, and its code if anyone may use it; codes of licensed sets are left out. */
export function serviceConcept({ service, code }: Pick<Item, 'service' | 'code'>) {
  const isFree = code !== null && isLevelII(code.system, code.code)
  return {
    ...(isFree ? { coding: [code] } : {}),
    ...(isFree || service ? {} : unknown),
    ...translationFields('text', service),
  }
}

/** The reviewer's action with its number and date. Its code would be an X12 code. */
const reviewOf = ({ authorizationNumber, decidedOn }: MemberAuthorization) => [
  {
    url: EXTENSIONS.reviewAction,
    extension: [{ url: 'number', valueString: authorizationNumber }],
  },
  ...(decidedOn === null ? [] : [{ url: EXTENSIONS.whenAdjudicated, valueDateTime: decidedOn }]),
]

const isDenied = ({ status }: MemberAuthorization): boolean => isDenial(authorizationStatusOf(status))

/** The reason for a denial in the insurer's words, or a note that none is stated. */
function denialOf({ denialReason, reason }: MemberAuthorization) {
  const words = denialReason?.words ?? reason
  return {
    category: discriminatorOfPdex('denialreason'),
    reason: words
      ? {
          ...(denialReason
            ? { coding: [{ system: OWN_PREAUTHORIZATION.reason, code: denialReason.code }] }
            : {}),
          ...translationFields('text', words),
        }
      : unknown,
  }
}

/** The adjudication of the whole request. */
export const adjudicationOf = (one: MemberAuthorization) => [
  { extension: reviewOf(one), category: baseAmount('submitted'), amount: NO_AMOUNT },
  ...(isDenied(one) ? [denialOf(one)] : []),
]

function adjudicationOfItem(one: MemberAuthorization, { requestedUnits, approvedUnits, usedUnits }: Item) {
  const units = (code: string, value: number | null) =>
    value === null ? [] : [{ category: discriminatorOfPdex(code), value }]
  return [
    {
      extension: reviewOf(one),
      category: baseAmount('submitted'),
      amount: NO_AMOUNT,
      ...(requestedUnits === null ? {} : { value: requestedUnits }),
    },
    ...units('allowedunits', approvedUnits),
    ...units('consumedunits', usedUnits),
    ...(isDenied(one) && approvedUnits === 0 ? [denialOf(one)] : []),
  ]
}

function extensionsOf(one: MemberAuthorization, item: Item, sequence: number) {
  const { authorizationNumber, decidedOn, previousNumber } = one
  const period = validityOf(one)
  const trace = { system: OWN_PREAUTHORIZATION.item, value: `${authorizationNumber}-${sequence}` }
  return [
    { url: EXTENSIONS.itemTraceNumber, valueIdentifier: trace },
    // Only an approval has a validity period.
    ...(decidedOn !== null && period ? [{ url: EXTENSIONS.preAuthIssueDate, valueDate: decidedOn }] : []),
    ...(period ? [{ url: EXTENSIONS.preAuthPeriod, valuePeriod: period }] : []),
    ...(previousNumber === null ? [] : [{ url: EXTENSIONS.previousNumber, valueString: previousNumber }]),
    ...(item.approvedUnits === null
      ? []
      : [
          {
            url: EXTENSIONS.authorizedItemDetail,
            extension: [{ url: 'quantity', valueQuantity: quantityOf(item.approvedUnits, item.unit) }],
          },
        ]),
  ]
}

/** The days on which the care may be given, if stated. */
export function validityOf({ validFrom, validTo }: MemberAuthorization) {
  if (validFrom === null && validTo === null) return null
  return { ...(validFrom ? { start: validFrom } : {}), ...(validTo ? { end: validTo } : {}) }
}

/** Each item of requested care; a request without items has its service as the only one. */
export function itemsOf(one: MemberAuthorization) {
  const { service, items } = one
  if (items.length === 0) return [{ sequence: 1, productOrService: serviceConcept({ service, code: null }) }]
  return items.map((item, at) => ({
    extension: extensionsOf(one, item, at + 1),
    sequence: at + 1,
    ...(one.servicingProvider ? { careTeamSequence: [1] } : {}),
    ...(one.diagnosis ? { diagnosisSequence: [1] } : {}),
    productOrService: serviceConcept(item),
    ...(item.requestedUnits === null && item.unit === null
      ? {}
      : { quantity: quantityOf(item.requestedUnits, item.unit) }),
    adjudication: adjudicationOfItem(one, item),
  }))
}

const UNIT_FIELDS = [
  ['submitted', 'requestedUnits'],
  ['eligible', 'approvedUnits'],
  ['utilized', 'usedUnits'],
] as const

/** The units of the whole request, if each item states them in the same unit. */
export function totalsOf({ items }: MemberAuthorization) {
  const [first, ...others] = items
  if (!first || others.some(({ unit }) => unit !== first.unit)) return []
  return UNIT_FIELDS.flatMap(([code, field]) => {
    const sum = sumOf(items.map((item) => item[field]))
    return sum === null ? [] : [totalOf(code, sum, first.unit)]
  })
}

const totalOf = (code: string, units: number, unit: Unit) => ({
  extension: [{ url: EXTENSIONS.utilization, valueQuantity: quantityOf(units, unit) }],
  category: unitsTotal(code),
  amount: NO_AMOUNT,
})

const sumOf = (all: readonly (number | null)[]): number | null =>
  all.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
