import { useRef, useState } from 'react'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { MailMedicine } from '#contract/entities/mail-order.ts'
import { useMember } from '#member/current.ts'
import { ActionFailure } from '#offline/ActionFailure.tsx'
import { useAction } from '#offline/use-action.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { orderOf } from './mail.queries.ts'
import { mailOrderMessages as texts } from './locales/mail-order.gen.ts'
import parts from '#ui/Parts.module.css'

/** Medicines that can come by mail, with the cost of 90 days. */
export function MailMedicines({ medicines }: { medicines: readonly MailMedicine[] }) {
  const { plan } = useMember()
  const { send } = useIdempotentMutation(orderOf(plan))
  const { press, isBusy, ...failure } = useAction({ offline: texts.orderOffline })
  const [ordered, setOrdered] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const order = ({ prescriptionId, name }: MailMedicine) =>
    press(async () => {
      setOrdered(prescriptionId)
      await send({ prescriptionId })
      announce(texts.done({ drug: insurerText(name) }))
      // The row of an ordered medicine disappears.
      heading.current?.focus()
    })
  return (
    <section aria-label={texts.medicines} className={parts.part}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.medicines}
      </h2>
      {medicines.length === 0 && <p>{texts.nothing}</p>}
      <ActionFailure {...failure} offline={texts.orderOffline} />
      {medicines.length > 0 && (
        <Rows label={texts.medicines}>
          {medicines.map((one) => (
            <Row
              key={one.prescriptionId}
              title={insurerText(one.name)}
              facts={[
                one.memberOwesCents === null
                  ? texts.noPrice
                  : texts.cost90({ amount: moneyOfCents(one.memberOwesCents) }),
              ]}
              isWhole
            >
              <div>
                <Button aria-disabled={isBusy} onPress={() => void order(one)}>
                  {isBusy && ordered === one.prescriptionId
                    ? texts.ordering
                    : one.isByMail
                      ? texts.refill
                      : texts.move}
                </Button>
              </div>
            </Row>
          ))}
        </Rows>
      )}
    </section>
  )
}
