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

/** Asks a database as it is, without parameters. */
export type Ask = (query: string) => Promise<Record<string, unknown>[]>

const WINDOW = 10_000

const Count = v.pipe(v.unknown(), v.toNumber())
const HeadRow = v.object({ position: Count, hash: v.string(), seal: v.nullable(v.string()) })
const Content = v.pipe(v.string(), v.parseJson(), v.looseTuple([v.string(), v.string()]))

export async function headOf(ask: Ask): Promise<Head & { seal: string | null }> {
  const [head] = await ask(`select position, hash, seal from audit_heads where chain = '${CHAIN}'`)
  return head ? v.parse(HeadRow, head) : { position: 0, hash: BEFORE_THE_FIRST, seal: null }
}

/** The rows of the chain in its order, in windows that a statement's time is long enough for; the next is fetched meanwhile. */
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
    // A reader that stops early leaves no unhandled rejection behind.
    next?.catch(() => {})
    yield rows ?? []
  }
}

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
  /** The end isn't the one that was last sealed. */
  | { kind: 'end'; position: number }
  /** No key of `DATA_KEYS` has sealed the rows from here on. */
  | { kind: 'unknown-key'; position: number }
  /** The head was put back, or was never sealed under a key. */
  | { kind: 'head'; position: number }
  /** A server has found another head than the one it had sealed. */
  | { kind: 'noted'; position: number; at: string }

export type Verdict = {
  rows: number
  head: Head
  breaks: Break[]
  unsealed: number
}

const MOST_BREAKS = 20

/** A database before the first sign-in has no rows, and a head that no server has sealed. */
async function verdictOfHead(
  ask: Ask,
  keys: DataKeys,
  { seal, ...head }: Head & { seal: string | null },
): Promise<MarkVerdict> {
  if (seal !== null) return checkHead(keys, seal, head)
  const [signIns] = await ask('select exists(select 1 from known_devices) as there')
  return head.position === 0 && signIns?.there !== true ? 'right' : 'wrong'
}

/** Recomputes the whole chain. The rows before a break and after it are judged by themselves. */
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
      // After a gap there is nothing to compare the first row with.
      else {
        const verdict = checkHash(keys, stored, { before: hash, position: place, row })
        // A row without a key behind one with a key was not written by a server.
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
  // Anyone can write the name of a nonexistent key, so such a head proves nothing either.
  if (verdict === 'unknown-key' && isKeyKnown) addBreak({ kind: 'unknown-key', position: head.position })
  for (const { position: at, moment } of await ask(
    `select position, at::text as moment from audit_trail where action = '${CHAIN_ACTION}' and outcome = 'failed' order by at limit ${MOST_BREAKS}`,
  ))
    addBreak({ kind: 'noted', position: Number(at ?? 0), at: String(moment) })
  const [tail] = await ask('select count(*) as unsealed from audit_trail where position is null')
  return { rows, head, breaks, unsealed: Number(tail?.unsealed ?? 0) }
}
