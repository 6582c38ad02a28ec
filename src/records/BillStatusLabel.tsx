import type { BillStatus } from '#contract/entities/payment.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { billStatusMessages } from './locales/bill-status.gen.ts'

/** `unknown` is a status that couldn't be read. */
const STATUS_COLORS: Record<BillStatus | 'unknown', LabelColor> = {
  paid: 'green',
  pending: 'amber',
  due: 'accent',
  grace: 'amber',
  pastDue: 'red',
  unknown: 'grey',
}

/** The status of a bill or an invoice in words, including that it couldn't be read. */
export function BillStatusLabel({ status }: { status: BillStatus | null }) {
  const shown = status ?? 'unknown'
  return <Label color={STATUS_COLORS[shown]}>{billStatusMessages[shown]}</Label>
}
