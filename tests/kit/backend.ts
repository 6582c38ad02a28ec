import { buildApp } from '#server/app.ts'
import { offsetClock, todayOf } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openInMemory } from '#server/db/open.ts'
import { seed } from '#server/people/seed.ts'
import { faults } from '#server/sandbox/faults.ts'
import { ORIGIN } from './tab.ts'

let built: ReturnType<typeof build> | undefined

/** The one server of this test run, with the whole world in a database in memory. */
export const backend = () => (built ??= build())

async function build() {
  const config = readConfig({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' })
  const switches = faults()
  const clock = offsetClock(() => switches.switches.clockOffsetSeconds)
  const db = await openInMemory()
  await seed(db, { today: todayOf(clock), onProgress: () => undefined })
  const app = await buildApp({ config, db, clock, faults: switches, build: 'test', dist: 'no-build' })
  return { app, db, faults: switches }
}
