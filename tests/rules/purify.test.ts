import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkTarget } from '#content/link-target.ts'
import * as purify from '#content/purify.ts'
import { allPayloads, strayParts } from '#tests/kit/payloads/payloads.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

/** As text: jsdom has no Trusted Types. */
const cleaned = (markup: string): string => purify.cleanMarkup(markup) as unknown as string

const parsed = (markup: string): Element => {
  const root = document.createElement('div')
  root.innerHTML = markup
  return root
}

test('there are more than five thousand distinct payloads', () => {
  expect(new Set(allPayloads).size).toBe(allPayloads.length)
  expect(allPayloads.length).toBeGreaterThan(5_000)
})

const payloads = sample(allPayloads, 600)

test('without cleaning, the payloads’ content is detected', () => {
  // In a document that runs no scripts: in this one, some of the payloads would run.
  const inert = document.implementation.createHTMLDocument().body
  const seen = payloads.filter((payload) => {
    inert.innerHTML = payload
    return strayParts(inert).length > 0
  })
  expect(seen.length).toBeGreaterThan(payloads.length * 0.7)
})

test(`none of ${payloads.length} payloads leaves forbidden parts, even cleaned twice`, () => {
  const wrong = payloads.filter((payload) => {
    const once = cleaned(payload)
    return strayParts(parsed(once)).length > 0 || cleaned(once) !== once
  })
  expect(wrong).toEqual([])
})

const pieces = fc.constantFrom(
  '<p>',
  '</p>',
  '<a href="',
  '">',
  '</a>',
  '<svg>',
  '<math>',
  '<mtext>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '<table>',
  '<td>',
  '<form>',
  '</form>',
  '<li>',
  '<h2>',
  '<b>',
  '</b>',
  '<template>',
  'class=x ',
  'javascript:',
  'https://example.com',
  '/claims',
  ' onclick=alert(1)',
  '<img src=x onerror=alert(1)>',
  '&lt;',
  '&',
  'x',
  '"',
  '>',
)

test('any combination is cleaned completely, and a second cleaning changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 25 }), (parts) => {
      const once = cleaned(parts.join(''))
      const root = document.createElement('div')
      root.innerHTML = once
      return strayParts(root).length === 0 && cleaned(once) === once
    }),
    { numRuns: isLong ? 1_500 : 150 },
  )
})

test.each([
  ['<p class="x" id="y">a<br>b</p>', '<p class="x">a<br>b</p>'],
  ['<h2 class="x">T</h2><ul><li>a</li></ul>', '<h2>T</h2><ul><li>a</li></ul>'],
  ['<section><p>stays</p></section>', '<p>stays</p>'],
  ['<a href="/claims" class="x">c</a>', '<a href="/claims" class="x">c</a>'],
  ['<a href="tel:5015550100">call</a>', '<a href="tel:5015550100">call</a>'],
  ['<a href="mailto:a@example.com">write</a>', '<a href="mailto:a@example.com">write</a>'],
  ['<a href="page.html">bare</a>', '<a>bare</a>'],
  [
    '<a href="https://example.com/http">x</a>',
    '<a href="https://example.com/http" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<a href="/search?q=http://x">x</a>', '<a href="/search?q=http://x">x</a>'],
  [
    '<a href="/claims" target="_blank">x</a>',
    '<a href="/claims" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  [
    '<a href="/claims" target="cards">x</a>',
    '<a href="/claims" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<table><thead><tr><th>a</th></tr></thead></table>', '<table><thead><tr><th>a</th></tr></thead></table>'],
])('%s becomes %s', (markup, clean) => {
  const one = document.createElement('div')
  one.innerHTML = cleaned(markup)
  const other = document.createElement('div')
  other.innerHTML = clean
  expect(one.isEqualNode(other)).toBe(true)
})

test.each([
  ['/claims?page=2', { kind: 'own', path: '/claims?page=2' }],
  ['http://localhost:8080/claims', { kind: 'own', path: '/claims' }],
  ['mailto:a@example.com', { kind: 'contact' }],
  ['tel:+15015550100', { kind: 'contact' }],
  ['', { kind: 'nowhere' }],
  ['javascript:alert(1)', { kind: 'nowhere' }],
  ['https://[', { kind: 'nowhere' }],
  ['/a%2f%2fb', { kind: 'nowhere' }],
])('%s links to %o', (href, place) => expect(linkTarget(href, 'http://localhost:8080')).toEqual(place))

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'ftp://evil.example',
  'http://localhost',
])('%s is another site', (href) => expect(linkTarget(href, 'http://localhost:8080').kind).toBe('outside'))

test('forms are read without running scripts and keep only fields', () => {
  const [form, ...others] = purify.formsIn(
    `<form method="post" action="/x" onsubmit="alert(1)"><input type="hidden" name="submit" value="&lt;b&gt;">
     <input type="image" src="x" onerror="alert(1)"><button>go</button></form><script>alert(1)</script>`,
  )
  expect(others).toEqual([])
  expect(form?.ownerDocument.defaultView).toBeNull()
  expect(form?.outerHTML).not.toMatch(/onsubmit|onerror|button|script|src/)
  expect(form?.querySelector('[name=submit]')?.getAttribute('value')).toBe('<b>')
})
