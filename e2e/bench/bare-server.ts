// The least work that Fastify and PostgreSQL do for `accessrights`: runs the statements of one call and sends the rows
// as JSON.
import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { systemClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { audit } from '#server/platform/audit/trail.ts'
import { enrollmentsOfContract, enrollmentsOfUser } from '#server/access/members.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { faults } from '#server/platform/http/faults.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { type Statement, poolOf, statementsOf } from './statements.ts'

const config = readConfig(process.env)
const db = await openDatabase(config)
const pool = poolOf(db)

const username = 'harperdana1'
const services = servicesWith({ config, db, clock: systemClock, faults: faults() })
const reads = await statementsOf(db, async () => {
  const [row] = await enrollmentsOfUser(services, username)
  await enrollmentsOfContract(services, row?.enrollment.contractId ?? '')
})
const entry = {
  actor: username,
  action: 'GET /',
  subject: username,
  outcome: 'read',
  requestId: '1',
} as const
const writes = await statementsOf(db, () => audit(db, systemClock, [entry]))
const noted = writes[0]?.values[0]

/** Replaces the id of the audit record, because each read writes a record with a new id. */
const fresh = (values: unknown[]) => values.map((value) => (value === noted ? randomUUID() : value))

const answer = async (statements: Statement[]) => {
  const rows: unknown[] = []
  for (const { query, values } of statements) rows.push((await pool.query(query, fresh(values))).rows)
  return rows
}

const app = fastify({ forceCloseConnections: 'idle' })
app.get('/readyz', () => ({ status: 'ready' }))
app.get('/all', () => answer([...reads, ...writes]))
app.get('/reads', () => answer(reads))
process.once('SIGTERM', () => void app.close().then(() => db.close()))
await app.listen({ host: config.HOST, port: config.PORT })
