import { expect, test } from './kit.ts'
import { violations } from './look.ts'

test(
  'Ruth hides her son, whose coverage ended, and finds him again from each list',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('okaforruth7')
    await page.goto('/settings/profile')
    const card = page.getByRole('region', { name: 'Family members whose coverage has ended' })
    await expect(card.getByText(/^Seth Okafor, on /)).toBeVisible()
    await card.getByRole('button', { name: 'Edit who is shown' }).click()
    await card.getByRole('radio', { name: 'Hide them' }).check()
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByText('Your choice is saved.')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.goto('/medical/id-card')
    await expect(page.getByRole('tab', { name: /Okafor$/ })).toHaveText(['Ruth Okafor', 'Tess Okafor'])
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect(page.getByRole('tab', { name: /Okafor$/ })).toHaveCount(3)
    expect(await violations(page)).toEqual([])

    // Family members that were shown temporarily are hidden again after a reload, because the setting hasn't changed.
    await page.goto('/medical/claims')
    await expect(page.getByRole('button', { name: 'Tess Okafor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Seth Okafor' })).toHaveCount(0)
  },
)

test(
  'Greg, whose plan has ended, downloads the letter that proves his coverage',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('formerplan9')
    await page.goto('/medical/coverage-and-copays')
    const letter = page.getByRole('region', { name: 'Creditable coverage letter' })
    const download = page.waitForEvent('download')
    await letter.getByRole('button', { name: 'Download the letter (PDF)' }).click()
    expect((await download).suggestedFilename()).toBe('creditable-coverage-letter.pdf')
  },
)
