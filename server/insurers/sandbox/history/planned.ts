import type { Coded } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import type { Encounter } from './encounter.ts'
import { PROVIDERS } from './providers.ts'
import type { Condition } from './routine.ts'
import { DIAGNOSES, PLACES } from './diagnoses-and-places.ts'
import { SERVICES } from './services.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

/** What the people of the world live with. */
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

const office = { kind: 'professional', place: PLACES.office } as const
const members = { isMembersDebt: true }
const providers = { isMembersDebt: false }

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

/** Groups of MS-DRG, which CMS keeps public, in plain words. */
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

/** What must stand in somebody's history whatever the generator adds, by person and type of contract. */
const PLANNED: Record<string, Planned[]> = {
  'harper-dana medical': [
    {
      ...office,
      daysAgo: 1,
      isOpen: true,
      provider: PROVIDERS.family,
      diagnoses: [DIAGNOSES.pressure],
      services: [{ service: SERVICES.visit }],
    },
    {
      ...office,
      daysAgo: 9,
      isOpen: true,
      provider: PROVIDERS.bones,
      diagnoses: [DIAGNOSES.knee],
      services: [{ service: SERVICES.specialistNew }, { service: SERVICES.xray }],
      infoRequest: {
        of: 'provider',
        what: bilingual('The doctor’s visit notes', 'Las notas del médico sobre la consulta'),
        afterDays: 3,
      },
    },
    {
      ...office,
      daysAgo: 41,
      kind: 'outpatient',
      provider: PROVIDERS.imaging,
      place: PLACES.outpatient,
      diagnoses: [DIAGNOSES.knee],
      services: [{ service: SERVICES.mri, refusal: { ...REASONS.noApproval, ...members } }],
    },
    {
      ...office,
      daysAgo: 63,
      provider: PROVIDERS.skin,
      diagnoses: [DIAGNOSES.skin],
      services: [
        { service: SERVICES.specialist },
        { service: SERVICES.cosmetic, refusal: { ...REASONS.notABenefit, ...members } },
      ],
    },
    {
      ...office,
      daysAgo: 118,
      provider: PROVIDERS.farSpecialist,
      diagnoses: [DIAGNOSES.back],
      services: [{ service: SERVICES.specialist }],
    },
    {
      ...office,
      daysAgo: 150,
      provider: PROVIDERS.family,
      diagnoses: [DIAGNOSES.pressure],
      services: [{ service: SERVICES.visit }, { service: SERVICES.metabolic }],
      afterwards: 'corrected',
    },
    {
      ...office,
      daysAgo: 204,
      provider: PROVIDERS.lab,
      place: PLACES.lab,
      diagnoses: [DIAGNOSES.pressure],
      services: [{ service: SERVICES.blood }],
      afterwards: 'reversed',
    },
    {
      ...office,
      daysAgo: 149,
      provider: PROVIDERS.family,
      diagnoses: [DIAGNOSES.pressure],
      services: [{ service: SERVICES.visit, refusal: { ...REASONS.duplicate, ...providers } }],
    },
  ],
  'harper-marcus medical': [
    {
      ...office,
      daysAgo: 77,
      provider: PROVIDERS.heart,
      diagnoses: [DIAGNOSES.chest],
      services: [{ service: SERVICES.specialist, otherInsurerPercent: 60 }],
      otherInsurer: 'Pinnacle Mountain Insurance',
    },
    {
      ...office,
      daysAgo: 230,
      kind: 'outpatient',
      place: PLACES.outpatient,
      provider: PROVIDERS.hospital,
      diagnoses: [DIAGNOSES.colon],
      services: [{ service: SERVICES.scope }],
    },
  ],
  'harper-june medical': [stay(310, 2, APPENDIX)],
  'delgado-ray medical': [
    stay(260, 3, HIP),
    ...[240, 233, 226, 219].map((daysAgo): Planned => ({
      ...office,
      daysAgo,
      provider: PROVIDERS.therapy,
      diagnoses: [DIAGNOSES.hip],
      services: [{ service: SERVICES.therapy }],
    })),
    {
      ...office,
      daysAgo: 12,
      isOpen: true,
      provider: PROVIDERS.bones,
      diagnoses: [DIAGNOSES.hip],
      services: [{ service: SERVICES.specialist }],
    },
  ],
  'ross-wilma medical': [
    stay(190, 4, HIP),
    {
      ...office,
      daysAgo: 190,
      kind: 'ambulance',
      place: PLACES.ambulance,
      provider: PROVIDERS.ambulance,
      diagnoses: [DIAGNOSES.hip],
      services: [{ service: SERVICES.ambulance }, { service: SERVICES.mileage }],
      ride: { from: bilingual('Home', 'Hogar'), to: PROVIDERS.hospital.name, miles: 14 },
    },
    {
      ...office,
      daysAgo: 184,
      kind: 'equipment',
      place: PLACES.home,
      provider: PROVIDERS.equipment,
      diagnoses: [DIAGNOSES.hip],
      services: [{ service: SERVICES.walker }],
    },
  ],
  'reyes-octavia medical': [
    {
      ...office,
      daysAgo: 55,
      kind: 'outpatient',
      place: PLACES.outpatient,
      provider: PROVIDERS.hospital,
      diagnoses: [DIAGNOSES.knee],
      services: [{ service: SERVICES.surgery }],
    },
  ],
  'fuller-greg medical': [
    // Seen before the plan ended and decided after it, and once after it.
    {
      ...office,
      daysAgo: 158,
      provider: PROVIDERS.family,
      diagnoses: [DIAGNOSES.pressure],
      services: [{ service: SERVICES.visit }],
    },
    {
      ...office,
      daysAgo: 96,
      provider: PROVIDERS.family,
      diagnoses: [DIAGNOSES.pressure],
      services: [{ service: SERVICES.visit, refusal: { ...REASONS.afterEnd, ...members } }],
    },
  ],
  'nguyen-kim medical': [
    {
      ...office,
      daysAgo: 88,
      kind: 'equipment',
      place: PLACES.home,
      provider: PROVIDERS.equipment,
      diagnoses: [DIAGNOSES.apnea],
      services: [{ service: SERVICES.cpap }],
    },
    {
      ...office,
      daysAgo: 130,
      provider: PROVIDERS.farSpecialist,
      diagnoses: [DIAGNOSES.back],
      services: [{ service: SERVICES.specialist }],
    },
  ],
  'turner-tom dental': [280, 238, 176, 122, 60, 20].map((daysAgo, n): Planned => ({
    daysAgo,
    kind: 'dental',
    place: PLACES.office,
    provider: PROVIDERS.dentist,
    diagnoses: [DIAGNOSES.caries],
    tooth: String(2 + n * 5),
    services: [{ service: n % 2 ? SERVICES.crown : SERVICES.rootCanal }],
  })),
}

export const plannedFor = (personId: string, contractType: string, today: Temporal.PlainDate): Encounter[] =>
  (PLANNED[`${personId} ${contractType}`] ?? []).map(({ daysAgo, ...encounter }) => ({
    ...encounter,
    on: today.subtract({ days: daysAgo }),
  }))
