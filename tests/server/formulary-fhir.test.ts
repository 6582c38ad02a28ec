import { beforeAll, expect, test } from 'vitest'
import type { FormularyQuery } from '#contract/calls/formulary-fhir.ts'
import { indexDrugs } from '#contract/drug-index.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { todayOf } from '#server/config/clock.ts'
import { formularyItem } from '#server/domains/fhir-api/formulary/resources.ts'
import { type Found, searchFormularies } from '#server/domains/fhir-api/formulary/search.ts'
import { pageOfDrugs } from '#server/imported-data/drug-pages.ts'
import { DRUG_BY_ID } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { type CallServices, servicesFor } from '#server/services.ts'
import { backend } from '#tests/kit/backend.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})

const ask = (path: string) => server.app.inject({ url: `/fhir/formulary/${path}` })

async function idsOf(path: string): Promise<string[]> {
  const { entry = [] } = (await ask(path)).json<{ entry?: { resource: { id: string } }[] }>()
  return entry.map(({ resource }) => resource.id)
}

const DRUG = 'adalimumab-40-mg'

test('a search for a drug’s places returns only those on the named list', async () => {
  const own = `ouachita-${todayOf(server.services.clock).year}`
  const item = `${own}.${DRUG}`
  expect((await idsOf(`Basic?subject=MedicationKnowledge/${DRUG}`)).length).toBeGreaterThan(1)
  const list = `formulary=InsurancePlan/Formulary-${own}`
  expect(await idsOf(`Basic?subject=MedicationKnowledge/${DRUG}&${list}`)).toEqual([item])
  const base = `${server.services.config.publicUrl}/fhir/formulary`
  const whole = `formulary=${base}/InsurancePlan/Formulary-${own}`
  expect(await idsOf(`Basic?subject=${base}/MedicationKnowledge/${DRUG}&${whole}`)).toEqual([item])
  expect(await idsOf(`Basic?_id=${item}&${whole}`)).toEqual([item])
  expect(await idsOf(`Basic?_id=${item}&formulary=Formulary-none-1999`)).toEqual([])
})

test('a drug is found by its code, and by other parameters at the same time', async () => {
  const { ndc } = DRUG_BY_ID.get(DRUG)!
  for (const code of [`http://hl7.org/fhir/sid/ndc|${ndc}`, `|${ndc}`, ndc, `1,${ndc}`])
    expect(await idsOf(`MedicationKnowledge?code=${code}`)).toEqual([DRUG])
  expect(await idsOf(`MedicationKnowledge?code=http://snomed.info/sct|${ndc}`)).toEqual([])
  expect(await idsOf(`MedicationKnowledge?code=${ndc}&drug-name=atorvastatin`)).toEqual([])
  expect(await idsOf(`MedicationKnowledge?code=${ndc}&_id=atorvastatin-20-mg`)).toEqual([])
  expect((await ask(`MedicationKnowledge?code=${'1,'.repeat(20)}`)).statusCode).toBe(400)
  expect((await ask('metadata')).body).toContain('"name":"code","type":"token"')
})

test('shared caches may keep answers, but no failures', async () => {
  const keeping = async (path: string) => (await ask(path)).headers['cache-control']
  expect(await keeping('InsurancePlan')).toBe('public, max-age=300')
  expect(await keeping('MedicationKnowledge?_cursor=odd')).toBe('no-store')
})

const drug = (drugId: string, rxCui: string | null, ndc: string): FormularyDrug => ({
  drugId,
  name: `Drug ${drugId}`,
  otherNames: [],
  strength: null,
  form: null,
  classWords: '',
  isGeneric: null,
  tiers: [],
  needsApproval: null,
  step: null,
  quantityLimit: null,
  isPreventive: false,
  isSpecialty: false,
  canBeSplit: false,
  rxCui,
  ndcs: [ndc],
  usualQuantity: null,
  changes: [],
})

test('a drug’s place has no flag for a rule that the list doesn’t state', () => {
  const list = { formularyId: 'a', name: 'A', year: 2026, updatedOn: null, planIds: [] }
  const words = 'The list doesn’t state it.'
  const flagsOf = (given: Partial<FormularyDrug>) => {
    const text = JSON.stringify(formularyItem(list, { ...drug('1', '1', 'ndc'), ...given }))
    return [...text.matchAll(/usdf-(StepTherapyLimit|QuantityLimit)-extension","valueBoolean":(\w+)/g)].map(
      ([, name, is]) => `${name} ${is}`,
    )
  }
  expect(flagsOf({ step: words, unstatedRules: ['step'] })).toEqual(['QuantityLimit false'])
  expect(flagsOf({ quantityLimit: words, unstatedRules: ['quantityLimit'] })).toEqual([
    'StepTherapyLimit false',
  ])
  expect(flagsOf({ step: words })).toEqual(['StepTherapyLimit true', 'QuantityLimit false'])
})

/** An insurer with two lists of the same drugs, and the number of times that its lists were read. */
function longLists(most: number): { services: CallServices; times: () => number } {
  const drugs = Array.from({ length: most }, (_, at) =>
    drug(String(at), String(at), at % 1_500 === 0 ? 'shared' : `ndc-${at}`),
  )
  const [index, services] = [indexDrugs(drugs), servicesFor(server.services)]
  let times = 0
  const formulary: CallServices['insurer']['formulary'] = {
    ...services.insurer.formulary,
    lists: async () =>
      ['a', 'b'].map((formularyId) => ({ formularyId, name: '', year: 2026, updatedOn: null, planIds: [] })),
    search: async (query) => {
      times += 1
      return pageOfDrugs(index, query)
    },
    read: async ({ drugId }) => drugs[Number(drugId)] ?? null,
  }
  return { services: { ...services, insurer: { ...services.insurer, formulary } }, times: () => times }
}

test('a search by code reads a limited part of the lists for each page, and finds each drug once', async () => {
  const { services, times } = longLists(3_200)
  const read = (query: FormularyQuery) => searchFormularies(services, 'MedicationKnowledge', query)
  const found: string[] = []
  let pages = 0
  for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
    const before = times()
    const page: Found = await read({ code: 'shared', _count: '1', _cursor: cursor })
    expect(times() - before).toBeLessThanOrEqual(20)
    expect(page.resources.length).toBeLessThanOrEqual(1)
    found.push(...page.resources.map(({ id }) => id))
    cursor = page.next
  }
  expect(found.toSorted()).toEqual(['0', '1500', '3000'])
  expect(pages).toBeLessThan(10)
  const before = times()
  const byRxNorm = await read({ code: 'http://www.nlm.nih.gov/research/umls/rxnorm|2500,2600' })
  expect(byRxNorm).toMatchObject({ resources: [{ id: '2500' }, { id: '2600' }], next: null })
  expect(times()).toBe(before)
})
