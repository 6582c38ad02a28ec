import type { AutoPay, Bill } from '#contract/entities/payment.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { Panel } from '#features/payments/Panel.tsx'
import { words as room } from '#features/payments/payments.words.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isDueBefore } from './autopay.rules.ts'
import { words } from './autopay.words.ts'

type Parts = { id: string; bill: Bill; autoPay: AutoPay; onClose: () => void }

/** AutoPay is on: when the next draft is, and what it comes too late for. */
export function AutoPayOn({ id, bill, autoPay, onClose }: Parts) {
  const nextDraftOn = autoPay.enrolled?.nextDraftOn ?? autoPay.nextDraftOn
  const { dueOn, amountDueCents } = bill
  return (
    <Panel id={id} title={words.onTitle} onClose={onClose}>
      <p>{words.onBody(longDate(nextDraftOn))}</p>
      {amountDueCents > 0 && isDueBefore(dueOn, nextDraftOn) && (
        <Notice tone="warning">{words.untilThen(moneyOfCents(amountDueCents), longDate(dueOn))}</Notice>
      )}
      <Button look="primary" onClick={onClose}>
        {room.done}
      </Button>
    </Panel>
  )
}
