import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lt } from 'drizzle-orm'
import type { Page } from 'playwright'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { choosePlan, openIdCard, signIn } from '#e2e/visit.ts'
import { manifest } from '#sw/manifest.ts'
import { openBrowser } from '#e2e/open-browser.ts'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { seed } from '#server/tools/seed/seed.ts'

/** In the pictures, letters from this many days are still unread. */
const UNREAD_DAYS = 7

const folder = join(import.meta.dirname, '../../public/screenshots')
const home = newFolder('screenshots')
await seedWithReadLetters()
const server = await servePortal(home)
const browser = await openBrowser()

/** How to take each picture, by the name of its file without the form factor. Each begins at the list of plans. */
const poses: Record<string, (page: Page) => Promise<void>> = {
  'id-card': openCard,
  counter: async (page) => {
    await openCard(page)
    await page.getByRole('button', { name: 'Show at counter' }).click()
    await page.getByRole('dialog').getByText('ZZH41022001').first().waitFor()
  },
  home: (page) => choosePlan(page, 'Medical'),
  coverage: async (page) => {
    await choosePlan(page, 'Medical')
    await page.goto('/coverage-and-copays')
    await page.getByRole('heading', { name: 'Who’s covered' }).waitFor()
  },
  claims: async (page) => {
    await choosePlan(page, 'Medical')
    await page.goto('/claims')
    await page.getByRole('row').filter({ hasText: 'Completed' }).first().waitFor()
  },
  bill: async (page) => {
    await choosePlan(page, 'Medical')
    await page.goto('/payment-center')
    await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
  },
  plans: (page) => page.getByRole('button', { name: /^Open .*, Medical$/ }).waitFor(),
}

async function openCard(page: Page): Promise<void> {
  await choosePlan(page, 'Medical')
  await openIdCard(page)
}

/**
 * Marks old letters as read, as on a real member's account. Otherwise, three years of unread letters would give an
 * unrealistic count.
 */
async function seedWithReadLetters(): Promise<void> {
  const db = await openDatabase(readConfig({ DATA_DIR: home }))
  const now = systemClock.now()
  await seed(db, { today: todayOf(systemClock), onProgress: () => {} })
  const old = lt(messages.sentAt, now.subtract({ hours: 24 * UNREAD_DAYS }).toString())
  await db.update(messages).set({ readAt: now.toString() }).where(old)
  await db.close()
}

/** `npm run screenshots`: takes the pictures of the portal for the browser's install dialog. */
async function take({ src, sizes, form_factor: form }: Screenshot): Promise<void> {
  const [width = 0, height = 0] = sizes.split('x').map(Number)
  const scale = form === 'narrow' ? 2 : 1
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await signIn(page, 'harperdana1')
  const name = src.replace(/^.*\/|-(narrow|wide)\.png$/g, '')
  const pose = poses[name]
  if (!pose) throw new Error(`No pose is defined for ${name}`)
  await pose(page)
  // Removes the focus, so that the picture shows no pressed element.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, src.replace(/^.*\//, '')), animations: 'disabled' })
  await page.close()
}

type Screenshot = NonNullable<typeof manifest.screenshots>[number]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await server.start()
for (const screenshot of manifest.screenshots ?? []) await take(screenshot)
await browser.close()
await server.stop()
