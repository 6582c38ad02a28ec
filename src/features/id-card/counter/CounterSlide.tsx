import type { ReactNode } from 'react'
import { CardBack } from '#features/id-card/CardBack.tsx'
import { CardFront } from '#features/id-card/CardFront.tsx'
import { counterNumbers, dayOfState, type CardShown } from '#features/id-card/id-card.rules.ts'
import { words as page } from '#features/id-card/id-card.words.ts'
import { brandOf } from '#member/brand.ts'
import { Notice } from '#ui/Notice.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { BigNumber } from './BigNumber.tsx'
import { pharmacistPhone, qrText } from './counter.rules.ts'
import { words } from './counter.words.ts'
import { QrCode } from './QrCode.tsx'
import styles from './CounterSlide.module.css'

/** One person's card as it is held up at a counter. */
export function CounterSlide({
  card,
  note,
  isShown,
}: {
  card: CardShown
  note?: ReactNode
  isShown: boolean
}) {
  const [memberId, ...numbers] = counterNumbers(card)
  const state = page.states[card.status]
  const phone = pharmacistPhone(card)
  return (
    <section className={styles.slide} aria-label={card.memberName} inert={!isShown}>
      <div className={styles.sheet} data-brand={brandOf(card).key}>
        <div className={styles.who}>
          <h2>{card.memberName}</h2>
          <p>{words.plan(card.planName, card.planType)}</p>
          {state && <Notice tone="warning" title={state.title(dayOfState(card))} />}
          {note && <div className={styles.note}>{note}</div>}
        </div>
        <dl className={styles.numbers}>
          {memberId && <BigNumber {...memberId} isFirst />}
          {numbers.map((number) => (
            <BigNumber key={number.label} {...number} />
          ))}
        </dl>
        <div className={styles.scan}>
          <QrCode text={qrText(card)} />
          {phone && (
            <p className={styles.phone}>
              {words.pharmacists} <PhoneLink number={phone} />
            </p>
          )}
        </div>
        <div className={styles.sides}>
          <div className={styles.side} role="img" aria-label={words.front}>
            <CardFront card={card} />
          </div>
          <div className={styles.side} role="img" aria-label={words.back}>
            <CardBack card={card} />
          </div>
        </div>
      </div>
    </section>
  )
}
