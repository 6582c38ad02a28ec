import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { type Unclaimed, findUnclaimed } from './get-back.rules.ts'
import { reimbursementMessages } from './locales/reimbursement.gen.ts'
import styles from './GetBack.module.css'
import page from './ReimbursementPage.module.css'

const { getBack } = reimbursementMessages

const SHOWN_AT_FIRST = 3

type Props = { account: Parameters<typeof findUnclaimed>[1] }

/** Claims that the account can pay the member back for. The claim is the proof, so each takes one press. */
export function GetBack({ account }: Props) {
  const member = useMember()
  const { data } = useQuery({ ...claimsQuery(member.plan), enabled: mayViewClaims(member) })
  const [showsAll, setShowsAll] = useState(false)
  const found = findUnclaimed(data?.claims ?? [], account, today().toString())
  if (found.length === 0) return null
  const money = moneyOfCents(found.reduce((sum, { cents }) => sum + cents, 0))
  return (
    <TitledCard className={page.card} title={getBack.title({ money, count: found.length })}>
      <ul role="list" className={styles.list}>
        {found.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map((one) => (
          <ClaimToAskFor key={one.claim.claimId} {...one} />
        ))}
      </ul>
      {!showsAll && found.length > SHOWN_AT_FIRST && (
        <div>
          <Button onPress={() => setShowsAll(true)}>{getBack.all({ count: found.length })}</Button>
        </div>
      )}
    </TitledCard>
  )
}

function ClaimToAskFor({ claim, cents }: Unclaimed) {
  const money = moneyOfCents(cents)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.service}>
          <InsurerText text={claim.service} />
        </p>
        <p className={page.quiet}>
          {claim.providerName} · {shortDate(claim.serviceFrom)}
        </p>
      </div>
      <ButtonLink
        to="/health-reimbursement"
        search={{ claim: claim.handle }}
        aria-label={getBack.askFor({ money, service: insurerText(claim.service) })}
      >
        {getBack.ask({ money })}
      </ButtonLink>
    </li>
  )
}
