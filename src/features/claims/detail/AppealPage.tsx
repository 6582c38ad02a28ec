import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppealOrForm } from '#appeals/AppealOrForm.tsx'
import { appealFormMessages as labels } from '#appeals/locales/appeal-form.gen.ts'
import styles from '#appeals/AppealOrForm.module.css'
import { isAppealable } from '#contract/appeals.ts'
import type { ClaimDetails } from '#contract/entities/claim.ts'
import { dateIfStated, memberAndPlan, serviceName } from '#records/claim-format.ts'
import { claimNetworkProofsQuery } from '#records/network-proofs.queries.ts'
import { claimNotesQuery } from '#records/claim-notes.queries.ts'
import { eobMessages } from '#features/claims/locales/eob.gen.ts'
import { mayEstimateCosts } from '#member/access.ts'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { useMember } from '#member/current.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'

/** The appeal against a claim on its own page: the form, then its progress. */
export function AppealPage({ claim, freshness }: { claim: ClaimDetails; freshness: ReactNode }) {
  const member = useMember()
  const appealKey = { memberId: member.plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesQuery(appealKey))
  const proofs = useQuery({
    ...claimNetworkProofsQuery(appealKey),
    enabled: claim.network !== 'in',
    retryOnMount: false,
  })
  const estimates = useQuery({
    ...savedEstimatesQuery(member.plan),
    enabled: mayEstimateCosts(member),
    retryOnMount: false,
  })
  const estimate = estimates.data?.saved.find(({ match }) => match?.claim === claim.handle)
  const decision = {
    appealKey,
    isAppealable: isAppealable(claim),
    appealBy: claim.appealBy ?? null,
    records: [
      ...(proofs.data?.proofs ?? []).map(({ documentId, providerName }) => ({
        kind: 'network-proof' as const,
        id: documentId,
        name: providerName,
      })),
      ...(estimate ? [{ kind: 'estimate' as const, id: estimate.estimateId, name: estimate.service }] : []),
    ],
  }
  // Evidence is offered with the form; an appeal under way needs none.
  const isReady = data?.appeal || (!proofs.isLoading && !estimates.isLoading)
  return (
    <div className={styles.page}>
      <PageHeader
        back={
          <BackLink to="/claim-details/$id" params={{ id: claim.handle }}>
            {eobMessages.back}
          </BackLink>
        }
        title={labels.title}
        whose={memberAndPlan(claim)}
        answer={eobMessages.about({
          service: serviceName(claim),
          day: dateIfStated(claim.serviceFrom) ?? uiMessages.noneNoted,
        })}
        freshness={freshness}
      />
      <Card className={styles.card}>
        {isReady ? (
          <AppealOrForm decision={decision} known={data} />
        ) : (
          <Loading>
            <Skeleton shape="fields" />
          </Loading>
        )}
      </Card>
    </div>
  )
}
