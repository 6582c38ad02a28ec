import { useId, useState } from 'react'
import { shortDate } from '#base/dates.ts'
import { noneNoted } from '#base/none-noted.ts'
import type { ClaimLine } from '#contract/entities/claim.ts'
import { words as list } from '#features/claims/claims.words.ts'
import { statedDay, statedMoney } from '#features/claims/stated.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { lineRows } from './money-rows.ts'
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
      {lines.length === 0 && <p>{words.none}</p>}
      <ul role="list" className={styles.list}>
        {shown.map((line, at) => (
          // Insurers may number two lines alike.
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
  const rows = lineRows(line.money).slice(0, isDecided ? undefined : 1)
  const more = [
    statedDay(serviceOn, shortDate) ?? noneNoted,
    ...(service.code ? [words.code(service.code)] : []),
    ...(units === null ? [] : [words.units(units)]),
  ]
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h3 lang="en" className={styles.service}>
          {service.display || service.code || list.noService}
        </h3>
        {isDenied && <Label color="red">{words.denied}</Label>}
      </div>
      <p className={styles.more}>{more.join(' · ')}</p>
      <DataList look="grid">
        {rows.map(({ name, cents }) => (
          <Fact key={name} term={money.rows[name]}>
            {statedMoney(cents)}
          </Fact>
        ))}
      </DataList>
      {reasons.map(({ code, text }, at) => (
        <p key={at} className={styles.reason}>
          {text} {code && code !== text && <span className={styles.more}>{words.reasonCode(code)}</span>}
        </p>
      ))}
    </li>
  )
}
