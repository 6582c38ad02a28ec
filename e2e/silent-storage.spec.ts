import type { Page } from 'playwright/test'
import { choosePlan, expect, openIdCard, signIn, test, workerReady } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'
import type { PortalServer } from './portal-server.ts'
import { CARD, cardNumber } from './saved-card.ts'

/** The fault in the storage of this tab's next document, and the affected parts. */
type Broken = { how: 'silent' | 'throws' | 'full' | 'missing'; what: readonly string[] }

const EVERYTHING = ['database', 'caches', 'files', 'locks', 'worker']

/** Only the Documents page makes this call, so no other page gets the rejection. */
const DOCUMENTS = 'GET /abcbs/v1/members/ZZH41022001/documents'

/** Runs before the portal's own scripts and reads which fault to set, so that one tab can have every fault in turn. */
function breakStorage(): void {
  const { how, what } = JSON.parse(sessionStorage.getItem('broken') ?? '{"what":[]}') as Broken
  const isBroken = (name: string) => what.includes(name)
  const fail = {
    silent: () => new Promise(() => undefined),
    throws: () => Promise.reject(new DOMException('Refused', 'SecurityError')),
    full: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')),
    missing: () => undefined,
  }[how]
  const replace = (owner: object, names: readonly string[], value: unknown) => {
    for (const name of names) Object.defineProperty(owner, name, { configurable: true, value })
  }
  if (how === 'missing') {
    const nothing = (owner: object, name: string) => isBroken(name) && Reflect.deleteProperty(owner, name)
    if (isBroken('database')) replace(window, ['indexedDB'], undefined)
    nothing(window, 'caches')
    if (isBroken('files')) Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
    if (isBroken('locks')) Reflect.deleteProperty(Navigator.prototype, 'locks')
  } else if (how === 'full') {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    if (isBroken('database')) replace(IDBObjectStore.prototype, ['put', 'add'], full)
    if (isBroken('caches')) replace(Cache.prototype, ['put', 'add', 'addAll'], fail)
    if (isBroken('files')) replace(FileSystemFileHandle.prototype, ['createWritable'], fail)
    if (isBroken('page')) replace(Storage.prototype, ['setItem'], full)
  } else {
    const open = () => {
      if (how === 'throws') throw new DOMException('Refused', 'SecurityError')
      return new EventTarget()
    }
    if (isBroken('database')) replace(IDBFactory.prototype, ['open'], open)
    if (isBroken('caches')) replace(CacheStorage.prototype, ['open', 'match', 'has', 'keys', 'delete'], fail)
    if (isBroken('files')) replace(StorageManager.prototype, ['getDirectory'], fail)
    if (isBroken('locks')) replace(LockManager.prototype, ['request', 'query'], fail)
    if (isBroken('worker')) replace(ServiceWorker.prototype, ['postMessage'], () => undefined)
  }
}

const breakNext = (page: Page, broken: Broken): Promise<void> =>
  page.evaluate((told) => sessionStorage.setItem('broken', JSON.stringify(told)), broken)

const line = (page: Page) => page.getByText('storage isn’t responding')

/** Loads a new document and waits for the card. */
async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
  await expect(cardNumber(page)).toBeVisible()
}

/** Renews a rejected token under the lock. Ends on the card again. */
async function renewsToken(page: Page, server: PortalServer): Promise<void> {
  await server.break({ next: [{ call: DOCUMENTS, answer: '401', times: 1 }] })
  const renewal = page.waitForRequest(/\/oidc\/token$/)
  await page.getByRole('link', { name: 'Documents' }).filter({ visible: true }).first().click()
  await renewal
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^More for / }).first()).toBeVisible()
  await openIdCard(page)
}

test(
  'a signed-in reload shows the card and a notice with any storage silent',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.addInitScript(breakStorage)
    await pressSandboxSignIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    await workerReady(page)
    for (const [what, isTold] of [
      [['database'], true],
      [['caches'], true],
      [['files'], true],
      [['locks'], false],
      [['worker'], false],
      [EVERYTHING, true],
    ] as const)
      await test.step(what.join(', '), async () => {
        await breakNext(page, { how: 'silent', what })
        await reload(page)
        if ((what as readonly string[]).includes('locks')) await renewsToken(page, server)
        await expect(line(page)).toHaveCount(isTold ? 1 : 0)
      })
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(line(page)).toHaveCount(0)
    await expect(cardNumber(page)).toBeVisible()
  },
)

test('failing, full or missing storage loses only its own data', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(breakStorage)
  await pressSandboxSignIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await workerReady(page)
  for (const how of ['throws', 'missing', 'full'] as const)
    await test.step(how, async () => {
      const what = how === 'full' ? [...EVERYTHING, 'page'] : EVERYTHING
      await breakNext(page, { how, what })
      await reload(page)
    })
})

test(
  'without any storage Dana signs in, and a saved card is not counted as lost',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(breakStorage)
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('card-saved', 'true'))
    await breakNext(page, { how: 'silent', what: EVERYTHING })
    await page.goto('/saved-card')
    await expect(page.getByRole('heading', { name: 'We can’t read the saved card right now' })).toBeVisible()
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await expect(line(page)).toBeVisible()
  },
)

test('a worker with a silent cache uses the network', { tag: '@long' }, async ({ page, context }) => {
  await pressSandboxSignIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const never = () => new Promise(() => undefined)
    for (const name of ['open', 'match', 'has', 'keys', 'delete'])
      Object.defineProperty(CacheStorage.prototype, name, { value: never })
  })
  const fetched: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() && request.url().includes('/assets/')) fetched.push(request.url())
  })
  await reload(page)
  // The worker's caches are silent, so it fetches every script.
  expect(fetched).not.toEqual([])
  expect(await page.getByText(CARD).count()).toBeGreaterThan(0)
})
