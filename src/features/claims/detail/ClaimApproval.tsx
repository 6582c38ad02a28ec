import { useQuery } from '@tanstack/react-query'
import type { ClaimDetails } from '#contract/entities/claim.ts'
import { mayViewAuthorizations } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { authorizationQuery } from '#records/authorizations.queries.ts'
import { differencesOf, isApproval } from '#features/claims/claim-approval.rules.ts'
import { claimApprovalMessages as texts } from '#features/claims/locales/claim-approval.gen.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { useDenial } from './use-ledger.ts'
import styles from './AppealCard.module.css'

/** On a denied claim that names an approval: the details in which the two differ, and the appeal. */
export function ClaimApproval({ claim }: { claim: ClaimDetails }) {
  const mayOpen = mayViewAuthorizations(useMember())
  const { authorizationHandle: handle } = claim
  return mayOpen && handle ? <Approved claim={claim} handle={handle} /> : null
}

function Approved({ claim, handle }: { claim: ClaimDetails; handle: string }) {
  const { plan } = useMember()
  const { is } = useDenial(claim)
  const { data } = useQuery({ ...authorizationQuery(plan, handle), retryOnMount: false })
  if (!data || !isApproval(data)) return null
  const number = data.authorizationNumber
  const differences = differencesOf(claim, data)
  return (
    <TitledCard title={texts.title} className={styles.card}>
      {differences.length === 0 ? (
        <p>{texts.same({ number })}</p>
      ) : (
        <>
          <p>{texts.body({ number })}</p>
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
          <p>{texts.mistake}</p>
        </>
      )}
      <div className={styles.ways}>
        {is === 'appealable' && (
          <ButtonLink to="/claim-details/$id" params={{ id: claim.handle }} search={{ view: 'appeal' }}>
            {texts.appeal}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to="/authorizations/$id" params={{ id: handle }}>
          {texts.open}
        </ButtonLink>
      </div>
    </TitledCard>
  )
}
