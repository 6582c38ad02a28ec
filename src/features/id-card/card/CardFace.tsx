import { mdiRotate3dVariant } from '@mdi/js'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { phoneNumber } from '#base/phone.ts'
import {
  type CardShown,
  dateIfAny,
  frontCopays,
  limitLabel,
  printedLimit,
  stampOf,
} from '#features/id-card/id-card.rules.ts'
import { useBrand } from '#member/brand.ts'
import { printedText } from '#records/printed.ts'
import { announce } from '#ui/announce.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Loading, PendingTitle, Skeleton } from '#ui/Skeleton.tsx'
import { idCardMessages } from '#features/id-card/locales/id-card.gen.ts'
import styles from './CardFace.module.css'

const { face, counter } = idCardMessages

/** One side of the drawn card; fills its container, which has the ratio of a card. */
export function CardFace({ card, side }: { card: CardShown; side: 'front' | 'back' }) {
  return <div className={styles.face}>{side === 'front' ? <Front card={card} /> : <Back card={card} />}</div>
}

function Front({ card }: { card: CardShown }) {
  const { pharmacy, coveredMembers = [] } = card
  return (
    <>
      <Head card={card} />
      <div className={styles.body}>
        <div className={styles.who}>
          <Printed label={face.memberName} value={card.memberName} variant="name" />
          <Printed label={face.memberId} value={card.memberId} variant="id" />
          <div className={styles.pair}>
            <Printed label={face.group} value={card.groupNumber} />
            <Printed label={face.effective} value={dateIfAny(card.effectiveDate)} />
          </div>
          {coveredMembers.length > 0 && (
            <Printed
              label={face.covered}
              value={coveredMembers
                .map(({ name, dependentNumber }) => `${dependentNumber} ${name}`)
                .join(', ')}
              variant="covered"
            />
          )}
        </div>
        {card.copays.length > 0 && (
          <div className={styles.side}>
            <p className={styles.label}>{face.copays}</p>
            {frontCopays(card).map(({ label, amount }) => (
              <p key={label} className={styles.row}>
                <span>{label}</span>
                <b>{breakable(amount)}</b>
              </p>
            ))}
          </div>
        )}
      </div>
      {pharmacy && (
        <div className={styles.strip}>
          <Printed label={counter.rxBin} value={pharmacy.rxBin} />
          <Printed label={counter.rxPcn} value={pharmacy.rxPcn} />
          <Printed label={counter.rxGroup} value={pharmacy.rxGroup} />
          <Printed label={counter.rxId} value={pharmacy.rxId} />
        </div>
      )}
      <Stamp status={card.status} />
    </>
  )
}

/** "$10/$40/$70/25%" may wrap after a slash. */
const breakable = (amount: string): string => amount.replaceAll('/', '/\u200B')

/** The colored band with the brand and the plan. */
function Head({ card }: { card: CardShown }) {
  const brand = useBrand(card)
  return (
    <div className={styles.band}>
      <span className={styles.mark}>
        <BrandMark mark={brand.mark} />
      </span>
      <span className={styles.brand}>{brand.brandName}</span>
      <span className={styles.plan}>
        <span>{card.planName}</span>
        <b>{card.planType}</b>
      </span>
    </div>
  )
}

function Back({ card }: { card: CardShown }) {
  const limits = card.limits.filter((limit) => printedLimit(limit))
  return (
    <>
      <div className={styles.edge} />
      <div className={styles.body}>
        <div className={styles.who}>
          {card.phones
            .filter(({ number }) => number)
            .map(({ label, number }) => (
              <p key={printedText(label) + number} className={styles.row}>
                <span>{printedText(label)}</span>
                <b>{phoneNumber(number)}</b>
              </p>
            ))}
          <Printed label={face.claims} value={card.claimsAddress.join(', ')} variant="small" />
          <Printed label={idCardMessages.twin.payerId} value={card.payerId} variant="small" />
        </div>
        {limits.length > 0 && (
          <div className={styles.side}>
            <p className={styles.label}>{face.limits}</p>
            {limits.map((limit) => (
              <p key={limitLabel(limit)} className={styles.stack}>
                <span>{limitLabel(limit)}</span>
                <b>{printedLimit(limit)}</b>
              </p>
            ))}
          </div>
        )}
      </div>
      <div className={classes(styles.small, styles.foot)}>
        <div className={styles.notes}>
          {card.backText.map(printedText).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p>
          <b>{card.website}</b>
        </p>
      </div>
      <Stamp status={card.status} isLow />
    </>
  )
}

type PrintedProps = {
  label: string
  value: string | undefined
  variant?: 'name' | 'id' | 'small' | 'covered'
}

/** A label over a value as cards print them; without a value there is no label either. */
function Printed({ label, value, variant }: PrintedProps) {
  if (!value) return null
  // A long value is printed smaller, as far as it can still be read.
  const length = { '--letters': value.length } as CSSProperties
  return (
    <p className={styles.printed}>
      <span className={styles.label}>{label}</span>
      <span className={classes(styles.value, variant && styles[variant])} style={length}>
        {value}
      </span>
    </p>
  )
}

/** Across a card that does not pay today; lower on the back, whose text ends early at the foot. */
function Stamp({ status, isLow }: Pick<CardShown, 'status'> & { isLow?: boolean }) {
  const stamp = stampOf({ status })
  return stamp ? <span className={classes(styles.stamp, isLow && styles.isLow)}>{stamp}</span> : null
}

/**
 * The card at its real ratio, 85.6 × 54 mm. It flips, and prints with both sides at that size. `children` are more
 * buttons beside the one that flips it.
 */
export function FlipCard({ card, children }: { card: CardShown; children?: ReactNode }) {
  const [isBack, setBack] = useState(false)
  const [wasFlipped, setFlipped] = useState(false)
  const flip = () => {
    setBack(!isBack)
    setFlipped(true)
    announce(isBack ? idCardMessages.frontShown : idCardMessages.backShown)
  }
  return (
    <div className={styles.holder} data-brand={useBrand(card).key}>
      <div className={styles.card}>
        <div className={classes(styles.flipper, isBack && styles.isBack)}>
          <div className={styles.front} role="img" aria-label={idCardMessages.front} aria-hidden={isBack}>
            <CardFace card={card} side="front" />
          </div>
          <div
            className={classes(styles.back, !wasFlipped && styles.isSkipped)}
            role="img"
            aria-label={idCardMessages.back}
            aria-hidden={!isBack}
          >
            <CardFace card={card} side="back" />
          </div>
        </div>
      </div>
      <div className={styles.actions}>
        {children}
        <Button icon={mdiRotate3dVariant} onClick={flip}>
          {isBack ? idCardMessages.showFront : idCardMessages.showBack}
        </Button>
      </div>
    </div>
  )
}

/** A page with a card in its final shape, without the card. */
export function IdCardPending() {
  return (
    <Loading className={styles.pending}>
      <PendingTitle>{idCardMessages.title}</PendingTitle>
      <Skeleton />
      <Skeleton shape="idCard" />
    </Loading>
  )
}
