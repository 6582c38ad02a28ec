import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEDERAL } from '#contract/business-days.ts'
import { startAppeal } from '#contract/calls/appeals.ts'
import { estimateCosts, mailComparison, saveEstimate } from '#contract/calls/cost-estimates.ts'
import { importedData, mailUserEstimate } from '#contract/calls/staff-estimates.ts'
import { userEstimates } from '#contract/calls/staff.ts'
import { workdaysAfter } from '#contract/deadlines/calendar.ts'
import { estimateMatches } from '#server/access/estimate-tables.ts'
import { AdvanceExplanation } from '#server/insurer/advance-explanation.ts'
import type { EstimateQuery } from '#server/insurer/cost-estimates.ts'
import { paperEstimates } from '#server/insurers/sandbox/estimates/tables.ts'
import { runDue } from '#server/jobs.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { setExplainedAhead } from '#server/tools/seed/sandbox-switches.ts'
import { billNewestEstimate } from '#server/tools/seed/estimated-claim.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { estimateCall, estimateQuestion } from '#tests/kit/estimate-question.ts'
import { MRI, careDay as on, estimatesOf } from '#tests/kit/estimates-member.ts'
import { STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'
import { today } from '#tests/kit/time.ts'

let server: Backend
/** The insurer prices only the first provider. */
let isOnePriced = false
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => {
        const costEstimates = sandbox.costEstimates ?? expect.fail('no cost estimates')
        const estimate: typeof costEstimates.estimate = async (call, query) =>
          (await costEstimates.estimate(call, query)).slice(0, isOnePriced ? 1 : undefined)
        return { ...sandbox, costEstimates: { ...costEstimates, estimate } }
      },
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const DANA = 'ZZH41022001'
const member = (login: string, memberId: string) => estimatesOf(server.app, login, memberId)

test('an appeal includes the estimate of its claim, and no other', async () => {
  const dana = await member('harperdana1', DANA)
  const [provider] = await dana.imaging()
  const first = v.parse(saveEstimate.reply, (await dana.save(provider!.provider)).body).saved
  expect(await billNewestEstimate(server.db, 'without-approval', today())).toBe(true)
  await runDue(server.services)
  const other = v.parse(saveEstimate.reply, (await dana.save(provider!.provider)).body).saved
  const [match] = await server.db
    .select()
    .from(estimateMatches)
    .where(eq(estimateMatches.estimateId, first.estimateId))
  const appeal = (estimateId: string) =>
    dana.ask('POST', `claims/${match!.claimId}/appeals`, {
      contractType: undefined,
      ground: 'needed',
      letter: 'The estimate named no such amount.',
      evidence: [{ kind: 'estimate', id: estimateId }],
    })
  expect((await appeal(other.estimateId)).body).toMatchObject({
    validationErrors: { evidence: 'must be a record for this claim' },
  })
  const sent = v.parse(startAppeal.reply, (await appeal(first.estimateId)).body)
  expect(sent.evidence).toMatchObject([
    {
      kind: 'estimate',
      name: { en: 'MRI without contrast' },
      estimate: { memberOwesCents: first.estimate.total!.memberOwesCents },
    },
  ])
})

test('Sandy requests a paper estimate for Ruth, and sees when data was imported', async () => {
  const sandy = await atTheConsole(server.app)
  const asked = { reason: STAFF_REASON, text: 'mri', place: '72201', on: on() }
  const found = v.parse(userEstimates.reply, (await sandy.post('/users/okaforruth7/estimates', asked)).json())
  expect([found.isMailed, found.isMailNoted]).toEqual([true, true])
  const answer = await sandy.post('/users/okaforruth7/estimates/paper', {
    reason: STAFF_REASON,
    code: 'IMG-MRI',
    parts: MRI,
    on: on(),
    providers: [found.estimates[0]!.provider],
    language: 'es',
  })
  const { paper } = v.parse(mailUserEstimate.reply, answer.json())
  expect(paper.subject).toMatch(/^Su estimación de costos: /)
  const { imports } = v.parse(importedData.reply, (await sandy.get('/imports')).json())
  expect(imports.find(({ name }) => name === 'directory')?.counts['providers']).toBeGreaterThan(0)
})

test('a part billed out of network costs what the plan allows there', async () => {
  const dana = await member('harperdana1', DANA)
  const [provider] = await dana.imaging()
  const [mri, reading] = MRI
  const answer = await dana.estimate([provider!.provider], { parts: [mri, { ...reading, isOutside: true }] })
  const [estimate] = v.parse(estimateCosts.reply, answer.body).estimates
  expect(estimate?.parts.map(({ isOutside, rateKind }) => [isOutside, rateKind])).toEqual([
    [false, 'negotiated'],
    [true, 'allowed-amount'],
  ])
  expect(estimate?.total?.allowedCents).toBe(
    estimate?.parts.reduce((sum, { money }) => sum + (money?.allowedCents ?? 0), 0),
  )
})

test('an advance explanation needs care far enough ahead, and is off by default', async () => {
  const { db } = server
  const { costEstimates: usual, query: soon } = await estimateQuestion(db)
  const query = { ...soon, on: workdaysAfter(today(), 3, FEDERAL).toString() }
  const explain = async (asked: EstimateQuery) =>
    v.parse(v.array(AdvanceExplanation), await usual.advanceExplanation?.(estimateCall(), asked))
  expect(await explain(query)).toEqual([])
  await setExplainedAhead(db, true)
  expect(await explain(soon)).toEqual([])
  const [estimate] = await usual.estimate(estimateCall(), query)
  const [explained] = await explain(query)
  await setExplainedAhead(db, false)
  expect(explained).toMatchObject({ use: 'predetermination', status: 'active' })
  const owed = explained?.total.find(({ category }) => category.coding[0]?.code === 'memberliability')
  expect(Math.round((owed?.amount.value ?? 0) * 100)).toBe(estimate?.total?.memberOwesCents)
  // A part without a price has no amount, not zero.
  const unknown = estimate?.parts.findIndex(({ money }) => money === null) ?? -1
  if (unknown >= 0) expect(explained?.item[unknown]?.adjudication).toEqual([])
  expect(explained?.outcome).toBe(unknown >= 0 ? 'partial' : 'complete')
  expect(JSON.stringify(explained)).not.toContain('ama-assn')
})

test('a letter names the providers without a price, and counts those that left', async () => {
  const dana = await member('harperdana1', DANA)
  const [first, second] = await dana.imaging()
  const gone = (await openHandles(server.services)).of('provider', 'gone-1')
  const asked = {
    code: 'IMG-MRI',
    parts: MRI,
    on: on(),
    providers: [first!.provider, second!.provider, gone],
    language: 'en',
  }
  isOnePriced = true
  const answer = await dana.ask('POST', 'cost-estimates/paper', { ...asked, about: DANA })
  isOnePriced = false
  const { paperId } = v.parse(mailComparison.reply, answer.body).paper
  const [row] = await server.db.select().from(paperEstimates).where(eq(paperEstimates.estimateId, paperId))
  expect(row?.body).toContain(`Call us:\n• ${second!.name}`)
  expect(row?.body).toContain('You also asked about a provider who is no longer in our directory.')
  // The staff can't request a letter for a past day either.
  const sandy = await atTheConsole(server.app)
  const yesterday = today().subtract({ days: 1 }).toString()
  const late = { ...asked, on: yesterday, reason: STAFF_REASON }
  const refused = await sandy.post('/users/harperdana1/estimates/paper', late)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'EST-0003'])
})
