import {
  AUTHORIZATION_STATUSES,
  authorizationStatusOf,
  isDenial,
  isOpenStatus,
} from '#contract/authorization-status.ts'
import { businessDaysAfter } from '#contract/business-days.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { AuthorizationKind, AuthorizedUnit } from '#contract/entities/authorization.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { SERVICES } from '#server/insurers/sandbox/history/services.ts'
import { VALID_DAYS } from '#server/insurers/sandbox/authorizations/decisions.ts'
import { lastAppealDay } from './appeal-days.ts'
import type { LetterClaim } from './letter-claim.ts'
import { type Person, memberIdOf } from './person.ts'
import type { Plan } from './plan.ts'
import { REQUESTED, type Requested, authorizationNumberOf } from './requested-authorizations.ts'

/** How many days before the care its approval was requested. */
const ASKED_DAYS_BEFORE = 21

export type WorldAuthorization = Omit<MemberAuthorization, 'takes'> & {
  /** When the sandbox decides the request. */
  decidesOn: string | null
}

/** The insurer's requests for prior authorization: undecided ones, and those approved before hospital stays. */
export function authorizationsOfWorld(
  today: Temporal.PlainDate,
  everyone: readonly Person[],
  claims: readonly LetterClaim[],
): WorldAuthorization[] {
  const requested = everyone.flatMap((person) => {
    const place = person.places.find(({ plan }) => plan.contractType === 'medical')
    if (!place) return []
    const key = { contractId: place.contractId, contractType: place.plan.contractType }
    const memberId = memberIdOf(place)
    const asked = REQUESTED[person.personId] ?? []
    const earlier = ({ follows }: Requested) =>
      asked.findIndex(({ id }) => follows !== undefined && id === follows)
    return asked.map((one, index) => ({
      authorizationNumber: authorizationNumberOf(memberId, index),
      ...key,
      memberId,
      ...requestOf(one, today, place.plan),
      previousNumber: earlier(one) < 0 ? null : authorizationNumberOf(memberId, earlier(one)),
    }))
  })
  const numbers = new Set(requested.map(({ authorizationNumber }) => authorizationNumber))
  const billed = claims.filter(({ authorization }) => authorization !== null && !numbers.has(authorization))
  return [...requested, ...billed.flatMap((claim) => approvedBefore(claim))]
}

const NOTHING_STATED = {
  levelOfService: null,
  benefit: null,
  receivedOn: null,
  receivedAt: null,
  informationCompleteOn: null,
  careEndsOn: null,
  informationWanted: [],
  decisionDueAt: null,
  extendedTo: null,
  extensionToldOn: null,
  criteria: null,
  denialReason: null,
  noticeOfDenial: null,
  reviewer: null,
  peerToPeerUntil: null,
  vendor: null,
  previousNumber: null,
  extensionAsked: null,
  filesSent: [],
  specialty: null,
}

/** The unit of each kind of care. */
const UNITS: Record<AuthorizationKind, AuthorizedUnit | null> = {
  inpatient: 'day',
  outpatient: 'visit',
  drug: 'dose',
  equipment: 'piece',
  other: null,
}

/** Codes by the name of each service that the sandbox bills. */
const CODES = new Map(
  Object.values(SERVICES).map(({ coded: { system, code, display } }) => [display, { system, code }]),
)
const codeOf = (service: LocalizedText) => CODES.get(service) ?? null

function requestOf(one: Requested, today: Temporal.PlainDate, plan: Pick<Plan, 'tier1'>) {
  const { service, requested = null, approved = null, diagnosis, provider, facility } = one
  const asked = today.subtract({ days: one.daysAgo })
  const known = typeof one.status === 'string' ? one.status : undefined
  const status =
    typeof one.status === 'string'
      ? AUTHORIZATION_STATUSES.find(({ id }) => id === one.status)?.text
      : one.status.text
  const decided = known && !isOpenStatus(known) ? asked.add({ days: one.isUrgent ? 1 : 2 }) : null
  const isApproved = (approved ?? 0) > 0
  return {
    status: status ?? '',
    kind: one.kind,
    isUrgent: one.isUrgent ?? false,
    service,
    diagnosis,
    requestingProvider: provider.name,
    servicingProvider: provider.name,
    facility: facility ?? null,
    requestedOn: asked.toString(),
    decidedOn: decided?.toString() ?? null,
    validFrom: isApproved ? (decided?.toString() ?? null) : null,
    validTo: isApproved ? (decided?.add({ days: VALID_DAYS }).toString() ?? null) : null,
    admissionOn: null,
    dischargeOn: null,
    items: [
      {
        service,
        requestedUnits: requested,
        approvedUnits: approved,
        usedUnits: null,
        unit: UNITS[one.kind],
        code: codeOf(service),
      },
    ],
    reason: one.reason ?? null,
    ...(decided &&
      isDenial(authorizationStatusOf(status ?? '')) && {
        appealUntil: lastAppealDay(plan, one.kind, decided),
      }),
    claimIds: [],
    ...NOTHING_STATED,
    levelOfService: one.isUrgent ? ('urgent' as const) : ('standard' as const),
    receivedOn: asked.toString(),
    ...(one.isConfidential && { isConfidential: one.isConfidential }),
    ...one.stated?.(asked),
    decidesOn: one.decidesAfter ? businessDaysAfter(asked, one.decidesAfter).toString() : null,
  }
}

/** The approvals before hospital stays that have been billed since. */
function approvedBefore(claim: LetterClaim): WorldAuthorization[] {
  const { authorization, contractId, contractType, memberId, service, serviceFrom, claimId } = claim
  if (authorization === null || contractType !== 'medical') return []
  const from = Temporal.PlainDate.from(serviceFrom)
  const asked = from.subtract({ days: ASKED_DAYS_BEFORE })
  const decided = asked.add({ days: 2 })
  return [
    {
      authorizationNumber: authorization,
      contractId,
      contractType,
      memberId,
      status: 'Approved',
      kind: 'inpatient',
      isUrgent: false,
      service,
      diagnosis: null,
      requestingProvider: PROVIDERS.bones.name,
      servicingProvider: PROVIDERS.hospital.name,
      facility: PROVIDERS.hospital.name,
      requestedOn: asked.toString(),
      decidedOn: decided.toString(),
      validFrom: decided.toString(),
      validTo: decided.add({ days: VALID_DAYS }).toString(),
      admissionOn: serviceFrom,
      dischargeOn: null,
      items: [
        {
          service,
          requestedUnits: null,
          approvedUnits: null,
          usedUnits: null,
          unit: 'day',
          code: codeOf(service),
        },
      ],
      reason: null,
      claimIds: [claimId],
      ...NOTHING_STATED,
      decidesOn: null,
    },
  ]
}
