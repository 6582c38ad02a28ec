import { expect, open, test } from './kit.ts'

test('paper gets the page and the brand, and nothing else of the frame', async ({ as, server }) => {
  await server.break({ notice: 'Our phones are closed on Thursday.' })
  const page = await as('harperdana1', 'Medical')
  await page.clock.install()
  await open(page, '/coverage-and-copays', 'Coverage and copays')
  await expect(page.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
  const notice = page.getByText('Our phones are closed on Thursday.')
  await expect(notice).toBeVisible()
  await page.clock.runFor(725_000)
  const dialog = page.getByRole('alertdialog', { name: 'Your session is about to end.' })
  await expect(dialog).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Coverage and copays', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
  for (const part of [
    dialog,
    notice,
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Skip to the main content' }),
    page.getByRole('link', { name: /^Messages/ }),
    // A word that a press explains stays a word on paper.
    page.locator('button:not([data-term])'),
  ])
    await expect(part.filter({ visible: true })).toHaveCount(0)
})
