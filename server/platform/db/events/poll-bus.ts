import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Database } from '#server/platform/db/open.ts'
import { messageChanges } from './tables.ts'
import type { EventBus, ChangeListener } from './listening.ts'

/** Longer than any transaction lasts, so that every server has seen a row before it is removed. */
const KEPT = sql`now() - interval '10 minutes'`
const LOOKS_BETWEEN_REMOVALS = 120

const Rows = v.object({ rows: v.array(v.object({ subject_id: v.string(), changes: v.string() })) })

/**
 * For databases without notifications: one keyed query for all listeners of this server. A change is identified by its
 * row, whenever its transaction ends, and not by a number or a time, which a later transaction may have passed.
 */
export function pollBus(db: Database, log: FastifyBaseLogger, everyMs: number): EventBus {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isOver = false
  let known = new Map<string, string>()
  let looks = 0

  async function look(hear: ChangeListener, watched: readonly string[]): Promise<void> {
    looks += 1
    if (looks % LOOKS_BETWEEN_REMOVALS === 0)
      await db.delete(messageChanges).where(lt(messageChanges.at, KEPT))
    if (watched.length === 0) return
    const found = await changesOf(db, watched)
    const news = [...found].flatMap(([id, changes]) => (isNews(known.get(id), changes) ? [id] : []))
    known = found
    if (news.length > 0) hear(news)
  }

  return {
    start(hear, watched) {
      const lookAgain = () => {
        timer = setTimeout(() => {
          looking = look(hear, watched())
            .catch((error: unknown) => log.error({ err: error }, 'failed to check for new messages'))
            .finally(() => !isOver && lookAgain())
        }, everyMs).unref()
      }
      lookAgain()
    },
    async stop() {
      isOver = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** Each changed member's change ids, comma-separated. */
async function changesOf(db: Database, watched: readonly string[]): Promise<Map<string, string>> {
  const { rows } = v.parse(
    Rows,
    await db.execute(sql`
      select subject_id, string_agg(change_id, ',') as changes from message_changes
      where subject_id = any(${sql.param(watched)}::text[]) group by subject_id
    `),
  )
  return new Map(rows.map(({ subject_id: id, changes }) => [id, changes]))
}

/** Whether there are new rows; removed old rows don't count. */
function isNews(before: string | undefined, now: string): boolean {
  if (before === now) return false
  const seen = new Set(before?.split(','))
  return now.split(',').some((change) => !seen.has(change))
}
