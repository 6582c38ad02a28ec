import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Database } from '#server/db/open.ts'
import { INTERVALS } from '#server/intervals.ts'
import { CHAIN, ROW_AS_TEXT, hashOf } from './chain.ts'

/** So many rows are sealed in one transaction; the embedded database answers nobody else meanwhile. */
const BATCH = 1_000

const Heads = v.object({
  rows: v.array(v.object({ position: v.pipe(v.unknown(), v.toNumber()), hash: v.string() })),
})
const Rows = v.object({ rows: v.array(v.object({ id: v.string(), row: v.string() })) })

/**
 * Chains the rows that are not sealed yet, the oldest first; how many. Two servers cannot fork the chain: whoever seals
 * holds its head until the transaction ends, and another one leaves the work to it.
 */
export const sealSome = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const [head] = v.parse(
      Heads,
      await tx.execute(
        sql`select position, hash from audit_heads where chain = ${CHAIN} for update skip locked`,
      ),
    ).rows
    if (!head) return 0
    const { rows } = v.parse(
      Rows,
      await tx.execute(
        sql`select id, ${sql.raw(ROW_AS_TEXT)} as row from audit_trail where position is null order by at, id limit ${BATCH}`,
      ),
    )
    if (rows.length === 0) return 0
    let { position, hash } = head
    const seals = rows.map(({ id, row }) => {
      position += 1
      hash = hashOf(hash, position, row)
      return { id, position, hash }
    })
    await tx.execute(
      sql`update audit_trail t set position = s.position, hash = s.hash
        from json_to_recordset(${JSON.stringify(seals)}::json) as s(id text, position bigint, hash text)
        where t.id = s.id`,
    )
    await tx.execute(
      sql`update audit_heads set position = ${position}, hash = ${hash} where chain = ${CHAIN}`,
    )
    return rows.length
  })

const isAnythingUnsealed = async (db: Database): Promise<boolean> =>
  v.parse(
    v.object({ rows: v.array(v.unknown()) }),
    await db.execute(sql`select 1 as one from audit_trail where position is null limit 1`),
  ).rows.length > 0

/** Seals whatever there is, as long as it may go on. */
export async function sealAll(db: Database, mayGoOn = () => true): Promise<number> {
  let all = 0
  while (mayGoOn() && (await isAnythingUnsealed(db))) {
    const sealed = await sealSome(db)
    if (sealed === 0) break
    all += sealed
  }
  return all
}

const MOST_BATCHES_AT_THE_END = 3

export type Sealing = { stop: () => Promise<void> }

/**
 * Seals new rows every `everyMs` until it is stopped, and once more then. A failure is logged and tried again. Rows wait
 * longer for their seal if more are written than can be sealed.
 */
export function startSealing(
  db: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
  everyMs = INTERVALS.sealMs,
): Sealing {
  const state = { isOver: false }
  let wake = () => {}
  const round = (mayGoOn?: () => boolean) =>
    sealAll(db, mayGoOn).catch((error: unknown) =>
      log.error({ err: error }, 'the audit trail could not be sealed'),
    )
  const loop = async () => {
    while (!state.isOver) {
      await round(() => !state.isOver)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs)
        wake = () => (clearTimeout(timer), resolve())
      })
    }
    // What is left of a long tail is the next server's.
    let batches = 0
    await round(() => (batches += 1) <= MOST_BATCHES_AT_THE_END)
  }
  const ended = loop()
  return {
    stop() {
      state.isOver = true
      wake()
      return ended
    },
  }
}
