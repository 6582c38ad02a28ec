import type { Coded } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import type { Encounter } from './encounter.ts'
import { PROVIDERS } from './providers.ts'
import type { Condition } from './routine.ts'
import { DIAGNOSES, PLACES } from './diagnoses-and-places.ts'
import { SERVICES } from './services.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

/** The long-term conditions of the sandbox's people. */
export const CONDITIONS: Record<string, readonly Condition[]> = {
  'harper-dana': ['pressure'],
  'harper-marcus': ['cholesterol', 'pressure'],
  'harper-ava': ['mood'],
  'harper-eli': ['asthma'],
  'nguyen-kim': ['mood', 'thyroid'],
  'delgado-ray': ['diabetes', 'pressure', 'joints'],
  'ross-wilma': ['pressure', 'cholesterol', 'heart'],
  'reyes-octavia': ['diabetes'],
  'fuller-greg': ['pressure', 'cholesterol'],
  'lowell-beth': ['thyroid'],
  'okafor-ruth': ['thyroid'],
  'okafor-paul': ['cholesterol'],
  'okafor-tess': ['asthma'],
}

type Planned = { daysAgo: number } & Omit<Encounter, 'on'>

const stay = (
  daysAgo: number,
  nights: number,
  [diagnosis, diagnosisGroup]: readonly [Coded, Coded],
): Planned => ({
  daysAgo,
  nights,
  diagnosisGroup,
  kind: 'inpatient',
  provider: PROVIDERS.hospital,
  facility: PROVIDERS.hospital.name,
  place: PLACES.hospital,
  diagnoses: [diagnosis],
  authorization: `NSM-A${10_000 + daysAgo}`,
  services: [
    { service: SERVICES.room, units: nights },
    { service: SERVICES.operatingRoom },
    { service: SERVICES.hospitalDrugs },
  ],
})

/** MS-DRG groups, which CMS publishes, in plain words. */
const group = (code: string, display: LocalizedText): Coded => ({ system: 'urn:cms:ms-drg', code, display })

const APPENDIX = [
  DIAGNOSES.appendix,
  group(
    '343',
    bilingual('Appendix removal, no complications', 'Extirpación del apéndice, sin complicaciones'),
  ),
] as const
const HIP = [
  DIAGNOSES.hip,
  group('470', bilingual('Hip or knee replacement', 'Reemplazo de cadera o rodilla')),
] as const

type Service = keyof typeof SERVICES

/** An office visit for one diagnosis; `more` overrides its details. */
const visitTo = (
  daysAgo: number,
  provider: keyof typeof PROVIDERS,
  diagnosis: keyof typeof DIAGNOSES,
  services: readonly (Service | Planned['services'][number])[],
  more: Partial<Planned> = {},
): Planned => ({
  kind: 'professional',
  place: PLACES.office,
  daysAgo,
  provider: PROVIDERS[provider],
  diagnoses: [DIAGNOSES[diagnosis]],
  services: services.map((given) => (typeof given === 'string' ? { service: SERVICES[given] } : given)),
  ...more,
})

const denialOf = (service: Service, reason: keyof typeof REASONS, isMembersDebt = true) => ({
  service: SERVICES[service],
  refusal: { ...REASONS[reason], isMembersDebt },
})

const outpatient = { kind: 'outpatient', place: PLACES.outpatient } as const
const equipment = { kind: 'equipment', place: PLACES.home } as const

/** Encounters that a person has no matter what the generator adds, by person and contract type. */
const PLANNED: Record<string, Planned[]> = {
  'harper-dana medical': [
    visitTo(1, 'family', 'pressure', ['visit'], { isOpen: true }),
    visitTo(9, 'bones', 'knee', ['specialistNew', 'xray'], {
      isOpen: true,
      infoRequest: {
        of: 'provider',
        what: bilingual('The doctor’s visit notes', 'Las notas del médico sobre la consulta'),
        afterDays: 3,
      },
    }),
    visitTo(41, 'imaging', 'knee', [denialOf('mri', 'noApproval')], outpatient),
    visitTo(63, 'skin', 'skin', ['specialist', denialOf('cosmetic', 'notABenefit')]),
    visitTo(118, 'farSpecialist', 'back', ['specialist']),
    visitTo(150, 'family', 'pressure', ['visit', 'metabolic'], { afterwards: 'corrected' }),
    visitTo(204, 'lab', 'pressure', ['blood'], { place: PLACES.lab, afterwards: 'reversed' }),
    visitTo(149, 'family', 'pressure', [denialOf('visit', 'duplicate', false)]),
  ],
  'harper-marcus medical': [
    visitTo(77, 'heart', 'chest', [{ service: SERVICES.specialist, otherInsurerPercent: 60 }], {
      otherInsurer: 'Pinnacle Mountain Insurance',
    }),
    visitTo(230, 'hospital', 'colon', ['scope'], outpatient),
  ],
  'harper-june medical': [stay(310, 2, APPENDIX)],
  'delgado-ray medical': [
    stay(260, 3, HIP),
    ...[240, 233, 226, 219].map((daysAgo) => visitTo(daysAgo, 'therapy', 'hip', ['therapy'])),
    visitTo(12, 'bones', 'hip', ['specialist'], { isOpen: true }),
  ],
  'ross-wilma medical': [
    stay(190, 4, HIP),
    visitTo(190, 'ambulance', 'hip', ['ambulance', 'mileage'], {
      kind: 'ambulance',
      place: PLACES.ambulance,
      ride: { from: bilingual('Home', 'Hogar'), to: PROVIDERS.hospital.name, miles: 14 },
    }),
    visitTo(184, 'equipment', 'hip', ['walker'], equipment),
  ],
  'reyes-octavia medical': [visitTo(55, 'hospital', 'knee', ['surgery'], outpatient)],
  'fuller-greg medical': [
    // One visit before the plan ended, which was decided afterward, and one visit afterward.
    visitTo(158, 'family', 'pressure', ['visit']),
    visitTo(96, 'family', 'pressure', [denialOf('visit', 'afterEnd')]),
  ],
  'nguyen-kim medical': [
    visitTo(88, 'equipment', 'apnea', ['cpap'], equipment),
    visitTo(130, 'farSpecialist', 'back', ['specialist']),
  ],
  'turner-tom dental': [280, 238, 176, 122, 60, 20].map((daysAgo, n) =>
    visitTo(daysAgo, 'dentist', 'caries', [n % 2 ? 'crown' : 'rootCanal'], {
      kind: 'dental',
      tooth: String(2 + n * 5),
    }),
  ),
}

export const plannedFor = (personId: string, contractType: string, today: Temporal.PlainDate): Encounter[] =>
  (PLANNED[`${personId} ${contractType}`] ?? []).map(({ daysAgo, ...encounter }) => ({
    ...encounter,
    on: today.subtract({ days: daysAgo }),
  }))
