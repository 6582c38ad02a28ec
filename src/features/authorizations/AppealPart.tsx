import { mdiFileDocumentEditOutline, mdiGavel, mdiPhoneOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WithdrawnNotice, isTooLate } from '#appeals/AppealOrForm.tsx'
import { AppealTracker } from '#appeals/AppealTracker.tsx'
import { useIsAppealBegun } from '#appeals/appeal-draft.ts'
import { longDate } from '#base/dates.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import { lastDayOfRight } from '#contract/entities/deadline.ts'
import { LastDayNotice } from '#deadlines/LastDayNotice.tsx'
import { authorizationAppealQuery, authorizationFormFile } from '#records/authorizations.queries.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isAppealable } from './authorization-status.rules.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { appeal: texts } = authorizationMessages

/** The member's appeal of an authorization, or how to appeal a denied one; nothing if neither applies. */
export function AppealPart({ one }: { one: Authorization }) {
  const appealKey = { memberId: useMember().plan.memberId, authorizationId: one.handle }
  const { data } = useQuery({
    ...authorizationAppealQuery(appealKey),
    // A decision may have been appealed even if it has become an approval.
    enabled: one.decidedOn !== null,
    retryOnMount: false,
  })
  const [isTakenBack, setTakenBack] = useState(false)
  const appeal = data?.appeal
  if (appeal)
    return (
      <TitledCard title={texts.yours} className={styles.part}>
        <AppealTracker appeal={appeal} appealKey={appealKey} onTakenBack={() => setTakenBack(true)} />
      </TitledCard>
    )
  if (!isAppealable(one)) return null
  return (
    <TitledCard title={texts.title} className={styles.part}>
      {isTakenBack && <WithdrawnNotice appealKey={appealKey} />}
      <HowToAppeal one={one} isOffered={data?.isAppealOffered !== false} />
    </TitledCard>
  )
}

function HowToAppeal({ one, isOffered }: { one: Authorization; isOffered: boolean }) {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const appealBy = one.appealBy ?? null
  const isBegun = useIsAppealBegun({ memberId: plan.memberId, authorizationId: one.handle })
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
        <Notice tone="warning" title={texts.tooLate({ day: longDate(lastDayOfRight(appealBy)) })}>
          {texts.tooLateMore}
        </Notice>
        {call}
      </>
    )
  return (
    <>
      <LastDayNotice lastDay={appealBy} of="appeal" />
      <p className={styles.text}>{isOffered ? texts.how : texts.howByMail}</p>
      <div className={styles.ways}>
        {isOffered && (
          <MainAction of="page">
            <ButtonLink
              variant="primary"
              icon={mdiGavel}
              to="/authorizations/$id"
              params={{ id: one.handle }}
              search={{ view: 'appeal' }}
            >
              {isBegun ? texts.goOn : texts.start}
            </ButtonLink>
          </MainAction>
        )}
        <DownloadButton
          icon={mdiFileDocumentEditOutline}
          name={texts.file}
          get={() => authorizationFormFile(plan, one.handle)}
        >
          {texts.form}
        </DownloadButton>
      </div>
      <p className={styles.text}>{texts.urgent}</p>
      {call}
    </>
  )
}
