import type { Page } from 'playwright'
import { workerReady } from '#e2e/visit.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median, percentile } from './numbers.ts'
import { type Brought, timeOfPress, timeOfTyping } from './shown.ts'
import { withBareSite } from './static-site.ts'
import type { Beside } from './table.ts'

const PRESSES = 20
const READING_MS = 100
/** Letters that begin many drug names. The first drug of the list begins with another letter. */
export const DRUG_LETTERS = ['l', 'm', 'c', 's'] as const

/** The portal's kinds of presses, repeated on the bare page. */
const PRESSED = {
  'route change': (page, n) =>
    press(page, 'another heading', () =>
      page.getByRole('link', { name: n % 2 ? 'ID card' : 'Coverage' }).click(),
    ),
  menu: (page) => press(page, 'next frame', () => page.getByRole('button', { name: 'Menu' }).click()),
  'first rows': async (page) => {
    const time = await press(page, { changed: 'tbody tr' }, () =>
      page.getByRole('link', { name: 'Claims' }).click(),
    )
    await page.getByRole('link', { name: 'ID card' }).click()
    await page.waitForTimeout(READING_MS)
    return time
  },
  providers: async (page) => {
    const time = await press(page, { changed: '.found li' }, () =>
      page.getByRole('link', { name: 'Providers', exact: true }).click(),
    )
    await page.getByRole('link', { name: 'ID card' }).click()
    await page.waitForTimeout(READING_MS)
    return time
  },
  sorting: async (page, n) => {
    if (n === 0) await page.getByRole('link', { name: 'Claims' }).click()
    const column = n % 2 ? 'Date' : 'Billed'
    return press(page, { changed: 'tbody tr' }, () => page.getByRole('button', { name: column }).click())
  },
  search: async (page) => {
    await page.getByLabel('Search').fill('')
    await page.getByText('Found: ').first().waitFor({ state: 'detached' })
    return timeOfTyping(page, { text: 'Found: River' }, () => page.keyboard.insertText('River'))
  },
  benefits: async (page, n) => {
    if (n === 0) await page.getByRole('link', { name: 'Benefits' }).click()
    await page.getByLabel('Benefit').fill('')
    await page.getByText('Benefit: ').first().waitFor({ state: 'detached' })
    return timeOfTyping(page, { text: 'Benefit: Rehabilitation' }, () =>
      page.keyboard.insertText('physical therapy'),
    )
  },
  drugs: async (page, n) => {
    if (n === 0) await page.getByRole('link', { name: 'Drugs' }).click()
    const field = page.getByLabel('Drug', { exact: true })
    await field.fill('')
    await page.getByText('20 drugs').waitFor()
    await page.waitForTimeout(READING_MS)
    const letter = DRUG_LETTERS[n % DRUG_LETTERS.length] ?? ''
    return timeOfTyping(page, { changed: '.drugs h2' }, () => page.keyboard.insertText(letter))
  },
} satisfies Record<string, (page: Page, n: number) => Promise<number>>

async function press(page: Page, brought: Brought, act: () => Promise<void>): Promise<number> {
  const time = await timeOfPress(page, brought, act)
  await page.waitForTimeout(READING_MS)
  return time
}

type Share = 'p95' | 'median'

/** Measures the same press in the same round on a page with only React, Router and Query, at 4× CPU. */
export async function besideBare(
  { browser, bareSite, onceARound }: Bench,
  kind: keyof typeof PRESSED,
  share: Share,
  limit?: number,
): Promise<Beside> {
  const times = await onceARound(`bare ${kind}`, () =>
    withBareSite(bareSite, ({ origin }) =>
      inFreshContext(browser, async ({ page, cdp }) => {
        await page.setViewportSize({ width: 1280, height: 860 })
        await page.goto(origin)
        await page.getByText('ZZH410220').waitFor()
        await workerReady(page)
        await slowDown(cdp)
        const measured: number[] = []
        for (let n = 0; n < PRESSES; n += 1) measured.push(await PRESSED[kind](page, n))
        return measured
      }),
    ),
  )
  const value = share === 'p95' ? percentile(times, 0.95) : median(times)
  return { page: 'bare React', value, ...(limit === undefined ? {} : { limit }) }
}
