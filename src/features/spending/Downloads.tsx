import { useId } from 'react'
import { callFile } from '#api/call-file.ts'
import { language } from '#base/language.ts'
import { spendingCsv, spendingPdf } from '#contract/calls/spending.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Card } from '#ui/Card.tsx'
import { words } from './spending.words.ts'
import styles from './Downloads.module.css'

const { downloads } = words

/** The year for taxes, on paper and for spreadsheets, in the language of the page. */
export function Downloads({ plan, year }: { plan: Membership; year: number }) {
  const heading = useId()
  const { memberId, contractType } = plan
  const ask = { params: { memberId }, query: { contractType, year: String(year), language } }
  const shown = { failureShown: 'by-caller' } as const
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{downloads.title(year)}</h2>
      <p>{downloads.body}</p>
      <div className={styles.buttons}>
        <DownloadButton name={`health-expenses-${year}.pdf`} get={() => callFile(spendingPdf, ask, shown)}>
          {downloads.pdf(year)}
        </DownloadButton>
        <DownloadButton name={`health-expenses-${year}.csv`} get={() => callFile(spendingCsv, ask, shown)}>
          {downloads.csv(year)}
        </DownloadButton>
      </div>
    </Card>
  )
}
