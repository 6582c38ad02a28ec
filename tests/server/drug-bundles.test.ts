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

test('a bundle of US Drug Formulary is read as the portal writes it, whatever its order', async () => {
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
