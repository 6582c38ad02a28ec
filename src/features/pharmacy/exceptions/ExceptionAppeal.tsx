import { mdiGavel, mdiPhoneOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AppealOrForm, WithdrawnNotice, isTooLate } from '#appeals/AppealOrForm.tsx'
import appealStyles from '#appeals/AppealOrForm.module.css'
import { AppealTracker } from '#appeals/AppealTracker.tsx'
import { useIsAppealBegun } from '#appeals/appeal-draft.ts'
import { appealFormMessages } from '#appeals/locales/appeal-form.gen.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import { lastDayOfRight } from '#contract/entities/deadline.ts'
import { LastDayNotice } from '#deadlines/LastDayNotice.tsx'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { exceptionAppealQuery } from '#records/drug-exceptions.queries.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Card, TitledCard } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { exceptionsMessages } from './locales/exceptions.gen.ts'
import parts from '#ui/Parts.module.css'

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
  const [isTakenBack, setTakenBack] = useState(false)
  if (data?.appeal)
    return (
      <TitledCard title={texts.yours}>
        <AppealTracker appeal={data.appeal} appealKey={appealKey} onTakenBack={() => setTakenBack(true)} />
      </TitledCard>
    )
  if (one.state !== 'denied') return null
  return (
    <TitledCard title={texts.title}>
      {isTakenBack && <WithdrawnNotice appealKey={appealKey} />}
      <HowToAppeal one={one} isOffered={data?.isAppealOffered !== false} />
    </TitledCard>
  )
}

function HowToAppeal({ one, isOffered }: { one: DrugException; isOffered: boolean }) {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const { appealBy } = one
  const isBegun = useIsAppealBegun({ memberId: plan.memberId, exceptionId: one.handle })
  const call = (
    <div>
      <ButtonAnchor variant="quiet" isFlush href={phoneLink(phone)} icon={mdiPhoneOutline}>
        {texts.call({ number: phoneNumber(phone) })}
      </ButtonAnchor>
    </div>
  )
  if (appealBy && isTooLate(appealBy))
    return (
      <>
        <Notice tone="warning" title={texts.tooLate({ day: longDate(lastDayOfRight(appealBy)) })} />
        {call}
      </>
    )
  return (
    <div className={parts.part}>
      <LastDayNotice lastDay={appealBy} of="appeal" />
      <p>{isOffered ? texts.how : texts.howByPhone}</p>
      {isOffered && (
        <div>
          <ButtonLink
            variant="primary"
            icon={mdiGavel}
            to="/pharmacy/exceptions/$id"
            params={{ id: one.handle }}
            search={{ view: 'appeal' }}
          >
            {isBegun ? texts.goOn : texts.start}
          </ButtonLink>
        </div>
      )}
      {call}
    </div>
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
