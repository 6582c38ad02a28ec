import * as v from 'valibot'
import type { Measure } from '#contract/entities/health-record.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import {
  Concept,
  Notes,
  Period,
  Reference,
  References,
  absentWords,
  codesOf,
  fact,
  listOf,
  noteFacts,
  recordDay,
  stateWords,
  text,
  wordsOf,
} from './fields.ts'
import { measureOf, measured } from './measures.ts'
import { type Presented, presentedBy } from './presented.ts'

const Observation = v.object({
  ...measured,
  status: text,
  code: Concept,
  effectiveDateTime: text,
  effectivePeriod: Period,
  effectiveInstant: text,
  issued: text,
  performer: References,
  note: Notes,
  dataAbsentReason: Concept,
  specimen: Reference,
  hasMember: References,
  component: listOf(v.object({ ...measured, code: Concept, dataAbsentReason: Concept })),
})

/** A laboratory test or a vital sign. */
export function presentObservation(resource: unknown): Presented {
  const read = v.parse(Observation, resource)
  const code = read.code ?? null
  const name = read.performer.find(({ display }) => display)?.display ?? ''
  return {
    title: wordsOf(code),
    on: recordDay(
      read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.effectiveInstant ?? read.issued,
    ),
    value: measureOf(read),
    parts: read.component.flatMap((part) => {
      const value = measureOf(part) ?? missing(absentWords(part.dataAbsentReason ?? null))
      return value ? [{ title: wordsOf(part.code ?? null), value }] : []
    }),
    facts: [
      ...(read.status && read.status !== 'final' ? fact('status', stateWords(read.status)) : []),
      ...fact('result', absentWords(read.dataAbsentReason ?? null)),
      ...fact('includes', namesIn(read.hasMember)),
      ...fact('specimen', read.specimen?.display),
      ...fact('performer', name),
      ...noteFacts(read.note),
    ],
    codes: codesOf(code),
    sourceName: name,
  }
}

/** The names of the parts of a panel or a report. */
const namesIn = (references: v.InferOutput<typeof References>): string =>
  references.flatMap(({ display }) => display ?? []).join(', ')

/** A part for which the source only gives the reason why it has no value. */
const missing = (text: LocalizedText): Measure | null =>
  text === ''
    ? null
    : { text, number: null, unit: '', range: '', low: null, high: null, flag: null, flagText: '' }

const Report = v.object({
  status: text,
  code: Concept,
  effectiveDateTime: text,
  effectivePeriod: Period,
  issued: text,
  performer: References,
  resultsInterpreter: References,
  result: References,
  conclusion: text,
})

/** The report of a test, such as an image. */
export function presentReport(resource: unknown): Presented {
  const read = v.parse(Report, resource)
  const named = [...read.performer, ...read.resultsInterpreter].find(({ display }) => display)
  const name = named?.display ?? ''
  return presentedBy(read.code, name, {
    on: recordDay(read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.issued),
    facts: [
      ...fact('result', read.conclusion),
      ...fact('includes', namesIn(read.result)),
      ...(read.status && read.status !== 'final' ? fact('status', stateWords(read.status)) : []),
      ...fact('performer', name),
    ],
  })
}
