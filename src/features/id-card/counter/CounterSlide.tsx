import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { CardFace } from '#features/id-card/card/CardFace.tsx'
import { counterNumbers, dayOfState, type CardShown } from '#features/id-card/id-card.rules.ts'
import { words as cardWords } from '#features/id-card/id-card.words.ts'
import { brandOf } from '#member/brand.ts'
import { classes } from '#ui/classes.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { digitGroups, pharmacistPhone, qrPath, qrText, widthInEms } from './counter.rules.ts'
import { words } from './counter.words.ts'
import { ReadAloud } from './ReadAloud.tsx'
import styles from './CounterSlide.module.css'

type Props = { card: CardShown; note?: ReactNode; isShown: boolean }

/** One person's card as it is held up at a counter. */
export function CounterSlide({ card, note, isShown }: Props) {
  const [memberId, ...numbers] = counterNumbers(card)
  const state = cardWords.states[card.status]
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
            <CardFace card={card} side="front" />
          </div>
          <div className={styles.side} role="img" aria-label={words.back}>
            <CardFace card={card} side="back" />
          </div>
        </div>
      </div>
    </section>
  )
}

/** One number as large as there is room. The groups are only set apart: what is copied has no spaces. */
function BigNumber({ label, value, isFirst }: { label: string; value: string; isFirst?: boolean }) {
  // The style sheet divides the width by this to find the font size.
  const width = { '--ems': widthInEms(value) } as CSSProperties
  return (
    <div className={classes(styles.number, isFirst && styles.isFirst)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.actions}>
        <CopyButton what={label} value={value} />
        <ReadAloud what={label} value={value} />
      </dd>
      <dd className={styles.line}>
        <span className={styles.value} style={width}>
          {digitGroups(value).map((group, at) => (
            <span key={at}>{group}</span>
          ))}
        </span>
      </dd>
    </div>
  )
}

/** White modules that a scanner needs on each side. */
const QUIET_ZONE_MODULES = 4

/** The numbers for a scanner. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  const whole = size + 2 * QUIET_ZONE_MODULES
  return (
    <figure className={styles.qr}>
      <svg
        viewBox={`${-QUIET_ZONE_MODULES} ${-QUIET_ZONE_MODULES} ${whole} ${whole}`}
        role="img"
        aria-label={words.qr.label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>{words.qr.hint}</figcaption>
    </figure>
  )
}
