import type { Page } from 'playwright/test'
import type { FaultName } from './faults/catalogue.ts'
import type { FaultProxy } from './faults/proxy.ts'
import { choosePlan, expect, press, test as story, workerReady } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'
import { test } from './network/behind-proxy.ts'
import { untilQuiet } from './network/table.ts'
import { CARD, TELEPHONE, saveWithPin, unlockWithPin } from './saved-card.ts'
import { stopWorker } from './stop-worker.ts'

/** Pages that Dana has opened, and a text on each. */
const pages = [
  { address: '/medical/id-card', shows: CARD },
  { address: '/medical/coverage-and-copays', shows: 'Urgent care' },
  { address: '/medical/claims', shows: /^Showing 1–/ },
  { address: '{claim}', shows: 'Claim history' },
  { address: '/medical/spending-details', shows: 'Deductible' },
] as const

const faultsOfAll: readonly FaultName[] = [
  'no line',
  'cut before the head',
  'cut in half the body',
  'sent elsewhere',
  'hotel page for everything',
  'answers 403',
  'answers 429',
  'answers 500',
  'answers 503',
  'first byte after 30 s',
]

const banner = (page: Page) => page.getByRole('region', { name: 'News about the portal' })

async function enter(page: Page, network: FaultProxy): Promise<void> {
  await pressSandboxSignIn(page, 'harperdana1', network.origin)
  await choosePlan(page, 'Medical')
}

async function openEach(page: Page, network: FaultProxy): Promise<string> {
  await page.goto(`${network.origin}/medical/claims`)
  const link = page.locator('a[href*="/claim-details/"]').first()
  const claim = (await link.getAttribute('href')) ?? ''
  for (const { address, shows } of pages) {
    await page.goto(network.origin + address.replace('{claim}', claim))
    await expect(page.getByText(shows).first()).toBeVisible()
    // Text appears some milliseconds before it is sealed and stored; members don't leave that soon.
    await untilQuiet(network)
  }
  await workerReady(page)
  await untilQuiet(network)
  return claim
}

/** Pages whose files the first phase of the worker's installation stores (docs/decisions/077). */
const firstPages = pages.slice(0, 2)

/** Stops the page from asking for files beyond those, as in the first seconds on a device. */
const keepNoMoreFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function send(message: { type?: string }, ...rest: never[]) {
      if (message.type !== 'keep-files') postMessage.call(this, message, ...rest)
    }
  })

/** Cuts the connection once the worker answers and everything that was opened is stored. */
async function loseTheLine(page: Page, network: FaultProxy): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await untilQuiet(network)
  // The browser's own cache may contain other files of the build, but a member can't rely on it.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  network.use('no line')
}

/**
 * Selects two pages for each fault, and different ones for the next fault. `npm run e2e:long` opens every page under
 * every fault.
 */
const pagesUnder = (fault: FaultName) => {
  const at = faultsOfAll.indexOf(fault)
  return process.env.LONG ? pages : [0, 2].flatMap((step) => pages[(at + step) % pages.length] ?? [])
}

/** Reloads pages and expects the same content on each. */
async function reopenEach(
  page: Page,
  network: FaultProxy,
  claim: string,
  line: string,
  reopened: readonly (typeof pages)[number][] = pages,
): Promise<void> {
  for (const { address, shows } of reopened)
    await test.step(address, async () => {
      await page.goto(network.origin + address.replace('{claim}', claim), { waitUntil: 'commit' })
      await expect(page.getByText(shows).first()).toBeVisible()
      await expect(banner(page).getByText(line)).toBeVisible()
    })
}

test(
  'pages Dana opened open through every network fault, reloaded and by link',
  { tag: '@long' },
  async ({ page, network }) => {
    await enter(page, network)
    const claim = await openEach(page, network)
    for (const fault of faultsOfAll) {
      network.use(fault)
      const reopened = pagesUnder(fault)
      await test.step(fault, () => reopenEach(page, network, claim, 'still open saved pages', reopened))
      await page.getByRole('link', { name: 'ID Card', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText(CARD).first()).toBeVisible()
      await expect(page.getByText('Saved copy from').first()).toBeVisible()
    }
  },
)

test(
  'in an announced outage saved pages open, and others show the outage page',
  { tag: '@long' },
  async ({ page, network, server }) => {
    await enter(page, network)
    const claim = await openEach(page, network)
    await server.break({ outage: true })
    await reopenEach(page, network, claim, 'Our systems are down right now')
    await stopWorker(page)
    await page.goto(`${network.origin}/medical/id-card`, { waitUntil: 'commit' })
    await expect(page.getByText(CARD).first()).toBeVisible()
    await expect(banner(page).getByText('Our systems are down right now')).toBeVisible()

    // A page without saved data shows the reason, the pages that do open, the plan's own name and number, and a way
    // out.
    await page.getByRole('link', { name: 'Pay Bill' }).filter({ visible: true }).click()
    await page.goto(`${network.origin}/medical/claim-details/M000000000000000`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'We’re having technical problems' })).toBeVisible()
    const opens = page.getByRole('navigation', { name: 'These pages open from this device:' })
    await expect(opens.getByRole('link', { name: 'ID card' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call (501) 555-0110' })).toBeVisible()
    await page.getByRole('button', { name: /^Profile/ }).click()
    await expect(page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await opens.getByRole('link', { name: 'ID card' }).click()
    await expect(page.getByText(CARD).first()).toBeVisible()
    await page.goBack()
    await server.break({ outage: false })
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/medical\/claim-details\/M000000000000000$/)
  },
)

test('Dana opens only Home, loses the signal, and her card opens', async ({ page, network }) => {
  await keepNoMoreFiles(page)
  await enter(page, network)
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/\/id-cards\b/))
  await loseTheLine(page, network)
  await press(page.getByRole('link', { name: 'Open ID card' }), 'ID card')
  await expect(page.getByText(CARD).first()).toBeVisible()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(CARD).first()).toBeVisible()
})

test(
  'the card and coverage open offline before the worker has the rest of the build',
  { tag: '@long' },
  async ({ page, network }) => {
    await keepNoMoreFiles(page)
    await enter(page, network)
    for (const { address, shows } of firstPages) {
      await page.goto(network.origin + address)
      await expect(page.getByText(shows).first()).toBeVisible()
      await untilQuiet(network)
    }
    await loseTheLine(page, network)
    await reopenEach(page, network, '', 'You’re offline', firstPages)
  },
)

story(
  'a card that fails to load leaves the numbers for the counter and the pharmacy',
  { tag: '@long' },
  async ({ as, server }) => {
    await server.break({
      next: [{ call: 'GET /abcbs/v1/members/ZZH41022001/id-cards', answer: 'html', times: 90 }],
    })
    const page = await as('harperdana1', 'Medical')
    await page.getByRole('link', { name: 'Open ID card' }).click()
    await expect(page.getByText('you can use these numbers at the counter')).toBeVisible()
    for (const number of [CARD, 'G700100', '999999'])
      await expect(page.getByText(number).first()).toBeVisible()
    await expect(page.getByText('Code IDS-0001')).toBeVisible()
  },
)

for (const [where, state] of [
  ['behind a captive portal', 'hotel page for everything'],
  ['in an announced outage', 'outage'],
] as const)
  test(
    `Dana cold-starts the app ${where} and opens her saved card`,
    { tag: '@long' },
    async ({ network, server, browser }) => {
      const context = await browser.newContext({ ...TELEPHONE, baseURL: network.origin, locale: 'en-US' })
      const page = await context.newPage()
      await enter(page, network)
      await page.goto(`${network.origin}/medical/id-card`)
      await workerReady(page)
      await saveWithPin(page)
      await page.close()
      if (state === 'outage') await server.break({ outage: true })
      else network.use(state)
      const started = await context.newPage()
      await started.goto(`${network.origin}/dashboard`, { waitUntil: 'commit' })
      const pin = started.getByLabel('PIN')
      const offer = started.getByRole('link', { name: 'Show saved ID card' })
      await pin.or(offer).first().waitFor()
      if (await offer.isVisible()) await offer.click()
      await unlockWithPin(started)
      await expect(started.getByText(CARD).first()).toBeVisible()
      await context.close()
    },
  )

test(
  'an outage blocks sign-in at the provider, even from a link',
  { tag: '@long' },
  async ({ page, server }) => {
    await server.break({ outage: true })
    await page.goto('/initiate-login')
    await expect(page.getByRole('heading', { name: 'We’re having technical problems' })).toBeVisible()
    await workerReady(page)
    await page.goto('/initiate-login')
    await expect(page.getByRole('heading', { name: 'We’re having technical problems' })).toBeVisible()
  },
)
