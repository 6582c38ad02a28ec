import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { replaceCard } from '#contract/calls/card-actions.ts'
import { messages } from '#server/platform/db/schema.ts'
import { familyGrants } from '#server/access/tables.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import { messageWriter } from '#tests/kit/message-writer.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { memberWithCard } from '#tests/kit/sending.ts'
import { today } from '#tests/kit/time.ts'

const CONTRACT = 'ZZH410220'
const [DANA, MARCUS, AVA, ELI] = [`${CONTRACT}01`, `${CONTRACT}02`, `${CONTRACT}03`, `${CONTRACT}04`]
const [KIM, RAY] = ['ZZN22038101', 'ZZD55120701']

const own = ownBackend()

const lost = { reason: 'lost' }

async function order(login: string, memberId: string, cardId?: string) {
  const card = await memberWithCard(own.server.app, login, memberId, cardId)
  return v.parse(replaceCard.reply, (await card.post('replacements', lost)).json())
}

const newsOf = (orderId: string) =>
  own.server.db
    .select()
    .from(newsDeliveries)
    .where(like(newsDeliveries.deliveryId, `card-order-${orderId}%`))

/** The members who have the letter in their messages, and the people who are notified outside the portal. */
async function toldOf(orderId: string) {
  const letters = await own.server.db
    .select()
    .from(messages)
    .where(eq(messages.messageId, `card-order-${orderId}`))
  return {
    letters: letters.map(({ memberId }) => memberId),
    persons: (await newsOf(orderId)).map(({ personId }) => personId),
  }
}

test('a new card is announced once in both languages, with a link to the card', async () => {
  const card = await memberWithCard(own.server.app, 'nguyenkim22', KIM)
  const reader = await messageWriter(own.server.app, 'nguyenkim22', KIM)
  const before = (await reader.count()) ?? 0
  const key = randomUUID()
  const first = await card.post('replacements', lost, key)
  expect((await card.post('replacements', lost, key)).json()).toEqual(first.json())
  expect((await card.post('replacements', lost)).statusCode).toBe(409)
  expect(await reader.count()).toBe(before + 1)
  const [letter] = (await reader.list('inbox')).messages
  const opened = await reader.open(letter?.messageId ?? expect.fail('There is no letter'))
  expect(opened).toMatchObject({
    subject: 'Your new ID card is on its way / Su nueva tarjeta de identificación está en camino',
    kind: 'card',
    conversation: null,
    claim: null,
    document: null,
  })
  const { arrivesBy } = v.parse(replaceCard.reply, first.json())
  for (const locale of ['en-US', 'es-US'])
    expect(opened.body).toContain(
      Temporal.PlainDate.from(arrivesBy).toLocaleString(locale, { dateStyle: 'long' }),
    )
  expect(opened.body).toContain('Kim Nguyen')
})

test('messages outside the portal only announce news', async () => {
  const { orderId } = await order('delgadoray3', RAY)
  expect(await newsOf(orderId)).toMatchObject([{ way: 'email', kind: 'card', word: 'card' }])
})

test('the letter about a child’s card goes to the child and to the ordering parent', async () => {
  const { orderId } = await order('harperdana1', DANA, `${ELI}-medical`)
  expect(await toldOf(orderId)).toEqual({ letters: [ELI], persons: ['harper-dana'] })
})

test('only the adult can order an adult’s card and gets its letter', async () => {
  const his = await order('harpermarc1', MARCUS)
  expect(await toldOf(his.orderId)).toEqual({ letters: [MARCUS], persons: ['harper-marcus'] })
  await own.server.db.insert(familyGrants).values({
    grantorId: 'harper-ava',
    granteeId: 'harper-dana',
    contractId: CONTRACT,
    topic: 'idCards',
    lastDay: today().add({ days: 1 }).toString(),
  })
  const hers = await memberWithCard(own.server.app, 'harperdana1', DANA, `${AVA}-medical`)
  expect((await hers.post('replacements', lost)).statusCode).toBe(404)
})

test('a rejected order sends no letter', async () => {
  const before = await own.server.db.$count(messages)
  const greg = await memberWithCard(own.server.app, 'formerplan9', 'ZZF57330501')
  expect((await greg.post('replacements', lost)).statusCode).toBe(409)
  const stranger = await memberWithCard(own.server.app, 'octaviar88', DANA)
  expect((await stranger.post('replacements', lost)).statusCode).toBe(404)
  expect((await greg.post('replacements', { reason: 'bored' })).statusCode).toBe(422)
  expect(await own.server.db.$count(messages)).toBe(before)
})
