// `npm run bench [-- --only scripts,sealing]`: every figure that the house promises, measured here and now, as a table.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openBrowser } from '#e2e/open-browser.ts'
import { claimsList } from './claims-list.ts'
import { eobPapers } from './eob.ts'
import { floodedSignIns } from './flooded-sign-ins.ts'
import { largestPaintOfLogin } from './first-paint.ts'
import { menuOpenings, warmPaints } from './frame.ts'
import { messageDraft } from './message-draft.ts'
import { largeData } from './large-data.ts'
import { offlineReload } from './offline.ts'
import { startPortal, temporaryFolder } from './portal.ts'
import { registrationSteps } from './registration.ts'
import { rightsOnPostgres } from './rights.ts'
import { routeChange, settingsChange } from './route-change.ts'
import { savedCard } from './saved-card.ts'
import { scriptSizes } from './scripts.ts'
import { documentSearch } from './document-search.ts'
import { programSearch } from './program-search.ts'
import { searchAnswers } from './search.ts'
import { sealing } from './sealing.ts'
import { secondStart } from './second-start.ts'
import { signIns } from './sign-ins.ts'
import { type Row, type Remark, tableOf } from './table.ts'
import { uploads } from './uploads.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.toLowerCase().split(',')

const folder = temporaryFolder()
const rows: (Row | Remark)[] = []

/** A figure that could not be measured is an error, but not one that hides the others. */
async function measure(what: string, figure: () => Promise<Row | (Row | Remark)[]>): Promise<void> {
  if (only && !only.some((name) => what.toLowerCase().startsWith(name))) return
  say(`${what} …`)
  try {
    rows.push(...[await figure()].flat())
  } catch (error) {
    process.exitCode = 1
    console.error(error)
    rows.push({ what, told: 'could not be measured; the error stands above' })
  }
}

// Not into the table's own stream: whoever keeps the table keeps nothing else.
const say = (line: string) => process.stderr.write(`${line}\n`)

// An interrupted bench still takes its servers and folders with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

try {
  // First, for it is this that brings the build up to date, which the others then serve.
  await measure('Second start', () => secondStart(folder))
  let portal = await startPortal(folder)
  const browser = await openBrowser()
  try {
    await measure('Scripts', () => scriptSizes(browser, portal))
    await measure('Largest paint of /login', () => largestPaintOfLogin(browser, portal.origin))
    await measure('Route change', () => routeChange(browser, portal.origin))
    await measure('Settings', () => settingsChange(browser, portal.origin))
    await measure('Menus', () => menuOpenings(browser, portal.origin))
    await measure('Registration', () => registrationSteps(browser, portal.origin))
    await measure('Warm paints', () => warmPaints(browser, portal.origin))
    await measure('Explanations of benefits', eobPapers)
    await measure('Sealing', () => sealing(browser))
    await measure('Offline reload', () => offlineReload(browser, portal))
    await measure('Claims list', () => claimsList(browser, folder))
    await measure('Search', () => searchAnswers(browser, folder))
    await measure('Programs', () => programSearch(browser, folder))
    await measure('Message draft', () => messageDraft(browser, folder))
    await measure('Documents', () => documentSearch(browser, folder))
    // Where the offline reload was not asked for, it runs still.
    await portal.stop()
    portal = await startPortal(folder)
    await measure('Saved card', () => savedCard(browser, portal))
    await measure('Large data', () => largeData(browser, portal))
    await measure('Uploads', () => uploads(browser, folder))
    await measure('accessrights', () => rightsOnPostgres(browser, folder))
    await measure('Sign-ins', () => signIns(folder))
    await measure('Flooded sign-ins', () => floodedSignIns(browser, folder))
  } finally {
    await browser.close()
    await portal.stop()
  }
} catch (error) {
  process.exitCode = 1
  console.error(error)
}
console.log(tableOf(rows))
