import type { Answer, FormField } from '#contract/entities/form.ts'
import { type Language, textIn } from '#contract/entities/localized-text.ts'
import { foreignMoney } from './currencies.ts'

type Reading = {
  language: Language
  locale: string
  people: readonly { memberId: string; name: string }[]
  longDate: (day: string) => string
}

/** An answer as shown before it is sent, and on paper afterwards. */
export function answerText(
  { kind, choices }: FormField,
  answer: Answer,
  { language, locale, people, longDate }: Reading,
): string {
  const labelOf = (value: string): string => {
    const label = choices.find((one) => one.value === value)?.label
    return label === undefined ? value : textIn(label, language)
  }
  if (Array.isArray(answer)) return answer.map(labelOf).join(', ')
  if (typeof answer === 'object') return foreignMoney(answer, locale)
  if (kind === 'day') return longDate(answer)
  if (kind === 'choice') return labelOf(answer)
  if (kind === 'country') return new Intl.DisplayNames(locale, { type: 'region' }).of(answer) ?? answer
  if (kind === 'member') return people.find(({ memberId }) => memberId === answer)?.name ?? answer
  return answer
}
