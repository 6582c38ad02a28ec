import * as v from 'valibot'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { Answers, FillableForm, FormField } from '#contract/entities/form.ts'
import { type AnswerFault, isAsked, mostOf, readAnswers } from '#contract/forms/answers.ts'
import { readCode } from '#contract/typed-text.ts'
import { minorUnitsOf } from '#contract/forms/currencies.ts'
import { fillMessages } from '#features/documents/locales/fill.gen.ts'

type Typed = Readonly<Record<string, string>>

/** The control names of an amount's currency and of a checkbox. */
export const currencyName = ({ name }: FormField): string => `${name}.currency`
export const amountName = ({ name }: FormField): string => `${name}.amount`
export const boxName = ({ name }: FormField, value: string): string => `${name}.${value}`

/** The answer in a field; undefined if it is empty. */
function answerIn(field: FormField, typed: Typed): unknown {
  const { name, kind } = field
  const text = (typed[name] ?? '').trim()
  switch (kind) {
    case 'money': {
      const [currency = '', amount = ''] = [
        field.currency ?? typed[currencyName(field)],
        typed[amountName(field)],
      ]
      if (amount.trim() === '') return undefined
      return { currency, minorUnits: minorUnitsOf(amount, currency) }
    }
    case 'choices': {
      const ticked = field.choices
        .map(({ value }) => value)
        .filter((value) => typed[boxName(field, value)] === 'on')
      return ticked.length > 0 ? ticked : undefined
    }
    case 'routing':
    case 'account':
      return readCode(text) || undefined
    default:
      return text || undefined
  }
}

function answersIn(form: FillableForm, typed: Typed): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  for (const field of form.fields) {
    const answer = isAsked(field, answers) ? answerIn(field, typed) : undefined
    if (answer !== undefined) answers[field.name] = answer
  }
  return answers
}

/** The control that an error points to. */
function controlOf(field: FormField, typed: Typed): string {
  if (field.kind === 'choices') return boxName(field, field.choices[0]?.value ?? '')
  if (field.kind !== 'money') return field.name
  return (field.currency ?? typed[currencyName(field)]) ? amountName(field) : currencyName(field)
}

function sentenceOf({ fields }: FillableForm, field: FormField, fault: AnswerFault): string {
  const { faults } = fillMessages
  const label = insurerText(field.label)
  const sentence = fault in faults ? faults[fault as keyof typeof faults] : faults.other
  const first = fields.find(({ name }) => name === field.notBefore)?.label ?? ''
  return sentence({ label, first: insurerText(first), most: mostOf(field) })
}

/**
 * The schema of a form: converts typed text to the answers that are sent, or returns a message for each invalid field.
 */
export const typedForm = (form: FillableForm, people: readonly { memberId: string }[]) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform<Record<string, string>, Answers>(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value
      const asked = { today: today().toString(), memberIds: people.map(({ memberId }) => memberId) }
      const { answers, faults } = readAnswers(form, answersIn(form, input), asked)
      if (answers) return answers
      for (const field of form.fields) {
        const fault = faults[field.name]
        if (!fault) continue
        const key = controlOf(field, input)
        addIssue({
          message: sentenceOf(form, field, fault),
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        })
      }
      return NEVER
    }),
  )
