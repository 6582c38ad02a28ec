import { useId, useState } from 'react'
import type { StatedLine } from '#contract/entities/stated-claim.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './foreign.words.ts'
import { day, money } from './shown.ts'
import styles from './Foreign.module.css'

/** A hospital may bill ten thousand services; so many are drawn at once. */
const AT_ONCE = 50

export function ForeignLines({ lines }: { lines: readonly StatedLine[] }) {
  const heading = useId()
  const [most, setMost] = useState(AT_ONCE)
  const more = Math.min(AT_ONCE, lines.length - most)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.lines}</h2>
      {lines.length === 0 && <p>{words.noLines}</p>}
      <ol role="list" className={styles.list}>
        {lines.slice(0, most).map((line) => (
          <Line key={line.lineNumber} line={line} />
        ))}
      </ol>
      {more > 0 && <Button onClick={() => setMost(most + AT_ONCE)}>{words.moreLines(more)}</Button>}
    </Card>
  )
}

const Line = ({ line }: { line: StatedLine }) => (
  <li className={styles.line}>
    <div className={styles.head}>
      <h3>{line.service.display}</h3>
      {line.isDenied && <Label color="red">{words.denied}</Label>}
    </div>
    <DataList look="grid">
      <Fact term={words.facts.service}>{day(line.serviceOn)}</Fact>
      {line.units !== 1 && <Fact term={words.units}>{line.units}</Fact>}
      <Fact term={words.labels.submitted}>{money(line.money.billedCents)}</Fact>
      <Fact term={words.labels.eligible}>{money(line.money.allowedCents)}</Fact>
      <Fact term={words.labels.benefit}>{money(line.money.planPaidCents)}</Fact>
      <Fact term={words.labels.memberliability}>{money(line.money.memberOwesCents)}</Fact>
    </DataList>
    {line.reasons.map(({ code, text }) => (
      <p key={`${code} ${text}`} className={styles.reason}>
        {text}
        {code && code !== text && ` (${code})`}
      </p>
    ))}
  </li>
)
