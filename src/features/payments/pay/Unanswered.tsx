import { moneyOfCents } from '#base/money.ts'
import type { OpenPanel } from '#features/payments/panel.ts'
import { words } from '#features/payments/payments.words.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useUnanswered } from './paying.ts'

/** A payment whose answer was lost is not forgotten when its panel is closed. */
export function Unanswered({ open }: { open: OpenPanel }) {
  const asked = useUnanswered(useMember().plan)
  if (!asked) return null
  return (
    <Notice
      tone="warning"
      title={words.due.waiting(moneyOfCents(asked.body.amountCents))}
      action={<Button onClick={() => open('pay')}>{words.due.find}</Button>}
    />
  )
}
