import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { buildOf, deploy } from './deploy.ts'
import { choosePlan, expect, openIdCard, test, workerReady } from './kit.ts'
import { type As, pressSandboxSignIn } from './members.ts'

const READY = 'A newer version of the portal is ready.'

async function openCard(as: As): Promise<Page> {
  const page = await as('harperdana1', 'Medical', { worker: true })
  await openIdCard(page)
  return page
}

const accept = (page: Page) =>
  page
    .getByRole('region', { name: 'News about the portal' })
    .getByRole('button', { name: 'Update now' })
    .click()

const card = (page: Page) => page.getByRole('heading', { name: 'ID card', level: 1 })

async function typeAnAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Email the card/ }).click()
  await page.getByLabel('Email address').fill('desk@clinic.example')
}

test('a new build waits for the member’s consent, then updates every tab at once', async ({ as, server }) => {
  const page = await openCard(as)
  const other = await page.context().newPage()
  await other.goto('/contact')
  await workerReady(page)

  deploy(server.dist, 'next')
  await page.reload()
  await expect(page.getByText('A newer version of the portal is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
  await expect(page.locator('meta[name=build][content=next]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(buildOf(page)).toHaveAttribute('content', 'next')
  await expect(buildOf(other)).toHaveAttribute('content', 'next')
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
  await expect(page.getByText('A newer version of the portal is ready.')).toBeHidden()
})

test(
  'a second build is installed from About and keeps the session',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await openCard(as)
    deploy(server.dist, 'second')
    await page.reload()
    await expect(page.getByText(READY)).toBeVisible()
    await accept(page)
    await expect(buildOf(page)).toHaveAttribute('content', 'second')

    await page.goto('/settings/about')
    await page.getByRole('button', { name: 'Check for updates' }).click()
    await expect(page.getByText('You have the newest version.')).toBeVisible()
    deploy(server.dist, 'third')
    await page.getByRole('button', { name: 'Check for updates' }).click()
    const updates = page.getByRole('region', { name: 'Updates' })
    await updates.getByRole('button', { name: 'Update now' }).click()
    await expect(buildOf(page)).toHaveAttribute('content', 'third')
    await expect(page.getByRole('heading', { name: 'About', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/about$/)
  },
)

test('the waiting build takes over offline, and the card shows', { tag: '@long' }, async ({ as, server }) => {
  const page = await openCard(as)
  deploy(server.dist, 'offline')
  await page.reload()
  await expect(page.getByText(READY)).toBeVisible()
  await server.stop()
  await accept(page)
  await expect(buildOf(page)).toHaveAttribute('content', 'offline')
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  await page.goto('/settings/about')
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await expect(page.getByText(/^We couldn’t check/)).toBeVisible()
})

test(
  'an engine that never reports the new worker reloads the page by itself',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      const hear = EventTarget.prototype.addEventListener
      navigator.serviceWorker.addEventListener = (name: string, ...rest: [EventListener]) =>
        name === 'controllerchange' ? undefined : hear.call(navigator.serviceWorker, name, ...rest)
    })
    await pressSandboxSignIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    deploy(server.dist, 'unheard')
    await page.reload()
    await accept(page)
    await expect(buildOf(page)).toHaveAttribute('content', 'unheard')
    await expect(card(page)).toBeVisible()
  },
)

test(
  'typed text survives another tab’s update and delays its own by one press',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await openCard(as)
    const other = await page.context().newPage()
    await other.goto('/contact')
    const warning = page.getByText(/Send what you’ve typed first/)
    await typeAnAddress(page)

    deploy(server.dist, 'typed')
    await other.reload()
    await accept(other)
    await expect(buildOf(other)).toHaveAttribute('content', 'typed')
    await expect(warning).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('desk@clinic.example')
    await page.getByRole('button', { name: 'Update anyway' }).click()
    await expect(buildOf(page)).toHaveAttribute('content', 'typed')
    await expect(page).toHaveURL(/\/medical\/id-card$/)
    await expect(card(page)).toBeVisible()

    await typeAnAddress(page)
    deploy(server.dist, 'typed-again')
    await other.reload()
    await accept(page)
    await expect(warning).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('desk@clinic.example')
    await page.getByRole('button', { name: 'Update anyway' }).click()
    await expect(buildOf(page)).toHaveAttribute('content', 'typed-again')
    await expect(page).toHaveURL(/\/medical\/id-card$/)
  },
)

test(
  'a server of the previous build beside the new worker delays the update',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await openCard(as)
    const shell = join(server.dist, 'index.html')
    const before = readFileSync(shell)
    deploy(server.dist, 'mixed')
    const next = readFileSync(shell)
    writeFileSync(shell, before)
    await page.goto('/settings/about')
    const check = page.getByRole('button', { name: 'Check for updates' })
    await check.click()
    await expect(page.getByText(/^We couldn’t check/)).toBeVisible()
    writeFileSync(shell, next)
    await check.click()
    const updates = page.getByRole('region', { name: 'Updates' })
    await updates.getByRole('button', { name: 'Update now' }).click()
    await expect(buildOf(page)).toHaveAttribute('content', 'mixed')
  },
)

test('a page of the previous build still gets its files', { tag: '@long' }, async ({ page, server }) => {
  const name =
    readdirSync(join(server.dist, 'assets')).find((file) =>
      /^coverage-and-copays\.route-.*\.js$/.test(file),
    ) ?? ''
  const kept = join(server.folder, 'kept', 'assets')
  await server.stop()
  mkdirSync(kept, { recursive: true })
  renameSync(join(server.dist, 'assets', name), join(kept, name))
  await server.start()
  const answer = await page.request.get(`/assets/${name}`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect((await page.request.get('/assets/never-built-00000000.js')).status()).toBe(404)
  renameSync(join(kept, name), join(server.dist, 'assets', name))
})
