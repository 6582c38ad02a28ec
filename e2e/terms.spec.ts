import type { Page } from 'playwright/test'
import { expect, fillIn, test, workerReady } from './kit.ts'
import { stopWorker } from './stop-worker.ts'

const question = (page: Page) => page.getByRole('button', { name: 'Agree and continue' })

async function expectClaims(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Claims', level: 1 })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
}

test(
  'Marcus agrees to the terms once, despite reload, new tab or stopped worker',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/claims')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(page, 'harpermarc1')
    await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    await page.getByRole('checkbox').check()
    await question(page).click()
    await expectClaims(page)
    await workerReady(page)
    for (let times = 0; times < 5; times += 1) {
      await page.reload()
      await expectClaims(page)
    }
    const opening = context.waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const tab = await opening
    await expectClaims(tab)
    await stopWorker(page)
    await page.reload()
    await expectClaims(page)
  },
)
