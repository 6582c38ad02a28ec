import type { Locator, Page } from 'playwright/test'
import { jpegReceipt } from '#tests/kit/receipts.ts'

/** A phone with a touch screen. Stories that use `finger` need it. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Counts taps. Scrolling and typing aren't taps, and the camera's own buttons belong to the phone. */
export function finger() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    /** Presses a button that opens the camera, which returns a picture of `what`. */
    photograph: async (page: Page, button: Locator, what: string) => {
      const camera = page.waitForEvent('filechooser')
      taps += 1
      await button.tap()
      const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpegReceipt(what) }
      await (await camera).setFiles(photo)
    },
    taps: () => taps,
  }
}
