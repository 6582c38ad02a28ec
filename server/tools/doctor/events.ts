import type { Client } from 'pg'
import type { ServerConfig } from '#server/config/config.ts'
import { type Finding, ok, problem, reasonOf } from './finding.ts'

const CONNECT_MS = 3_000
const HEARD_MS = 2_000
/** A channel that no server listens on. */
const CHANNEL = 'portal_doctor'

const WAYS_OUT = 'Set EVENTS_DATABASE_URL to the database itself, or EVENTS=poll.'

/** Checks that one connection receives what another sends, as servers learn of new messages; a pooler may drop it. */
export async function notifications(
  { EVENTS, EVENTS_DATABASE_URL, DATABASE_URL }: ServerConfig,
  teller: Client,
): Promise<Finding[]> {
  if (EVENTS === 'poll') return []
  const { default: pg } = await import('pg')
  const listener = new pg.Client({
    connectionString: EVENTS_DATABASE_URL ?? DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    await listener.connect()
    await listener.query(`listen ${CHANNEL}`)
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      timer = setTimeout(() => resolve(false), HEARD_MS)
    })
    await teller.query(`select pg_notify('${CHANNEL}', '')`)
    return [
      (await heard)
        ? ok('Servers learn of new messages by NOTIFY')
        : problem(`NOTIFY does not arrive, so message counts would be late. ${WAYS_OUT}`),
    ]
  } catch (error) {
    return [problem(`NOTIFY cannot be used: ${reasonOf(error)}. ${WAYS_OUT}`)]
  } finally {
    clearTimeout(timer)
    await listener.end().catch(() => {})
  }
}
