import {
  AUTHORIZATION_STATUSES,
  type AuthorizationStatusId,
  authorizationStatusOf,
  isDenial,
} from '#contract/authorization-status.ts'
import { businessDaysAfter } from '#contract/business-days.ts'
import type { AuthorizationKind } from '#contract/entities/authorization.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { DIAGNOSES } from '#server/insurers/sandbox/history/diagnoses-and-places.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { SERVICES } from '#server/insurers/sandbox/history/services.ts'
import { VALID_DAYS } from '#server/insurers/sandbox/authorizations/decisions.ts'
import { appealDaysOf } from './appeal-days.ts'
import { bilingual } from './bilingual.ts'
import type { LetterClaim } from './letter-claim.ts'
import { type Person, memberIdOf } from './person.ts'

/** A request of the world, with days before the day of seeding. */
type Requested = {
  status: AuthorizationStatusId | { text: string }
  kind: AuthorizationKind
  service: LocalizedText
  provider: { name: string }
  daysAgo: number
  diagnosis: LocalizedText
  isUrgent?: true
  facility?: string
  requested?: number
  approved?: number
  reason?: LocalizedText
  /** It is decided so many business days after it was requested. */
  decidesAfter?: number
}

const { display: mri } = SERVICES.mri.coded
const { display: therapy } = SERVICES.therapy.coded
const { display: scope } = SERVICES.scope.coded
const { display: room } = SERVICES.room.coded
const { display: cpap } = SERVICES.cpap.coded
const { display: walker } = SERVICES.walker.coded
const { display: counseling } = SERVICES.counseling.coded
const { display: cosmetic } = SERVICES.cosmetic.coded

const hospital = { provider: PROVIDERS.hospital, facility: PROVIDERS.hospital.name }
const bones = { provider: PROVIDERS.bones }
const therapist = { provider: PROVIDERS.therapy }
const equipment = { provider: PROVIDERS.equipment }
const knee = { diagnosis: DIAGNOSES.knee.display }
const backPain = { diagnosis: DIAGNOSES.back.display }
const pressure = { diagnosis: DIAGNOSES.pressure.display }
const mood = { diagnosis: DIAGNOSES.mood.display }

const kneeSurgery = bilingual('Knee replacement surgery', 'Cirugía de reemplazo de rodilla')
const ct = bilingual('CT scan of the chest', 'Tomografía del tórax')
const injection = bilingual('Injection into the spine', 'Inyección en la columna')
const brace = bilingual('Knee brace, made to measure', 'Rodillera a la medida')
const tablets = bilingual('Specialty blood pressure tablets', 'Tabletas especiales para la presión arterial')
const sleepStudy = bilingual('Sleep study', 'Estudio del sueño')
const heartScan = bilingual('Heart stress test with imaging', 'Prueba de esfuerzo con imágenes')

type More = Partial<Omit<Requested, 'status' | 'kind' | 'service' | 'daysAgo'>>

const request = (
  status: Requested['status'],
  kind: AuthorizationKind,
  service: LocalizedText,
  daysAgo: number,
  more: More = {},
): Requested => ({ status, kind, service, daysAgo, ...pressure, provider: PROVIDERS.family, ...more })

const ONE = { requested: 1 }
const NONE_OF_ONE = { requested: 1, approved: 0 }
const ONE_OF_ONE = { requested: 1, approved: 1 }

/** One of each status, and one that the portal does not know (shared world, people). */
const OF_DANA: readonly Requested[] = [
  request('inReview', 'inpatient', kneeSurgery, 1, { ...hospital, ...knee, isUrgent: true, requested: 2 }),
  request('new', 'outpatient', mri, 2, { ...bones, ...knee, ...ONE }),
  request({ text: 'Pended for Clinical Pharmacist' }, 'drug', tablets, 5, { isUrgent: true, requested: 90 }),
  request('deniedInformation', 'outpatient', injection, 12, {
    ...bones,
    ...backPain,
    requested: 3,
    approved: 0,
    reason: bilingual(
      'We need the notes from your last two visits and the results of your X-ray. Your provider can send them.',
      'Necesitamos las notas de sus dos últimas consultas y el resultado de su radiografía. Su proveedor puede enviarlos.',
    ),
  }),
  request('approved', 'outpatient', therapy, 20, { ...therapist, ...knee, requested: 12, approved: 12 }),
  request('partlyDenied', 'outpatient', counseling, 33, {
    ...mood,
    provider: PROVIDERS.counselor,
    requested: 20,
    approved: 8,
    reason: bilingual(
      'We approved 8 visits. After them your provider can ask for more with a note on how you are doing.',
      'Aprobamos 8 sesiones. Después, su proveedor puede pedir más con una nota sobre su progreso.',
    ),
  }),
  request('deniedBenefit', 'outpatient', cosmetic, 64, {
    provider: PROVIDERS.skin,
    diagnosis: DIAGNOSES.skin.display,
    ...NONE_OF_ONE,
    reason: bilingual(
      'Your plan doesn’t cover this service when it is done for looks alone.',
      'Su plan no cubre este servicio cuando se hace solo por apariencia.',
    ),
  }),
  request('denied', 'outpatient', ct, 80, NONE_OF_ONE),
  request('deniedAfterReview', 'drug', tablets, 95, { requested: 90, approved: 0 }),
  request('deniedLimit', 'outpatient', therapy, 110, {
    ...therapist,
    ...backPain,
    requested: 10,
    approved: 0,
    reason: bilingual(
      'You have used all 30 therapy visits that your plan covers in a year.',
      'Ya usó las 30 sesiones de terapia que su plan cubre en un año.',
    ),
  }),
  request('deniedNetwork', 'outpatient', SERVICES.specialist.coded.display, 119, {
    ...backPain,
    ...NONE_OF_ONE,
    provider: PROVIDERS.farSpecialist,
  }),
  request('deniedLetter', 'equipment', brace, 130, { ...equipment, ...knee, ...NONE_OF_ONE }),
  request('deniedRequirements', 'inpatient', kneeSurgery, 150, {
    ...hospital,
    ...knee,
    requested: 2,
    approved: 0,
  }),
  request('outsideVendor', 'outpatient', heartScan, 170, ONE),
  request('wrongPayor', 'outpatient', scope, 185, ONE),
  request('notEligible', 'outpatient', mri, 200, { ...knee, ...ONE }),
  request('extendedForMember', 'equipment', cpap, 220, { ...equipment, ...ONE_OF_ONE }),
  request('extendedForProvider', 'outpatient', therapy, 240, {
    ...therapist,
    ...knee,
    requested: 6,
    approved: 6,
  }),
  request('extendedForRepresentative', 'equipment', walker, 260, { ...equipment, ...ONE_OF_ONE }),
  request('notRequired', 'outpatient', scope, 280, ONE),
  request('withdrawnForMember', 'inpatient', room, 300, hospital),
  request('withdrawnForProvider', 'outpatient', sleepStudy, 320, ONE),
  request('withdrawnForRepresentative', 'drug', tablets, 340, { requested: 30 }),
]

/** Whose requests are in the world beside the approvals of past hospital stays, by person. */
const REQUESTED: Record<string, readonly Requested[]> = {
  'harper-dana': OF_DANA,
  'harper-marcus': [
    request('approved', 'outpatient', heartScan, 79, {
      provider: PROVIDERS.heart,
      diagnosis: DIAGNOSES.chest.display,
      ...ONE_OF_ONE,
    }),
  ],
  // Decided within two business days, as the law of Arkansas wants it.
  'delgado-ray': [
    request('inReview', 'outpatient', therapy, 1, {
      ...therapist,
      diagnosis: DIAGNOSES.hip.display,
      requested: 8,
      decidesAfter: 2,
    }),
  ],
  'harper-eli': [
    request(
      'approved',
      'equipment',
      bilingual('Breathing machine for asthma medicine', 'Nebulizador para medicinas del asma'),
      45,
      { provider: PROVIDERS.children, diagnosis: DIAGNOSES.asthma.display, ...ONE_OF_ONE },
    ),
  ],
}

/** Nobody has decided yet. */
const OPEN = new Set<AuthorizationStatusId>(['new', 'inReview', 'outsideVendor'])
/** Approvals of care that was given were asked for so many days before. */
const ASKED_DAYS_BEFORE = 21

export type WorldAuthorization = MemberAuthorization & {
  /** When the sandbox decides it. */
  decidesOn: string | null
}

/** The insurer's requests for prior authorization: what members wait for, and what was approved before their stays. */
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
    return (REQUESTED[person.personId] ?? []).map((one, index) => ({
      authorizationNumber: `NSM-A${memberId.slice(-4)}${String(index + 1).padStart(3, '0')}`,
      ...key,
      memberId,
      ...requestOf(one, today, appealDaysOf(place.plan)),
    }))
  })
  return [...requested, ...claims.flatMap((claim) => approvedBefore(claim))]
}

function requestOf(one: Requested, today: Temporal.PlainDate, appealDays: number) {
  const { service, requested = null, approved = null, diagnosis, provider, facility } = one
  const asked = today.subtract({ days: one.daysAgo })
  const known = typeof one.status === 'string' ? one.status : undefined
  const status =
    typeof one.status === 'string'
      ? AUTHORIZATION_STATUSES.find(({ id }) => id === one.status)?.text
      : one.status.text
  const decided = known && !OPEN.has(known) ? asked.add({ days: one.isUrgent ? 1 : 2 }) : null
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
    items: [{ service, requestedUnits: requested, approvedUnits: approved }],
    reason: one.reason ?? null,
    ...(decided &&
      isDenial(authorizationStatusOf(status ?? '')) && {
        appealUntil: decided.add({ days: appealDays }).toString(),
      }),
    claimIds: [],
    decidesOn: one.decidesAfter ? businessDaysAfter(asked, one.decidesAfter).toString() : null,
  }
}

/** What was approved before a stay that has been billed since. */
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
      items: [{ service, requestedUnits: null, approvedUnits: null }],
      reason: null,
      claimIds: [claimId],
      decidesOn: null,
    },
  ]
}
