import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inspectItems } from '#contract/content/inspect.ts'
import type { ContentItem } from '#contract/content/item.ts'
import { catalogueOf, dueVariant, isExpired, itemFor, itemOn, lookUp } from '#contract/content/lookup.ts'

import { variantOf } from '#contract/content/variants.ts'

const builtIn = inspectItems(
  import.meta.glob('/src/content/items/*.json', { eager: true, import: 'default' }),
)
const rules = builtIn.variants ?? []

const day = (iso: string) => Temporal.PlainDate.from(iso)
const today = day('2025-06-12')

const text = (content_id: string, more: object = {}) => ({
  content_id,
  data: `Text of ${content_id}`,
  ...more,
})
const items = inspectItems({
  'variants.json': [{ variant: 'exchange', lines: ['OCTAVE'] }],
  'test.json': [
    text('Help'),
    text('tips', {
      date_logic: [
        { date: '2025-6-12', content_id: 'tips.june-2025' },
        { date: '2024-6-12', content_id: 'TIPS.June-2024' },
      ],
    }),
    text('tips.june-2024'),
    text('tips.june-2025'),
    text('savings', { date_expire: '2025-01-01' }),
    text('discounts'),
    text('discounts.exchange'),
    text('fitness'),
    text('fitness.exchange', { date_expire: '2024-11-8' }),
  ],
})
const catalogue = catalogueOf(items.items)
const ask = (id: string, more: object = {}) => lookUp(catalogue, id, { today, ...more })

test('the test items have no faults', () => expect(items.faults).toEqual([]))

test.each([
  ['Help', {}, 'Text of Help'],
  ['hELP', {}, 'Text of Help'],
  ['help', { locale: 'EN-us' }, 'Text of Help'],
  ['help', { locale: 'es-us' }, undefined],
  ['help', { locale: 'en' }, undefined],
  ['nowhere', { locale: 'es' }, undefined],
  ['help', { raw: true }, 'help'],
  ['help', { raw: true, locale: 'es' }, 'help'],
  ['nowhere', {}, 'nowhere'],
  ['constructor', {}, 'constructor'],
  ['__proto__', {}, '__proto__'],
  ['savings', {}, 'savings'],
])('%s with %o is %s (spec §5)', (id, more, given) => expect(ask(id, more)).toBe(given))

test.each([
  ['2024-06-11', 'Text of tips'],
  ['2024-06-12', 'Text of tips.june-2024'],
  ['2025-06-11', 'Text of tips.june-2024'],
  ['2025-06-12', 'Text of tips.june-2025'],
  ['2031-01-01', 'Text of tips.june-2025'],
])('on %s the tips are "%s" (spec §4)', (iso, given) =>
  expect(lookUp(catalogue, 'tips', { today: day(iso) })).toBe(given),
)

test.each([
  ['2024-11-8', '2024-11-07', false],
  ['2024-11-8', '2024-11-08', true],
  ['2025-01-01', '2024-12-31', false],
  ['2025-01-01', '2025-01-01', true],
  ['2025-01-01', '2031-01-01', true],
])('an item that expires on %s, read on %s, is gone: %s', (date_expire, iso, gone) => {
  const { items } = inspectItems({ 'a.json': [text('a', { date_expire })] })
  expect(items.map((item) => isExpired(item, day(iso)))).toEqual([gone])
})

test('the brand’s own item comes first, and the common one does not undo its expiry', () => {
  const dataFor = (id: string, variant?: string) => itemFor(catalogue, id, { variant, today })?.data
  expect(dataFor('Discounts', 'exchange')).toBe('Text of discounts.exchange')
  expect(dataFor('discounts', 'medicare')).toBe('Text of discounts')
  expect(dataFor('discounts')).toBe('Text of discounts')
  expect(dataFor('fitness', 'medicare')).toBe('Text of fitness')
  expect(dataFor('fitness', 'exchange')).toBeUndefined()
})

test.each([
  ['HA', 'G810001', 'employee'],
  ['ABCBS', 'G600001', 'schools'],
  ['HA', 'G600020', 'foundation'],
  ['HA', 'G810011', 'advantage'],
  ['BA', 'G920340', 'administered'],
  ['ABM', 'H0000-001', 'medicare'],
  ['OCTAVE', 'X500029', 'exchange'],
  ['ABCBS', 'G700100', undefined],
] as const)('%s, group %s: variant %s', (tier1, groupNumber, variant) =>
  expect(variantOf(rules, { tier1, groupNumber, contractType: 'medical' })).toBe(variant),
)

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => day('2020-01-01').add({ days }).toString())

test('the latest past date wins in any order, or else the item’s own data', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyDay), anyDay, (dates, now) => {
      const item: ContentItem = {
        content_id: 'a',
        data: 'own',
        date_logic: dates.map((date) => ({ date, content_id: date })),
      }
      const passed = dates.filter((date) => date <= now).sort()
      return dueVariant(item, day(now)) === passed.at(-1)
    }),
  )
})

test('an unknown id is returned unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      fc.pre(!catalogue.has(id.toLowerCase()))
      return ask(id) === id && itemOn(catalogue, id, today) === undefined
    }),
  )
})

const block = { title: 'T', body: 'B', templateType: 'plain' }

test.each([
  [{}, 'is not a list of items'],
  [
    [text('a'), text('a.exchangee')],
    'item "a.exchangee", field content_id: "exchangee" is a variant that no plan',
  ],
  [
    [{ content_id: 'a', data: { ...block, buttonLabel: 'Go', buttonLink: '/program/diabetes' } }],
    'field data.buttonLink: leads to a page that this portal does not have: /program/diabetes',
  ],
  [[{ content_id: 'a', data: '<a href="/clams">x</a>' }], 'field data: links to /clams, which leads nowhere'],
  [[{ content_id: 'a', data: "<p><a href='clams'>x</a></p>" }], 'field data: links to clams, which'],
  [[{ content_id: 'a', data: '<a href="">x</a>' }], 'field data: links to , which leads nowhere'],
  [
    [{ content_id: 'a', data: '<p><a href=/claims>x</a></p>' }],
    'field data: has the attribute "href" without a value in quotes',
  ],
  [
    [{ content_id: 'a', data: '<a href="/linking?to=nowhere">x</a>' }],
    'field data: links to /linking?to=nowhere',
  ],
  [
    [{ content_id: 'a', data: '<a href="/linking">x</a>' }],
    'field data: links to /linking, which leads nowhere',
  ],
  [
    [{ content_id: 'a', data: '<a href="/linking?to=/linking?to=cob">x</a>' }],
    'field data: links to /linking',
  ],
  [
    [{ content_id: 'a', data: '<a href="https://x.example/{company}">x</a>' }],
    'field data: links to https://x',
  ],
  [
    [{ content_id: 'a', data: { ...block, buttonLabel: 'Go', buttonLink: '/linking?to=nowhere' } }],
    'field data.buttonLink: leads to a page that this portal does not have',
  ],
  [
    [{ content_id: 'a', data: { ...block, buttonLabel: 'Go', buttonLink: 'https://x.example?c={compny}' } }],
    'field data.buttonLink: has braces that are not {company}',
  ],
  [
    [{ content_id: 'a', data: '<p onclick="alert(1)">x</p>' }],
    'field data: has the attribute "onclick" on "p", which is not allowed',
  ],
  [
    [{ content_id: 'a', data: { ...block, body: ['x', '<span style="color: red">y</span>'] } }],
    'field data.body.1: has the attribute "style" on "span", which is not allowed',
  ],
  [
    [{ content_id: 'a', data: '<a class="b>c" href="/claims" ONFOCUS=x>x</a>' }],
    'field data: has the attribute "ONFOCUS" on "a"',
  ],
  [[{ content_id: 'a', data: '<p id="x">y</p>' }], 'field data: has the attribute "id" on "p"'],
  [[{ content_id: 'a', data: 'x <p class="y' }], 'field data: has a tag that does not end'],
  [[7], 'item 1, field (whole)'],
  [[{ data: 'x' }], 'item 1, field content_id'],
  [[{ content_id: 'a b', data: 'x' }], 'item "a b", field content_id: is not an id'],
  [[{ content_id: 'a' }], 'field data'],
  [[{ content_id: 'a', data: '' }], 'field data: is empty'],
  [[{ content_id: 'a', data: 'x', title: 'y' }], 'field title'],
  [[{ content_id: 'a', data: { ...block, boddy: '' } }], 'field data.boddy'],
  [[{ content_id: 'a', data: { ...block, body: [] } }], 'field data.body: is an empty list'],
  [[{ content_id: 'a', data: { ...block, body: ['x', 7] } }], 'field data.body.1'],
  [[{ content_id: 'a', data: { ...block, body: { top: 'x' } } }], 'field data.body.bottom'],
  [[{ content_id: 'a', data: { ...block, templateType: 'video' } }], 'field data.templateType: is neither'],
  [[{ content_id: 'a', data: { ...block, templateType: 'image' } }], 'field data: has no image'],
  [[{ content_id: 'a', data: { ...block, image: 'https://evil.example/x.svg' } }], 'field data.image'],
  [[{ content_id: 'a', data: { ...block, buttonLabel: 'Go' } }], 'field data: needs, for its button'],
  [[{ content_id: 'a', data: { ...block, buttonSSO: 'bank', buttonLabel: 'Go' } }], 'field data.buttonSSO'],
  [
    [{ content_id: 'a', data: { ...block, buttonLink: 'javascript:alert(1)', buttonLabel: 'Go' } }],
    'field data.buttonLink: is neither',
  ],
  [[{ content_id: 'a', data: 'x<img src=x>' }], 'field data: has the tag "img", which is not allowed'],
  [[{ content_id: 'a', data: 'x<!-- y -->' }], 'field data: has the tag "<!"'],
  [[{ content_id: 'a', data: 'x'.repeat(1_048_576) }], 'field data: is longer than'],
  [
    [{ content_id: 'a', data: 'x', date_expire: '2024-02-30' }],
    'field date_expire: is a day that does not exist',
  ],
  [[{ content_id: 'a', data: 'x', date_expire: 'soon' }], 'field date_expire: is not a day'],
  [[{ content_id: 'a', data: 'x', date_expire: 20_250_101 }], 'field date_expire'],
  [
    [{ content_id: 'a', data: 'x', date_logic: [{ date: '2025-13-01', content_id: 'b' }] }],
    'field date_logic.0.date: is a day that does not exist',
  ],
  [
    [{ content_id: 'a', data: 'x', date_logic: [{ date: '2025-01-01', content_id: 'b' }] }],
    'field date_logic.0.content_id: there is no item "b"',
  ],
  [
    [{ content_id: 'a', data: 'x', date_logic: [{ date: '2025-01-01', content_id: 'a' }] }],
    '"a" has its own dates',
  ],
  [[text('a'), text('A')], 'item "A", field content_id: is already in wrong.json: item "a"'],
])('a wrong file is reported with file and field: %j', (file, message) => {
  const { faults } = inspectItems({ 'wrong.json': file })
  expect(faults.join('\n')).toContain(message)
  expect(faults.every((fault) => fault.startsWith('wrong.json: '))).toBe(true)
})

test('rejects a text with too many tags, alone and in total', () => {
  const tags = '<b>'.repeat(2_500)
  const list = [text('a', { data: tags + tags }), text('b', { data: { ...block, body: [tags, tags] } })]
  expect(inspectItems({ 'wrong.json': list }).faults).toEqual([
    'wrong.json: item "a", field data: has more than 4000 tags',
    'wrong.json: item "b", field data.body: is too long as a whole, or has too many tags',
  ])
})

test('links through /linking and all markup of rich text are valid', () => {
  const { faults } = inspectItems({
    'right.json': [
      text('a', { data: '<a class="x" target=\'_blank\' href="/linking?to=cob">x</a> 3 < 4' }),
      text('b', { data: '<p class="a > b">x<br/><a href="/linking?to=/medical/claims?year=2026">x</a></p>' }),
      text('c', { data: { ...block, buttonLabel: 'Go', buttonLink: '/dental/linking?to=/id-card' } }),
    ],
  })
  expect(faults).toEqual([])
})

test('one wrong item does not affect others', () => {
  const { items, faults } = inspectItems({ 'wrong.json': [text('good'), { content_id: 'bad' }] })
  expect(items.map(({ content_id }) => content_id)).toEqual(['good'])
  expect(faults).toHaveLength(1)
})

test('a dated replacement counts as a whole and ends with the earlier of the two', () => {
  const { items: dated } = inspectItems({
    'a.json': [
      text('meals', {
        date_logic: [{ date: '2027-01-01', content_id: 'meals.2027' }],
        date_expire: '2028-01-01',
      }),
      text('meals.2027', { date_expire: '2027-7-1' }),
    ],
  })
  const on = (iso: string) => itemOn(catalogueOf(dated), 'meals', day(iso))
  expect(on('2026-12-31')).toMatchObject({ data: 'Text of meals', date_expire: '2028-01-01' })
  expect(on('2027-01-01')).toMatchObject({
    content_id: 'meals',
    data: 'Text of meals.2027',
    date_expire: '2027-07-01',
  })
  expect(on('2027-07-01')).toBeUndefined()
})
