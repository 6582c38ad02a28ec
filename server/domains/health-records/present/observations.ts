import * as v from 'valibot'
import {
  Concept,
  Notes,
  Period,
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
  component: listOf(v.object({ ...measured, code: Concept })),
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
      const value = measureOf(part)
      return value ? [{ title: wordsOf(part.code ?? null), value }] : []
    }),
    facts: [
      ...(read.status && read.status !== 'final' ? fact('status', stateWords(read.status)) : []),
      ...fact('result', absentWords(read.dataAbsentReason ?? null)),
      ...fact('performer', name),
      ...noteFacts(read.note),
    ],
    codes: codesOf(code),
    sourceName: name,
  }
}

const Report = v.object({
  status: text,
  code: Concept,
  effectiveDateTime: text,
  effectivePeriod: Period,
  issued: text,
  performer: References,
  conclusion: text,
})

/** The report of a test, such as an image. */
export function presentReport(resource: unknown): Presented {
  const read = v.parse(Report, resource)
  const name = read.performer.find(({ display }) => display)?.display ?? ''
  return presentedBy(read.code, name, {
    on: recordDay(read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.issued),
    facts: [
      ...fact('result', read.conclusion),
      ...(read.status && read.status !== 'final' ? fact('status', stateWords(read.status)) : []),
      ...fact('performer', name),
    ],
  })
}
