import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type InsurerCall, InsurerUnavailable } from '#server/insurer/call.ts'
import { FhirClient } from '#server/insurers/fhir/client.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { eob, somebody } from '#tests/kit/odd-eobs.ts'

const DANA = 'ZZH41022001'
const asDana = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(20_000),
})

let fhir: ForeignFhir
let now = 0
beforeAll(async () => {
  fhir = await startForeignFhir()
})
afterAll(() => fhir.stop())
beforeEach(() => {
  Object.assign(fhir.held, { patients: [somebody], types: null })
  fhir.said.instead = () => undefined
  fhir.asked.length = 0
})

const insurer = () => fhirInsurer({ baseUrl: fhir.base, now: () => now, log: { warn: () => undefined } })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => eob({ id: `other--${at}`, identifier: [{ value: `N-${at}` }] }))

const outcome = (severity: string, code: string) => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code }],
})
const bundleOf = (...resources: object[]) => ({
  status: 200,
  type: 'application/fhir+json',
  body: JSON.stringify({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) }),
})

test.each([
  ['error', 'incomplete', true],
  ['fatal', 'processing', true],
  ['warning', 'throttled', true],
  ['warning', 'not-found', false],
  ['information', 'informational', false],
])('a search with the outcome %s, %s is partial: %s', async (severity, code, isCut) => {
  const client = new FhirClient({ baseUrl: fhir.base })
  const search = () => client.search(asDana(), 'ExplanationOfBenefit', { patient: 'any' })
  fhir.said.instead = () => bundleOf(...many(3), outcome(severity, code))
  const found = await search()
  expect([found.resources.length, found.isCut]).toEqual([4, isCut])
  fhir.said.instead = () => bundleOf(outcome('information', 'informational'), outcome(severity, code))
  if (isCut) await expect(search()).rejects.toBeInstanceOf(InsurerUnavailable)
  else expect((await search()).isCut).toBe(false)
})

test('a list that the server calls incomplete is partial', async () => {
  fhir.said.instead = (path) =>
    path.endsWith('/ExplanationOfBenefit') ? bundleOf(...many(3), outcome('error', 'incomplete')) : undefined
  const question = {
    readable: [{ memberId: DANA, contractTypes: ['medical'] }],
    cursor: undefined,
    limit: 25,
  }
  const listed = await insurer().claims?.list(asDana(), question)
  expect([listed?.count, listed?.isPartial]).toEqual([3, true])
})

test('a failed request for the capability statement changes no offer', async () => {
  fhir.held.types = ['ExplanationOfBenefit', 'Condition']
  const { capabilities } = insurer()
  const hasRecords = async () =>
    (await capabilities?.(AbortSignal.timeout(20_000)))?.includes('healthRecords')
  const fail = () => (fhir.said.instead = () => ({ status: 503, type: 'text/html', body: '' }))
  const recover = () => (fhir.said.instead = () => undefined)
  fail()
  // Nothing is known yet, so the next call asks again.
  expect(await hasRecords()).toBe(false)
  recover()
  expect(await hasRecords()).toBe(true)
  now += 60_000
  fail()
  expect([await hasRecords(), await hasRecords()]).toEqual([true, true])
  expect(fhir.asked).toHaveLength(3)
  now += 60_000
  recover()
  fhir.held.types = ['ExplanationOfBenefit']
  expect(await hasRecords()).toBe(false)
  // A server without a statement has answered, too.
  now += 60_000
  fhir.held.types = null
  expect([await hasRecords(), await hasRecords()]).toEqual([false, false])
  expect(fhir.asked).toHaveLength(5)
})
