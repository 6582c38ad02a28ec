import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CardDelivery } from '#contract/entities/card-delivery.ts'
import { dateAndTime } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Label } from '#ui/Label.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { words } from './card-actions.words.ts'
import { type CardKey, cardDeliveriesQuery } from './card-actions.queries.ts'
import styles from './SentLog.module.css'

const { log } = words

/** What was sent of this card and whether it arrived; a failure stays in this section. */
export function SentLog({ card }: { card: CardKey }) {
  const heading = useId()
  return (
    <section className={styles.log} aria-labelledby={heading}>
      <h3 id={heading}>{log.title}</h3>
      <Deliveries card={card} />
    </section>
  )
}

function Deliveries({ card }: { card: CardKey }) {
  const query = useQuery(cardDeliveriesQuery(card))
  const { data, errorUpdateCount } = query
  if (data?.length) {
    return (
      <ul role="list">
        {data.map((delivery) => (
          <Delivery key={delivery.deliveryId} {...delivery} />
        ))}
      </ul>
    )
  }
  if (data) return <p className={styles.quiet}>{log.none}</p>
  if (errorUpdateCount > 0) {
    return (
      <div className={styles.failed}>
        <p>{log.failed}</p>
        <RetryButton query={query}>{log.retry}</RetryButton>
      </div>
    )
  }
  return (
    <Loading>
      <Skeleton />
    </Loading>
  )
}

function Delivery({ channel, to, state, at }: CardDelivery) {
  return (
    <li className={styles.delivery}>
      <span className={styles.words}>
        <span>{log.channels[channel](channel === 'fax' ? phoneNumber(to) : to)}</span>
        <span className={styles.quiet}>{dateAndTime(Date.parse(at))}</span>
      </span>
      <Label color={state === 'sent' ? 'green' : 'red'}>{log.states[state]}</Label>
    </li>
  )
}
