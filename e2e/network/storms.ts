// `npm run storms`: every call × every fault, and how many requests one open tab makes of it.
import { rmSync } from 'node:fs'
import { faultProxy } from '#e2e/faults/proxy.ts'
import { openBrowser } from '#e2e/open-browser.ts'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { calls, cellFaults } from './cells.ts'
import { type CellResult, type Visitor, runCell, visitorOf } from './table.ts'

const MOST_A_MINUTE = 6
const only = process.env.CALLS?.split(',')
const onlyFaults = process.env.FAULTS?.split(',')

const folder = newFolder('storms')
const server = await servePortal(folder)
const proxy = await faultProxy(() => server.origin)
await server.start({ PUBLIC_URL: proxy.origin })
const browser = await openBrowser()
const results: CellResult[] = []
const visitors = new Map<string, Visitor>()
try {
  for (const call of calls.filter(({ name }) => !only || only.includes(name))) {
    const visitor =
      visitors.get(call.as) ??
      (await visitorOf(await browser.newContext({ baseURL: proxy.origin, locale: 'en-US' }), proxy, call.as))
    visitors.set(call.as, visitor)
    for (const fault of cellFaults.filter((name) => !onlyFaults || onlyFaults.includes(name))) {
      const result = await runCell(visitor, proxy, call, fault)
      results.push(result)
      if (result.trouble) console.error(`${result.call}, ${fault}: ${result.trouble}`)
    }
    console.error(
      `${call.name}: ${results
        .slice(-cellFaults.length)
        .map(({ opening, minute, ofCall }) => `${opening}+${minute}(${ofCall})`)
        .join(' ')}`,
    )
  }
} finally {
  await browser.close()
  await proxy.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.table(
  Object.fromEntries(
    calls.map(({ name }) => [
      name,
      Object.fromEntries(
        results.filter(({ call }) => call === name).map(({ fault, minute }) => [fault, minute]),
      ),
    ]),
  ),
)
const storms = results.filter(({ minute, trouble }) => minute > MOST_A_MINUTE || trouble)
console.log(
  `${results.length} cells, ${storms.length} failed, at most ${Math.max(...results.map(({ minute }) => minute))} requests a minute, words after ${Math.max(...results.map(({ wordsMs }) => wordsMs))} ms at most`,
)
if (storms.length > 0) process.exitCode = 1
