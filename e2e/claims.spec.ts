import { readFile } from 'node:fs/promises'
import { choose } from './choose.ts'
import { pressKey } from './keys.ts'
import { expect, goOffline, goTo, test } from './kit.ts'

test(
  'Dana finds a denied claim, downloads its EOB and appeals without a mouse',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Care' }), 'Shift+Tab')
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Claims', exact: true }).first())
    await expect(page.getByRole('heading', { name: 'Claims', level: 1 })).toBeFocused()
    const search = page.getByRole('searchbox', { name: 'Claim number, provider or service' })
    await pressKey(page, 'M', search)
    await page.keyboard.type('RI')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Remove filter: “MRI”' })).toBeVisible()
    await expect(page).toHaveURL(/\/medical\/claims$/)
    await expect(page.getByText('Showing 1–')).toBeVisible()
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'MRI without contrast' }))
    await expect(page.getByRole('heading', { name: 'MRI without contrast', level: 1 })).toBeFocused()
    const why = page.getByRole('region', { name: 'Why this was denied and what you can do' })
    await expect(why.getByText(/needed prior authorization/)).toBeVisible()
    await expect(why.getByText(/^You can appeal until /)).toBeVisible()

    await pressKey(page, 'Enter', page.getByRole('link', { name: 'View explanation of benefits' }))
    await expect(page.getByRole('heading', { name: 'Explanation of benefits', level: 1 })).toBeFocused()
    const download = page.waitForEvent('download')
    await pressKey(
      page,
      'Enter',
      page.getByRole('button', { name: 'Download explanation of benefits (PDF)' }),
    )
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Explanation of benefits \d{4}-\d\d-\d\d\.pdf$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Back to the claim' }), 'Shift+Tab')
    await expect(page.getByRole('heading', { name: 'MRI without contrast', level: 1 })).toBeFocused()
    await pressKey(page, 'Enter', why.getByRole('link', { name: 'Appeal this decision' }))
    await expect(page.getByRole('heading', { name: 'Appeal a decision', level: 1 })).toBeFocused()
    await pressKey(page, 'Space', page.getByRole('radio').first())
    const ground = page.getByRole('radio', { name: 'It was approved, or approval was requested' })
    for (const _before of await page.getByRole('radio').all()) {
      if (await ground.isChecked()) break
      await page.keyboard.press('ArrowDown')
    }
    await expect(ground).toBeChecked()
    await pressKey(page, 'M', page.getByRole('textbox', { name: /^Tell us more/ }))
    await page.keyboard.type('y doctor called before the visit.')
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Send appeal' }))
    await expect(page.getByRole('heading', { name: 'We have your appeal' })).toBeFocused()
    const number = (await page.getByText(/^AP\d{5}-\d{6}$/).textContent()) ?? ''
    await page.reload()
    await expect(page.getByText(number)).toBeVisible()
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Back to the claim' }), 'Shift+Tab')
    await expect(why.getByText(number)).toBeVisible()
  },
)

test(
  'Dana filters, sorts and searches her claims offline after one visit',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await goTo(page, '/medical/claims', 'Claims')
    const summary = page.getByText(/^Showing \d+–\d+ of \d+ claims?, /)
    await expect(summary).toBeVisible()
    await goOffline(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await choose(page, 'Sort by', 'Highest bill first')
    await page.getByRole('button', { name: /^Show \d+ claims$/ }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(summary).toHaveText(/^Showing 26–50 of \d+ claims, highest bill first$/)
    await page.getByRole('searchbox', { name: 'Claim number, provider or service' }).fill('mri')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(summary).toHaveText(/^Showing 1–\d+ of \d+ claims?, highest bill first$/)
    await expect(page.getByRole('link', { name: 'MRI without contrast' })).toBeVisible()
  },
)
