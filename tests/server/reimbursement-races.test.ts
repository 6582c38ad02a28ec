import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase, openInMemory } from '#server/db/open.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { RAY, accountHolder, codeOf } from '#tests/kit/reimbursement.ts'
import { sandboxOn } from '#tests/kit/told-twice.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.each([
  { engine: 'pglite', open: () => openInMemory() },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
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

    test('the member’s share of a claim is asked for once', async () => {
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

    test('a receipt proves one request, and the others are told so', async () => {
      const ray = await holder()
      const { receiptId } = await ray.upload(jpegReceipt('a bill'))
      const receipts = [{ receiptId, name: 'bill.jpg' }]
      const answers = await Promise.all([1, 2, 3].map(() => ray.request({ receipts })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
      expect(answers.filter(({ status }) => status === 422).map(codeOf)).toEqual(Array(2).fill('HRA-0014'))
    })

    test('no request gets more receipts than belong to one', async () => {
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
