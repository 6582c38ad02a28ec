import { nowMs } from '#tests/kit/time.ts'
import type { Page } from 'playwright/test'
import { MARK, attacks, carriers, nested } from '#tests/kit/deep-links.ts'
import { choosePlan, expect, test } from './kit.ts'

/** The number of links that the page follows between two checks. */
const BATCH = 200

/** Chromium and most servers refuse longer addresses. */
const isShort = (address: string): boolean => address.length < 4_000

/** Takes a sample of this size at regular intervals, so that it contains every family. */
const sample = (addresses: readonly string[], size: number): string[] => {
  const step = addresses.length / size
  return Array.from({ length: size }, (_, n) => addresses[Math.floor(n * step)] ?? '')
}

/** Records requests, navigations and windows that leave our origin. The list stays empty if all links are safe. */
function watch(page: Page, origin: string): string[] {
  const happened: string[] = []
  const isOurs = (address: string) => new URL(address).origin === origin
  page.on('request', (request) => isOurs(request.url()) || happened.push(`asked for ${request.url()}`))
  page.on('framenavigated', (frame) => isOurs(frame.url()) || happened.push(`went to ${frame.url()}`))
  page.on('popup', () => happened.push('opened a window'))
  page.on('frameattached', () => happened.push('took in a frame'))
  page.on('download', () => happened.push('sent a file'))
  page.on('dialog', (dialog) => {
    happened.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  return happened
}

/** Runs in the page: follows each letter's link in the running portal. Returns where each one ended. */
async function followAll(links: readonly string[]): Promise<{ path: string; title: string }[]> {
  const ends: { path: string; title: string }[] = []
  for (const link of links) {
    document.title = ''
    const arrived = new Promise<void>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!document.title) return
        watcher.disconnect()
        resolve()
      })
      watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
    })
    history.pushState(null, '', link)
    await arrived
    ends.push({ path: location.pathname, title: document.title })
  }
  return ends
}

const linkTo = (address: string) => `/linking?to=${encodeURIComponent(address)}`

const ranScript = (page: Page) => page.evaluate((name) => name in window, MARK)

/**
 * The numbers of links tried in a browser. A unit test tries all of them on the rule itself
 * (tests/rules/deep-link-vectors.test.ts).
 */
const [FOLLOWED, LETTERS, TYPED] = [2_000, 100, 50]

test(
  `${FOLLOWED} links in letters to other sites never leave the portal`,
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical')
    const happened = watch(page, server.origin)
    const followed = sample(attacks, FOLLOWED)
    const links = followed.map(linkTo)
    for (let from = 0; from < links.length; from += BATCH) {
      const ends = await page.evaluate(followAll, links.slice(from, from + BATCH))
      for (const [n, { path, title }] of ends.entries())
        expect(`${path} ${title}`, followed[from + n]).toBe('/linking Page not found - Member Portal')
    }
    for (const { path, title } of await page.evaluate(followAll, nested.map(linkTo)))
      expect(`${path} ${title}`).toBe('/linking Page not found - Member Portal')
    for (const { title } of await page.evaluate(followAll, carriers.map(linkTo)))
      expect(title).toMatch(/^(Claims|ID card|Message|Profile) - Member Portal$/)
    expect(await ranScript(page)).toBe(false)
    expect(happened).toEqual([])
  },
)

test(
  `${LETTERS + TYPED} of them, opened from outside, keep a visitor at this origin`,
  { tag: '@long' },
  async ({ page, server }) => {
    const happened = watch(page, server.origin)
    const letters = sample(attacks.filter(isShort), LETTERS).map(linkTo)
    const typed = sample(
      attacks.filter((address) => isShort(address) && /^[/\\]/.test(address)),
      TYPED,
    )
    for (const address of [...letters, ...typed]) {
      await page.goto(server.origin + address, { waitUntil: 'domcontentloaded' })
      expect(new URL(page.url()).origin, address).toBe(server.origin)
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
      expect(await ranScript(page), address).toBe(false)
    }
    expect(happened).toEqual([])
  },
)

test('drops a forged address in storage when a plan is chosen', { tag: '@long' }, async ({ as, server }) => {
  const page = await as('harperdana1')
  const happened = watch(page, server.origin)
  for (const path of sample(attacks, 20)) {
    await page.evaluate(
      (link) => {
        sessionStorage.setItem('deep_link', JSON.stringify(link))
        history.pushState(null, '', '/select-plan')
      },
      { path, keptMs: nowMs() },
    )
    await choosePlan(page, 'Medical')
    expect(await page.evaluate(() => sessionStorage.getItem('deep_link'))).toBeNull()
  }
  expect(happened).toEqual([])
})
