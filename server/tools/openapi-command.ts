import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { brandBook } from '#server/platform/brands/brands.ts'
import { deadlineBook } from '#server/platform/deadlines/deadline-book.ts'
import { temporaryDataKeys } from '#server/config/data-keys.ts'
import { openInMemory } from '#server/platform/db/open.ts'
import { INTERVALS } from '#server/config/intervals.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { openApiOf } from './openapi.ts'
import { faults } from '#server/platform/http/faults.ts'

/** An insurer without members, because the description doesn't depend on the insurer. */
const NOBODY_COVERED: Insurer = {
  name: 'nobody covered',
  membership: { ofUser: async () => [], ofContract: async () => [], ofMember: async () => [] },
}

const LINE = 110

/** Formats JSON; a value that fits on one line is on one line. */
function formatJson(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Object.entries(value).map(([key, each]) =>
    Array.isArray(value)
      ? formatJson(each, depth + 1)
      : `${JSON.stringify(key)}: ${formatJson(each, depth + 1)}`,
  )
  const line = `${open} ${entries.join(', ')} ${close}`
  if (entries.length === 0) return `${open}${close}`
  if (!line.includes('\n') && line.length + 2 * depth < LINE) return line
  const indent = '  '.repeat(depth)
  return `${open}\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}${close}`
}

const FILE = join(import.meta.dirname, '../../deploy/openapi.json')

/** `npm run openapi`: describes a server with default settings, whatever this machine's settings are. */
async function run(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const db = await openInMemory()
  const services = {
    config,
    db,
    clock: systemClock,
    faults: faults(),
    build: '',
    dist: 'no-build',
    brands: brandBook(),
    deadlines: deadlineBook(),
    intervals: INTERVALS,
    dataKeys: temporaryDataKeys(),
    insurerConnection: new InsurerConnection(NOBODY_COVERED),
  }
  const app = await buildApp(services)
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${formatJson(await openApiOf(services))}\n`)
  await app.close()
  await db.close()
  console.log(`Written: ${FILE}`)
}

await run()
