import { type Locator, type Page, expect } from 'playwright/test'
import { LONGEST_WAIT_MS } from '#offline/connection.rules.ts'

/** Everyone's in the sandbox. */
export const PASSWORD = 'Portal#2026'

/** From the landing page through the provider's form to the plans. */
export async function signIn(page: Page, username: string, from = '/login'): Promise<void> {
  await page.goto(from)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(page, username)
  await expect(afterSignIn(page)).toBeVisible()
}

/** The page after the sign-in: the plans, or for a member with only one plan its home page or the terms before it. */
const afterSignIn = (page: Page) =>
  page
    .getByRole('heading', { name: /^(Choose a plan|Good |Terms of use)/, level: 1 })
    .and(page.locator(':not([data-pending])'))

export async function fillIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in where the provider may still know who this is: not if the browser was killed before it wrote that down. */
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

/** The worker has every file of the build and the page; only then does the portal open without a network. */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }))
    const worker = serviceWorker.controller
    // The bench has workers of its own, which keep all they need at once.
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

/** No browser says that a server answers again: the page finds out with its next look, and needs a moment for it. */
export const LINE_BACK_MS = LONGEST_WAIT_MS + 10_000

export const showsOnceLineIsBack = (shown: Locator): Promise<void> =>
  expect(shown).toBeVisible({ timeout: LINE_BACK_MS })

export const lineIsBack = (page: Page): Promise<void> =>
  expect(page.getByText('You’re offline')).toBeHidden({ timeout: LINE_BACK_MS })

/** Through the menu, or through the tile of the home page where the menu is folded away. */
export async function openIdCard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /ID card/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
}

/** Through the profile panel, through the drawer where the menu is folded away, or straight where no plan is chosen. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign Out' })
  const way = page.getByRole('button', { name: /^(Profile|Menu)/ }).filter({ visible: true })
  await expect(button.or(way).first()).toBeVisible()
  if (!(await button.isVisible())) await way.first().click()
  await button.filter({ visible: true }).click()
}

/** Through the Policy menu. */
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
