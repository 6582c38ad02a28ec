import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { choosePlan, openIdCard, signIn } from '#e2e/visit.ts'
import { openBrowser } from '#e2e/open-browser.ts'

/*
 * `npm run brand-pictures -- <folder>`: takes pictures of the home page and ID card of each of the five brands at 390
 * and 1280 pixels, in light, dark and high contrast, for people to look at.
 */
const folder = process.argv[2] ?? 'brand-pictures'

/** A member of each brand. */
const MEMBERS = {
  ouachita: 'harperdana1',
  ozark: 'nguyenkim22',
  delta: 'delgadoray3',
  river: 'wilmaross42',
  diamond: 'octaviar88',
}
const WIDTHS = { 390: 844, 1280: 900 }
const LOOKS = [
  { name: 'light', colorScheme: 'light', contrast: 'no-preference' },
  { name: 'dark', colorScheme: 'dark', contrast: 'no-preference' },
  { name: 'high-contrast', colorScheme: 'light', contrast: 'more' },
  { name: 'high-contrast-dark', colorScheme: 'dark', contrast: 'more' },
] as const

mkdirSync(folder, { recursive: true })
const server = await servePortal(newFolder('brand-pictures'))
await server.start()
const browser = await openBrowser()
for (const [brand, username] of Object.entries(MEMBERS)) {
  const page = await browser.newPage({ baseURL: server.origin, serviceWorkers: 'block' })
  await signIn(page, username)
  await choosePlan(page, 'Medical')
  for (const to of ['home', 'card'] as const) {
    if (to === 'card') await openIdCard(page)
    for (const [width, height] of Object.entries(WIDTHS))
      for (const { name, ...look } of LOOKS) {
        await page.setViewportSize({ width: Number(width), height })
        await page.emulateMedia({ ...look, reducedMotion: 'reduce' })
        const path = join(folder, `${brand}-${to}-${width}-${name}.png`)
        await page.screenshot({ path, fullPage: width === '390' })
      }
  }
  await page.close()
}
await browser.close()
await server.stop()
console.log(`Written: ${folder}`)
