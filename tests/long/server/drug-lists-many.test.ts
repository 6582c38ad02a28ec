import { afterAll, beforeAll, expect, test } from 'vitest'
import { importedFormulary } from '#server/imported-data/drugs/imported-formulary.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import type { Database } from '#server/platform/db/open.ts'
import { importLoadDrugs } from '#server/tools/seed/load-drugs.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { drugImports } from '#tests/kit/drug-files.ts'
import { dataKeys } from '#tests/kit/services.ts'
import { now } from '#tests/kit/time.ts'

let db: Database
const { importAll, formulary, remove } = drugImports(() => db)
beforeAll(async () => {
  db = await openEmpty()
})
afterAll(async () => {
  await db.close()
  remove()
})

const SILVER = '70525AR0010001'
const drug = (id: string, name: string) => ({
  rxnorm_id: id,
  drug_name: name,
  plans: [{ plan_id: SILVER, drug_tier: 'GENERIC', years: [2026] }],
})

test('members search the old list while the index of the new one is built', async () => {
  const list = { formularyId: `${SILVER}-2026`, text: '', cursor: null, limit: 10 }
  const port = importedFormulary(() => db)
  const found = async () => (await port.search({} as never, list)).drugs.map(({ name }) => name)
  await importAll([[drug('1', 'Older')]], { allowsDrop: true })
  expect(await found()).toEqual(['Older'])
  await importAll([[drug('1', 'Newer')]])
  expect(await found()).toEqual(['Older'])
  await expect.poll(found).toEqual(['Newer'])
})

test('a list of made-up drugs is searched in the sandbox, beside its own lists', async () => {
  await importLoadDrugs(db, 500, Temporal.Instant.from('2026-11-02T12:00:00Z'))
  const { formulary: port } = sandboxInsurer({ db, clock: { now }, dataKeys })
  const call = { asker: { username: 'portal' }, signal: new AbortController().signal }
  expect((await port?.lists(call))?.map(({ name }) => name)).toContain('Load list of 500 drugs')
  const query = { formularyId: 'LOAD-DRUGS-2026', text: '', cursor: null, limit: 5 }
  const found = await port?.search(call, query)
  const [first] = found?.drugs ?? []
  expect(await port?.read(call, { formularyId: query.formularyId, drugId: first?.drugId ?? '' })).toEqual(
    first,
  )
})

test('words that most of a list contains narrow a search, in any order', async () => {
  const many = Array.from({ length: 600 }, (_, n) =>
    drug(
      String(n + 1),
      `${n % 2 === 0 ? 'Zetapril' : 'Omegalol'} ${n} MG Oral ${n % 3 === 0 ? 'Tablet' : 'Capsule'}`,
    ),
  )
  await importAll([many], { allowsDrop: true })
  const names = async (text: string) => {
    const query = { formularyId: `${SILVER}-2026`, text, cursor: null, limit: 100 }
    return (await formulary().search(query)).drugs.map(({ name }) => name)
  }
  expect(await names('oral tablet zetapril')).toHaveLength(100)
  const [first, ...others] = await names('tab oral 42')
  expect(first).toBe('Zetapril 42 MG Oral Tablet')
  expect(others.toSorted()).toEqual([
    'Omegalol 423 MG Oral Tablet',
    'Omegalol 429 MG Oral Tablet',
    'Zetapril 420 MG Oral Tablet',
    'Zetapril 426 MG Oral Tablet',
  ])
  expect(await names('zetaprill 42')).toEqual(expect.arrayContaining(['Zetapril 42 MG Oral Tablet']))
  expect(await names('nothing oral')).toEqual([])
})
