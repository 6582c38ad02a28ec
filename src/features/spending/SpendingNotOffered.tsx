import { mayViewClaims, mayViewCopays, mayViewDentalBenefits } from '#member/access.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { spendingMessages } from './locales/spending.gen.ts'
import styles from './SpendingPage.module.css'

const { notOffered } = spendingMessages

/**
 * Shown if the insurer doesn't report how far limits are used. Limits computed from its claims would be wrong, because
 * claims may omit amounts. The page explains this and links to the stated facts.
 */
export function SpendingNotOffered() {
  const member = useMember()
  return (
    <>
      <PageHeader title={spendingMessages.title} whose={member.plan.displayName} answer={notOffered.answer} />
      <TitledCard className={styles.card} title={notOffered.title}>
        <p>{notOffered.body}</p>
        <div className={styles.buttons}>
          {mayViewClaims(member) && (
            <>
              <ButtonLink {...claimsPlace({ when: 'year' })}>{notOffered.thisYear}</ButtonLink>
              <ButtonLink {...claimsPlace({ when: 'last-year' })}>{notOffered.lastYear}</ButtonLink>
            </>
          )}
          {mayViewCopays(member) && <ButtonLink to="/coverage-and-copays">{notOffered.coverage}</ButtonLink>}
          {mayViewDentalBenefits(member) && (
            <ButtonLink to="/coverage-and-benefits">{notOffered.coverage}</ButtonLink>
          )}
          <ButtonLink to="/contact-us">{notOffered.ask}</ButtonLink>
        </div>
      </TitledCard>
    </>
  )
}
