import { buildApp } from '#server/app.ts'
import { offsetClock, todayOf } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { sandboxInsurer } from '#server/sandbox-insurer/insurer.ts'
import { seed } from '#server/seed/seed.ts'
import { faults } from '#server/sandbox/faults.ts'
import { openSeeded } from './in-memory.ts'
import { dataKeys, servicesWith } from './services.ts'
import { ORIGIN } from './tab.ts'

export type Backend = Awaited<ReturnType<typeof startBackend>>

/** Another insurer than the sandbox's, or the sandbox's with something changed; and how it is asked. */
type Plugged = {
  insurer?: (sandbox: Insurer) => Insurer
  connection?: ConstructorParameters<typeof InsurerConnection>[1]
}

/** The real server, with the whole world in `db`. */
export async function startBackend(db: Database, env: Record<string, string> = {}, plugged: Plugged = {}) {
  const config = readConfig({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent', ...env })
  const switches = faults()
  const clock = offsetClock(() => switches.switches.clockOffsetSeconds)
  await seed(db, { today: todayOf(clock) })
  const dist = env.DIST_DIR ?? 'no-build'
  const sandbox = sandboxInsurer({ db, clock, dataKeys })
  const services = servicesWith(
    { config, db, clock, faults: switches, build: 'test', dist },
    plugged.insurer?.(sandbox) ?? sandbox,
    plugged.connection,
  )
  const app = await buildApp(services)
  return { app, db, faults: switches, services }
}

const kept = globalThis as { portalBackend?: Promise<Backend> }

/** For tests that change what others look at: until it is closed, `backend` answers this server of their own. */
export async function openBackendOfItsOwn(env: Record<string, string> = {}): Promise<() => Promise<void>> {
  const shared = kept.portalBackend
  const own = await startBackend(await openSeeded(), env)
  kept.portalBackend = Promise.resolve(own)
  return async () => {
    if (shared) kept.portalBackend = shared
    else delete kept.portalBackend
    await own.app.close()
    await own.db.close()
  }
}

/** The one server of a test process: it takes longer to start than most tests to run. */
export const backend = (): Promise<Backend> =>
  (kept.portalBackend ??= openSeeded().then((db) => startBackend(db)))
