import { mdiGavel, mdiPhoneOutline } from '@mdi/js'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { longDate } from '#base/dates.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { type LastDay, lastDayOfRight } from '#contract/entities/deadline.ts'
import { LastDayNotice } from '#deadlines/LastDayNotice.tsx'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type KnownAppeal, WithdrawnNotice, isTooLate } from './AppealOrForm.tsx'
import { AppealTracker } from './AppealTracker.tsx'
import { useIsAppealBegun } from './appeal-draft.ts'
import type { AppealKey } from './appeal-ways.ts'
import styles from './AppealCard.module.css'
import parts from '#ui/Parts.module.css'

type Texts = {
  /** The titles of the card: before an appeal, and with one. */
  title: string
  yours: string
  /** How to appeal: on the portal, and where the insurer accepts no appeals on it. */
  how: string
  howElsewhere: string
  start: string
  goOn: string
  call: (values: { number: string }) => string
  tooLate: (values: { day: string }) => string
  tooLateMore?: string
}

type HowProps = {
  appealKey: AppealKey
  appealBy: LastDay | null
  texts: Texts
  /** The page with the appeal's form. */
  start: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Another way to appeal, beside the link to the form. */
  otherWay?: ReactNode
  note?: string
}

type Props = HowProps & { known: KnownAppeal; isAppealable: boolean }

/** The member's appeal of a decision, or how to appeal a denial; nothing if neither applies. */
export function AppealCard({ known, isAppealable, ...how }: Props) {
  const { appealKey, texts } = how
  const [isWithdrawn, setWithdrawn] = useState(false)
  if (known?.appeal)
    return (
      <TitledCard title={texts.yours} className={parts.part}>
        <AppealTracker appeal={known.appeal} appealKey={appealKey} onTakenBack={() => setWithdrawn(true)} />
      </TitledCard>
    )
  if (!isAppealable) return null
  return (
    <TitledCard title={texts.title} className={parts.part}>
      {isWithdrawn && <WithdrawnNotice appealKey={appealKey} />}
      <HowToAppeal {...how} isOffered={known?.isAppealOffered !== false} />
    </TitledCard>
  )
}

function HowToAppeal(props: HowProps & { isOffered: boolean }) {
  const { appealKey, appealBy, texts, start, otherWay, note, isOffered } = props
  const { member: phone } = useBrand(useMember().plan).phones
  const isBegun = useIsAppealBegun(appealKey)
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
      <p className={parts.text}>{isOffered ? texts.how : texts.howElsewhere}</p>
      {(isOffered || otherWay) && (
        <div className={styles.ways}>
          {isOffered && (
            <MainAction of="page">
              <ButtonLink variant="primary" icon={mdiGavel} {...start}>
                {isBegun ? texts.goOn : texts.start}
              </ButtonLink>
            </MainAction>
          )}
          {otherWay}
        </div>
      )}
      {note && <p className={parts.text}>{note}</p>}
      {call}
    </>
  )
}
