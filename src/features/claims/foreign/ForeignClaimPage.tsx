import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Label } from '#ui/Label.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { foreignClaimIn, foreignClaimsOf } from './foreign-claims.ts'
import { ForeignFacts } from './ForeignFacts.tsx'
import { ForeignLines } from './ForeignLines.tsx'
import { ForeignMoney } from './ForeignMoney.tsx'
import { words } from './foreign.words.ts'
import { shownStatus } from './shown.ts'
import styles from './Foreign.module.css'

/** All that another server states about one claim, and nothing that it does not. */
export function ForeignClaimPage() {
  const { plan } = useMember()
  const { id } = useParams({ from: '/_portal/claim-details/$id' })
  const query = useSuspenseQuery(foreignClaimsOf(plan))
  const freshness = useFreshness(query)
  const claim = foreignClaimIn(query.data, id)
  // The loader has said so; a refresh may lose one that was here.
  if (!claim)
    return <PageHeader title={words.gone} actions={<ButtonLink to="/claims">{words.back}</ButtonLink>} />
  const { label, meaning, color } = shownStatus(claim)
  return (
    <div className={styles.page}>
      <PageHeader
        title={claim.service}
        whose={`${claim.memberName} · ${claim.planName}`}
        answer={
          <span className={styles.state}>
            <Label color={color}>{label}</Label> {meaning}
          </span>
        }
        freshness={<Freshness {...freshness} />}
        actions={<ButtonLink to="/claims">{words.back}</ButtonLink>}
      />
      <ForeignMoney claim={claim} />
      <ForeignLines lines={claim.lines} />
      <ForeignFacts claim={claim} />
    </div>
  )
}
