import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCENE_BOX } from '#contract/brands/names.ts'
import { expect } from './kit.ts'
import { storiesOfOwnPortal } from './own-portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'brands-'))
const test = storiesOfOwnPortal({ BRANDS_DIR: folder })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BUILT_IN = 'src/member/brands'

/** Saves a changed copy of a built-in brand under a new key, as an editor would. */
function save(key: string, from: string, changes: object): void {
  cpSync(join(BUILT_IN, from), join(folder, key), { recursive: true })
  const brand: object = JSON.parse(readFileSync(join(BUILT_IN, from, 'brand.json'), 'utf8'))
  writeFileSync(join(folder, key, 'brand.json'), JSON.stringify({ ...brand, key, ...changes }))
}

const delta = JSON.parse(readFileSync(join(BUILT_IN, 'delta/brand.json'), 'utf8')) as { phones: object }
const cedar = {
  lines: ['HA'],
  brandName: 'Cedar Health',
  phones: { ...delta.phones, member: '5015550199' },
}

test(
  'a sixth brand published as files reaches an open tab and works offline',
  { tag: '@long' },
  async ({ as, portal }) => {
    const page = await as('nguyenkim22', 'Medical', { worker: true })
    const context = page.context()
    const header = page.getByRole('banner')
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--card-to').trim())
    await expect(header.getByRole('link', { name: 'Ozark Advantage home' })).toBeVisible()
    expect(await accent()).toBe('#26744a')

    // The line of business moves from one brand to the other.
    save('ozark', 'ozark', { lines: ['OZARK'] })
    save('cedar', 'delta', cedar)
    await expect(header.getByRole('link', { name: 'Cedar Health home' })).toBeVisible()
    await expect.poll(accent).toBe('#0f736b')
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
      )
    await expect.poll(loaded).toContain('display cedar')
    await expect(page.getByRole('contentinfo').getByText('(501) 555-0199')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('Delta Administrators for employees')).toBeVisible()

    save('cedar', 'delta', { ...cedar, brandName: 'Cedar Wrong', website: 'http://www.example.com' })
    const env = { ...process.env, ...portal.data }
    const { stderr } = spawnSync('node', ['server/domains/content/brands-command.ts', 'check', folder], {
      env,
      encoding: 'utf8',
    })
    expect(stderr).toContain('cedar/brand.json: field website: is not an https link')

    await context.setOffline(true)
    await page.goto('/id-card')
    await expect(
      page.getByRole('img', { name: /front of the id card/i }).getByText('Cedar Health'),
    ).toBeVisible()
    await expect(header.getByRole('link', { name: 'Cedar Health home' })).toBeVisible()
    expect(await accent()).toBe('#0f736b')
    // The worker has stored the brand's picture. Otherwise, the page shows an icon instead.
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator(`svg[viewBox="${SCENE_BOX}"]`)).toBeVisible()
    const kept = await page.evaluate(async () => {
      const requests = await (await caches.open('portal-brands')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/assets\/pack-ozark-/),
        expect.stringMatching(/^\/brands\/[\w-]+\/cedar\/drawings\.json$/),
      ]),
    )
    await context.setOffline(false)
  },
)
