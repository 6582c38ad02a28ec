import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InsurerCall } from '#server/insurer/call.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'

const DANA = 'ZZH41022001'

let fhir: ForeignFhir
beforeAll(async () => {
  fhir = await startForeignFhir()
  Object.assign(fhir.held, { patients: [somebody] })
})
afterAll(() => fhir.stop())

test('keeps clinical records as sent, without other patients’; restricted ones apart', async () => {
  const condition = (id: string, fields: object) => ({
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/p-9' },
    ...fields,
  })
  Object.assign(fhir.held, {
    types: ['Condition'],
    records: [
      condition('mine', { recordedDate: '2026-01-01', extension: [{ url: 'x:own', valueString: 'kept' }] }),
      condition('theirs', { subject: { reference: 'Patient/p-10' } }),
      condition('restricted', { meta: { security: [{ code: 'V' }] } }),
    ],
  })
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const asked = {
    memberId: DANA,
    type: 'Condition',
    category: null,
    code: null,
    cursor: undefined,
    limit: 50,
  } as const
  const call = (): InsurerCall => ({
    asker: { username: 'harperdana1', token: 'hers' },
    signal: AbortSignal.timeout(20_000),
  })
  const idsOf = async (restricted: boolean) =>
    (await healthRecords?.list(call(), { ...asked, restricted }))?.resources.map(({ id }) => id)
  expect(await idsOf(false)).toEqual(['mine'])
  expect(await idsOf(true)).toEqual(['restricted'])
  expect(await healthRecords?.read(call(), { memberId: DANA, type: 'Condition', id: 'theirs' })).toBeNull()
  expect(await healthRecords?.read(call(), { memberId: DANA, type: 'Condition', id: 'mine' })).toMatchObject({
    extension: [{ url: 'x:own' }],
  })
})
