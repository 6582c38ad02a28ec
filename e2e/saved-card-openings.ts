// `npm run openings -- 1000`: opens the saved card this many times without a network, each time as after closing the
// browser. Two devices lock the card with a passkey and one with a PIN, all in parallel. BUSY=2 keeps two cores busy
// meanwhile.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { Worker } from 'node:worker_threads'
import { openBrowser } from './open-browser.ts'
import { servePortal } from './portal-server.ts'
import {
  TELEPHONE,
  asIfClosed,
  cardNumber,
  openOwnCard,
  saveWithPasskey,
  saveWithPin,
  unlock,
  unlockWithPin,
} from './saved-card.ts'
import { newFolder } from './seeded.ts'

const WAIT_MS = 20_000
const openings = Number(process.argv[2] ?? 100)
const busyCores = Number(process.env.BUSY ?? 0)

type Lock = 'passkey' | 'pin'

type Opening = {
  /** The durations of the cold start, the unlocking, and the drawing of the card. */
  open: () => Promise<void>
  page: Page
  lock: Lock
  /** The page's messages since this opening began. */
  heard: string[]
}

/** A device with Dana's saved card. */
async function deviceWithCard(browser: Browser, origin: string, lock: Lock): Promise<Opening> {
  const context = await browser.newContext({ locale: 'en-US', ...(lock === 'pin' ? TELEPHONE : {}) })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const heard: string[] = []
  context.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on('requestfailed', (request) =>
    heard.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  )
  page.on('framenavigated', (frame) => heard.push(`at: ${frame.url()}`))
  await openOwnCard(page, 'harperdana1', origin)
  if (lock === 'pin') await saveWithPin(page)
  else await saveWithPasskey(page)
  const open = async () => {
    heard.length = 0
    await asIfClosed(page, context)
    await page.goto(`${origin}/`, { waitUntil: 'commit' })
    await (lock === 'pin' ? unlockWithPin(page) : unlock(page))
    await cardNumber(page).waitFor()
  }
  return { open, page, lock, heard }
}

const burner = 'for (;;) Math.sqrt(Math.random())'
const burners = Array.from({ length: busyCores }, () => new Worker(burner, { eval: true }))

const folder = newFolder('openings')
const server = await servePortal(folder)
await server.start()
const browser = await openBrowser()
const tookMs: number[] = []
let failures = 0

let begun = 0

/**
 * Opens the card on one device until all openings are done. A failure is reported with the page's content, and the next
 * opening continues.
 */
async function openOften({ open, page, lock, heard }: Opening): Promise<void> {
  while (begun < openings) {
    begun += 1
    const n = begun
    const startedAt = performance.now()
    try {
      await open()
    } catch (error) {
      failures += 1
      const shown = await page.evaluate(() => document.body.innerText.slice(0, 400)).catch(() => 'nothing')
      console.error(`${n}, ${lock}: ${String(error)}\n${page.url()}: ${shown}\n${heard.join('\n')}`)
    }
    tookMs.push(Math.round(performance.now() - startedAt))
    if (n % 50 === 0) console.error(`${n} of ${openings}, ${failures} failed`)
  }
}

try {
  const devices: Opening[] = []
  for (const lock of ['passkey', 'pin', 'passkey'] as const)
    devices.push(await deviceWithCard(browser, server.origin, lock))
  await server.stop()
  await Promise.all(devices.map(openOften))
} finally {
  await browser.close()
  await server.stop()
  for (const worker of burners) await worker.terminate()
  rmSync(folder, { recursive: true, force: true })
}
tookMs.sort((a, b) => a - b)
console.log(
  `${tookMs.length} openings, ${failures} failed, median ${tookMs[Math.floor(tookMs.length / 2)]} ms, longest ${tookMs.at(-1)} ms`,
)
if (failures > 0) process.exitCode = 1
