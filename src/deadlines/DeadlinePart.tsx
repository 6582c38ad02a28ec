import { mdiCalendarPlusOutline, mdiPhoneOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { now, today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { Deadline } from '#contract/entities/deadline.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { calendarFile } from './calendar-file.ts'
import { type Awaited, shownClock } from './clock.rules.ts'
import { deadlineMessages as texts } from './locales/deadline.gen.ts'
import styles from './Deadline.module.css'

type Props = {
  deadline: Deadline
  about: Awaited
  /** Distinguishes the entry in the member's calendar from others. */
  id: string
  /** Shown before the buttons. */
  children?: ReactNode
}

/** The day by which a decision is due, the effect of a missed date, and the member's options now. */
export function DeadlinePart({ deadline, about, id, children }: Props) {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const { tone, title, more, isLate } = shownClock(deadline, useNow(), today(), about)
  const { ifMissed, sayOnPhone, source, isStated, dueOn, dueAt } = deadline
  const isKnown = deadline.state !== 'unknown'
  return (
    <>
      <Notice tone={tone} title={title}>
        {more.length > 0 && more.join(' ')}
      </Notice>
      {isLate && ifMissed && (
        <>
          <h3>{texts.missedTitle}</h3>
          <p className={styles.text}>
            <InsurerText text={ifMissed} />
          </p>
          {sayOnPhone && (
            <p className={styles.text}>
              <InsurerText text={sayOnPhone} />
            </p>
          )}
        </>
      )}
      {children}
      <div className={styles.ways}>
        {dueOn !== null && !isLate && isKnown && (
          <DownloadButton
            name={texts.calendarFile}
            icon={mdiCalendarPlusOutline}
            isHere
            get={async () => eventOf({ dueOn, dueAt }, id)}
          >
            {texts.calendar}
          </DownloadButton>
        )}
        {(isLate || !isKnown) && (
          <ButtonAnchor href={phoneLink(phone)} icon={mdiPhoneOutline}>
            {texts.call({ number: phoneNumber(phone) })}
          </ButtonAnchor>
        )}
      </div>
      {isKnown && (source ?? isStated) && (
        <Disclosure summary={dueOn === null ? texts.sourceOfPause : texts.source} isOnPaper>
          <div className={styles.source}>
            {isStated && <p className={styles.text}>{texts.sourceStated}</p>}
            {source && <p className={styles.text}>{texts.sourceRule({ source })}</p>}
            {!isLate && ifMissed && (
              <>
                <h3>{texts.ifMissed}</h3>
                <p className={styles.text}>
                  <InsurerText text={ifMissed} />
                </p>
                {sayOnPhone && (
                  <p className={styles.text}>
                    <InsurerText text={sayOnPhone} />
                  </p>
                )}
              </>
            )}
          </div>
        </Disclosure>
      )}
    </>
  )
}

const eventOf = (due: { dueOn: string; dueAt: Deadline['dueAt'] }, id: string): File =>
  calendarFile(due, {
    title: texts.event,
    name: texts.calendarFile,
    id: `${id}-${due.dueOn}`,
    now: now(),
  })
