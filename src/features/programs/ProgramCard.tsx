import { useId } from 'react'
import { longDate } from '#base/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Label } from '#ui/Label.tsx'
import { Link } from '#ui/Link.tsx'
import { ProgramReasons } from './ProgramReasons.tsx'
import { type Match, lastDayOf } from './programs.rules.ts'
import { programsMessages as texts } from './locales/programs.gen.ts'
import styles from './ProgramsPage.module.css'

/** One program of the list: its topic, what it is, what it costs, and why it fits the member. */
export function ProgramCard({ match }: { match: Match }) {
  'use memo'
  const heading = useId()
  const { id, block, program, reasons } = match
  const lastDay = lastDayOf(match)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <p className={styles.labels}>
        {reasons.length > 0 && <Label color="green">{texts.matches}</Label>}
        <Label color="grey">{texts.topics[program.topic]}</Label>
        {lastDay && <Label color="amber">{texts.until({ day: longDate(lastDay) })}</Label>}
      </p>
      <h2 id={heading} lang="en" className={styles.name}>
        <Link to="/programs/$id" params={{ id }}>
          {block.title}
        </Link>
      </h2>
      <p lang="en">{program.summary}</p>
      {reasons.length > 0 && <ProgramReasons reasons={reasons} program={program} />}
      {program.cost && (
        <p lang="en" className={styles.cost}>
          {program.cost}
        </p>
      )}
    </Card>
  )
}
