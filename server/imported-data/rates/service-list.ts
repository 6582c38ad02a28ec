import * as v from 'valibot'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { label } from '#contract/text.ts'
import { BadCsv, csvRecords } from '#server/imported-data/import/csv-records.ts'
import { CODE_TYPES, troubleIn } from './shapes.ts'

/** The services whose rates are kept, with their names for members. */
export type KeptServices = {
  has: (codeType: string, code: string) => boolean
  words: readonly { codeType: string; code: string; words: LocalizedText }[]
}

const MOST_SERVICES = 100_000

const Row = v.object({
  code_type: v.picklist(CODE_TYPES),
  code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)),
  name: label(200),
  name_es: v.optional(v.string(), ''),
})

/** Codes that stand for all services. */
const ALL_TYPES = 'CSTM-ALL'
export const ALL_CODES = 'CSTM-00'

const COLUMNS = ['code_type', 'code', 'name', 'name_es'] as const

/** Reads a service list: a CSV file with the columns code_type, code, name and, optionally, name_es. */
export async function readServiceList(bytes: AsyncIterable<Uint8Array>): Promise<KeptServices> {
  const words: { codeType: string; code: string; words: LocalizedText }[] = []
  let columns: string[] | undefined
  for await (const { line, fields } of csvRecords(bytes)) {
    if (!columns) {
      columns = fields.map((field) => field.trim())
      const missing = COLUMNS.slice(0, 3).find((name) => !columns?.includes(name))
      if (missing) throw new BadCsv(`line ${line}: there is no column ${missing}`)
      continue
    }
    const given = Object.fromEntries(columns.map((name, n) => [name, fields[n]]))
    const read = v.safeParse(Row, given)
    if (!read.success) throw new BadCsv(`line ${line}: ${troubleIn(read.issues)}`)
    const { code_type: codeType, code, name, name_es: spanish } = read.output
    words.push({ codeType, code, words: spanish === '' ? name : { en: name, es: spanish } })
    if (words.length > MOST_SERVICES) throw new BadCsv(`line ${line}: more than ${MOST_SERVICES} services`)
  }
  const codes = new Set(words.map(({ codeType, code }) => `${codeType} ${code}`))
  const types = new Set(words.map(({ codeType }) => codeType))
  return {
    has: (codeType, code) =>
      codeType === ALL_TYPES ||
      codes.has(`${codeType} ${code}`) ||
      (code === ALL_CODES && types.has(codeType)),
    words,
  }
}
