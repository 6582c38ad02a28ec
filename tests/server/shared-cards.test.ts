import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { familyMember } from '#tests/kit/family-access.ts'
import { cardOf, savingMember } from '#tests/kit/saving.ts'
import { memberWithCard } from '#tests/kit/sending.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const AVA = 'ZZH41022003'
const CARDS = '/abcbs/v1/members/ZZH41022001/id-cards?contractType=medical'
type Card = { memberId: string; isShared?: boolean }

let server: Backend
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => close())

test('the card that Ava lets Dana see says so, and no device of Dana’s may keep it', async () => {
  await (await familyMember(server.app, 'harperava19')).share(['idCards'])
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const { cards } = (await server.app.inject({ url: CARDS, headers })).json<{ cards: Card[] }>()
  expect(cards.filter(({ isShared }) => isShared).map(({ memberId }) => memberId)).toEqual([AVA])
  const dana = await savingMember(server.app, 'harperdana1')
  expect((await dana.trySave({ cardIds: [cardOf('03')] })).status).toBe(404)
  expect((await dana.trySave({ cardIds: [cardOf('01')] })).status).toBe(200)
})

test('where Ava has sent her card is not told to Dana, nor where Dana has sent it to Ava', async () => {
  await (await familyMember(server.app, 'harperava19')).share(['idCards'])
  const ava = await memberWithCard(server.app, 'harperava19', AVA, cardOf('03'))
  const dana = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001', cardOf('03'))
  const numberOf = { ava: '5015550161', dana: '5015550162' }
  for (const [member, faxNumber] of [
    [ava, numberOf.ava],
    [dana, numberOf.dana],
  ] as const)
    expect((await member.post('faxes', { policyType: 'medical', faxNumber })).statusCode).toBe(200)
  const ofAva = (await ava.get('deliveries')).body
  const ofDana = (await dana.get('deliveries')).body
  expect([ofAva.includes(numberOf.ava), ofAva.includes(numberOf.dana)]).toEqual([true, false])
  expect([ofDana.includes(numberOf.dana), ofDana.includes(numberOf.ava)]).toEqual([true, false])
})
