import { phoneLink, phoneNumber } from '#base/phone.ts'
import styles from './PhoneLink.module.css'

/** A phone number that a tap dials. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={styles.phone} href={phoneLink(number)}>
      {phoneNumber(number)}
    </a>
  )
}
