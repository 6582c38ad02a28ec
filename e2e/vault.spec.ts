import type { Page } from 'playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { choosePlan, expect, openIdCard, signIn, signOut, test } from './kit.ts'
import {
  CARD,
  TELEPHONE,
  asIfClosed,
  cardNumber,
  openOwnCard,
  openSaveDialog,
  pressSave,
  saveWithPasskey,
  saveWithPin,
  savedNotice,
  unlock,
  unlockWithPin,
} from './saved-card.ts'
import { vaultBytes } from './vault-bytes.ts'

const MOST_BYTES = 64 * 1024

async function leave(page: Page): Promise<void> {
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  // The address changes before the old document is gone.
  await expect(page.getByText('You’re signed out').filter({ visible: true })).toBeVisible()
}

test('Dana saves her card in two taps and has it at the counter, closed and offline', async ({
  page,
  context,
  server,
}) => {
  await openOwnCard(page)
  await expect(
    page.getByText('To save your card here, turn on a screen lock on this device first'),
  ).toBeVisible()
  const anotherHand = await addAuthenticator(page)
  await anotherHand.refuse()
  await page.reload()
  await openSaveDialog(page)
  await expect(page.getByRole('checkbox', { name: 'Eli Harper' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Ava')).toHaveCount(0)
  await pressSave(page)
  await expect(page.getByRole('dialog').getByText('The card wasn’t saved because you closed')).toBeVisible()
  await anotherHand.remove()
  const authenticator = await addAuthenticator(page)
  await pressSave(page)
  await expect(savedNotice(page)).toBeVisible()
  expect((await vaultBytes(page))?.length).toBeLessThanOrEqual(MOST_BYTES)

  await leave(page)
  await expect(page.getByText(/Your ID card is (still )?saved on this device/)).toBeVisible()
  await asIfClosed(page, context)
  await server.stop()

  await page.goto(`${server.origin}/login`)
  await expect(page).toHaveURL(/\/saved-card$/)
  await expect(page.getByText(CARD)).toHaveCount(0)
  await unlock(page)
  await expect(cardNumber(page)).toBeVisible()
  await expect(page.getByText('Verified on')).toBeVisible()
  await expect(page.getByText('Ava Harper')).toHaveCount(0)

  await page.getByRole('button', { name: 'Lock card' }).click()
  await authenticator.refuse()
  await unlock(page)
  await expect(page.getByText('The card is still locked')).toBeVisible()
  await expect(page.getByText(CARD)).toHaveCount(0)
})

test(
  'a PIN opens the card after the browser is killed; the fifth wrong one removes it',
  { tag: '@long' },
  async ({ device, server }) => {
    const before = await device.open(TELEPHONE)
    const page = before.pages()[0] ?? (await before.newPage())
    await openOwnCard(page)
    await saveWithPin(page)
    await device.kill()
    await server.stop()

    const after = await device.open(TELEPHONE)
    const counter = after.pages()[0] ?? (await after.newPage())
    await counter.clock.install()
    await counter.goto('/')
    await expect(counter).toHaveURL(/\/saved-card$/)
    await unlockWithPin(counter)
    await expect(cardNumber(counter)).toBeVisible()
    await counter.getByRole('button', { name: 'Lock card' }).click()

    for (const left of ['You have 4 tries left', 'You have 3 tries left', 'You have 2 tries left']) {
      await unlockWithPin(counter, '480527')
      await expect(counter.getByText(left)).toBeVisible()
    }
    await expect(counter.getByText(/Try again in (30|[12]?\d) seconds/).first()).toBeVisible()
    await expect(counter.getByRole('button', { name: 'Unlock my card' })).toBeDisabled()
    await counter.clock.fastForward(31_000)
    await unlockWithPin(counter, '480527')
    await expect(counter.getByText('You have 1 try left')).toBeVisible()
    await counter.clock.fastForward(61_000)
    await unlockWithPin(counter, '480527')
    await expect(counter.getByText('Card removed after five wrong PINs')).toBeVisible()
    expect(await vaultBytes(counter)).toBeUndefined()
    await counter.reload()
    await expect(counter.getByText('No card saved here')).toBeVisible()
  },
)

test.describe('in a named browser', () => {
  // The list names devices by their browser, and other stories have saved cards with the usual one.
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 OPR/140.0.0.0',
  })

  test(
    'a card removed elsewhere is deleted at the device’s next contact',
    { tag: '@long' },
    async ({ page, context, browser, baseURL }) => {
      await openOwnCard(page)
      await saveWithPasskey(page)
      await asIfClosed(page, context)

      const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
      const settings = await elsewhere.newPage()
      await signIn(settings, 'harperdana1')
      await choosePlan(settings, 'Medical')
      await settings.goto('/settings/privacy-security#card-devices')
      await settings.getByRole('button', { name: 'Remove the card from Opera on Linux' }).click()
      const removal = settings.waitForResponse((response) => response.request().method() === 'DELETE')
      await settings.getByRole('button', { name: 'Yes, remove it' }).click()
      await removal
      await expect(settings.getByText('Removal requested on').first()).toBeVisible()
      await elsewhere.close()

      await page.goto(`${baseURL}/saved-card`)
      await expect(page.getByText('Card removed from this device')).toBeVisible()
      expect(await vaultBytes(page)).toBeUndefined()
    },
  )
})

test(
  'another member on the device learns of the card and leaves it unchanged',
  { tag: '@long' },
  async ({ page }) => {
    await openOwnCard(page)
    const authenticator = await saveWithPasskey(page)
    await leave(page)
    // The list at the username contains the key of a saved card, but it isn't chosen.
    await authenticator.touch(false)
    await signIn(page, 'wilmaross42')
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    await expect(page.getByText('Another account’s card is saved on this device')).toBeVisible()
    await leave(page)
    await page.getByRole('link', { name: 'Show saved ID card' }).click()
    await authenticator.touch(true)
    await unlock(page)
    await expect(cardNumber(page)).toBeVisible()
  },
)
