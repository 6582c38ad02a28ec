import { useId } from 'react'
import type { PlanYear } from '#contract/entities/reimbursement.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Card } from '#ui/Card.tsx'
import { statementOf } from './reimbursement.queries.ts'
import { words } from './reimbursement.words.ts'
import page from './ReimbursementPage.module.css'

const { statements } = words
const kinds = ['pdf', 'csv'] as const

/** Each plan year as paper and for a spreadsheet. */
export function Statements({ years }: { years: readonly PlanYear[] }) {
  const heading = useId()
  const { memberId } = useMember().plan
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading}>{statements.title}</h2>
      <p>{statements.body}</p>
      {years.map(({ year }) => (
        <div key={year} className={page.buttons}>
          {kinds.map((kind) => (
            <DownloadButton
              key={kind}
              name={`reimbursement-${year}.${kind}`}
              get={() => statementOf(memberId, year, kind)}
            >
              {statements[kind](year)}
            </DownloadButton>
          ))}
        </div>
      ))}
    </Card>
  )
}
