import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Claim, ClaimMoney } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { ExplanationOfBenefit } from '#contract/entities/eob.ts'
import { mapClaimToEob } from '#server/domains/fhir-api/eob-resource.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { wholeClaims } from '#server/insurers/sandbox/claims/eob-claims.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { eobClient } from '#tests/kit/eobs.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const today = worldDay()
const [dana, marcus, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022004'] as const
const everything = { claimIds: undefined, kinds: undefined, service: {}, updated: {}, after: undefined }

async function claimsOfUser(username: string): Promise<Claim[]> {
  const { readable } = await allReadableClaims(server.services, username, today)
  return (await wholeClaims(server.db, readable, { ...everything, most: 10_000 })).page
}

const membersWithClaims = async () =>
  (await server.db.selectDistinct({ memberId: claims.memberId }).from(claims)).map(({ memberId }) => memberId)

const claimsOfMember = async (memberId: string) =>
  (
    await wholeClaims(server.db, [{ memberId, contractTypes: ContractType.options }], {
      ...everything,
      most: 10_000,
    })
  ).page

type Stated = { category: { coding: { code: string }[] }; amount?: { value: number } | undefined }

/** The only amount of a category in cents; NaN if it is missing or repeated. */
function centsOf(stated: readonly Stated[], category: string): number {
  const found = stated.filter((one) => one.category.coding.some(({ code }) => code === category))
  return found.length === 1 ? Math.round((found[0]?.amount?.value ?? NaN) * 100) : NaN
}

const CATEGORIES: Record<keyof ClaimMoney, string> = {
  billedCents: 'submitted',
  discountCents: 'discount',
  allowedCents: 'eligible',
  notCoveredCents: 'noncovered',
  otherInsuranceCents: 'priorpayerpaid',
  planPaidCents: 'benefit',
  deductibleCents: 'deductible',
  copayCents: 'copay',
  coinsuranceCents: 'coinsurance',
  memberOwesCents: 'memberliability',
}

function differencesOf({ claimId, money }: Claim, eob: ExplanationOfBenefit) {
  const known = Object.entries(CATEGORIES).filter(
    ([field]) => eob.outcome === 'complete' || field === 'billedCents',
  ) as [keyof ClaimMoney, string][]
  return known.flatMap(([field, category]) => {
    const inLines = eob.item.reduce((sum, { adjudication }) => sum + centsOf(adjudication, category), 0)
    const isSame = centsOf(eob.total, category) === money[field] && inLines === money[field]
    return isSame ? [] : [{ claimId, category }]
  })
}

test('every claim follows the guide and adds up, to the cent', async () => {
  const seen = new Map<string, number>()
  const off: unknown[] = []
  for (const memberId of await membersWithClaims()) {
    for (const claim of await claimsOfMember(memberId)) {
      const eob = v.parse(ExplanationOfBenefit, JSON.parse(JSON.stringify(mapClaimToEob(claim))))
      for (const { code } of [...eob.type.coding, ...(eob.subType?.coding ?? [])])
        seen.set(code, (seen.get(code) ?? 0) + 1)
      off.push(...differencesOf(claim, eob))
    }
  }
  expect(off).toEqual([])
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['inpatient', 'outpatient', 'oral', 'pharmacy', 'professional', 'vision']),
  )
})

test('writes no licensed code sets', async () => {
  const text = JSON.stringify((await claimsOfUser('harperdana1')).map((claim) => mapClaimToEob(claim)))
  expect(text).not.toMatch(/ama-assn|ada\.org|nubc|x12|nucc|snomed|ncpdp/i)
})

test.runIf(isLong)('a client gets all claims by page, in order, each once', async () => {
  const { all, search } = await eobClient(server, 'delgadoray3')
  const query = 'patient=Patient/ZZD55120701'
  const { total } = await search(query)
  const eobs = (await all(`${query}&_count=7`)).map((one) => v.parse(ExplanationOfBenefit, one))
  expect(eobs).toHaveLength(total ?? -1)
  expect(new Set(eobs.map(({ id }) => id)).size).toBe(total)
  const days = eobs.map(({ billablePeriod }) => billablePeriod.start)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('patient, service day, type and update narrow a search', async () => {
  const { all } = await eobClient(server, 'harperdana1')
  const read = async (query: string) =>
    (await all(`${query}&_count=100`)).map((one) => v.parse(ExplanationOfBenefit, one))
  const own = await read(`patient=${dana}`)
  const both = await read(`patient=${dana},Patient/${eli}`)
  expect(new Set(both.map(({ patient }) => patient.reference))).toEqual(
    new Set([`Patient/${dana}`, `Patient/${eli}`]),
  )
  const year = today.year - 1
  const ofYear = own.filter(({ billablePeriod }) => billablePeriod.start.startsWith(`${year}`))
  expect(ofYear.length).toBeGreaterThan(0)
  expect(await read(`patient=${dana}&service-date=${year}`)).toEqual(ofYear)
  expect(await read(`patient=${dana}&service-date=ge${year}-01-01&service-date=lt${year + 1}`)).toEqual(
    ofYear,
  )
  for (const name of ['service-start-date', 'billable-period-start'])
    expect(await read(`patient=${dana}&${name}=${year}`)).toEqual(ofYear)
  expect(await read(`patient=${dana}&service-date=${year}&billable-period-start=gt${year}`)).toEqual([])
  const drugs = await read(`patient=${dana}&type=http://terminology.hl7.org/CodeSystem/claim-type|pharmacy`)
  expect(drugs).toEqual(own.filter(({ type }) => type.coding.some(({ code }) => code === 'pharmacy')))
  expect(drugs.length).toBeGreaterThan(0)
  expect(await read(`patient=${dana}&type=unheard`)).toEqual([])
  const since = today.subtract({ months: 6 })
  expect(await read(`patient=${dana}&_lastUpdated=ge${since.toString()}T00:00:00-06:00`)).toEqual(
    own.filter(({ meta }) => meta.lastUpdated.slice(0, 10) >= since.toString()),
  )
})

test('a search includes each person and coverage once, as they are read, and doesn’t count them', async () => {
  const { ask, search } = await eobClient(server, 'harperdana1')
  const both = `patient=${dana},${eli}&_count=10`
  const name = 'ExplanationOfBenefit'
  const includes = ['patient', 'coverage', 'provider'].map((one) => `&_include=${name}:${one}`).join('')
  const plain = await search(both)
  const bundle = await search(`${both}${includes}`)
  expect(bundle.total).toBe(plain.total)
  const entries = bundle.entry ?? []
  const matches = entries.filter(({ resource }) =>
    v.is(v.object({ resourceType: v.literal(name) }), resource),
  )
  expect(matches.map(({ resource }) => resource)).toEqual((plain.entry ?? []).map(({ resource }) => resource))
  const added = entries.filter((entry) => !matches.includes(entry))
  expect(added.map(({ search: found }) => found)).toEqual(added.map(() => ({ mode: 'include' })))
  const paths = added.map(({ fullUrl }) => String(fullUrl).replace(/^https?:\/\/[^/]+/, ''))
  expect(new Set(paths).size).toBe(paths.length)
  const referredTo = JSON.stringify(matches).matchAll(/"((?:Patient|Coverage)\/[\w-]+)"/g)
  expect(paths.toSorted()).toEqual([...new Set([...referredTo].map(([, to]) => `/fhir/${to}`))].toSorted())
  for (const [at, path] of paths.entries()) expect((await ask(path)).body).toEqual(added[at]?.resource)
  expect((await search(`${both}&_include=${name}:*`)).entry).toHaveLength(entries.length)
  expect((await search(`patient=${dana}&_count=0${includes}`)).entry).toBeUndefined()
})

test('an unknown include is ignored, or refused if strict', async () => {
  const { ask, search } = await eobClient(server, 'harperdana1')
  const odd = `patient=${dana}&use=claim&_include=ExplanationOfBenefit:cat`
  const plain = await search(`patient=${dana}`)
  expect((await search(odd)).entry).toEqual(plain.entry)
  const strict = { headers: { prefer: 'handling=strict' } }
  expect((await ask(`/fhir/ExplanationOfBenefit?${odd}`, strict)).status).toBe(400)
})

test('a claim is read by id, found by _id, and names its replacement', async () => {
  const { ask, search } = await eobClient(server, 'harperdana1')
  const replaced = (await claimsOfUser('harperdana1')).find((one) => one.replacedBy !== null)
  const { status, type, body } = await ask(`/fhir/ExplanationOfBenefit/${replaced?.claimId}`)
  expect([status, type]).toEqual([200, 'application/fhir+json; charset=utf-8'])
  expect(body).toMatchObject({
    status: 'cancelled',
    related: [{ reference: { value: replaced?.replacedBy } }],
  })
  expect((await search(`_id=${replaced?.claimId}`)).entry?.[0]?.resource).toEqual(body)
  const none = await search('_id=nobodys')
  expect(none.total).toBe(0)
  expect(none).not.toHaveProperty('entry')
})

test.each([['harperdana1', 'her husband', marcus]])(
  '%s requesting %s gets the answer for an unknown patient, and it is logged',
  async (login, _who, id) => {
    const { ask } = await eobClient(server, login)
    const foreign = await ask(`/fhir/ExplanationOfBenefit?patient=${id}`)
    expect(foreign).toEqual(await ask('/fhir/ExplanationOfBenefit?patient=ZZZ000000'))
    expect(foreign).toMatchObject({
      status: 404,
      type: 'application/fhir+json; charset=utf-8',
      body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'not-found' }] },
    })
    const refused = and(eq(auditTrail.outcome, 'refused'), eq(auditTrail.subject, id))
    expect(await server.db.$count(auditTrail, refused)).toBeGreaterThan(0)
  },
)

test('another member’s claim is not found', async () => {
  const [own] = await claimsOfUser('delgadoray3')
  const { ask, search } = await eobClient(server, 'harperdana1')
  const foreign = await ask(`/fhir/ExplanationOfBenefit/${own?.claimId}`)
  expect(foreign).toEqual(await ask('/fhir/ExplanationOfBenefit/unheard-of'))
  expect(foreign.status).toBe(404)
  expect(await search(`_id=${own?.claimId}`)).toMatchObject({ total: 0 })
})

test.each([
  ['nothing', ''],
  ['no count', `patient=${dana}&_count=all`],
  ['a negative count', `patient=${dana}&_count=-5`],
  ['an invalid id', 'patient=%00'],
  ['a name as a patient', "patient=x'; drop table claims"],
  ['too many patients', `patient=${Array.from({ length: 21 }, (_, n) => `P${n}`).join(',')}`],
  ['an invalid day', `patient=${dana}&service-date=ge2025-02-30`],
  ['a day in words', `patient=${dana}&service-date=yesterday`],
  ['another prefix', `patient=${dana}&service-date=sa2025`],
  ['an invalid instant', `patient=${dana}&_lastUpdated=ge2025-01-01T99:00:00Z`],
  ['an end without a time', `patient=${dana}&service-date=gt9999-99`],
  ['five dates', `patient=${dana}${'&service-date=2025'.repeat(5)}`],
  ['a type of special characters', `patient=${dana}&type=%25`],
  ['a strange cursor', `patient=${dana}&_cursor=e30`],
  ['an invalid cursor', `patient=${dana}&_cursor=%F0%9F`],
  ['XML', `patient=${dana}&_format=xml`],
  ['a use of special characters', `patient=${dana}&use=%25`],
  ['a claim number', 'identifier=C-1&use=claim'],
  ['a cursor of claims for prior authorizations', `patient=${dana}&use=preauthorization&_cursor=e30`],
  ['a strange cursor of prior authorizations', `patient=${dana}&_cursor=pa.e30`],
  ['an unknown modifier', `patient=${dana}&type:not=pharmacy`],
  ['two patients', `patient=${dana}&patient=${eli}`],
])('%s is rejected with an OperationOutcome', async (_case, query) => {
  const { ask } = await eobClient(server, 'harperdana1')
  expect(await ask(`/fhir/ExplanationOfBenefit?${query}`)).toMatchObject({
    status: 400,
    type: 'application/fhir+json; charset=utf-8',
    body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'invalid' }] },
  })
})

test('a page has at most a hundred entries, whatever is requested', async () => {
  const { search } = await eobClient(server, 'wilmaross42')
  const bundle = await search('patient=ZZR84265001&_count=100000')
  expect(bundle.entry?.length).toBe(Math.min(100, bundle.total ?? 0))
})

test('reading needs a token; the capability statement does not', async () => {
  const { tab } = await eobClient(server, 'harperdana1')
  const answer = await tab.fetch(`/fhir/ExplanationOfBenefit?patient=${dana}`)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'login' }] })
  const metadata = await (await tab.fetch('/fhir/metadata')).json()
  expect(metadata).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' })
})
