import type { Locator, Page } from 'playwright/test'

/** Collects signs that a payload ran: a dialog, a window, a frame, or a request to another site. */
export function watch(page: Page): string[] {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => happened.push('opened a window'))
  page.on('frameattached', () => happened.push('took in a frame'))
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== new URL(page.url()).origin && origin !== 'null') happened.push(`asked ${request.url()}`)
  })
  return happened
}

const FOREIGN =
  'script, iframe, object, embed, base, style, math, form[action], video, audio, img:not([src^="/"]), [href^="javascript:" i], [href^="vbscript:" i]'
/** Matches any event handler. The portal writes none into its markup. */
const HANDLED = 'descendant::*[@*[starts-with(local-name(), "on")]]'

/** Elements that only a payload can have added. */
export const strangers = (shown: Locator): Locator =>
  shown.locator(FOREIGN).or(shown.locator(`xpath=${HANDLED}`))

/**
 * Parses unsanitized markup, one payload after the other, and counts the payloads that add foreign elements and the
 * calls of `alert`. The elements aren't attached to a page, which would take long to draw; they load their resources
 * anyway.
 */
export async function parseBare(page: Page, payloads: readonly string[]) {
  const calls = { many: 0 }
  await page.exposeFunction('told', () => (calls.many += 1))
  const seen = await page.evaluate(
    ([all, foreign, handled]) => {
      window.alert = () => void Reflect.get(window, 'told')()
      return all.filter((payload) => {
        const main = document.createElement('main')
        main.innerHTML = payload
        if (main.querySelector(foreign)) return true
        return document.evaluate(handled, main, null, XPathResult.BOOLEAN_TYPE).booleanValue
      }).length
    },
    [payloads, FOREIGN, HANDLED] as const,
  )
  return { seen, calls }
}
