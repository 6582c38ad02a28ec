import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { encode } from 'uqr'
import { expect, openIdCard } from './kit.ts'
import { violations } from './look.ts'
import { storiesOf } from './signed-in.ts'

const test = storiesOf('harperdana1', 'Medical')

const phone = { width: 390, height: 844 }
const MM = 96 / 25.4

/** The dark modules of the code on the screen, by row. */
const modulesOf = async (code: Locator): Promise<boolean[][]> => {
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => [x, y, run].map(Number))
  const size = Math.max(...runs.map(([x = 0, , run = 0]) => x + run))
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      runs.some(([x = 0, y, run = 0]) => y === row && column >= x && column < x + run),
    ),
  )
}

/** Swipes across the card with touch events. */
async function swipeLeft(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 300,
    y: 420,
    xDistance: -260,
    yDistance: 0,
    speed: 1200,
  })
}

/**
 * Waits until the card is at rest. The position's name changes halfway through a swipe, and the next swipe needs a
 * resting card.
 */
const restsAt = (slide: Locator) =>
  expect
    .poll(() =>
      slide.evaluate((card) =>
        Math.round(
          card.getBoundingClientRect().left - (card.parentElement?.getBoundingClientRect().left ?? 0),
        ),
      ),
    )
    .toBe(0)

/** Turns the phone to landscape. In full screen, Playwright can't set the size of the window. */
async function turn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width: phone.height,
    height: phone.width,
    deviceScaleFactor: 1,
    mobile: false,
  })
}

test.use({ colorScheme: 'dark', hasTouch: true })

test('Dana holds her card and June’s up at the pharmacy', async ({ page }) => {
  await openIdCard(page)
  await page.setViewportSize(phone)
  const opener = page.getByRole('button', { name: 'Show at counter' })
  await opener.click()
  const counter = page.getByRole('dialog', { name: 'Show at counter' })
  const dana = counter.getByRole('region', { name: 'Danielle Harper' })

  await test.step('the number fills the width on a white ground', async () => {
    const memberId = dana
      .locator('dd')
      .filter({ hasText: /^ZZH41022001$/ })
      .first()
    await expect(memberId).toBeInViewport({ ratio: 1 })
    const { width, height } = (await memberId.locator('> span').boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThan(phone.width * 0.85)
    expect(height).toBeLessThan(70)
    await expect(counter.getByRole('presentation').first()).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    )
    await expect(memberId.locator('> span')).toHaveCSS('color', 'rgb(27, 42, 58)')
    expect(await counter.evaluate((dialog) => dialog.scrollWidth)).toBe(phone.width)
  })

  expect(await violations(page)).toEqual([])

  await test.step('the code holds the numbers', async () => {
    const text = [
      'Member: Danielle Harper',
      'Plan: Ouachita Health Open Choice 1000',
      'Member ID: ZZH41022001',
      'Group number: G700100',
      'RxBIN: 999999',
      'RxPCN: SANDBOX',
      'RxGRP: NSMPPO',
      'RxID: ZZH41022001',
    ].join('\n')
    expect(await modulesOf(dana.getByRole('img', { name: /^QR code/ }))).toEqual(
      encode(text, { ecc: 'M', border: 0 }).data,
    )
  })

  await test.step('June’s card is two swipes away, and Dana’s two arrow keys back', async () => {
    await swipeLeft(page)
    await expect(counter.getByText('2 of 3', { exact: true })).toBeVisible()
    await restsAt(counter.locator('section').nth(1))
    await swipeLeft(page)
    await expect(counter.getByText('3 of 3', { exact: true })).toBeVisible()
    await restsAt(counter.getByRole('region', { name: 'June Harper' }))
    await expect(dana).not.toBeInViewport()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(counter.getByText('1 of 3', { exact: true })).toBeVisible()
    await expect(dana).toBeInViewport()
  })

  await test.step('in landscape all numbers still fit on one screen', async () => {
    await turn(page)
    for (const label of ['Member ID', 'Group number', 'RxBIN', 'RxPCN', 'RxGRP', 'RxID'])
      await expect(dana.getByText(label, { exact: true }).locator('visible=true').first()).toBeInViewport()
    await expect(dana.getByRole('img', { name: /^QR code/ })).toBeInViewport({ ratio: 1 })
  })

  await page.keyboard.press('Escape')
  await expect(counter).toBeHidden()
  await expect(opener).toBeFocused()
  // The browser leaves full screen only after the dialog has closed.
  await page.waitForFunction(() => document.fullscreenElement === null)
})

test('the card is saved as a picture and printed in its real size', { tag: '@long' }, async ({ page }) => {
  await openIdCard(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture (PNG)' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Medical ID card.png')
  const picture = readFileSync(await download.path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1011, 2 * 638 + 47])

  const paper = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  for (const side of [/^Front of the ID card/, /^Back of the ID card/]) {
    const box = await page.getByRole('img', { name: side, includeHidden: true }).boundingBox()
    expect(box?.width).toBeCloseTo(85.6 * MM, 1)
    expect(box?.height).toBeCloseTo(54 * MM, 1)
  }
  for (const other of ['heading', 'button', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(other).filter({ visible: true })).toHaveCount(0)
})
