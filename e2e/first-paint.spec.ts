import { expect, test } from './kit.ts'

test.describe('before a script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page stands already', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your member portal')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})

test('the scripts find the page as it is drawn and move nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { total: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Pause the messages' }).click()
  expect(await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total)).toBe(0)
})

test('a plain address never gets a page in place of a missing file or call', async ({ page }) => {
  for (const path of ['/assets/none.js', '/member/none', '/fhir/none', '/icons/none.png'])
    expect((await page.request.get(path, { headers: { accept: '*/*' } })).status(), path).toBe(404)
})
