import { type SQL, and, count, desc, eq, max, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { HealthRecords, RecordQuery } from '#server/insurer/health-records.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { failingTypes, mustAnswer } from './failing.ts'
import { contentOf } from './files.ts'
import { records } from './tables.ts'

/** Where the previous page ended. */
const Place = v.strictObject({
  on: v.pipe(v.string(), v.maxLength(10)),
  id: v.pipe(v.string(), v.maxLength(64)),
})

const ofMember = ({ memberId, restricted }: Pick<RecordQuery, 'memberId' | 'restricted'>): SQL | undefined =>
  and(eq(records.memberId, memberId), eq(records.isConfidential, restricted))

/** The sandbox's clinical records, newest first; those without a day come last. */
export const recordsOf = (
  system: SandboxSystem,
): Pick<HealthRecords, 'types' | 'list' | 'read' | 'content'> => ({
  content: (_call, file) => contentOf(system, file),

  async types(_call, asked) {
    if (!mayBeId(asked.memberId)) return []
    const rows = await system
      .db()
      .select({
        type: records.type,
        category: records.category,
        count: count(),
        updatedOn: max(records.receivedOn),
      })
      .from(records)
      .where(ofMember(asked))
      .groupBy(records.type, records.category)
    const failing = await failingTypes(system.db())
    return rows.map(({ category, ...row }) => ({
      ...row,
      category: category || null,
      hasFailed: failing.has(row.type),
    }))
  },

  async list(_call, { type, category, code, cursor, limit, ...asked }) {
    if (!mayBeId(asked.memberId)) return { resources: [], next: null }
    await mustAnswer(system.db(), type)
    const place = cursor === undefined ? undefined : parseCursor(Place, cursor)
    if (cursor !== undefined && !place)
      throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
    const rows = await system
      .db()
      .select({ id: records.recordId, on: records.on, resource: records.resource })
      .from(records)
      .where(
        and(
          ofMember(asked),
          eq(records.type, type),
          eq(records.category, category ?? ''),
          code === null ? undefined : eq(records.code, code),
          place && sql`(${records.on}, ${records.recordId}) < (${place.on}, ${place.id})`,
        ),
      )
      .orderBy(desc(records.on), desc(records.recordId))
      // One extra row shows whether there is another page.
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      resources: page.map(({ resource }) => resource),
      next: last ? encodeCursor({ on: last.on, id: last.id }) : null,
    }
  },

  async read(_call, { memberId, type, id }) {
    if (!mayBeId(memberId) || !/^[\w.-]{1,64}$/.test(id)) return null
    const [row] = await system
      .db()
      .select({ resource: records.resource })
      .from(records)
      .where(and(eq(records.recordId, id), eq(records.memberId, memberId), eq(records.type, type)))
    return row?.resource ?? null
  },
})
