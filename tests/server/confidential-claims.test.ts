import { randomUUID } from 'node:crypto'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { estimateCosts } from '#contract/calls/cost-estimates.ts'
import { documents as documentCalls } from '#contract/calls/documents.ts'
import { benefitUse } from '#contract/calls/plan-benefits.ts'
import { savedAnswers } from '#contract/calls/saved-answers.ts'
import { userBenefits } from '#contract/calls/staff.ts'
import { estimateMatches, savedEstimates } from '#server/access/estimate-tables.ts'
import { writeAppealLetter } from '#server/domains/claims/appeal-letters.ts'
import { coverageSections } from '#server/domains/account/my-data/coverage-sections.ts'
import { estimateSections } from '#server/domains/account/my-data/estimate-sections.ts'
import { ownOf } from '#server/domains/account/my-data/own.ts'
import type { Row, Section } from '#server/domains/account/my-data/section.ts'
import { matchEstimates } from '#server/domains/cost-estimates/matching.ts'
import { savedAnswers as answersTable } from '#server/domains/coverage/tables.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { markConfidential } from '#server/insurers/sandbox/claims/confidential.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { billNewestEstimate } from '#server/tools/seed/estimated-claim.ts'
import { plainAppeal } from '#tests/kit/appeals.ts'
import { MRI, careDay as on, estimatesOf } from '#tests/kit/estimates-member.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { accountHolder } from '#tests/kit/reimbursement.ts'
import { STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'
import { today } from '#tests/kit/time.ts'

const CONTRACT = 'ZZK470318'
const [RUTH, PAUL, TESS] = ['ZZK47031801', 'ZZK47031802', 'ZZK47031803'] as const

const own = ownBackend()
type Member = Awaited<ReturnType<typeof estimatesOf>>
let ruth: Member
let tess: Member
let provider: string
let confidential: typeof claims.$inferSelect
beforeAll(async () => {
  ruth = await estimatesOf(own.server.app, 'okaforruth7', RUTH)
  tess = await estimatesOf(own.server.app, 'okafortess5', TESS)
  provider = (await ruth.imaging())[0]?.provider ?? expect.fail('no provider')
  const isConfidential = and(eq(claims.memberId, TESS), eq(claims.isConfidential, true))
  const [one] = await own.server.db.select().from(claims).where(isConfidential)
  confidential = one ?? expect.fail('Tess has no confidential claim')
})

async function exported(
  sections: readonly Section[],
  name: string,
  username = 'okaforruth7',
): Promise<Row[]> {
  const section = sections.find((one) => one.name === name) ?? expect.fail(name)
  return Array.fromAsync(section.rows(own.services, await ownOf(own.services, username)))
}

test('estimates what care costs from the claims that the meters show to the same reader', async () => {
  const answers = []
  for (const reader of [ruth, tess]) {
    const answer = await reader.estimate([provider], { about: TESS })
    answers.push(v.parse(estimateCosts.reply, answer.body))
  }
  const left = answers.map(({ meters }) => meters?.deductible.leftCents ?? NaN)
  expect(answers.map(({ estimates: [one] }) => one?.total?.deductibleCents)).toEqual(left)
  expect(left[0]).toBeGreaterThan(left[1] ?? NaN)
})

test('matches a saved estimate only with a claim that its account may read', async () => {
  const { db } = own.server
  const care = { code: 'IMG-MRI', parts: MRI, on: on(), about: TESS, provider }
  for (const reader of [ruth, tess]) await reader.ask('POST', 'cost-estimates/saved', care)
  expect(await billNewestEstimate(db, 'as-estimated', today())).toBe(true)
  const [billed] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.memberId, TESS), like(claims.claimId, 'E%')))
  const { claimId } = billed ?? expect.fail('no claim')
  const match = async () => {
    const at = own.server.services.clock.now().toString()
    const change = { changeId: claimId, contractId: CONTRACT, memberId: TESS, at, claimId }
    await matchEstimates(own.services, { kind: 'eob-issued', ...change })
  }
  const letters = () =>
    db
      .select()
      .from(messages)
      .where(like(messages.messageId, `estimate-%-${claimId}`))
  await match()
  expect((await ruth.list())[0]?.match).toMatchObject({ serviceOn: billed?.serviceFrom })
  expect(
    (await letters()).map(({ memberId, isConfidential }) => [memberId, isConfidential]).toSorted(),
  ).toEqual([
    [RUTH, false],
    [TESS, false],
  ])
  const [given] = await exported(estimateSections, 'saved-estimates')
  expect(given).toMatchObject({ claimId })

  await markConfidential(db, claimId)
  expect((await ruth.list())[0]?.match).toBeNull()
  expect((await tess.list())[0]?.match).not.toBeNull()
  const [after] = await exported(estimateSections, 'saved-estimates')
  expect(after).toMatchObject({ claimId: null, claimCents: null, differences: '[]' })

  await db.delete(estimateMatches)
  await db.delete(messages).where(like(messages.messageId, 'estimate-%'))
  await match()
  expect((await letters()).map(({ memberId, isConfidential }) => [memberId, isConfidential])).toEqual([
    [TESS, true],
  ])
  expect((await db.select().from(estimateMatches)).map(({ username }) => username)).toEqual(['okafortess5'])
})

test('exports and lists no estimate or answer about a person who is no longer readable', async () => {
  const { db } = own.server
  const answer = {
    contractType: 'medical',
    question: 'therapy',
    code: 'rehabilitation',
    place: 0,
    about: RUTH,
  }
  expect((await ruth.ask('POST', 'saved-answers', answer)).status).toBe(200)
  const list = async () =>
    v.parse(savedAnswers.reply, (await ruth.ask('GET', 'saved-answers?contractType=medical')).body).answers
  const counts = async () => [
    (await list()).length,
    (await exported(coverageSections, 'saved-answers')).length,
    (await exported(estimateSections, 'saved-estimates')).length,
  ]
  expect(await counts()).toEqual([1, 1, 1])
  await db.update(answersTable).set({ memberId: PAUL }).where(eq(answersTable.username, 'okaforruth7'))
  await db.update(savedEstimates).set({ memberId: PAUL }).where(eq(savedEstimates.username, 'okaforruth7'))
  expect(await counts()).toEqual([0, 0, 0])
})

test('answers a reimbursement request for a confidential claim as for an unknown one', async () => {
  const holder = await accountHolder('okaforruth7', RUTH, own.server.app)
  const { claimId, serviceFrom, serviceTo } = confidential
  const ask = (id: string, amountCents: number, days: object) =>
    holder.request({ memberId: TESS, claimId: id, amountCents, ...days })
  const days = { serviceFrom, serviceTo }
  const unknown = await ask('X00000000', 1, days)
  expect(unknown.status).toBe(404)
  for (const asked of [
    await ask(claimId, 1, days),
    await ask(claimId, 9_999_99, days),
    await ask(claimId, 1, {}),
  ])
    expect({ ...asked, body: { ...asked.body, requestId: null } }).toEqual({
      ...unknown,
      body: { ...unknown.body, requestId: null },
    })
  const open = and(eq(claims.memberId, TESS), eq(claims.isConfidential, false))
  const [other] = await own.server.db.select().from(claims).where(open)
  const request = {
    key: randomUUID(),
    contractId: 'ZZH410220',
    memberId: TESS,
    claimId: other?.claimId ?? '',
    expense: 'doctor',
    payTo: 'member',
    providerName: 'Dr. Ames',
    amountCents: 1,
    receipts: [] as { receiptId: string; name: string }[],
    serviceFrom: other?.serviceFrom ?? '',
    serviceTo: other?.serviceTo ?? '',
  } as const
  await expect(own.services.insurer.reimbursement.submit(request)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('names the claim of a reimbursement request until the claim becomes confidential', async () => {
  const { db } = own.server
  const holder = await accountHolder('okaforruth7', RUTH, own.server.app)
  const ofTess = and(eq(claims.memberId, TESS), eq(claims.isConfidential, false), eq(claims.status, 'paid'))
  const asked = new Set((await holder.account()).requests.map(({ claimId }) => claimId))
  const [first] = (await db.select().from(claims).where(ofTess)).filter(
    ({ claimId, serviceFrom, memberOwesCents }) =>
      serviceFrom.startsWith(String(today().year)) && memberOwesCents > 0 && !asked.has(claimId),
  )
  const { claimId, serviceFrom, serviceTo } = first ?? expect.fail('Tess owes nothing')
  const taken = await holder.request({ memberId: TESS, claimId, serviceFrom, serviceTo, amountCents: 1 })
  expect(taken).toMatchObject({ status: 200, body: { claimId } })
  await markConfidential(db, claimId)
  const [listed] = (await holder.account()).requests
  expect(listed).toMatchObject({ memberId: TESS, claimId: null, claimHandle: null })
})

test('shows the staff a member’s use without the confidential part', async () => {
  const use = async (reader: Member) => {
    const answer = await reader.ask('GET', 'benefit-use?contractType=medical')
    return v.parse(benefitUse.reply, answer.body).people.find(({ memberId }) => memberId === TESS)
  }
  const staff = await atTheConsole(own.server.app)
  const answer = await staff.post('/users/okafortess5/benefits', { reason: STAFF_REASON })
  const { plans } = v.parse(userBenefits.reply, answer.json())
  const shown = plans.flatMap(({ use: of }) => of?.people ?? []).find(({ memberId }) => memberId === TESS)
  expect(shown).toEqual(await use(ruth))
  expect(shown).not.toEqual(await use(tess))
})

test('prices a drug for the staff without confidential use', async () => {
  const { db } = own.server
  const { formulary, pharmacyBenefit, spending } = own.services.insurer
  const { rows } = await ownOf(own.services, 'okaforruth7')
  const { enrollment, plan } = rows.find((row) => row.enrollment.contractType === 'medical') ?? expect.fail()
  const { planId } = plan
  const year = { contractId: CONTRACT, contractType: enrollment.contractType, planId, year: today().year }
  const { people } = await spending.accumulators({ ...year, memberIds: [RUTH], isFamily: true })
  const limit = people[0]?.in.outOfPocket?.limitCents ?? expect.fail('no limit')
  const ofYear = and(
    eq(claims.memberId, RUTH),
    eq(claims.network, 'in'),
    eq(claims.status, 'paid'),
    eq(claims.contractType, 'medical'),
    like(sql`${claims.serviceFrom}::text`, `${year.year}-%`),
  )
  const [last] = await db.select().from(claims).where(ofYear)
  const { claimId } = last ?? expect.fail('Ruth has no claim this year')
  // Confidential care has used up her limit, but not her family's.
  await db.update(claims).set({ isConfidential: true }).where(eq(claims.claimId, claimId))
  const first = and(eq(claimLines.claimId, claimId), eq(claimLines.lineNumber, 1))
  await db.update(claimLines).set({ isDenied: false, deductibleCents: limit }).where(first)
  const list = (await formulary.lists()).find(({ planIds }) => planIds.includes(planId))
  const { formularyId } = list ?? expect.fail('no drug list')
  const { drugs } = await formulary.search({ formularyId, text: '', cursor: null, limit: 20 })
  const drug =
    drugs.find(({ tiers, isSpecialty }) => (tiers[0]?.tier ?? 0) > 1 && !isSpecialty) ??
    expect.fail('no drug')
  const query = { memberId: RUTH, planId, drugId: drug.drugId, quantity: 30, daysSupply: 30 }
  const price = async (asker: { ownMemberId?: string }) =>
    (await pharmacyBenefit.price({ ...query, ...asker, channel: 'retail-30', pharmacyIds: ['any'] }))[0]
  expect((await price({ ownMemberId: RUTH }))?.memberOwesCents).toBe(0)
  expect((await price({}))?.memberOwesCents).toBeGreaterThan(0)
})

test('lists a document without the confidential claim and authorization that it names', async () => {
  const { db, services } = own.server
  const handles = await openHandles(services)
  const [approval] = (await db.select().from(authorizations).where(eq(authorizations.memberId, TESS))).filter(
    ({ facts }) => facts.isConfidential,
  )
  const number = approval?.authorizationNumber ?? expect.fail('no authorization')
  const day = today().toString()
  await db.insert(documents).values({
    documentId: 'open-letter',
    contractId: CONTRACT,
    contractType: 'medical',
    memberId: TESS,
    kind: 'letter',
    version: 1,
    replacedBy: null,
    title: 'Open letter',
    issuedOn: day,
    receivedOn: day,
    language: null,
    pages: null,
    bytes: null,
    claimId: confidential.claimId,
    authorization: number,
  })
  const listed = async (reader: Member) => {
    const { documents: all } = v.parse(documentCalls.reply, (await reader.ask('GET', 'documents')).body)
    const one = all.find(({ title }) => title === 'Open letter') ?? expect.fail('no letter')
    return [one.claimHandle, one.claimNumber, one.authorizationNumber]
  }
  expect(await listed(ruth)).toEqual([null, null, null])
  const { claimId, claimNumber } = confidential
  expect(await listed(tess)).toEqual([handles.of('claim', claimId), claimNumber, number])
})

test('writes the letter about an appeal of a decision that isn’t found to the appellant alone', async () => {
  const { db } = own.server
  const { claimId, contractId, memberId } = confidential
  const appellant = { username: 'okafortess5', contractId, memberId }
  const appeal = await own.services.insurer.appeals.submit(plainAppeal({ ...appellant, about: { claimId } }))
  await db.delete(claimLines).where(eq(claimLines.claimId, claimId))
  await db.delete(claims).where(inArray(claims.claimId, [claimId]))
  const { appealId, confirmation, state } = appeal
  const at = own.server.services.clock.now().toString()
  const moved = {
    kind: 'appeal-moved',
    changeId: 'moved',
    at,
    ...appellant,
    appealId,
    confirmation,
    state,
  } as const
  await writeAppealLetter(own.services, { ...moved, about: { claimId } })
  const written = await db
    .select()
    .from(messages)
    .where(eq(messages.messageId, `appeal-${appealId}-${state}`))
  expect(written.map(({ isConfidential }) => isConfidential)).toEqual([true])
})
