import type { Page } from 'playwright/test'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { choose } from './choose.ts'
import { expect } from './kit.ts'
import { pressKey, tabTo } from './keys.ts'
import { expectUsableInEveryLook, goTo } from './look.ts'
import { storiesOf } from './signed-in.ts'

const test = storiesOf('harperdana1', 'Medical')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Types into the next field with that name that Tab reaches. */
async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }))
  await page.keyboard.type(text)
}

/** Opens a list with the keyboard and selects the option by typing its beginning. */
async function take(page: Page, label: RegExp, line: string): Promise<void> {
  await pressKey(page, 'Enter', page.getByRole('button', { name: label }))
  await expect(page.getByRole('option', { name: line, exact: true })).toBeVisible()
  await page.keyboard.type(line.slice(0, 8))
  await expect(page.getByRole('option', { name: line, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Reaches the radio group with Tab, and selects a choice with the arrow keys. */
async function pick(page: Page, choice: string): Promise<void> {
  const wanted = page.getByRole('radio', { name: choice, exact: true })
  const choices = page.getByRole('radiogroup').filter({ has: wanted }).getByRole('radio')
  await tabTo(page, choices.first())
  await page.keyboard.press('Space')
  for (let n = 1; n < (await choices.count()) && !(await wanted.isChecked()); n += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

/** The reference number of the form that was just sent. */
async function sentNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'We got your form' })).toBeFocused()
  const text = await page.getByRole('main').innerText()
  return /FM\d{5}-\d{6}/.exec(text)?.[0] ?? 'no number'
}

test(
  'Dana sends a claim for care abroad by keyboard and finds it in her documents',
  { tag: '@long' },
  async ({ page }) => {
    await goTo(page, '/traveling-abroad')
    await page.getByRole('link', { name: /^Send a claim for care abroad/ }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Claim for care abroad', level: 1 })).toBeVisible()
    await page.getByRole('heading', { level: 2 }).first().focus()
    await take(page, /Who got the care\?/, 'Danielle Harper')
    await take(page, /Country/, 'Japan')
    await typeInto(page, /^Doctor or hospital/, 'Kyoto Clinic')
    await tabTo(page, page.getByLabel(/^First day of care/))
    await page.keyboard.type('01102026')
    await typeInto(page, /^What was the care for/, 'A broken wrist')
    await take(page, /Currency of the bill/, 'Japanese Yen (JPY)')
    await typeInto(page, /^Amount on the bill/, '48,000')
    await pick(page, 'Yes')
    await pick(page, 'Deposit to my U.S. bank account')
    await typeInto(page, /^Routing number/, '082000073')
    await typeInto(page, /^Account number/, '123456789')
    const choosing = page.waitForEvent('filechooser')
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Choose a photo or PDF' }))
    const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('kyoto') }
    await (await choosing).setFiles(bill)
    await expect(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Review and sign' }))
    const review = page.getByRole('region', { name: 'Check your answers' })
    for (const text of ['Japan', '¥48,000', 'January 10, 2026', 'bill.pdf'])
      await expect(review.getByText(text)).toBeVisible()
    await typeInto(page, /^Type your full name/, 'Danielle Harper')
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Sign and send' }))
    const number = await sentNumber(page)
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Done' }))
    await page.getByRole('tab', { name: /^Forms/ }).press('Enter')
    const sent = page.getByRole('listitem').filter({ hasText: number })
    await expect(sent.getByText('Received')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await pressKey(page, 'Enter', sent.getByRole('button', { name: /^Print Claim for care abroad/ }))
    expect((await downloading).suggestedFilename()).toBe(`${number}.pdf`)
  },
)

test('Dana finds the form she started, sends it and ends it', { tag: '@long' }, async ({ page }) => {
  await goTo(page, '/documents/release')
  await choose(page, 'Whose information?', 'Danielle Harper')
  const box = (label: RegExp) => page.getByRole('textbox', { name: label })
  await box(/^Who may have it/).fill('Jo Harper')
  await box(/^Who are they to you/).fill('Sister')
  await goTo(page, '/claims')
  await goTo(page, '/documents/release')
  await expect(page.getByText(/^You started this form earlier/)).toBeVisible()
  await page.reload()
  await expect(box(/^Who may have it/)).toHaveValue('Jo Harper')
  await box(/^Their phone number/).fill('501 555 0144')
  await page.getByRole('checkbox', { name: /^Claims and explanations/ }).press('Space')
  await box(/^What is it for/).fill('At my request')
  await page.getByLabel(/^Until when/).fill('2099-12-31')
  await expectUsableInEveryLook(page, 'a form that is filled')
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await box(/^Type your full name/).fill('Danielle Harper')
  await page.getByRole('button', { name: 'Sign and send' }).click()
  const number = await sentNumber(page)
  await expect(page.getByText(/^It’s in effect now/)).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('tab', { name: /^Forms/ }).click()
  const sent = page.getByRole('listitem').filter({ hasText: number })
  await sent.getByRole('button', { name: /^End Authorization/ }).click()
  await sent.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(sent.getByText('Ended', { exact: true }).first()).toBeVisible()
})
