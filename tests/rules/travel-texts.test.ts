import { expect, test } from 'vitest'
import { inspectItems } from '#contract/content/inspect.ts'
import { textsIn, withoutMarkup } from '#contract/content/item.ts'
import { catalogueOf, itemFor } from '#contract/content/lookup.ts'
import { variantOf } from '#contract/content/variants.ts'

const { items, variants = [] } = inspectItems(
  import.meta.glob('/src/content/items/*.json', { eager: true, import: 'default' }),
)
const catalogue = catalogueOf(items)
const today = Temporal.PlainDate.from('2026-11-24')

const LINES = ['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE'] as const
/** Groups with their own variant, and one without. */
const GROUPS = ['G810001', 'G600001', 'G600020', 'G700100']
const PARTS = ['plan', ...Array.from({ length: 20 }, (_, index) => `${index + 1}`)]

/** All texts of the page for members of a plan. */
function pageFor(tier1: string, groupNumber: string): string {
  const variant = variantOf(variants, { tier1, groupNumber, contractType: 'medical' })
  return PARTS.flatMap((part) => {
    const data = itemFor(catalogue, `travel.${part}`, { variant, line: tier1, today })?.data
    return data && typeof data === 'object' ? [data.title, ...textsIn(data.body)] : []
  })
    .map(withoutMarkup)
    .join(' ')
}

const EMERGENCIES_ALONE =
  /find you a doctor|any doctor who takes it|guest membership|care that’s planned|suitcase|see a doctor abroad/i

/** A plan's statement, and the texts that must not appear on the same page. */
const CONTRADICTIONS = [
  [/aren’t part of our worldwide network/, /direct billing|only pay your part|suitcase/i],
  [/You pay the bill, and we pay you back/, /direct billing|without paying/i],
  [/covers emergencies and urgent care (?:only|abroad)/, EMERGENCIES_ALONE],
  [/covers emergencies and urgent care (?:only|abroad)/, /for urgent care or a doctor’s visit/i],
  [/covers emergencies only/, EMERGENCIES_ALONE],
  [
    /covers emergencies only/,
    /for urgent care or|find a hospital or urgent care|where to go and what to expect/i,
  ],
  [/HMO/, /any doctor who takes it|suitcase/i],
] as const

test.each([
  ['ABCBS', /worldwide network/],
  ['HA', /HMO plan covers emergencies and urgent care only/],
  ['BA', /Your employer decides what your plan covers abroad/],
  ['ABM', /aren’t part of our worldwide network\. Your plan covers emergencies and urgent care abroad/],
  ['OCTAVE', /marketplace plan covers emergencies only/],
] as const)('every group of %s reads what its plan covers abroad', (tier1, covered) => {
  for (const group of GROUPS) expect(pageFor(tier1, group)).toMatch(covered)
})

test.each(LINES)('no texts on the page of %s contradict each other', (tier1) => {
  for (const group of GROUPS) {
    const page = pageFor(tier1, group)
    const found = CONTRADICTIONS.filter(([said, other]) => said.test(page) && other.test(page))
    expect(found.map(([said, other]) => `${said} and ${page.match(other)?.[0]}`)).toEqual([])
  }
})
