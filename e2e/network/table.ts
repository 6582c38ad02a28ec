import { type BrowserContext, type Page, expect } from 'playwright/test'
import type { FaultProxy } from '#e2e/faults/proxy.ts'
import { pressSandboxSignIn } from '#e2e/members.ts'
import { stopWorker } from '#e2e/stop-worker.ts'
import { workerReady } from '#e2e/visit.ts'
import { type CellFault, type WatchedCall, isDataRequest } from './cells.ts'

/** The portal shows a text within this time, whatever the network does. */
const WORDS_MS = 10_000
const MINUTE_SECONDS = 60
/** A page opens within this time on a shared machine. A storm is still running then, and is counted. */
const QUIET_WITHIN_MS = 15_000
/** The number of consecutive checks, 400 ms apart, that must find no request. */
const QUIET_LOOKS = 3
/** The time limit of a sign-in on a shared machine. */
const WITHIN_MS = 20_000
/** Longer than the lifetime of an access token. */
const TOKEN_LIFE_MS = 6 * 60_000

export type CellResult = {
  call: string
  fault: CellFault
  /** Requests for data while the page opened. */
  opening: number
  /** Requests for data in the minute after, without user activity. */
  minute: number
  /** Requests of the failing call in both. */
  ofCall: number
  wordsMs: number
  trouble?: string
}

/** A member in their own browser behind the proxy, with an adjustable clock. */
export async function visitorOf(context: BrowserContext, proxy: FaultProxy, as: string) {
  const page = await context.newPage()
  await page.clock.install()
  const enter = async () => {
    proxy.use('none')
    await pressSandboxSignIn(page, as, proxy.origin)
    // A member with only one plan isn't asked to choose.
    const plan = page.getByRole('button', { name: /^Open .*, Medical$/ })
    // Home, or the page that was requested before.
    const isIn = () => /\/(medical|settings)\//.test(page.url())
    await expect.poll(async () => isIn() || (await plan.isVisible()), { timeout: WITHIN_MS }).toBe(true)
    if (!isIn()) await plan.click()
    await expect.poll(isIn, { timeout: WITHIN_MS }).toBe(true)
    await page.goto(`${proxy.origin}/medical/dashboard`)
    await workerReady(page)
  }
  await enter()
  const claim = await newestClaim(page)
  const isSignedIn = () => !/^\/($|login)/.test(new URL(page.url()).pathname)
  return { page, context, enter, claim, isSignedIn }
}
export type Visitor = Awaited<ReturnType<typeof visitorOf>>

async function newestClaim(page: Page): Promise<string> {
  const link = page.locator('a[href*="/claim-details/"]').first()
  const isThere = await link.waitFor({ timeout: WORDS_MS }).then(
    () => true,
    () => false,
  )
  return isThere ? (((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '') : ''
}

/** Deletes every stored query, so that the page must request the data. */
export const forgetKept = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('portal-kept')
        opening.onerror = () => done()
        opening.onsuccess = () => {
          const kept = opening.result
          if (!kept.objectStoreNames.contains('queries')) return done()
          const clearing = kept.transaction('queries', 'readwrite')
          clearing.objectStore('queries').clear()
          clearing.oncomplete = () => {
            kept.close()
            done()
          }
        }
      }),
  )

/** 0 during a navigation. */
const charactersOn = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('main')?.innerText.trim().length ?? 0).catch(() => 0)

/** Milliseconds until the page shows a text. The frame alone doesn't count. */
async function untilWords(page: Page): Promise<number> {
  const begun = performance.now()
  await expect
    .poll(() => charactersOn(page), {
      timeout: WORDS_MS,
      intervals: [50],
    })
    .toBeGreaterThan(20)
  return Math.round(performance.now() - begun)
}

/** Opens the page while one of its calls fails, then lets a minute pass without user activity. */
export async function runCell(
  visitor: Visitor,
  proxy: FaultProxy,
  call: WatchedCall,
  fault: CellFault,
  /** Pages to open first, under the same fault. */
  visit: readonly string[] = [],
): Promise<CellResult> {
  const { page } = visitor
  const result: CellResult = { call: call.name, fault, opening: 0, minute: 0, ofCall: 0, wordsMs: 0 }
  const isOfCall = (line: string) => call.line.test(line)
  try {
    // A rejection in the previous cell may have ended the session.
    if (!visitor.isSignedIn()) await visitor.enter()
    // The member is present but presses nothing.
    await page.mouse.move(300, 300)
    await forgetKept(page)
    // The worker doesn't request data that it already has.
    if (['session key', 'notice'].includes(call.name)) {
      await page.goto('about:blank')
      await stopWorker(page)
    }
    if (call.name === 'tokens') await page.clock.fastForward(TOKEN_LIFE_MS)
    proxy.use(fault, isOfCall)
    proxy.takeSeen()
    for (const address of visit) {
      await page.goto(proxy.origin + address, { waitUntil: 'commit' })
      await untilWords(page)
    }
    await page.goto(proxy.origin + call.page.replace('{claim}', visitor.claim), { waitUntil: 'commit' })
    result.wordsMs = await untilWords(page)
    await page.mouse.move(200, 300)
    const opening: string[] = []
    await expect
      .poll(() => opening.push(...proxy.takeSeen()) && opening.some(isOfCall), { timeout: 15_000 })
      .toBe(true)
    opening.push(...(await untilQuiet(proxy)))
    await passSeconds(page, proxy, MINUTE_SECONDS)
    const minute = proxy.takeSeen()
    result.opening = opening.filter(isDataRequest).length
    result.minute = minute.filter(isDataRequest).length
    result.ofCall = [...opening, ...minute].filter(isOfCall).length
    if (process.env.SHOW) console.error(call.name, fault, minute.filter(isDataRequest))
    await untilWords(page)
  } catch (error) {
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 300)).catch(() => 'nothing')
    result.trouble = `${String(error).split('\n')[0]} at ${page.url()}: ${shown}`
  }
  proxy.use('none')
  return result
}

/**
 * Advances the page's clock by seconds without user activity, and waits for each second's requests before the next.
 * Without the wait, the portal's own timeouts would pass before any response, because a minute of that clock takes less
 * than a second. Doesn't wait for requests that the fault holds back.
 */
export async function passSeconds(page: Page, proxy: FaultProxy, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000)
    let seen: number
    do {
      seen = proxy.countSeen()
      await hearFromWorker(page)
      await proxy.whenAnswered()
    } while (proxy.countSeen() > seen)
  }
}

/** Waits for the worker's answer. The worker answers in order, so everything that the page asked before is sent by then. */
const hearFromWorker = (page: Page): Promise<void> =>
  page
    .evaluate(async () => {
      const worker = navigator.serviceWorker.controller
      if (!worker) return
      const { port1, port2 } = new MessageChannel()
      const answer = new Promise((resolve) => (port1.onmessage = resolve))
      worker.postMessage({ type: 'give-key' }, [port2])
      await answer
      port1.close()
    })
    // A page that is navigating away has already sent its requests.
    .catch(() => undefined)

/** Collects the page's requests until there are no more. A storm never ends, and counts in the minute after. */
export async function untilQuiet(proxy: FaultProxy): Promise<string[]> {
  const seen: string[] = []
  let quiet = 0
  await expect
    .poll(
      () => {
        const taken = proxy.takeSeen()
        seen.push(...taken)
        quiet = taken.length + proxy.underWay() > 0 ? 0 : quiet + 1
        return quiet
      },
      { intervals: [400], timeout: QUIET_WITHIN_MS },
    )
    .toBe(QUIET_LOOKS)
    .catch(() => undefined)
  return seen
}
