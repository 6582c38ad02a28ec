import { expect, test } from './kit.ts'
import { expectUsableInColours } from './look.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [look, viewport, tag] of [
  ['on a phone', { width: 390, height: 844 }, []],
  ['in a wide window', { width: 1280, height: 860 }, ['@long']],
] as const)
  test.describe(look, { tag: [...tag] }, () => {
    test.use({ viewport })

    test('a visitor searches a network by keyboard and prints the result', async ({ page, context }) => {
      await page.goto('/provider-directory')
      const network = page.getByRole('button', { name: /Network/ })
      await network.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: 'Classic' }).press('Enter')
      const summary = page.getByText(/^Showing 1–/)
      await summary.waitFor()
      await expectUsableInColours(page, 'the directory of a network')
      await page.getByRole('textbox', { name: 'ZIP code or town' }).fill('Springdale')
      await page.keyboard.press('Enter')
      await expect(summary).toBeFocused()
      await page
        .getByRole('main')
        .getByRole('listitem')
        .first()
        .getByRole('button', { expanded: false })
        .press('Enter')
      await expect(page.getByText('Provider number (NPI)').first()).toBeVisible()
      await expectUsableInColours(page, 'a provider of the directory')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Printable list (PDF)' }).click()
      expect((await download).suggestedFilename()).toBe('provider-directory.pdf')
      expect(await context.cookies()).toEqual([])
    })
  })
