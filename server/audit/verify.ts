import * as v from 'valibot'
import { BEFORE_THE_FIRST, CHAIN, ROW_AS_TEXT, hashOf } from './chain.ts'

/** Asks a database as it is, without parameters. */
export type Ask = (query: string) => Promise<Record<string, unknown>[]>

export type Head = { position: number; hash: string }

/** A row of the chain: `row` is what its hash was made of. */
export type SealedRow = { position: number; id: string; at: string; row: string; hash: string }

const WINDOW = 10_000

const Count = v.pipe(v.unknown(), v.toNumber())
const HeadRow = v.object({ position: Count, hash: v.string() })
const Row = v.object({ position: Count, row: v.string(), hash: v.string() })
const Content = v.pipe(v.string(), v.parseJson(), v.looseTuple([v.string(), v.string()]))

export async function headOf(ask: Ask): Promise<Head> {
  const [head] = await ask(`select position, hash from audit_heads where chain = '${CHAIN}'`)
  return head ? v.parse(HeadRow, head) : { position: 0, hash: BEFORE_THE_FIRST }
}

/** The rows of the chain in its order, in windows that a statement's time is long enough for; the next is fetched meanwhile. */
export async function* windowsOf(ask: Ask, { from = 0, to }: { from?: number; to: number }) {
  const fetched = (start: number) =>
    ask(
      `select position, ${ROW_AS_TEXT} as row, hash from audit_trail
        where position > ${start} and position <= ${Math.min(start + WINDOW, to)} order by position`,
    )
  let next = from < to ? fetched(from) : undefined
  for (let start = from; start < to; start += WINDOW) {
    const rows = await next
    next = start + WINDOW < to ? fetched(start + WINDOW) : undefined
    // Who stops early leaves nothing unhandled behind.
    next?.catch(() => {})
    yield rows ?? []
  }
}

export const sealedRow = (found: Record<string, unknown>) => v.parse(Row, found)

/** Which row it is and when it was written. */
export function nameOf(row: string): { id: string; at: string } {
  const [id, at] = v.parse(Content, row)
  return { id, at }
}

/** Where the chain does not hold. */
export type Break =
  | { kind: 'altered'; position: number; id: string; at: string }
  /** Rows from `position` on are not there; `before` is the next that is. */
  | { kind: 'missing'; position: number; count: number; id: string; at: string }
  /** The end is not the one that was last sealed. */
  | { kind: 'end'; position: number }

export type Verdict = {
  rows: number
  head: Head
  breaks: Break[]
  unsealed: number
}

const MOST_BREAKS = 20

/** Recomputes the whole chain. The rows before a break and after it are judged by themselves. */
export async function verify(ask: Ask): Promise<Verdict> {
  const head = await headOf(ask)
  const breaks: Break[] = []
  const found = (each: Break) => void (breaks.length < MOST_BREAKS && breaks.push(each))
  let [position, hash, rows] = [0, BEFORE_THE_FIRST, 0]
  for await (const window of windowsOf(ask, { to: head.position })) {
    for (const each of window) {
      const { row, hash: stored } = each as { row: string; hash: string }
      const place = Number(each.position)
      if (place !== position + 1)
        found({ kind: 'missing', position: position + 1, count: place - position - 1, ...nameOf(row) })
      // After a gap there is nothing to compare the first row with.
      else if (hashOf(hash, place, row) !== stored)
        found({ kind: 'altered', position: place, ...nameOf(row) })
      ;[position, hash] = [place, stored]
      rows += 1
    }
  }
  const [last] = await ask('select max(position) as last from audit_trail')
  const isWhole = position === head.position && Number(last?.last ?? 0) === head.position
  if (!isWhole || hash !== head.hash) found({ kind: 'end', position: position + 1 })
  const [tail] = await ask('select count(*) as unsealed from audit_trail where position is null')
  return { rows, head, breaks, unsealed: Number(tail?.unsealed ?? 0) }
}
