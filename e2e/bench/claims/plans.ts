import type { QueryResult } from 'pg'
import { readableClaims } from '#server/access/readable-claims.ts'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { listClaims } from '#server/insurers/sandbox/claims/claim-list.ts'
import { faults } from '#server/platform/http/faults.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { contractIdOf, loginOf } from '#server/insurers/sandbox/load/load-people.ts'
import { poolOf, statementsOf } from '#e2e/bench/statements.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'

export type Plan = { name: string; text: string }

/** The contract with the most claims among the first thousands. Its members wait longest. */
const LARGEST = `select contract_id as id from sandbox_claims where contract_id between $1 and $2
  group by contract_id order by count(*) desc limit 1`

/** PostgreSQL's query plans for a large family: the start of the list, a later page, and the changes in it. */
export async function plansFor(address: string): Promise<Plan[]> {
  const config = readConfig(sandboxOn(address))
  const db = await openDatabase(config)
  const services = servicesWith({ config, db, clock: systemClock, faults: faults() })
  const pool = poolOf(db)
  const largest: QueryResult<{ id: string }> = await pool.query(LARGEST, [1, 4_000].map(contractIdOf))
  const family = Number(largest.rows[0]?.id.slice(-6))
  const plans: Plan[] = []
  try {
    const asker = { username: loginOf(family), memberId: `${contractIdOf(family)}01` }
    const readable = (await readableClaims(services, asker, todayOf(systemClock))) ?? []
    const list = (cursor: string | undefined, limit: number) => listClaims(db, { readable, cursor, limit })
    const begun = await list(undefined, 50)
    const whole = await list(undefined, 100_000)
    const asked = { beginning: undefined, 'going on': begun.next, changes: whole.next }
    for (const [name, cursor] of Object.entries(asked)) {
      const statements = await statementsOf(db, () => list(cursor, 500))
      for (const [n, { query, values }] of statements.entries()) {
        const explained: QueryResult<{ 'QUERY PLAN': string }> = await pool.query(
          `explain (analyze, buffers, costs off) ${query.text}`,
          values,
        )
        const text = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
        plans.push({ name: `${name}, statement ${n + 1}`, text })
      }
    }
  } finally {
    await db.close()
  }
  return plans
}

/** A plan without an index would read all members' claims. */
export const readsEverybodys = ({ text }: Plan): boolean => /Seq Scan on sandbox_claims/.test(text)
