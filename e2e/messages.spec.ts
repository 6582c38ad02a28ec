import { expect, pageIs, press } from './kit.ts'
import { expectUsable } from './look.ts'
import { storiesOf } from './signed-in.ts'
import { expectOffline } from './visit.ts'

const test = storiesOf('delgadoray3', 'Medical', { worker: true })

test(
  'Ray reads a message, deletes and restores one by keyboard, and reads offline',
  { tag: '@long' },
  async ({ page, context }) => {
    const bell = page.getByRole('link', { name: /unread/ }).first()
    const before = Number(/(\d+)/.exec((await bell.textContent()) ?? '')?.[1])
    expect(before).toBeGreaterThan(1)
    await press(bell, 'Message center')
    const main = page.getByRole('main')
    const first = main.getByRole('listitem').filter({ hasText: 'Unread' }).first()
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/message\/[\w-]{75,}$/)
    await expect(bell).toContainText(String(before - 1))
    const text = await main.innerText()
    await expectUsable(page, 'a message')

    await main.getByRole('link', { name: 'All messages' }).press('Enter')
    await pageIs(page, 'Message center')
    const box = main.getByRole('checkbox', { name: /^Select the message/ }).first()
    await box.press('Space')
    await main.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(main.getByText('The message is in the trash.')).toBeVisible()
    await main.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(main.getByText('The message is back in your inbox.')).toBeVisible()

    await page.goBack()
    await expect(main).toContainText('You can’t reply to this letter.')
    await context.setOffline(true)
    await expectOffline(page)
    await page.reload()
    await expect(main).toContainText('You can’t reply to this letter.')
    expect((await main.innerText()).replace(/^Saved.*|^Updated.*/gm, '')).toContain(
      text.split('\n').at(-3) ?? '?',
    )
  },
)
