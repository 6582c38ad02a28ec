import type { FastifyInstance } from 'fastify'
import { joinPaymentPlan, mailOrders, orderByMail, setUpMailOrder } from '#contract/calls/mail-order.ts'
import type { MailMedicine, MailOrders } from '#contract/entities/mail-order.ts'
import type { StatedPrescription } from '#contract/entities/prescription.ts'
import { medicineStateOn } from '#contract/prescription-state.ts'
import { type RequestContext, recordAccess } from '#server/access/access.ts'
import { requireActivePlan } from '#server/access/active-plan.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import type { MemberRow } from '#server/access/members.ts'
import { planStateOn } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerNotOffered, InsurerRefused, InsurerUnavailable } from '#server/insurer/call.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { ownPharmacy } from '#server/access/own-pharmacy.ts'

/** The most medicines for which a mail price is requested. */
const MOST_PRICED = 12
const MAIL_DAYS = 90

/** Mail order: setup, orders, and the payment plan of Medicare Part D. */
export function mountMailOrder(app: FastifyInstance, services: RouteServices): void {
  serve(app, services, mailOrders, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const { own: row } = await ownPharmacy(within, asking, params.memberId)
    await recordAccess(within, asking, params.memberId)
    return readMailOrders(within, row)
  })

  serve(app, services, setUpMailOrder, async (call) => {
    const { services: within, params, body } = call
    const row = await activePharmacy(within, call, params.memberId)
    await within.insurer.mailOrder.enroll({ ...memberOf(row), ...body, key: insurerKeyOf(call) })
    await recordAccess(within, call, params.memberId)
    return readMailOrders(within, row)
  })

  serve(app, services, orderByMail, async (call) => {
    const { services: within, params, body } = call
    const row = await activePharmacy(within, call, params.memberId)
    const { prescriptionId } = body
    await within.insurer.mailOrder.order({ ...memberOf(row), prescriptionId, key: insurerKeyOf(call) })
    await recordAccess(within, call, params.memberId)
    return readMailOrders(within, row)
  })

  serve(app, services, joinPaymentPlan, async (call) => {
    const { services: within, params, body } = call
    const row = await activePharmacy(within, call, params.memberId)
    await recordAccess(within, call, params.memberId)
    const request = { ...memberOf(row), year: body.year, key: insurerKeyOf(call) }
    return { partD: await within.insurer.pharmacyBenefit.joinPaymentPlan(request) }
  })
}

const memberOf = ({ enrollment: { contractId, memberId }, plan: { planId } }: MemberRow) => ({
  contractId,
  memberId,
  planId,
})

/** The caller's own plan; only a plan in force accepts orders. */
async function activePharmacy(
  services: CallServices,
  asking: RequestContext,
  memberId: string,
): Promise<MemberRow> {
  const { own } = await ownPharmacy(services, asking, memberId)
  requireActivePlan(own, todayOf(services.clock))
  return own
}

async function readMailOrders(services: CallServices, row: MemberRow): Promise<MailOrders> {
  const { insurer, clock } = services
  const member = memberOf(row)
  const enrollment = await insurer.mailOrder.enrollment(member)
  const all = enrollment ? await insurer.mailOrder.orders(member.memberId) : []
  // Leaves out an answer about another member.
  const orders = all.filter(({ memberId }) => memberId === member.memberId)
  const isActive = planStateOn(row.enrollment, todayOf(clock)) === 'active'
  const medicines = enrollment && isActive ? await mailable(services, row, orders) : []
  return { enrollment, orders, medicines, asOf: clock.now().toString() }
}

/** The member's active medicines that have no order in progress and that the mail pharmacy sends, with their price. */
async function mailable(
  services: CallServices,
  row: MemberRow,
  orders: MailOrders['orders'],
): Promise<MailMedicine[]> {
  const { insurer, clock } = services
  const { memberId, planId } = memberOf(row)
  const today = todayOf(clock)
  const underWay = new Set(
    orders
      .filter(({ state }) => state !== 'delivered' && state !== 'canceled')
      .map(({ prescriptionId }) => prescriptionId),
  )
  const byMail = new Set(orders.map(({ prescriptionId }) => prescriptionId))
  const active = (await insurer.pharmacyBenefit.prescriptions(memberId)).filter(
    (one) =>
      one.memberId === memberId &&
      one.drugId !== null &&
      !underWay.has(one.prescriptionId) &&
      medicineStateOn(one, today).isActive,
  )
  const found: MailMedicine[] = []
  // One after another, because a page of medicines requests few prices.
  for (const one of active.slice(0, MOST_PRICED)) {
    const memberOwesCents = await mailPrice(services, { memberId, planId }, one)
    if (memberOwesCents === undefined) continue
    const { prescriptionId, name } = one
    found.push({ prescriptionId, name, isByMail: byMail.has(prescriptionId), memberOwesCents })
  }
  return found
}

const isWithoutPrice = (error: unknown): boolean =>
  error instanceof InsurerUnavailable || error instanceof InsurerRefused || error instanceof InsurerNotOffered

/** The price of 90 days by mail; null if it isn't available, and undefined if the drug isn't mailed. */
async function mailPrice(
  { insurer }: CallServices,
  of: { memberId: string; planId: string },
  { drugId, fills }: StatedPrescription,
): Promise<number | null | undefined> {
  const last = fills.find(
    ({ rejection, quantity, daysSupply }) => rejection === null && quantity && daysSupply,
  )
  if (drugId === null || !last?.quantity || !last.daysSupply) return null
  const quantity = Math.round((last.quantity / last.daysSupply) * MAIL_DAYS)
  const asked = {
    ...of,
    drugId,
    quantity,
    daysSupply: MAIL_DAYS,
    channel: 'mail-90' as const,
    pharmacyIds: [],
    ownMemberId: of.memberId,
  }
  try {
    return (await insurer.pharmacyBenefit.price(asked))[0]?.memberOwesCents
  } catch (error) {
    if (isWithoutPrice(error)) return null
    throw error
  }
}
