import { type Locator, type Page, expect } from 'playwright/test'
import { LONGEST_WAIT_MS } from '#offline/connection.rules.ts'

/** The password of everyone in the sandbox. */
export const PASSWORD = 'Portal#2026'

/** Signs in from the landing page with the provider's form, up to the list of plans. */
export async function signIn(page: Page, username: string, from = '/login'): Promise<void> {
  await page.goto(from)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(page, username)
  await expect(afterSignIn(page)).toBeVisible()
}

/** The page after the sign-in: the plans. With only one plan, it is the home page or the terms before it. */
const afterSignIn = (page: Page) =>
  page
    .getByRole('heading', { name: /^(Choose a plan|Good |Terms of use)/, level: 1 })
    .and(page.locator(':not([data-pending])'))

export async function fillIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in again. The provider may remember the member, unless the browser was killed before it stored that. */
export async function comeBack(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const asked = page.getByLabel('Username')
  await expect(asked.or(afterSignIn(page))).toBeVisible()
  if (await asked.isVisible()) await fillIn(page, username)
  await expect(afterSignIn(page)).toBeVisible()
}

/** Opens one of the plans on /select-plan and waits for its home page. */
export async function choosePlan(page: Page, type: 'Medical' | 'Dental' | 'Vision'): Promise<void> {
  await expect(afterSignIn(page)).toBeVisible()
  const isAsked = await page.getByRole('heading', { name: 'Choose a plan' }).isVisible()
  if (isAsked) await page.getByRole('button', { name: new RegExp(`^Open .*, ${type}$`) }).click()
  await expect(page).toHaveURL(new RegExp(`/${type.toLowerCase()}/dashboard$`))
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()
}

/** The time of the page's own clock, in milliseconds since the epoch. */
export const clockOf = (page: Page): Promise<number> => page.evaluate(() => new globalThis.Date().getTime())

/**
 * Waits until the worker has stored every file of the build and controls the page. Only then does the portal open
 * offline.
 */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }))
    const worker = serviceWorker.controller
    // The bench's own workers store all of their files at once.
    if (!worker?.scriptURL.endsWith('/sw.js')) return
    const askForMore = () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }: MessageEvent<{ left: number }>) => resolve(data.left))
        port1.start()
        worker.postMessage({ type: 'keep-files' }, [port2])
      })
    while ((await askForMore()) > 0);
  })

/** How long to wait after the server is back. Browsers don't report that, so the page notices with its next check. */
export const LINE_BACK_MS = LONGEST_WAIT_MS + 10_000

export const showsOnceLineIsBack = (shown: Locator): Promise<void> =>
  expect(shown).toBeVisible({ timeout: LINE_BACK_MS })

export const lineIsBack = (page: Page): Promise<void> =>
  expect(page.getByText('You’re offline')).toBeHidden({ timeout: LINE_BACK_MS })

/** Opens the card with the menu, or with the tile on the home page if the menu is collapsed. */
export async function openIdCard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /ID card/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
}

/** Signs out with the profile panel, with the drawer if the menu is collapsed, or directly if no plan is chosen. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign Out' })
  const way = page.getByRole('button', { name: /^(Profile|Menu)/ }).filter({ visible: true })
  await expect(button.or(way).first()).toBeVisible()
  if (!(await button.isVisible())) await way.first().click()
  await button.filter({ visible: true }).click()
}

/** Uses the Policy menu. */
export async function openCoverage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Policy' }).click()
  await page.getByRole('link', { name: 'Coverage & Copays' }).filter({ visible: true }).click()
}

/** Waits for the offline notice. It moves the page down when it appears, so a press at that moment would miss. */
export async function expectOffline(page: Page): Promise<void> {
  const news = page.getByRole('region', { name: 'News about the portal' })
  await expect(news.getByText('You’re offline')).toBeVisible()
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expectOffline(page)
}
