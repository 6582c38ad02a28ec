import * as v from 'valibot'
import { isDay } from '#contract/day.ts'
import {
  type Answer,
  type Answers,
  type FillableForm,
  ForeignAmount,
  type FormField,
} from '#contract/entities/form.ts'
import { isRoutingNumber } from '#contract/entities/reimbursement.ts'
import { visibleLength, isPlain, textOnly } from '#contract/text.ts'
import { readLine, readPlainLine } from '#contract/typed-text.ts'
import { COUNTRIES } from './countries.ts'
import { CURRENCIES } from './currencies.ts'

/** The problems of an answer; a page has a sentence for each. */
export const ANSWER_FAULTS = [
  'missing',
  'not-asked',
  'too-long',
  'not-text',
  'no-choice',
  'no-day',
  'future',
  'past',
  'too-early',
  'no-member',
  'no-country',
  'no-amount',
  'no-phone',
  'no-routing',
  'no-account',
] as const
export type AnswerFault = (typeof ANSWER_FAULTS)[number]

/** The context for checking answers: the day, and the people that the form may be filled in for. */
export type Asked = { today: string; memberIds: readonly string[] }

/** The maximum number of characters in a short and a long text if the form doesn't set a limit. */
const USUAL_MOST = { text: 120, 'long-text': 1_000 } as const
export const mostOf = ({ kind, most }: FormField): number =>
  most ?? (kind === 'long-text' ? USUAL_MOST['long-text'] : USUAL_MOST.text)

/** The longest pasted phone number, with its country. */
const MOST_TYPED_PHONE = 60

const fault = (name: AnswerFault): AnswerFault => name

const text = (isRight: (text: string) => boolean, otherwise: AnswerFault) =>
  v.pipe(v.string(fault('not-text')), v.check(isRight, otherwise))

function textField(field: FormField) {
  const hasLines = field.kind === 'long-text'
  return v.pipe(
    v.string(fault('not-text')),
    v.transform(textOnly),
    v.trim(),
    v.check((typed) => isPlain(typed, { hasLines }), fault('not-text')),
    v.transform((typed) => (hasLines ? typed : readLine(typed))),
    v.check((typed) => visibleLength(typed) > 0, fault('missing')),
    v.maxLength(mostOf(field), fault('too-long')),
  )
}

const dayField = ({ days }: FormField, { today }: Asked) =>
  v.pipe(
    text(isDay, 'no-day'),
    v.check((day) => days !== 'past' || !isDay(day) || day <= today, fault('future')),
    v.check((day) => days !== 'future' || !isDay(day) || day > today, fault('past')),
  )

/** The validation of a field's answer. */
function schemaOf(field: FormField, asked: Asked): v.GenericSchema<unknown, Answer> {
  const values = field.choices.map(({ value }) => value)
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return textField(field)
    case 'choice':
      return v.picklist(values, fault('no-choice'))
    case 'choices':
      return v.pipe(
        v.array(v.picklist(values, fault('no-choice')), fault('no-choice')),
        v.minLength(1, fault('missing')),
        v.check((chosen) => new Set(chosen).size === chosen.length, fault('no-choice')),
      )
    case 'day':
      return dayField(field, asked)
    case 'member':
      return text((id) => asked.memberIds.includes(id), 'no-member')
    case 'country':
      return text((code) => COUNTRIES.includes(code), 'no-country')
    case 'money':
      return v.pipe(
        v.strictObject(ForeignAmount.entries, fault('no-amount')),
        v.check(
          ({ currency }) =>
            field.currency === null ? CURRENCIES.includes(currency) : currency === field.currency,
          fault('no-amount'),
        ),
      )
    case 'phone':
      return v.pipe(
        v.string(fault('not-text')),
        v.maxLength(MOST_TYPED_PHONE, fault('no-phone')),
        v.transform(readPlainLine),
        v.check(
          (typed) => /^\+?[\d ()./-]{7,24}$/.test(typed) && typed.replace(/\D/g, '').length >= 7,
          fault('no-phone'),
        ),
      )
    case 'routing':
      return text(isRoutingNumber, 'no-routing')
    case 'account':
      return text((digits) => /^\d{4,17}$/.test(digits), 'no-account')
  }
}

/** Whether a field is asked, given the earlier answers. */
export const isAsked = ({ when }: FormField, answers: Readonly<Record<string, unknown>>): boolean =>
  when === null || answers[when.field] === when.is

type Read =
  | { answers: Answers; faults: undefined }
  | { answers: undefined; faults: Record<string, AnswerFault> }

/**
 * Returns the answers of a form in their stored form, or the faults by field. The page and the server use the same
 * rules.
 */
export function readAnswers(
  form: FillableForm,
  given: Readonly<Record<string, unknown>>,
  asked: Asked,
): Read {
  const answers: Answers = {}
  const faults: Record<string, AnswerFault> = {}
  for (const field of form.fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    if (!isAsked(field, given)) {
      if (value !== undefined) faults[field.name] = 'not-asked'
    } else if (value === undefined) {
      if (!field.isOptional) faults[field.name] = 'missing'
    } else {
      const read = v.safeParse(schemaOf(field, asked), value)
      if (read.success && isTooEarly(field, read.output, answers)) faults[field.name] = 'too-early'
      else if (read.success) answers[field.name] = read.output
      else faults[field.name] = faultIn(field, read.issues[0])
    }
  }
  for (const name of Object.keys(given))
    if (!form.fields.some((field) => field.name === name)) faults[name] = 'not-asked'
  return Object.keys(faults).length > 0 ? { answers: undefined, faults } : { answers, faults: undefined }
}

/** Whether a last day is before the first one. */
function isTooEarly({ notBefore }: FormField, day: Answer, answers: Answers): boolean {
  const first = notBefore === null ? undefined : answers[notBefore]
  return typeof first === 'string' && typeof day === 'string' && day < first
}

const faultIn = ({ kind }: FormField, { message }: v.BaseIssue<unknown>): AnswerFault =>
  ANSWER_FAULTS.find((name) => name === message) ?? (kind === 'money' ? 'no-amount' : 'not-text')

/** A bank account as shown later: only the last digits. */
export const shownAccount = (digits: string): string => `•••• ${digits.slice(-4)}`
