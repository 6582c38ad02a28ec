import { expect, test } from 'vitest'
import type { Claim, ClaimLine } from '#contract/entities/claim.ts'
import type { EstimateDifference } from '#contract/entities/cost-estimate.ts'
import {
  type PlannedPart,
  claimTotal,
  differencesOf,
  estimatedTotal,
} from '#server/domains/cost-estimates/differences.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

const [any] = claimsOfWorld(worldDay())
const CODES = ['MRI', 'READING', 'LAB', 'VISIT'] as const

const part = (code: string, owes: number | null, more: Partial<PlannedPart> = {}): PlannedPart => ({
  code,
  words: code,
  quantity: 1,
  rateCents: 50_000,
  allowedCents: owes === null ? null : 50_000,
  memberOwesCents: owes,
  hasNewPrice: false,
  ...more,
})

const line = (
  code: string,
  owes: number,
  more: Partial<ClaimLine['money']> = {},
  isDenied = false,
): ClaimLine => ({
  ...any!.lines[0]!,
  service: { system: '', code, display: code },
  units: 1,
  isDenied,
  money: {
    ...any!.lines[0]!.money,
    billedCents: 90_000,
    allowedCents: 50_000,
    memberOwesCents: owes,
    ...more,
  },
})

const claimOf = (lines: readonly ClaimLine[], npi = '9000000013'): Claim => ({
  ...any!,
  authorization: null,
  provider: { ...any!.provider, npi },
  lines: [...lines],
})

const care = (parts: readonly PlannedPart[], hasPrerequisites = false) => ({
  npi: '9000000013',
  hasPrerequisites,
  parts,
})

type Cause = EstimateDifference['cause']

const CASES: [title: string, found: EstimateDifference[], expected: [Cause, number][]][] = [
  ['the same care', differencesOf(care([part('MRI', 100)]), claimOf([line('MRI', 100)])), []],
  [
    'a lab that was billed in addition',
    differencesOf(care([part('MRI', 100)]), claimOf([line('MRI', 100), line('LAB', 19)])),
    [['part-added', 19]],
  ],
  [
    'a part that was not billed',
    differencesOf(care([part('MRI', 100), part('LAB', 19)]), claimOf([line('MRI', 100)])),
    [['part-missing', -19]],
  ],
  [
    'another service',
    differencesOf(care([part('MRI', 100), part('LAB', 19)]), claimOf([line('MRI', 100), line('VISIT', 40)])),
    [['different-service', 21]],
  ],
  [
    'another provider of the group',
    differencesOf(care([part('MRI', 100)]), claimOf([line('MRI', 120)], '9000000099')),
    [['different-provider', 20]],
  ],
  [
    'a deductible that others of the family have met',
    differencesOf(care([part('MRI', 100)]), claimOf([line('MRI', 60)])),
    [['limits-changed', -40]],
  ],
  [
    'a bill below the agreed price',
    differencesOf(
      care([part('MRI', 100)]),
      claimOf([line('MRI', 80, { billedCents: 40_000, allowedCents: 40_000 })]),
    ),
    [['billed-below', -20]],
  ],
  [
    'a missing approval',
    differencesOf(care([part('MRI', 100)], true), claimOf([line('MRI', 90_000, {}, true)])),
    [['approval-missing', 89_900]],
  ],
  [
    'a denial',
    differencesOf(care([part('MRI', 100)]), claimOf([line('MRI', 90_000, {}, true)])),
    [['denied', 89_900]],
  ],
  [
    'another price',
    differencesOf(care([part('MRI', 100)]), claimOf([line('MRI', 130, { allowedCents: 60_000 })])),
    [['not-explained', 30]],
  ],
  [
    'a price that is another one since, and of a part whose price is the same',
    differencesOf(
      care([part('MRI', 100, { hasNewPrice: true }), part('READING', 10)]),
      claimOf([line('MRI', 130, { allowedCents: 60_000 }), line('READING', 15, { allowedCents: 60_000 })]),
    ),
    [
      ['price-changed', 30],
      ['not-explained', 5],
    ],
  ],
  [
    'a part without an amount',
    differencesOf(care([part('MRI', null)]), claimOf([line('MRI', 30)])),
    [['no-price', 30]],
  ],
]

test.each(CASES)('names the cause of %s', (_title, found, expected) => {
  expect(found.map(({ cause, cents }) => [cause, cents])).toEqual(expected)
})

test('causes add up to the difference to the cent, for any billed amount', () => {
  for (let n = 0; n < (isLong ? 10_000 : 300); n += 1) {
    const random = seededRandom(`differences ${n}`)
    const some = () => Array.from({ length: random.between(1, 5) }, () => random.oneOf(CODES))
    const parts = some().map((code) =>
      part(code, random.isOnceIn(6) ? null : random.between(0, 60_000), {
        quantity: random.between(1, 3),
        hasNewPrice: random.isOnceIn(3),
      }),
    )
    const lines = some().map((code) =>
      line(
        code,
        random.between(0, 90_000),
        { billedCents: random.between(0, 90_000), allowedCents: random.between(0, 90_000) },
        random.isOnceIn(5),
      ),
    )
    const planned = care(parts, random.isOnceIn(2))
    const claim = claimOf(lines, random.oneOf(['9000000013', '9000000099', '']))
    const found = differencesOf(planned, claim)
    expect(found.reduce((sum, { cents }) => sum + cents, 0)).toBe(claimTotal(claim) - estimatedTotal(planned))
  }
})
