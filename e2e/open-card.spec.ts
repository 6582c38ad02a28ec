import type { Page } from 'playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { expect, test } from './kit.ts'
import { asIfClosed, openOwnCard, openSaveDialog, pressSave, savedNotice, unlock } from './saved-card.ts'

declare global {
  interface Window {
    /** The card before the application arrived. */
    drawnBefore?: string[]
    outlineOf: (element: Element, depth?: number) => string[]
  }
}

async function saveBothCards(page: Page): Promise<void> {
  await addAuthenticator(page)
  await page.reload()
  await openSaveDialog(page)
  await page.getByRole('checkbox', { name: 'Eli Harper' }).check()
  await pressSave(page)
  await savedNotice(page).waitFor()
}

/** Adds a function that lists each element with its attributes and text, without ids and React Aria's own attributes. */
const addOutline = (page: Page) =>
  page.addInitScript(() => {
    const isOwn = (name: string) =>
      [
        'id',
        'tabindex',
        'aria-labelledby',
        'aria-controls',
        'data-key',
        'data-collection',
        'data-rac',
      ].includes(name) || /^data-(?:react-aria|focus|hover)/.test(name)
    window.outlineOf = (element, depth = 0) => {
      const attributes = Array.from(element.attributes, ({ name, value }) =>
        isOwn(name) ? '' : name === 'data-selected' ? name : `${name}=${value}`,
      )
      const text = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '')).join('')
      const line = [' '.repeat(depth), element.tagName, ...attributes.filter(Boolean).toSorted(), text]
      const inside = Array.from(element.children).filter(({ tagName }) => tagName !== 'TEMPLATE')
      return [line.join(' '), ...inside.flatMap((child) => window.outlineOf(child, depth + 1))]
    }
  })

/** Presses another member's tab as soon as the card is on the page, before the application has loaded. */
const pressAtOnce = (page: Page) =>
  page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const main = document.querySelector('main')
      if (!main?.querySelector('[data-drawn-card]')) return
      watch.disconnect()
      window.drawnBefore = window.outlineOf(main)
      const other = main.querySelector<HTMLElement>('[role="tab"][aria-selected="false"]')
      other?.focus()
      other?.click()
    })
    watch.observe(document, { childList: true, subtree: true })
  })

test('the open card shows before the application, which repeats an early press', async ({
  page,
  context,
  server,
}) => {
  await openOwnCard(page)
  await saveBothCards(page)
  await asIfClosed(page, context)
  await server.stop()
  await addOutline(page)
  await pressAtOnce(page)
  await page.goto(`${server.origin}/saved-card`)
  await unlock(page)
  const eli = page.getByRole('tab', { name: 'Eli Harper' })
  await expect(eli).toHaveAttribute('aria-selected', 'true')
  await expect(eli).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(eli).toHaveAttribute('aria-selected', 'false')
  const outline = await page.evaluate(() => window.outlineOf(document.querySelector('main') ?? document.body))
  expect(outline).toEqual(await page.evaluate(() => window.drawnBefore))
})
