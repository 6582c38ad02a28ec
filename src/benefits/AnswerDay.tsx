import { useState } from 'react'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { isDay, lastDayOf } from '#contract/day.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { askMessages as texts } from './locales/ask.gen.ts'
import styles from './AnswerCard.module.css'

type Props = {
  /** The day that the member has chosen. */
  day: string | undefined
  onChoose: (day: string | undefined) => void
}

/** Asks about care on another day, until the end of next year. */
export function AnswerDay({ day, onChoose }: Props) {
  const [isOutside, setOutside] = useState(false)
  const first = today().toString()
  const last = lastDayOf(today().year + 1)
  if (day !== undefined)
    return (
      <div className={styles.links} role="status">
        <p className={styles.status}>{texts.answersFor({ date: longDate(day) })}</p>
        <Button variant="quiet" isFlush onPress={() => onChoose(undefined)}>
          {texts.backToToday}
        </Button>
      </div>
    )
  const choose = (typed: string) => {
    if (!isDay(typed)) return setOutside(false)
    const isAskable = typed > first && typed <= last
    setOutside(!isAskable && typed !== first)
    return isAskable ? onChoose(typed) : undefined
  }
  return (
    <Disclosure summary={texts.otherDay}>
      <div className={styles.fieldRow}>
        <DateField name="day" label={texts.day} hint={texts.dayHint} isOptional="unsaid" onTyped={choose} />
        {isOutside && <p role="alert">{texts.dayOutside({ date: longDate(last) })}</p>}
      </div>
    </Disclosure>
  )
}
