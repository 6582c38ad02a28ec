import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEDERAL } from '#contract/business-days.ts'
import {
  estimateCosts,
  findServices,
  mailComparison,
  mailEstimate,
  readBundle,
  saveEstimate,
  savedEstimates,
} from '#contract/calls/cost-estimates.ts'
import { noteUserPaper } from '#contract/calls/staff-estimates.ts'
import { userEstimates } from '#contract/calls/staff.ts'
import { workdaysAfter } from '#contract/deadlines/calendar.ts'
import type { Estimate } from '#contract/entities/cost-estimate.ts'
import { searchProviders } from '#contract/calls/directory.ts'
import { estimateMatches } from '#server/access/estimate-tables.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { runDue } from '#server/jobs.ts'
import { paperEstimates } from '#server/insurers/sandbox/estimates/tables.ts'
import { messages, sandboxInbox } from '#server/platform/db/schema.ts'
import { moneyIn } from '#server/platform/pdf/formats.ts'
import { type BillVariant, billNewestEstimate } from '#server/tools/seed/estimated-claim.ts'
import { eq, like } from 'drizzle-orm'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { MRI, careDay as on, estimatesOf } from '#tests/kit/estimates-member.ts'
import { STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

let server: Backend
/** The insurer can't state the requested letters. */
let havePapersFailed = false
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => {
        const costEstimates = sandbox.costEstimates ?? expect.fail('no cost estimates')
        const papers: typeof costEstimates.papers = async (call, query) => {
          if (havePapersFailed) throw new InsurerUnavailable('papers')
          return (await costEstimates.papers?.(call, query)) ?? []
        }
        return { ...sandbox, costEstimates: { ...costEstimates, papers } }
      },
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const DANA = 'ZZH41022001'
const RUTH = 'ZZK47031801'
const member = (login: string, memberId: string) => estimatesOf(server.app, login, memberId)

test('compares providers by one fee schedule, and a saved one equals its claim', async () => {
  const dana = await member('harperdana1', DANA)
  const { services, people } = v.parse(
    findServices.reply,
    (await dana.ask('POST', 'cost-estimates/services', { text: 'mri' })).body,
  )
  expect(services[0]).toMatchObject({
    code: 'IMG-MRI',
    bundle: 'IMG-MRI',
    specialtyIds: ['hospital', 'radiology'],
  })
  const spanish = await dana.ask('POST', 'cost-estimates/services', { text: 'resonancia rodilla' })
  expect(v.parse(findServices.reply, spanish.body).services[0]?.code).toBe('IMG-MRI')
  expect(people[0]).toEqual({ memberId: DANA, name: 'Danielle Harper' })
  const bundle = await dana.ask('POST', 'cost-estimates/bundle', { code: 'IMG-MRI' })
  expect(v.parse(readBundle.reply, bundle.body).parts.map(({ code, usual }) => [code, usual])).toEqual([
    ['IMG-MRI', true],
    ['IMG-READ', true],
    ['LAB-METAB', false],
  ])
  const providers = (await dana.imaging()).map(({ provider }) => provider).slice(0, 10)
  const answer = v.parse(estimateCosts.reply, (await dana.estimate(providers)).body)
  expect(answer.estimates.length).toBeGreaterThanOrEqual(3)
  expect(answer.openClaims).toBeGreaterThanOrEqual(2)
  const inNetwork = answer.estimates.filter(({ network }) => network === 'in')
  expect(new Set(inNetwork.map(({ total }) => total?.allowedCents)).size).toBeGreaterThan(1)
  for (const { total, parts, isAtLeast } of inNetwork) {
    expect(isAtLeast).toBe(false)
    const {
      allowedCents = 0,
      planPaidCents = 0,
      deductibleCents = 0,
      copayCents = 0,
      coinsuranceCents = 0,
    } = total ?? {}
    expect(planPaidCents + deductibleCents + copayCents + coinsuranceCents).toBe(allowedCents)
    expect(allowedCents).toBe(parts.reduce((sum, { rateCents }) => sum + (rateCents ?? 0), 0))
  }
  const [cheapest] = inNetwork.toSorted(
    (a, b) => (a.total?.memberOwesCents ?? 0) - (b.total?.memberOwesCents ?? 0),
  )
  const { saved } = v.parse(saveEstimate.reply, (await dana.save(cheapest!.provider)).body)
  expect(saved.estimate.total).toEqual(cheapest!.total)
  await bill('as-estimated')
  const [matched] = await dana.list()
  expect(matched?.match).toMatchObject({
    estimatedCents: cheapest!.total!.memberOwesCents,
    claimCents: cheapest!.total!.memberOwesCents,
    differences: [],
    mayAppeal: false,
  })
  const letters = await server.db.select().from(messages).where(like(messages.messageId, 'estimate-%'))
  expect(letters).toHaveLength(1)
  // A second run neither matches nor notifies again.
  await runDue(server.services)
  expect(await server.db.select().from(estimateMatches)).toHaveLength(1)
})

test('mails a saved estimate on paper once, by the day that the law sets', async () => {
  const dana = await member('harperdana1', DANA)
  const [provider] = await dana.imaging()
  const { saved } = v.parse(saveEstimate.reply, (await dana.save(provider!.provider)).body)
  const ask = (id: string) => dana.ask('POST', `cost-estimates/saved/${id}/paper`, { language: 'es' })
  const asked = v.parse(mailEstimate.reply, (await ask(saved.estimateId)).body)
  const requestedOn = today().toString()
  const mailBy = workdaysAfter(today(), 2, FEDERAL).toString()
  expect(asked.onPaper).toEqual({ requestedOn, mailBy, mailedOn: null })
  expect(v.parse(mailEstimate.reply, (await ask(saved.estimateId)).body)).toEqual(asked)
  const unknown = await ask(randomUUID())
  expect([unknown.status, unknown.body.code]).toEqual([404, 'EST-0007'])
  const onPaper = async () =>
    (await dana.list()).find(({ estimateId }) => estimateId === saved.estimateId)?.onPaper
  await runDue(server.services)
  expect(await onPaper()).toEqual(asked.onPaper)
  const lettersOfDana = () =>
    server.db
      .select()
      .from(sandboxInbox)
      .where(eq(sandboxInbox.id, `paper-estimate-${saved.estimateId}`))
  expect(await lettersOfDana()).toEqual([])
  await server.db
    .update(paperEstimates)
    .set({ mailOn: requestedOn })
    .where(eq(paperEstimates.estimateId, saved.estimateId))
  await runDue(server.services)
  await runDue(server.services)
  expect(await onPaper()).toEqual({ ...asked.onPaper, mailedOn: requestedOn })
  const letters = await lettersOfDana()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ channel: 'letter', sentTo: expect.stringContaining('Danielle Harper') })
  const amount = moneyIn('es-US')(saved.estimate.total!.memberOwesCents)
  expect(letters[0]!.body).toContain(`Su parte del costo: ${amount}`)
  const sandy = await atTheConsole(server.app)
  const answer = await sandy.post('/users/harperdana1/estimates', {
    reason: STAFF_REASON,
    text: 'mri',
    place: '72201',
    on: on(),
  })
  expect(v.parse(userEstimates.reply, answer.json()).papers).toMatchObject([
    { paperId: saved.estimateId, onPaper: { mailedOn: requestedOn } },
  ])
})

/** The sandbox bills the newest saved estimate, and the server reads the change. */
async function bill(variant: BillVariant): Promise<void> {
  expect(await billNewestEstimate(server.db, variant, today())).toBe(true)
  await runDue(server.services)
}

const CASES: [bill: BillVariant, cause: string, mayAppeal: boolean][] = [
  ['with-lab', 'part-added', false],
  ['below-price', 'billed-below', false],
  ['without-approval', 'approval-missing', true],
]

test.runIf(isLong).each(CASES)(
  'names why a claim billed %s differs: %s',
  async (variant, cause, mayAppeal) => {
    const dana = await member('harperdana1', DANA)
    const [provider] = await dana.imaging()
    v.parse(saveEstimate.reply, (await dana.save(provider!.provider)).body)
    await bill(variant)
    const match = (await dana.list()).find(({ match: one }) =>
      one?.differences.some((each) => each.cause === cause),
    )?.match
    expect(match).toMatchObject({ mayAppeal })
    const sum = match!.differences.reduce((all, { cents }) => all + cents, 0)
    expect(sum).toBe(match!.claimCents - match!.estimatedCents)
  },
)

const REFUSED: [title: string, change: object, code: string][] = [
  ['a service that no plan has', { parts: [{ code: 'NO-SUCH', quantity: 1 }] }, 'EST-0002'],
  ['a quantity of zero', { parts: [{ code: 'IMG-MRI', quantity: 0 }] }, 'INVALID_REQUEST'],
  ['a quantity of a billion', { parts: [{ code: 'IMG-MRI', quantity: 1_000_000_000 }] }, 'INVALID_REQUEST'],
  ['a day ten years ahead', { on: '2036-01-01' }, 'EST-0003'],
  ['yesterday', { on: today().subtract({ days: 1 }).toString() }, 'EST-0003'],
]

test.each(sample(REFUSED, REFUSED.slice(0, 1)))('rejects %s', async (_title, change, code) => {
  const dana = await member('harperdana1', DANA)
  const [provider] = await dana.imaging()
  const answer = await dana.estimate([provider!.provider], change)
  expect(answer.body.code).toBe(code)
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

test.runIf(isLong)(
  'rejects another member, a plan without the right, and the fifty-first estimate',
  async () => {
    const dana = await member('harperdana1', DANA)
    const [provider] = await dana.imaging()
    expect((await dana.estimate([provider!.provider], { about: 'ZZH41022002' })).status).toBe(404)
    const all = await dana.ask('POST', 'directory/search', {})
    const eleven = v.parse(searchProviders.reply, all.body).providers.slice(0, 11)
    const many = await dana.estimate(eleven.map((one) => one.provider))
    expect([many.status, many.body.code]).toEqual([400, 'EST-0004'])
    const kim = await member('nguyenkim22', 'ZZN22038101')
    expect((await kim.ask('POST', 'cost-estimates/services', { text: 'mri' })).status).toBe(404)
    for (let left = 50 - (await dana.list()).length; left > 0; left -= 1) await dana.save(provider!.provider)
    const last = await dana.save(provider!.provider)
    expect([last.status, last.body.code]).toEqual([409, 'EST-0005'])
  },
)

test('mails the prices of up to twenty providers once; staff record the mailing', async () => {
  const dana = await member('harperdana1', DANA)
  const providers = (await dana.imaging()).map(({ provider }) => provider)
  const ask = (all: readonly string[]) =>
    dana.ask('POST', 'cost-estimates/paper', {
      about: DANA,
      code: 'IMG-MRI',
      parts: MRI.map((part) => ({ ...part, isOutside: part.code === 'IMG-READ' })),
      on: on(),
      providers: all,
      language: 'en',
    })
  const { paper } = v.parse(mailComparison.reply, (await ask(providers)).body)
  expect(paper.subject).toBe(`Your cost estimates at ${providers.length} providers: MRI without contrast`)
  const many = Array.from({ length: 21 }, () => providers[0]!)
  expect((await ask(many)).body.code).toBe('INVALID_REQUEST')
  const [row] = await server.db
    .select()
    .from(paperEstimates)
    .where(eq(paperEstimates.estimateId, paper.paperId))
  // Element 2 of the rule: the figures used, and each provider's own price.
  expect(row?.body).toContain('• Deductible: ')
  expect(row?.body.match(/Your cost share: \$/g)).toHaveLength(providers.length)
  const readings = row?.body.match(/.*out of your network \(quantity.*/g) ?? []
  expect(readings.length).toBeGreaterThan(0)
  for (const line of readings) expect(line).not.toContain('agreed price $')
  const sandy = await atTheConsole(server.app)
  const note = (mailedOn: string) =>
    sandy.post('/users/harperdana1/estimates/mailed', {
      reason: STAFF_REASON,
      paperId: paper.paperId,
      mailedOn,
    })
  expect((await note(today().add({ days: 1 }).toString())).statusCode).toBe(422)
  // While the insurer is down, a record isn't saved as an answer: the same request succeeds later.
  const key = randomUUID()
  const noteWithKey = () =>
    server.app.inject({
      method: 'POST',
      url: '/staff/api/users/harperdana1/estimates/mailed',
      headers: { ...sandy.bearer, 'idempotency-key': key },
      payload: { reason: STAFF_REASON, paperId: paper.paperId, mailedOn: today().toString() },
    })
  havePapersFailed = true
  const down = await noteWithKey()
  havePapersFailed = false
  expect([down.statusCode, down.json<{ code: string }>().code]).toEqual([503, 'ADM-0022'])
  const noted = v.parse(noteUserPaper.reply, (await noteWithKey()).json())
  expect(noted.paper.onPaper.mailedOn).toBe(today().toString())
  await runDue(server.services)
  expect(
    await server.db
      .select()
      .from(sandboxInbox)
      .where(eq(sandboxInbox.id, `paper-estimate-${paper.paperId}`)),
  ).toEqual([])
  const list = v.parse(
    savedEstimates.reply,
    (await dana.ask('GET', 'cost-estimates/saved?contractType=medical')).body,
  )
  expect(list.papers.find(({ paperId }) => paperId === paper.paperId)).toEqual(noted.paper)
})

test.runIf(isLong)('Sandy gives Ruth the estimate that Ruth’s own page shows', async () => {
  const ruth = await member('okaforruth7', RUTH)
  const sandy = await atTheConsole(server.app)
  const answer = await sandy.post('/users/okaforruth7/estimates', {
    reason: STAFF_REASON,
    text: 'mri',
    place: '72201',
    on: on(),
  })
  const staff = v.parse(userEstimates.reply, answer.json())
  expect(staff.estimates.length).toBeGreaterThanOrEqual(3)
  const own = await ruth.estimate(staff.estimates.map(({ provider }) => provider))
  const { estimates } = v.parse(estimateCosts.reply, own.body)
  const amounts = (all: readonly Estimate[]) =>
    all.map(({ provider, parts, total }) => ({ provider, parts, total }))
  expect(amounts(staff.estimates)).toEqual(amounts(estimates))
})
