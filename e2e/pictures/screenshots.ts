import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { choosePlan, openIdCard, signIn } from '#e2e/visit.ts'
import { manifest } from '#sw/manifest.ts'
import { openBrowser } from '#e2e/open-browser.ts'

const folder = join(import.meta.dirname, '../../public/screenshots')
const server = await servePortal(newFolder('screenshots'))
const browser = await openBrowser()

/** How each picture comes about, by the name of its file without the form; each begins at the plans. */
const poses: Record<string, (page: Page) => Promise<void>> = {
  'id-card': openCard,
  counter: async (page) => {
    await openCard(page)
    await page.getByRole('button', { name: 'Show at counter' }).click()
    await page.getByRole('dialog').getByText('ZZH41022001').first().waitFor()
  },
  coverage: async (page) => {
    await choosePlan(page, 'Medical')
    await page.goto('/coverage-and-copays')
    await page.getByRole('heading', { name: 'Who’s covered' }).waitFor()
  },
  plans: (page) => page.getByRole('button', { name: /^Open .*, Medical$/ }).waitFor(),
}

async function openCard(page: Page): Promise<void> {
  await choosePlan(page, 'Medical')
  await openIdCard(page)
}

/** Takes the pictures that an app store's sheet shows of the portal: `npm run screenshots`. */
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
  if (!pose) throw new Error(`Nobody says how ${name} is taken`)
  await pose(page)
  // Nobody has pressed anything in a picture.
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
