import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Claim, ClaimLine } from '#contract/entities/claim.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { entitySection } from '#server/domains/account/my-data/section.ts'

test('copies a new field of an entity unless a reason leaves it out', async () => {
  const ClaimOfTomorrow = v.object({
    ...Claim.entries,
    tip: v.optional(v.nullable(LocalizedText)),
    courier: v.variant('by', [
      v.object({ by: v.literal('bike'), bike: v.object({ costCents: v.number() }) }),
      v.object({ by: v.literal('foot'), shoes: v.array(v.string()) }),
    ]),
    secret: v.string(),
    lines: v.array(v.object({ ...ClaimLine.entries, tip: LocalizedText })),
  })
  const row = { claimNumber: 'C1', tip: { en: 'Call' }, secret: 'hidden', strange: 'not of the entity' }
  const { columns, inner, rows } = entitySection('claims', ClaimOfTomorrow, async () => [row], {
    notGiven: { 'a secret': ['secret'] },
    notInTable: { 'too much': ['provider', 'lines.money', 'money.copayCents'] },
    inner: { name: 'claim-lines', key: 'claimNumber', field: 'lines' },
  })
  const added = ['tip', 'courier.by', 'courier.bike.costCents', 'courier.shoes']
  expect(columns).toEqual(expect.arrayContaining([...added, 'money.billedCents', 'diagnoses.code']))
  expect(columns.filter((path) => /^(secret|provider\.|lines|money\.copay)/.test(path))).toEqual([])
  expect(inner?.columns).toEqual(expect.arrayContaining(['lineNumber', 'service.code', 'tip']))
  expect(inner?.columns.filter((path) => path.startsWith('money'))).toEqual([])
  const copied = await Array.fromAsync(rows({} as never, {} as never))
  expect(copied).toEqual([{ claimNumber: 'C1', tip: { en: 'Call' } }])
})
