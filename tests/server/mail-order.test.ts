import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { joinPaymentPlan } from '#contract/calls/mail-order.ts'
import { MailOrders } from '#contract/entities/mail-order.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { messages } from '#server/platform/db/schema.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const own = ownBackend()
beforeEach(() => own.server.faults.reset())

function memberOf(username: string): string {
  const place = people
    .find(({ login }) => login === username)
    ?.places.find(({ plan }) => plan.contractType === 'medical')
  if (!place) throw new Error(`${username} has no medical plan`)
  return memberIdOf(place)
}

async function ask(username: string, path: string, payload?: object) {
  const { bearer } = await signInAs(own.server.app, username)
  return own.server.app.inject({
    url: `/abcbs/v1/members/${memberOf(username)}/pharmacy/${path}`,
    headers: { ...bearer, ...(payload && { 'idempotency-key': randomUUID() }) },
    ...(payload && { method: 'POST', payload }),
  })
}

const read = async (answer: ReturnType<typeof ask>) => v.parse(MailOrders, (await answer).json())
const daysLater = (days: number) => own.server.faults.set({ clockOffsetSeconds: days * 24 * 3_600 })

const SET_UP = {
  address: { line1: '12 Elm Street', line2: null, city: 'Little Rock', state: 'ar', zip: '72201' },
  phone: '5015550123',
}

test('Dana sets up mail order, moves a medicine, and orders a refill after shipment news', async () => {
  expect((await read(ask('harperdana1', 'mail-order'))).enrollment).toMatchObject({ since: null })
  const { enrollment, medicines } = await read(ask('harperdana1', 'mail-order/set-up', SET_UP))
  expect(enrollment?.address).toMatchObject({ state: 'AR', zip: '72201' })
  const medicine = medicines.find(({ memberOwesCents }) => memberOwesCents !== null)
  const prescriptionId = medicine?.prescriptionId ?? expect.fail('no medicine can be mailed')
  const moved = await read(ask('harperdana1', 'mail-order/orders', { prescriptionId }))
  expect(moved.orders).toMatchObject([
    { kind: 'move', state: 'received', memberOwesCents: medicine?.memberOwesCents, daysSupply: 90 },
  ])
  expect(moved.medicines.map((one) => one.prescriptionId)).not.toContain(prescriptionId)
  const twice = await ask('harperdana1', 'mail-order/orders', { prescriptionId })
  expect(twice.json<{ code: string }>().code).toBe('PHA-0008')
  const states: string[] = []
  for (const day of [1, 3, 7]) {
    daysLater(day)
    states.push((await read(ask('harperdana1', 'mail-order'))).orders[0]?.state ?? '')
    await takeInsurerChanges(own.services)
  }
  expect(states).toEqual(['waiting-for-prescriber', 'shipped', 'delivered'])
  const letters = await own.server.db.select().from(messages).where(eq(messages.kind, 'pharmacy'))
  expect(letters.map(({ subject, memberId, isConfidential }) => [subject, memberId, isConfidential])).toEqual(
    [[expect.stringMatching(/^Your mail order is on its way/) as string, memberOf('harperdana1'), true]],
  )
  const again = await read(ask('harperdana1', 'mail-order/orders', { prescriptionId }))
  expect(again.orders[0]).toMatchObject({ kind: 'refill', state: 'received' })
})

test('rejects an order before the setup, and an address outside its state', async () => {
  const before = await ask('octaviar88', 'mail-order/orders', { prescriptionId: 'anything' })
  expect(before.json<{ code: string }>().code).toBe('PHA-0008')
  for (const wrong of [{ zip: '722' }, { zip: '65201' }, { state: 'TE' }]) {
    const bad = { ...SET_UP, address: { ...SET_UP.address, ...wrong } }
    expect((await ask('octaviar88', 'mail-order/set-up', bad)).statusCode).toBe(422)
  }
})

test('Wilma asks once to join the payment plan; Dana’s plan has none', async () => {
  const { year } = own.services.clock.now().toZonedDateTimeISO('America/Chicago')
  const joined = await ask('wilmaross42', 'part-d/payment-plan', { year })
  const { partD } = v.parse(joinPaymentPlan.reply, joined.json())
  expect(partD?.paymentPlanAskedOn).not.toBeNull()
  const refused = [
    await ask('wilmaross42', 'part-d/payment-plan', { year }),
    await ask('harperdana1', 'part-d/payment-plan', { year }),
  ]
  expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(['PHA-0008', 'PHA-0008'])
})
