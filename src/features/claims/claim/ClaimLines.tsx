import { useId, useState } from 'react'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ClaimLine } from '#contract/entities/claim.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { moneyRows } from './money-rows.ts'
import { words as money } from './money.words.ts'
import styles from './ClaimLines.module.css'

const words = money.lines

/** So many services are drawn at once: a claim may have ten thousand, and the page must not stand still. */
const AT_ONCE = 50

/** Each service with its own money, and why an amount of it is not covered. */
export function ClaimLines({ lines, isDecided }: { lines: readonly ClaimLine[]; isDecided: boolean }) {
  const heading = useId()
  const [most, setMost] = useState(AT_ONCE)
  const shown = lines.slice(0, most)
  const left = lines.length - shown.length
  const showMore = () => {
    setMost(most + AT_ONCE)
    announce(words.shown(Math.min(most + AT_ONCE, lines.length), lines.length))
  }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {lines.length > AT_ONCE && <p className={styles.more}>{words.shown(shown.length, lines.length)}</p>}
      <ul role="list" className={styles.list}>
        {shown.map((line, at) => (
          // Foreign claims may number two lines alike.
          <Line key={at} line={line} isDecided={isDecided} />
        ))}
      </ul>
      {left > 0 && (
        <Button className={styles.button} onClick={showMore}>
          {words.more(Math.min(AT_ONCE, left))}
        </Button>
      )}
    </Card>
  )
}

function Line({ line, isDecided }: { line: ClaimLine; isDecided: boolean }) {
  const { service, serviceOn, units, isDenied, reasons } = line
  const rows = moneyRows(line.money).slice(0, isDecided ? undefined : 1)
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h3 lang="en" className={styles.service}>
          {service.display || service.code}
        </h3>
        {isDenied && <Label color="red">{words.denied}</Label>}
      </div>
      <p className={styles.more}>
        {shortDate(serviceOn)} · {words.code(service.code)} · {words.units(units)}
      </p>
      <DataList look="grid">
        {rows.map(({ name, cents }) => (
          <Fact key={name} term={money.rows[name]}>
            {moneyOfCents(cents)}
          </Fact>
        ))}
      </DataList>
      {reasons.map(({ code, text }, at) => (
        <p key={at} className={styles.reason}>
          {text} <span className={styles.more}>{words.reasonCode(code)}</span>
        </p>
      ))}
    </li>
  )
}
