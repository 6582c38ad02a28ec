import { expect, test } from 'vitest'
import { inspectFiles } from '#contract/content/files.ts'
import { inspectItems } from '#contract/content/inspect.ts'
import { overlayItems } from '#contract/content/lookup.ts'
import { benefitBook } from '#content/benefit-words.ts'
import { careBook } from '#content/care-words.ts'
import builtInBenefitWords from '#content/items/benefit-words.json'
import builtInCareWords from '#content/items/care-words.json'
import { wordBook } from '#content/search-words.ts'
import { variantOf } from '#contract/content/variants.ts'

const inspected = inspectItems(
  import.meta.glob('/src/content/items/*.json', { eager: true, import: 'default' }),
)
const lines = ['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE']
const builtIn = { items: inspected.items, variants: inspected.variants ?? [], lines }

const abroad = (...countries: object[]) => ({
  content_id: 'travel.countries',
  data: { title: 'T', body: 'Choose.', templateType: 'plain' },
  abroad: { collect: '5015550199', countries },
})
const text = (content_id: string) => ({ content_id, data: `Text of ${content_id}` })
const faultsOf = (files: Record<string, unknown>) =>
  inspectFiles(
    Object.fromEntries(Object.entries(files).map(([name, list]) => [name, JSON.stringify(list)])),
    {
      builtIn,
    },
  ).faults

test('published items replace their built-in versions and hide nothing else', () => {
  const both = overlayItems(inspectItems({ 'a.json': [text('TERMS.1')] }, builtIn).items, builtIn.items)
  expect(both).toHaveLength(builtIn.items.length)
  expect(both[0]).toEqual(text('TERMS.1'))
  expect(both.filter(({ content_id }) => content_id.toLowerCase() === 'terms.1')).toHaveLength(1)
  expect(both.map(({ content_id }) => content_id)).toEqual(expect.arrayContaining(['terms', 'terms.2']))
})

test('search words replace only those of their target', () => {
  const rows = [{ target: 'pharmacy', en: ['apothecary'], es: ['botica'] }]
  const { faults, search } = inspectFiles({ 'search.json': JSON.stringify(rows) }, { builtIn })
  expect(faults).toEqual([])
  expect(search).toEqual(rows)
  const book = wordBook(search)
  expect(book.get('pharmacy')).toEqual(['apothecary', 'botica'])
  expect(book.get('claims')).toEqual(wordBook(undefined).get('claims'))
})

test('benefit words are consistent, and an editor replaces a row', () => {
  const builtInText = JSON.stringify(builtInBenefitWords)
  expect(inspectFiles({ 'benefit-words.json': builtInText }, { builtIn }).faults).toEqual([])
  const rows = [{ benefit: 'imaging', en: ['scan'], es: ['sonograma'] }]
  const { benefitWords } = inspectFiles({ 'benefit-words.json': JSON.stringify(rows) }, { builtIn })
  const book = benefitBook(benefitWords)
  expect(book.get('imaging')).toEqual(['scan', 'sonograma'])
  expect(book.get('hospice')).toEqual(benefitBook(undefined).get('hospice'))
})

test('care words are consistent, and an editor replaces a row or adds a specialty', () => {
  const builtInText = JSON.stringify(builtInCareWords)
  expect(inspectFiles({ 'care-words.json': builtInText }, { builtIn }).faults).toEqual([])
  const rows = [
    { care: 'podiatry', kind: 'doctor', en: ['feet'], es: ['pies'] },
    { care: 'acupuncture', kind: 'doctor', en: ['needles'], es: ['agujas'] },
  ]
  const { careWords } = inspectFiles({ 'care-words.json': JSON.stringify(rows) }, { builtIn })
  const book = careBook(careWords)
  expect(book.filter(({ care }) => care === 'podiatry')).toEqual(rows.slice(0, 1))
  expect(book).toContainEqual(rows[1])
  expect(book).toHaveLength(builtInCareWords.length + 1)
})

test('each text may have the search words of its page', () => {
  const block = { title: 'T', body: 'B', templateType: 'plain' }
  const ids = ['travel.plan.ba', 'travel.2.ABCBS', 'linking-disclaimer.ha', 'program-disclaimer.exchange']
  expect(faultsOf({ 'a.json': ids.map((content_id) => ({ content_id, data: block })) })).toEqual([])
})

test('an editor may date a built-in item and add a text for one brand', () => {
  const date_logic = [{ date: '2026-12-01', content_id: 'account-help' }]
  const ofBrand = { content_id: 'fitness.exchange', data: { title: 'T', body: 'B', templateType: 'plain' } }
  expect(faultsOf({ 'a.json': [{ ...text('paperless'), date_logic }, ofBrand] })).toEqual([])
})

test.each([
  [
    { 'a.json': [text('fitness.marketplace')] },
    'a.json: item "fitness.marketplace", field content_id: "marketplace" is a variant that no plan has',
  ],
  [
    { 'variants.json': [{ variant: 'staff', groups: ['G1'] }], 'a.json': [text('fitness.exchange')] },
    'a.json: item "fitness.exchange", field content_id: "exchange" is a variant that no plan has',
  ],
  [{ 'variants.json': {} }, 'variants.json: is not a list of variants'],
  [
    { 'a.json': [abroad({ code: 'US', emergency: ['911'] })] },
    'a.json: item "travel.countries", field abroad.countries.0.code: is not a country code like MX',
  ],
  [
    { 'a.json': [abroad({ code: 'MX', emergency: ['+52 911'] })] },
    'a.json: item "travel.countries", field abroad.countries.0.emergency.0: is not a number of two to six digits',
  ],
  [
    { 'a.json': [abroad({ code: 'MX', emergency: ['911'] }, { code: 'MX', emergency: ['065'] })] },
    'a.json: item "travel.countries", field abroad.countries.1: is a country that is listed twice',
  ],
  [
    { 'variants.json': [{ variant: 'staff' }] },
    'variants.json: variant "staff", field (whole): names no groups, lines or kinds',
  ],
  [
    { 'variants.json': [{ variant: 'Staff 1', groups: ['G1'] }] },
    'variants.json: variant "Staff 1", field variant: is not a name',
  ],
  [
    { 'variants.json': [{ variant: 'staff', groups: [] }] },
    'variants.json: variant "staff", field groups: is an empty list',
  ],
  [
    { 'variants.json': [{ variant: 'staff', lines: ['HMO'] }] },
    'variants.json: variant "staff", field lines.0: is not a line of business',
  ],
  [
    { 'variants.json': [{ variant: 'staff', kinds: ['pets'] }] },
    'variants.json: variant "staff", field kinds.0: is not a kind of plan',
  ],
  [{ 'variants.json': [{ lines: ['HA'] }] }, 'variants.json: variant 1, field variant'],
  [
    { 'search.json': [{ target: 'garden', en: ['flowers'], es: ['flores'] }] },
    'search.json:1: target "garden", field target: is not a target of the search',
  ],
  [
    { 'search.json': [{ target: 'pharmacy', en: [], es: ['botica'] }] },
    'search.json:1: target "pharmacy", field en: is an empty list',
  ],
  [
    { 'search.json': [{ target: 'pharmacy', en: ['¡!'], es: ['botica'] }] },
    'search.json:1: target "pharmacy", field en.0: has no letters or digits',
  ],
  [
    { 'search.json': [{ target: 'same/pay', en: ['pay now'], es: ['pagar'] }] },
    'search.json: target "same/pay", field en.0 (line 1): is more than one word',
  ],
  [
    { 'search.json': [{ target: 'program/chess', en: ['chess'], es: ['ajedrez'] }] },
    'search.json: target "program/chess", field target (line 1): there is no such program',
  ],
  [
    {
      'search.json': [
        { target: 'claims', en: ['my bill'], es: ['cuentas'] },
        { target: 'pay-bill', en: ['My  Bill'], es: ['factura'] },
      ],
    },
    'search.json: target "pay-bill", field en.0 (line 1): "My  Bill" already leads to "claims"',
  ],
  [
    { 'benefit-words.json': [{ benefit: 'rehab', en: ['PT'], es: ['terapia física'] }] },
    'benefit-words.json:1: benefit "rehab", field benefit: is not a benefit',
  ],
  [
    {
      'benefit-words.json': [
        { benefit: 'imaging', en: ['scan'], es: ['sonograma'] },
        { benefit: 'diagnostic-test', en: ['Scan'], es: ['análisis'] },
      ],
    },
    'benefit-words.json: benefit "diagnostic-test", field en.0 (line 1): "Scan" already names "imaging"',
  ],
  [
    { 'care-words.json': [{ care: 'option/parking', en: ['parking'], es: ['aparcar'] }] },
    'care-words.json:1: care "option/parking", field care: is neither a specialty nor a filter',
  ],
  [
    { 'care-words.json': [{ care: 'podiatry', en: ['feet'], es: ['pies'] }] },
    'care-words.json:1: care "podiatry", field kind: is required for a specialty, and not allowed for a filter',
  ],
  [
    {
      'care-words.json': [
        { care: 'podiatry', kind: 'doctor', en: ['feet'], es: ['pies'] },
        { care: 'orthopedics', kind: 'doctor', en: ['Feet'], es: ['huesos'] },
      ],
    },
    'care-words.json: care "orthopedics", field en.0 (line 1): "Feet" already names "podiatry"',
  ],
])('rejects %j: %s', (files, message) => {
  expect(faultsOf(files).join('\n')).toContain(message)
})

test.each([
  ['fitness.octave', '"octave" is a variant that no plan has'],
  ['program-disclaimer.ha', '"ha" is a variant that no plan has'],
  ['travel.2.exchange', '"exchange" is not a line of business'],
  ['linking-disclaimer.zz', '"zz" is not a line of business'],
  ['account-help.exchange', 'is never shown: all members read "account-help"'],
  ['account-help.1.exchange', 'is never shown: all members read "account-help.1"'],
  ['terms.3.employee', 'is never shown: all members read "terms.3"'],
  ['paperless.ha', 'is never shown: all members read "paperless"'],
])('rejects %s, which no page looks up: %s', (id, message) =>
  expect(faultsOf({ 'a.json': [text(id)] })).toContain(`a.json: item "${id}", field content_id: ${message}`),
)

const inHA = { tier1: 'HA', groupNumber: 'G1', contractType: 'dental' } as const

test('a variant needs all its lists to match, and the first match is the plan’s', () => {
  const rules = [
    { variant: 'smiles', lines: ['HA' as const], kinds: ['dental' as const] },
    { variant: 'mine', groups: ['G1', 'G2'] },
    { variant: 'mine', lines: ['BA' as const] },
  ]
  expect(variantOf(rules, inHA)).toBe('smiles')
  expect(variantOf(rules, { ...inHA, contractType: 'medical' })).toBe('mine')
  expect(variantOf(rules, { ...inHA, tier1: 'BA', groupNumber: 'G9' })).toBe('mine')
  expect(variantOf(rules, { ...inHA, groupNumber: 'G9', contractType: 'vision' })).toBeUndefined()
  expect(variantOf(rules, { ...inHA, tier1: null, groupNumber: 'G9' })).toBeUndefined()
})

const notice = {
  id: 'storm',
  titleEn: 'Storm',
  textEn: 'Offices are closed.',
  titleEs: 'Tormenta',
  textEs: 'Las oficinas están cerradas.',
  severity: 'warning',
  startsAt: '2026-11-24',
  endsAt: '2026-11-24T18:00',
}

test('reads a file’s notice with its dates', () => {
  const read = inspectFiles({
    'notices.json': JSON.stringify([notice, { ...notice, id: 'b', audience: 'HA' }]),
  })
  expect(read.faults).toEqual([])
  expect(read.notices.map(({ id, audience }) => [id, audience])).toEqual([
    ['storm', undefined],
    ['b', 'HA'],
  ])
})

test.each([
  [{ titleEs: '' }, 'field titleEs: is too short'],
  [{ textEs: undefined }, 'field textEs'],
  [{ audience: 'HMO' }, 'field audience: is not a line of business'],
  [{ severity: 'loud' }, 'field severity'],
  [{ startsAt: '2026-02-30' }, 'field startsAt: is neither a day like'],
  [{ startsAt: '2026-11-24T25:00' }, 'field startsAt: is neither a day like'],
  [{ endsAt: '2026-11-23T23:59' }, 'field endsAt: is not after startsAt'],
  [{ link: 'x' }, 'field link'],
  [{ id: 'a b' }, 'field id: is not an id like'],
])('rejects a notice with %j, naming file and field', (change, message) => {
  const faults = faultsOf({ 'notices.json': [{ ...notice, ...change }] })
  expect(faults.join('\n')).toContain(message)
  expect(faults.every((fault) => fault.startsWith('notices.json: notice "'))).toBe(true)
})

test('rejects two notices with one id, and too many notices', () => {
  expect(faultsOf({ 'notices.json': [notice, notice] })).toEqual([
    'notices.json: notice "storm", field id: occurs twice',
  ])
  const many = Array.from({ length: 11 }, (_, index) => ({ ...notice, id: `n${index}` }))
  expect(faultsOf({ 'notices.json': many })).toEqual(['notices.json: holds more than 10 notices'])
})

test('an empty folder and a file that is not JSON are reported', () => {
  expect(inspectFiles({}).faults).toEqual(['the folder holds no .json file'])
  expect(inspectFiles({ 'notices.json': '[{' }).faults.join()).toContain('notices.json: is not JSON')
  for (const cut of ['[\n  { "benefit": "imaging", "en": ["sc', '[\n  { "benefit": "imaging",\n'])
    expect(inspectFiles({ 'benefit-words.json': cut }).faults.join()).toBe(
      'benefit-words.json: is not JSON, at line 2',
    )
})

test('reports hidden characters in a file with their position', () => {
  const item = (title: string) => JSON.stringify([{ content_id: 'paperless', data: title }])
  for (const hidden of ['a\u0000b', 'a\u202Eb', 'a\u200Fb', 'a\u0007b'])
    expect(inspectFiles({ 'texts.json': item(hidden) }).faults).toContain(
      'texts.json: holds hidden characters at 0.data',
    )
  expect(inspectFiles({ 'notices.json': '[{"textEn":"a\u202Eb"}]' }).faults.join()).toContain(
    'hidden characters at 0.textEn',
  )
  expect(inspectFiles({ 'texts.json': item('a\nb\tc') }).faults.join()).not.toContain('hidden')
})
