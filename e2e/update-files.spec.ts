import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright/test'
import { deploy } from './deploy.ts'
import { expect, test } from './kit.ts'
import type { As } from './members.ts'

/** A page whose files load when it opens. The files of the ID card load with the first page. */
const PAGE_FILE = /\/assets\/contact-us\.route[\w.-]*\.js$/

/**
 * Signs in without a worker, as in a private window. Kim's home page has no link to that page under the pointer, which
 * would load its files before a press.
 */
const signedIn = (as: As): Promise<Page> => as('nguyenkim22', 'Medical')

/** The complete page. Its title appears while its files are still loading. */
const wanted = (page: Page) =>
  page.getByRole('heading', { name: 'Contact Us', level: 1 }).and(page.locator(':not([data-pending])'))

/** Goes from one page to another without loading the document. */
const press = (page: Page) =>
  page.getByRole('link', { name: 'Contact Us' }).filter({ visible: true }).first().click()

/** Counts the requests for the document from here on. Its "load" event would be too late, after other files. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1
  })
  return loads
}

test('a tab from two builds ago still gets its own files', { tag: '@long' }, async ({ as, server }) => {
  const page = await signedIn(as)
  const assets = join(server.dist, 'assets')
  const kept = join(server.folder, 'kept', 'assets')
  const old = readdirSync(assets).filter((file) => PAGE_FILE.test(`/assets/${file}`))
  expect(old.length).toBeGreaterThan(0)
  // The open page's own requests must not reach the stopped server.
  await page.waitForLoadState('networkidle')
  await server.stop()
  mkdirSync(kept, { recursive: true })
  for (const file of old) renameSync(join(assets, file), join(kept, file))
  deploy(server.dist, 'one-later')
  deploy(server.dist, 'two-later')
  await server.start()
  const loads = loadsOf(page)
  await press(page)
  await expect(wanted(page)).toBeVisible()
  expect(loads.count).toBe(0)
  for (const file of old) renameSync(join(kept, file), join(assets, file))
})

const gone = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })
const webPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in to the Wi-Fi</h1>' })

for (const [what, answer] of [
  ['a missing file', gone],
  ['a web page in place of a file', webPage],
] as const) {
  test(`${what} reloads the portal once, at the wanted page`, { tag: '@long' }, async ({ as }) => {
    const page = await signedIn(as)
    const loads = loadsOf(page)
    await page.route(PAGE_FILE, (route) => (loads.count === 0 ? answer(route) : route.continue()))
    await press(page)
    await expect(wanted(page)).toBeVisible()
    await expect(page).toHaveURL(/\/medical\/contact-us$/)
    expect(loads.count).toBe(1)
  })

  test(`${what}: a permanent fault is reported and never loops`, { tag: '@long' }, async ({ as }) => {
    const page = await signedIn(as)
    const loads = loadsOf(page)
    await page.route(PAGE_FILE, answer)
    await press(page)
    await expect(page.getByText(/^We couldn’t load part of this page/)).toBeVisible()
    await expect.poll(() => loads.count).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^We couldn’t load part of this page/)).toBeVisible()
    expect(loads.count).toBe(1)

    await page.unroute(PAGE_FILE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(wanted(page)).toBeVisible()
    expect(loads.count).toBe(1)
  })
}
