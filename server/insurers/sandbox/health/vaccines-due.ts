import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { type About, CVX, type RecordRow, concept, recordRow } from './resources.ts'

/** The state's registry of vaccinations, which is one source for the sandbox's people. */
const REGISTRY = 'Arkansas Immunization Registry'
const STATUS = 'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status'
const LOINC = 'http://loinc.org'

const DAYS = { due: '30980-7', earliest: '30981-5', latest: '59777-3', overdue: '59778-1' } as const

type Recommended = {
  vaccine: readonly [cvx: string, name: LocalizedText]
  status: 'due' | 'overdue'
  days: Partial<Record<keyof typeof DAYS, string>>
  dose?: readonly [number: number, of: number]
  reason?: LocalizedText
}

const SHINGLES = ['187', { en: 'Shingles vaccine', es: 'Vacuna contra el herpes zóster' }] as const
const PNEUMONIA = ['216', { en: 'Pneumonia vaccine', es: 'Vacuna contra la neumonía' }] as const
const TETANUS = [
  '115',
  { en: 'Tetanus, diphtheria, whooping cough vaccine', es: 'Vacuna contra tétanos, difteria y tosferina' },
] as const
const OF_AGE = { en: 'Recommended at your age', es: 'Recomendada a su edad' }
const HPV = ['165', { en: 'HPV vaccine', es: 'Vacuna contra el VPH' }] as const
const MENINGITIS = ['114', { en: 'Meningitis vaccine', es: 'Vacuna contra la meningitis' }] as const

type Today = Temporal.PlainDate

const day = (today: Today, months: number): string => today.add({ months }).toString()

/** None of these vaccines is on anyone's claims, so the due ones haven't been given. */
const OF_PEOPLE: Readonly<Record<string, (today: Today) => Recommended[]>> = {
  'harper-dana': (today) => [
    { vaccine: TETANUS, status: 'due', days: { due: day(today, 2), overdue: day(today, 14) } },
  ],
  'harper-eli': (today) => [
    {
      vaccine: MENINGITIS,
      status: 'overdue',
      days: { due: day(today, -4), overdue: day(today, -1) },
      dose: [2, 2],
    },
  ],
  'harper-june': (today) => [
    { vaccine: HPV, status: 'due', days: { earliest: day(today, -1), due: day(today, 1) }, dose: [2, 2] },
  ],
  'ross-wilma': (today) => [
    { vaccine: PNEUMONIA, status: 'overdue', days: { overdue: day(today, -8) } },
    {
      vaccine: SHINGLES,
      status: 'due',
      days: { due: day(today, 1), latest: day(today, 5) },
      dose: [2, 2],
      reason: OF_AGE,
    },
  ],
  'reyes-octavia': (today) => [{ vaccine: PNEUMONIA, status: 'due', days: { due: day(today, 1) } }],
}

/** The vaccines that the state's registry lists as due for a person; the sandbox has entries for a few people. */
export function vaccinesDue(
  personId: string,
  today: Today,
  about: (name: string, on: string) => About,
): RecordRow[] {
  const recommended = OF_PEOPLE[personId]?.(today) ?? []
  if (recommended.length === 0) return []
  const on = today.subtract({ days: 6 }).toString()
  return [
    recordRow('ImmunizationRecommendation', about('vaccines-due', on), {
      date: on,
      authority: { display: REGISTRY },
      recommendation: recommended.map(({ vaccine: [cvx, name], status, days, dose, reason }) => ({
        vaccineCode: [concept(name, { system: CVX, code: cvx })],
        forecastStatus: { coding: [{ system: STATUS, code: status }] },
        dateCriterion: Object.entries(days).map(([name, value]) => ({
          code: { coding: [{ system: LOINC, code: DAYS[name as keyof typeof DAYS] }] },
          value,
        })),
        ...(reason && { forecastReason: [concept(reason)] }),
        ...(dose && { doseNumberPositiveInt: dose[0], seriesDosesPositiveInt: dose[1] }),
      })),
    }),
  ]
}
