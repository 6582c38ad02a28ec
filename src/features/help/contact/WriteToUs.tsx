import { useId } from 'react'
import { phoneNumber } from '#base/phone.ts'
import type { BrandContact } from '#member/brand.ts'
import { Card } from '#ui/Card.tsx'
import { words } from './contact.words.ts'
import styles from './ContactCard.module.css'

/** The address for letters and the number for faxes. */
export function WriteToUs({ mail, fax }: Pick<BrandContact, 'mail' | 'fax'>) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.write}</h2>
      <div className={styles.part}>
        <h3>{words.mail}</h3>
        <address className={styles.address}>{mail.join('\n')}</address>
        <p className={styles.hint}>{words.mailHint}</p>
      </div>
      <div className={styles.part}>
        <h3>{words.fax}</h3>
        <p>{phoneNumber(fax)}</p>
        <p className={styles.hint}>{words.faxHint}</p>
      </div>
    </Card>
  )
}
