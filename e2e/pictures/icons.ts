import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splashes } from '#base/ios-splashes.ts'
import { manifest, shortcutIcons } from '#sw/manifest.ts'
import { openBrowser } from '#e2e/open-browser.ts'

const place = (path: string): string => join(import.meta.dirname, '../../public', path)

/** A launcher may crop a maskable icon to a circle of 80 % of its width. The hills of the mark stay inside it. */
const SAFE_PART = 0.85

/** The mark's own background color, up to the edges. */
const BLEED = String(manifest.theme_color)

type Drawing = { file: string; size: number; part: number; ground: string }

const drawings: Drawing[] = [
  { file: 'icons/icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { file: 'icons/icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { file: 'icons/maskable-512.png', size: 512, part: SAFE_PART, ground: BLEED },
  { file: 'icons/apple-touch-180.png', size: 180, part: 1, ground: BLEED },
]

/** A launcher shows a shortcut's icon alone in a circle. */
const SHORTCUT_SIZE = 96
const SHORTCUT_PART = 0.5

/** The mark's share of the shorter side of a splash screen. */
const SPLASH_PART = 0.28

const mark = `data:image/svg+xml;base64,${readFileSync(place('brand/mark.svg')).toString('base64')}`
const browser = await openBrowser()
const page = await browser.newPage()

/** Draws one picture in its final size, with the given markup in the center. */
async function draw(
  file: string,
  { width, height, ground, middle }: { width: number; height: number; ground: string; middle: string },
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">${middle}`,
  )
  for (const image of await page.locator('img').all())
    await image.evaluate((drawn: HTMLImageElement) => drawn.decode())
  await page.screenshot({ path: place(file), omitBackground: ground === 'transparent' })
}

const markOf = (size: number): string => `<img src="${mark}" width="${Math.round(size)}">`

/** Draws the icons of the home screen and the splash screens: `npm run icons`. */
for (const folder of ['icons', 'splash']) mkdirSync(place(folder), { recursive: true })
for (const { file, size, part, ground } of drawings)
  await draw(file, { width: size, height: size, ground, middle: markOf(size * part) })
for (const { file, width, height, ground } of splashes)
  await draw(file, { width, height, ground, middle: markOf(Math.min(width, height) * SPLASH_PART) })
for (const [file, path] of Object.entries(shortcutIcons)) {
  const part = SHORTCUT_SIZE * SHORTCUT_PART
  const middle = `<svg width="${part}" height="${part}" viewBox="0 0 24 24"><path fill="#fff" d="${path}"/></svg>`
  await draw(file, { width: SHORTCUT_SIZE, height: SHORTCUT_SIZE, ground: BLEED, middle })
}
await browser.close()
