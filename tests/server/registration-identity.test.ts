import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, attempts } from '#server/platform/db/schema.ts'
import { takeShares } from '#server/identity/sign-in/shares.ts'
import { SHARES_A_DAY } from '#server/domains/registration/tries.ts'
import { accountGuardians } from '#server/identity/tables.ts'
import { registrations } from '#server/domains/registration/tables.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { ssnOf } from '#server/insurers/sandbox/world/secret-numbers.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { accountBody, detailsOf, personNamed, registrant } from '#tests/kit/registering.ts'
import { newTab } from '#tests/kit/tab.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

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

const browser = (from?: string) => registrant(newTab(server.app, from))
const nora = detailsOf(personNamed('Nora'))
const caleb = detailsOf(personNamed('Caleb'))
const walter = detailsOf(personNamed('Walter'))
const guardian = { firstName: 'Nora', lastName: 'Whitfield' }
const codeOf = ({ body, status }: { body: { code?: string; step?: string }; status: number }) =>
  [status, body.code ?? body.step] as const

describe('identity', () => {
  test.each([
    ['an unknown card', { memberId: 'ZZQ00000001' }],
    ['another four digits', { ssnLast4: '0000' }],
    ['another first name', { firstName: 'Norah' }],
    ['another last name', { lastName: 'Whitefield' }],
    ['another birth date', { birthDate: '1990-02-28' }],
  ])('%s matches no member, with the same message', async (_what, change) => {
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
    ['a card number with pasted hyphens', { memberId: 'ZZW\u2011518204\u201301' }],
    ['a suffix after the last name', { lastName: 'Whitfield, Jr.' }],
    ['an additional first name', { firstName: 'Nora Jean', lastName: 'Whitfield III' }],
  ])('%s is the same person', async (_what, change) => {
    expect(codeOf(await browser().identity({ ...nora, ...change }))).toEqual([200, 'account'])
  })

  test('a member with one name enters it in both fields, or a period for the other', async () => {
    const named = (name: { firstName: string; lastName: string }) =>
      db.update(people).set(name).where(eq(people.personId, 'whitfield-nora'))
    await named({ firstName: '', lastName: 'Suharto' })
    for (const names of [
      { firstName: 'Suharto', lastName: 'Suharto' },
      { firstName: '.', lastName: 'Suharto' },
      { firstName: 'Suharto', lastName: '-' },
    ])
      expect(codeOf(await browser().identity({ ...nora, ...names }))).toEqual([200, 'account'])
    await named({ firstName: 'FNU', lastName: 'Sunita' })
    expect(codeOf(await browser().identity({ ...nora, firstName: 'FNU', lastName: 'Sunita' }))).toEqual([
      200,
      'account',
    ])
    // A usual surname, which isn't "N/A".
    await named({ firstName: 'Minho', lastName: 'Na' })
    expect(codeOf(await browser().identity({ ...nora, firstName: 'Minho', lastName: 'Na' }))).toEqual([
      200,
      'account',
    ])
    const none = await browser().identity({ ...nora, firstName: '.', lastName: '-' })
    expect([none.status, Object.keys(none.body.validationErrors)]).toEqual([422, ['firstName']])
    await named({ firstName: 'Nora', lastName: 'Whitfield' })
  })

  test.each([
    ['Frances', 422, 'REG-0007'],
    ['Otis', 422, 'REG-0013'],
    ['Danielle', 409, 'REG-0037'],
  ])('rejects %s with %i %s', async (firstName, status, code) => {
    expect(codeOf(await browser().identity(detailsOf(personNamed(firstName))))).toEqual([status, code])
  })

  test('a Medicare member must give the end of the Medicare number', async () => {
    const { mbiLast4: _, ...without } = walter
    expect(codeOf(await browser().identity(without))).toEqual([422, 'REG-0006'])
    expect(codeOf(await browser().identity({ ...walter, mbiLast4: '7777' }))).toEqual([422, 'REG-0006'])
    expect(codeOf(await browser().identity(walter))).toEqual([200, 'account'])
  })

  test.each([
    ['neither card nor number', { memberId: undefined }, 'memberId'],
    ['two ends of one number', { ssn: ssnOf('whitfield-nora'), ssnLast4: '0001' }, 'ssnLast4'],
    ['a birth date in the future', { birthDate: '2199-01-01' }, 'birthDate'],
    ['30 February', { birthDate: '1990-02-30' }, 'birthDate'],
    ['an invalid leap day', { birthDate: '1991-02-29' }, 'birthDate'],
    ['an emoji for a name', { firstName: '🙂' }, 'firstName'],
    ['half a character', { lastName: '\ud83d' }, 'lastName'],
    ['an endless name', { lastName: 'w'.repeat(61) }, 'lastName'],
    ['nothing but what cannot be seen', { firstName: '\u200b\u200e' }, 'firstName'],
    ['three digits', { ssnLast4: '123' }, 'ssnLast4'],
    ['digits of another script', { ssnLast4: '١٢٣٤' }, 'ssnLast4'],
  ])('%s is reported at its field and costs no try', async (_what, change, field) => {
    const { status, body, text } = await browser().identity({ ...nora, ...change })
    expect([status, Object.keys(body.validationErrors)]).toEqual([422, [field]])
    expect(text).not.toContain(ssnOf('whitfield-nora'))
    expect(await db.$count(attempts)).toBeLessThanOrEqual(1)
  })

  test('rejects 10 MB before reading', async () => {
    expect((await browser().identity({ ...nora, firstName: 'n'.repeat(10_000_000) })).status).toBe(413)
  })

  test('a child under 14 needs a guardian, by the server’s own clock', async () => {
    const refused = await browser().identity(caleb)
    expect([refused.status, Object.keys(refused.body.validationErrors)]).toEqual([422, ['guardian']])
    const madeUp = { firstName: 'Nora', lastName: 'Stranger' }
    expect((await browser().identity({ ...caleb, guardian: madeUp })).body.code).toBe('REG-0006')
    const member = browser()
    expect((await member.identity({ ...caleb, guardian })).body).toMatchObject({ isForChild: true })
    await member.account(accountBody({ username: 'calebwhit9' }))
    expect(await db.select().from(accountGuardians)).toMatchObject([{ username: 'calebwhit9', ...guardian }])
    server.faults.set({ clockOffsetSeconds: 5 * 366 * 24 * HOUR })
    await db.delete(accounts).where(eq(accounts.username, 'calebwhit9'))
    expect((await browser().identity(caleb)).body).toMatchObject({ isForChild: false })
  })

  test('allows each identity, known or not, five tries a day; right ones do not count', async () => {
    for (const details of [
      nora,
      { ...nora, memberId: 'ZZQ00000001', lastName: 'Nobody', birthDate: '1970-01-01' },
    ]) {
      const wrong = { ...details, ssnLast4: '0000' }
      for (let tries = 0; tries < 5; tries += 1)
        expect(codeOf(await browser().identity(wrong))).toEqual([422, 'REG-0006'])
      expect(codeOf(await browser().identity(details))).toEqual([429, 'REG-0038'])
    }
    server.faults.set({ clockOffsetSeconds: 25 * HOUR })
    for (let tries = 0; tries < 7; tries += 1) expect((await browser().identity(nora)).status).toBe(200)
  })

  test('card guesses for one name are counted, even at once', async () => {
    const guesses = Array.from({ length: 20 }, (_, card) =>
      browser().identity({ ...nora, memberId: `ZZQ0000000${card}` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  })

  test('a network has sixty tries an hour, then one a minute', async () => {
    const asked = Array.from({ length: 63 }, (_, n) =>
      browser().identity({
        ...nora,
        memberId: `ZZQ1000${n}`,
        firstName: 'A'.repeat(n + 1).slice(0, 60),
        ssnLast4: `${1000 + n}`,
      }),
    )
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect((await browser().identity(nora)).status).toBe(429)
    server.faults.set({ clockOffsetSeconds: 61 })
    expect((await browser().identity(nora)).status).toBe(200)
  })

  test.each<[string, (n: number) => object]>([
    ['a name', (n) => ({ firstName: `N${'.'.repeat(n)}OrA`, ssnLast4: `${1000 + n}` })],
    ['a name in symbols', (n) => ({ lastName: `Whit${'-'.repeat(n)}fíeld`, ssnLast4: `${1000 + n}` })],
    [
      'a card',
      (n) => ({ memberId: 'zZw'.slice(0, n % 4) + 'ZZW'.slice(n % 4) + '51820401', ssnLast4: `${n}000` }),
    ],
  ])('spelling %s differently gives no more tries', async (_what, change) => {
    const spelled = Array.from({ length: 8 }, (_, n) => ({ ...nora, ...change(n + 1) }))
    const statuses: number[] = []
    for (const details of spelled) statuses.push((await browser().identity(details)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.slice(5)).toEqual([429, 429, 429])
  })

  test('guessing a number with another name gives no more tries', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const ssn = `9${n}345${nora.ssnLast4}`.padStart(9, '1')
      const names = { firstName: `Nora${'abcdefgh'[n]}`, lastName: `Whit${'abcdefgh'[n]}` }
      statuses.push((await browser().identity({ ...nora, memberId: undefined, ssn, ...names })).status)
    }
    expect(statuses.slice(5)).toEqual([429, 429, 429])
  })

  test('strangers in many networks leave a person’s own network a try', async () => {
    const wrong = (n: number) =>
      browser(`2001:db8:${n.toString(16)}::1`).identity({ ...nora, ssnLast4: '0000' })
    const looked = { count: 0 }
    for (let network = 1; network <= 30; network += 1)
      for (let tries = 0; tries < 2; tries += 1) looked.count += (await wrong(network)).status === 422 ? 1 : 0
    // Twelve sites with two tries each, and then one try from each further site.
    expect(looked.count).toBe(42)
    expect((await browser('198.51.100.7').identity(nora)).status).toBe(200)
  })

  test('after a hundred tries a day another network has one in 15 minutes', async () => {
    const { clock } = server.services
    const tried = (n: number) => ({ key: 'a person', site: `site ${n}` })
    const take = (n: number) => takeShares(db, clock.now(), [tried(n)], SHARES_A_DAY)
    const taken: boolean[] = []
    for (let n = 0; n < 130; n += 1) taken.push(await take(n))
    expect(taken.filter(Boolean)).toHaveLength(SHARES_A_DAY.oneEach + 1)
    server.faults.set({ clockOffsetSeconds: 15 * 60 })
    // A rejected site has lost no try.
    expect([await take(1), await take(129), await take(130)]).toEqual([false, true, false])
  })

  test('each failure is logged without a name, with one subject a person', async () => {
    const since = await trailSince(db)
    await browser().identity({ ...nora, ssnLast4: '0000' })
    await browser().identity({ ...nora, firstName: 'N.ORA', ssnLast4: '0001' })
    await browser().identity({ ...caleb, guardian, ssnLast4: '0000' })
    const rows = await since()
    expect(rows.map(({ actor, action, outcome }) => `${actor} ${action} ${outcome}`)).toEqual(
      Array(3).fill('unknown register failed'),
    )
    expect(rows.map(({ subject }) => subject === rows[0]?.subject)).toEqual([true, true, false])
    expect(JSON.stringify(rows)).not.toMatch(/nora|whitfield|1990|0000/i)
  })

  test('neither stores nor returns any part of the proof', async () => {
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
