import * as v from 'valibot'
import { DUE_STATES, type DueVaccine } from '#contract/entities/health-record.ts'
import { Concept, Concepts, Reference, codesOf, listOf, maybe, recordDay, text, wordsOf } from './fields.ts'
import { type Presented, presentedBy } from './presented.ts'

/** LOINC codes of the dates in a recommendation. */
const DAYS = {
  dueOn: '30980-7',
  earliestOn: '30981-5',
  latestOn: '59777-3',
  overdueOn: '59778-1',
} as const

const dose = { doseNumberPositiveInt: maybe(v.number()), doseNumberString: text } as const
const doses = { seriesDosesPositiveInt: maybe(v.number()), seriesDosesString: text } as const
const Recommendation = v.object({
  vaccineCode: Concepts,
  contraindicatedVaccineCode: Concepts,
  targetDisease: Concept,
  forecastStatus: Concept,
  forecastReason: Concepts,
  dateCriterion: listOf(v.object({ code: Concept, value: text })),
  description: text,
  ...dose,
  ...doses,
})
type Recommendation = v.InferOutput<typeof Recommendation>

const Listed = v.object({ date: text, authority: Reference, recommendation: listOf(Recommendation) })

const TITLE = { en: 'Vaccines due', es: 'Vacunas pendientes' }

/** The vaccines that a source lists as due, with its dates. No date is derived from another. */
export function presentVaccinesDue(resource: unknown): Presented {
  const { date, authority, recommendation } = v.parse(Listed, resource)
  return presentedBy(undefined, authority?.display ?? '', {
    title: TITLE,
    on: recordDay(date),
    due: recommendation.map(dueOf),
    facts: [],
    codes: recommendation.flatMap(({ vaccineCode: [code = null] }) => codesOf(code)),
  })
}

function dueOf(read: Recommendation): DueVaccine {
  const [vaccine = read.contraindicatedVaccineCode[0] ?? read.targetDisease] = read.vaccineCode
  const status = read.forecastStatus ?? null
  const codes = codesOf(status).map(({ code }) => code.toLowerCase())
  const state = DUE_STATES.find((one) => codes.includes(one)) ?? null
  const [reason] = read.forecastReason
  const number = read.doseNumberPositiveInt ?? read.doseNumberString
  const all = read.seriesDosesPositiveInt ?? read.seriesDosesString
  return {
    title: wordsOf(vaccine ?? null),
    state,
    stateText: state === null ? wordsOf(status) : '',
    ...daysOf(read),
    dose: String(number ?? ''),
    doses: String(all ?? ''),
    reason: wordsOf(reason ?? null) || (read.description ?? ''),
  }
}

function daysOf({ dateCriterion }: Recommendation): Record<keyof typeof DAYS, string | null> {
  const dayOf = (wanted: string) =>
    recordDay(
      dateCriterion.find(({ code }) => codesOf(code ?? null).some((one) => one.code === wanted))?.value,
    )
  return {
    dueOn: dayOf(DAYS.dueOn),
    earliestOn: dayOf(DAYS.earliestOn),
    latestOn: dayOf(DAYS.latestOn),
    overdueOn: dayOf(DAYS.overdueOn),
  }
}
