import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endSavedCardsOf } from '#server/domains/cards/saved-cards-repository.ts'
import { accounts, savedCards } from '#server/platform/db/schema.ts'
import { enrollments } from '#server/insurers/sandbox/tables.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { cardOf, savingMember, statusOfHandle } from '#tests/kit/saving.ts'
import { trailSince } from '#tests/kit/trail-since.ts'
import { now } from '#tests/kit/time.ts'

const DAY = 86_400
const NOBODYS = 'AAAAAAAAAAAAAAAAAAAAAA'

const server = startedBackend()
beforeEach(async () => {
  server.faults.reset()
  await server.db.delete(savedCards)
})

const dana = () => savingMember(server.app, 'harperdana1')
const marcus = () => savingMember(server.app, 'harpermarc1')
const ask = (handle: string) => statusOfHandle(server.app, handle)
const later = (days: number) => server.faults.set({ clockOffsetSeconds: Math.round(days * DAY) })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const MISSING = [404, 'NOT_FOUND']
const ENDED = [409, 'IDS-0010']

/** Changes the insurer until the end of the test. */
async function endPlan(memberId: string, endDate: string): Promise<void> {
  const set = (day: string | null) =>
    server.db.update(enrollments).set({ endDate: day }).where(eq(enrollments.memberId, memberId))
  onTestFinished(async () => void (await set(null)))
  await set(endDate)
}

describe('saving', () => {
  test('a member gets signed content, and only the handle’s hash is stored', async () => {
    const { vaultId, handle, content, protectedHeader } = await (await dana()).save()
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'saved-card+jws', kid: 'sandbox-card-1' })
    expect(content).toMatchObject({ version: 1, vaultId, cards: [{ memberName: 'Danielle Harper' }] })
    const [row] = await server.db.select().from(savedCards)
    expect(row?.handleHash).toBe(createHash('sha256').update(handle).digest('base64url'))
    expect(JSON.stringify(row)).not.toContain(handle)
  })

  test('a holder may also save the cards of minor children, each once', async () => {
    const cardIds = [cardOf('05'), cardOf('04'), cardOf('04'), cardOf('01')]
    const { content } = await (await dana()).save({ cardIds })
    expect(content.cards.map(({ memberName }) => memberName)).toEqual([
      'Danielle Harper',
      'Eli Harper',
      'June Harper',
    ])
  })

  test.each([
    ['the card of her adult daughter', { cardIds: [cardOf('01'), cardOf('03')] }],
    ["her husband's card", { cardIds: [cardOf('02')] }],
    ['a card of another of her plans', { cardIds: [cardOf('01', 'dental')] }],
    ['the plan of her adult daughter', { memberId: 'ZZH41022003', cardIds: [cardOf('03')] }],
    ['an unknown plan', { memberId: 'ZZZ00000001' }],
    ['an unknown card', { cardIds: ['../../etc'] }],
  ])('Dana cannot save %s, which is answered as unknown', async (_what, change) => {
    expect(await codeOf(await (await dana()).trySave(change))).toEqual(MISSING)
    expect(await server.db.$count(savedCards)).toBe(0)
  })

  test('rejects saving under another name and saving a spouse’s card', async () => {
    const his = await marcus()
    expect(await codeOf(await his.trySave({}, 'harperdana1'))).toEqual(MISSING)
    expect(await codeOf(await his.trySave())).toEqual(MISSING)
    const own = { memberId: 'ZZH41022002' }
    expect(await codeOf(await his.trySave({ ...own, cardIds: [cardOf('01')] }))).toEqual(MISSING)
    expect(await codeOf(await his.trySave({ ...own, cardIds: [cardOf('04')] }))).toEqual(MISSING)
    expect((await his.trySave({ ...own, cardIds: [cardOf('02')] })).status).toBe(200)
  })

  test('without the right to cards none can be saved', async () => {
    const member = await savingMember(server.app, 'norights001')
    const plan = { memberId: 'ZZS40000601', cardIds: ['ZZS40000601-medical'] }
    expect(await codeOf(await member.trySave(plan))).toEqual(MISSING)
  })

  test('the card of an ended plan can be viewed, not saved', async () => {
    const member = await savingMember(server.app, 'formerplan9')
    const plan = { memberId: 'ZZF57330501', cardIds: ['ZZF57330501-medical'] }
    expect(await codeOf(await member.trySave(plan))).toEqual(ENDED)
  })

  test.each([
    ['no card', { cardIds: [] }],
    ['eleven cards', { cardIds: Array.from({ length: 11 }, () => cardOf('01')) }],
    ['no device', { device: '  ' }],
    ['another lock', { lock: 'none' }],
    ['an unknown field', { admin: true }],
  ])('%s is rejected as invalid', async (_what, change) => {
    expect(await codeOf(await (await dana()).trySave(change))).toEqual([422, 'INVALID_REQUEST'])
  })
})

describe('at a contact', () => {
  test('a copy is valid for a day, then must be renewed; each contact is logged', async () => {
    const member = await dana()
    const { handle } = await member.save()
    expect((await ask(handle)).answer).toBe('keep')
    later(0.99)
    expect((await ask(handle)).answer).toBe('keep')
    later(1)
    const status = await ask(handle)
    expect(status.answer).toBe('refresh')
    expect((await member.list())[0]?.lastContactAt).toBe(status.serverTime)
  })

  test.each([29, 30, 31])('is renewed after %i days for 30 more', async (days) => {
    const member = await dana()
    const { vaultId, handle, content } = await member.save()
    later(days)
    expect((await ask(handle)).answer).toBe('refresh')
    const renewed = (await member.renew(vaultId)).content
    for (const { issuedAt, validUntil } of [content, renewed]) {
      const issued = Temporal.Instant.from(issuedAt).toZonedDateTimeISO('America/Chicago').toPlainDate()
      expect(validUntil).toBe(issued.add({ days: 30 }).toString())
    }
    const hours = Temporal.Instant.from(content.issuedAt).until(renewed.issuedAt).total('hours')
    expect([Math.round(hours), renewed.vaultId]).toEqual([days * 24, vaultId])
    expect((await ask(handle)).answer).toBe('keep')
  })

  test('an unknown handle is wiped, and anything except a handle is rejected', async () => {
    expect(await ask(NOBODYS)).toMatchObject({ answer: 'wipe', reason: 'unknown', since: null })
    const url = '/member/myblueprint/v1/public/vault-status'
    const handle = NOBODYS
    for (const payload of [{}, { handle: 'short' }, { handle, vaultId: 'x' }, { handle: [handle] }])
      expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(422)
  })

  test('an ended plan’s card is deleted, even after a repeated request', async () => {
    const member = await dana()
    const { vaultId, handle, content } = await member.save()
    const end = Temporal.PlainDate.from(content.validUntil).subtract({ days: 10 })
    await endPlan('ZZH41022001', end.toString())
    expect((await member.renew(vaultId)).content.validUntil).toBe(end.toString())
    later(21.5)
    expect(await codeOf(await member.tryRenew(vaultId))).toEqual(ENDED)
    const since = end.add({ days: 1 }).toZonedDateTime('America/Chicago').toInstant().toString()
    for (const _ of [1, 2]) expect(await ask(handle)).toMatchObject({ reason: 'plan-ended', since })
    expect(await codeOf(await member.tryRenew(vaultId))).toEqual(MISSING)
    expect(await member.list()).toEqual([])
  })

  test('a child who turned 18 leaves the next copy; that child’s own copy is deleted', async () => {
    const member = await dana()
    const family = await member.save({ cardIds: [cardOf('01'), cardOf('04')] })
    const alone = await member.save({ cardIds: [cardOf('04')] })
    later(2 * 366)
    expect((await ask(family.handle)).answer).toBe('refresh')
    const { content } = await member.renew(family.vaultId)
    expect(content.cards.map(({ cardId }) => cardId)).toEqual([cardOf('01')])
    expect(await codeOf(await member.tryRenew(alone.vaultId))).toEqual(MISSING)
    expect(await ask(alone.handle)).toMatchObject({ answer: 'wipe', reason: 'rights-changed' })
  })

  test('reports a block with its day, and a closed account', async () => {
    const his = await marcus()
    const plan = { memberId: 'ZZH41022002', cardIds: [cardOf('02')] }
    const [first, second] = [await his.save(plan), await his.save(plan)]
    const isHis = eq(accounts.username, 'harpermarc1')
    const [account] = await server.db.select().from(accounts).where(isHis)
    if (!account) throw new Error('Marcus has no account')
    await server.db.update(accounts).set({ blockedFrom: '2026-01-05T06:00:00Z' }).where(isHis)
    expect(await codeOf(await his.tryRenew(first.vaultId))).toEqual([403, 'ADM-0001'])
    const blocked = { answer: 'wipe', reason: 'account-blocked', since: '2026-01-05T06:00:00Z' }
    expect(await ask(first.handle)).toMatchObject(blocked)
    await server.db.delete(accounts).where(isHis)
    expect(await ask(second.handle)).toMatchObject({ answer: 'wipe', reason: 'account-closed' })
    await server.db.insert(accounts).values(account)
    expect(await ask(first.handle)).toMatchObject(blocked)
  })

  test('a new password ends all copies of the account only', async () => {
    const [hers, his] = [await (await dana()).save(), await marcus()]
    const other = await his.save({ memberId: 'ZZH41022002', cardIds: [cardOf('02')] })
    const at = now()
    await endSavedCardsOf(server.db, 'harperdana1', 'password-changed', at)
    const reply = await ask(hers.handle)
    expect(reply).toMatchObject({ answer: 'wipe', reason: 'password-changed', since: at.toString() })
    expect((await ask(other.handle)).answer).toBe('keep')
  })
})

describe('the devices', () => {
  test('are listed newest contact first, removed ones until their next contact', async () => {
    const member = await dana()
    const phone = await member.save({ cardIds: [cardOf('01'), cardOf('04')] })
    later(0.1)
    const tablet = await (await dana()).save({ device: 'Firefox on Android', lock: 'pin' })
    expect(await member.list()).toMatchObject([
      { vaultId: tablet.vaultId, device: 'Firefox on Android', lock: 'pin', names: ['Danielle Harper'] },
      { vaultId: phone.vaultId, names: ['Danielle Harper', 'Eli Harper'], contractType: 'medical' },
    ])
    later(0.2)
    expect((await member.tryRemove(tablet.vaultId)).status).toBe(204)
    later(0.3)
    expect((await member.tryRemove(tablet.vaultId)).status).toBe(204)
    const [removed] = await member.list()
    expect(removed).toMatchObject({ vaultId: tablet.vaultId, removedAt: expect.any(String) })
    const wiped = { answer: 'wipe', reason: 'removed', since: removed?.removedAt }
    expect(await ask(tablet.handle)).toMatchObject(wiped)
    expect((await member.list()).map(({ vaultId }) => vaultId)).toEqual([phone.vaultId])
    later(40)
    expect(await ask(tablet.handle)).toMatchObject(wiped)
    expect(await codeOf(await member.tryRenew(tablet.vaultId))).toEqual(MISSING)
  })

  test('another account’s device is not found under either name', async () => {
    const [{ vaultId }, his] = [await (await dana()).save(), await marcus()]
    for (const answer of [
      await his.tryRemove(vaultId),
      await his.tryRemove(vaultId, 'harperdana1'),
      await his.tryRenew(vaultId),
      await his.tryRenew(vaultId, 'harperdana1'),
      await his.tryList('harperdana1'),
      await his.tryRemove('no-such-device'),
      await his.tryRemove('%00'),
    ])
      expect(await codeOf(answer)).toEqual(MISSING)
    expect(await his.list()).toEqual([])
    expect(await (await dana()).list()).toMatchObject([{ vaultId, removedAt: null }])
  })

  test('saving, renewing, removing and rejections are in the audit trail', async () => {
    const member = await dana()
    const since = await trailSince(server.db)
    const { vaultId } = await member.save()
    await member.renew(vaultId)
    await member.tryRemove(vaultId)
    await member.tryRenew(vaultId)
    const rows = await since()
    expect(rows.map(({ action, outcome }) => `${outcome} ${action.replace(/\/.*saved/, 'saved')}`)).toEqual([
      'read POST saved-cards',
      'read POST saved-cards/:vaultId/renewals',
      'read DELETE saved-cards/:vaultId',
      'refused POST saved-cards/:vaultId/renewals',
    ])
    expect(rows.every(({ actor }) => actor === 'harperdana1')).toBe(true)
  })
})
