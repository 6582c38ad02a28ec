import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { clockOf, expect } from './kit.ts'
import { test } from './network/behind-proxy.ts'
import { VISIT, calls, cellFaults, everyCall, isDataRequest } from './network/cells.ts'
import { forgetKept, passSeconds, runCell, untilQuiet, visitorOf } from './network/table.ts'
import { pressSandboxSignIn } from './members.ts'
import { workerReady } from './visit.ts'

/** The most requests that one open tab may send per minute while anything fails. */
const MOST_A_MINUTE = 6

// Covers each fault once, each with another call. `npm run storms` runs every pair.
const sample = cellFaults.flatMap((fault, at) => {
  const call = calls[(at * 2) % calls.length]
  return call ? [{ call, fault }] : []
})

for (const as of new Set(sample.map(({ call }) => call.as)))
  test(
    `a tab of ${as} with a failing call sends few requests a minute and shows an error`,
    { tag: '@long' },
    async ({ context, network }) => {
      const visitor = await visitorOf(context, network, as)
      const found: string[] = []
      for (const { call, fault } of sample.filter((cell) => cell.call.as === as)) {
        const { minute, trouble } = await runCell(visitor, network, call, fault)
        if (minute > MOST_A_MINUTE || trouble)
          found.push(`${call.name}, ${fault}: ${minute} ${trouble ?? ''}`)
      }
      expect(found).toEqual([])
    },
  )

test(
  'a visit in which every call fails sends equally few requests',
  { tag: '@long' },
  async ({ context, network }) => {
    const visitor = await visitorOf(context, network, 'harperdana1')
    const found: string[] = []
    for (const fault of ['cut before the head', 'answers 503'] as const) {
      const { minute, trouble } = await runCell(visitor, network, everyCall, fault, VISIT)
      if (minute > MOST_A_MINUTE || trouble) found.push(`${fault}: ${minute} ${trouble ?? ''}`)
    }
    expect(found).toEqual([])
  },
)

test('a planted loop is counted', { tag: '@long' }, async ({ context, network }) => {
  const { page } = await visitorOf(context, network, 'wilmaross42')
  await untilQuiet(network)
  await page.evaluate(() => setInterval(() => void fetch('/fhir/Coverage').catch(() => undefined), 1_000))
  for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000)
  await expect.poll(() => network.takeSeen().filter(isDataRequest).length).toBeGreaterThan(MOST_A_MINUTE)
})

test(
  'a network that flickers for three minutes causes few notices and requests',
  { tag: '@long' },
  async ({ context, network }) => {
    const { page } = await visitorOf(context, network, 'wilmaross42')
    await page.goto(`${network.origin}/medical/claims`)
    await untilQuiet(network)
    // Requests after the page has appeared, such as for the rest of the claims, don't belong to the storm.
    await page.clock.runFor(2_000)
    await expect(page.getByText(/^Showing 1–25 of \d+ claims, newest first/)).toBeVisible()
    await untilQuiet(network)
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      const news = document.querySelector('[aria-label="News about the portal"]')
      if (news)
        new MutationObserver(() => told.push(news.textContent ?? '')).observe(news, {
          childList: true,
          subtree: true,
        })
    })
    const beganAt = await clockOf(page)
    for (let second = 0; second < 3 * 60; second += 1) {
      network.use(second % 2 === 0 ? 'no line' : 'none')
      // Browsers send their pages both events, sometimes wrongly.
      await page.evaluate((name) => dispatchEvent(new Event(name)), second % 2 === 0 ? 'offline' : 'online')
      await passSeconds(page, network, 1)
      if (second % 60 === 30) await page.mouse.move(200, 200 + second)
    }
    network.use('none')
    const asked = network.takeSeen().filter(isDataRequest)
    // The page's clock also runs on its own, so on a slow machine more than three minutes pass on it.
    const minutes = ((await clockOf(page)) - beganAt) / 60_000
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_A_MINUTE * minutes)
    const told = await page.evaluate(() => (window as unknown as { told: string[] }).told)
    expect(told.length).toBeLessThanOrEqual(20)
    await expect(page.getByRole('heading', { name: 'Claims', level: 1 })).toBeVisible()
  },
)

test(
  'of two tabs, the offline one sends no more requests and the other keeps working',
  { tag: '@long' },
  async ({ context, network }) => {
    const { page } = await visitorOf(context, network, 'wilmaross42')
    const opening = context.waitForEvent('page')
    await page.evaluate(() => void open('/medical/dashboard'))
    const other = await opening
    await other.getByRole('heading', { name: /^Good /, level: 1 }).waitFor()
    await other.route(/\/(member|abcbs|fhir)\//, (route) => route.abort('internetdisconnected'))
    await forgetKept(other)
    await untilQuiet(network)
    let aborted = 0
    other.on('requestfailed', () => (aborted += 1))
    await other.goto(`${network.origin}/medical/claims`)
    await other
      .getByText(/couldn’t|offline|can’t connect/i)
      .first()
      .waitFor()
    aborted = 0
    network.takeSeen()
    for (let second = 0; second < 60; second += 1) {
      await other.clock.runFor(1_000)
      await page.clock.runFor(1_000)
    }
    expect(aborted + network.takeSeen().filter(isDataRequest).length).toBeLessThanOrEqual(2 * MOST_A_MINUTE)
    await page.goto(`${network.origin}/medical/id-card`)
    await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
  },
)

test(
  'an unreachable health record server costs few requests, and the page still shows',
  { tag: '@long' },
  async ({ page, server, settings }) => {
    let asked = 0
    const elsewhere = createServer((socket) => {
      asked += 1
      socket.destroy()
    })
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
    const { port } = elsewhere.address() as AddressInfo
    await server.start({ ...settings, FHIR_BASE: `https://localhost:${port}/fhir` })
    try {
      await page.clock.install()
      await pressSandboxSignIn(page, 'harperdana1')
      await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
      await expect(page.getByText('Not loaded.').first()).toBeVisible()
      await workerReady(page)
      expect(asked).toBeGreaterThan(0)
      asked = 0
      for (let second = 0; second < 60; second += 1) await page.clock.runFor(1_000)
      expect(asked).toBeLessThanOrEqual(MOST_A_MINUTE)
      // The insurer's own systems answer, so the page doesn't claim to be offline.
      await expect(page.getByText(/You’re offline|can’t connect right now/)).toHaveCount(0)
      await expect(
        page.getByRole('heading', { name: 'Your ID card' }).or(page.getByText('ID card').first()),
      ).toBeVisible()
    } finally {
      elsewhere.close()
    }
  },
)
