import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_BYTES_OF_A_MEMBER } from '#contract/entities/uploaded-file.ts'
import { MOST_SAVING_DEVICES } from '#contract/calls/saved-cards.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { MOST_QUESTIONS_A_DAY } from '#contract/entities/question.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { reimbursementReceipts } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { outcomeOf } from '#tests/kit/sending.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { RAY, accountHolder, codeOf } from '#tests/kit/reimbursement.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

describe.each([
  { engine: 'default', open: openSeeded },
  {
    engine: 'postgresql',
    // Thirty calls that wait for each other need a connection each.
    open: async () =>
      openDatabase(readConfig({ DATABASE_POOL_MAX: '40', ...sandboxOn(await postgres?.newDatabase()) })),
  },
])('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('from several tabs at once', () => {
    let db: Database
    let server: Backend
    beforeAll(async () => {
      db = await open()
      server = await startBackend(db)
    })
    afterAll(async () => {
      await server.app.close()
      await db.close()
    })
    const holder = () => accountHolder('delgadoray3', RAY, server.app)

    test('a claim’s share is requested once', async () => {
      const ray = await holder()
      const { years, requests } = await ray.account()
      const claim = (await ray.claims()).find(
        (one) =>
          one.serviceFrom >= (years[0]?.startsOn ?? '') &&
          !requests.some(({ claimId }) => claimId === one.claimId),
      )
      const asked = {
        claimId: claim?.claimId,
        serviceFrom: claim?.serviceFrom,
        serviceTo: claim?.serviceTo,
        amountCents: claim?.money.memberOwesCents,
      }
      const answers = await Promise.all([1, 2, 3, 4].map(() => ray.request(asked)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
      expect(answers.filter(({ status }) => status === 422).map(codeOf)).toEqual(Array(3).fill('HRA-0004'))
    })

    test('a receipt proves one request; other requests with it are rejected', async () => {
      const ray = await holder()
      const { receiptId } = await ray.upload(jpegReceipt('a bill'))
      const receipts = [{ receiptId, name: 'bill.jpg' }]
      const answers = await Promise.all([1, 2, 3].map(() => ray.request({ receipts })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
      expect(answers.filter(({ status }) => status === 422).map(codeOf)).toEqual(Array(2).fill('HRA-0014'))
    })

    test('at most twenty files wait for a request, even from concurrent uploads', async () => {
      const marcus = await accountHolder('delgadoray3', RAY, server.app)
      const loose = and(
        eq(reimbursementReceipts.username, 'delgadoray3'),
        isNull(reimbursementReceipts.requestId),
      )
      const before = await db.$count(reimbursementReceipts, loose)
      for (let n = before; n < 19; n += 1) await marcus.upload(jpegReceipt(`waiting ${n}`))
      const files = ['a', 'b', 'c'].map((name) => jpegReceipt(name))
      const answers = await Promise.all(files.map((file) => marcus.upload(file)))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(codeOf)).toEqual(['HRA-0013', 'HRA-0013'])
      expect(await db.$count(reimbursementReceipts, loose)).toBe(20)
      await db.delete(reimbursementReceipts).where(loose)
    })

    test('limits the storage of a member’s receipts', async () => {
      const ray = await holder()
      const { receiptId } = await ray.upload(jpegReceipt('a first one'))
      const first = eq(reimbursementReceipts.receiptId, receiptId)
      await db.update(reimbursementReceipts).set({ bytes: MOST_BYTES_OF_A_MEMBER }).where(first)
      const next = await ray.upload(jpegReceipt('a next one'))
      expect([next.status, codeOf(next)]).toEqual([429, 'HRA-0021'])
      expect((await ray.upload(jpegReceipt('a first one'), receiptId)).status).toBe(200)
      await db.delete(reimbursementReceipts).where(first)
      expect((await ray.upload(jpegReceipt('a next one'))).status).toBe(200)
    })

    test('an account asks at most twenty questions a day, even at once', async () => {
      const { bearer } = await signInAs(server.app, 'harperdana1')
      const ask = (n: number) =>
        server.app.inject({
          method: 'POST',
          url: '/abcbs/v1/members/ZZH41022001/questions',
          headers: { ...bearer, 'idempotency-key': `question-${n}` },
          payload: {
            topic: 'other',
            companyId,
            contractType: 'medical',
            phone: '5015550123',
            comments: `Question ${n}`,
          },
        })
      const companyId = await companyOf(bearer)
      const since = now().subtract({ hours: 24 }).toString()
      const recent = and(eq(questions.username, 'harperdana1'), gt(questions.askedAt, since))
      const before = await db.$count(questions, recent)
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)))
      const outcomes = answers.map(outcomeOf).map((one) => one.join(' '))
      expect(outcomes.filter((one) => one === '200')).toHaveLength(MOST_QUESTIONS_A_DAY - before)
      expect(new Set(outcomes)).toEqual(new Set(['200', '429 CON-0004']))
      expect(await db.$count(questions, recent)).toBe(MOST_QUESTIONS_A_DAY)
    })

    test('an account saves cards on at most twenty devices, even at once', async () => {
      const { bearer } = await signInAs(server.app, 'harperdana1')
      const save = (n: number) =>
        server.app.inject({
          method: 'POST',
          url: '/member/myblueprint/v1/users/harperdana1/saved-cards',
          headers: { ...bearer, 'idempotency-key': `saved-cards-${n}` },
          payload: {
            memberId: 'ZZH41022001',
            contractType: 'medical',
            cardIds: ['ZZH41022001-medical'],
            device: `Device ${n}`,
            lock: 'pin',
          },
        })
      const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => save(n)))
      const saved = answers.filter(({ statusCode }) => statusCode === 200)
      expect(saved).toHaveLength(MOST_SAVING_DEVICES)
      const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(outcomeOf)
      expect(refused).toEqual(Array(refused.length).fill([429, 'IDS-0016']))
      const { vaultId } = saved[0]?.json<{ vaultId: string }>() ?? { vaultId: '' }
      const url = `/member/myblueprint/v1/users/harperdana1/saved-cards/${vaultId}`
      await server.app.inject({ method: 'DELETE', url, headers: bearer })
      expect((await save(99)).statusCode).toBe(200)
    })

    /** The company of the member's medical plan. */
    const companyOf = async (headers: Record<string, string>) => {
      const url = '/member/myblueprint/v1/users/harperdana1/memberships'
      const { userMemberships } = v.parse(Memberships, (await server.app.inject({ url, headers })).json())
      return userMemberships.find(({ contractType }) => contractType === 'medical')?.companyId ?? ''
    }

    test('limits the receipts of a request', async () => {
      const ray = await holder()
      const { body } = await ray.request()
      const bring = async (count: number) => {
        const names = Array.from({ length: count }, (_, n) => `bill ${n} of ${count} `)
        const sent = await Promise.all(names.map((name) => ray.upload(jpegReceipt(name))))
        const receipts = sent.map(({ receiptId }) => ({ receiptId, name: 'bill.jpg' }))
        return ray.ask('POST', `/requests/${String(body['requestId'])}/receipts`, { receipts })
      }
      expect((await bring(3)).status).toBe(200)
      expect(await bring(3)).toMatchObject({ status: 422, body: { code: 'HRA-0019' } })
      expect((await bring(2)).status).toBe(200)
    })
  })
})
