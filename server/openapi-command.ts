import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { brandBook } from './content/brands.ts'
import { passingDataKeys } from './data-keys.ts'
import { openInMemory } from './db/open.ts'
import { INTERVALS } from './intervals.ts'
import { InsurerConnection } from './insurer/connection.ts'
import type { Insurer } from './insurer/insurer.ts'
import { openApiOf } from './http/openapi.ts'
import { faults } from './sandbox/faults.ts'

/** Nothing is asked of it: the description is the same for every insurer. */
const NOBODY_COVERED: Insurer = {
  name: 'nobody covered',
  membership: { ofUser: async () => [], ofContract: async () => [], ofMember: async () => [] },
}

const FILE = join(import.meta.dirname, '../deploy/openapi.json')

/** `npm run openapi`: the description of a server with default settings, whatever this machine's are. */
async function run(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const db = await openInMemory()
  const services = {
    ...{ config, db, clock: systemClock, faults: faults(), build: '', dist: 'no-build' },
    brands: brandBook(),
    intervals: INTERVALS,
    dataKeys: passingDataKeys(),
    insurerConnection: new InsurerConnection(NOBODY_COVERED),
  }
  const app = await buildApp(services)
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(openApiOf(services), null, 2)}\n`)
  await app.close()
  await db.close()
  console.log(`Written: ${FILE}`)
}

await run()
