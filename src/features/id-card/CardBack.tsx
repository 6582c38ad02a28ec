import { phoneNumber } from '#base/phone.ts'
import { printed } from '#member/printed.words.ts'
import { classes } from '#ui/classes.ts'
import { type CardShown, limitLabel, printedLimit } from './id-card.rules.ts'
import { words } from './id-card.words.ts'
import { Printed } from './Printed.tsx'
import { Stamp } from './Stamp.tsx'
import styles from './CardFace.module.css'

export function CardBack({ card }: { card: CardShown }) {
  const { face } = words
  const limits = card.limits.filter((limit) => printedLimit(limit))
  return (
    <div className={styles.face}>
      <div className={styles.edge} />
      <div className={styles.body}>
        <div className={styles.who}>
          {card.phones
            .filter(({ number }) => number)
            .map(({ label, number }) => (
              <p key={label + number} className={styles.row}>
                <span>{printed(label)}</span>
                <b>{phoneNumber(number)}</b>
              </p>
            ))}
          <Printed label={face.claims} value={card.claimsAddress.join(', ')} look="small" />
          <Printed label={words.twin.payerId} value={card.payerId} look="small" />
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
          {card.backText.map((line) => (
            <p key={line}>{printed(line)}</p>
          ))}
        </div>
        <p>
          <b>{card.website}</b>
        </p>
      </div>
      <Stamp status={card.status} isLow />
    </div>
  )
}
