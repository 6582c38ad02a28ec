import { and, asc, eq, isNull } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type {
  BilledPlan,
  MailedPayment,
  PremiumBilling,
  PremiumStatement,
} from '#server/insurer/premium-billing.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { coveredContract, designOf, mayBeId } from '#server/insurers/sandbox/members.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { invoicesOf } from './invoices.ts'
import { priceOf } from './premiums.ts'
import { premiumPayments } from './tables.ts'

/** Premiums as the sandbox insurer bills them and records their payments. */
export const premiumBillingOf = (system: SandboxSystem): PremiumBilling => ({
  statement: (_call, plan) => statement(system, plan),
  postPayment: async (_call, { key, contractId, contractType, amountCents, paidOn }) => {
    const now = system.clock.now().toString()
    await system
      .db()
      .insert(premiumPayments)
      .values({
        paymentId: key,
        contractId,
        contractType,
        amountCents,
        paidOn,
        source: 'portal',
        receivedAt: now,
        creditedAt: now,
      })
      .onConflictDoNothing()
    return null
  },
  reversePayment: async (_call, { paymentKey, contractId, contractType }) => {
    const payment = and(
      eq(premiumPayments.paymentId, paymentKey),
      eq(premiumPayments.contractId, contractId),
      eq(premiumPayments.contractType, contractType),
    )
    const found = await system
      .db()
      .update(premiumPayments)
      .set({ reversedAt: system.clock.now().toString() })
      .where(payment)
      .returning({ paymentId: premiumPayments.paymentId })
    if (found.length === 0) throw new InsurerRefused('NOT_FOUND')
    return null
  },
})

async function statement(system: SandboxSystem, plan: BilledPlan): Promise<PremiumStatement> {
  const db = system.db()
  const covered = (await coveredContract(db, plan.contractId)).filter(
    ({ enrollment }) => enrollment.contractType === plan.contractType,
  )
  const holder = covered.find(({ enrollment }) => enrollment.relationship === 'self')
  const design = holder && (await designOf(db, holder.plan.planId))
  const price = holder && priceOf(holder.plan.planId)
  return {
    invoices: price
      ? invoicesOf(`${plan.contractId}-${plan.contractType}`, {
          price,
          covered: covered.flatMap(({ enrollment: { relationship, ...enrollment }, person }) =>
            relationship
              ? { ...enrollment, relationship, name: `${person.firstName} ${person.lastName}` }
              : [],
          ),
          today: todayOf(system.clock),
        })
      : [],
    mailedPayments: await mailedPayments(system, plan),
    mailTo: design ? [`${design.payerName} Premiums`, ...design.claimsAddress.slice(1)] : [],
    phone: design?.phones.find(({ audience }) => audience === 'member')?.number ?? null,
  }
}

async function mailedPayments(
  { db }: SandboxSystem,
  { contractId, contractType }: BilledPlan,
): Promise<MailedPayment[]> {
  if (!mayBeId(contractId)) return []
  const rows = await db()
    .select()
    .from(premiumPayments)
    .where(
      and(
        eq(premiumPayments.contractId, contractId),
        eq(premiumPayments.contractType, contractType),
        eq(premiumPayments.source, 'mail'),
        isNull(premiumPayments.reversedAt),
      ),
    )
    .orderBy(asc(premiumPayments.receivedAt))
  return rows.map(({ paymentId, confirmation, amountCents, paidOn, receivedAt, creditedAt }) => ({
    paymentId,
    confirmation: confirmation ?? '',
    amountCents,
    paidOn,
    receivedAt: isoInstant(receivedAt),
    creditedAt: isoInstant(creditedAt),
  }))
}
