import { useEffect, useRef, useState } from 'react'
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

/** Asks about care on another day, until the end of next year. The field stays, so that the focus isn't lost. */
export function AnswerDay({ day, onChoose }: Props) {
  const [isOutside, setOutside] = useState(false)
  const [resets, setResets] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const first = today().toString()
  const last = lastDayOf(today().year + 1)
  useEffect(() => {
    if (resets > 0) box.current?.querySelector('input')?.focus()
  }, [resets])
  const choose = (typed: string) => {
    if (!isDay(typed)) return setOutside(false)
    const isAskable = typed > first && typed <= last
    setOutside(!isAskable && typed !== first)
    return isAskable ? onChoose(typed) : undefined
  }
  const reset = () => {
    onChoose(undefined)
    setResets(resets + 1)
  }
  return (
    <Disclosure summary={day === undefined ? texts.otherDay : texts.answersFor({ date: longDate(day) })}>
      <div ref={box} className={styles.fieldRow}>
        <DateField
          key={resets}
          name="day"
          label={texts.day}
          hint={texts.dayHint}
          isOptional="unsaid"
          onTyped={choose}
        />
        {isOutside && <p role="alert">{texts.dayOutside({ date: longDate(last) })}</p>}
      </div>
      {day !== undefined && (
        <Button variant="quiet" isFlush onPress={reset}>
          {texts.backToToday}
        </Button>
      )}
      <p role="status" className={styles.onlyRead}>
        {day !== undefined && texts.answersFor({ date: longDate(day) })}
      </p>
    </Disclosure>
  )
}
