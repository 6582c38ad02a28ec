import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { homeWithMany } from './claims-list.ts'
import { openBrowser } from '#e2e/open-browser.ts'
import { startPortal } from './portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'zz-claims-'))
const portal = await startPortal(folder, process.argv[2] === 'many' ? await homeWithMany(folder) : folder)
const browser = await openBrowser()
try {
  for (const [width, scheme] of [
    [390, 'light'],
    [1280, 'light'],
    [390, 'dark'],
    [320, 'light'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: scheme })
    const page = await context.newPage()
    await signIn(page, 'harperdana1', `${portal.origin}/login`)
    await choosePlan(page, 'Medical')
    const shot = async (name: string) => {
      await page.waitForTimeout(500)
      console.log(name, width, scheme, await page.evaluate(() => document.documentElement.scrollHeight))
      await page.screenshot({ path: `/tmp/claims-shots/${name}-${width}-${scheme}.png`, fullPage: true })
    }
    await page.goto(`${portal.origin}/medical/claims`)
    await page.getByText(/^Showing 1–25 of \d+ claims, /).waitFor()
    await page
      .getByRole('link', { name: /^You have/ })
      .waitFor({ timeout: 60000 })
      .catch(async () => {
        console.log(await page.locator('main header').first().innerText())
      })
    await shot('list')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/claims-shots/sheet-${width}-${scheme}.png` })
    await page.keyboard.press('Escape')
    if (width === 1280) {
      await page.pdf({ path: '/tmp/claims-shots/list.pdf', format: 'Letter' })
    }
    for (const query of [
      'search=MRI',
      'owing=yes',
      'kinds=pharmacy',
      'kinds=inpatient',
      'statuses=received,pending',
    ]) {
      await page.goto(`${portal.origin}/medical/claims?${query}`)
      await page.locator('tr th[scope=row] a').first().click()
      await page.getByRole('region', { name: 'My note' }).waitFor()
      await shot(`claim-${query.replace(/\W/g, '')}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await portal.stop()
}
