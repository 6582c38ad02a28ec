import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { htmlFiles } from '#contract/paths.ts'
import { expect, openIdCard, test, workerReady } from './kit.ts'

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The content security policy of the stored shell. */
const keptPolicy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const shell = await caches.match('/index.html', { ignoreSearch: true })
    return shell?.headers.get('content-security-policy') ?? ''
  })

test('the worker keeps the shell and the settings, and no personal answers', async ({ as }) => {
  const page = await as('harperdana1', 'Medical', { worker: true })
  await openIdCard(page)
  await page.reload()
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  const addresses = await keptAddresses(page)
  const named = [...htmlFiles(LANGUAGES).map((file) => `/${file}`), '/config.json']
  expect(addresses).toEqual(expect.arrayContaining(named))
  const others = addresses.filter((path) => !/^\/(assets|brand|content|icons)\//.test(path))
  expect(others.filter((path) => !named.includes(path) && path !== '/manifest.webmanifest')).toEqual([])
})

test(
  'changed settings update the policy of an installed portal',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/contact')
    await workerReady(page)
    expect(await keptPolicy(page)).toContain("connect-src 'self';")
    await server.stop()
    await server.start({ FHIR_BASE: 'https://records.example.com/fhir' })
    await page.reload()
    await expect.poll(() => keptPolicy(page)).toContain("connect-src 'self' https://records.example.com")
    await server.stop()
    // Not in /config.json.
    await server.start({ PROCESSOR_URL: 'https://pay.example.com' })
    await page.reload()
    await expect.poll(() => keptPolicy(page)).toContain('frame-src https://pay.example.com')
    await server.stop()
  },
)

test('the public pages open offline once the worker is installed', async ({ page, server }) => {
  await page.goto('/login')
  await workerReady(page)
  await server.stop()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/medical/claims')
  await expect(page).toHaveURL(/\/login/)
})

test(
  'a visit without the worker script works; the next visit installs the worker',
  { tag: '@long' },
  async ({ page }) => {
    const file = '**/workbox-window*.js'
    await page.route(file, (route) => route.abort())
    const missed = page.waitForEvent('requestfailed', {
      predicate: (asked) => asked.url().includes('workbox'),
    })
    await page.goto('/contact')
    await missed
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page.unroute(file)
    await page.reload()
    await workerReady(page)
  },
)

test(
  'the emergency switch removes the worker at the next visit',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/contact')
    await workerReady(page)
    const worker = join(server.dist, 'sw.js')
    const built = readFileSync(worker)
    for (const twin of ['.br', '.gz']) rmSync(worker + twin, { force: true })
    copyFileSync(fileURLToPath(new URL('../deploy/worker-off.js', import.meta.url)), worker)
    await page.goto('/contact')
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    await page.goto('/contact')
    await expect.poll(() => keptAddresses(page)).toEqual([])
    await expect.poll(workers).toBe(0)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    writeFileSync(worker, built)
  },
)
