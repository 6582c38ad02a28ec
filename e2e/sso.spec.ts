import type { Page } from 'playwright/test'
import { expect, test as signedOut } from './kit.ts'
import { storiesOf } from './signed-in.ts'

const test = storiesOf('harperdana1', 'Medical')

const LINK = '/linking?to=cob'
const BUTTON = { name: /^Open Coordination of Benefits/ }

test(
  'Dana opens Coordination of Benefits in its own window, once',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto(LINK)
    const opened: Page[] = []
    context.on('page', (window) => opened.push(window))
    const opening = context.waitForEvent('page')
    await page.getByRole('button', BUTTON).dblclick()
    const app = await opening
    await expect(app.getByRole('heading', { name: 'Connected application: cob' })).toBeVisible()
    for (const value of ['harperdana1', 'ZZH41022001', 'medical', '(empty)'])
      await expect(app.getByText(value).first()).toBeVisible()
    expect(new URL(app.url()).pathname + new URL(app.url()).search).toBe('/sandbox/apps/cob')
    expect(await app.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(opened).toEqual([app])
    await expect(page.getByRole('button', BUTTON)).toBeVisible()
  },
)

signedOut(
  'a link in a letter leads through the sign-in to the application',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto(LINK)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByLabel('Username').fill('harperdana1')
    await page.getByLabel('Password').fill('Portal#2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    const opening = context.waitForEvent('page')
    await page.getByRole('button', BUTTON).click()
    await expect((await opening).getByText('The portal handed you over')).toBeVisible()
  },
)

test('if windows are blocked, the application opens in this tab', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto(LINK)
  await page.getByRole('button', BUTTON).click()
  await page.getByRole('button', { name: 'Open in this tab' }).click()
  await expect(page.getByRole('heading', { name: 'Connected application: cob' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', BUTTON)).toBeVisible()
})

test(
  'a failed hand-over closes the blank window and shows the error',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await page.goto(LINK)
    const before = context.pages().length
    await server.break({ next: [{ call: 'POST /member/myblueprint/v1/sso', answer: 'html', times: 1 }] })
    await page.getByRole('button', BUTTON).click()
    await expect(page.getByText('We couldn’t open Coordination of Benefits')).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(before)
  },
)
