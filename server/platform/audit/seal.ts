import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Database } from '#server/platform/db/open.ts'
import { INTERVALS, type Intervals } from '#server/config/intervals.ts'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Sealing } from '#server/services.ts'
import { CHAIN, CHAIN_ACTION, type Head, ROW_AS_TEXT, checkHead, hashOf, sealOfHead } from './chain.ts'

/** The number of rows sealed in one transaction; the embedded database answers no other query meanwhile. */
const BATCH = 1_000

const Heads = v.object({
  rows: v.array(
    v.object({
      position: v.pipe(v.unknown(), v.toNumber()),
      hash: v.string(),
      seal: v.nullable(v.string()),
    }),
  ),
})
const Rows = v.object({ rows: v.array(v.object({ id: v.string(), row: v.string() })) })

/**
 * Chains the unsealed rows, oldest first, and returns their number. Two servers can't fork the chain: the sealing
 * server locks its head until the transaction ends, and another server leaves the work to it.
 */
export const sealSome = (db: Database, keys: DataKeys): Promise<number> =>
  db.transaction(async (tx) => {
    const [head] = v.parse(
      Heads,
      await tx.execute(
        sql`select position, hash, seal from audit_heads where chain = ${CHAIN} for update skip locked`,
      ),
    ).rows
    if (!head) return 0
    if (head.seal !== null && checkHead(keys, head.seal, head) !== 'right') await noteForeignHead(tx, head)
    const { rows } = v.parse(
      Rows,
      await tx.execute(
        sql`select id, ${sql.raw(ROW_AS_TEXT)} as row from audit_trail where position is null order by at, id limit ${BATCH}`,
      ),
    )
    if (rows.length === 0) {
      if (head.seal === null) await moveHead(tx, keys, head)
      return 0
    }
    let { position, hash } = head
    const seals = rows.map(({ id, row }) => {
      position += 1
      hash = hashOf(keys, hash, position, row)
      return { id, position, hash }
    })
    await tx.execute(
      sql`update audit_trail t set position = s.position, hash = s.hash
        from json_to_recordset(${JSON.stringify(seals)}::json) as s(id text, position bigint, hash text)
        where t.id = s.id`,
    )
    await moveHead(tx, keys, { position, hash })
    return rows.length
  })

type Executes = Pick<Database, 'execute'>

const moveHead = async (tx: Executes, keys: DataKeys, head: Head): Promise<void> =>
  void (await tx.execute(
    sql`update audit_heads set position = ${head.position}, hash = ${head.hash}, seal = ${sealOfHead(keys, head)}
      where chain = ${CHAIN}`,
  ))

/** Records permanently that the head isn't the one that was sealed last. The chain continues from it. */
const noteForeignHead = async (tx: Executes, { position }: Head): Promise<void> =>
  void (await tx.execute(
    sql`insert into audit_trail (id, at, actor, action, subject, outcome, request_id)
      values (${randomUUID()}, now(), 'server', ${CHAIN_ACTION}, ${`head ${position}`}, 'failed', '')`,
  ))

const isAnythingUnsealed = async (db: Database): Promise<boolean> =>
  v.parse(
    v.object({ rows: v.array(v.unknown()) }),
    await db.execute(sql`select 1 as one from audit_trail where position is null limit 1`),
  ).rows.length > 0

/** Seals all unsealed rows, unless `mayGoOn` stops it. */
export async function sealAll(db: Database, keys: DataKeys, mayGoOn = () => true): Promise<number> {
  let all = 0
  while (mayGoOn() && (await isAnythingUnsealed(db))) {
    const sealed = await sealSome(db, keys)
    if (sealed === 0) break
    all += sealed
  }
  return all
}

async function headNow(db: Database): Promise<Head | undefined> {
  const [head] = v.parse(
    Heads,
    await db.execute(sql`select position, hash, seal from audit_heads where chain = ${CHAIN}`),
  ).rows
  return head && { position: head.position, hash: head.hash }
}

const MOST_BATCHES_AT_THE_END = 3

/**
 * Seals new rows every `sealMs` and logs the head every `headMs`, and does both once more when it is stopped. A failure
 * is logged and retried. If more rows are written than can be sealed, their seals are delayed.
 */
export function startSealing(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { sealMs, headMs }: Pick<Intervals, 'sealMs' | 'headMs'> = INTERVALS,
): Sealing {
  const state = { isOver: false }
  let wake = () => {}
  const round = (mayGoOn?: () => boolean) =>
    sealAll(db, dataKeys, mayGoOn).catch((error: unknown) =>
      log.error({ err: error }, 'failed to seal the audit trail'),
    )
  let headDueAt = 0
  /** An external log shows later whether the trail was cut off or rebuilt, even with the key. */
  const logHead = async () => {
    if (performance.now() < headDueAt) return
    headDueAt = performance.now() + headMs
    const head = await headNow(db)
    if (head) log.info({ head }, 'audit trail')
  }
  const loop = async () => {
    await sealSome(db, dataKeys).catch(() => {})
    while (!state.isOver) {
      await round(() => !state.isOver)
      await logHead().catch(() => {})
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, sealMs)
        wake = () => (clearTimeout(timer), resolve())
      })
    }
    // The next server seals the rest of a long backlog.
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
