import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { MailOrder } from '#contract/entities/mail-order.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { mailOrderMessages as texts } from './locales/mail-order.gen.ts'
import parts from '#ui/Parts.module.css'

const COLORS: Record<MailOrder['state'], LabelColor> = {
  received: 'amber',
  'waiting-for-prescriber': 'amber',
  'on-hold': 'red',
  shipped: 'green',
  delivered: 'grey',
  canceled: 'grey',
}

/** Orders with their state, the day by which they should arrive, and the next step. */
export const MailOrderRows = ({ orders }: { orders: readonly MailOrder[] }) => (
  <section aria-label={texts.orders} className={parts.part}>
    <h2>{texts.orders}</h2>
    <Rows label={texts.orders}>
      {orders.map((one) => (
        <Row
          key={one.confirmation}
          title={insurerText(one.drug)}
          label={<Label color={COLORS[one.state]}>{texts.states[one.state]}</Label>}
          when={texts.ordered({ day: longDate(one.orderedOn) })}
          facts={[
            dayWords(one),
            one.memberOwesCents !== null && texts.cost({ amount: moneyOfCents(one.memberOwesCents) }),
            one.daysSupply !== null && texts.supply({ count: one.daysSupply }),
            texts.number({ number: one.confirmation }),
            one.trackingNumber !== null && texts.tracking({ number: one.trackingNumber }),
          ]}
          isWhole
        >
          <p>{one.words === null ? texts.callUs : <InsurerText text={one.words} />}</p>
        </Row>
      ))}
    </Rows>
  </section>
)

function dayWords({ state, expectedOn, deliveredOn }: MailOrder): string | false {
  if (deliveredOn !== null) return texts.delivered({ day: longDate(deliveredOn) })
  if (expectedOn === null || state === 'on-hold' || state === 'canceled') return false
  return texts.expected({ day: longDate(expectedOn) })
}
