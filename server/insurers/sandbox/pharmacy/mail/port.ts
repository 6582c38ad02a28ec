import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { MailEnrollment, MailOrder } from '#contract/entities/mail-order.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { MailOrders } from '#server/insurer/mail-order.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import { coveredMember, mayBeId } from '#server/insurers/sandbox/members.ts'
import { DRUG_BY_ID } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { drugWords } from '#server/insurers/sandbox/pharmacy/exceptions/words.ts'
import { prescriptionsOf } from '#server/insurers/sandbox/pharmacy/prescriptions.ts'
import { pricesOf } from '#server/insurers/sandbox/pharmacy/price.ts'
import { MAIL_NAME } from '#server/insurers/sandbox/pharmacy/words.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { hold } from '#server/platform/db/hold.ts'
import { stepOn } from './steps.ts'
import { mailEnrollments, mailOrders } from './tables.ts'
import { MAIL_PHONE, MAIL_TAKES } from './words.ts'

const MAIL_DAYS = 90

type Row = typeof mailOrders.$inferSelect
type Member = Parameters<MailOrders['enrollment']>[1]

/** The sandbox insurer's mail pharmacy, behind the port. Every plan with a drug list has it. */
export const sandboxMailOrder = (system: SandboxSystem): MailOrders => ({
  async enrollment(_call, member) {
    return (await isCovered(system, member)) ? enrollmentOf(system, member.memberId) : null
  },

  async enroll(_call, { key, contractId, memberId, planId, ...setUp }) {
    if (!(await isCovered(system, { contractId, memberId, planId }))) throw new InsurerRefused('PHA-0008')
    const since = todayOf(system.clock).toString()
    await doneOnce(system, key, async (tx) => {
      await tx
        .insert(mailEnrollments)
        .values({ memberId, contractId, since, setUp })
        .onConflictDoUpdate({ target: mailEnrollments.memberId, set: { setUp } })
      return memberId
    })
    return enrollmentOf(system, memberId)
  },

  async orders(_call, memberId) {
    if (!mayBeId(memberId)) return []
    const rows = await system
      .db()
      .select()
      .from(mailOrders)
      .where(eq(mailOrders.memberId, memberId))
      .orderBy(desc(mailOrders.orderedOn), desc(mailOrders.orderId))
    return rows.map((row) => orderOf(row, todayOf(system.clock)))
  },

  async order(_call, { key, contractId, memberId, planId, prescriptionId }) {
    const today = todayOf(system.clock)
    const next = await nextSupply(system, { contractId, memberId, planId }, prescriptionId)
    const orderId = await doneOnce(system, key, async (tx) => {
      // Otherwise, two simultaneous orders wouldn't see each other.
      await hold(tx, `mail order ${memberId}`)
      const of = and(eq(mailOrders.memberId, memberId), eq(mailOrders.prescriptionId, prescriptionId))
      const before = await tx.select().from(mailOrders).where(of)
      if (!next || before.some((row) => stepOn(row, today).state !== 'delivered'))
        throw new InsurerRefused('PHA-0008')
      const kind = before.length > 0 ? 'refill' : 'move'
      const id = randomUUID()
      await tx.insert(mailOrders).values({
        orderId: id,
        contractId,
        memberId,
        prescriptionId,
        orderedOn: today.toString(),
        facts: { ...next, kind },
      })
      return id
    })
    const [row] = await system.db().select().from(mailOrders).where(eq(mailOrders.orderId, orderId))
    if (!row) throw new InsurerRefused('INVALID_REQUEST')
    return orderOf(row, today)
  },
})

const isCovered = async ({ db }: SandboxSystem, { contractId, memberId, planId }: Member): Promise<boolean> =>
  (await coveredMember(db(), memberId)).some(
    ({ plan, enrollment }) => plan.planId === planId && enrollment.contractId === contractId,
  )

async function enrollmentOf({ db }: SandboxSystem, memberId: string): Promise<MailEnrollment> {
  const [row] = await db().select().from(mailEnrollments).where(eq(mailEnrollments.memberId, memberId))
  return {
    pharmacyName: MAIL_NAME,
    pharmacyPhone: MAIL_PHONE,
    since: row?.since ?? null,
    address: row?.setUp.address ?? null,
    phone: row?.setUp.phone ?? null,
    takes: MAIL_TAKES,
  }
}

/** The next 90 days of a prescription with their price; null if they can't be mailed. */
async function nextSupply(system: SandboxSystem, member: Member, prescriptionId: string) {
  const { memberId, planId } = member
  const isSetUp = (await isCovered(system, member)) && (await enrollmentOf(system, memberId)).since !== null
  if (!isSetUp) return null
  const all = await prescriptionsOf(system, memberId)
  const drugId = all.find((one) => one.prescriptionId === prescriptionId)?.drugId ?? null
  const drug = drugId === null ? undefined : DRUG_BY_ID.get(drugId)
  if (!drug) return null
  const quantity = drug.quantity * 3
  const asked = { memberId, planId, drugId: drug.drugId, quantity, daysSupply: MAIL_DAYS }
  const [price] = await pricesOf(system, { ...asked, channel: 'mail-90', pharmacyIds: [] })
  if (!price) return null
  return {
    drug: drugWords(drug, ''),
    memberOwesCents: price.memberOwesCents,
    quantity,
    daysSupply: MAIL_DAYS,
  }
}

const orderOf = (
  { orderId, contractId: _contract, orderedOn, facts, ...row }: Row,
  today: Temporal.PlainDate,
): MailOrder => ({
  ...row,
  ...facts,
  orderedOn,
  confirmation: confirmationOf(orderId, 'mail-order'),
  ...stepOn({ orderId, orderedOn, facts }, today),
})
