import { useState } from 'react'
import { shortDate } from '#base/dates.ts'
import type { ClaimLine } from '#contract/entities/claim.ts'
import { dateIfStated, moneyIfStated } from '#records/claim-format.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { claimAmountsMessages } from '#features/claims/locales/claim-amounts.gen.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { lineRows } from './ClaimAmounts.tsx'
import styles from './ClaimLines.module.css'

const words = claimAmountsMessages.lines

/** A claim may have ten thousand services; rendering all at once would freeze the page. */
const LINES_PER_STEP = 50

/** Each service with its own amounts, and why part of it isn't covered. */
export function ClaimLines({ lines, isDecided }: { lines: readonly ClaimLine[]; isDecided: boolean }) {
  const [visibleCount, setVisibleCount] = useState(LINES_PER_STEP)
  const shown = lines.slice(0, visibleCount)
  const left = lines.length - shown.length
  const showMore = () => {
    setVisibleCount(visibleCount + LINES_PER_STEP)
    announce(words.shown({ shown: Math.min(visibleCount + LINES_PER_STEP, lines.length), all: lines.length }))
  }
  return (
    <div className={styles.lines}>
      {lines.length > LINES_PER_STEP && (
        <p className={styles.more}>{words.shown({ shown: shown.length, all: lines.length })}</p>
      )}
      {lines.length === 0 && <p>{words.none}</p>}
      <ul role="list" className={styles.list}>
        {shown.map((line, at) => (
          // Insurers may give two lines the same number.
          <Line key={at} line={line} isDecided={isDecided} />
        ))}
      </ul>
      {left > 0 && (
        <Button className={styles.button} onClick={showMore}>
          {words.more({ count: Math.min(LINES_PER_STEP, left) })}
        </Button>
      )}
    </div>
  )
}

function Line({ line, isDecided }: { line: ClaimLine; isDecided: boolean }) {
  const { service, serviceOn, units, isDenied, reasons } = line
  const rows = lineRows(line.money).slice(0, isDecided ? undefined : 1)
  const more = [
    dateIfStated(serviceOn, shortDate) ?? uiMessages.noneNoted,
    ...(service.code ? [words.code({ code: service.code })] : []),
    ...(units === null ? [] : [words.units({ units })]),
  ]
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h3 className={styles.service}>
          {service.display ? (
            <InsurerText text={service.display} />
          ) : (
            service.code || claimsMessages.noService
          )}
        </h3>
        {isDenied && <Label color="red">{words.denied}</Label>}
      </div>
      <p className={styles.more}>{more.join(' · ')}</p>
      <DataList variant="grid">
        {rows.map(({ name, cents }) => (
          <Fact key={name} term={claimAmountsMessages.rows[name]}>
            {moneyIfStated(cents)}
          </Fact>
        ))}
      </DataList>
      {reasons.map(({ code, text }, at) => (
        <p key={at} className={styles.reason}>
          <InsurerText text={text} />{' '}
          {code && code !== text && <span className={styles.more}>{words.reasonCode({ code })}</span>}
        </p>
      ))}
    </li>
  )
}
