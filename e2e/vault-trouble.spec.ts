import type { Page } from 'playwright/test'
import { utf8 } from '#base/bytes.ts'
import { CARD_MARK } from '#base/card-mark.ts'
import { contextOf, sealEnvelope } from '#vault/envelope.ts'
import { type VaultFile, decodeFile, encodeFile } from '#vault/vault-file.ts'
import { nowMs } from '#tests/kit/time.ts'
import { expect, test } from './kit.ts'
import {
  CARD,
  TELEPHONE,
  asIfClosed,
  cardNumber,
  openOwnCard,
  openSaveDialog,
  pressSave,
  saveWithPasskey,
  savedNotice,
  unlock,
  unlockWithPin,
} from './saved-card.ts'
import { evictVault, vaultBytes, writeVaultBytes } from './vault-bytes.ts'

const DAY_MS = 86_400_000

async function fileOf(page: Page): Promise<VaultFile> {
  return decodeFile(new Uint8Array((await vaultBytes(page)) ?? []))
}

/** The insurer's signed card with another name and the old signature. */
function withAnotherName(signed: string): string {
  const [head, payload = '', signature] = signed.split('.')
  const content = Buffer.from(payload, 'base64url').toString().replaceAll('Danielle Harper', 'Mallory Harper')
  return [head, Buffer.from(content).toString('base64url'), signature].join('.')
}

test('an altered saved card is not shown', { tag: '@long' }, async ({ page }) => {
  const saving = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/saved-cards'),
  )
  await openOwnCard(page)
  await saveWithPasskey(page)
  const { signed } = (await (await saving).json()) as { signed: string }
  expect(signed).toContain('.')
  const good = await vaultBytes(page)
  const file = await fileOf(page)

  const box = await sealEnvelope(file.publicKey, utf8(withAnotherName(signed)), contextOf(file))
  await writeVaultBytes(page, await encodeFile({ ...file, box }))
  await page.goto('/saved-card')
  await unlock(page)
  await expect(page.getByText('Someone changed the saved card after your insurer issued it')).toBeVisible()
  await expect(page.getByText(/Mallory|ZZH410220/)).toHaveCount(0)

  await writeVaultBytes(page, await encodeFile({ ...file, box: file.box.map((byte) => byte ^ 1) }))
  await page.reload()
  await unlock(page)
  await expect(page.getByText('We can’t read the saved card anymore.')).toBeVisible()

  const flipped = Buffer.from(good ?? [])
  flipped[flipped.length >> 1]! ^= 1
  await writeVaultBytes(page, flipped)
  await page.reload()
  await expect(page.getByText('We can’t read the saved card', { exact: true })).toBeVisible()
  await expect(page.getByText(CARD)).toHaveCount(0)
})

test(
  'with a portal file missing, the saved card shows an error and sign-in works',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/login')
    await page.evaluate((mark) => localStorage.setItem(mark, 'true'), CARD_MARK)
    await page.route('**/assets/lifecycle-*.js', (route) => route.abort())
    await page.goto('/saved-card')
    await expect(page.getByText('We couldn’t load part of this page.')).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await page.unroute('**/assets/lifecycle-*.js')
    await page.goto('/saved-card')
    await expect(page.getByRole('main').getByText(CARD)).toHaveCount(0)
    await expect(page.getByText('We couldn’t load part of this page.')).toHaveCount(0)
  },
)

test(
  'a disk that fills while saving loses the new copy, not the good one',
  { tag: '@long' },
  async ({ page }) => {
    await openOwnCard(page)
    const { cdp } = await saveWithPasskey(page)
    const before = await vaultBytes(page)
    const origin = new URL(page.url()).origin
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await page.getByRole('button', { name: 'Save other cards' }).click()
    await pressSave(page)
    await expect(page.getByRole('dialog').getByText('this device is full')).toBeVisible()
    expect(await vaultBytes(page)).toEqual(before)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    await page.goto('/saved-card')
    await unlock(page)
    await expect(cardNumber(page)).toBeVisible()
  },
)

test(
  'a card’s age survives a wrong clock, and it is deleted after ninety days',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await openOwnCard(page)
    await saveWithPasskey(page)
    await expect(savedNotice(page)).toBeVisible()
    await asIfClosed(page, context)
    await server.stop()
    await page.clock.install()
    const real = nowMs()
    const openAfter = async (days: number) => {
      await page.clock.setSystemTime(real + days * DAY_MS)
      await page.goto(`${server.origin}/saved-card`)
    }
    const standings = [
      [0, 'Verified on', true],
      [31, 'May be out of date. Last verified', false],
      [-1, 'We couldn’t check the date', false],
      [1, 'Verified on', true],
    ] as const
    for (const [days, standing, showsCosts] of standings) {
      await openAfter(days)
      await unlock(page)
      await expect(page.getByText(standing)).toBeVisible()
      await expect(cardNumber(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What you pay' })).toHaveCount(showsCosts ? 1 : 0)
    }
    await openAfter(91)
    await expect(page.getByText('The saved card was too old, so we removed it')).toBeVisible()
    expect(await vaultBytes(page)).toBeUndefined()
  },
)

test(
  'two tabs saving at once leave one card; an evicted card is reported as such',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...TELEPHONE, ...(baseURL ? { baseURL } : {}) })
    const one = await context.newPage()
    await openOwnCard(one)
    const opening = context.waitForEvent('page')
    await one.evaluate(() => void window.open(location.href))
    const other = await opening
    const pins = new Map([
      [one, '739164'],
      [other, '861739'],
    ])
    for (const [page, pin] of pins) {
      await openSaveDialog(page)
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^A PIN/ })
        .click()
      await page
        .getByRole('dialog')
        .getByLabel(/^PIN \(/)
        .fill(pin)
      await page.getByRole('dialog').getByLabel('Confirm PIN').fill(pin)
    }
    await Promise.all([...pins.keys()].map(pressSave))
    for (const page of pins.keys()) await expect(page.getByRole('dialog')).toHaveCount(0)
    await other.close()

    await one.goto('/saved-card')
    await unlockWithPin(one, '739164')
    const wrong = one.getByText('You have 4 tries left')
    await expect(cardNumber(one).or(wrong)).toBeVisible()
    if (await wrong.isVisible()) await unlockWithPin(one, '861739')
    await expect(cardNumber(one)).toBeVisible()

    await evictVault(one)
    await one.reload()
    await expect(one.getByText('Save your card again')).toBeVisible()
    await context.close()
  },
)
