import type { Page } from 'playwright/test'
import { payloads, sampledPayloads, strayParts } from '#tests/kit/payloads/payloads.ts'
import { sample } from '#tests/kit/tier.ts'
import { WITHOUT_WORKER, expect, test } from './kit.ts'
import { addProofPage } from './rich-text-proof.ts'

test.use(WITHOUT_WORKER)

/** Each payload is shown alone: all handwritten ones, and a sample of the others. */
const corpus = [...new Set([...payloads, ...sampledPayloads])]

let address = ''
test.beforeAll(async ({ server }) => {
  address = await addProofPage(server.dist)
})

declare global {
  interface Window {
    showRichText: (html: string) => Promise<void>
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto(address)
  await page.waitForFunction(() => 'showRichText' in window)
})

/** Records calls of every function that a payload could call, and every request except the page's own. */
async function watch(page: Page): Promise<string[]> {
  const happened: string[] = []
  await page.exposeFunction('told', (what: string) => happened.push(what))
  await page.evaluate(() => {
    window.alert = () => void Reflect.get(window, 'told')('alert was called')
  })
  page.on('request', (request) => happened.push(`asked for ${request.url()}`))
  page.on('popup', () => happened.push('opened a window'))
  page.on('framenavigated', (frame) => happened.push(`went to ${frame.url()}`))
  page.on('frameattached', () => happened.push('took in a frame'))
  page.on('dialog', (dialog) => void dialog.dismiss())
  return happened
}

// In `npm test`, the cleaner alone gets every fourth payload.
for (const [how, bypassCSP, tried] of [
  ['under the policy of every page', false, corpus],
  ['by the cleaner alone, without the policy', true, sample(corpus, corpus.length / 4)],
] as const)
  test.describe(how, () => {
    test.use({ bypassCSP })
    test(`none of ${tried.length} payloads runs, loads, sends or leaves anything`, ({ page, complaints }) =>
      refuseAll(page, tried, complaints))
  })

async function refuseAll(page: Page, tried: readonly string[], complaints: string[]): Promise<void> {
  // Loads the cleaner's own file first, so that it doesn't count as a payload's request.
  await page.evaluate(() => window.showRichText('<p>first</p>'))
  const happened = await watch(page)
  await page.evaluate(`window.strayParts = ${strayParts.toString()}`)
  for (const payload of tried) {
    const stray = await page.evaluate(async (html) => {
      await window.showRichText(html)
      const shown = document.querySelector('main')!
      for (const element of shown.querySelectorAll('p, span, li, strong'))
        for (const type of ['click', 'mouseover', 'focus'])
          element.dispatchEvent(new Event(type, { bubbles: true }))
      const look = Reflect.get(window, 'strayParts') as (root: Element) => string[]
      // Ignores the element with our own style sheet and the two elements around the text.
      for (const own of shown.querySelectorAll(':scope > div, :scope > div > div'))
        own.removeAttribute('class')
      return look(shown)
    }, payload)
    expect(stray, payload).toEqual([])
  }
  await page.evaluate(() => window.showRichText('<p>the last one stands</p>'))
  await expect(page.getByText('the last one stands')).toBeVisible()
  expect(happened).toEqual([])
  // The browser also reports policy violations in markup that is only being inspected. Blocking it is correct.
  await page.close()
  complaints.splice(0)
}

test('the page has one markup policy and allows no other', async ({ page, complaints }) => {
  await page.evaluate(() => window.showRichText('<p>first</p>'))
  await expect(page.getByText('first')).toBeVisible()
  const refused = await page.evaluate(() => {
    const attempts = ['dompurify', 'default', 'other'].map((name) => {
      try {
        Reflect.get(window, 'trustedTypes').createPolicy(name, { createHTML: (html: string) => html })
        return `${name} was made`
      } catch {
        return ''
      }
    })
    try {
      document.querySelector('main')!.innerHTML = '<p>by hand</p>'
      attempts.push('markup was written by hand')
    } catch {
      attempts.push('')
    }
    return attempts.filter(Boolean)
  })
  expect(refused).toEqual([])
  await page.close()
  complaints.splice(0)
})

test('another site opens after a question, in a window without an opener', async ({
  page,
  context,
  server,
}) => {
  const elsewhere = server.origin.replace('localhost', '127.0.0.1')
  await page.evaluate((html) => window.showRichText(html), `<a href="${elsewhere}/livez">the list</a>`)
  const link = page.getByRole('link', { name: 'the list' })
  for (const press of [
    () => link.click(),
    () => link.press('Enter'),
    () => link.click({ modifiers: ['Control'] }),
    () => link.click({ button: 'middle' }),
  ]) {
    await press()
    await expect(page.getByRole('dialog', { name: 'You’re leaving this portal' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()
  }
  expect(context.pages()).toHaveLength(1)
  await link.click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: `Go to ${new URL(elsewhere).host}` }).click()
  const opened = await opening
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

for (const [title, html, shown] of [
  ['a megabyte of text holds nothing up', '<p>x</p>'.repeat(131_072), 'safely because it’s too long'],
  ['thousands of tags inside each other hold nothing up', `${'<b>'.repeat(3_999)}the end`, 'the end'],
  ['thousands of nested links don’t block the page', `${'<a href="/x">'.repeat(3_999)}the end`, 'the end'],
  ['thousands of nested tables don’t block the page', `${'<table><td>'.repeat(1_999)}the end`, 'the end'],
  ['thousands of small paragraphs hold nothing up', `${'<p>xxxxxxxxxxx'.repeat(3_999)}the end`, 'the end'],
] as const)
  test(title, { tag: '@long' }, async ({ page }) => {
    await page.evaluate((markup) => window.showRichText(markup), html)
    await expect(page.getByText(shown)).toBeVisible()
  })
