import { setImmediate as turn } from 'node:timers/promises'
import { MOST_ENTRIES_AT_ONCE } from '#contract/calls/record-exports.ts'
import { RECORD_KINDS } from '#contract/entities/health-record.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { Brand } from '#contract/brands/brand.ts'
import { recordFileMessages } from '#server/domains/health-records/locales/record-file.gen.ts'
import type { Collected } from './collect.ts'
import { type OnDrawing, drawApart } from './draw-apart.ts'
import { type RecordPaper, drawPaper } from './draw-paper.ts'
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

/** Why entries of the chosen part are missing; nothing if none are. */
export function missingFrom({ isCut, isPartial, language }: RecordFile): string[] {
  const { cut, partial } = recordFileMessages[language]
  return [...(isCut ? [cut] : []), ...(isPartial ? [partial] : [])]
}

/** The chosen kinds and days, as far as they limit the file: without them, a part looks like the whole record. */
function partOf({ part: { kinds, from, to }, language }: RecordFile): string[] {
  const { kinds: names, onlyKinds, onlyDays } = recordFileMessages[language]
  const named = kinds.map((kind) => names[kind]).join(', ')
  const inWords = (day?: string) => (day === undefined ? '' : dayIn(Temporal.PlainDate.from(day), language))
  const [first, last] = [inWords(from), inWords(to)]
  const ends = first && last ? 'both' : first ? 'first' : 'last'
  return [
    ...(kinds.length < RECORD_KINDS.length ? [onlyKinds({ kinds: named })] : []),
    ...(first || last ? [onlyDays({ ends, first, last })] : []),
  ]
}

/** The sentences above the entries. */
const introOf = (file: RecordFile): string[] => {
  const { about, none } = recordFileMessages[file.language]
  return [about, ...partOf(file), ...missingFrom(file), ...(file.entries.length === 0 ? [none] : [])]
}

const dayIn = (day: Temporal.PlainDate, language: Language): string =>
  day.toLocaleString(localeOf(language), { dateStyle: 'long' })

const madeOf = ({ madeOn, language }: RecordFile): string =>
  recordFileMessages[language].made({ date: dayIn(madeOn, language) })

/** Other calls run after this many lines. */
const LINES_AT_ONCE = 100

/** The texts of a record on paper. They can be sent to another thread. */
async function wordsOf(file: RecordFile): Promise<RecordPaper> {
  const { entries, name, brand, payer, language } = file
  const { title, kinds, heads } = recordFileMessages[language]
  const parts: { title: string; rows: string[][] }[] = []
  for (const kind of RECORD_KINDS) {
    const rows: string[][] = []
    for (const { entry } of entries) {
      if (entry.kind !== kind) continue
      const { on, title: named, result, source } = lineOf(entry, language)
      rows.push([named, on, result, source])
      if (rows.length % LINES_AT_ONCE === 0) await turn()
    }
    if (rows.length > 0) parts.push({ title: kinds[kind], rows })
  }
  return {
    title,
    name,
    locale: localeOf(language),
    intro: introOf(file),
    brand,
    heads: [heads.title, heads.on, heads.result, heads.source],
    parts,
    foot: `${payer} · ${madeOf(file)}`,
  }
}

/** The record on tagged paper, kind by kind. Another thread draws a long one, so that other calls don't wait. */
export async function recordPdf(file: RecordFile, onDrawing?: OnDrawing): Promise<Buffer> {
  const words = await wordsOf(file)
  return file.entries.length > MOST_ENTRIES_AT_ONCE ? drawApart(words, onDrawing) : drawPaper(words)
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
