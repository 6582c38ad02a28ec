import * as v from 'valibot'
import { type DataKeys, type MarkVerdict, isMark } from '#server/config/data-keys.ts'
import {
  BEFORE_THE_FIRST,
  CHAIN,
  CHAIN_ACTION,
  type Head,
  SEALED_ROW_AS_TEXT,
  checkHash,
  checkHead,
} from './chain.ts'

/** Runs a query without parameters on a database. */
export type Ask = (query: string) => Promise<Record<string, unknown>[]>

const WINDOW = 10_000

const Count = v.pipe(v.unknown(), v.toNumber())
const HeadRow = v.object({ position: Count, hash: v.string(), seal: v.nullable(v.string()) })
const Content = v.pipe(v.string(), v.parseJson(), v.looseTuple([v.string(), v.string()]))

export async function headOf(ask: Ask): Promise<Head & { seal: string | null }> {
  const [head] = await ask(`select position, hash, seal from audit_heads where chain = '${CHAIN}'`)
  return head ? v.parse(HeadRow, head) : { position: 0, hash: BEFORE_THE_FIRST, seal: null }
}

/** The rows of the chain in order, in windows small enough for a statement's time limit; prefetches the next one. */
export async function* windowsOf(ask: Ask, { from = 0, to }: { from?: number; to: number }) {
  const fetchFrom = (start: number) =>
    ask(
      `select position, ${SEALED_ROW_AS_TEXT} as row, hash from audit_trail
        where position > ${start} and position <= ${Math.min(start + WINDOW, to)} order by position`,
    )
  let next = from < to ? fetchFrom(from) : undefined
  for (let start = from; start < to; start += WINDOW) {
    const rows = await next
    next = start + WINDOW < to ? fetchFrom(start + WINDOW) : undefined
    // Prevents an unhandled rejection if the reader stops early.
    next?.catch(() => {})
    yield rows ?? []
  }
}

/** Identifies a row, and says when it was written. */
export function nameOf(row: string): { id: string; at: string } {
  const [id, at] = v.parse(Content, row)
  return { id, at }
}

/** A point at which the chain is broken. */
export type Break =
  | { kind: 'altered'; position: number; id: string; at: string }
  /** Rows starting at `position` are missing; `before` is the next existing one. */
  | { kind: 'missing'; position: number; count: number; id: string; at: string }
  /** The end isn't the row that was sealed last. */
  | { kind: 'end'; position: number }
  /** No key in `DATA_KEYS` sealed the rows starting here. */
  | { kind: 'unknown-key'; position: number }
  /** The head was reset, or was never sealed under a key. */
  | { kind: 'head'; position: number }
  /** A server found a head other than the one it had sealed. */
  | { kind: 'noted'; position: number; at: string }

export type Verdict = {
  rows: number
  head: Head
  breaks: Break[]
  unsealed: number
}

const MOST_BREAKS = 20

/** Before the first sign-in, a database has no rows, and no server has sealed its head. */
async function verdictOfHead(
  ask: Ask,
  keys: DataKeys,
  { seal, ...head }: Head & { seal: string | null },
): Promise<MarkVerdict> {
  if (seal !== null) return checkHead(keys, seal, head)
  const [signIns] = await ask('select exists(select 1 from known_devices) as there')
  return head.position === 0 && signIns?.there !== true ? 'right' : 'wrong'
}

/** Recomputes the whole chain. The rows before and after a break are checked separately. */
export async function verify(ask: Ask, keys: DataKeys): Promise<Verdict> {
  const { seal, ...head } = await headOf(ask)
  const breaks: Break[] = []
  const addBreak = (each: Break) => void (breaks.length < MOST_BREAKS && breaks.push(each))
  let [position, hash, rows] = [0, BEFORE_THE_FIRST, 0]
  let [isKeyed, isKeyKnown] = [false, true]
  for await (const window of windowsOf(ask, { to: head.position })) {
    for (const each of window) {
      const { row, hash: stored } = each as { row: string; hash: string }
      const place = Number(each.position)
      if (place !== position + 1)
        addBreak({ kind: 'missing', position: position + 1, count: place - position - 1, ...nameOf(row) })
      // After a gap, the first row can't be compared with its predecessor.
      else {
        const verdict = checkHash(keys, stored, { before: hash, position: place, row })
        // Once a server has written a row with a key, no server writes one without.
        if (verdict === 'wrong' || (isKeyed && !isMark(stored)))
          addBreak({ kind: 'altered', position: place, ...nameOf(row) })
        if (verdict === 'unknown-key' && isKeyKnown) addBreak({ kind: 'unknown-key', position: place })
        isKeyKnown &&= verdict !== 'unknown-key'
      }
      isKeyed ||= isMark(stored)
      ;[position, hash] = [place, stored]
      rows += 1
    }
  }
  const [last] = await ask('select max(position) as last from audit_trail')
  const isWhole = position === head.position && Number(last?.last ?? 0) === head.position
  if (!isWhole || hash !== head.hash) addBreak({ kind: 'end', position: position + 1 })
  const verdict = await verdictOfHead(ask, keys, { seal, ...head })
  if (verdict === 'wrong') addBreak({ kind: 'head', position: head.position })
  // Anyone can write the name of a nonexistent key, so such a head proves nothing.
  if (verdict === 'unknown-key' && isKeyKnown) addBreak({ kind: 'unknown-key', position: head.position })
  for (const { position: at, moment } of await ask(
    `select position, at::text as moment from audit_trail where action = '${CHAIN_ACTION}' and outcome = 'failed' order by at limit ${MOST_BREAKS}`,
  ))
    addBreak({ kind: 'noted', position: Number(at ?? 0), at: String(moment) })
  const [tail] = await ask('select count(*) as unsealed from audit_trail where position is null')
  return { rows, head, breaks, unsealed: Number(tail?.unsealed ?? 0) }
}
