import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median } from './numbers.ts'
import { withStaticSite } from './static-site.ts'
import type { Row } from './table.ts'

/** The exports of src/base/seal.ts, which the page imports, not this program. */
type Sealing = {
  importSealingKey: (rawBase64url: string) => Promise<CryptoKey>
  seal: (key: CryptoKey, value: unknown, context: string) => Promise<Uint8Array>
  unseal: (key: CryptoKey, bytes: Uint8Array, context: string) => Promise<unknown>
}

/** Runs in the page: times sealing and restoring a megabyte. */
async function sealTenTimes(source: string): Promise<number[]> {
  const { importSealingKey, seal, unseal } = (await import(source)) as Sealing
  const key = await importSealingKey('A'.repeat(43))
  const claim = { id: 'CLM-0001', provider: 'Ouachita Family Clinic', billed: '184.00', owed: '25.00' }
  const value = Array.from({ length: 1 + 2 ** 20 / JSON.stringify([claim]).length }, () => claim)
  const times: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const begun = performance.now()
    const sealed = await seal(key, value, 'bench')
    await unseal(key, sealed, 'bench')
    times.push(performance.now() - begun)
  }
  return times
}

/** Times the portal's own source, stripped of its types and served beside the static page. */
export const sealing = ({ browser, build }: Bench): Promise<Row> =>
  inFreshContext(browser, ({ page, cdp }) =>
    withStaticSite(async (site) => {
      await page.route('**/base/*.ts', async (route) => {
        const { pathname } = new URL(route.request().url())
        const typed = await readFile(join(build.root, 'src', pathname), 'utf8')
        const { code } = await transformWithOxc(typed, pathname)
        await route.fulfill({ contentType: 'text/javascript', body: code })
      })
      await page.goto(site.origin)
      await slowDown(cdp)
      const value = median(await page.evaluate(sealTenTimes, '/base/seal.ts'))
      return { what: 'Sealing and restoring 1 MB, 4× CPU, median', value, limit: 60, unit: 'ms' }
    }),
  )
