import { randomUUID } from 'node:crypto'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, onceEach, refusedAs, same, today } from './promise.ts'

const port = portOf('mailOrder')

/** The known member under the current medical plan, if the plan has a mail pharmacy. */
async function memberIn(context: Context) {
  const found = context.own.find(
    ({ enrollment: { contractType, effectiveDate, endDate } }) =>
      contractType === 'medical' && effectiveDate <= today() && (endDate === null || endDate >= today()),
  )
  if (!found) return undefined
  const { memberId, contractId } = found.enrollment
  const member = { memberId, contractId, planId: found.plan.planId }
  const offered = await port.of(context).enrollment(context.call(), member)
  return offered ? member : undefined
}

const SET_UP = {
  address: { line1: '1 Check Street', line2: null, city: 'Little Rock', state: 'AR' as const, zip: '72201' },
  phone: '5015550123',
}

const checks = port.checksOf(
  { prepare: memberIn, none: 'this member’s plan has no mail pharmacy' },
  {
    'lists each order of the member once, the newest first': async (member, context, { orders }) => {
      const all = port.parsed('orders', await orders(context.call(), member.memberId))
      onceEach(
        'orders',
        all.map(({ confirmation }) => confirmation),
      )
      newestFirst(
        'orders',
        all.map(({ orderedOn }) => orderedOn),
      )
      must(
        all.every(({ memberId }) => memberId === member.memberId),
        'orders() returned an order of another member',
      )
    },
  },
)

const writes = port.writes(
  { prepare: memberIn, none: 'this member’s plan has no mail pharmacy' },
  {
    'enrolls a member once per idempotency key, and keeps the enrollment': async (
      member,
      context,
      { enroll, enrollment },
    ) => {
      const request = { ...member, ...SET_UP, key: randomUUID() }
      const set = await port.answeredOnce('enroll', () => enroll(context.call(), request))
      must(set.since !== null && set.address?.zip === SET_UP.address.zip, 'enroll() returned another address')
      must(same(set, await enrollment(context.call(), member)), 'enrollment() differed from enroll()')
    },
    'refuses an unknown prescription with PHA-0008': async (member, context, { enroll, order }) => {
      await enroll(context.call(), { ...member, ...SET_UP, key: randomUUID() })
      const request = { ...member, key: randomUUID(), prescriptionId: 'no-such-prescription' }
      await refusedAs('PHA-0008', order(context.call(), request))
    },
    'accepts and lists an order once per idempotency key, and refuses a second one with PHA-0008': async (
      member,
      context,
      { enroll, order, orders },
    ) => {
      const prescriptionId = await mailable(context, member.memberId)
      if (prescriptionId === undefined) return
      await enroll(context.call(), { ...member, ...SET_UP, key: randomUUID() })
      const request = { ...member, prescriptionId, key: randomUUID() }
      const taken = await port.answeredOnce('order', () => order(context.call(), request))
      const listed = await orders(context.call(), member.memberId)
      must(
        listed.some(({ confirmation }) => confirmation === taken.confirmation),
        'orders() did not return the accepted order',
      )
      await refusedAs('PHA-0008', order(context.call(), { ...request, key: randomUUID() }))
    },
  },
)

/** A prescription of the member for a listed drug, with stated refills and without an order. */
async function mailable(context: Context, memberId: string): Promise<string | undefined> {
  const { pharmacyBenefit } = context.insurer
  const all = (await pharmacyBenefit?.prescriptions(context.call(), memberId)) ?? []
  const before = await port.of(context).orders(context.call(), memberId)
  const found = all.find(
    ({ drugId, refillsLeft, prescriptionId }) =>
      drugId !== null && refillsLeft !== null && before.every((one) => one.prescriptionId !== prescriptionId),
  )
  return found?.prescriptionId
}

export const mailOrderPromises = [...checks, ...writes, ...port.reads({ orders: { odd: (id) => [id] } })]
