import { expect, test } from 'vitest'
import { withOwnIds } from '#entry/own-ids.ts'

test('pages of two languages in one document have no id twice, and their links lead to their own', () => {
  const page =
    '<a class="skip" href="#content">Skip</a><main id="content"><h1 id="_r1">A</h1>' +
    '<p aria-labelledby="_r1 content away"></p><label for="f"></label><input id="f"><a href="#top">Up</a>' +
    '<button popoverTarget="menu">Menu</button><div id="menu" popover="auto"></div></main>'
  const both = ['en', 'es'].map((language) => withOwnIds(page, language)).join('')
  const ids = Array.from(both.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(both).toContain('href="#content-es"')
  expect(both).toContain('aria-labelledby="_r1-en content-en away"')
  expect(both).toContain('for="f-es"')
  expect(both).toContain('popoverTarget="menu-en"')
  expect(both).toContain('href="#top"')
})
