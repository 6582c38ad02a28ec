import { expect, test } from 'vitest'
import { content, contentItem, contentText, linkingDisclaimer, programItems } from '#content/content.ts'
import { inspectItems } from '#contract/content/inspect.ts'
import { textsIn } from '#contract/content/item.ts'
import { catalogueOf, itemFor, itemOn } from '#contract/content/lookup.ts'
import { cleanMarkup } from '#content/purify.ts'

const { items } = inspectItems(
  import.meta.glob('/src/content/items/*.json', { eager: true, import: 'default' }),
)
const catalogue = catalogueOf(items)
const day = (iso: string) => Temporal.PlainDate.from(iso)

test('every text passes the rich-text filter unchanged', () => {
  const bodies = items.flatMap(({ data, dataExitModal }) => [
    typeof data === 'string' ? data : data.body,
    ...(dataExitModal ? [dataExitModal.content] : []),
  ])
  for (const text of bodies.flatMap(textsIn)) {
    const [written, shown] = [text, cleanMarkup(text) as unknown as string].map((markup) => {
      const place = document.createElement('div')
      place.innerHTML = markup
      for (const link of place.querySelectorAll('a')) link.removeAttribute('rel')
      return place.innerHTML
    })
    expect(shown).toBe(written)
  }
})

test('each line has its own linking disclaimer, and visitors have the group’s', () => {
  const lines = ['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE'] as const
  const texts = [undefined, ...lines.map((tier1) => ({ tier1 }))].map((plan) =>
    textsIn(linkingDisclaimer(plan)).join(),
  )
  expect(new Set(texts).size).toBe(6)
  expect(texts.every((text) => text.length > 300)).toBe(true)
})

test.each([
  ['rx-savings', undefined, '2024-12-31', true],
  ['rx-savings', undefined, '2025-01-01', false],
  ['youth-behavioral', 'administered', '2024-10-31', true],
  ['youth-behavioral', 'administered', '2024-11-01', false],
  ['youth-behavioral', undefined, '2024-11-01', true],
  ['virtual-behavioral', 'medicare', '2024-11-07', true],
  ['virtual-behavioral', 'medicare', '2024-11-08', false],
  ['virtual-behavioral', undefined, '2026-01-01', true],
])('%s for %s on %s exists: %s (spec §4)', (id, variant, iso, isThere) =>
  expect(itemFor(catalogue, id, { variant, today: day(iso) }) !== undefined).toBe(isThere),
)

test('the diabetes program switches its item in June 2025 with the same text', () => {
  const [before, after] = ['2025-06-11', '2025-06-12'].map(
    (iso) => itemOn(catalogue, 'diabetes', day(iso))?.data,
  )
  expect(before).toBe(catalogue.get('diabetes.june-2024')?.data)
  expect(after).toBe(catalogue.get('diabetes.june-2025')?.data)
  expect(after).toEqual(before)
})

const ASSISTANCE = 'https://www.example.com/assistance'

test.each([
  ['employee-assistance', 'ABCBS', 'G700100', `${ASSISTANCE}?company=NSM`],
  ['employee-assistance', null, 'G700100', `${ASSISTANCE}?company=NSM`],
  ['employee-assistance', 'HA', 'G700100', `${ASSISTANCE}/hmo?company=OZK`],
  ['employee-assistance', 'BA', 'G920340', `${ASSISTANCE}?company=DEL`],
  ['employee-assistance', 'HA', 'G810001', `${ASSISTANCE}?company=NSM-STAFF`],
  ['employee-assistance', 'ABCBS', 'G600001', `${ASSISTANCE}?company=ARS`],
  ['employee-assistance', 'BA', 'G600002', `${ASSISTANCE}?company=ARS`],
  ['employee-assistance', 'ABCBS', 'G600020', `${ASSISTANCE}/foundation?company=FND`],
  ['hearing', 'ABM', 'G300010', 'https://www.example.com/hearing?company=RVM'],
])('%s of %s in %s links to its own address with its own code', (id, tier1, groupNumber, link) => {
  const [program] = programItems([id], { tier1, groupNumber, contractType: 'medical' })
  expect(program?.block.buttonLink).toBe(link)
})

test('no link has a fixed company code, because brands may change it', () => {
  const links = items.flatMap(({ data }) => (typeof data === 'string' ? [] : (data.buttonLink ?? [])))
  const codes = links.filter((link) => link.includes('company=')).map((link) => link.split('company=')[1])
  expect(codes.length).toBeGreaterThan(10)
  expect(new Set(codes)).toEqual(new Set(['{company}']))
})

test('leaving for the discounts needs two checked boxes and can be printed (spec §2.4)', () => {
  expect(contentItem('discounts')?.dataExitModal).toMatchObject({
    checkboxes: [expect.stringMatching(/\*$/), expect.stringMatching(/\*$/)],
    buttons: { cancelLabel: 'Go Back', acceptLabel: 'Register' },
    showPrint: true,
  })
})

test('reads texts for places without markup', () => {
  expect(contentText('TERMS')).toBe('Version 2.0, in effect since October 1, 2026')
  expect(contentText('no-such-text')).toBe('no-such-text')
  expect(contentText('discounts')).toBe('discounts')
  expect(content('outage', { locale: 'es-us' })).toBeUndefined()
  expect(content('<b>raw</b>', { raw: true })).toBe('<b>raw</b>')
})
