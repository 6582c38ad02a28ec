import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { Bundle } from '#contract/entities/fhir.ts'
import { isLevelII } from '#contract/fhir-preauthorization.ts'
import { familyGrants } from '#server/access/tables.ts'
import { isForFhir, mapAuthorizationToEob } from '#server/domains/fhir-api/authorization-resource.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { mapPreauthorization } from '#server/insurers/fhir/preauthorization/authorization.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { backend } from '#tests/kit/backend.ts'
import { eobClient } from '#tests/kit/eobs.ts'
import { everyAuthorization } from '#tests/kit/every-authorization.ts'
import { brokenPdexRules } from '#tests/kit/pdex.ts'
import { worldDay } from '#tests/kit/time.ts'

const INSURANCE = {
  payer: { name: 'Natural State Mutual', id: 'NSM01' },
  coverageId: 'ZZH410220-01-medical',
}
const [DANA, AVA, ELI, MILA] = ['01', '03', '04', '05'].map((seq) => `ZZH410220${seq}`) as [
  string,
  string,
  string,
  string,
]
const today = worldDay()

let server: Awaited<ReturnType<typeof backend>>
const requests: MemberAuthorization[] = []
beforeAll(async () => {
  server = await backend()
  requests.push(...(await everyAuthorization(server)).filter(isForFhir))
})

type Written = Record<string, Record<string, unknown>[]>

const asRequested = (one: MemberAuthorization): unknown =>
  JSON.parse(JSON.stringify(mapAuthorizationToEob(one, { memberName: 'A', planName: 'Gold', ...INSURANCE })))
const profileIn = (eob: unknown) =>
  v.parse(v.object({ meta: v.object({ profile: v.optional(v.array(v.string()), []) }) }), eob).meta.profile[0]

test('exactly the prior authorizations that name the profile conform to it', () => {
  const unexplained: unknown[] = []
  const broken = new Set<string>()
  const named = new Set<string>()
  for (const one of requests) {
    const eob = asRequested(one)
    const rules = brokenPdexRules(eob)
    const profile = profileIn(eob)
    if (profile) named.add(profile)
    else for (const rule of rules) broken.add(rule)
    if ((profile !== undefined) !== (rules.length === 0))
      unexplained.push([one.authorizationNumber, profile, rules])
  }
  expect(unexplained).toEqual([])
  expect(requests.length).toBeGreaterThan(20)
  expect([...named]).toEqual([
    'http://hl7.org/fhir/us/davinci-pdex/StructureDefinition/pdex-priorauthorization',
  ])
  expect([...broken].toSorted()).toEqual([
    'denialreason: in codes of X12',
    'item.productOrService: a code of the profile',
  ])
})

test.each<[string, (eob: Written) => unknown]>([
  ['use: preauthorization', (eob) => delete eob.use],
  ['provider: an Organization', (eob) => (eob.contained = [])],
  ['preAuthRefPeriod 0..1', (eob) => eob.preAuthRefPeriod!.push({})],
  ['adjudication: an amount', (eob) => eob.adjudication!.forEach((one) => delete one.category)],
  ['adjudication.amount 1..1', (eob) => delete eob.adjudication![0]!.amount],
  ['item.extension: of the guide', (eob) => (eob.item![0]!.extension = [{ url: 'urn:x' }])],
  [
    'allowedunits 0..1',
    (eob) => (eob.item![0]!.adjudication = Array(2).fill(eob.item![0]!.adjudication).flat()),
  ],
  ['total: utilization', (eob) => delete eob.total![0]!.extension],
])('the checker of prior authorizations finds a planted fault: %s', (rule, plant) => {
  const whole = requests.map(asRequested).find((eob) => profileIn(eob) !== undefined)
  const eob = structuredClone(whole) as Written
  plant(eob)
  expect(brokenPdexRules(whole)).toEqual([])
  expect(brokenPdexRules(eob)).toContain(rule)
})

/** All facts that FHIR has a place for. */
const TOLD = [
  ...([
    'authorizationNumber',
    'contractId',
    'contractType',
    'memberId',
    'status',
    'kind',
    'isUrgent',
  ] as const),
  ...([
    'levelOfService',
    'service',
    'diagnosis',
    'requestingProvider',
    'servicingProvider',
    'facility',
  ] as const),
  ...(['requestedOn', 'receivedOn', 'informationCompleteOn', 'decidedOn', 'validFrom', 'validTo'] as const),
  ...([
    'admissionOn',
    'dischargeOn',
    'items',
    'reason',
    'criteria',
    'denialReason',
    'previousNumber',
  ] as const),
] as const satisfies readonly (keyof MemberAuthorization)[]

const toldOf = (one: MemberAuthorization) => TOLD.map((field) => [field, one[field]])

/** Licensed codes are left out, and our own codes keep only their text. */
const withFreeCodes = (one: MemberAuthorization) => ({
  ...one,
  items: one.items.map((item) => ({
    ...item,
    code: item.code && isLevelII(item.code.system, item.code.code) ? item.code : null,
  })),
})

test('every prior authorization survives a round trip through FHIR', () => {
  for (const one of requests) {
    const { contractId, contractType, memberId } = one
    const plan = { coverageId: 'c-1', contractId, contractType }
    const named = { memberName: '', planName: 'Gold', coverageId: plan.coverageId }
    const written = JSON.stringify(mapAuthorizationToEob(one, named))
    const known = new Map([[memberId, { memberId, plans: [plan] }]])
    const back = mapPreauthorization(JSON.parse(written), known).authorization
    expect(back && toldOf(back)).toEqual(toldOf(withFreeCodes(one)))
  }
  expect(requests.length).toBeGreaterThan(20)
})

const personOf = async (username: string) =>
  (await server.db.select().from(accounts).where(eq(accounts.username, username)))[0]?.personId

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

const Typed = v.looseObject({ resourceType: v.string() })

const Preauthorization = v.looseObject({
  id: v.string(),
  use: v.literal('preauthorization'),
  meta: v.looseObject({ lastUpdated: v.string() }),
  preAuthRef: v.tuple([v.string()]),
  patient: v.object({ reference: v.string(), display: v.string() }),
  billablePeriod: v.optional(v.object({ start: v.optional(v.string()) })),
})

test('an app gets the page’s prior authorizations without drugs, by page', async () => {
  const client = await eobClient(server, 'harperdana1')
  const { served, drugs } = await listedNumbers(client, DANA)
  const { total } = await client.search('identifier=&use=preauthorization&_count=0')
  expect([total, drugs.length > 0]).toEqual([0, true])
  const read = async (query: string) =>
    (await client.all(`use=preauthorization&${query}`)).map((one) => v.parse(Preauthorization, one))
  const found = await read(`patient=${DANA},${ELI},${MILA}&_count=5`)
  expect(found.map(({ preAuthRef }) => preAuthRef[0])).toEqual(served)
  const [first] = found
  if (!first) throw new Error('Dana has no prior authorizations')
  expect(await read(`identifier=urn:nsm:authorization|${first.preAuthRef[0]}`)).toEqual([first])
  expect(await read(`_id=${first.id}`)).toEqual([first])
  expect((await client.ask(`/fhir/ExplanationOfBenefit/${first.id}`)).body).toEqual(first)
  const since = today.subtract({ months: 3 }).toString()
  expect(await read(`patient=${DANA}&_lastUpdated=ge${since}`)).toEqual(
    found.filter(
      ({ meta, patient }) => meta.lastUpdated.slice(0, 10) >= since && patient.reference.endsWith(DANA),
    ),
  )
  const own = found.filter(({ patient }) => patient.reference.endsWith(DANA))
  const begun = own.filter(({ billablePeriod }) => (billablePeriod?.start ?? '') >= since)
  expect(await read(`patient=${DANA}&billable-period-start=ge${since}`)).toEqual(begun)
  expect(begun.length).toBeGreaterThan(0)
  expect(await read(`patient=${DANA}&type=pharmacy`)).toEqual([])
  expect((await client.ask(`/fhir/ExplanationOfBenefit/pa-${drugs[0]}`)).status).toBe(404)
  expect(JSON.stringify(found)).not.toMatch(/ama-assn|ada\.org|nubc|x12|nucc|snomed|ncpdp/i)
})

test('names an earlier request only if the user may read it', async () => {
  const ofOthers = requests.find(({ contractId }) => !DANA.startsWith(contractId)) ?? expect.fail()
  const own = requests.filter(({ memberId }) => memberId === DANA)
  const [first = expect.fail(), second = expect.fail()] = own
  const client = await eobClient(server, 'harperdana1')
  const sample = eq(authorizations.authorizationNumber, first.authorizationNumber)
  const [row = expect.fail()] = await server.db.select().from(authorizations).where(sample)
  const textWith = async (previousNumber: string) => {
    await server.db
      .update(authorizations)
      .set({ facts: { ...row.facts, previousNumber } })
      .where(sample)
    return JSON.stringify(
      (await client.ask(`/fhir/ExplanationOfBenefit/pa-${first.authorizationNumber}`)).body,
    )
  }
  expect(await textWith(second.authorizationNumber)).toContain(second.authorizationNumber)
  expect(await textWith(ofOthers.authorizationNumber)).not.toContain(ofOthers.authorizationNumber)
  await server.db.update(authorizations).set({ facts: row.facts }).where(sample)
})

test('a search without a use returns claims, then prior authorizations, each once', async () => {
  const client = await eobClient(server, 'harperdana1')
  const [claimsOfDana, requests] = [
    await client.all(`patient=${DANA}&_count=100`),
    await client.all(`patient=${DANA}&_count=100&use=preauthorization`),
  ]
  const both = await client.all(`patient=${DANA}&_count=7&use=claim,preauthorization`)
  expect(both).toEqual([...claimsOfDana, ...requests])
  const page = v.parse(Bundle, (await client.ask(`/fhir/ExplanationOfBenefit?patient=${DANA}&_count=2`)).body)
  expect(page.total).toBe(both.length)
})

test('prior authorizations of strangers and of an adult spouse are not found', async () => {
  const [ray, spouse] = [await eobClient(server, 'delgadoray3'), await eobClient(server, 'harpermarc1')]
  const [own] = (await ray.all('patient=ZZD55120701&use=preauthorization')).map((one) =>
    v.parse(Preauthorization, one),
  )
  if (!own) throw new Error('Ray has no prior authorizations')
  const { ask, search } = await eobClient(server, 'harperdana1')
  const foreign = await ask(`/fhir/ExplanationOfBenefit/${own.id}`)
  expect(foreign).toEqual(await ask('/fhir/ExplanationOfBenefit/pa-unheard-of'))
  expect(foreign.status).toBe(404)
  const attempt = and(eq(auditTrail.outcome, 'refused'), eq(auditTrail.subject, own.id))
  expect(await server.db.$count(auditTrail, attempt)).toBe(1)
  expect(await search(`_id=${own.id}&use=preauthorization`)).toMatchObject({ total: 0 })
  expect(await server.db.$count(auditTrail, attempt)).toBe(2)
  const refused = `/fhir/ExplanationOfBenefit?patient=${DANA}&use=preauthorization`
  expect((await spouse.ask(refused)).status).toBe(404)
})

test('an adult child’s grant shows Dana claims, never prior authorizations', async () => {
  const { db } = server
  const [grantor, grantee] = await Promise.all(['harperava19', 'harperdana1'].map(personOf))
  const grant = {
    grantorId: grantor!,
    granteeId: grantee!,
    contractId: 'ZZH410220',
    topic: 'claims' as const,
  }
  await db.insert(familyGrants).values({ ...grant, lastDay: today.toString() })
  const [own] = await db.select().from(authorizations).where(eq(authorizations.memberId, DANA))
  await db.insert(authorizations).values({ ...own!, memberId: AVA, authorizationNumber: 'NSM-AVA' })
  const { ask, search } = await eobClient(server, 'harperdana1')
  const totalOf = async (use: string) => (await search(`patient=${AVA}&use=${use}&_count=0`)).total
  const answers = [
    await totalOf('preauthorization'),
    (await ask('/fhir/ExplanationOfBenefit/pa-NSM-AVA')).status,
  ]
  const shared = [await totalOf('claim'), await totalOf('claim,preauthorization')]
  const included = await search(`patient=${AVA}&_count=1&_include=ExplanationOfBenefit:*`)
  await db.delete(familyGrants)
  await db.delete(authorizations).where(eq(authorizations.memberId, AVA))
  expect(answers).toEqual([0, 404])
  expect(shared[0]).toBeGreaterThan(0)
  expect(shared[1]).toBe(shared[0])
  // The grant is for claims. Dana may know that Ava is covered, but may not read her person.
  const types = (included.entry ?? []).map(({ resource }) => v.parse(Typed, resource).resourceType)
  expect(types).toEqual(['ExplanationOfBenefit', 'Coverage'])
})
