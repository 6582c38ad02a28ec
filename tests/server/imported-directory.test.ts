import { expect, test } from 'vitest'
import { importedDirectory } from '#server/imported-data/directory.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { ProviderQuery } from '#server/insurer/provider-directory.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { worldDay } from '#tests/kit/time.ts'

const call: InsurerCall = { asker: { username: 'portal' }, signal: new AbortController().signal }
const all: ProviderQuery = {
  networkId: 'ozark-select',
  on: worldDay().toString(),
  name: '',
  specialtyIds: [],
  kinds: [],
  near: null,
  gender: null,
  language: null,
  accepting: [],
  telehealth: null,
  hospital: '',
  open: [],
  accessibility: [],
  ageGroup: null,
  isPcp: null,
  sort: 'distance',
  cursor: null,
  limit: 20,
}
const SPRINGDALE = { latitude: 36.1757, longitude: -94.0602, miles: 10 }

test('finds the family doctors near Springdale who speak Vietnamese, the nearest first', async () => {
  const db = await openSeeded()
  const directory = importedDirectory(() => db)
  const query = { ...all, near: SPRINGDALE, specialtyIds: ['family-medicine'], language: 'vi' }
  const found = await directory.search(call, query)
    performance.now() - t0,
    found.count,
    found.providers.map((p) => p.name),
  )
  expect(found.providers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Linh Pham', 'Duc Tran']))
  expect(await directory.search(call, { ...all, name: 'obrien nunez' })).toMatchObject({ count: 1 })
  expect(await directory.search(call, { ...all, name: "Sofia O'Brien-Nunez" })).toMatchObject({ count: 1 })
  expect(await directory.search(call, { ...all, name: 'Ibarrra' })).toMatchObject({
    insteadOfName: ['ibarra'],
  })
  const everyone = await directory.search(call, { ...all, limit: 100 })
    everyone.count,
    (await directory.networks(call)).changedOn,
    (await directory.specialties(call)).length,
  )
  await db.close()
})
