import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDelivery } from '#server/domains/cards/delivery-repository.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { familyMember } from '#tests/kit/family-access.ts'
import { cardOf, savingMember } from '#tests/kit/saving.ts'
import { memberWithCard } from '#tests/kit/sending.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const AVA = 'ZZH41022003'
const CARDS = '/abcbs/v1/members/ZZH41022001/id-cards?contractType=medical'
type Card = { memberId: string; birthDate: string; isShared?: boolean }

let server: Backend
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => close())

test('a card that Ava shares is marked, and Dana’s devices may not save it', async () => {
  await (await familyMember(server.app, 'harperava19')).share(['idCards'])
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const { cards } = (await server.app.inject({ url: CARDS, headers })).json<{ cards: Card[] }>()
  expect(cards.filter(({ isShared }) => isShared).map(({ memberId }) => memberId)).toEqual([AVA])
  const dana = await savingMember(server.app, 'harperdana1')
  expect((await dana.trySave({ cardIds: [cardOf('03')] })).status).toBe(404)
  expect((await dana.trySave({ cardIds: [cardOf('01')] })).status).toBe(200)
})

test('a shared card can be viewed, but not sent or ordered, without an address', async () => {
  await (await familyMember(server.app, 'harperava19')).share(['idCards'])
  const dana = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001', cardOf('03'))
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const { cards } = (await server.app.inject({ url: CARDS, headers })).json<{ cards: Card[] }>()
  const dates = new Map(cards.map(({ memberId, birthDate }) => [memberId, birthDate]))
  expect([dates.get(AVA), dates.get('ZZH41022001') === '']).toEqual(['', false])
  const pdf = await dana.get('pdf?kind=card')
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const refused = [
    await dana.get('replacements'),
    await dana.get('deliveries'),
    await dana.post('replacements', { reason: 'lost' }),
    await dana.post('emails', { to: 'dana@example.com' }),
    await dana.post('faxes', { policyType: 'medical', faxNumber: '5015550162' }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(refused.map(({ body }) => body).join()).not.toContain('Dogwood')
})

test('a member sees every delivery of their card, a parent only their own', async () => {
  const eli = cardOf('04')
  const dana = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001', eli)
  const own = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001', cardOf('01'))
  const sent = { contractId: 'ZZH410220', channel: 'fax', state: 'sent', at: '2026-11-01T15:00:00Z' } as const
  const by = (username: string, cardId: string, sentTo: string) =>
    addDelivery(server.db, { ...sent, deliveryId: randomUUID(), username, cardId, sentTo })
  await by('harpermarc1', eli, '5015550161')
  await by('harpermarc1', cardOf('01'), '5015550163')
  expect((await dana.get('deliveries')).body).not.toContain('5015550161')
  expect((await own.get('deliveries')).body).toContain('5015550163')
})
