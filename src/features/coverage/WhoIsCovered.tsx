import { useId } from 'react'
import type { Coverage } from '#contract/entities/fhir.ts'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { personOf } from './covered-person.ts'
import { stateOf } from '#member/coverage.rules.ts'
import { words } from './coverage.words.ts'
import styles from './WhoIsCovered.module.css'

const colors: Record<ReturnType<typeof stateOf>, LabelColor> = {
  active: 'green',
  future: 'accent',
  ended: 'grey',
}

export function WhoIsCovered({ title, coverages }: { title: string; coverages: readonly Coverage[] }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul role="list" className={styles.people}>
        {coverages.map((coverage) => (
          <li key={coverage.id} className={styles.person}>
            <Person coverage={coverage} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Person({ coverage }: { coverage: Coverage }) {
  const { name, relationship, memberId } = personOf(coverage)
  const state = stateOf(coverage, today())
  const { start, end } = coverage.period ?? {}
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3>{name ?? words.covered.unnamed}</h3>
          {relationship && <p className={styles.relationship}>{relationship}</p>}
        </div>
        <Label color={colors[state]}>{words.states[state]}</Label>
      </div>
      <DataList look="grid">
        <Fact term={words.covered.id}>{memberId}</Fact>
        <Fact term={words.covered.start}>{start && shortDate(start)}</Fact>
        <Fact term={words.covered.end}>{end ? shortDate(end) : words.covered.noEnd}</Fact>
      </DataList>
    </>
  )
}
