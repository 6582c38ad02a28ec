import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { INSURER_ZONE } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'

const Count = v.pipe(v.unknown(), v.toNumber())

/** One person's accesses of one kind on one day, from one network. */
const Looks = v.object({
  day: v.string(),
  actor: v.string(),
  action: v.string(),
  outcome: v.string(),
  network: v.string(),
  times: Count,
  /** Microseconds since 1970: a notation that doesn't depend on the engine or the time zone. */
  first: Count,
  last: Count,
})
export type Looks = v.InferOutput<typeof Looks>

/** The most audit rows read for one page. */
const MOST_ROWS = 400
/** Days are added to a page until it has this many kinds of access, and no more than this many days. */
const ENOUGH = 30

const MICROSECONDS = 1_000_000
const MICROSECONDS_OF_A_MILLISECOND = 1_000

/** The time of an audit row in ISO 8601, rounded down to the millisecond. */
export const isoOfMicroseconds = (microseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(microseconds / MICROSECONDS_OF_A_MILLISECOND)).toString()

export type LooksPage = { looks: Looks[]; next: number | null }

/**
 * The newest accesses to a record before a moment, in whole days. Each subject is read from its own index, so the time
 * doesn't grow with the trail. A day with more rows than a page continues on the next page.
 */
export async function accessesBefore(
  db: Database,
  subjects: readonly string[],
  before: number | null,
): Promise<LooksPage> {
  const until = before === null ? sql`'infinity'` : sql`to_timestamp(${before}::float8 / ${MICROSECONDS})`
  const { rows } = v.parse(
    v.object({ rows: v.array(v.object({ ...Looks.entries, total: Count, days: Count })) }),
    await db.execute(sql`
      with newest as (
        select r.* from json_array_elements_text(${JSON.stringify(subjects)}::json) as s(subject)
        cross join lateral (
          select at, actor, action, outcome, network from audit_trail t
          where t.subject = s.subject and t.at < ${until}::timestamptz and position('/' in t.action) > 0
          order by t.at desc limit ${MOST_ROWS}
        ) r order by r.at desc limit ${MOST_ROWS}
      )
      , grouped as (
        select to_char(at at time zone ${INSURER_ZONE}, 'YYYY-MM-DD') as day, actor, action, outcome, network,
          count(*) as times,
          (extract(epoch from min(at)) * ${MICROSECONDS})::bigint as first,
          (extract(epoch from max(at)) * ${MICROSECONDS})::bigint as last
        from newest group by 1, 2, 3, 4, 5
      ), ranked as (
        select *, dense_rank() over (order by day desc) as nth, sum(times) over () as total from grouped
      )
      select *, (select max(nth) from ranked) as days from ranked where nth <= ${ENOUGH} order by day desc, last desc
    `),
  )
  return pageOf(rows)
}

function pageOf(rows: (Looks & { total: number; days: number })[]): LooksPage {
  const [{ total, days } = { total: 0, days: 0 }] = rows
  const isCut = total >= MOST_ROWS
  const read = [...Map.groupBy(rows, ({ day }) => day).values()]
  // The oldest day may continue beyond this page; if it is the only day, the next page continues within it.
  const whole = isCut && days > 1 && read.length === days ? read.slice(0, -1) : read
  const looks: Looks[] = []
  let taken = 0
  for (const ofDay of whole) {
    if (looks.length >= ENOUGH) break
    looks.push(...ofDay)
    taken += 1
  }
  const hasMore = isCut || taken < days
  return { looks, next: hasMore ? Math.min(...looks.map(({ first }) => first)) : null }
}

const SignIns = v.object({
  action: v.string(),
  outcome: v.string(),
  network: v.string(),
  device: v.string(),
  at: v.pipe(v.unknown(), v.toNumber()),
})
export type SignInRow = v.InferOutput<typeof SignIns>

/** The sign-in events of an account before a moment, newest first; one more than `most` if there are more. */
export async function signInsBefore(
  db: Database,
  username: string,
  { before, most }: { before: number | null; most: number },
): Promise<SignInRow[]> {
  const until = before === null ? sql`'infinity'` : sql`to_timestamp(${before}::float8 / ${MICROSECONDS})`
  return v.parse(
    v.object({ rows: v.array(SignIns) }),
    await db.execute(sql`
      select action, outcome, network, device, (extract(epoch from at) * ${MICROSECONDS})::bigint as at
      from audit_trail t
      where t.subject = ${username} and t.at < ${until}::timestamptz and position('/' in t.action) = 0
      order by t.at desc limit ${most + 1}
    `),
  ).rows
}
