import type { Measure, RecordEntry } from '#contract/entities/health-record.ts'
import { type Language, textIn } from '#contract/entities/localized-text.ts'
import { recordFileMessages } from '#server/domains/health-records/locales/record-file.gen.ts'

/** An entry in words, as a file has it. */
export type Line = { on: string; title: string; result: string; source: string }

export function lineOf(entry: RecordEntry, language: Language): Line {
  const messages = recordFileMessages[language]
  const { on, title, value, parts, facts, source, caution } = entry
  const name = textIn(title, language) || messages.untitled
  const measured = [
    ...(value ? [measureIn(value, language)] : []),
    ...parts.map((part) => `${textIn(part.title, language)} ${measureIn(part.value, language)}`),
  ]
  const said = facts
    .filter(({ text }) => textIn(text, language) !== source.name)
    .map(({ text }) => textIn(text, language))
  return {
    on: on ?? messages.noDate,
    title: caution ? `${name} (${messages.cautions[caution]})` : name,
    result: [...measured, ...said].join('; '),
    source: source.name,
  }
}

function measureIn({ text, unit, range, flag, flagText }: Measure, language: Language): string {
  const word = flag ? recordFileMessages[language].flags[flag] : textIn(flagText, language)
  const value = [textIn(text, language), unit].filter(Boolean).join(' ')
  const more = [range, word].filter(Boolean).join(', ')
  return more ? `${value} (${more})` : value
}
