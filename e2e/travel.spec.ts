import { choose } from './choose.ts'
import { expect, test } from './kit.ts'

test('Octavia reads the travel page in airplane mode', { tag: '@long' }, async ({ as }) => {
  const page = await as('octaviar88', 'Medical', { worker: true })
  const context = page.context()
  await page.goto('/traveling-abroad')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'In an emergency' })).toBeVisible()
  // Reads every text of the page, not only the card's.
  await expect(main.getByText('112')).toBeVisible()
  await expect(main.getByText('Loading')).toHaveCount(0)
  const read = await main.getByRole('region').allInnerTexts()
  expect(read.length).toBeGreaterThanOrEqual(10)
  await context.setOffline(true)
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Coverage when traveling abroad', level: 1 })).toBeVisible()
  await expect.poll(() => main.getByRole('region').allInnerTexts()).toEqual(read)
  await choose(page, 'Country', 'Mexico')
  const mexico = main.getByRole('region', { name: 'Where are you?' })
  await expect(mexico.getByRole('link', { name: '911', exact: true })).toHaveAttribute('href', 'tel:911')
  await expect(mexico.getByText('00 1 501 555 0199')).toBeVisible()
  const numbers = main.getByRole('region', { name: 'Numbers to call from abroad' }).getByRole('link')
  expect(await numbers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+18005550199',
    'tel:+15015550199',
  ])
})
