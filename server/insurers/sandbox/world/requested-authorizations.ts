import type { AuthorizationStatusId } from '#contract/authorization-status.ts'
import type { AuthorizationKind } from '#contract/entities/authorization.ts'
import type { Coded } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { DIAGNOSES } from '#server/insurers/sandbox/history/diagnoses-and-places.ts'
import { type KnownProvider, PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { SERVICES, type Service } from '#server/insurers/sandbox/history/services.ts'
import { atVendor, denialWithNotice, talkPossible } from './authorization-facts.ts'
import { bilingual } from './bilingual.ts'

/** A request in the sandbox world, in days before the day of seeding. */
export type Requested = {
  status: AuthorizationStatusId | { text: string }
  kind: AuthorizationKind
  service: LocalizedText
  provider: KnownProvider
  daysAgo: number
  diagnosis: LocalizedText
  isUrgent?: true
  facility?: string
  requested?: number
  approved?: number
  reason?: LocalizedText
  /** A name by which a later request of the same person refers to it. */
  id?: string
  /** The name of the request that it follows. */
  follows?: string
  /** Visits that were billed under it. */
  sessions?: {
    daysAgo: readonly number[]
    service: Service
    diagnosis: Coded
    /** The visit that was denied, because it was with another provider. */
    elsewhere?: { daysAgo: number; provider: KnownProvider }
  }
  /** Confidential between the insurer and the member. */
  isConfidential?: true
  /** Decided this many business days after the request. */
  decidesAfter?: number
  /** More facts about a request made on the day `asked`. */
  stated?: (asked: Temporal.PlainDate) => Partial<MemberAuthorization>
}

/** The number of a person's request, from its position in their list. */
export const authorizationNumberOf = (memberId: string, index: number): string =>
  `NSM-A${memberId.slice(-4)}${String(index + 1).padStart(3, '0')}`

const { display: mri } = SERVICES.mri.coded
const { display: therapy } = SERVICES.therapy.coded
const { display: rehabilitation } = SERVICES.rehabilitation.coded
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

const backMri = bilingual('MRI of the lower back', 'Resonancia magnética de la zona lumbar')
const infusion = bilingual('Infusion for bone strength', 'Infusión para fortalecer los huesos')
const xray = bilingual('The report of your knee X-ray', 'El informe de la radiografía de su rodilla')

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

/** One request in each status, and one status that the portal doesn't know (shared world, people). */
const OF_DANA: readonly Requested[] = [
  request('inReview', 'inpatient', kneeSurgery, 1, { ...hospital, ...knee, isUrgent: true, requested: 2 }),
  request('new', 'outpatient', mri, 2, {
    ...bones,
    ...knee,
    ...ONE,
    stated: (asked) => ({
      informationWanted: [
        {
          itemId: 'xray-report',
          what: xray,
          from: 'member',
          askedOn: asked.add({ days: 1 }).toString(),
          dueOn: asked.add({ days: 15 }).toString(),
          receivedOn: null,
        },
      ],
    }),
  }),
  request({ text: 'Pended for Clinical Pharmacist' }, 'drug', tablets, 1, { isUrgent: true, requested: 90 }),
  request('deniedInformation', 'outpatient', injection, 12, {
    ...bones,
    ...backPain,
    requested: 3,
    approved: 0,
    stated: talkPossible,
    reason: bilingual(
      'We need the notes from your last two visits and the results of your X-ray. Your provider can send them.',
      'Necesitamos las notas de sus dos últimas consultas y el resultado de su radiografía. Su proveedor puede enviarlos.',
    ),
  }),
  request('approved', 'outpatient', therapy, 60, {
    ...therapist,
    ...knee,
    requested: 12,
    approved: 12,
    follows: 'therapy-before',
    sessions: {
      daysAgo: [56, 53, 49, 46, 43],
      service: SERVICES.therapy,
      diagnosis: DIAGNOSES.knee,
    },
  }),
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
  request('denied', 'outpatient', ct, 80, {
    ...NONE_OF_ONE,
    stated: (asked) => ({
      ...denialWithNotice(),
      filesSent: [{ fileId: 'ct-notes', name: 'Visit notes.pdf', sentOn: asked.toString() }],
    }),
  }),
  request('deniedAfterReview', 'drug', tablets, 95, { requested: 90, approved: 0 }),
  request('deniedLimit', 'outpatient', therapy, 110, {
    ...therapist,
    ...backPain,
    requested: 10,
    approved: 0,
    reason: bilingual(
      'You have used all 45 therapy visits that your plan covers in a year.',
      'Ya usó las 45 sesiones de terapia que su plan cubre en un año.',
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
  request('outsideVendor', 'outpatient', heartScan, 170, { ...ONE, stated: atVendor }),
  request('wrongPayor', 'outpatient', scope, 185, ONE),
  request('notEligible', 'outpatient', mri, 200, { ...knee, ...ONE }),
  request('extendedForMember', 'equipment', cpap, 220, { ...equipment, ...ONE_OF_ONE }),
  request('extendedForProvider', 'outpatient', therapy, 240, {
    id: 'therapy-before',
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

/** Already decided, under Arkansas law, and not by the reviewer. */
const OVERDUE_DAYS = 9

/** Noon of a day in the members' time zone. */
const noonOf = (day: Temporal.PlainDate): string =>
  day.toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: '12:00' }).toInstant().toString()

/** The people with requests, in addition to the approvals of past hospital stays. */
export const REQUESTED: Record<string, readonly Requested[]> = {
  'harper-dana': OF_DANA,
  'harper-marcus': [
    request('approved', 'outpatient', heartScan, 72, {
      provider: PROVIDERS.heart,
      diagnosis: DIAGNOSES.chest.display,
      ...ONE_OF_ONE,
    }),
    request('approved', 'outpatient', rehabilitation, 50, {
      provider: PROVIDERS.heart,
      diagnosis: DIAGNOSES.chest.display,
      requested: 12,
      approved: 12,
      sessions: { daysAgo: [44, 41, 37], service: SERVICES.rehabilitation, diagnosis: DIAGNOSES.chest },
    }),
  ],
  // His employer funds the plan, so federal law allows 15 days. The reviewer needs two.
  'delgado-ray': [
    request('inReview', 'outpatient', therapy, 1, {
      ...therapist,
      diagnosis: DIAGNOSES.hip.display,
      requested: 8,
      decidesAfter: 2,
    }),
  ],
  'nguyen-kim': [
    request('inReview', 'outpatient', backMri, OVERDUE_DAYS, {
      ...bones,
      ...backPain,
      ...ONE,
      stated: (asked) => ({ informationCompleteOn: asked.toString() }),
    }),
    request('new', 'outpatient', sleepStudy, 1, { ...ONE, isUrgent: true }),
  ],
  'okafor-ruth': [
    request('inReview', 'outpatient', mri, 14, {
      ...bones,
      ...knee,
      ...ONE,
      reason: bilingual(
        'A specialist has to read your earlier scans before we can decide.',
        'Un especialista tiene que leer sus imágenes anteriores antes de que podamos decidir.',
      ),
      stated: (asked) => ({
        extensionToldOn: asked.add({ days: 12 }).toString(),
        extendedTo: asked.add({ days: 30 }).toString(),
      }),
    }),
  ],
  // Her mother can see her other records.
  'okafor-tess': [
    request('approved', 'outpatient', counseling, 40, {
      provider: PROVIDERS.counselor,
      ...mood,
      requested: 6,
      approved: 6,
      isConfidential: true,
      sessions: {
        daysAgo: [30, 16],
        service: SERVICES.counseling,
        diagnosis: DIAGNOSES.mood,
        elsewhere: { daysAgo: 12, provider: PROVIDERS.family },
      },
    }),
  ],
  // One of her visits was with another provider than the approved one.
  'reyes-octavia': [
    request('approved', 'outpatient', therapy, 48, {
      ...therapist,
      ...knee,
      requested: 8,
      approved: 8,
      sessions: {
        daysAgo: [41, 38],
        service: SERVICES.therapy,
        diagnosis: DIAGNOSES.knee,
        elsewhere: { daysAgo: 34, provider: PROVIDERS.bones },
      },
    }),
  ],
  'ross-wilma': [
    request('inReview', 'outpatient', injection, 2, { ...bones, ...backPain, requested: 3 }),
    request('new', 'drug', infusion, 1, {
      ...bones,
      ...backPain,
      ...ONE,
      stated: (asked) => ({ benefit: 'medical', receivedAt: noonOf(asked) }),
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
