import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { manifest } from '#sw/manifest.ts'
import { openBrowser } from '#e2e/open-browser.ts'

const place = (path: string): string => fileURLToPath(new URL(`../../public/${path}`, import.meta.url))

/** A launcher may cut a maskable icon down to a circle of 80 % of its width; the hills of the mark stay inside it. */
const SAFE_PART = 0.85

/** The mark's own ground, up to the edges. */
const BLEED = String(manifest.theme_color)

type Drawing = { file: string; size: number; part: number; ground: string }

const drawings: Drawing[] = [
  { file: 'icons/icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { file: 'icons/icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { file: 'icons/maskable-512.png', size: 512, part: SAFE_PART, ground: BLEED },
  { file: 'icons/apple-touch-180.png', size: 180, part: 1, ground: BLEED },
]

/** Draws the icons of the home screen from the mark: `npm run icons`. */
const mark = readFileSync(place('brand/mark.svg')).toString('base64')
mkdirSync(place('icons'), { recursive: true })
const browser = await openBrowser()
const page = await browser.newPage()
for (const { file, size, part, ground } of drawings) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
      <img src="data:image/svg+xml;base64,${mark}" width="${Math.round(size * part)}">`,
  )
  await page.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
  await page.screenshot({ path: place(file), omitBackground: ground === 'transparent' })
}
await browser.close()
