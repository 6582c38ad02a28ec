import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import {
  formulary as formularyOf,
  formularyDrug,
  formularyItem,
  payerPlan,
} from '#server/domains/fhir-api/formulary/resources.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import type { Database } from '#server/platform/db/open.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { drugImports } from '#tests/kit/drug-files.ts'
import { isLong } from '#tests/kit/tier.ts'

let db: Database
const { importAll, formulary, remove } = drugImports(() => db)
beforeAll(async () => {
  db = await openEmpty()
})
afterAll(async () => {
  await db.close()
  remove()
})

const resource = (given: object) => ({ resource: given })
const STATED: StatedList = {
  formularyId: 'silver-2026',
  name: 'Silver',
  year: 2026,
  updatedOn: '2026-10-15',
  planIds: ['P-1', 'P-2'],
}
const LISTED: FormularyDrug = {
  drugId: '617312',
  name: 'Atorvastatin',
  otherNames: [],
  strength: '20 mg',
  form: 'tablet',
  classWords: '',
  isGeneric: true,
  tiers: [{ tier: 1, label: 'Generic', retail: { cents: 500 }, mail: null, afterDeductible: false }],
  needsApproval: true,
  step: null,
  quantityLimit: 'Up to 30 for 30 days',
  isPreventive: false,
  isSpecialty: false,
  canBeSplit: false,
  rxCui: '617312',
  ndcs: [],
  usualQuantity: 30,
  changes: [],
}

test('reads a US Drug Formulary bundle like the portal’s own, in any order', async () => {
  const entry = [
    formularyItem(STATED, LISTED),
    ...STATED.planIds.map((planId) => payerPlan(planId, STATED)),
    formularyDrug(STATED, LISTED),
    formularyOf(STATED),
    { resourceType: 'Location', id: 'elsewhere' },
  ].map(resource)
  const { counts, notes } = await importAll([{ resourceType: 'Bundle', type: 'collection', entry }])
  expect(counts).toEqual({ drugs: 1, places: 1, lists: 1 })
  expect(notes.lines()).toEqual([expect.stringContaining('1 × a resource of another type')])
  const [list] = await formulary().lists()
  expect(list).toMatchObject({ name: 'Silver', year: 2026, updatedOn: '2026-10-15', planIds: STATED.planIds })
  const found = { formularyId: list?.formularyId ?? '', drugId: '617312' }
  const read = await formulary().read(found)
  expect(read).toMatchObject({
    name: 'Atorvastatin 20 mg tablet',
    needsApproval: true,
    step: null,
    rxCui: '617312',
  })
  expect(read?.tiers.map(({ label }) => textIn(label, 'en'))).toEqual(['Generic'])
  expect(read?.quantityLimit).not.toBeNull()
  const lost = importAll([
    { resourceType: 'Bundle', entry: [resource({ resourceType: 'InsurancePlan', id: 7 })] },
  ])
  await expect(lost).rejects.toThrow(/entry\[0\]: id can’t be 7 \(byte \d+\)$/)
  expect(await formulary().read(found)).toEqual(read)
})

const concept = (code: string) => ({ coding: [{ code }] })
const costing = (id: string, copay: number) => ({
  ...payerPlan(id, STATED),
  plan: [
    {
      type: concept('drug'),
      specificCost: [
        {
          category: concept('1-month-in-retail'),
          benefit: [
            {
              type: { text: 'Generic' },
              cost: [
                { type: concept('copay'), value: { value: copay }, qualifiers: [concept('charge')] },
                { type: concept('coinsurance'), value: { value: 0, code: '%' } },
              ],
            },
          ],
        },
        {
          category: concept('3-month-in-mail'),
          benefit: [
            { type: { text: 'Generic' }, cost: [{ type: concept('coinsurance'), value: { value: 20 } }] },
          ],
        },
        { category: concept('1-month-out-retail') },
      ],
    },
  ],
})

test.runIf(isLong)('a bundle’s plan states its tier costs, unless plans of one list disagree', async () => {
  const read = async (...plans: object[]) => {
    const rest = [formularyItem(STATED, LISTED), formularyDrug(STATED, LISTED), formularyOf(STATED)]
    const entry = [...plans, ...rest].map(resource)
    const { notes } = await importAll([{ resourceType: 'Bundle', entry }])
    const [list] = await formulary().lists()
    const drug = await formulary().read({ formularyId: list?.formularyId ?? '', drugId: '617312' })
    return { tiers: drug?.tiers, notes: notes.lines().join() }
  }
  const { tiers } = await read(costing('P-1', 12.5), costing('P-2', 12.5))
  expect(tiers).toMatchObject([
    { label: { en: 'Generic' }, retail: { cents: 1_250 }, mail: { percent: 20 }, afterDeductible: false },
  ])
  const differing = await read(costing('P-1', 12.5), costing('P-2', 15))
  expect(differing.tiers).toMatchObject([{ retail: null, mail: null }])
  expect(differing.notes).toContain('costs that differ between the plans of one list')
  const odd = await read({ ...costing('P-1', 12.5), plan: [{ specificCost: 'free' }] })
  expect(odd.tiers).toMatchObject([{ label: { en: 'Generic' }, retail: null }])
  expect(odd.notes).toContain('1 × costs that can’t be read')
})
