import { setImmediate as turn } from 'node:timers/promises'
import type { Brand } from '#contract/brands/brand.ts'
import { Paper } from '#server/platform/pdf/paper.ts'

/** The texts of a record on paper. */
export type RecordPaper = {
  title: string
  name: string
  locale: 'en-US' | 'es-US'
  intro: readonly string[]
  brand: Brand
  heads: readonly [title: string, on: string, result: string, source: string]
  /** One table per kind of entry. */
  parts: readonly { title: string; rows: readonly (readonly string[])[] }[]
  foot: string
}

/** Rows per table. A longer list is split into several tables, so that other calls run while it is drawn. */
const ROWS_AT_ONCE = 100

const SHARES = [2.4, 1, 3, 1.8] as const

/** Draws a record on tagged paper. */
export async function drawPaper(words: RecordPaper): Promise<Buffer> {
  const { title, name, locale, intro, brand, heads, parts, foot } = words
  const paper = new Paper(title, locale)
  paper.letterhead(brand)
  paper.heading(1, title)
  paper.paragraph(name, { size: 12 })
  for (const sentence of intro) paper.paragraph(sentence)
  const columns = SHARES.map((share, at) => ({ head: heads[at] ?? '', share }))
  for (const { title: heading, rows } of parts) {
    paper.heading(2, heading)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      paper.table({ columns, rows: rows.slice(from, from + ROWS_AT_ONCE) })
      await turn()
    }
  }
  return paper.finish(foot)
}
