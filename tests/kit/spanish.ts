import { expect } from 'vitest'
import { ENGLISH, NAMES } from './english.ts'

/** Every text and accessible name of the page itself; names of services are marked as English. */
function saidInMain(): string[] {
  const main = document.querySelector('main') ?? document.body
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, [lang="en"]'))
      said.push(walker.currentNode.textContent ?? '')
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const each of main.querySelectorAll(`[${name}]`)) said.push(each.getAttribute(name) ?? '')
  return said.map((text) => text.trim()).filter(Boolean)
}

/** Checks that the page says nothing in English. */
export function expectSpanish(): void {
  const said = saidInMain()
  expect(said.length).toBeGreaterThan(5)
  expect(said.filter((text) => ENGLISH.test(text.replaceAll(NAMES, '')))).toEqual([])
}
