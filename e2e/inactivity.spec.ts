import type { BrowserContext, Page } from 'playwright/test'
import { WITHOUT_WORKER, choosePlan, clockOf, expect, openIdCard, test, workerReady } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

const CARD = 'ZZH41022001'
const MINUTE = 60

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session is about to end.' })

/** Opens Dana's card on an adjustable clock. The time without activity counts from her last key press. */
async function openCard(page: Page): Promise<void> {
  await page.clock.install()
  await pressSandboxSignIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await expect(page.getByText(CARD).first()).toBeVisible()
  await page.keyboard.press('Shift')
}

/** Lets this many seconds pass without any activity, and runs every timer that is due. */
const passes = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000)

/** Puts the device to sleep: its clock advances, and timers run only after it wakes. */
const sleeps = async (page: Page, seconds: number) =>
  page.clock.setSystemTime((await clockOf(page)) + seconds * 1_000)

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?reason=inactivity$/)
  await expect(page.getByText('You were inactive for 15 minutes')).toBeVisible()
  await expectNothingOfDana(page)
}

async function expectNothingOfDana(page: Page): Promise<void> {
  await expect(page.getByText(CARD)).toHaveCount(0)
  await expect(page.getByText('Harper')).toHaveCount(0)
}

/** Records every text about Dana that the next documents draw, however briefly. */
async function noteWhatIsDrawn(context: BrowserContext): Promise<string[]> {
  const drawn: string[] = []
  await context.exposeFunction('drawn', (text: string) => drawn.push(text))
  await context.addInitScript((card) => {
    const look = () => {
      const text = document.body?.textContent ?? ''
      if (text.includes(card) || text.includes('Harper')) void Reflect.get(window, 'drawn')(text.slice(0, 99))
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, CARD)
  return drawn
}

test('warns Dana after 720 seconds, signs her out after 900, and Back shows nothing', async ({
  page,
  context,
}) => {
  await openCard(page)
  await passes(page, 715)
  await expect(warning(page)).toHaveCount(0)
  await passes(page, 6)
  await expect(warning(page)).toBeVisible()
  await expect(warning(page)).toContainText('For your security, we’ll automatically sign you out')
  await expect(warning(page).getByRole('timer')).toHaveText(/^in (3:00|2:5\d)$/)
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  await passes(page, 2 * MINUTE)
  await expect(warning(page).getByRole('timer')).toHaveText(/^in 0:5\d$/)
  const drawn = await noteWhatIsDrawn(context)
  await passes(page, MINUTE)
  await expectSignedOut(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectNothingOfDana(page)
  expect(drawn).toEqual([])
})

for (const key of ['Enter', 'Space'])
  test(`Wilma presses ${key} in the session warning and stays`, { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await pressSandboxSignIn(page, 'wilmaross42')
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    await passes(page, 725)
    await expect(warning(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await page.keyboard.press(key)
    await expect(warning(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
  })

test('staying signed in restarts the whole time', { tag: '@long' }, async ({ page }) => {
  await openCard(page)
  await passes(page, 800)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(page)).toHaveCount(0)
  await passes(page, 710)
  await expect(warning(page)).toHaveCount(0)
  await expect(page.getByText(CARD).first()).toBeVisible()
  await passes(page, 15)
  await expect(warning(page)).toBeVisible()
})

test('a key or a mouse move restarts the time until the warning', { tag: '@long' }, async ({ page }) => {
  await openCard(page)
  await passes(page, 700)
  await page.mouse.move(300, 300)
  await passes(page, 700)
  await page.keyboard.press('Shift')
  await passes(page, 700)
  await expect(warning(page)).toHaveCount(0)
  await passes(page, 30)
  await expect(warning(page)).toBeVisible()
  await page.mouse.move(400, 400)
  await page.keyboard.press('Shift')
  await passes(page, 2)
  await expect(warning(page)).toBeVisible()
})

test(
  'activity in another tab counts in this one, and both end together',
  { tag: '@long' },
  async ({ page, context }) => {
    await openCard(page)
    const opening = context.waitForEvent('page')
    await page.evaluate(() => void window.open('/id-card'))
    const other = await opening
    await expect(other.getByText(CARD).first()).toBeVisible()
    await passes(page, 10 * MINUTE)
    await other.mouse.move(300, 300)
    await other.mouse.move(310, 310)
    await passes(page, 5 * MINUTE)
    for (const tab of [page, other]) {
      await expect(tab.getByText(CARD).first()).toBeVisible()
      await expect(warning(tab)).toHaveCount(0)
    }
    await passes(page, 8 * MINUTE)
    for (const tab of [page, other]) await expect(warning(tab)).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await passes(page, 3)
    for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0)
    await passes(page, 15 * MINUTE)
    for (const tab of [page, other]) await expectNothingOfDana(tab)
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/)
  },
)

test('a laptop that slept for 20 minutes wakes signed out', { tag: '@long' }, async ({ page }) => {
  await openCard(page)
  await sleeps(page, 20 * MINUTE)
  await page.keyboard.press('Shift')
  await expectSignedOut(page)
  await page.goBack()
  await expectNothingOfDana(page)
})

test('a laptop that slept for 13 minutes wakes with the warning', { tag: '@long' }, async ({ page }) => {
  await openCard(page)
  await sleeps(page, 13 * MINUTE)
  await passes(page, 1)
  await expect(warning(page).getByRole('timer')).toHaveText(/^in (2:0\d|1:5\d)$/)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText(CARD).first()).toBeVisible()
})

test('turning the clock back gains no time', { tag: '@long' }, async ({ page }) => {
  await openCard(page)
  await passes(page, 10 * MINUTE)
  await sleeps(page, -60 * MINUTE)
  await passes(page, 2 * MINUTE + 2)
  await expect(warning(page)).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('offline, the warning and the sign-out still come', { tag: '@long' }, async ({ page, server }) => {
    await openCard(page)
    await workerReady(page)
    await server.stop()
    await page.reload()
    await expect(page.getByText(CARD).first()).toBeVisible()
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await passes(page, 722)
    await expect(warning(page)).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning(page)).toHaveCount(0)
    await passes(page, 722)
    await expect(warning(page)).toBeVisible()
    await passes(page, 181)
    await expect(page).toHaveURL(/\/(login|saved-card)/)
    await expectNothingOfDana(page)
  })
})
