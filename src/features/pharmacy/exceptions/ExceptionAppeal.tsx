import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppealCard } from '#appeals/AppealCard.tsx'
import { AppealOrForm } from '#appeals/AppealOrForm.tsx'
import appealStyles from '#appeals/AppealOrForm.module.css'
import { appealFormMessages } from '#appeals/locales/appeal-form.gen.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import { useMember } from '#member/current.ts'
import { exceptionAppealQuery } from '#records/drug-exceptions.queries.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { exceptionsMessages } from './locales/exceptions.gen.ts'

const { appeal: texts } = exceptionsMessages

/** The member's appeal of an exception, or how to appeal a denied one; hidden if neither applies. */
export function ExceptionAppealPart({ one }: { one: DrugException }) {
  const appealKey = { memberId: useMember().plan.memberId, exceptionId: one.handle }
  const { data } = useQuery({
    ...exceptionAppealQuery(appealKey),
    // A decision may have been appealed, even if it has since become an approval.
    enabled: one.decidedOn !== null,
    retryOnMount: false,
  })
  return (
    <AppealCard
      appealKey={appealKey}
      known={data}
      isAppealable={one.state === 'denied'}
      appealBy={one.appealBy}
      texts={{ ...texts, howElsewhere: texts.howByPhone }}
      start={{ to: '/pharmacy/exceptions/$id', params: { id: one.handle }, search: { view: 'appeal' } }}
    />
  )
}

/** The appeal against an exception on its own page: the form, then the tracker. */
export function ExceptionAppealPage({ one, freshness }: { one: DrugException; freshness: ReactNode }) {
  const appealKey = { memberId: useMember().plan.memberId, exceptionId: one.handle }
  const { data: known } = useQuery({ ...exceptionAppealQuery(appealKey), retryOnMount: false })
  return (
    <div className={appealStyles.page}>
      <PageHeader
        back={
          <BackLink to="/pharmacy/exceptions/$id" params={{ id: one.handle }}>
            {texts.back}
          </BackLink>
        }
        title={appealFormMessages.title}
        whose={[one.memberName, one.planName].filter(Boolean).join(' · ')}
        answer={texts.about({ drug: insurerText(one.drug) })}
        freshness={freshness}
      />
      <Card className={appealStyles.card}>
        {known !== undefined && (
          <AppealOrForm
            decision={{
              appealKey,
              isAppealable: one.state === 'denied',
              appealBy: one.appealBy,
              records: [],
            }}
            known={known}
          />
        )}
      </Card>
    </div>
  )
}
