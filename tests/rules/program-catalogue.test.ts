import { describe, expect, test } from 'vitest'
import { brandOf } from '#member/brand.ts'
import { inspectItems } from '#contract/content/inspect.ts'
import { type Block, textsIn } from '#contract/content/item.ts'
import { catalogueOf, itemFor } from '#contract/content/lookup.ts'
import { variantOf } from '#contract/content/variants.ts'
import { CONDITION_CODES, PROGRAM_TOPICS } from '#contract/content/program.ts'
import { type ProgramItem, companyIn, programFor } from '#contract/content/program-lookup.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'

const files = import.meta.glob('/src/content/items/*.json', { eager: true, import: 'default' })
const { items, variants = [] } = inspectItems(files)
const catalogue = catalogueOf(items)
const day = (iso: string) => Temporal.PlainDate.from(iso)
const LATER = day('2026-11-23')

/** The programs of the specification (spec §1). */
const LINES = ['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE']

/** Groups with their own texts, and one without. */
const GROUPS = ['G810001', 'G600001', 'G600002', 'G600020', 'G700100']

/** Every day on which a text changes, and the days around it. */
const SWITCHES = [
  ...new Set(
    items.flatMap(({ date_expire, date_logic = [] }) => [
      ...(date_expire ? [date_expire] : []),
      ...date_logic.map(({ date }) => date),
    ]),
  ),
].flatMap((iso) => [-1, 0, 1].map((days) => day(iso).add({ days })))

const programs = items.filter(({ program }) => program)
const ids = programs.map(({ content_id }) => content_id)

const idsOf = ({ features }: PlanDesign) => features.programs.map(({ programId }) => programId)

const wordsIn = ({ title, body }: Block): string => [title, ...textsIn(body)].join(' ')

/** All text of a program that a member can read, except for its button. */
function textOf({ block, program, exit }: ProgramItem): string {
  const { summary, cost = '', phone = '', hours = '' } = program
  return [wordsIn(block), summary, cost, phone, hours, ...(exit ? textsIn(exit.content) : [])]
    .join(' ')
    .replaceAll(/<[^>]+>/g, '')
}

/** Periods that would change the meaning of a figure before them. */
const MORE = /^,? (?:(?:a|per|each|every) (?:day|week|month|quarter|year)|annually|monthly|yearly)/

/** Claims about these figures that the specification doesn't make. */
const NEVER = /household|no cost|free|no interest|no fees/i

test.each([
  ['employee-assistance', '6 confidential sessions', NEVER],
  ['employee-assistance', '24/7', NEVER],
  ['payment-account', 'up to $1,000 over up to 12 months', NEVER],
  ['payment-account', 'no credit check', NEVER],
  ['post-discharge-meals', 'up to 14 meals a year'],
  ['post-discharge-meals', '2 a day for 7 days'],
  ['dental-extra', 'up to $3,500 annually'],
  ['health-coaching', '13 programs'],
  ['prenatal', '35+ specialties'],
  ['diabetes', 'over $3,000', NEVER],
  ['diabetes', 'ages 18 to 79'],
  ['diabetes', 'type 2 diabetes, prediabetes or obesity (BMI 25 or greater)'],
  ['adult-substance-use', 'ages 18 and up'],
  ['youth-behavioral', 'ages 17 and under'],
  ['dispatch-care', '8 a.m. to 10 p.m., 365 days a year'],
  ['otc-card', '6 a.m. to 9 p.m. Central'],
  ['discounts', 'expires one year after you’re no longer enrolled'],
])('%s says exactly "%s" for all plans on every day (spec §6, §9)', (id, figure, never?) => {
  const wrong: string[] = []
  let read = 0
  for (const tier1 of LINES)
    for (const groupNumber of GROUPS)
      for (const today of [...SWITCHES, LATER]) {
        const plan = { tier1, groupNumber, contractType: 'medical' } as const
        const item = programFor(catalogue, id, {
          variant: variantOf(variants, plan),
          companyCode: '',
          today,
        })
        if (!item) continue
        read += 1
        const text = textOf(item)
        const [before, ...after] = text.split(figure)
        const isAltered = after.length === 0 || after.some((rest) => MORE.test(rest))
        const isMore = never !== undefined && never.test([before, ...after].join(' '))
        if (isAltered || isMore) wrong.push(`${tier1}, ${groupNumber}, ${today.toString()}: ${text}`)
      }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(100)
})

test.each([
  ['employee assistance', ['employee-assistance']],
  ['orthopedic telehealth', ['orthopedic-telehealth']],
  ['virtual and behavioral health', ['virtual-behavioral', 'youth-behavioral']],
  ['substance-use support', ['adult-substance-use']],
  ['diabetes care', ['diabetes']],
  ['digestive health', ['digestive']],
  ['maternity and family building', ['prenatal']],
  ['care navigation', ['care-navigation']],
  ['second opinion', ['second-opinion']],
  ['health coaching', ['health-coaching']],
  ['well-being portal', ['well-being']],
  ['discounts', ['discounts']],
  ['tobacco quitting', ['tobacco']],
  ['fitness', ['fitness']],
  ['nurse advice line', ['nurse-line']],
  [
    'Medicare supplemental benefits',
    [
      'vision-extra',
      'hearing',
      'dental-extra',
      'post-discharge-meals',
      'otc-card',
      'transportation',
      'in-home-support',
      'rewards',
    ],
  ],
  ['travel coverage', ['travel-coverage']],
  ['payment accounts', ['payment-account']],
  ['Medicare wellness exam', ['wellness-exam']],
  ['cost estimation', ['cost-estimates']],
])('the catalog has %s, and a plan that offers it (spec §9)', (_topic, wanted) => {
  expect(ids).toEqual(expect.arrayContaining(wanted))
  const offered = plans.flatMap(({ design }) => idsOf(design))
  expect(offered).toEqual(expect.arrayContaining(wanted))
})

test('every program of a plan is in the catalog, and every topic has one', () => {
  const named = new Set(plans.flatMap(({ design }) => idsOf(design)))
  expect([...named].filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(programs.map(({ program }) => program?.topic))).toEqual(new Set(PROGRAM_TOPICS))
})

test('the catalog and the plans agree on each program’s ages', () => {
  const named = new Set(plans.flatMap(({ design }) => idsOf(design)))
  const forSome = programs.filter(({ program }) => program?.ages).map(({ content_id }) => content_id)
  expect(forSome.filter((id) => !named.has(id))).toEqual([])
  for (const { design } of plans)
    for (const { programId, fromAge, toAge } of design.features.programs)
      expect({ programId, from: fromAge, to: toAge }).toEqual({
        programId,
        from: catalogue.get(programId)?.program?.ages?.from,
        to: catalogue.get(programId)?.program?.ages?.to,
      })
})

test('a button links to a portal page only if the plan opens it', () => {
  for (const { design } of plans)
    for (const id of idsOf(design)) {
      const { data } = catalogue.get(id) ?? {}
      if (typeof data !== 'object') continue
      if (data.buttonLink === '/traveling-abroad') expect(design.features.travel).toBe(true)
      else expect(data.buttonLink ?? 'https:').toMatch(/^https:/)
      if (data.buttonSSO === 'embold') expect(design.features.findCare.applications).toContain('embold')
    }
})

test('agreements to terms and a privacy policy link to both beside the box', () => {
  const asking = items.flatMap(({ dataExitModal }) => dataExitModal ?? [])
  const agreeing = asking.filter(({ checkboxes }) => checkboxes.some((box) => box.includes('privacy policy')))
  expect(agreeing).not.toHaveLength(0)
  for (const { content } of agreeing) {
    const links = [
      ...textsIn(content)
        .join('')
        .matchAll(/<a href="https:[^"]+" target="_blank">([^<]+)<\/a>/g),
    ]
    expect(links.map(([, words]) => words)).toEqual(['terms of use', 'privacy policy'])
  }
})

test('no condition’s code is a prefix of another’s', () => {
  const codes = Object.values(CONDITION_CODES).flat()
  expect(codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))).toEqual([])
})

type Raw = {
  content_id: string
  data: string | { buttonLink?: string }
  date_expire?: string
  date_logic?: { date: string; content_id: string }[]
}

const raw = (Object.values(files).flat() as Partial<Raw>[]).filter((entry) => 'content_id' in entry) as Raw[]
const VARIANT_OF_GROUP: Record<string, string> = {
  G810001: 'employee',
  G600001: 'schools',
  G600002: 'schools',
  G600020: 'foundation',
}
const VARIANT_OF_LINE: Record<string, string> = {
  HA: 'advantage',
  BA: 'administered',
  ABM: 'medicare',
  OCTAVE: 'exchange',
}

/** Days as numbers, so that 2024-11-8 is later than 2024-11-07. */
const dayNumber = (iso: string): number =>
  iso.split('-').reduce((sum, part, index) => sum + Number(part) * [10_000, 100, 1][index]!, 0)

/** The oracle: the text to show, read from the files as written, by the rules of the specification (§4). */
function wantedItem(id: string, tier1: string, group: string, iso: string): string | undefined {
  const isOfLine = /^(?:linking-disclaimer|travel\.\w+)$/.test(id)
  const name = isOfLine ? tier1.toLowerCase() : (VARIANT_OF_GROUP[group] ?? VARIANT_OF_LINE[tier1] ?? '')
  const own = `${id}.${name}`
  const found =
    raw.find(({ content_id }) => content_id === own) ?? raw.find(({ content_id }) => content_id === id)
  const isOver = ({ date_expire }: Raw) =>
    date_expire !== undefined && dayNumber(date_expire) <= dayNumber(iso)
  if (!found || isOver(found)) return undefined
  const passed = (found.date_logic ?? []).filter(({ date }) => dayNumber(date) <= dayNumber(iso))
  passed.sort((one, other) => dayNumber(one.date) - dayNumber(other.date))
  return passed.at(-1)?.content_id ?? found.content_id
}

describe('for every brand and group, around every switch', () => {
  test('texts change in 2024 and 2025, and one differs by brand', () => {
    expect(SWITCHES.length).toBeGreaterThanOrEqual(15)
    expect(new Set(SWITCHES.map(({ year }) => year))).toEqual(new Set([2024, 2025]))
  })

  test.each(LINES)('%s has the oracle’s programs', (tier1) => {
    let seen = 0
    const wrong: string[] = []
    for (const groupNumber of GROUPS)
      for (const today of [...SWITCHES, LATER])
        for (const id of ids) {
          const about = {
            variant: variantOf(variants, { tier1, groupNumber, contractType: 'medical' }),
            companyCode: '',
            today,
          }
          const shown = programFor(catalogue, id, about)?.block
          const wanted = wantedItem(id, tier1, groupNumber, today.toString())
          const data = wanted === undefined ? undefined : catalogue.get(wanted)?.data
          const block = typeof data === 'object' ? data : undefined
          if (block) seen += 1
          if (block?.title !== shown?.title || block?.body !== shown?.body)
            wrong.push(`${id}, ${groupNumber}, ${today.toString()}`)
        }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(1_000)
  })

  test.each(LINES)('%s reads the oracle’s items of every kind', (tier1) => {
    const all = items.map(({ content_id }) => content_id)
    const wrong: string[] = []
    let expired = 0
    for (const groupNumber of GROUPS)
      for (const today of [...SWITCHES, LATER])
        for (const id of [...all, 'no-such-item', 'no-such-item.exchange']) {
          const variant = variantOf(variants, { tier1, groupNumber, contractType: 'medical' })
          const shown = itemFor(catalogue, id.toUpperCase(), { variant, line: tier1, today })?.data
          const wanted = wantedItem(id, tier1, groupNumber, today.toString())
          if (wanted === undefined && catalogue.has(id)) expired += 1
          if (shown !== (wanted === undefined ? undefined : catalogue.get(wanted)?.data))
            wrong.push(`${id}, ${groupNumber}, ${today.toString()}`)
        }
    expect(wrong).toEqual([])
    expect(expired).toBeGreaterThan(0)
  })

  test('link, code and the text below each program differ by brand and group', () => {
    const places = [
      ...LINES.map((tier1) => ({ tier1, groupNumber: 'G700100', contractType: 'medical' as const })),
      ...['G810001', 'G600001', 'G600020'].map((groupNumber) => ({
        tier1: 'HA' as const,
        groupNumber,
        contractType: 'medical' as const,
      })),
    ]
    const codes = places.map((plan) => {
      const { companyCode } = brandOf(plan)
      const about = { variant: variantOf(variants, plan), companyCode, today: LATER }
      const link = programFor(catalogue, 'fitness', about)?.block.buttonLink
      return link && companyIn(link)
    })
    expect(codes).toEqual(['NSM', 'OZK', 'DEL', 'RVM', 'DMX', 'NSM-STAFF', 'ARS', 'FND'])
    const words = places.map(
      (plan) => catalogue.get(`program-disclaimer.${variantOf(variants, plan) ?? ''}`)?.data,
    )
    expect(new Set(words).size).toBe(8)
  })
})
