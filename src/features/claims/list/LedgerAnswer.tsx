import { Link } from '@tanstack/react-router'
import { today } from '#base/clock.ts'
import { moneyOfCents } from '#base/money.ts'
import { ledgerOfYear } from '#contract/claim-ledger.ts'
import type { MarkedClaim } from '#records/claim-list.rules.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import styles from './LedgerAnswer.module.css'

const { ledger } = claimListMessages

type Props = {
  claims: readonly MarkedClaim[]
  /** While more claims load, no sum is shown, but its lines keep their space, so that nothing moves later. */
  isComing: boolean
}

export function LedgerAnswer({ claims, isComing }: Props) {
  'use memo'
  if (!isComing) return <Ledger claims={claims} />
  return (
    <>
      <Hidden>{claimListMessages.answer}</Hidden>
      <span aria-hidden="true" className={styles.coming}>
        <Ledger claims={claims} />
      </span>
    </>
  )
}

/** The unpaid rest of this year's bills, and separately the denied amount, with links to those claims. */
function Ledger({ claims }: Pick<Props, 'claims'>) {
  'use memo'
  const { year, unpaid, denied, inAppeal, unstated } = ledgerOfYear(claims, today().year)
  const more = [
    denied.count > 0 && ledger.denied({ count: denied.count, amount: moneyOfCents(denied.cents) }),
    inAppeal > 0 && ledger.inAppeal({ count: inAppeal }),
    unstated > 0 && ledger.unstated({ count: unstated, year: String(year) }),
  ].filter((text) => text !== false)
  return (
    <>
      {unpaid.count > 0 ? (
        <Link {...claimsPlace({ owing: 'yes', when: 'year' })} className={styles.unpaid}>
          {ledger.unpaid({ count: unpaid.count, amount: moneyOfCents(unpaid.cents), year: String(year) })}
        </Link>
      ) : (
        unstated === 0 && <span>{ledger.noneUnpaid({ year: String(year) })}</span>
      )}
      {more.map((text) => (
        <span key={text} className={styles.more}>
          {text}
        </span>
      ))}
    </>
  )
}
