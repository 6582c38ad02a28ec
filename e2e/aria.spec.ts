import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { choosePlan, expect, signIn, test } from './kit.ts'
import { goTo } from './look.ts'
import { servePortal } from './portal-server.ts'
import { newFolder } from './seeded.ts'

/** A Tuesday morning at the insurer; ahead of us, since a browser drops cookies that end in the past. */
const AT = '2040-03-13T15:00:00Z'

const CLOCK = new URL('./server-clock.mjs', import.meta.url).href

/** What a screen reader is given of the page, name by name; `--update-snapshots` writes it anew. */
const expectTree = (page: Page, name: string) =>
  expect.soft(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })

test('screen readers are told the same of the five main pages as ever', async ({ browser, server }, {
  parallelIndex,
}) => {
  const folder = newFolder('fixed')
  const portal = await servePortal(folder, parallelIndex)
  await portal.start({
    CLOCK_AT: AT,
    NODE_OPTIONS: `--import=${CLOCK}`,
    DIST_DIR: join(server.folder, 'dist'),
  })
  const context = await browser.newContext({ baseURL: portal.origin })
  try {
    const page = await context.newPage()
    await page.clock.setSystemTime(AT)
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await expect(page.getByRole('link', { name: 'Open ID card' })).toBeVisible()
    await expectTree(page, 'dashboard')
    // What the device can lock may be known only after the page is drawn, and then moves nothing; the next time it is known.
    await goTo(page, '/medical/id-card')
    await expect(page.getByRole('heading', { name: 'Save this card on this device' })).toBeVisible()
    await goTo(page, '/medical/dashboard')
    await goTo(page, '/medical/id-card')
    await expectTree(page, 'id-card')
    await goTo(page, '/medical/claims?search=MRI')
    await expectTree(page, 'claims')
    await page.getByRole('link', { name: 'MRI without contrast' }).click()
    await expect(page.getByRole('heading', { name: 'MRI without contrast', level: 1 })).toBeFocused()
    await expectTree(page, 'claim')
    await goTo(page, '/medical/payment-center')
    await expectTree(page, 'payment-center')
  } finally {
    await context.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
