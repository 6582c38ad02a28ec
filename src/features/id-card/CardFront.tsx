import { type CardShown, dateIfAny, frontCopays } from './id-card.rules.ts'
import { words } from './id-card.words.ts'
import { CardHead } from './CardHead.tsx'
import { Printed } from './Printed.tsx'
import { Stamp } from './Stamp.tsx'
import styles from './CardFace.module.css'

export function CardFront({ card }: { card: CardShown }) {
  const { face, counter } = words
  const { pharmacy, coveredMembers = [] } = card
  return (
    <div className={styles.face}>
      <CardHead card={card} />
      <div className={styles.body}>
        <div className={styles.who}>
          <Printed label={face.memberName} value={card.memberName} look="name" />
          <Printed label={face.memberId} value={card.memberId} look="id" />
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
              look="covered"
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
    </div>
  )
}

/** "$10/$40/$70/25%" may go on in the next line after a slash. */
const breakable = (amount: string): string => amount.replaceAll('/', '/\u200B')
