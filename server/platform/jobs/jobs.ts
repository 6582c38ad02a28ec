import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss, ConstructorOptions } from 'pg-boss'
import type { PGlite } from '@electric-sql/pglite'
import { type CallServices, type Jobs, type Services, servicesFor } from '#server/services.ts'

/** Every minute; the jobs determine what is due by the server's own clock. */
const EVERY_MINUTE = '* * * * *'

/** Work started by a server that has died is restarted after this time. */
const GIVEN_UP_SECONDS = 120
const KEPT_SECONDS = 3_600
const POLL_SECONDS = 10
const CONNECTIONS = 2
const STOP_MS = 5_000

/** A job's work. It returns how many items it processed. */
type Work = (services: CallServices) => Promise<number>

/** The job that also runs as soon as news is queued. */
const NEWS = 'news.deliver'

export type ScheduledJobs = { [NEWS]: Work; [name: string]: Work }

/** Starts the jobs after the server listens: no request waits for them, and `/readyz` reports failures. */
export function startJobs(services: Services, scheduled: ScheduledJobs, log: FastifyBaseLogger): Jobs {
  let boss: PgBoss | undefined
  let wake: Wake | undefined
  const jobs: Jobs = {
    state: 'starting',
    deliverNewsSoon() {
      // If the job can't be queued now, its next regular run delivers the news.
      if (jobs.state === 'running')
        void wake?.().catch((error: unknown) => log.error({ err: error }, 'failed to wake a job'))
    },
    async stop() {
      await started
      jobs.state = 'off'
      await boss?.stop({ graceful: true, timeout: STOP_MS })
    },
  }
  const fail = (error: unknown) => {
    jobs.state = 'failed'
    log.error({ err: error }, 'the jobs are not running')
  }
  const started = startBoss(services, scheduled, log).then((running) => {
    boss = running.boss
    wake = running.wake
    jobs.state = 'running'
  }, fail)
  return jobs
}

type Wake = () => Promise<void>

async function startBoss(
  services: Services,
  scheduled: ScheduledJobs,
  log: FastifyBaseLogger,
): Promise<{ boss: PgBoss; wake: Wake }> {
  const { PgBoss: Boss } = await import('pg-boss')
  const boss = new Boss(await connectionOf(services))
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const { name } of await boss.getSchedules()) if (!(name in scheduled)) await boss.unschedule(name)
  const workers = new Map<string, string>()
  for (const [name, run] of Object.entries(scheduled))
    workers.set(name, await schedule(boss, services, { name, run, log }))
  const wake: Wake = async () => {
    await boss.send(NEWS)
    boss.notifyWorker(workers.get(NEWS) ?? '')
  }
  return { boss, wake }
}

type JobContext = { name: string; run: Work; log: FastifyBaseLogger }

/**
 * At most one job of a kind waits; the first is queued at once, for work that was interrupted when the last server
 * ended.
 */
async function schedule(boss: PgBoss, services: Services, { name, run, log }: JobContext): Promise<string> {
  await boss.createQueue(name, {
    policy: 'short',
    expireInSeconds: GIVEN_UP_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  })
  await boss.schedule(name, EVERY_MINUTE)
  await boss.send(name)
  return boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await run(servicesFor(services))
    } catch (error) {
      log.error({ err: error, duty: name }, 'a duty failed')
      // oxlint-disable-next-line preserve-caught-error -- it is kept with the job, and a database quotes members' data
      throw new Error(`${name} failed`)
    }
  })
}

/** The embedded database has a single connection; on PostgreSQL, the jobs have a few of their own. */
async function connectionOf({ db, config }: Services): Promise<ConstructorOptions> {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL, max: CONNECTIONS }
  const { fromPglite } = await import('pg-boss')
  const { $client } = db as unknown as { $client: PGlite }
  return { db: fromPglite($client), backend: 'pglite' }
}
