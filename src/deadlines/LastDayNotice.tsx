import { longDate } from '#base/dates.ts'
import { type LastDay, type TimeSpan, lastDayOfRight } from '#contract/entities/deadline.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Notice } from '#ui/Notice.tsx'
import { deadlineMessages } from './locales/deadline.gen.ts'
import { lastDayMessages as texts } from './locales/last-day.gen.ts'
import styles from './Deadline.module.css'

/** A length of time in words: 30 days, 72 hours. */
export const spanText = ({ count, unit }: TimeSpan): string => deadlineMessages.spans[unit]({ count })

/** The sentences about a last day: the legal day if it differs, and how soon a decision follows. */
export function lastDaySentences(lastDay: LastDay, of: 'appeal' | 'review'): string[] {
  const { on, lawOn, decides } = lastDay
  const sentences: string[] = []
  if (lawOn !== null && lawOn !== on) {
    const law = lastDayOfRight(lastDay) === on ? texts.lawEarlier : texts.law
    sentences.push(law({ day: longDate(lawOn) }))
  }
  if (decides) {
    const words = of === 'appeal' ? texts.decides : texts.reviewDecides
    sentences.push(words({ standard: spanText(decides.standard), urgent: spanText(decides.urgent) }))
  }
  return sentences
}

/** The last day for a member's request, and the source of that day. */
export function LastDayNotice({ lastDay, of }: { lastDay: LastDay | null; of: 'appeal' | 'review' }) {
  if (!lastDay) return <Notice title={texts.unknown} />
  const { on, statedOn, source } = lastDay
  const sentences = lastDaySentences(lastDay, of)
  return (
    <>
      <Notice title={texts[of]({ day: longDate(on) })}>{sentences.length > 0 && sentences.join(' ')}</Notice>
      <Disclosure summary={deadlineMessages.source} isOnPaper>
        <div className={styles.source}>
          {statedOn !== null && <p className={styles.text}>{deadlineMessages.sourceStated}</p>}
          {source !== null && <p className={styles.text}>{deadlineMessages.sourceRule({ source })}</p>}
          {statedOn === null && <p className={styles.text}>{texts.counted}</p>}
        </div>
      </Disclosure>
    </>
  )
}
