import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import { WITHOUT_WORKER, expect, test } from './kit.ts'
import { goTo } from './look.ts'
import { pressSandboxSignIn } from './members.ts'
import { type PortalServer, servePortal } from './portal-server.ts'
import { seededFolder } from './seeded.ts'

test.use(WITHOUT_WORKER)

/** Away from the servers of the other stories. */
const SLOT = 7

/** Texts from the insurer, the sandbox or the member, and names. They aren't messages of the portal. */
const NOT_OURS = '[translate="no"], [lang], dd, td, time, address, select, option, script, style, title'

const PAGES = [
  '/dashboard',
  '/claims',
  '/spending-details',
  '/payment-center',
  '/settings/preferences',
  '/contactus',
]

let server: PortalServer
let folder: string

test.beforeAll(async () => {
  folder = seededFolder()
  server = await servePortal(folder, SLOT)
  await build({
    root: join(import.meta.dirname, '..'),
    mode: 'pseudo',
    logLevel: 'warn',
    build: { outDir: server.dist, emptyOutDir: true },
  })
  await server.start()
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Texts with a word of at least three letters that didn't come from a catalog. */
const plainTexts = (page: Page): Promise<string[]> =>
  page.evaluate((notOurs) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (
        parentElement?.checkVisibility() &&
        !parentElement.closest(notOurs) &&
        /\p{L}{3}/u.test(text) &&
        !text.includes('⟦')
      )
        found.push(text)
    }
    return found
  }, NOT_OURS)

/** Texts whose end is hidden because they are longer than their box. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, nav *, footer *')]
      .filter((element) => element.checkVisibility() && element.textContent?.includes('⟦'))
      .filter((element) => {
        const { overflowX, overflowY, clip, clipPath } = getComputedStyle(element)
        const isHidden = clip !== 'auto' || clipPath !== 'none'
        return (
          !isHidden &&
          ((overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
            (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1))
        )
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`),
  )

test(
  'in accented English every text is translatable and none is cut off',
  { tag: '@long' },
  async ({ page }) => {
    await pressSandboxSignIn(page, 'harperdana1', server.origin)
    await page.getByRole('button', { name: /^⟦Òpèń .*Mèďìćàĺ/ }).click()
    await expect(page.getByRole('heading', { name: /^⟦Ĝòòď/, level: 1 })).toBeVisible()
    for (const width of [1280, 390])
      for (const path of PAGES) {
        await page.setViewportSize({ width, height: 860 })
        await goTo(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦')
        expect.soft(await plainTexts(page), `${path} at ${width}`).toEqual([])
        expect.soft(await clippedTexts(page), `${path} at ${width}`).toEqual([])
      }
  },
)
