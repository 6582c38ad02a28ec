import { useEffect, useRef } from 'react'
import { dateAndTime, longDate } from '#base/dates.ts'
import type { Appeal, AppealState } from '#contract/entities/claim-notes.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { words } from './appeal.words.ts'
import styles from './Appeal.module.css'

const { mine } = words

const colors: Record<AppealState, LabelColor> = {
  received: 'amber',
  'in-review': 'amber',
  changed: 'green',
  upheld: 'grey',
}

/** The appeal that was sent: its number, where it stands, and until when it is decided. */
export function MyAppeal({ appeal, isNew }: { appeal: Appeal; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form, where the focus was, is gone.
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { confirmation, state, startedAt, decisionBy, reviewOn, decidedOn, ground, letter } = appeal
  return (
    <div className={styles.mine}>
      <h3 ref={heading} tabIndex={-1}>
        {mine.title}
      </h3>
      <DataList>
        <Fact term={mine.number} action={<CopyButton what={mine.number} value={confirmation} />}>
          {confirmation}
        </Fact>
        <Fact term={mine.state}>
          <Label color={colors[state]}>{mine.states[state]}</Label>
        </Fact>
        <Fact term={mine.started}>{dateAndTime(Date.parse(startedAt))}</Fact>
        {reviewOn && <Fact term={mine.reviewOn}>{longDate(reviewOn)}</Fact>}
        {decidedOn ? (
          <Fact term={mine.decidedOn}>{longDate(decidedOn)}</Fact>
        ) : (
          <Fact term={mine.decisionBy}>{longDate(decisionBy)}</Fact>
        )}
        <Fact term={mine.ground}>{words.grounds[ground]}</Fact>
      </DataList>
      <p>{mine.next[state]}</p>
      <Disclosure summary={mine.letter}>
        <p className={styles.letter}>{letter}</p>
      </Disclosure>
    </div>
  )
}
