import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Claim, ClaimMoney } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { ExplanationOfBenefit } from '#contract/entities/eob.ts'
import { Bundle } from '#contract/entities/fhir.ts'
import { mapClaimToEob } from '#server/domains/fhir-api/eob-resource.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { wholeClaims } from '#server/insurers/sandbox/claims/eob-claims.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { familyGrants } from '#server/access/tables.ts'
import { authorizations as requests } from '#server/insurers/sandbox/authorizations/tables.ts'
import { accounts } from '#server/platform/db/schema.ts'
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
const [dana, marcus, ava, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022003', 'ZZH41022004'] as const
const everything = { claimIds: undefined, kinds: undefined, service: {}, updated: {}, after: undefined }

const personOf = async (username: string) =>
  (await server.db.select().from(accounts).where(eq(accounts.username, username)))[0]?.personId

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

/** The one amount of a category in cents; NaN where it is not there, or twice. */
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

test('every claim of everyone is of the shape of the guide, and its sums are the claim’s to the cent', async () => {
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

test('no code set that the trade licenses is written', async () => {
  const text = JSON.stringify((await claimsOfUser('harperdana1')).map((claim) => mapClaimToEob(claim)))
  expect(text).not.toMatch(/ama-assn|ada\.org|nubc|x12|nucc|snomed|ncpdp/i)
})

test.runIf(isLong)('a client follows the pages to all of them, in order, each once', async () => {
  const { all, search } = await eobClient(server, 'delgadoray3')
  const query = 'patient=Patient/ZZD55120701'
  const { total } = await search(query)
  const eobs = (await all(`${query}&_count=7`)).map((one) => v.parse(ExplanationOfBenefit, one))
  expect(eobs).toHaveLength(total ?? -1)
  expect(new Set(eobs.map(({ id }) => id)).size).toBe(total)
  const days = eobs.map(({ billablePeriod }) => billablePeriod.start)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('patients, days of service, types and changes narrow a search', async () => {
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
  const drugs = await read(`patient=${dana}&type=http://terminology.hl7.org/CodeSystem/claim-type|pharmacy`)
  expect(drugs).toEqual(own.filter(({ type }) => type.coding.some(({ code }) => code === 'pharmacy')))
  expect(drugs.length).toBeGreaterThan(0)
  expect(await read(`patient=${dana}&type=unheard`)).toEqual([])
  const since = today.subtract({ months: 6 })
  expect(await read(`patient=${dana}&_lastUpdated=ge${since.toString()}T00:00:00-06:00`)).toEqual(
    own.filter(({ meta }) => meta.lastUpdated.slice(0, 10) >= since.toString()),
  )
})

test('one claim is read by its id, found by _id, and says who took its place', async () => {
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
  '%s asking for %s gets the answer for an unknown patient, and it is written down',
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

test('a claim of somebody else is not there', async () => {
  const [own] = await claimsOfUser('delgadoray3')
  const { ask, search } = await eobClient(server, 'harperdana1')
  const foreign = await ask(`/fhir/ExplanationOfBenefit/${own?.claimId}`)
  expect(foreign).toEqual(await ask('/fhir/ExplanationOfBenefit/unheard-of'))
  expect(foreign.status).toBe(404)
  expect(await search(`_id=${own?.claimId}`)).toMatchObject({ total: 0 })
})

const Listed = v.object({
  authorizations: v.array(v.looseObject({ authorizationNumber: v.string(), kind: v.string() })),
})

/** The numbers on a member's page, without drugs. */
async function listedNumbers({ ask }: Awaited<ReturnType<typeof eobClient>>, memberId: string) {
  const { body } = await ask(`/abcbs/v1/members/${memberId}/authorizations`)
  const { authorizations } = v.parse(Listed, body)
  return {
    served: authorizations.flatMap((one) => (one.kind === 'drug' ? [] : [one.authorizationNumber])),
    drugs: authorizations.flatMap((one) => (one.kind === 'drug' ? [one.authorizationNumber] : [])),
  }
}

const Preauthorization = v.looseObject({
  id: v.string(),
  use: v.literal('preauthorization'),
  meta: v.looseObject({ lastUpdated: v.string() }),
  preAuthRef: v.tuple([v.string()]),
  patient: v.object({ reference: v.string(), display: v.string() }),
})

test('an app gets the prior authorizations of the page without drugs, page by page', async () => {
  const client = await eobClient(server, 'harperdana1')
  const { served, drugs } = await listedNumbers(client, dana)
  const { total } = await client.search('identifier=&use=preauthorization&_count=0')
  expect([total, drugs.length > 0]).toEqual([0, true])
  const read = async (query: string) =>
    (await client.all(`use=preauthorization&${query}`)).map((one) => v.parse(Preauthorization, one))
  const found = await read(`patient=${dana},${eli},ZZH41022005&_count=5`)
  expect(found.map(({ preAuthRef }) => preAuthRef[0])).toEqual(served)
  const [first] = found
  if (!first) throw new Error('Dana has prior authorizations')
  expect(await read(`identifier=urn:nsm:authorization|${first.preAuthRef[0]}`)).toEqual([first])
  expect(await read(`_id=${first.id}`)).toEqual([first])
  expect((await client.ask(`/fhir/ExplanationOfBenefit/${first.id}`)).body).toEqual(first)
  const since = today.subtract({ months: 3 }).toString()
  expect(await read(`patient=${dana}&_lastUpdated=ge${since}`)).toEqual(
    found.filter(
      ({ meta, patient }) => meta.lastUpdated.slice(0, 10) >= since && patient.reference.endsWith(dana),
    ),
  )
  expect(await read(`patient=${dana}&type=pharmacy`)).toEqual([])
  expect((await client.ask(`/fhir/ExplanationOfBenefit/pa-${drugs[0]}`)).status).toBe(404)
  expect(JSON.stringify(found)).not.toMatch(/ama-assn|ada\.org|nubc|x12|nucc|snomed|ncpdp/i)
})

test('a search without a use gets claims first and then prior authorizations, each once', async () => {
  const client = await eobClient(server, 'harperdana1')
  const [claimsOfDana, requests] = [
    await client.all(`patient=${dana}&_count=100`),
    await client.all(`patient=${dana}&_count=100&use=preauthorization`),
  ]
  const both = await client.all(`patient=${dana}&_count=7&use=claim,preauthorization`)
  expect(both).toEqual([...claimsOfDana, ...requests])
  const page = v.parse(Bundle, (await client.ask(`/fhir/ExplanationOfBenefit?patient=${dana}&_count=2`)).body)
  expect(page.total).toBe(both.length)
})

test('prior authorizations of somebody else are not there, nor are those of a wife for her husband', async () => {
  const [ray, spouse] = [await eobClient(server, 'delgadoray3'), await eobClient(server, 'harpermarc1')]
  const [own] = (await ray.all('patient=ZZD55120701&use=preauthorization')).map((one) =>
    v.parse(Preauthorization, one),
  )
  if (!own) throw new Error('Ray has prior authorizations')
  const { ask, search } = await eobClient(server, 'harperdana1')
  const foreign = await ask(`/fhir/ExplanationOfBenefit/${own.id}`)
  expect(foreign).toEqual(await ask('/fhir/ExplanationOfBenefit/pa-unheard-of'))
  expect(foreign.status).toBe(404)
  const attempt = and(eq(auditTrail.outcome, 'refused'), eq(auditTrail.subject, own.id))
  expect(await server.db.$count(auditTrail, attempt)).toBe(1)
  expect(await search(`_id=${own.id}&use=preauthorization`)).toMatchObject({ total: 0 })
  expect(await server.db.$count(auditTrail, attempt)).toBe(2)
  const refused = `/fhir/ExplanationOfBenefit?patient=${dana}&use=preauthorization`
  expect((await spouse.ask(refused)).status).toBe(404)
})

test('what an adult child lets Dana see are claims, and never prior authorizations', async () => {
  const { db } = server
  const [grantor, grantee] = await Promise.all(['harperava19', 'harperdana1'].map(personOf))
  const grant = {
    grantorId: grantor!,
    granteeId: grantee!,
    contractId: 'ZZH410220',
    topic: 'claims' as const,
  }
  await db.insert(familyGrants).values({ ...grant, lastDay: today.toString() })
  const [own] = await db.select().from(requests).where(eq(requests.memberId, dana))
  await db.insert(requests).values({ ...own!, memberId: ava, authorizationNumber: 'NSM-AVA' })
  const { ask, search } = await eobClient(server, 'harperdana1')
  const totalOf = async (use: string) => (await search(`patient=${ava}&use=${use}&_count=0`)).total
  const answers = [
    await totalOf('preauthorization'),
    (await ask('/fhir/ExplanationOfBenefit/pa-NSM-AVA')).status,
  ]
  const shared = [await totalOf('claim'), await totalOf('claim,preauthorization')]
  await db.delete(familyGrants)
  await db.delete(requests).where(eq(requests.memberId, ava))
  expect(answers).toEqual([0, 404])
  expect(shared[0]).toBeGreaterThan(0)
  expect(shared[1]).toBe(shared[0])
})

test.each([
  ['nothing', ''],
  ['no count', `patient=${dana}&_count=all`],
  ['a negative count', `patient=${dana}&_count=-5`],
  ['an id that is none', 'patient=%00'],
  ['a name as a patient', "patient=x'; drop table claims"],
  ['too many patients', `patient=${Array.from({ length: 21 }, (_, n) => `P${n}`).join(',')}`],
  ['a day that is none', `patient=${dana}&service-date=ge2025-02-30`],
  ['a day in words', `patient=${dana}&service-date=yesterday`],
  ['another prefix', `patient=${dana}&service-date=sa2025`],
  ['a moment that is none', `patient=${dana}&_lastUpdated=ge2025-01-01T99:00:00Z`],
  ['an end of time', `patient=${dana}&service-date=gt9999-99`],
  ['five dates', `patient=${dana}${'&service-date=2025'.repeat(5)}`],
  ['a type of signs', `patient=${dana}&type=%25`],
  ['a strange cursor', `patient=${dana}&_cursor=e30`],
  ['a cursor that is none', `patient=${dana}&_cursor=%F0%9F`],
  ['XML', `patient=${dana}&_format=xml`],
  ['a use of signs', `patient=${dana}&use=%25`],
  ['a number of a claim', 'identifier=C-1&use=claim'],
  ['a cursor of claims for prior authorizations', `patient=${dana}&use=preauthorization&_cursor=e30`],
  ['a strange cursor of prior authorizations', `patient=${dana}&_cursor=pa.e30`],
  ['a modifier that nobody knows', `patient=${dana}&type:not=pharmacy`],
  ['two patients', `patient=${dana}&patient=${eli}`],
])('%s is refused with an OperationOutcome', async (_case, query) => {
  const { ask } = await eobClient(server, 'harperdana1')
  expect(await ask(`/fhir/ExplanationOfBenefit?${query}`)).toMatchObject({
    status: 400,
    type: 'application/fhir+json; charset=utf-8',
    body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'invalid' }] },
  })
})

test('a page never holds more than a hundred, however many are asked for', async () => {
  const { search } = await eobClient(server, 'wilmaross42')
  const bundle = await search('patient=ZZR84265001&_count=100000')
  expect(bundle.entry?.length).toBe(Math.min(100, bundle.total ?? 0))
})

test('nobody reads without a token, and anybody may ask what can be read', async () => {
  const { tab } = await eobClient(server, 'harperdana1')
  const answer = await tab.fetch(`/fhir/ExplanationOfBenefit?patient=${dana}`)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'login' }] })
  const metadata = await (await tab.fetch('/fhir/metadata')).json()
  expect(metadata).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' })
})
