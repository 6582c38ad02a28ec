import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useOnce } from '#api/use-once.ts'
import type { PanelParts } from '#features/payments/panel.ts'
import { Answered } from '#features/payments/Part.tsx'
import { autoPayOf, enrolling, methodsOf } from '#features/payments/payments.queries.ts'
import { useMember } from '#member/current.ts'
import { AutoPayOn } from './AutoPayOn.tsx'
import { AutoPaySteps } from './AutoPaySteps.tsx'

/** AutoPay in two steps: from what and how much, then the terms; then when the first draft is. */
export function AutoPayPanel({ bill, onClose }: PanelParts) {
  const id = useId()
  const { plan } = useMember()
  const { done, send } = useOnce(enrolling(plan))
  const methods = useQuery(methodsOf(plan))
  const autoPay = useQuery(autoPayOf(plan))
  if (done) return <AutoPayOn id={id} bill={bill} autoPay={done} onClose={onClose} />
  return (
    <Answered query={methods}>
      {({ methods: kept, fieldPage }) => (
        <Answered query={autoPay}>
          {(standing) => (
            <AutoPaySteps
              id={id}
              kept={kept}
              fieldPage={fieldPage}
              autoPay={standing}
              send={send}
              onClose={onClose}
            />
          )}
        </Answered>
      )}
    </Answered>
  )
}
