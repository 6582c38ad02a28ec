import { mdiCalendarPlusOutline, mdiPhoneOutline } from '@mdi/js'
import { useId } from 'react'
import { now, today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { saveFile } from '#base/save-file.ts'
import type { Deadline } from '#contract/entities/deadline.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { calendarFile } from './calendar-file.ts'
import { shownClock } from './clock.rules.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { clock: texts } = authorizationMessages

/** By when an open request must be decided, what a missed date means, and what the member can do now. */
export function ClockCard({ deadline, handle }: { deadline: Deadline; handle: string }) {
  const heading = useId()
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const { tone, title, more, isLate } = shownClock(deadline, useNow(), today())
  const { ifMissed, sayOnPhone, source, isStated, dueOn } = deadline
  const isKnown = deadline.state !== 'unknown'
  return (
    <Card aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{texts.title}</h2>
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
      <div className={styles.ways}>
        {dueOn !== null && !isLate && isKnown && (
          <Button icon={mdiCalendarPlusOutline} onPress={() => void saveCalendar(deadline, handle)}>
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
        <Disclosure summary={texts.source} isOnPaper>
          {isStated && <p className={styles.text}>{texts.sourceStated}</p>}
          {source && <p className={styles.text}>{texts.sourceRule({ source })}</p>}
          {!isLate && ifMissed && (
            <>
              <h3>{texts.ifMissed}</h3>
              <p className={styles.text}>
                <InsurerText text={ifMissed} />
              </p>
            </>
          )}
        </Disclosure>
      )}
    </Card>
  )
}

async function saveCalendar(deadline: Deadline, handle: string): Promise<void> {
  const file = calendarFile(deadline, {
    title: texts.event,
    name: texts.calendarFile,
    id: `${handle}-${deadline.dueOn}`,
    now: now(),
  })
  if (file) await saveFile(file)
}
