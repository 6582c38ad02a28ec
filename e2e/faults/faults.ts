// `npm run faults`: the card is opened a thousand times through a network that fails in every way there is.
import { rmSync } from 'node:fs'
import { openBrowser } from '#e2e/open-browser.ts'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { faultNames } from './catalogue.ts'
import { type Outcome, haveCard, openUnderFaults } from './opening.ts'
import { faultProxy } from './proxy.ts'

const opens = Number(process.env.OPENS ?? 1_000)
const seed = Number(process.env.SEED ?? 1)

const folder = newFolder('faults')
const server = await servePortal(folder)
const proxy = await faultProxy(() => server.origin)
await server.start({ PUBLIC_URL: proxy.origin })
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'en-US' })
  await haveCard(page, proxy.origin)
  tell(await openUnderFaults(page, proxy, { opens, seed }))
} finally {
  await browser.close()
  await proxy.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function tell(outcomes: Outcome[]): void {
  console.table(
    faultNames.map((fault) => {
      const those = outcomes.filter((outcome) => outcome.fault === fault)
      return {
        fault,
        opens: those.length,
        failures: those.filter(({ trouble }) => trouble).length,
        'slowest, ms': Math.max(0, ...those.map(({ ms }) => ms)),
      }
    }),
  )
  for (const { fault, trouble } of outcomes) if (trouble) console.log(`${fault}: ${trouble}`)
  if (outcomes.some(({ trouble }) => trouble)) process.exitCode = 1
}
