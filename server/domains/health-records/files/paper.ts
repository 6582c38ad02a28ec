import { setImmediate as turn } from 'node:timers/promises'
import { RECORD_KINDS } from '#contract/entities/health-record.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { Brand } from '#contract/brands/brand.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { recordFileMessages } from '#server/domains/health-records/locales/record-file.gen.ts'
import type { Collected } from './collect.ts'
import { lineOf } from './lines.ts'

export type RecordFile = Collected & {
  name: string
  birthDate: string | null
  brand: Brand
  payer: string
  madeOn: Temporal.PlainDate
  language: Language
}

const localeOf = (language: Language) => (language === 'es' ? 'es-US' : 'en-US')

/** The sentences above the entries. */
const introOf = ({ isCut, isPartial, entries, language }: RecordFile): string[] => {
  const messages = recordFileMessages[language]
  return [
    messages.about,
    ...(isCut ? [messages.cut] : []),
    ...(isPartial ? [messages.partial] : []),
    ...(entries.length === 0 ? [messages.none] : []),
  ]
}

const madeOf = ({ madeOn, language }: RecordFile): string =>
  recordFileMessages[language].made({
    date: madeOn.toLocaleString(localeOf(language), { dateStyle: 'long' }),
  })

/** Rows of a table. A longer list is several tables, so that other calls are answered while it is drawn. */
const ROWS_AT_ONCE = 100

/** The record on tagged paper, kind by kind. */
export async function recordPdf(file: RecordFile): Promise<Buffer> {
  const { entries, name, brand, payer, language } = file
  const messages = recordFileMessages[language]
  const { heads } = messages
  const paper = new Paper(messages.title, localeOf(language))
  paper.letterhead(brand)
  paper.heading(1, messages.title)
  paper.paragraph(name, { size: 12 })
  for (const sentence of introOf(file)) paper.paragraph(sentence)
  for (const kind of RECORD_KINDS) {
    const lines = entries.flatMap(({ entry }) => (entry.kind === kind ? [lineOf(entry, language)] : []))
    if (lines.length === 0) continue
    paper.heading(2, messages.kinds[kind])
    for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
      paper.table({
        columns: [
          { head: heads.title, share: 2.4 },
          { head: heads.on, share: 1 },
          { head: heads.result, share: 3 },
          { head: heads.source, share: 1.8 },
        ],
        rows: lines
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ on, title, result, source }) => [title, on, result, source]),
      })
      await turn()
    }
  }
  return paper.finish(`${payer} · ${madeOf(file)}`)
}

/** The same as plain text. */
export function recordText(file: RecordFile): Buffer {
  const { entries, name, language } = file
  const messages = recordFileMessages[language]
  const parts = RECORD_KINDS.flatMap((kind) => {
    const lines = entries.flatMap(({ entry }) => (entry.kind === kind ? [lineOf(entry, language)] : []))
    if (lines.length === 0) return []
    const rows = lines.map(({ on, title, result, source }) =>
      [`${on}  ${title}`, result, source].filter(Boolean).join('\n    '),
    )
    return ['', messages.kinds[kind].toUpperCase(), '', ...rows]
  })
  const text = [messages.title, name, madeOf(file), '', ...introOf(file), ...parts]
  return Buffer.from(`\uFEFF${text.join('\n')}\n`)
}
