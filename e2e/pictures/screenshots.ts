import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { choosePlan, openIdCard, signIn } from '#e2e/visit.ts'
import { manifest } from '#sw/manifest.ts'
import { openBrowser } from '#e2e/open-browser.ts'

const folder = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))
const server = await servePortal(newFolder('screenshots'))
const browser = await openBrowser()

/** How each picture comes about, by the name of its file without the form. */
const poses: Record<string, (page: Page) => Promise<void>> = {
  'id-card': openIdCard,
  coverage: async (page) => {
    await page.goto('/coverage-and-copays')
    await page.getByRole('heading', { name: 'Who is covered' }).waitFor()
  },
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
  await choosePlan(page, 'Medical')
  const name = src.replace(/^.*\/|-(narrow|wide)\.png$/g, '')
  await poses[name]?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: folder + src.replace(/^.*\//, ''), animations: 'disabled' })
  await page.close()
}

type Screenshot = NonNullable<typeof manifest.screenshots>[number]

mkdirSync(folder, { recursive: true })
await server.start()
for (const screenshot of manifest.screenshots ?? []) await take(screenshot)
await browser.close()
await server.stop()
