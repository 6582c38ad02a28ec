import { expect, test } from 'vitest'
import { type Brand, brandFor, overlaidBrands } from '#contract/brands/brand.ts'
import { type BrandFiles, inspectBrands } from '#contract/brands/files.ts'
import { lookSheetOf, styleSheetOf } from '#contract/brands/style-sheet.ts'

const sources = import.meta.glob<string>('/src/member/brands/**/*.{json,svg}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const files = Object.fromEntries(
  Object.entries(sources).map(([path, text]) => [path.replace('/src/member/brands/', ''), text]),
)
const MEASURES = { sizeAdjust: 91.4, ascent: 103.3, descent: 28, lineGap: 0 }
/** Fixed measures for Ozark's display font; tests/server/brands.test.ts measures real fonts. */
const inspect = (some: BrandFiles, before: readonly Brand[] = []) =>
  inspectBrands(some, () => MEASURES, before)
const builtIn = inspect(withoutFonts(files)).brands

type Draft = Record<string, unknown>

/** The brands without their display fonts, whose files aren't loaded here. */
function withoutFonts(all: BrandFiles): BrandFiles {
  const withoutDisplay = (text: string) => {
    const { display: _display, ...brand } = JSON.parse(text) as Draft
    return JSON.stringify(brand)
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, text]) => [
      name,
      name.endsWith('brand.json') ? withoutDisplay(text) : text,
    ]),
  )
}

/** A sixth brand, derived from one of the five. */
const cedar: Draft = {
  ...(JSON.parse(withoutFonts(files)['ozark/brand.json'] ?? '') as Draft),
  key: 'cedar',
  lines: ['CEDAR'],
  brandName: 'Cedar Health',
  companyCode: 'CDR',
}
const drawing = files['ozark/mark.svg'] ?? ''

/** The sixth brand with one field changed, at a path. */
function changed(path: string, value: unknown): Draft {
  const draft = structuredClone(cedar)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce<Draft>((at, name) => at[name] as Draft, draft)
  if (value === undefined) delete place[last]
  else place[last] = value
  return draft
}

const faultsOf = (brand: unknown, svg: string | undefined = drawing) =>
  inspect(
    {
      'cedar/brand.json': typeof brand === 'string' ? brand : JSON.stringify(brand),
      ...(svg === '' ? {} : { 'cedar/mark.svg': svg }),
    },
    builtIn,
  ).faults

/** Returns the mistakes that one more file adds to the sixth brand. */
const faultsIn = (name: string, text: string, brand: Draft = cedar) =>
  inspect(
    { 'cedar/brand.json': JSON.stringify(brand), 'cedar/mark.svg': drawing, [`cedar/${name}`]: text },
    builtIn,
  ).faults

test('the built-in brands have no mistakes, and a sixth can be added', () => {
  expect(inspect(withoutFonts(files)).faults).toEqual([])
  expect(faultsOf(cedar)).toEqual([])
  const sixth = inspect({ 'cedar/brand.json': JSON.stringify(cedar), 'cedar/mark.svg': drawing }, builtIn)
  const all = overlaidBrands(sixth.brands, builtIn)
  expect(all).toHaveLength(7)
  expect(brandFor(all, 'CEDAR').brandName).toBe('Cedar Health')
  expect(brandFor(all, 'NEWCO').key).toBe('house')
})

test('a published brand completely replaces the built-in one with its key', () => {
  const own = { ...brandFor(builtIn, 'HA'), brandName: 'Ozark Plus' } satisfies Brand
  expect(brandFor(overlaidBrands([own], builtIn), 'HA').brandName).toBe('Ozark Plus')
  expect(overlaidBrands([own], builtIn)).toHaveLength(builtIn.length)
})

test.each([
  ['key', 'Cedar', 'field key: is not a name like ouachita'],
  ['key', 'elm', 'field key: "elm" is not the name of its folder, "cedar"'],
  ['lines', [], 'field lines: is an empty list'],
  ['lines', ['cedar'], 'field lines.0: is not a line of business like ABCBS'],
  ['lines', ['CEDAR', 'HA'], 'field lines.1: "HA" is already served by ozark'],
  ['brandName', '', 'field brandName: is empty'],
  ['companyCode', 'a b', 'field companyCode: is not a code like NSM'],
  ['market', 'pets', 'field market: is neither commercial, medicare nor exchange'],
  ['colors.light.accent', 'green', 'field colors.light.accent: is not a color like #2475b7'],
  [
    'colors.light.accent',
    '#9ad0b0',
    'field colors.light.accent: #9ad0b0 with #f7fafd has a contrast of 1.66, and needs 4.5',
  ],
  [
    'colors.dark.accentStrong',
    '#35506a',
    'field colors.dark.accentStrong: #35506a with #0e151d has a contrast',
  ],
  [
    'colors.light.onAccent',
    '#26744a',
    'field colors.light.onAccent: #26744a with #26744a has a contrast of 1.00',
  ],
  [
    'colors.light.accentTint',
    '#777777',
    'field colors.light.accentTint: #777777 with #333333 has a contrast',
  ],
  [
    'colors.lightHighContrast.accent',
    '#26744a',
    'field colors.lightHighContrast.accent: #26744a with #ffffff has a contrast of 5.70, and needs 7',
  ],
  ['colors.card.to', '#a0d0b0', 'field colors.card.to: #a0d0b0 with #ffffff has a contrast'],
  ['phones.member', '501-555-0120', 'field phones.member: is not a number of ten digits'],
  ['phones.tty', '911', 'field phones.tty: is neither 711 nor a number of ten digits'],
  ['phones.fax', '5015550120', 'field phones.fax'],
  ['hours.member.spans', [], 'field hours.member.spans: is an empty list'],
  [
    'hours.member.spans.0',
    { days: 'daily', from: '17:00', to: '08:00' },
    'field hours.member.spans.0.to: is not after from',
  ],
  ['fax', undefined, 'field fax'],
  ['mail', ['Cedar'], 'field mail: has fewer than two lines'],
  ['website', 'http://www.example.com', 'field website: is not an https link'],
  ['paperlessLink', 'https:/', 'field paperlessLink: is not an https link'],
  ['appStores.apple', 'javascript:alert(1)', 'field appStores.apple: is not an https link'],
  ['linkTexts.website.es', '', 'field linkTexts.website.es: is empty'],
  ['disclaimer.es', undefined, 'field disclaimer.es'],
  ['slogan', 'Hello', 'field slogan'],
] as const)('rejects a brand.json with %s %j: %s', (path, value, message) => {
  expect(faultsOf(changed(path, value)).join('\n')).toContain(`cedar/brand.json: ${message}`)
})

const svg = (inner: string, outer = 'viewBox="0 0 32 32"') => `<svg ${outer}>${inner}</svg>`
const ground = '<path class="ground" d="M0 0h32v32z" />'

test.each([
  ['', 'cedar/mark.svg: is missing'],
  ['a drawing', 'cedar/mark.svg: is not one <svg> element'],
  [svg(''), 'cedar/mark.svg: has no path'],
  [svg(ground, 'viewBox="0 0 24 24"'), 'cedar/mark.svg: field svg.viewBox: is not allowed to be "0 0 24 24"'],
  [svg(ground, 'viewBox="0 0 32 32" onload="x()"'), 'cedar/mark.svg: field svg.onload: is not allowed'],
  [svg(`${ground}<script>x()</script>`), 'cedar/mark.svg: has "<script>x()</script>", but only'],
  [svg(`${ground}<image href="https://x.example/y" />`), 'cedar/mark.svg: has "<image href='],
  [svg(`${ground}<path class="line" d="M0 0" onclick="x()" />`), 'field path.1.onclick: is not allowed'],
  [svg(`${ground}<path class="line" d="M0 0" style="fill:url(#a)" />`), 'field path.1.style: is not allowed'],
  [svg('<path class="ground" d="url(#a)" />'), 'field path.0.d: is not the path of a drawing'],
  [svg('<path class="shine" d="M0 0" />'), 'field path.0.class: is neither ground, figure nor line'],
  [svg('<path class="line" d="M0 0" />'), 'cedar/mark.svg: does not begin with the path of the ground'],
  [svg(ground.repeat(13)), 'cedar/mark.svg: has more than 12 paths'],
])('rejects the drawing %s: %s', (text, message) => {
  expect(faultsOf(cedar, text).join('\n')).toContain(message)
})

test('rejects files that are not JSON or a brand, and a brand with its group’s lines', () => {
  expect(faultsOf('{ "key"').join()).toContain('cedar/brand.json: is not JSON')
  expect(inspect({}).faults).toEqual(['the folder holds no brand, such as ouachita/brand.json'])
  expect(inspect({ 'cedar/mark.svg': drawing }).faults).toEqual(['cedar/brand.json: is missing'])
  const house = JSON.stringify({ ...cedar, key: 'house' })
  expect(inspect({ 'house/brand.json': house, 'house/mark.svg': drawing }).faults.join()).toContain(
    'house/brand.json: field lines: must be empty',
  )
})

const scene = (inner: string) => `<svg viewBox="0 0 320 240"><path class="sky" d="M0 0h9z" />${inner}</svg>`
const look = (changes: object) =>
  JSON.stringify({ ...(JSON.parse(files['ozark/look.json'] ?? '') as Draft), ...changes })
const chartsOf = (changes: object) => {
  const { charts } = JSON.parse(files['ozark/look.json'] ?? '') as {
    charts: Record<'light' | 'dark', object>
  }
  return look({ charts: { ...charts, light: { ...charts.light, ...changes } } })
}

test.each([
  ['empty.svg', scene('<script>x()</script>'), 'has a <script>, which is not allowed'],
  ['done.svg', scene('<path class="far" d="M0 0" onload="x()" />'), 'has an event handler such as onload'],
  ['trouble.svg', scene('<foreignObject></foreignObject>'), 'has a <foreignObject>'],
  ['empty.svg', scene('<use href="https://x.example/a.svg#a" />'), 'refers to something outside of itself'],
  ['empty.svg', scene('<path class="far" d="M0 0" fill="url(#a)" />'), 'refers to something outside'],
  ['sign-in.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${scene('&a;')}`, 'has an entity or a document type'],
  ['empty.svg', scene('<path class="shiny" d="M0 0" />'), 'field path.1.class: is not one of sky, far'],
  ['empty.svg', scene('').replace('240', '200'), 'field svg.viewBox: is not allowed to be'],
  [
    'empty.svg',
    scene(`<path class="far" d="M0 0h${'1 '.repeat(9_000)}" />`),
    'is 18 KB, and may be 16 KB at most',
  ],
  ['look.json', '{', 'is not JSON'],
  ['look.json', look({ glitter: 1 }), 'field glitter: '],
  [
    'look.json',
    look({ spark: { light: '#fffbe0', dark: '#ffd98a' } }),
    'field spark.light: #fffbe0 with #e4f3ea has',
  ],
  [
    'look.json',
    chartsOf({ deep: '#dff1e6' }),
    'field charts.light.deep: #dff1e6 with #f7fafd has a contrast of',
  ],
  [
    'look.json',
    chartsOf({ bright: '#0f3b23' }),
    'field charts.light.deep: #0f3b23 with #0f3b23 has a contrast of 1.00',
  ],
  [
    'display.woff2',
    'AAAA',
    'cedar/brand.json: field display: is missing; display.woff2 needs {"sizeAdjust":91.4',
  ],
  ['display.woff2', 'A'.repeat(60_000), 'cedar/display.woff2: is 44 KB, and may be 40 KB at most'],
] as const)('rejects a pack with the %s %s: %s', (name, text, fault) => {
  const faults = faultsIn(name, text).join('\n')
  expect(faults).toContain(fault)
  expect(faults).toMatch(/^cedar\/[\w.-]+: /)
})

test('a pack states the measures of its font', () => {
  const measured = { ...cedar, display: MEASURES }
  expect(faultsIn('display.woff2', 'AAAA', measured)).toEqual([])
  const wide = { ...cedar, display: { ...MEASURES, sizeAdjust: 99 } }
  expect(faultsIn('display.woff2', 'AAAA', wide)).toEqual([
    'cedar/brand.json: field display.sizeAdjust: is 99, and the font needs 91.4',
  ])
  // As if the font had been left out of a copy.
  expect(faultsOf(measured)).toEqual([])
})

test('checks a drawing’s scenery even without its own look', () => {
  const pale = changed('colors.light.accentStrong', '#3f7a58')
  expect(faultsIn('empty.svg', scene(''), pale).join('\n')).toContain(
    'cedar/brand.json: field colors.light.accentStrong: #3f7a58 with #abcdba has a contrast of 2.94',
  )
})

test('a pack may omit any picture and lists those it has', () => {
  const { brands, packs } = inspect({
    'cedar/brand.json': JSON.stringify(cedar),
    'cedar/mark.svg': drawing,
    'cedar/done.svg': scene(''),
  })
  expect(brands[0]?.look).toEqual({ hasDisplay: false, drawings: ['done'] })
  expect(Object.keys(packs.get('cedar')?.drawings ?? {})).toEqual(['done'])
  expect(brandFor(builtIn, 'HA').look?.drawings).toHaveLength(4)
})

test('a brand without chart colors uses the group’s', () => {
  const { look: own } = brandFor(builtIn, 'HA')
  expect(lookSheetOf('ozark', own ?? {})).toMatch(
    /^@layer tokens \{\n {2}\[data-brand='ozark'\] \{\n {4}--chart-deep: /,
  )
  expect(lookSheetOf('house', own ?? {})).toContain(":root,\n  [data-brand='house'] {")
  expect(lookSheetOf('cedar', {})).toBe('')
})

test('a brand’s colors apply to its elements, with more contrast too', () => {
  const sheet = styleSheetOf(brandFor(builtIn, 'HA'))
  expect(sheet).toContain("[data-brand='ozark'] {")
  expect(sheet).toContain('--accent: light-dark(#26744a, #80d2a2)')
  expect(sheet).toContain(":root[data-contrast='more'] [data-brand='ozark']")
  expect(sheet).toContain('@media (prefers-contrast: more)')
  expect(sheet).toMatch(/--brand-pattern: url\("data:image\/svg\+xml,%3Csvg [^"#<>]*%3C\/svg%3E"\);/)
})

test('company code, link texts and disclaimer differ by line of business', () => {
  const lines = ['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE'].map((line) => brandFor(builtIn, line))
  expect(lines.map(({ companyCode }) => companyCode)).toEqual(['NSM', 'OZK', 'DEL', 'RVM', 'DMX'])
  for (const language of ['en', 'es'] as const) {
    const texts = lines.map(({ linkTexts, disclaimer }) => [
      linkTexts.website[language],
      linkTexts.paperless[language],
      disclaimer[language],
    ])
    for (const column of [0, 1, 2]) expect(new Set(texts.map((row) => row[column])).size).toBe(5)
  }
})
