import type { BrowserContext, Page } from 'playwright'
import { type Authenticator, addAuthenticator } from './authenticator.ts'
import { pressSandboxSignIn } from './members.ts'
import { stopWorker } from './stop-worker.ts'
import { choosePlan, openIdCard, workerReady } from './visit.ts'

/** A text that appears only on Dana's card. */
export const CARD = 'ZZH41022001'
export const PIN = '739164'

/** A phone, on which a PIN may lock the card if there is no better lock. */
export const TELEPHONE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 915 },
  isMobile: true,
  hasTouch: true,
} as const

/** Signs in, opens the card page, and waits until the worker is in control. */
export async function openOwnCard(page: Page, username = 'harperdana1', origin = ''): Promise<void> {
  await pressSandboxSignIn(page, username, origin)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await workerReady(page)
}

export const openSaveDialog = (page: Page) =>
  page.getByRole('button', { name: 'Save on this device' }).click()

export const pressSave = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()

export const savedNotice = (page: Page) => page.getByText('Saved on this device: ').first()

/** Saves the card with two taps on its page. The device's own lock protects it. */
export async function saveWithPasskey(page: Page): Promise<Authenticator> {
  const authenticator = await addAuthenticator(page)
  await page.reload()
  await openSaveDialog(page)
  await pressSave(page)
  await savedNotice(page).waitFor()
  return authenticator
}

export async function saveWithPin(page: Page, pin = PIN): Promise<void> {
  await openSaveDialog(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^A PIN/ }).click()
  await dialog.getByLabel(/^PIN \(/).fill(pin)
  await dialog.getByLabel('Confirm PIN').fill(pin)
  await pressSave(page)
  await savedNotice(page).waitFor()
}

export const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock my card' }).click()

export async function unlockWithPin(page: Page, pin = PIN): Promise<void> {
  await page.getByLabel('PIN').fill(pin)
  await unlock(page)
}

export const cardNumber = (page: Page) => page.getByText(CARD).first()

/**
 * Has the effects of closing the browser while the authenticator's page stays open: clears the page, the worker's
 * memory, and all data that lasts as long as the session.
 */
export async function asIfClosed(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await context.clearCookies()
  await stopWorker(page)
}
