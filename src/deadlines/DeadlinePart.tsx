import { mdiCalendarPlusOutline, mdiPhoneOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { now, today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { saveFile } from '#base/save-file.ts'
import type { Deadline } from '#contract/entities/deadline.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
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
  const { ifMissed, sayOnPhone, source, isStated, dueOn } = deadline
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
          <Button icon={mdiCalendarPlusOutline} onPress={() => void saveCalendar(deadline, id)}>
            {texts.calendar}
          </Button>
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

async function saveCalendar(deadline: Deadline, id: string): Promise<void> {
  const file = calendarFile(deadline, {
    title: texts.event,
    name: texts.calendarFile,
    id: `${id}-${deadline.dueOn}`,
    now: now(),
  })
  if (file) await saveFile(file)
}
