import { useId } from 'react'
import { Panel } from '#features/payments/Panel.tsx'
import type { PanelParts } from '#features/payments/panel.ts'
import { useMember } from '#member/current.ts'
import { AnswerLost } from './AnswerLost.tsx'
import { PayOutcome } from './PayOutcome.tsx'
import { PaySteps } from './PaySteps.tsx'
import { words } from './pay.words.ts'
import { usePaying } from './paying.ts'

/** A payment: its two steps, then what became of it, or that nobody knows yet. */
export function PayPanel({ bill, onClose }: PanelParts) {
  const id = useId()
  const { done, waiting, ...payment } = usePaying(useMember().plan)
  if (done) return <PayOutcome id={id} payment={done} onClose={onClose} onAgain={payment.reset} />
  if (waiting)
    return (
      <Panel id={id} title={words.unknown.title} onClose={onClose}>
        <AnswerLost
          amountCents={waiting.body.amountCents}
          labelledBy={id}
          onAsk={payment.askAgain}
          onLeave={() => {
            payment.leave()
            onClose()
          }}
        />
      </Panel>
    )
  return <PaySteps id={id} bill={bill} pay={payment.pay} onClose={onClose} />
}
