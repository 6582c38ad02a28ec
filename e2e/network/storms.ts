// `npm run storms`: counts the requests of one open tab for every combination of call and fault. Each row shows, for
// each fault: requests while the page opened + in the minute after (and those of the failing call in both). CALLS and
// FAULTS select some of them.
import { rmSync } from 'node:fs'
import { faultProxy } from '#e2e/faults/proxy.ts'
import { openBrowser } from '#e2e/open-browser.ts'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { VISIT, calls, cellFaults, everyCall } from './cells.ts'
import { type CellResult, runCell, visitorOf } from './table.ts'

const MOST_A_MINUTE = 6
const only = process.env.CALLS?.split(',')
const onlyFaults = process.env.FAULTS?.split(',')

const folder = newFolder('storms')
const server = await servePortal(folder)
const proxy = await faultProxy(() => server.origin)
await server.start({ PUBLIC_URL: proxy.origin })
const browser = await openBrowser()
const results: CellResult[] = []
try {
  const rows = [
    ...calls.map((call) => ({ call, visit: [] })),
    ...[...calls, everyCall].map((call) => ({
      call: { ...call, name: `${call.name}, whole visit` },
      visit: VISIT,
    })),
  ]
  for (const { call, visit } of rows.filter((row) => !only || only.includes(row.call.name))) {
    const context = await browser.newContext({ baseURL: proxy.origin, locale: 'en-US' })
    const visitor = await visitorOf(context, proxy, call.as)
    const row: CellResult[] = []
    for (const fault of cellFaults.filter((name) => !onlyFaults || onlyFaults.includes(name))) {
      const result = await runCell(visitor, proxy, call, fault, visit)
      row.push(result)
      if (result.trouble) console.error(`${result.call}, ${fault}: ${result.trouble}`)
    }
    await context.close()
    results.push(...row)
    const counts = row.map(({ opening, minute, ofCall }) => `${opening}+${minute}(${ofCall})`)
    console.error(`${call.name}: ${counts.join(' ')}`)
  }
} finally {
  await browser.close()
  await proxy.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.table(
  Object.fromEntries(
    [...Map.groupBy(results, ({ call }) => call)].map(([name, row]) => [
      name,
      Object.fromEntries(row.map(({ fault, minute }) => [fault, minute])),
    ]),
  ),
)
const storms = results.filter(({ minute, trouble }) => minute > MOST_A_MINUTE || trouble)
console.log(
  `${results.length} cells, ${storms.length} failed, at most ${Math.max(...results.map(({ minute }) => minute))} requests a minute, words after ${Math.max(...results.map(({ wordsMs }) => wordsMs))} ms at most`,
)
if (storms.length > 0) process.exitCode = 1
