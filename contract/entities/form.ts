import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { LocalizedText } from './localized-text.ts'

/**
 * The kind of a field. `account` is a bank account: it is sent to the insurer, and only its last digits are returned.
 */
export const FIELD_KINDS = [
  'text',
  'long-text',
  'choice',
  'choices',
  'day',
  'member',
  'country',
  'money',
  'phone',
  'routing',
  'account',
] as const
export const FieldKind = v.picklist(FIELD_KINDS)
export type FieldKind = v.InferOutput<typeof FieldKind>

export const FormId = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/))

/** The form that reports other insurance, on the screen or printed; not every member may (spec §6). */
export const OTHER_COVERAGE_FORM = 'other-coverage'

/** Also the name of an HTML form field, so it must not contain a dot. */
const FieldName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,29}$/))
const Choice = v.object({ value: v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/)), label: LocalizedText })

/** The maximum number of characters in any field. */
export const MOST_FIELD_CHARACTERS = 2_000
export const MOST_FORM_FIELDS = 40
/** The maximum number of files sent with one form. */
export const MOST_SENT_FILES = 10

/** By ISO 4217. */
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

export const FormField = v.object({
  name: FieldName,
  kind: FieldKind,
  label: LocalizedText,
  hint: v.nullable(LocalizedText),
  isOptional: v.boolean(),
  /** For `choice` and `choices`. */
  choices: v.pipe(v.array(Choice), v.maxLength(30)),
  /** The maximum number of characters in a text. */
  most: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_FIELD_CHARACTERS))),
  /** Which days a `day` may be. */
  days: v.nullable(v.picklist(['past', 'future'])),
  /** An earlier `day` field that this one may not precede. Missing in forms sent earlier. */
  notBefore: v.optional(v.nullable(FieldName), null),
  /** The only currency of a `money`; null if any is allowed. */
  currency: v.nullable(Currency),
  /** Asked only if an earlier `choice` has this value. */
  when: v.nullable(v.object({ field: v.string(), is: v.string() })),
})
export type FormField = v.InferOutput<typeof FormField>

const Form = v.object({
  formId: FormId,
  /** Increases with every change. An answer names the version that was filled in. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: LocalizedText,
  intro: LocalizedText,
  fields: v.pipe(v.array(FormField), v.minLength(1), v.maxLength(MOST_FORM_FIELDS)),
  files: v.nullable(
    v.object({
      hint: LocalizedText,
      most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SENT_FILES)),
      isOptional: v.boolean(),
    }),
  ),
  /** The statement that the member signs. */
  statement: LocalizedText,
  /** The `day` field until which the signed form is valid; null for a form that is processed and decided. */
  holdsUntil: v.nullable(v.string()),
})

/** Why a form can't be filled in as defined; undefined if it can. */
function unsound({ fields, holdsUntil }: v.InferOutput<typeof Form>): string | undefined {
  const names = fields.map(({ name }) => name)
  if (new Set(names).size < names.length) return 'two fields have the same name'
  for (const [place, { kind, choices, when, notBefore }] of fields.entries()) {
    const isChosen = kind === 'choice' || kind === 'choices'
    const values = choices.map(({ value }) => value)
    if (isChosen !== choices.length > 0) return 'choices belong to a choice'
    if (new Set(values).size < values.length) return 'a choice is listed twice'
    const asked = fields.slice(0, place).find(({ name }) => name === when?.field)
    const isKnown = asked?.kind === 'choice' && asked.choices.some(({ value }) => value === when?.is)
    if (when && !isKnown) return 'a field depends on a choice that is not before it'
    const first = fields.slice(0, place).find(({ name }) => name === notBefore)
    if (notBefore !== null && (kind !== 'day' || first?.kind !== 'day'))
      return 'a day refers to a day that is not before it'
  }
  const until = fields.find(({ name }) => name === holdsUntil)
  if (holdsUntil !== null && (until?.kind !== 'day' || until.isOptional || until.when))
    return 'it is valid until a day that it does not have'
  return undefined
}

/**
 * A form that a member fills in on the screen. An unreadable one is refused as a whole, so that no one signs half a
 * form.
 */
export const FillableForm = v.pipe(
  Form,
  v.check((form) => unsound(form) === undefined, 'cannot be filled'),
)
export type FillableForm = v.InferOutput<typeof FillableForm>

/** An amount in the smallest unit of its currency, as defined by ISO 4217. */
export const ForeignAmount = v.object({
  currency: Currency,
  minorUnits: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type ForeignAmount = v.InferOutput<typeof ForeignAmount>

/** A text, the checked choices, or an amount. An empty field is absent. */
export const Answer = v.union([
  v.pipe(v.string(), v.maxLength(MOST_FIELD_CHARACTERS)),
  v.pipe(v.array(v.string()), v.maxLength(30)),
  ForeignAmount,
])
export type Answer = v.InferOutput<typeof Answer>
export const Answers = v.record(v.string(), Answer)
export type Answers = v.InferOutput<typeof Answers>

/** `in-force` and `ended` apply to forms that are valid until a day; the others are processed. */
export const SentFormState = v.picklist(['received', 'in-review', 'decided', 'in-force', 'ended'])
export type SentFormState = v.InferOutput<typeof SentFormState>

/** A sent form, as in the list. */
export const SentForm = v.object({
  sentId: v.string(),
  formId: FormId,
  title: orEmpty(LocalizedText),
  confirmation: orEmpty(v.string()),
  sentOn: Day,
  state: orNull(SentFormState),
  /** The insurer's decision, in its words. */
  outcome: orNull(LocalizedText),
  decidedOn: orNull(Day),
  /** The last day on which it is, or was, valid. */
  endsOn: orNull(Day),
  files: rows(orEmpty(v.string())),
  mayEnd: orElse(v.boolean(), false),
})
export type SentForm = v.InferOutput<typeof SentForm>
