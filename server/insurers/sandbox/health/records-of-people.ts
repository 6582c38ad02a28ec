import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { type Person, birthDateOf, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import {
  CATEGORY,
  type About,
  type RecordRow,
  clinicalStatus,
  concept,
  observation,
  recordRow,
  report,
  vaccine,
} from './resources.ts'
import { fileContent } from './files.ts'
import { valueNear } from './records-of-claims.ts'
import { TESTS } from './tests.ts'
import { vaccinesDue } from './vaccines-due.ts'

type Make = (about: (name: string, on: string) => About, today: Temporal.PlainDate) => RecordRow[]

const family = PROVIDERS.family.name
const lab = PROVIDERS.lab.name

const allergy = (about: About, name: LocalizedText, reaction: LocalizedText, recorder: string): RecordRow =>
  recordRow('AllergyIntolerance', about, {
    clinicalStatus: clinicalStatus('allergy', 'active'),
    code: concept(name),
    recordedDate: about.on,
    recorder: { display: recorder },
    reaction: [{ manifestation: [concept(reaction)] }],
  })

const PENICILLIN = { en: 'Penicillin', es: 'Penicilina' }
const RASH = { en: 'Skin rash', es: 'Sarpullido' }

/** What a member told the doctor about smoking, which no claim states. */
const smoking = (about: About, words: LocalizedText): RecordRow => {
  const [category, code] = ['social-history', '72166-2'] as const
  return recordRow(
    'Observation',
    about,
    {
      status: 'final',
      category: [{ coding: [{ system: CATEGORY, code: category }] }],
      code: concept({ en: 'Smoking', es: 'Tabaquismo' }, { system: 'http://loinc.org', code }),
      effectiveDateTime: about.on,
      performer: [{ display: family }],
      valueCodeableConcept: concept(words),
    },
    { category, code },
  )
}

type Written = { name: LocalizedText; code: string; author: string; words: string }

/** A provider's note or letter, with its file. */
const note = (about: About, file: Parameters<typeof fileContent>[1], written: Written): RecordRow => {
  const { name, code, author, words } = written
  return recordRow('DocumentReference', about, {
    status: 'current',
    type: concept(name, { system: 'http://loinc.org', code }),
    date: about.on,
    custodian: { display: author },
    description: words,
    ...fileContent(about.id, file),
  })
}

const monthsBefore = (today: Temporal.PlainDate, months: number): string =>
  today.subtract({ months }).toString()

/** Twice a year over three years. */
const HALF_YEARS = [1, 7, 13, 19, 25, 31]

const measuredBefore = (
  about: Parameters<Make>[0],
  today: Temporal.PlainDate,
  test: (typeof TESTS)[keyof typeof TESTS],
  values: readonly number[],
): RecordRow[] =>
  values.map((value, at) =>
    observation(
      {
        ...about(test.code, monthsBefore(today, HALF_YEARS[at] ?? 0)),
        category: 'laboratory',
        performer: lab,
      },
      test,
      value,
    ),
  )

const OF_PEOPLE: Record<string, Make> = {
  'harper-dana': (about, today) => [
    ...measuredBefore(about, today, TESTS.a1c, [5.9, 5.7, 5.8, 5.6, 5.5, 5.4]),
    ...measuredBefore(about, today, TESTS.cholesterol, [204, 211, 198, 206, 195, 190]),
    ...measuredBefore(about, today, TESTS.ldl, [131, 138, 126, 133, 121, 118]),
    ...measuredBefore(about, today, TESTS.hdl, [52, 50, 54, 51, 55, 53]),
    note(about('note', monthsBefore(today, 3)), 'pdf', {
      name: { en: 'Visit note', es: 'Nota de la consulta' },
      code: '11506-3',
      author: family,
      words: 'Knee pain since the summer. Ice, rest and physical therapy.',
    }),
    note(about('instructions', monthsBefore(today, 3)), 'html', {
      name: { en: 'Exercises for the knee', es: 'Ejercicios para la rodilla' },
      code: '51855-5',
      author: family,
      words: 'Bend and stretch the knee ten times, twice a day. Stop if it hurts.',
    }),
    // She has never taken it, so she can report this entry as wrong.
    allergy(about('sulfa', '2019'), { en: 'Sulfa antibiotics', es: 'Antibióticos de sulfa' }, RASH, family),
  ],
  'harper-marcus': (about, today) => [
    smoking(about('smoking', monthsBefore(today, 3)), {
      en: 'Stopped smoking in 2019',
      es: 'Dejó de fumar en 2019',
    }),
    ...measuredBefore(about, today, TESTS.cholesterol, [228, 236, 241]),
    report(
      about('stress-test', monthsBefore(today, 3)),
      { en: 'Heart stress test', es: 'Prueba de esfuerzo del corazón' },
      '18748-4',
      PROVIDERS.heart.name,
      'Usual response to exercise.',
    ),
  ],
  'ross-wilma': (about, today) => [
    smoking(about('smoking', monthsBefore(today, 14)), { en: 'Never smoked', es: 'Nunca fumó' }),
    allergy(about('penicillin', '1998'), PENICILLIN, RASH, family),
    // A result that has no unit.
    ...measuredBefore(about, today, TESTS.inr, [1, 1.1]),
    note(about('discharge', monthsBefore(today, 6)), 'long', {
      name: { en: 'Discharge summary', es: 'Resumen de alta' },
      code: '18842-5',
      author: PROVIDERS.hospital.name,
      words: 'Hip replacement without complications. Home with a walker.',
    }),
    // 25 MB, which is larger than any file that a member may send.
    note(about('scan', monthsBefore(today, 7)), 'scan', {
      name: { en: 'Scanned hospital papers', es: 'Documentos escaneados del hospital' },
      code: '34109-9',
      author: PROVIDERS.hospital.name,
      words: 'Papers from before the operation, scanned.',
    }),
    // Its file is a web page, which members can't open.
    note(about('home-care', monthsBefore(today, 5)), 'broken', {
      name: { en: 'Home care plan', es: 'Plan de cuidados en casa' },
      code: '18842-5',
      author: PROVIDERS.hospital.name,
      words: 'A nurse comes twice a week.',
    }),
    ...WILMAS.map(([code, name]) =>
      recordRow('Condition', about(`condition-${code.replace('.', '-')}`, monthsBefore(today, 14)), {
        clinicalStatus: clinicalStatus('condition', 'active'),
        code: concept(name, { system: 'http://hl7.org/fhir/sid/icd-10-cm', code }),
        recordedDate: monthsBefore(today, 14),
        asserter: { display: family },
      }),
    ),
  ],
  'reyes-octavia': (about, today) => [
    recordRow('Goal', about('goal', monthsBefore(today, 5)), {
      lifecycleStatus: 'active',
      description: concept({ en: 'Walk 30 minutes a day', es: 'Caminar 30 minutos al día' }),
      startDate: monthsBefore(today, 5),
      expressedBy: { display: family },
    }),
  ],
}

const WILMAS: readonly (readonly [string, LocalizedText])[] = [
  ['M81.0', { en: 'Weak bones (osteoporosis)', es: 'Huesos débiles (osteoporosis)' }],
  ['N18.31', { en: 'Kidney disease, stage 3a', es: 'Enfermedad renal, etapa 3a' }],
  ['H26.9', { en: 'Cataract', es: 'Cataratas' }],
  ['K21.9', { en: 'Acid reflux', es: 'Reflujo ácido' }],
  ['H91.90', { en: 'Hearing loss', es: 'Pérdida de audición' }],
  ['M19.90', { en: 'Arthritis', es: 'Artritis' }],
  ['E03.9', { en: 'Low thyroid', es: 'Tiroides baja' }],
  ['G47.00', { en: 'Trouble sleeping', es: 'Insomnio' }],
  ['D64.9', { en: 'Anemia', es: 'Anemia' }],
]

/** Childhood vaccines, with the age at which they are given; CVX codes. */
const CHILDHOOD: readonly (readonly [number, string, LocalizedText])[] = [
  [0, '08', { en: 'Hepatitis B vaccine', es: 'Vacuna contra la hepatitis B' }],
  [1, '03', { en: 'Measles, mumps, rubella vaccine', es: 'Vacuna contra sarampión, paperas y rubéola' }],
  [1, '21', { en: 'Chickenpox vaccine', es: 'Vacuna contra la varicela' }],
  [4, '10', { en: 'Polio vaccine', es: 'Vacuna contra la polio' }],
  [
    11,
    '115',
    { en: 'Tetanus, diphtheria, whooping cough vaccine', es: 'Vacuna contra tétanos, difteria y tosferina' },
  ],
  [11, '165', { en: 'HPV vaccine', es: 'Vacuna contra el VPH' }],
  [12, '114', { en: 'Meningitis vaccine', es: 'Vacuna contra la meningitis' }],
]

/** Data goes back to this day (CMS-9115-F). */
const BEGINS = '2016-01-01'

function childhoodVaccines(
  person: Person,
  today: Temporal.PlainDate,
  about: Parameters<Make>[0],
): RecordRow[] {
  const born = birthDateOf(person, today)
  return CHILDHOOD.flatMap(([age, cvx, name]) => {
    const on = born.add({ years: age, days: 20 }).toString()
    if (on < BEGINS || on > today.toString()) return []
    return [vaccine(about(`cvx-${cvx}`, on), name, cvx, PROVIDERS.children.name)]
  })
}

/** The records of people that don't come from claims in the sandbox. */
export function recordsOfPerson(person: Person, today: Temporal.PlainDate): RecordRow[] {
  const place = person.places.find(({ plan }) => plan.contractType === 'medical')
  if (!place) return []
  const memberId = memberIdOf(place)
  const about = (name: string, on: string): About => ({
    id: `${memberId}-${name}-${on}`,
    memberId,
    on,
    receivedOn: on.length === 10 ? on : BEGINS,
  })
  const random = seededRandom(`${person.personId} is`)
  const tall = { ...about('height', monthsBefore(today, 12)), performer: family }
  return [
    ...(OF_PEOPLE[person.personId]?.(about, today) ?? []),
    ...(person.age < 18 ? childhoodVaccines(person, today, about) : []),
    ...vaccinesDue(person.personId, today, about),
    ...(person.age >= 18
      ? [observation({ ...tall, category: 'vital-signs' }, TESTS.height, valueNear(HEIGHT, random))]
      : []),
    recordRow('CareTeam', about('team', monthsBefore(today, 24)), {
      status: 'active',
      period: { start: monthsBefore(today, 24) },
      participant: [
        {
          role: [concept({ en: 'Primary care', es: 'Atención primaria' })],
          member: { display: person.age < 18 ? PROVIDERS.children.name : family },
        },
      ],
      managingOrganization: [{ display: person.age < 18 ? PROVIDERS.children.name : family }],
    }),
  ]
}

const HEIGHT = { ...TESTS.height, low: 158, high: 186 }
