import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayIn } from './dates.ts'
import { fieldsOf } from './fields.ts'

/** A code's name during a period; null means an open start or end. */
type Named = { display: string; from: string | null; to: string | null }

/** Names of codes that a licensed insurer loads (`CODESETS_DIR`); the portal itself ships without any. */
export type CodeSets = {
  /** The name of a code on a day; undefined if no file has one. */
  display: (system: string, code: string, day: string) => string | undefined
  /** The number of codes, and of files. */
  codes: number
  files: number
}

export const NO_CODE_SETS: CodeSets = { display: () => undefined, codes: 0, files: 0 }

/** A rejected file, with its name and line. The server doesn't start with incomplete names. */
export class CodeSetRefused extends Error {
  override readonly name = 'CodeSetRefused'
}

const HEADER = ['system', 'code', 'display', 'from', 'to']

/** More codes than all standard code sets together. */
const MOST_CODES = 500_000
const MOST_FILES = 100
const MOST_BYTES = 128 * 1024 * 1024
const MOST_OF_LINE = 4_000
/** The most characters per field. */
const MOST = { system: 200, code: 60, display: 1_000 }

/** Reads every CSV file of a folder line by line, so that no whole file is in memory. */
export async function readCodeSets(folder: string): Promise<CodeSets> {
  const names = (await filesIn(folder)).filter((name) => /\.csv$/i.test(name)).toSorted()
  if (names.length > MOST_FILES) throw new CodeSetRefused(`${folder} has more than ${MOST_FILES} CSV files`)
  const table = new Table()
  for (const name of names) await readFile(folder, name, table)
  return { display: table.display, codes: table.size, files: names.length }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (cause) {
    throw new CodeSetRefused(`CODESETS_DIR: can't read the folder ${folder}`, { cause })
  }
}

async function readFile(folder: string, name: string, table: Table): Promise<void> {
  const path = join(folder, name)
  const { size } = await stat(path)
  if (size > MOST_BYTES) throw new CodeSetRefused(`${name}: is larger than ${MOST_BYTES / 1024 / 1024} MB`)
  let at = 0
  const refuse: Refuse = (why) => {
    throw new CodeSetRefused(`${name}:${Math.max(at, 1)}: ${why}`)
  }
  for await (const line of linesOf(path, () => refuse('a line is longer than any row'))) {
    at += 1
    if (line.includes('\uFFFD')) refuse('is not UTF-8')
    const fields = fieldsOf(at === 1 ? line.replace(/^\uFEFF/, '') : line)
    if (at === 1) {
      if (fields?.join(',') !== HEADER.join(',')) refuse(NO_HEADER)
      continue
    }
    if (line.trim() === '') continue
    table.add(fields ?? refuse('has a quotation mark in the wrong place'), refuse)
  }
  if (at === 0) refuse(NO_HEADER)
}

const NO_HEADER = `must begin with the line ${HEADER.join(',')}`

/** The lines of a file, with at most one line and one chunk in memory. */
async function* linesOf(path: string, refuse: () => never): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.length > MOST_OF_LINE ? refuse() : line.replace(/\r$/, '')
    if (rest.length > MOST_OF_LINE) refuse()
  }
  if (rest !== '') yield rest
}

type Refuse = (why: string) => never

class Table {
  readonly #systems = new Map<string, Map<string, Named[]>>()
  size = 0

  add(fields: readonly string[], refuse: Refuse): void {
    if (fields.length !== HEADER.length) refuse(`has ${fields.length} fields instead of ${HEADER.length}`)
    const [system = '', code = '', display = '', ...days] = fields.map((field) => field.trim())
    for (const [field, text] of Object.entries({ system, code, display }) as [keyof typeof MOST, string][])
      if (text === '' || text.length > MOST[field])
        refuse(text === '' ? `has no ${field}` : `${field} is longer than ${MOST[field]} characters`)
    const [from, to] = days.map((day) => dayIn(day, refuse))
    const named: Named = { display, from: from ?? null, to: to ?? null }
    if (named.from !== null && named.to !== null && named.from > named.to) refuse('ends before it begins')
    const codes = this.#systems.get(system) ?? new Map<string, Named[]>()
    const known = codes.get(code) ?? []
    if (known.some((one) => overlaps(one, named))) refuse(`states ${code} twice for the same day`)
    codes.set(code, [...known, named])
    this.#systems.set(system, codes)
    this.size += 1
    if (this.size > MOST_CODES) refuse(`exceeds the limit of ${MOST_CODES} codes`)
  }

  readonly display = (system: string, code: string, day: string): string | undefined =>
    this.#systems
      .get(system)
      ?.get(code)
      ?.find(({ from, to }) => (from === null || from <= day) && (to === null || to >= day))?.display
}

const overlaps = (one: Named, other: Named): boolean =>
  (one.from === null || other.to === null || one.from <= other.to) &&
  (other.from === null || one.to === null || other.from <= one.to)
