import * as v from 'valibot'
import type { RecordFact } from '#contract/entities/health-record.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import { decodeEntities } from '#server/domains/health-records/html-text.ts'
import { loincName } from '#server/domains/health-records/loinc.ts'

/*
 * The fields of FHIR R4 that presenters read. A field that is missing or has another shape counts as unstated, and
 * never affects the others.
 */

const MOST_CHARACTERS = 600
/** Only the beginning of a longer text is read, because it may have megabytes of markup. */
const MOST_READ_CHARACTERS = 20_000
const MOST_ITEMS = 60

export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema), undefined)

export const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((given): v.InferOutput<Schema>[] =>
        [given]
          .flat()
          .slice(0, MOST_ITEMS)
          .flatMap((item) => {
            const read = v.safeParse(schema, item)
            return read.success ? [read.output] : []
          }),
      ),
    ),
    [],
  )

const withoutTags = (text: string): string => text.slice(0, MOST_READ_CHARACTERS).replaceAll(/<[^<>]*>/g, ' ')

const beginningOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)

/** Sources put HTML into texts; it's never shown as HTML. */
const plainText = (text: string): string => beginningOf(withoutTags(text))

export const text = maybe(v.pipe(v.string(), v.transform(plainText), v.nonEmpty()))

/** The XHTML of a narrative as plain text. */
export const narrative = maybe(
  v.pipe(
    v.string(),
    v.transform((xhtml) => beginningOf(decodeEntities(withoutTags(xhtml)))),
    v.nonEmpty(),
  ),
)

const Coding = v.object({
  system: text,
  code: text,
  display: text,
  _display: v.optional(v.unknown()),
})
const Stated = v.object({ coding: listOf(Coding), text, _text: v.optional(v.unknown()) })
/** Some sources write plain text instead of a concept. */
export const Concept = maybe(
  v.union([
    Stated,
    v.pipe(
      v.string(),
      v.transform((words): v.InferOutput<typeof Stated> => v.parse(Stated, { text: words })),
    ),
  ]),
)
export type Concept = v.InferOutput<typeof Concept>
export const Concepts = listOf(Stated)

export const Reference = maybe(v.object({ reference: text, display: text }))
export type Reference = v.InferOutput<typeof Reference>
export const References = listOf(v.object({ reference: text, display: text }))
export const Period = maybe(v.object({ start: text, end: text }))
export const Notes = listOf(v.object({ text, _text: v.optional(v.unknown()) }))
export const Quantity = maybe(
  v.object({
    value: maybe(v.pipe(v.number(), v.finite())),
    comparator: text,
    unit: text,
    system: text,
    code: text,
  }),
)
export type Quantity = v.InferOutput<typeof Quantity>

const LOINC = 'http://loinc.org'

/** The text of a concept in each language that the source provides; its code if there is no text. */
export function wordsOf(concept: Concept | null): LocalizedText {
  if (!concept) return ''
  if (concept.text) return readTranslated(concept.text, concept._text)
  const named = concept.coding.find(({ display }) => display)
  if (named?.display) return readTranslated(named.display, named._display)
  const known = concept.coding.map(({ system, code }) =>
    system === LOINC && code ? loincName(code) : undefined,
  )
  return known.find(Boolean) ?? concept.coding.find(({ code }) => code)?.code ?? ''
}

export const codesOf = (concept: Concept | null): { system: string; code: string }[] =>
  (concept?.coding ?? []).flatMap(({ system, code }) => (code ? [{ system: system ?? '', code }] : []))

/** Whether a state is one of these. A source without codes may write the same word as text. */
export const hasCode = (concept: Concept | null, ...codes: string[]): boolean =>
  [...codesOf(concept).map(({ code }) => code), concept?.text ?? ''].some((code) =>
    codes.includes(code.toLowerCase()),
  )

/** A day, a month or a year as written, without time zone conversion. An impossible date counts as unstated. */
export function recordDay(written: string | null | undefined): string | null {
  const [found] = /^\d{4}(?:-\d\d(?:-\d\d)?)?(?=$|T)/.exec(written ?? '') ?? []
  if (found === undefined) return null
  const [year = '', month = '01', day = '01'] = found.split('-')
  try {
    Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' })
    return found
  } catch {
    return null
  }
}

/** A fact as a list of one; an empty list if it has no text. */
export const fact = (name: RecordFact['name'], words: LocalizedText | null | undefined): RecordFact[] =>
  words ? [{ name, text: words }] : []

export const noteFacts = (notes: v.InferOutput<typeof Notes>): RecordFact[] =>
  notes.flatMap((note) => (note.text ? fact('note', readTranslated(note.text, note._text)) : []))

/** The states that HL7 gives records, in words. */
const STATES = new Map<string, LocalizedText>(
  Object.entries({
    active: { en: 'Active', es: 'Activo' },
    recurrence: { en: 'Came back', es: 'Volvió a aparecer' },
    relapse: { en: 'Came back', es: 'Volvió a aparecer' },
    inactive: { en: 'Not active', es: 'No activo' },
    remission: { en: 'In remission', es: 'En remisión' },
    refuted: { en: 'Ruled out', es: 'Descartado' },
    'entered-in-error': { en: 'Entered by mistake', es: 'Ingresado por error' },
    resolved: { en: 'Resolved', es: 'Resuelto' },
    confirmed: { en: 'Confirmed', es: 'Confirmado' },
    unconfirmed: { en: 'Not confirmed', es: 'Sin confirmar' },
    provisional: { en: 'Not confirmed', es: 'Sin confirmar' },
    differential: { en: 'One of several possibilities', es: 'Una de varias posibilidades' },
    completed: { en: 'Completed', es: 'Completado' },
    finished: { en: 'Completed', es: 'Completado' },
    final: { en: 'Final', es: 'Definitivo' },
    amended: { en: 'Changed since it was final', es: 'Cambiado después de ser definitivo' },
    corrected: { en: 'Corrected', es: 'Corregido' },
    preliminary: { en: 'Preliminary', es: 'Preliminar' },
    registered: { en: 'Ordered, no result yet', es: 'Pedido, aún sin resultado' },
    planned: { en: 'Planned', es: 'Previsto' },
    'in-progress': { en: 'In progress', es: 'En curso' },
    'on-hold': { en: 'On hold', es: 'En pausa' },
    'not-done': { en: 'Not done', es: 'No realizado' },
    stopped: { en: 'Stopped', es: 'Suspendido' },
    cancelled: { en: 'Canceled', es: 'Cancelado' },
    low: { en: 'Low', es: 'Bajo' },
    high: { en: 'High', es: 'Alto' },
    'unable-to-assess': { en: 'Not known', es: 'No se sabe' },
    mild: { en: 'Mild', es: 'Leve' },
    moderate: { en: 'Moderate', es: 'Moderado' },
    severe: { en: 'Severe', es: 'Grave' },
  }),
)

/** Why a value is missing (data-absent-reason), in words. */
const ABSENT = new Map<string, LocalizedText>(
  Object.entries({
    unknown: { en: 'Not known', es: 'No se sabe' },
    'asked-unknown': { en: 'Asked, not known', es: 'Se preguntó, no se sabe' },
    'temp-unknown': { en: 'Not known yet', es: 'Todavía no se sabe' },
    'not-asked': { en: 'Not asked', es: 'No se preguntó' },
    'asked-declined': { en: 'Asked, not answered', es: 'Se preguntó, sin respuesta' },
    masked: { en: 'Not shared by the source', es: 'La fuente no lo comparte' },
    'not-applicable': { en: 'Doesn’t apply', es: 'No corresponde' },
    unsupported: { en: 'The source can’t state it', es: 'La fuente no puede indicarlo' },
    error: { en: 'The test didn’t work', es: 'La prueba no funcionó' },
    'not-a-number': { en: 'No number', es: 'Sin número' },
    'not-performed': { en: 'Not performed', es: 'No realizado' },
    'not-permitted': { en: 'May not be shared', es: 'No se puede compartir' },
  }),
)

/** The text for a missing value's reason; the source's own text takes precedence. */
export function absentWords(concept: Concept | null): LocalizedText {
  const isNamed = concept?.text || concept?.coding.some(({ display }) => display)
  const known = codesOf(concept).flatMap(({ code }) => ABSENT.get(code.toLowerCase()) ?? [])[0]
  return isNamed ? wordsOf(concept) : (known ?? wordsOf(concept))
}

/** The text of a state; an unknown state is shown as the source writes it. */
export const stateWords = (state: string | null | undefined): LocalizedText =>
  state ? (STATES.get(state.toLowerCase()) ?? state) : ''

export const conceptState = (concept: Concept | null): LocalizedText => {
  const code = codesOf(concept)[0]?.code ?? concept?.text
  return (code && STATES.get(code.toLowerCase())) || wordsOf(concept)
}
