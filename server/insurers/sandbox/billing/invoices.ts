import type { PlanPrice } from './premiums.ts'
import type { PremiumInvoice } from '#server/insurer/premium-billing.ts'
import { graceEndOf, issuedOn, monthKey } from './calendar.ts'

type Day = Temporal.PlainDate

/** A person on the contract, from the first to the last day of coverage. */
export type Covered = {
  name: string
  relationship: 'self' | 'spouse' | 'child'
  effectiveDate: string
  endDate: string | null
}

/** Everything billed through today, oldest first; a pure function of plan, enrollment and day. */
export function invoicesOf(
  accountId: string,
  { price, covered, today }: { price: PlanPrice; covered: readonly Covered[]; today: Day },
): PremiumInvoice[] {
  const holder = covered.find(({ relationship }) => relationship === 'self')
  if (!holder) return []
  const first = Temporal.PlainDate.from(holder.effectiveDate).with({ day: 1 })
  const last = holder.endDate === null ? undefined : Temporal.PlainDate.from(holder.endDate)
  const billed: PremiumInvoice[] = []
  for (let dueOn = first; isIssued(dueOn, last, today); dueOn = dueOn.add({ months: 1 }))
    billed.push(billedFor(accountId, dueOn, price, covered))
  return billed
}

const isIssued = (dueOn: Day, last: Day | undefined, today: Day): boolean =>
  Temporal.PlainDate.compare(issuedOn(dueOn), today) <= 0 &&
  (last === undefined || Temporal.PlainDate.compare(dueOn, last) <= 0)

function billedFor(
  accountId: string,
  dueOn: Day,
  price: PlanPrice,
  covered: readonly Covered[],
): PremiumInvoice {
  const people = covered
    .filter((person) => isCoveredIn(dueOn, person))
    .map(({ name, relationship }) => ({ name, cents: price[relationship] }))
  const grossCents = people.reduce((sum, { cents }) => sum + cents, 0)
  const subsidyCents = Math.min(price.subsidyCents, grossCents)
  return {
    invoiceId: `${accountId}-${monthKey(dueOn)}`,
    issuedOn: issuedOn(dueOn).toString(),
    dueOn: dueOn.toString(),
    period: { from: dueOn.toString(), to: dueOn.with({ day: dueOn.daysInMonth }).toString() },
    people,
    grossCents,
    subsidyCents,
    netCents: grossCents - subsidyCents,
    graceEndsOn: graceEndOf(dueOn, subsidyCents).toString(),
  }
}

/** Whether a person is billed for a month: they are covered on at least one day of it. */
const isCoveredIn = (month: Day, { effectiveDate, endDate }: Covered): boolean =>
  Temporal.PlainDate.compare(effectiveDate, month.with({ day: month.daysInMonth })) <= 0 &&
  (endDate === null || Temporal.PlainDate.compare(endDate, month) >= 0)
