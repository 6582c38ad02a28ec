import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import { cardDeliveries, cardReplacements, emailCard, replaceCard } from '#contract/calls/card-actions.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { businessDaysAfter } from '#contract/business-days.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { setToNoon } from '#tests/kit/noon.ts'
import { inboxFor, memberWithCard, outcomeOf } from '#tests/kit/sending.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

type Member = Awaited<ReturnType<typeof memberWithCard>>

let server: Backend
let dana: Member
beforeAll(async () => {
  server = await startBackend(await openSeeded())
  dana = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001')
})
beforeEach(() => server.faults.reset())
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const deliveriesOf = async (member: Member) =>
  v.parse(cardDeliveries.reply, (await member.get('deliveries')).json()).deliveries

const replacementsOf = async (member: Member) =>
  v.parse(cardReplacements.reply, (await member.get('replacements')).json())

const ofDana = (cardId: string, memberId = 'ZZH41022001') =>
  memberWithCard(server.app, 'harperdana1', memberId, cardId)

describe('the file', () => {
  test.each([
    ['card', 'id-card.pdf'],
    ['temporary', 'temporary-id-card.pdf'],
  ])('%s is a PDF whose file name names no member', async (kind, name) => {
    const answer = await dana.get(`pdf?kind=${kind}`)
    expect([answer.statusCode, answer.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      }),
    ])
    const texts = inReadingOrder(readTaggedPdf(answer.rawPayload).tree).map(({ text }) => text)
    expect(texts).toContain('ZZH41022001')
  })

  test('rejects an unknown kind', async () => {
    expect(outcomeOf(await dana.get('pdf?kind=copy'))).toEqual([400, 'INVALID_REQUEST'])
  })

  test('of an ended plan is its card, never a temporary one', async () => {
    const greg = await memberWithCard(server.app, 'formerplan9', 'ZZF57330501')
    expect((await greg.get('pdf?kind=card')).statusCode).toBe(200)
    expect(outcomeOf(await greg.get('pdf?kind=temporary'))).toEqual([409, 'IDS-0004'])
  })
})

describe('access to cards', () => {
  const calls: [string, (member: Member) => ReturnType<Member['get']>][] = [
    ['the file', (member) => member.get('pdf?kind=card')],
    ['the sent cards', (member) => member.get('deliveries')],
    ['the ordered cards', (member) => member.get('replacements')],
    ['an e-mail', (member) => member.post('emails', { to: 'nobody@example.com' })],
    ['a fax', (member) => member.post('faxes', { policyType: 'medical', faxNumber: '5015550123' })],
    ['a new card', (member) => member.post('replacements', { reason: 'lost' })],
  ]
  const foreign: [string, string, string, string][] = [
    ['a card of another plan', 'harperdana1', 'ZZH41033701', 'ZZH41022001-medical'],
    ['one without the right to it', 'norights001', 'ZZS40000601', 'ZZS40000601-medical'],
    ['one that does not exist', 'harperdana1', 'ZZH41022001', 'x'],
  ]
  test.each(foreign)('%s is answered as unknown in every call', async (_whose, ...who) => {
    const member = await memberWithCard(server.app, ...who)
    const before = await server.db.$count(auditTrail, eq(auditTrail.outcome, 'refused'))
    for (const [, call] of calls) {
      const { requestId: _, ...problem } = (await call(member)).json<Record<string, unknown>>()
      expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    const refused = await server.db.$count(auditTrail, eq(auditTrail.outcome, 'refused'))
    expect(refused - before).toBe(calls.length)
    expect(await inboxFor(server.app, 'nobody@example.com')).toEqual([])
  })

  test('to a minor child’s card is allowed, and each look is logged', async () => {
    const eli = await ofDana('ZZH41022004-medical')
    const looks = () => server.db.$count(auditTrail, eq(auditTrail.subject, 'ZZH41022004'))
    const before = await looks()
    expect((await eli.get('pdf?kind=card')).statusCode).toBe(200)
    expect((await eli.post('emails', { to: 'school@example.com' })).statusCode).toBe(200)
    expect((await looks()) - before).toBe(2)
    expect((await deliveriesOf(eli))[0]).toMatchObject({ memberName: 'Eli Harper', to: 'school@example.com' })
  })

  test('rejects calls without a token', async () => {
    const url = '/abcbs/v1/members/ZZH41022001/id-cards/ZZH41022001-medical/pdf?kind=card'
    expect((await server.app.inject(url)).statusCode).toBe(401)
  })
})

describe('an e-mail', () => {
  test('attaches the card, with plain words and a neutral subject', async () => {
    const answer = await dana.post('emails', { to: ' desk@clinic.example ' })
    const sent = v.parse(emailCard.reply, answer.json())
    expect(sent).toMatchObject({ channel: 'email', state: 'sent', to: 'desk@clinic.example' })
    const [mail, ...others] = await inboxFor(server.app, 'desk@clinic.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your Ouachita Health ID card')
    expect(mail?.body).toContain('a PDF of Danielle Harper’s ID card')
    expect(`${mail?.subject}${mail?.body}`).not.toContain('ZZH410220')
    const file = await server.app.inject(mail?.attachments[0]?.href ?? '')
    expect(file.headers['content-disposition']).toBe('attachment; filename="id-card.pdf"')
    expect(readTaggedPdf(file.rawPayload).title).toBe('ID card')
    expect((await deliveriesOf(dana))[0]).toEqual(sent)
  })

  test('is sent once per key', async () => {
    const send = () => dana.post('emails', { to: 'once@example.com' }, 'key-of-this-test')
    const answers = await Promise.all([send(), send(), send()])
    const first = answers[0].json<unknown>()
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([first, first, first])
    expect(await inboxFor(server.app, 'once@example.com')).toHaveLength(1)
    const other = await dana.post('emails', { to: 'twice@example.com' }, 'key-of-this-test')
    expect(outcomeOf(other)).toEqual([422, 'INVALID_REQUEST'])
  })
})

describe('a fax', () => {
  const fax = (faxNumber: string, policyType = 'medical', member = dana) =>
    member.post('faxes', { policyType, faxNumber })

  test('reaches its number', async () => {
    // As pasted from a letter of the doctor's office.
    expect((await fax('+1 (501)\u00a0555\u20110141')).json()).toMatchObject({
      channel: 'fax',
      state: 'sent',
      to: '5015550141',
    })
    const [item] = await inboxFor(server.app, '5015550141')
    expect(item?.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
  })

  test.each([
    ['a number without a fax machine', '5015550198', [422, 'IDS-0002']],
    ['a gateway that is down', '5015550199', [503, 'IDS-0005']],
  ])('to %s is rejected and stored, and can be retried', async (_what, number, outcome) => {
    const again = () => dana.post('faxes', { policyType: 'medical', faxNumber: number }, `again-${number}`)
    expect(outcomeOf(await again())).toEqual(outcome)
    expect(outcomeOf(await again())).toEqual(outcome)
    const failed = (await deliveriesOf(dana)).filter(({ to }) => to === number)
    expect(failed.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(await inboxFor(server.app, number)).toEqual([])
  })

  test.each(['555-0123', '(501) 555-012x', '0015550123', '5011550123', '115015550123', ''])(
    'to %j, which is not a full number, is rejected at its field',
    async (number) => {
      const answer = await fax(number)
      expect(answer.json()).toMatchObject({
        status: 422,
        validationErrors: { faxNumber: 'must be a full number with area code' },
      })
    },
  )

  test('carries the card of the policy type that was chosen', async () => {
    const ids = { dental: 'ZZH41022001-dental', vision: 'ZZH41033701-vision' }
    for (const [policyType, cardId] of Object.entries(ids))
      expect((await fax('5015550143', policyType)).json()).toMatchObject({ cardId })
    const marcus = await memberWithCard(server.app, 'harpermarc1', 'ZZH41022002')
    expect((await fax('5015550143', 'vision', marcus)).json()).toMatchObject({ cardId: 'ZZH41033702-vision' })
  })

  test('with a policy type the card’s owner lacks is rejected by field', async () => {
    const june = await ofDana('ZZH41022005-medical')
    expect((await fax('5015550144', 'dental', june)).json()).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
      validationErrors: { policyType: 'You don’t have a policy of this type.' },
    })
    expect(await inboxFor(server.app, '5015550144')).toEqual([])
  })
})

describe('a new card', () => {
  const order = (member: Member, reason = 'lost') => member.post('replacements', { reason })

  test('is ordered once, arrives within seven business days, and can be ordered again', async () => {
    expect(await replacementsOf(dana)).toEqual({
      mailingAddress: ['18 Sweetgum Bluff Lane', 'Conway, AR 72032'],
      emailOnFile: 'danielle.harper@example.com',
      orders: [],
    })
    setToNoon(server.faults, worldDay())
    const ordered = v.parse(replaceCard.reply, (await order(dana)).json())
    const arrivesBy = businessDaysAfter(worldDay(), 7)
    expect(ordered.arrivesBy).toBe(arrivesBy.toString())
    expect((await replacementsOf(dana)).orders).toEqual([ordered])
    expect(outcomeOf(await order(dana, 'stolen'))).toEqual([409, 'IDS-0017'])

    setToNoon(server.faults, arrivesBy)
    const later = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001')
    expect(outcomeOf(await order(later))).toEqual([409, 'IDS-0017'])
    setToNoon(server.faults, arrivesBy.add({ days: 1 }))
    const afterwards = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001')
    expect((await replacementsOf(afterwards)).orders).toEqual([])
    expect((await order(afterwards)).statusCode).toBe(200)
  })

  test('is ordered once from several forms at once', async () => {
    const ray = await memberWithCard(server.app, 'delgadoray3', 'ZZD55120701')
    const outcomes = (await Promise.all([1, 2, 3, 4].map(() => order(ray)))).map(outcomeOf)
    expect(outcomes.toSorted()).toEqual([[200], ...Array.from({ length: 3 }, () => [409, 'IDS-0017'])])
    expect((await replacementsOf(ray)).orders).toHaveLength(1)
  })

  test('is rejected as late while the first card is not printed', async () => {
    setToNoon(server.faults, worldDay().with({ day: 1 }).add({ months: 1, days: 9 }))
    const priya = await memberWithCard(server.app, 'futureplan1', 'ZZP26081301')
    expect(outcomeOf(await order(priya))).toEqual([409, 'IDS-0007'])
    expect((await replacementsOf(priya)).orders).toEqual([])
  })

  test('is rejected for an ended plan', async () => {
    const greg = await memberWithCard(server.app, 'formerplan9', 'ZZF57330501')
    expect(outcomeOf(await order(greg))).toEqual([409, 'IDS-0006'])
  })

  test('is rejected for a member without an address', async () => {
    await server.db.update(people).set({ addressLines: [] }).where(eq(people.personId, 'turner-tom'))
    const tom = await memberWithCard(server.app, 'dentalonly7', 'ZZT33095801', 'ZZT33095801-dental')
    expect(outcomeOf(await order(tom))).toEqual([409, 'IDS-0006'])
    expect((await replacementsOf(tom)).mailingAddress).toEqual([])
  })
})

describe('any input', () => {
  const nearly = fc.record(
    {
      to: fc.oneof(fc.string(), fc.emailAddress(), fc.anything()),
      policyType: fc.oneof(fc.constantFrom('medical', 'dental', 'vision', 'life'), fc.anything()),
      faxNumber: fc.oneof(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), fc.string(), fc.anything()),
      reason: fc.oneof(fc.constantFrom('lost', 'stolen', ''), fc.anything()),
    },
    { requiredKeys: [] },
  )
  test.each(['emails', 'faxes', 'replacements'])('to %s causes no server error', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, fc.jsonValue()), fc.string(), async (body, key) => {
        const keys = key.replace(/[^\x21-\x7E]/g, '') || 'k'
        for (const each of [undefined, keys])
          expect((await dana.post(path, body ?? null, each)).statusCode).toBeLessThan(500)
      }),
      { numRuns: isLong ? 40 : 8 },
    )
  })

  test('keeps a list of deliveries limited', async () => {
    expect((await deliveriesOf(dana)).length).toBeLessThanOrEqual(20)
  })
})
