import type { ReactNode } from 'react'
import { dateAndTime } from '#base/dates.ts'
import { Label } from '#ui/Label.tsx'
import { twoStepMessages as texts } from './locales/two-step.gen.ts'
import styles from './TwoStepCard.module.css'

type Props = { title: string; body: string; since: string | null; children: ReactNode }

/** A second-step method: its description, its state, and its actions. */
export function TwoStepMethod({ title, body, since, children }: Props) {
  return (
    <div className={styles.method}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Label color={since === null ? 'grey' : 'green'}>{since === null ? texts.off : texts.on}</Label>
      </div>
      <p>{body}</p>
      {since !== null && (
        <p className={styles.quiet}>{texts.since({ date: dateAndTime(Date.parse(since)) })}</p>
      )}
      {children}
    </div>
  )
}
