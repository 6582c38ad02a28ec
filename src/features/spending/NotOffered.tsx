import { mayViewClaims, mayViewCopays, mayViewDentalBenefits } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words as spending } from './spending.words.ts'
import { words } from './not-offered.words.ts'
import styles from './Downloads.module.css'

/**
 * An insurer that does not tell how far limits are used: a limit counted from claims that do not state every amount
 * would be wrong. The page says so, and where what is stated can be read.
 */
export function NotOffered() {
  const member = useMember()
  return (
    <>
      <PageHeader title={spending.title} whose={member.plan.displayName} answer={words.answer} />
      <Card className={styles.card} aria-labelledby="elsewhere">
        <h2 id="elsewhere">{words.title}</h2>
        <p>{words.body}</p>
        <div className={styles.buttons}>
          {mayViewClaims(member) && (
            <>
              <ButtonLink to="/claims" search={{ when: 'year' }}>
                {words.thisYear}
              </ButtonLink>
              <ButtonLink to="/claims" search={{ when: 'last-year' }}>
                {words.lastYear}
              </ButtonLink>
            </>
          )}
          {mayViewCopays(member) && <ButtonLink to="/coverage-and-copays">{words.coverage}</ButtonLink>}
          {mayViewDentalBenefits(member) && (
            <ButtonLink to="/coverage-and-benefits">{words.coverage}</ButtonLink>
          )}
          <ButtonLink to="/contact-us">{words.ask}</ButtonLink>
        </div>
      </Card>
    </>
  )
}
