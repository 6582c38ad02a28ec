import { readFileSync, rmSync } from 'node:fs'
import { type Page, chromium } from 'playwright/test'
import { WITHOUT_WORKER, choosePlan, expect, openIdCard, test } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'
import { oneFontIn } from './one-font.ts'
import { startTime } from './run-time.ts'
import { newFolder } from './seeded.ts'

const NAME = 'Danielle Harper'

/** A text that was drawn on a canvas. */
type Written = { text: string; font: string; width: number }

/** A page in a browser with only one font; undefined if this machine has no font. */
const onOneFont = test.extend<{ page: Page }>({
  page: async ({ server, launchOptions, baseURL, locale, timezoneId }, use) => {
    const folder = newFolder('fonts')
    const env = { ...process.env, FONTCONFIG_FILE: oneFontIn(folder) }
    const browser = await chromium.launch({ ...launchOptions, env })
    const context = await browser.newContext({
      baseURL: baseURL ?? server.origin,
      ...WITHOUT_WORKER,
      ...(locale ? { locale } : {}),
      ...(timezoneId ? { timezoneId } : {}),
    })
    await startTime(context)
    await use(await context.newPage())
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

test.skip(process.platform !== 'linux', 'Only browsers on Linux get their fonts from Fontconfig')

/** Records every text that is drawn on a canvas, and its width. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    const written: Written[] = []
    Object.assign(window, { written })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
      written.push({ text, font: this.font, width: this.measureText(text).width })
      fillText.call(this, text, ...at)
    }
  })

/** The width of the name in the picture, in our font, and in the device's font. */
const nameOnPicture = (page: Page) =>
  page.evaluate((name) => {
    const { written } = window as unknown as { written: Written[] }
    const drawn = written.find(({ text }) => text === name)
    const pen = document.createElement('canvas').getContext('2d')
    if (!drawn || !pen) throw new Error('The name was not drawn')
    const widthIn = (family: string) => {
      pen.font = drawn.font.replace(/(?<=px ).*/, family)
      return pen.measureText(name).width
    }
    return { drawn: drawn.width, ours: widthIn('"Public Sans"'), other: widthIn('sans-serif') }
  }, NAME)

async function savePicture(page: Page): Promise<Buffer> {
  await pressSandboxSignIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture (PNG)' }).click()
  return readFileSync(await (await saving).path())
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

onOneFont('on a device without Arial the card is saved as a picture, in our own font', async ({ page }) => {
  await noteTexts(page)
  const picture = await savePicture(page)
  expect(sizeOf(picture)).toEqual([1011, 2 * 638 + 47])
  // If the device had a fallback font, this story would prove nothing.
  const fallback = page.evaluate(() => document.fonts.load('400 24px "Public Sans Fallback"'))
  await expect(fallback).rejects.toThrow(/network error/i)
  const { drawn, ours, other } = await nameOnPicture(page)
  expect(drawn).toBe(ours)
  expect(drawn).not.toBe(other)
})

onOneFont(
  'without our font the picture is drawn with a font of the device',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    expect(sizeOf(await savePicture(page))).toEqual([1011, 2 * 638 + 47])
  },
)
