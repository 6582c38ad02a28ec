import { mdiCalendarMonthOutline } from '@mdi/js'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import type { PartDYear } from '#contract/entities/drug.ts'
import { useMember } from '#member/current.ts'
import { ConfirmedAction } from '#offline/ConfirmedAction.tsx'
import { Notice } from '#ui/Notice.tsx'
import { paymentPlanOf } from './mail.queries.ts'
import { paymentPlanMessages as texts } from './locales/payment-plan.gen.ts'

/** Requests to spread the year's drug costs over its months, or shows that this was requested. */
export function PaymentPlan({ year: { year, paymentPlanAskedOn } }: { year: PartDYear }) {
  const { plan } = useMember()
  const { send } = useIdempotentMutation(paymentPlanOf(plan))
  if (paymentPlanAskedOn !== null)
    return (
      <Notice tone="good" title={texts.asked({ day: longDate(paymentPlanAskedOn) })}>
        {texts.askedMore}
      </Notice>
    )
  return (
    <ConfirmedAction icon={mdiCalendarMonthOutline} texts={texts} run={() => send({ year })}>
      <p>{texts.body}</p>
      <p>{texts.next}</p>
    </ConfirmedAction>
  )
}
