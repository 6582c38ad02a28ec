import { buildApp } from '#server/app.ts'
import { offsetClock, todayOf } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { seed } from '#server/tools/seed/seed.ts'
import { faults } from '#server/platform/http/faults.ts'
import { isSeeded, openSeeded } from './databases.ts'
import { closeBackend, openBackend as shared } from './open-backend.ts'
import { dataKeys, servicesWith } from './services.ts'
import { ORIGIN } from './tab.ts'

export type Backend = Awaited<ReturnType<typeof startBackend>>

/** Replaces or changes the sandbox's insurer; `connection` sets how the server calls it. */
type Plugged = {
  insurer?: (sandbox: Insurer) => Insurer
  connection?: ConstructorParameters<typeof InsurerConnection>[1]
}

/** The real server, with the whole world in `db`. */
export async function startBackend(db: Database, env: Record<string, string> = {}, plugged: Plugged = {}) {
  const config = readConfig({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent', ...env })
  const switches = faults()
  const clock = offsetClock(() => switches.switches.clockOffsetSeconds)
  if (!isSeeded(db)) await seed(db, { today: todayOf(clock) })
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

/** Only this file opens servers, so the open one is a Backend. */
const openBackend = shared as { portalBackend?: Promise<Backend> | undefined }

/** Makes `backend` return a server with these settings until it is closed. */
export async function openBackendOfItsOwn(env: Record<string, string> = {}): Promise<() => Promise<void>> {
  await closeBackend()
  const own = startBackend(await openSeeded(), env)
  openBackend.portalBackend = own
  await own
  return closeBackend
}

/** The server of a test file, started at its first use; the setup of each file closes it. */
export const backend = (): Promise<Backend> =>
  (openBackend.portalBackend ??= openSeeded().then((db) => startBackend(db)))
