import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { accounts, attempts } from '#server/db/schema.ts'
import { accountGuardians, registrations } from '#server/registration/tables.ts'
import { ssnOf } from '#server/sandbox-insurer/world/secret-numbers.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/in-memory.ts'
import { accountBody, detailsOf, personNamed, registrant } from '#tests/kit/registering.ts'
import { newTab } from '#tests/kit/tab.ts'

const HOUR = 3_600

let server: Backend
let db: Database
const open = (async () => {
  db = await openSeeded()
  server = await startBackend(db)
})()

beforeEach(async () => {
  await open
  server.faults.reset()
  for (const table of [registrations, attempts, accountGuardians]) await db.delete(table)
  for (const name of ['norawhit34', 'norawhit35', 'calebwhit9', 'walterb71'])
    await db.delete(accounts).where(eq(accounts.username, name))
})
afterAll(async () => {
  await server.app.close()
  await db.close()
})

const browser = () => registrant(newTab(server.app))
const nora = detailsOf(personNamed('Nora'))
const caleb = detailsOf(personNamed('Caleb'))
const walter = detailsOf(personNamed('Walter'))
const guardian = { firstName: 'Nora', lastName: 'Whitfield' }
const codeOf = ({ body, status }: { body: { code?: string; step?: string }; status: number }) =>
  [status, body.code ?? body.step] as const

describe('who somebody is', () => {
  test.each([
    ['a card that nobody has', { memberId: 'ZZQ00000001' }],
    ['another four digits', { ssnLast4: '0000' }],
    ['another first name', { firstName: 'Norah' }],
    ['another last name', { lastName: 'Whitefield' }],
    ['another birth date', { birthDate: '1990-02-28' }],
  ])('with %s nobody is found, in the same words', async (_what, change) => {
    const member = browser()
    const answer = await member.identity({ ...nora, ...change })
    const { requestId: _, ...body } = answer.body
    expect([answer.status, body]).toEqual([
      422,
      {
        type: 'about:blank',
        status: 422,
        code: 'REG-0006',
        title: expect.any(String),
        detail: expect.any(String),
      },
    ])
    expect(codeOf(await member.state())).toEqual([200, 'identity'])
  })

  test.each([
    ['a Social Security number in place of the card', { memberId: undefined, ssn: ssnOf('whitfield-nora') }],
    [
      'capitals, spaces and marks of direction',
      { firstName: ' \u200eNORA', lastName: 'whit\u200bfield\u202c ' },
    ],
    ['a card number in groups', { memberId: 'zzw 518204-01' }],
  ])('%s is the same person', async (_what, change) => {
    expect(codeOf(await browser().identity({ ...nora, ...change }))).toEqual([200, 'account'])
  })

  test.each([
    ['Frances', 422, 'REG-0007'],
    ['Otis', 422, 'REG-0013'],
    ['Danielle', 409, 'REG-0037'],
  ])('%s is told why not: %i %s', async (firstName, status, code) => {
    expect(codeOf(await browser().identity(detailsOf(personNamed(firstName))))).toEqual([status, code])
  })

  test('a Medicare member gives the end of the Medicare number, or is nobody', async () => {
    const { mbiLast4: _, ...without } = walter
    expect(codeOf(await browser().identity(without))).toEqual([422, 'REG-0006'])
    expect(codeOf(await browser().identity({ ...walter, mbiLast4: '7777' }))).toEqual([422, 'REG-0006'])
    expect(codeOf(await browser().identity(walter))).toEqual([200, 'account'])
  })

  test.each([
    ['neither card nor number', { memberId: undefined }, 'memberId'],
    ['two ends of one number', { ssn: ssnOf('whitfield-nora'), ssnLast4: '0001' }, 'ssnLast4'],
    ['a birth date to come', { birthDate: '2199-01-01' }, 'birthDate'],
    ['30 February', { birthDate: '1990-02-30' }, 'birthDate'],
    ['a leap day that was none', { birthDate: '1991-02-29' }, 'birthDate'],
    ['an emoji for a name', { firstName: '🙂' }, 'firstName'],
    ['half a character', { lastName: '\ud83d' }, 'lastName'],
    ['a name without end', { lastName: 'w'.repeat(61) }, 'lastName'],
    ['nothing but what cannot be seen', { firstName: '\u200b\u200e' }, 'firstName'],
    ['three digits', { ssnLast4: '123' }, 'ssnLast4'],
    ['digits of another script', { ssnLast4: '١٢٣٤' }, 'ssnLast4'],
  ])('%s is told at its field and costs no try', async (_what, change, field) => {
    const { status, body, text } = await browser().identity({ ...nora, ...change })
    expect([status, Object.keys(body.validationErrors)]).toEqual([422, [field]])
    expect(text).not.toContain(ssnOf('whitfield-nora'))
    expect(await db.$count(attempts)).toBeLessThanOrEqual(1)
  })

  test('10 MB are refused before anything is read', async () => {
    expect((await browser().identity({ ...nora, firstName: 'n'.repeat(10_000_000) })).status).toBe(413)
  })

  test('a child under 14 needs a guardian, by the server’s own clock', async () => {
    const refused = await browser().identity(caleb)
    expect([refused.status, Object.keys(refused.body.validationErrors)]).toEqual([422, ['guardian']])
    const member = browser()
    expect((await member.identity({ ...caleb, guardian })).body).toMatchObject({ isForChild: true })
    await member.account(accountBody({ username: 'calebwhit9' }))
    expect(await db.select().from(accountGuardians)).toMatchObject([{ username: 'calebwhit9', ...guardian }])
    server.faults.set({ clockOffsetSeconds: 5 * 366 * 24 * HOUR })
    await db.delete(accounts).where(eq(accounts.username, 'calebwhit9'))
    expect((await browser().identity(caleb)).body).toMatchObject({ isForChild: false })
  })

  test('five tries a day for each identity, whether or not it is anybody’s; a right one gives them back', async () => {
    for (const details of [nora, { ...nora, memberId: 'ZZQ00000001', lastName: 'Nobody' }]) {
      const wrong = { ...details, ssnLast4: '0000' }
      for (let tries = 0; tries < 5; tries += 1)
        expect(codeOf(await browser().identity(wrong))).toEqual([422, 'REG-0006'])
      expect(codeOf(await browser().identity(details))).toEqual([429, 'REG-0038'])
    }
    server.faults.set({ clockOffsetSeconds: 25 * HOUR })
    for (let tries = 0; tries < 7; tries += 1) expect((await browser().identity(nora)).status).toBe(200)
  })

  test('cards that are guessed for one name are counted, too, also all at once', async () => {
    const guesses = Array.from({ length: 20 }, (_, card) =>
      browser().identity({ ...nora, memberId: `ZZQ0000000${card}` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  })

  test('a source has sixty tries an hour, whatever it asks', async () => {
    const asked = Array.from({ length: 62 }, (_, n) =>
      browser().identity({ ...nora, memberId: `ZZQ1000${n}`, firstName: 'A'.repeat(n + 1).slice(0, 60) }),
    )
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
  })

  test('nothing that proves it is kept, echoed or told', async () => {
    const ssn = ssnOf('whitfield-nora')
    const member = browser()
    const { text } = await member.identity({ ...nora, ssn })
    const kept = JSON.stringify([await db.select().from(registrations), await db.select().from(attempts)])
    for (const secret of [ssn, ssn.slice(-4), 'Whitfield', nora.birthDate]) {
      expect(text).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })
})
