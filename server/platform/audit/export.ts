import * as v from 'valibot'
import { BEFORE_THE_FIRST, SEALED_COLUMNS } from './chain.ts'
import { type Ask, headOf, windowsOf } from './verify.ts'

/** Days in UTC, both inclusive; an omitted day means the trail's beginning or end. */
export type Days = { from: string | undefined; until: string | undefined }

const Content = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const DAY_CHARACTERS = 'yyyy-mm-dd'.length

/**
 * The sealed rows of these days as JSON lines, each with its position, its hash and the previous hash, followed by the
 * head of the whole chain. With an export's head, anyone can check later whether a row was changed.
 */
export async function* exportLines(
  ask: Ask,
  { from = '', until = '9999-12-31' }: Days,
): AsyncGenerator<string> {
  const { position: end, hash: last } = await headOf(ask)
  const head = { position: end, hash: last }
  let [before, rows] = [BEFORE_THE_FIRST, 0]
  for await (const window of windowsOf(ask, { to: head.position })) {
    const lines: string[] = []
    for (const { position, row, hash } of window) {
      const fields = v.parse(Content, row)
      const day = (fields[1] ?? '').slice(0, DAY_CHARACTERS)
      if (day >= from && day <= until) {
        const named = Object.fromEntries(fields.map((field, index) => [SEALED_COLUMNS[index], field]))
        lines.push(`${JSON.stringify({ position: Number(position), ...named, before, hash })}\n`)
      }
      before = String(hash)
    }
    rows += lines.length
    if (lines.length > 0) yield lines.join('')
  }
  yield `${JSON.stringify({ rows, head })}\n`
}
