import { mdiAlertOctagonOutline, mdiHelpCircleOutline, mdiWalletOutline } from '@mdi/js'
import { useId } from 'react'
import type { Claim } from '#contract/entities/claim.ts'
import { isDecided } from '#features/claims/claims.rules.ts'
import { mayUseReimbursement } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { words } from './claim.words.ts'
import styles from './ClaimHelp.module.css'

const { help } = words

/** Ways on from a claim: a question about it, money from the account, and a word about fraud. */
export function ClaimHelp({ claim }: { claim: Claim }) {
  const heading = useId()
  const mayUseAccount =
    mayUseReimbursement(useMember()) && isDecided(claim) && (claim.money.memberOwesCents ?? 0) > 0
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{help.title}</h2>
      <div className={styles.ways}>
        <ButtonLink
          icon={mdiHelpCircleOutline}
          to="/contact-us"
          search={{ about: 'claim', claim: claim.claimNumber }}
        >
          {help.ask}
        </ButtonLink>
        {mayUseAccount && (
          <ButtonLink icon={mdiWalletOutline} to="/health-reimbursement" search={{ claim: claim.claimId }}>
            {help.hra}
          </ButtonLink>
        )}
        <ButtonLink
          look="quiet"
          icon={mdiAlertOctagonOutline}
          to="/contact-us"
          search={{ about: 'fraud', claim: claim.claimNumber }}
        >
          {help.fraud}
        </ButtonLink>
      </div>
      {mayUseAccount && <p className={styles.hint}>{help.hraHint}</p>}
      <p className={styles.hint}>{help.fraudHint}</p>
    </Card>
  )
}
