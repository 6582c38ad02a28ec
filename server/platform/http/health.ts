import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { problem } from './problem.ts'

/**
 * `/livez`: the process answers. `/readyz`: the database answers, too, with the newest schema. It also reports the
 * jobs; a server whose jobs failed still serves.
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  // Called every few seconds, so only failures are logged.
  const isTalkative = config.LOG_LEVEL === 'info' || config.LOG_LEVEL === 'debug'
  const quiet = { logLevel: isTalkative ? ('warn' as const) : config.LOG_LEVEL }
  app.get('/livez', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async () => {
    // Migrations run before the server listens, so a database that answers has the right schema.
    await db.execute(sql`select 1`).catch(() => {
      throw problem(503, 'WEB-0001', 'The database does not answer.')
    })
    return {
      status: 'ok',
      database: db.engine,
      jobs: services.jobs?.state ?? (config.JOBS ? 'starting' : 'off'),
    }
  })
}
