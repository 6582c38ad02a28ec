import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { parseDrugsArguments } from '#server/imported-data/drugs/arguments.ts'
import { importedFormulary } from '#server/imported-data/drugs/imported-formulary.ts'
import { importedDrugPlans, importedDrugs, importedFormularies } from '#server/imported-data/drugs/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { drugImports } from '#tests/kit/drug-files.ts'
import { isLong } from '#tests/kit/tier.ts'

let db: Database
const { importAll, connection, formulary, remove } = drugImports(() => db)
beforeAll(async () => {
  db = await openEmpty()
})
afterAll(async () => {
  await db.close()
  remove()
})

const SILVER = '70525AR0010001'
const place = (given: object = {}) => ({
  plan_id_type: 'HIOS-PLAN-ID',
  plan_id: SILVER,
  drug_tier: 'GENERIC',
  prior_authorization: false,
  step_therapy: false,
  quantity_limit: false,
  years: [2026],
  ...given,
})
const drug = (id: string | number | null, name: string, ...plans: object[]) => ({
  rxnorm_id: id,
  drug_name: name,
  plans: plans.length === 0 ? [place()] : plans,
})
const PLAN = {
  plan_id_type: 'HIOS-PLAN-ID',
  plan_id: SILVER,
  marketing_name: 'Silver 2500',
  formulary: [
    {
      drug_tier: 'GENERIC',
      mail_order: true,
      cost_sharing: [
        {
          pharmacy_type: '1-MONTH-IN-RETAIL',
          copay_amount: 12.5,
          copay_opt: 'BEFORE-DEDUCTIBLE',
          coinsurance_rate: 0,
        },
        { pharmacy_type: '3-MONTH-IN-MAIL', copay_amount: 25, copay_opt: 'BEFORE-DEDUCTIBLE' },
      ],
    },
    {
      drug_tier: 'SPECIALTY',
      cost_sharing: [
        {
          pharmacy_type: '1-MONTH-IN-RETAIL',
          copay_amount: 0,
          coinsurance_rate: 0.3,
          coinsurance_opt: 'AFTER-DEDUCTIBLE',
        },
      ],
    },
  ],
  last_updated_on: '2026-10-15',
  years: [2026],
}

/** The list as `drugs.json`, made from the members' search results. */
async function asFile(formularyId: string, planId: string): Promise<unknown[]> {
  const { drugs } = await formulary().search({ formularyId, text: '', cursor: null, limit: 100 })
  const named = ({ tier, label }: FormularyDrug['tiers'][number]) =>
    tier === 0 ? 'ZERO-COST-SHARE-PREVENTIVE' : textIn(label, 'en')
  return drugs.map((one) => ({
    rxnorm_id: one.rxCui,
    drug_name: one.name,
    plans: one.tiers.map((tier) =>
      place({
        plan_id: planId,
        drug_tier: named(tier),
        prior_authorization: one.needsApproval,
        step_therapy: one.step !== null,
        quantity_limit: one.quantityLimit !== null,
      }),
    ),
  }))
}

test('imported drug lists are searched as the plans state them, and export unchanged', async () => {
  expect([...(await connection().offers())]).toEqual(['membership'])
  const list = [
    drug(617312, 'Atorvastatin 20 MG Oral Tablet'),
    drug(
      '1',
      'Adalimumab',
      place({ drug_tier: 'SPECIALTY', prior_authorization: true, quantity_limit: true }),
    ),
    drug('2', 'Metformin', place(), place({ drug_tier: 'TIER 3', years: [2026] })),
    drug('3', 'Aspirin', place({ drug_tier: 'ZERO-COST-SHARE-PREVENTIVE', step_therapy: true })),
  ]
  const { counts } = await importAll([list, [PLAN]], { plans: { [SILVER]: ['P-100', 'P-200'] } })
  expect(counts).toEqual({ drugs: 4, places: 5, lists: 1 })
  expect(new Set(await connection().offers())).toEqual(new Set(['membership', 'formulary']))
  const formularyId = `${SILVER}-2026`
  expect(await formulary().lists()).toEqual([
    { formularyId, name: 'Silver 2500', year: 2026, updatedOn: '2026-10-15', planIds: ['P-100', 'P-200'] },
  ])
  const read = (drugId: string) => formulary().read({ formularyId, drugId })
  const { drugs } = await formulary().search({ formularyId, text: 'atorvastatn', cursor: null, limit: 10 })
  expect(drugs).toEqual([await read('617312')])
  expect(drugs[0]).toMatchObject({
    tiers: [
      {
        tier: null,
        label: { en: 'Generic' },
        retail: { cents: 1250 },
        mail: { cents: 2500 },
        afterDeductible: false,
      },
    ],
    needsApproval: false,
    step: null,
    quantityLimit: null,
  })
  expect(await read('1')).toMatchObject({
    tiers: [{ retail: { percent: 30 }, mail: null, afterDeductible: true }],
    isSpecialty: true,
    needsApproval: true,
  })
  expect((await read('2'))?.tiers.map(({ tier }) => tier)).toEqual([null, 3])
  expect((await read('2'))?.unstatedRules).toEqual([])
  expect(await read('3')).toMatchObject({ isPreventive: true, tiers: [{ tier: 0, retail: null }] })
  expect(await read('4')).toBeNull()
  const all = { formularyId, text: '', cursor: null, limit: 100 }
  const before = await formulary().search(all)
  await importAll([gzipSync(JSON.stringify(await asFile(formularyId, SILVER))), [PLAN]])
  expect(await formulary().search(all)).toEqual(before)
})

test('rejects an unreadable file in one line and keeps the lists', async () => {
  await importAll([[drug('1', 'Kept')]], { allowsDrop: true })
  const rows = async () => [
    await db.$count(importedDrugs),
    await db.$count(importedDrugPlans),
    await db.$count(importedFormularies),
  ]
  const before = await rows()
  const whole = JSON.stringify([drug('2', 'Second'), drug('3', 'Third')])
  const refused = (content: unknown) =>
    importAll([content]).then(
      () => 'imported',
      (error: Error) => error.message.replace(/^.*?\.json: /, ''),
    )
  expect(await refused(whole.slice(0, -20))).toMatch(/^\[1\]: the text is incomplete \(byte \d+\)$/)
  expect(await refused(`\ufeff${whole}`)).toMatch(/\(byte \d+\)$/)
  expect(await refused([drug('2', 'Second'), { drug_name: 7, plans: [] }])).toMatch(
    /^\[1\]: drug_name can’t be 7 \(byte \d+\)$/,
  )
  expect(await refused([drug('2', 'S', place({ step_therapy: 'yes' }))])).toMatch(
    /^\[0\]: plans\[0\]\.step_therapy can’t be "yes"/,
  )
  expect(await refused({ drugs: [] })).toBe('neither a list of drugs or plans nor a Bundle')
  expect(await refused([PLAN])).toBe('no drug with a plan')
  expect(await rows()).toEqual(before)
  expect((await formulary().lists()).map(({ formularyId }) => formularyId)).toEqual([`${SILVER}-2026`])
})

test('an import that drops more than a fifth of drugs or places needs a flag', async () => {
  const many = (count: number, plan = SILVER) =>
    Array.from({ length: count }, (_, n) =>
      drug(String(n + 1), `Drug ${n}`, place(), place({ plan_id: plan })),
    )
  await importAll([many(10, 'GOLD')], { allowsDrop: true })
  const names = async () => (await formulary().lists()).map(({ name }) => name)
  await expect(importAll([many(7, 'GOLD')])).rejects.toThrow(
    /: would remove 3 of 10 drugs, more than a fifth; use --allow-drop to import it anyway$/,
  )
  await expect(importAll([many(10)])).rejects.toThrow(/: would remove 10 of 20 places on lists/)
  expect(await names()).toEqual([SILVER, 'GOLD'])
  await importAll([many(8, 'GOLD')])
  await importAll([many(1)], { allowsDrop: true })
  expect(await names()).toEqual([SILVER])
})

test.runIf(isLong)('reads odd entries as far as possible, counts them and names them', async () => {
  const noTier = place({ drug_tier: null, prior_authorization: null, step_therapy: undefined })
  const { notes } = await importAll(
    [
      [
        drug('1', 'First name'),
        drug('1', 'Second name', place({ plan_id: 'OTHER' })),
        drug(null, 'No code', noTier),
        { drug_name: 'No plan', rxnorm_id: '9', plans: [] },
        drug('5', 'Odd list', place({ plan_id: 'a plan/with an id of more characters', years: null })),
      ],
      [{ ...PLAN, formulary: { drug_tier: 'generic', cost_sharing: null }, last_updated_on: 'soon' }],
    ],
    { allowsDrop: true },
  )
  expect(notes.lines().join('\n')).toMatch(/another name for an RxNorm code/)
  expect(notes.lines().join('\n')).toMatch(/a drug without a plan/)
  expect(notes.lines().join('\n')).toMatch(/an RxNorm code that can’t be read/)
  const lists = await formulary().lists()
  expect(lists).toHaveLength(3)
  expect(lists.find(({ name }) => name === 'Silver 2500')?.updatedOn).toBeNull()
  const { drugs } = await formulary().search({
    formularyId: `${SILVER}-2026`,
    text: 'no code',
    cursor: null,
    limit: 5,
  })
  expect(drugs[0]).toMatchObject({ tiers: [], needsApproval: null, rxCui: null, unstatedRules: ['step'] })
  expect(drugs[0]?.step).not.toBeNull()
})

test.runIf(isLong)('two plans of the files that share one portal plan have one list a year', async () => {
  const plans = { A: ['P-1'], B: ['P-1'] }
  const { notes } = await importAll(
    [
      [
        drug(
          '1',
          'One',
          place({ plan_id: 'A' }),
          place({ plan_id: 'B' }),
          place({ plan_id: 'B', years: [2025] }),
        ),
      ],
    ],
    { plans, allowsDrop: true },
  )
  const taken = (await formulary().lists()).flatMap(({ planIds, year }) =>
    planIds.map((id) => `${id} ${year}`),
  )
  expect(taken.toSorted()).toEqual(['P-1 2025', 'P-1 2026'])
  expect(notes.lines()[0]).toMatch(/already has a list in the same year/)
})

test.runIf(isLong)(
  'an import that is stopped changes nothing, and the command says what is wrong with its arguments',
  async () => {
    await importAll([[drug('1', 'Kept')]], { allowsDrop: true })
    const stopping = new AbortController()
    const stopped = importAll([[drug('2', 'Gone')]], {
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('stopped')),
    })
    await expect(stopped).rejects.toThrow('stopped')
    const list = importedFormulary(() => db)
    expect((await list.lists({} as never)).length).toBe(1)
    expect(parseDrugsArguments([])).toBe('Missing command: import.')
    expect(parseDrugsArguments(['import'])).toBe('Missing file.')
    expect(parseDrugsArguments(['import', 'x', '--year', '26'])).toBe('--year must have four digits.')
    expect(parseDrugsArguments(['import', 'x', '--plans', 'p', '--allow-drop'])).toMatchObject({
      files: ['x'],
      plans: 'p',
      allowsDrop: true,
    })
  },
)
