import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Page, expect, test } from 'playwright/test'
import { build } from 'vite'
import { isLong } from '#tests/kit/tier.ts'
import { expectUsable } from './look.ts'

/**
 * The same content security policy as for the portal's own pages: nothing inline, nothing from other sites, Trusted
 * Types.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'"

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

let folder: string
let server: Server

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    plugins: [react()],
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2024',
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, '../gallery.html') },
    },
  })
  server = createServer(({ url = '/' }, response) => {
    const file = join(folder, url === '/' ? 'gallery.html' : url)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    })
    createReadStream(file).pipe(response)
  }).listen(0)
})

test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function openGallery(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  return complaints
}

/** Saves a picture for people to look at. No test compares it. */
const picture = async (page: Page, name: string) => {
  if (isLong) await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colors': { forcedColors: 'active' },
} as const

/** `npm test` covers only two looks, at the usual size. */
const isFurther = (look: string, size: string, width: number): boolean =>
  look === 'forced colors' || size !== '100 %' || width !== 1280

for (const [look, media] of Object.entries(LOOKS))
  for (const [size, width] of [
    ['100 %', 1280],
    ['200 %', 1280],
    ['100 %', 320],
  ] as const)
    test(
      `the gallery in ${look}, text at ${size}, ${width} pixels wide`,
      { tag: isFurther(look, size, width) ? ['@long'] : [] },
      async ({ page }) => {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 860 })
        const complaints = await openGallery(page)
        await page.getByRole('button', { name: size }).click()
        await expectUsable(page, 'all components')
        await picture(page, 'all')

        await page.getByRole('button', { name: 'Send', exact: true }).click()
        await expect(page.getByRole('group', { name: /^Please check/ })).toBeFocused()
        await expectUsable(page, 'a form with errors')

        await page
          .getByRole('button', { name: /^Choose one Kind of care/ })
          .first()
          .click()
        await expect(page.getByRole('listbox')).toBeVisible()
        await expectUsable(page, 'a list to choose from')
        await picture(page, 'select')
        await page.keyboard.press('Escape')

        await page.getByRole('button', { name: 'deductible' }).click()
        await expect(page.getByRole('dialog')).toContainText('before the plan starts')
        await expectUsable(page, 'a term')
        await picture(page, 'term')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: 'deductible' })).toBeFocused()

        await page.getByRole('button', { name: 'Open a dialog' }).click()
        await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
        await expectUsable(page, 'a dialog')
        await picture(page, 'dialog')
        await page.mouse.click(5, 5)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeFocused()
        expect(complaints).toEqual([])
      },
    )

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('controls are 44 pixels high, and a term opens with a tap', async ({ page }) => {
    await openGallery(page)
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button:not([data-term]), input:not([type=hidden], [type=file])',
        ),
      ]
        .filter(
          (element) => element.checkVisibility() && !element.closest('[data-testid=hidden-select-container]'),
        )
        // The button of a row covers the whole row.
        .map((element) =>
          getComputedStyle(element, '::after').position === 'absolute'
            ? ((element.offsetParent as HTMLElement | null) ?? element)
            : element,
        )
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(small).toEqual([])
    await page.getByRole('button', { name: 'deductible' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Paid' }).tap()
    await expect(page.getByRole('checkbox', { name: 'Paid' })).not.toBeChecked()
  })
})
