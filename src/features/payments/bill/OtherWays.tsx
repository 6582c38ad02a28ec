import type { Bill } from '#contract/entities/payment.ts'
import { Part } from '#features/payments/Part.tsx'
import { words } from '#features/payments/payments.words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import styles from './OtherWays.module.css'

const { others } = words

type Ways = Pick<Bill, 'mailTo' | 'phone' | 'accountNumber'>

/** For whoever does not want to pay here, or cannot: by mail, by phone, through a bank or in a store. */
export function OtherWays({ bill: { mailTo, phone, accountNumber } }: { bill: Ways }) {
  return (
    <Part title={others.title}>
      <DataList>
        <Fact term={others.account} action={<CopyButton what={others.account} value={accountNumber} />}>
          {accountNumber}
        </Fact>
      </DataList>
      <div className={styles.way}>
        <h3>{others.mail}</h3>
        <p>{others.mailBody(accountNumber)}</p>
        <address className={styles.address}>
          {mailTo.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <div className={styles.way}>
        <h3>{others.phone}</h3>
        <p>{others.phoneBody}</p>
        {phone && <PhoneLink number={phone} />}
      </div>
      <div className={styles.way}>
        <h3>{others.bank}</h3>
        <p>{others.bankBody(accountNumber)}</p>
      </div>
      <div className={styles.way}>
        <h3>{others.store}</h3>
        <p>{others.storeBody}</p>
      </div>
      <p>{words.help}</p>
      <ButtonLink to="/contact-us">{words.contact}</ButtonLink>
    </Part>
  )
}
