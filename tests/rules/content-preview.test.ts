import { expect, test } from 'vitest'
import { inspectItems } from '#contract/content/inspect.ts'
import { catalogueOf, itemFor } from '#contract/content/lookup.ts'
import { previewOf } from '#contract/content/preview.ts'
import { variantOf } from '#contract/content/variants.ts'

const { items, variants = [] } = inspectItems(
  import.meta.glob('/src/content/items/*.json', { eager: true, import: 'default' }),
)
const builtIn = { items, variants }
const catalogue = catalogueOf(items)
const nothing = { items: [] }
const day = (iso: string) => Temporal.PlainDate.from(iso)

const DAYS = [
  '2024-06-11',
  '2024-06-12',
  '2024-11-01',
  '2024-11-08',
  '2025-01-01',
  '2025-06-12',
  '2026-11-24',
]

test('a preview shows what pages show, for each brand and group on each switch day', () => {
  for (const tier1 of ['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE'])
    for (const groupNumber of ['G810001', 'G600020', 'G700100'])
      for (const today of DAYS.map(day)) {
        const plan = { tier1, groupNumber, contractType: 'medical' } as const
        const variant = variantOf(variants, plan)
        const rows = previewOf(nothing, builtIn, { plan, today })
        expect(rows.length).toBeGreaterThan(60)
        for (const { id, shown, why } of rows) {
          const item = itemFor(catalogue, id, { variant, line: tier1, today })
          expect([id, why === 'expired']).toEqual([id, item === undefined])
          if (item) expect(catalogue.get(shown.toLowerCase())?.data).toBe(item.data)
        }
      }
})

test('shows the text about links by line, and marks programs outside the plan', () => {
  const plan = { tier1: 'HA', groupNumber: 'G810011', contractType: 'medical' } as const
  const rows = previewOf(nothing, builtIn, { plan, programs: ['fitness'], today: day('2026-11-24') })
  const row = (id: string) => rows.find((each) => each.id === id)
  expect(row('linking-disclaimer')).toMatchObject({ shown: 'linking-disclaimer.ha', why: 'variant' })
  expect(row('fitness')).toMatchObject({ why: 'general', isPublished: false })
  expect(row('tobacco')).toMatchObject({ why: 'not-in-plan' })
  expect(row('terms.1')).toMatchObject({ why: 'general' })
})

test('a group and its preview get the benefits of its line of business', () => {
  const plan = { tier1: 'HA', groupNumber: 'G810001', contractType: 'medical' } as const
  const rows = previewOf(nothing, builtIn, { plan, today: day('2026-11-24') })
  const row = (id: string) => rows.find((each) => each.id === id)
  expect(row('travel.plan')).toMatchObject({ shown: 'travel.plan.ha', variant: 'ha', why: 'variant' })
  expect(row('linking-disclaimer')).toMatchObject({ shown: 'linking-disclaimer.ha' })
  expect(row('company-code')).toMatchObject({ shown: 'company-code.employee' })
})

test('a text that no page uses is not previewed as shown to members', () => {
  const own = [
    { content_id: 'fitness.octave', data: 'Of the line' },
    { content_id: 'account-help.1.exchange', data: 'Of the variant' },
    { content_id: 'linking-disclaimer.exchange', data: 'Of the variant' },
  ]
  const plan = { tier1: 'OCTAVE', groupNumber: 'X500029', contractType: 'medical' } as const
  const rows = previewOf({ items: own }, builtIn, { plan, today: day('2026-11-24') })
  const shown = rows.map((row) => row.shown)
  for (const { content_id } of own) expect(shown).not.toContain(content_id)
  expect(shown).toEqual(expect.arrayContaining(['fitness', 'account-help.1', 'linking-disclaimer.octave']))
})

test('marks published and built-in texts, and counts variants', () => {
  const own = inspectItems(
    {
      'variants.json': [{ variant: 'ours', groups: ['G1'] }],
      'a.json': [
        { content_id: 'Fitness.ours', data: { title: 'Ours', body: 'Yours', templateType: 'plain' } },
      ],
    },
    builtIn,
  )
  expect(own.faults).toEqual([])
  const plan = { tier1: 'HA', groupNumber: 'G1', contractType: 'vision' } as const
  const rows = previewOf(own, builtIn, { plan, today: day('2026-11-24') })
  expect(rows.find(({ id }) => id === 'fitness')).toMatchObject({
    shown: 'Fitness.ours',
    variant: 'ours',
    why: 'variant',
    isPublished: true,
  })
})
