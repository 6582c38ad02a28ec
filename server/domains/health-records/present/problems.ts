import * as v from 'valibot'
import {
  Concept,
  Concepts,
  Notes,
  Period,
  Reference,
  Quantity,
  codesOf,
  conceptState,
  fact,
  hasCode,
  listOf,
  maybe,
  noteFacts,
  recordDay,
  stateWords,
  text,
  wordsOf,
} from './fields.ts'
import { type Presented, presentedBy } from './presented.ts'

const isActiveIn = (state: Concept | null): boolean | null =>
  codesOf(state).length === 0 && !state?.text ? null : hasCode(state, 'active', 'recurrence', 'relapse')

const Allergy = v.object({
  clinicalStatus: Concept,
  verificationStatus: Concept,
  criticality: text,
  code: Concept,
  onsetDateTime: text,
  recordedDate: text,
  recorder: Reference,
  asserter: Reference,
  note: Notes,
  reaction: listOf(v.object({ manifestation: Concepts, severity: text, description: text })),
})

/** An allergy, or something that the person doesn't tolerate. */
export function presentAllergy(resource: unknown): Presented {
  const read = v.parse(Allergy, resource)
  const name = read.recorder?.display ?? read.asserter?.display ?? ''
  return presentedBy(read.code, name, {
    on: recordDay(read.recordedDate ?? read.onsetDateTime),
    isActive: isActiveIn(read.clinicalStatus ?? null),
    facts: [
      ...read.reaction.flatMap(({ manifestation, severity, description }) => [
        ...manifestation.flatMap((one) => fact('reaction', wordsOf(one))),
        ...(manifestation.length === 0 ? fact('reaction', description) : []),
        ...fact('severity', stateWords(severity)),
      ]),
      ...fact('risk', stateWords(read.criticality)),
      ...fact('status', conceptState(read.clinicalStatus ?? null)),
      ...fact('verification', conceptState(read.verificationStatus ?? null)),
      ...fact('performer', name),
      ...noteFacts(read.note),
    ],
  })
}

const Condition = v.object({
  clinicalStatus: Concept,
  verificationStatus: Concept,
  severity: Concept,
  code: Concept,
  onsetDateTime: text,
  onsetPeriod: Period,
  abatementDateTime: text,
  recordedDate: text,
  recorder: Reference,
  asserter: Reference,
  note: Notes,
})

export function presentCondition(resource: unknown): Presented {
  const read = v.parse(Condition, resource)
  const name = read.asserter?.display ?? read.recorder?.display ?? ''
  return presentedBy(read.code, name, {
    on: recordDay(read.recordedDate ?? read.onsetDateTime ?? read.onsetPeriod?.start),
    isActive: isActiveIn(read.clinicalStatus ?? null),
    facts: [
      ...fact('status', conceptState(read.clinicalStatus ?? null)),
      ...fact('verification', conceptState(read.verificationStatus ?? null)),
      ...fact('severity', wordsOf(read.severity ?? null)),
      ...fact('until', recordDay(read.abatementDateTime)),
      ...fact('performer', name),
      ...noteFacts(read.note),
    ],
  })
}

const Vaccine = v.object({
  status: text,
  statusReason: Concept,
  vaccineCode: Concept,
  occurrenceDateTime: text,
  occurrenceString: text,
  manufacturer: Reference,
  lotNumber: text,
  site: Concept,
  doseQuantity: Quantity,
  location: Reference,
  performer: listOf(v.object({ actor: Reference })),
  note: Notes,
  protocolApplied: listOf(v.object({ doseNumberPositiveInt: maybe(v.number()), doseNumberString: text })),
})

export function presentVaccine(resource: unknown): Presented {
  const read = v.parse(Vaccine, resource)
  const name = read.performer.find(({ actor }) => actor?.display)?.actor?.display ?? ''
  const [protocol] = read.protocolApplied
  const dose = protocol?.doseNumberPositiveInt ?? protocol?.doseNumberString
  return presentedBy(read.vaccineCode, name, {
    on: recordDay(read.occurrenceDateTime ?? read.occurrenceString),
    facts: [
      ...(read.status === 'completed' ? [] : fact('status', stateWords(read.status))),
      ...fact('reason', wordsOf(read.statusReason ?? null)),
      ...fact('dose', dose === undefined || dose === null ? '' : String(dose)),
      ...fact('performer', name),
      ...fact('location', read.location?.display),
      ...fact('manufacturer', read.manufacturer?.display),
      ...fact('lot', read.lotNumber),
      ...noteFacts(read.note),
    ],
  })
}
