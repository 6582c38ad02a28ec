import { existsSync, readFileSync } from 'node:fs'
import { buildApp } from './app.ts'
import { offsetClock, systemClock, todayOf } from './clock.ts'
import { configOrExit } from './config-or-exit.ts'
import type { ServerConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { DirectoryInUse } from './db/embedded-directory.ts'
import { faults } from './sandbox/faults.ts'

const STOP_MS = 10_000

const buildName = (dist: string): string =>
  existsSync(`${dist}/build.txt`) ? readFileSync(`${dist}/build.txt`, 'utf8').trim() : 'development'

async function start(config: ServerConfig): Promise<void> {
  const db = await openDatabase(config)
  const switches = faults()
  const clock =
    config.MODE === 'sandbox' ? offsetClock(() => switches.switches.clockOffsetSeconds) : systemClock
  if (config.MODE === 'sandbox') {
    const { seed } = await import('./people/seed.ts')
    await seed(db, { today: todayOf(clock), onProgress: (line) => console.log(line) })
  }
  const { DIST_DIR: dist } = config
  const app = await buildApp({ config, db, clock, faults: switches, build: buildName(dist), dist })
  const stop = (signal: string) => {
    app.log.info({ signal }, 'stopping')
    // Requests under way are finished; whatever still hangs after ten seconds is cut (security RL-02).
    setTimeout(() => process.exit(1), STOP_MS).unref()
    void app
      .close()
      .then(() => db.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.listen({ host: config.HOST, port: config.PORT })
  greet(config)
}

function greet(config: ServerConfig): void {
  console.log(`\nMember Portal is ready: ${config.publicUrl}`)
  if (config.MODE !== 'sandbox') return
  console.log(
    'Sign in as harperdana1 (family), wilmaross42 (Medicare), dentalonly7 … with the password Portal#2026',
  )
  console.log(`Everyone else, and what can be broken on purpose: ${config.publicUrl}/sandbox\n`)
}

start(configOrExit()).catch((error: unknown) => {
  console.error(error instanceof DirectoryInUse ? error.message : error)
  process.exit(1)
})
