import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppealOrForm } from '#appeals/AppealOrForm.tsx'
import styles from '#appeals/AppealOrForm.module.css'
import type { EvidenceRecord } from '#appeals/evidence.rules.ts'
import { appealFormMessages } from '#appeals/locales/appeal-form.gen.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { authorizationAppealQuery } from '#records/authorizations.queries.ts'
import { documentsQuery } from '#records/documents.queries.ts'
import { lettersAboutAuthorization } from '#records/documents.rules.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Card } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { isAppealable } from './authorization-status.rules.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'

const { appeal: texts } = authorizationMessages

/** The appeal against an authorization on its own page: the form with the insurer's records, then the tracker. */
export function AppealPage({ one, freshness }: { one: Authorization; freshness: ReactNode }) {
  const member = useMember()
  const { plan } = member
  const appealKey = { memberId: plan.memberId, authorizationId: one.handle }
  const { data: known } = useQuery({ ...authorizationAppealQuery(appealKey), retryOnMount: false })
  const letters = useQuery({
    ...documentsQuery(plan),
    enabled: mayViewDocuments(member),
    retryOnMount: false,
  })
  const isReady = known !== undefined && !letters.isLoading
  return (
    <div className={styles.page}>
      <PageHeader
        back={
          <BackLink to="/authorizations/$id" params={{ id: one.handle }}>
            {texts.back}
          </BackLink>
        }
        title={appealFormMessages.title}
        whose={[one.memberName, one.planName].filter(Boolean).join(' · ')}
        answer={<InsurerText text={one.service} format={(service) => texts.about({ service })} />}
        freshness={freshness}
      />
      <Card className={styles.card}>
        {isReady && (
          <AppealOrForm
            decision={{
              appealKey,
              isAppealable: isAppealable(one),
              appealBy: one.appealBy ?? null,
              records: recordsOf(one, letters.data?.documents ?? []),
            }}
            known={known}
          />
        )}
      </Card>
    </div>
  )
}

/** The insurer's records that can be attached to the appeal. */
function recordsOf(one: Authorization, documents: readonly ListedDocument[]): EvidenceRecord[] {
  return [
    { kind: 'request', id: null, name: '' },
    ...(one.criteria === null ? [] : [{ kind: 'criteria' as const, id: null, name: '' }]),
    ...lettersAboutAuthorization(documents, one.handle).map(({ documentId, title }) => ({
      kind: 'letter' as const,
      id: documentId,
      name: title,
    })),
    ...(one.filesSent ?? []).map(({ fileId, name }) => ({ kind: 'file' as const, id: fileId, name })),
  ]
}
