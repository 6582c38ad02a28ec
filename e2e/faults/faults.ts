// `npm run faults`: opens the saved card a thousand times through a network with every kind of fault.
import { rmSync } from 'node:fs'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { faultNames } from './catalogue.ts'
import { computer, telephone } from './holders.ts'
import type { Outcome } from './opening.ts'
import { opensUnderFaults } from './opens.ts'
import { faultProxy } from './proxy.ts'

const opens = Number(process.env.OPENS ?? 1_000)
const seed = Number(process.env.SEED ?? 1)
const TELL_EVERY = 50

const folder = newFolder('faults')
const server = await servePortal(folder)
const proxy = await faultProxy(() => server.origin)
await server.start({ PUBLIC_URL: proxy.origin })
const outcomes: Outcome[] = []
const holders = await Promise.all([telephone(proxy.origin), computer(proxy.origin)])
try {
  for await (const outcome of opensUnderFaults(holders, proxy, { opens, seed })) {
    outcomes.push(outcome)
    if (outcome.trouble) console.error(`${outcome.fault}, ${outcome.way}: ${outcome.trouble}`)
    if (outcomes.length % TELL_EVERY === 0) console.error(`${outcomes.length} of ${opens} …`)
  }
} finally {
  for (const holder of holders) await holder.close()
  await proxy.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.table(faultNames.map((fault) => told(fault, (outcome) => outcome.fault === fault)))
const ways = holders.flatMap((holder) => holder.ways)
console.table(ways.map((way) => told(way, (outcome) => outcome.way === way)))
if (outcomes.length < opens || outcomes.some(({ trouble }) => trouble)) process.exitCode = 1

function told(what: string, isOne: (outcome: Outcome) => boolean) {
  const those = outcomes.filter(isOne)
  const times = those.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    what,
    opens: those.length,
    failures: those.filter(({ trouble }) => trouble).length,
    'median, ms': times[times.length >> 1] ?? 0,
    'slowest, ms': times.at(-1) ?? 0,
  }
}
