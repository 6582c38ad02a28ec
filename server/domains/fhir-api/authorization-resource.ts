import { authorizationStatusOf, isDenial, isUndecided } from '#contract/authorization-status.ts'
import type { ExplanationOfBenefitResource } from '#contract/entities/fhir.ts'
import { OWN_PREAUTHORIZATION, PREAUTHORIZATION_PROFILE, isLevelII } from '#contract/fhir-preauthorization.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { TYPES_OF_CARE, ownAuthorizationKind, ownInfo, processPriority } from './authorization-codes.ts'
import { adjudicationOf, itemsOf, totalsOf, validityOf } from './authorization-items.ts'
import { RESTRICTED, absent, careTeamRole, claimType, infoType, principal, unknown } from './eob-codes.ts'
import {
  type Insurance,
  type Payer,
  insuranceOf,
  insurerOrganization,
  organization,
  requiredReference,
} from './eob-facts.ts'
import { withoutEmptyParts } from './fhir-json.ts'

/**
 * Marks an authorization's id, because claims and authorizations share a resource type. FHIR ids contain no underscore.
 */
const PREFIX = 'pa-'

export const fhirIdOf = ({ authorizationNumber }: Pick<MemberAuthorization, 'authorizationNumber'>): string =>
  PREFIX + authorizationNumber.replaceAll('_', '.')

/** The number of the authorization that an id refers to; null for the id of a claim. */
export const numberIn = (id: string): string | null =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length).replaceAll('.', '_') : null

/** The guide excludes drugs, whichever benefit pays for them. */
export const isForFhir = ({ kind, benefit }: Pick<MemberAuthorization, 'kind' | 'benefit'>): boolean =>
  kind !== 'drug' && benefit !== 'pharmacy'

/** The day of the last change, if stated. */
export function changedOn(one: MemberAuthorization): string | null {
  const days = [
    one.requestedOn,
    one.receivedOn,
    one.informationCompleteOn,
    one.extensionToldOn,
    one.decidedOn,
    ...one.informationWanted.flatMap(({ askedOn, receivedOn }) => [askedOn, receivedOn]),
  ].filter((day) => day !== null)
  return days.toSorted().at(-1) ?? null
}

function metaOf(one: MemberAuthorization, insurance: Insurance) {
  const day = changedOn(one)
  const updated =
    day && Temporal.PlainDate.from(day).toZonedDateTime(INSURER_ZONE).toString({ timeZoneName: 'never' })
  return {
    ...(updated ? { lastUpdated: updated } : {}),
    ...(keepsProfile(one, insurance) ? { profile: [PREAUTHORIZATION_PROFILE] } : {}),
    ...(one.isConfidential ? { security: [RESTRICTED] } : {}),
  }
}

/**
 * Whether it conforms to the PDex profile. The profile requires licensed codes for denied requests (X12) and for most
 * services (CPT); such a request is served in the same shape without naming a profile.
 */
function keepsProfile(one: MemberAuthorization, { payer, coverageId }: Insurance): boolean {
  const { items, requestingProvider, status } = one
  return (
    !!payer?.name &&
    coverageId !== undefined &&
    !!requestingProvider &&
    createdOn(one) !== null &&
    !isDenial(authorizationStatusOf(status)) &&
    items.length > 0 &&
    items.every(({ code }) => code !== null && isLevelII(code.system, code.code))
  )
}

/** The time of the decision, if any. */
const createdOn = ({ decidedOn, receivedOn, requestedOn }: MemberAuthorization): string | null =>
  decidedOn ?? receivedOn ?? requestedOn

function typeOf({ kind }: MemberAuthorization) {
  const type = TYPES_OF_CARE[kind]
  return { coding: [...(type ? claimType(type) : unknown).coding, ...ownAuthorizationKind(kind).coding] }
}

/** The status in the insurer's words, the level of service, and the service as a whole if the items name others. */
function extensionsOf({ status, levelOfService, service, items }: MemberAuthorization) {
  const isNamed = JSON.stringify(items[0]?.service ?? service) === JSON.stringify(service)
  return [
    ...(status ? [{ url: OWN_PREAUTHORIZATION.status, valueString: status }] : []),
    ...(levelOfService ? [{ url: OWN_PREAUTHORIZATION.level, valueCode: levelOfService }] : []),
    ...(isNamed ? [] : [{ url: OWN_PREAUTHORIZATION.service, ...translationFields('valueString', service) }]),
  ]
}

function supportingInfoOf(one: MemberAuthorization) {
  const { requestedOn, receivedOn, informationCompleteOn, admissionOn, dischargeOn } = one
  const stay = {
    ...(admissionOn ? { start: admissionOn } : {}),
    ...(dischargeOn ? { end: dischargeOn } : {}),
  }
  return [
    ...(requestedOn ? [{ category: ownInfo('requested'), timingDate: requestedOn }] : []),
    ...(receivedOn ? [{ category: infoType('clmrecvddate'), timingDate: receivedOn }] : []),
    ...(informationCompleteOn
      ? [{ category: ownInfo('information-complete'), timingDate: informationCompleteOn }]
      : []),
    ...(Object.keys(stay).length > 0 ? [{ category: infoType('admissionperiod'), timingPeriod: stay }] : []),
  ].map((info, at) => ({ sequence: at + 1, ...info }))
}

/** The reason for the decision, and its criteria. */
const notesOf = ({ reason, criteria }: MemberAuthorization) =>
  [
    { name: 'reason', words: reason },
    { name: 'criteria', words: criteria },
  ].flatMap(({ name, words }) =>
    words === null
      ? []
      : [
          {
            extension: [{ url: OWN_PREAUTHORIZATION.note, valueCode: name }],
            type: 'display',
            ...translationFields('text', words),
          },
        ],
  )

/**
 * The people and organizations named are contained in the resource, so that a client doesn't need a second call for
 * names.
 */
const containedIn = (
  { requestingProvider, servicingProvider, facility }: MemberAuthorization,
  payer?: Payer,
) => [
  ...(requestingProvider ? [organization('provider', requestingProvider)] : []),
  ...(servicingProvider ? [organization('servicing', servicingProvider)] : []),
  ...(payer ? [insurerOrganization(payer)] : []),
  ...(facility ? [{ resourceType: 'Location', id: 'facility', name: facility }] : []),
]

const isWithdrawn = ({ status }: MemberAuthorization): boolean =>
  authorizationStatusOf(status)?.id.startsWith('withdrawn') ?? false

export type Named = Insurance & { memberName: string; planName: string }

/** A prior authorization as any FHIR client reads it (PDex 2.1.0); unknown facts are left out. */
export function mapAuthorizationToEob(
  one: MemberAuthorization,
  { memberName, planName, ...insurance }: Named,
): ExplanationOfBenefitResource & { id: string } {
  const { authorizationNumber, memberId, diagnosis } = one
  const { payer } = insurance
  const { requestingProvider, servicingProvider, facility } = one
  const created = createdOn(one)
  const period = validityOf(one)
  return withoutEmptyParts({
    resourceType: 'ExplanationOfBenefit' as const,
    id: fhirIdOf(one),
    meta: metaOf(one, insurance),
    contained: containedIn(one, payer),
    extension: extensionsOf(one),
    identifier: [{ system: OWN_PREAUTHORIZATION.number, value: authorizationNumber }],
    status: isWithdrawn(one) ? 'cancelled' : 'active',
    type: typeOf(one),
    use: 'preauthorization',
    patient: { reference: `Patient/${memberId}`, display: memberName },
    ...(period ? { billablePeriod: period } : {}),
    ...(created ? { created } : { _created: { extension: [absent] } }),
    insurer: payer ? requiredReference('#insurer', payer.name) : requiredReference(undefined, planName),
    provider: requiredReference(requestingProvider ? '#provider' : undefined, requestingProvider ?? ''),
    priority: processPriority(one.isUrgent ? 'stat' : 'normal'),
    preAuthRef: [authorizationNumber],
    preAuthRefPeriod: period ? [period] : [],
    ...(facility ? { facility: { reference: '#facility', display: facility } } : {}),
    outcome: isUndecided(one) ? 'queued' : 'complete',
    ...(one.status ? { disposition: one.status } : {}),
    careTeam: servicingProvider
      ? [
          {
            sequence: 1,
            provider: { reference: '#servicing', display: servicingProvider },
            role: careTeamRole('performing'),
          },
        ]
      : [],
    supportingInfo: supportingInfoOf(one),
    diagnosis: diagnosis
      ? [{ sequence: 1, diagnosisCodeableConcept: translationFields('text', diagnosis), type: [principal] }]
      : [],
    insurance: [insuranceOf(insurance, planName)],
    item: itemsOf(one),
    adjudication: adjudicationOf(one),
    total: totalsOf(one),
    processNote: notesOf(one).map((note, at) => ({ number: at + 1, ...note })),
  })
}
