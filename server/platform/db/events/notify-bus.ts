import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { CHANNEL } from './announce.ts'
import type { EventBus, ChangeListener } from './listening.ts'

const CONNECT_MS = 3_000
const ANSWER_MS = 5_000
/** A connection dropped by a firewall stays silent, so it is pinged at this interval. */
const SIGN_MS = 15_000
const LONGEST_WAIT_MS = 5_000

/**
 * PostgreSQL's LISTEN on a separate connection. A broken connection is reopened; any member's messages may have changed
 * by then, because notifications sent meanwhile are lost.
 */
export function notifyBus(address: string, log: FastifyBaseLogger, firstWaitMs: number): EventBus {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isOver = false

  function loseClient(of: Client | undefined, hear: ChangeListener, error: unknown): void {
    if (isOver || of !== client) return
    client = undefined
    void of?.end().catch(() => {})
    failures += 1
    if (failures === 1) log.warn({ err: error }, 'lost the connection for new messages')
    const most = Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** Math.min(failures, 10))
    clearTimeout(timer)
    timer = setTimeout(() => void connect(hear), most * (0.5 + Math.random() / 2)).unref()
  }

  async function connect(hear: ChangeListener): Promise<void> {
    const { default: pg } = await import('pg')
    if (isOver) return
    const own = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    client = own
    own.on('error', (error) => loseClient(own, hear, error))
    own.on('end', () => loseClient(own, hear, undefined))
    own.on('notification', ({ payload }) => payload && hear(payload.split(',')))
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
    } catch (error) {
      return loseClient(own, hear, error)
    }
    failures = 0
    hear(undefined)
    expectSign(own, hear)
  }

  function expectSign(own: Client, hear: ChangeListener): void {
    if (isOver || own !== client) return
    timer = setTimeout(() => {
      own.query('select 1').then(
        () => expectSign(own, hear),
        (error: unknown) => loseClient(own, hear, error),
      )
    }, SIGN_MS).unref()
  }

  return {
    start: (hear) => void connect(hear),
    async stop() {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
