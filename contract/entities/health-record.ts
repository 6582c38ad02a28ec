import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'

/** The kinds of entries in the order of their page; their names are also used in addresses. */
export const RECORD_KINDS = [
  'labs',
  'vitals',
  'lifestyle',
  'vaccines-due',
  'vaccines',
  'allergies',
  'conditions',
  'medicines',
  'visits',
  'procedures',
  'notes',
  'care-team',
  'goals',
  'devices',
] as const
export const RecordKind = v.picklist(RECORD_KINDS)
export type RecordKind = v.InferOutput<typeof RecordKind>

/** A day, a month or a year, as precise as the source states it. */
export const RecordDay = v.pipe(v.string(), v.regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/))

export const MEASURE_FLAGS = ['above', 'farAbove', 'below', 'farBelow', 'within', 'unusual'] as const

/** A measured value. A value that isn't a number has text only. */
export const Measure = v.object({
  /** As written by the source, without the unit. */
  text: orEmpty(LocalizedText),
  number: orNull(v.number()),
  unit: orEmpty(v.string()),
  /** The usual range, as written by the source. */
  range: orEmpty(v.string()),
  low: orNull(v.number()),
  high: orNull(v.number()),
  flag: orNull(v.picklist(MEASURE_FLAGS)),
  /** The source's own interpretation, if it isn't one of ours. */
  flagText: orEmpty(LocalizedText),
})
export type Measure = v.InferOutput<typeof Measure>

export const RECORD_FACTS = [
  'status',
  'verification',
  'severity',
  'reaction',
  'dose',
  'quantity',
  'reason',
  'performer',
  'location',
  'until',
  'lot',
  'manufacturer',
  'role',
  'phone',
  'note',
  'result',
  'includes',
  'specimen',
  'risk',
  'supply',
  'model',
  'serial',
  'expires',
  'discharge',
] as const

/**
 * Why an entry must not be taken at face value: it was entered by mistake or ruled out; it records something that was
 * not done or must not be taken; or its source marks it in a way that the portal doesn't know (modifierExtension).
 */
export const RECORD_CAUTIONS = ['mistake', 'notDone', 'unclear'] as const

/** The status of a vaccine recommendation (HL7's immunization-recommendation-status). */
export const DUE_STATES = ['due', 'overdue', 'complete', 'immune', 'contraindicated'] as const

/** A vaccine in a list of due vaccines, as its source states it. */
export const DueVaccine = v.object({
  title: orEmpty(LocalizedText),
  state: orNull(v.picklist(DUE_STATES)),
  /** The source's own state, if it isn't one of ours. */
  stateText: orEmpty(LocalizedText),
  dueOn: orNull(RecordDay),
  /** The first and the last day on which it can be given. */
  earliestOn: orNull(RecordDay),
  latestOn: orNull(RecordDay),
  overdueOn: orNull(RecordDay),
  /** The number of the dose, and how many there are. */
  dose: orEmpty(v.string()),
  doses: orEmpty(v.string()),
  reason: orEmpty(LocalizedText),
})
export type DueVaccine = v.InferOutput<typeof DueVaccine>

const RecordFact = v.object({ name: v.picklist(RECORD_FACTS), text: LocalizedText })
export type RecordFact = v.InferOutput<typeof RecordFact>

/** One entry of a health record, in words. */
export const RecordEntry = v.object({
  handle: Handle,
  kind: RecordKind,
  title: orEmpty(LocalizedText),
  /** When it happened; null if the source doesn't state it. */
  on: orNull(RecordDay),
  isInFuture: orNo(),
  caution: orNull(v.picklist(RECORD_CAUTIONS)),
  /** Null if the source doesn't state whether it is still valid. */
  isActive: orNull(v.boolean()),
  value: orNull(Measure),
  /** Values that belong together, such as the two numbers of a blood pressure. */
  parts: rows(v.object({ title: orEmpty(LocalizedText), value: Measure })),
  /** The vaccines in a list of due vaccines; empty for all other entries. */
  due: rows(DueVaccine),
  facts: rows(RecordFact),
  /** The organization that sent it, and the day when the insurer received it. */
  source: orElse(v.object({ name: orEmpty(v.string()), receivedOn: orNull(Day) }), {
    name: '',
    receivedOn: null,
  }),
  codes: rows(v.object({ system: orEmpty(v.string()), code: v.string() })),
  /** The handle of the claim that billed it; null if there is none that the reader may see. */
  claim: orNull(Handle),
  /** The handle of the prior authorization of that claim; only on the entry's page. */
  authorization: orNull(Handle),
  /** Whether it has a document that can be opened. */
  hasDocument: orNo(),
  isConfidential: orNo(),
})
export type RecordEntry = v.InferOutput<typeof RecordEntry>

/** Why a reader may see a record. */
export const RECORD_REASONS = ['self', 'parent', 'granted', 'guardian', 'healthCareAgent'] as const

/** A person whose record the member may see. */
export const RecordPerson = v.object({
  /** The person's name in addresses. */
  person: Handle,
  name: orEmpty(v.string()),
  reason: v.picklist(RECORD_REASONS),
})
export type RecordPerson = v.InferOutput<typeof RecordPerson>

/** A value of a test or a vital sign at a time. */
export const TrendPoint = v.object({ handle: Handle, on: Day, value: Measure })
export type TrendPoint = v.InferOutput<typeof TrendPoint>
