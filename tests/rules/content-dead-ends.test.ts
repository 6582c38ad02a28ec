import { expect, test } from 'vitest'
import { inspectItems } from '#contract/content/inspect.ts'
import type { ContentItem } from '#contract/content/item.ts'

const { items, variants = [] } = inspectItems(
  import.meta.glob('/src/content/items/*.json', { eager: true, import: 'default' }),
)
const lines = ['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE']
const builtIn = { items, variants, lines }

/** A built-in item as its editor copies it, with a change. */
function copyOf(id: string, change: Partial<ContentItem> = {}, without: (keyof ContentItem)[] = []): object {
  const found = items.find(({ content_id }) => content_id === id)
  if (!found) throw new Error(`${id} does not exist`)
  return Object.fromEntries(
    Object.entries({ ...found, ...change }).filter(([field]) => !without.some((one) => one === field)),
  )
}
const blockOf = (id: string) => {
  const data = items.find(({ content_id }) => content_id === id)?.data
  return typeof data === 'object' ? data : expect.fail(`${id} is not a block`)
}
const faultsOf = (...published: object[]) => inspectItems({ 'a.json': published }, builtIn).faults
const block = { title: 'T', body: 'B', templateType: 'plain' } as const
const text = (content_id: string) => ({ content_id, data: 'Words alone' })

test('the built-in content and a copy of it have no dead ends', () => {
  expect(
    inspectItems({ 'a.json': items, 'variants.json': variants }, { items: [], variants: [], lines }).faults,
  ).toEqual([])
  expect(
    faultsOf(copyOf('fitness'), copyOf('discounts'), copyOf('travel.countries'), copyOf('diabetes')),
  ).toEqual([])
})

test.each([
  [copyOf('fitness', {}, ['program']), 'item "fitness", field program: is missing, and without it'],
  [text('fitness'), 'item "fitness", field program: is missing, and without it'],
  [
    copyOf('fitness', { data: 'Words' }),
    'item "fitness", field data: is a text, but its page shows only blocks',
  ],
  [
    text('Fitness.Exchange'),
    'item "Fitness.Exchange", field data: is a text, but its page shows only blocks',
  ],
  [text('diabetes.june-2025'), 'item "diabetes.june-2025", field data: is a text, but its page'],
  [
    copyOf('diabetes', { date_logic: [{ date: '2026-01-01', content_id: 'account-help' }] }),
    'item "diabetes", field date_logic.0.content_id: in "account-help", data is a text',
  ],
  [
    copyOf('discounts', {}, ['dataExitModal']),
    'item "discounts", field dataExitModal: is missing, but "discounts" opens',
  ],
  [
    copyOf('discounts.exchange', {}, ['dataExitModal']),
    'item "discounts.exchange", field dataExitModal: is missing',
  ],
  [
    { content_id: 'travel.5', data: { ...block, buttonLabel: 'Go', buttonSSO: 'discounts' } },
    'item "travel.5", field data.buttonSSO: "discounts" opens only from a program',
  ],
  [copyOf('travel.countries', {}, ['abroad']), 'item "travel.countries", field abroad: is missing'],
  [
    copyOf('travel.countries', { data: 'Where?' }),
    'item "travel.countries", field data: is a text, but its page',
  ],
  [
    { content_id: 'travel.countries.ha', data: block },
    'item "travel.countries.ha", field abroad: is missing',
  ],
  [text('travel.3.abm'), 'item "travel.3.abm", field data: is a text, but its page'],
  [text('account-help.2'), 'item "account-help.2", field data: is a text, but its page'],
  [{ content_id: 'paperless', data: block }, 'item "paperless", field data: is a block, but its page'],
  [
    { content_id: 'terms.4', data: { ...block, body: ['A', '<a href="/programs/no-such">x</a>'] } },
    'item "terms.4", field data.body: links to /programs/no-such, which is not a program',
  ],
  [
    {
      content_id: 'travel.5',
      data: { ...block, buttonLabel: 'Go', buttonLink: '/linking?to=/dental/programs/none#x' },
    },
    'item "travel.5", field data.buttonLink: links to /linking?to=/dental/programs/none#x, which is not a program',
  ],
  [
    {
      content_id: 'travel.5',
      data: { ...block, buttonLabel: 'Go', buttonLink: 'https://x.example?c={company}' },
    },
    'item "travel.5", field data.buttonLink: has {company}, which only links of programs may have',
  ],
])('rejects %j: %s', (item, message) => {
  const faults = faultsOf(item)
  expect(faults.join('\n')).toContain(`a.json: ${message}`)
  expect(faults.every((fault) => fault.startsWith('a.json: '))).toBe(true)
})

test('a dated replacement inherits missing fields from its item', () => {
  const date_logic = [{ date: '2026-12-01', content_id: 'discounts.december' }]
  const december = { content_id: 'discounts.december', data: { ...blockOf('discounts'), title: 'December' } }
  expect(faultsOf(copyOf('discounts', { date_logic }), december)).toEqual([])
  const june = { content_id: 'travel.countries.june', data: block }
  const ofJune = [{ date: '2027-06-01', content_id: june.content_id }]
  expect(faultsOf(copyOf('travel.countries', { date_logic: ofJune }), june)).toEqual([])
})

test('an editor’s own program may be linked and withdrawn', () => {
  const chess = copyOf('fitness', { content_id: 'chess', date_expire: '2025-01-01' })
  const link = { content_id: 'terms.4', data: { ...block, body: '<a href="/Programs/Chess?x=1">x</a>' } }
  expect(faultsOf(chess, link)).toEqual([])
})
