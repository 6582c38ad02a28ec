import type { DueVaccine, Measure, RecordEntry } from '#contract/entities/health-record.ts'
import { type Language, textIn } from '#contract/entities/localized-text.ts'
import { recordFileMessages } from '#server/domains/health-records/locales/record-file.gen.ts'

/** An entry in words, as a file has it. */
export type Line = { on: string; title: string; result: string; source: string }

/** The longest result text of one entry, such as a panel with dozens of tests. The entry's page has all of it. */
const MOST_CHARACTERS = 4_000

const beginningOf = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()} …` : text

export function lineOf(entry: RecordEntry, language: Language): Line {
  const messages = recordFileMessages[language]
  const { on, title, value, parts, due, facts, source, caution } = entry
  const name = textIn(title, language) || messages.untitled
  const measured = [
    ...(value ? [measureIn(value, language)] : []),
    ...parts.map((part) => `${textIn(part.title, language)} ${measureIn(part.value, language)}`),
    ...due.map((one) => dueIn(one, language)),
  ]
  const said = facts
    .filter(({ text }) => textIn(text, language) !== source.name)
    .map(({ text }) => textIn(text, language))
  return {
    on: on ?? messages.noDate,
    title: caution ? `${name} (${messages.cautions[caution]})` : name,
    result: beginningOf([...measured, ...said].join('; ')),
    source: source.name,
  }
}

function measureIn({ text, unit, range, flag, flagText }: Measure, language: Language): string {
  const word = flag ? recordFileMessages[language].flags[flag] : textIn(flagText, language)
  const value = [textIn(text, language), unit].filter(Boolean).join(' ')
  const more = [range, word].filter(Boolean).join(', ')
  return more ? `${value} (${more})` : value
}

/** A vaccine with its state and the days that its source names. */
function dueIn(one: DueVaccine, language: Language): string {
  const { untitled, dueStates, dueDays, dueDose } = recordFileMessages[language]
  const { state, dueOn, overdueOn, dose, doses } = one
  const hasDay = (state === 'due' && dueOn !== null) || (state === 'overdue' && overdueOn !== null)
  const stated = state === null ? textIn(one.stateText, language) : dueStates[state]
  const days = (['dueOn', 'earliestOn', 'latestOn', 'overdueOn'] as const).flatMap((name) => {
    const day = one[name]
    return day === null ? [] : [dueDays[name]({ day })]
  })
  const said = [
    ...(hasDay ? [] : [stated]),
    ...days,
    dose && dueDose({ dose, doses: doses || 'none' }),
    textIn(one.reason, language),
  ].filter(Boolean)
  return `${textIn(one.title, language) || untitled}${said.length > 0 ? ` (${said.join(', ')})` : ''}`
}
