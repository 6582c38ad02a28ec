import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { MOST_SENT_A_DAY } from '#contract/calls/card-actions.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { cardDeliveries, sandboxInbox } from '#server/platform/db/schema.ts'
import { faxGatewayOf } from '#server/platform/delivery/fax.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openEmbedded, openSeeded } from '#tests/kit/databases.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { memberWithCard, outcomeOf } from '#tests/kit/sending.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

/** Determined while tests are collected, so that the report shows which half was skipped. */
const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const DANA = ['harperdana1', 'ZZH41022001'] as const
const HOUR = 3600

describe.each(sample([{ engine: 'pglite' }, { engine: 'postgresql' }], 1))('on $engine', ({ engine }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('an account', () => {
    let replicas: [Backend, Backend]
    beforeAll(async () => {
      if (engine === 'postgresql') {
        const address = (await postgres?.newDatabase()) ?? ''
        const open = async () =>
          openDatabase(readConfig({ LOG_LEVEL: 'silent', DATABASE_POOL_MAX: '40', ...sandboxOn(address) }))
        replicas = [await startBackend(await open()), await startBackend(await open())]
      } else {
        const db = await openEmbedded('seeded')
        replicas = [await startBackend(db), await startBackend(db)]
      }
    })
    afterEach(() => replicas.forEach(({ faults }) => faults.reset()))
    afterAll(async () => {
      for (const { app } of replicas) await app.close()
      await replicas[0].db.close()
      if (engine === 'postgresql') await replicas[1].db.close()
    })

    test.runIf(isLong)('limits the cards sent per day across servers and races', async () => {
      const [{ app, db }, other] = replicas
      const [here, there] = [await memberWithCard(app, ...DANA), await memberWithCard(other.app, ...DANA)]
      const tries = Array.from({ length: MOST_SENT_A_DAY + 15 }, async (_, index) => {
        const member = index % 2 ? here : there
        return index % 3 === 0
          ? member.post('faxes', { policyType: 'medical', faxNumber: `50155501${10 + index}` })
          : member.post('emails', { to: `stranger${index}@example.com` })
      })
      const outcomes = (await Promise.all(tries)).map((answer) => outcomeOf(answer).join(' '))
      const countOf = (outcome: string) => outcomes.filter((one) => one === outcome).length
      // PostgreSQL may ask requests that waited too long to retry; it never lets too many through.
      const expected = ['200', '429 IDS-0014', '409 INVALID_REQUEST']
      expect(outcomes.filter((one) => !expected.includes(one))).toEqual([])
      for (let left = MOST_SENT_A_DAY - countOf('200'); left > 0; left -= 1)
        expect(outcomeOf(await here.post('emails', { to: 'later@example.com' }))).toEqual([200])
      expect(await db.$count(sandboxInbox)).toBe(MOST_SENT_A_DAY)
      expect(await db.$count(cardDeliveries)).toBe(MOST_SENT_A_DAY)

      for (const replica of replicas) replica.faults.set({ clockOffsetSeconds: 24 * HOUR + 60 })
      const tomorrow = await memberWithCard(app, ...DANA)
      expect(outcomeOf(await tomorrow.post('emails', { to: 'stranger@example.com' }))).toEqual([200])
    })

    test.runIf(isLong)('counts each account on its own, failed attempts included', async () => {
      const [{ app, db }] = replicas
      const ray = await memberWithCard(app, 'delgadoray3', 'ZZD55120701')
      const dead = () => ray.post('faxes', { policyType: 'medical', faxNumber: '5015550198' })
      for (let sent = 0; sent < MOST_SENT_A_DAY; sent += 1)
        expect(outcomeOf(await dead())).toEqual([422, 'IDS-0002'])
      expect(outcomeOf(await dead())).toEqual([429, 'IDS-0014'])
      const own = eq(cardDeliveries.username, 'delgadoray3')
      expect(await db.$count(cardDeliveries, own)).toBe(MOST_SENT_A_DAY)
    })
  })
})

describe('premium-rate numbers', () => {
  let server: Backend
  beforeAll(async () => {
    server = await startBackend(await openSeeded())
  })
  afterAll(async () => {
    await server.app.close()
    await server.db.close()
  })

  const PREMIUM = [
    '9005550123',
    '5019760123',
    '7005550123',
    '5005550123',
    '8765550123',
    '8095550123',
    '9115550123',
  ]

  test.each(PREMIUM)('%s is rejected by field', async (faxNumber) => {
    const dana = await memberWithCard(server.app, ...DANA)
    expect((await dana.post('faxes', { policyType: 'medical', faxNumber })).json()).toMatchObject({
      status: 422,
      validationErrors: { faxNumber: 'must not be a number that costs extra' },
    })
  })

  test.each(PREMIUM)('%s never reach the gateway for any caller', async (number) => {
    await expect(
      faxGatewayOf(server.services).send(number, { subject: '', name: '', pdf: Buffer.alloc(0) }),
    ).rejects.toThrow('fax')
    expect(await server.db.$count(sandboxInbox)).toBe(0)
  })

  test('do not include numbers of Puerto Rico, Canada and toll-free ones', async () => {
    const dana = await memberWithCard(server.app, ...DANA)
    for (const faxNumber of ['7875550123', '4165550123', '8005550123', '9015550123'])
      expect(outcomeOf(await dana.post('faxes', { policyType: 'medical', faxNumber }))).toEqual([200])
  })
})

describe('an address that is not on file', () => {
  let server: Backend
  beforeAll(async () => {
    server = await startBackend(await openSeeded())
  })
  afterEach(() => server.faults.reset())
  afterAll(async () => {
    await server.app.close()
    await server.db.close()
  })

  test('needs the password again after ten minutes, unlike the address on file', async () => {
    const dana = await memberWithCard(server.app, ...DANA)
    const stranger = () => dana.post('emails', { to: 'stranger@example.com' }, 'same-key-again')
    server.faults.set({ clockOffsetSeconds: 601 })
    expect(outcomeOf(await stranger())).toEqual([403, 'IDS-0015'])
    const fax = await dana.post('faxes', { policyType: 'medical', faxNumber: '5015550123' })
    expect(outcomeOf(fax)).toEqual([403, 'IDS-0015'])
    expect(await server.db.$count(sandboxInbox)).toBe(0)
    const own = await dana.post('emails', { to: 'Danielle.Harper@Example.com' })
    expect(outcomeOf(own)).toEqual([200])

    // The same press succeeds after the password was entered.
    const again = await memberWithCard(server.app, ...DANA)
    const sent = await again.post('emails', { to: 'stranger@example.com' }, 'same-key-again')
    expect(outcomeOf(sent)).toEqual([200])
  })
})
