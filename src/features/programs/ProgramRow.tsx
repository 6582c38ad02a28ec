import { longDate } from '#base/dates.ts'
import { Label } from '#ui/Label.tsx'
import { Row, RowLink } from '#ui/Rows.tsx'
import { reasonInWords } from './ProgramReasons.tsx'
import { type Match, lastDayOf } from './programs.rules.ts'
import { programsMessages as texts } from './locales/programs.gen.ts'

/** A program in the list: why it fits the member, or else a summary with its cost. Its page has the rest. */
export function ProgramRow({ match, isHidden }: { match: Match; isHidden: boolean }) {
  'use memo'
  const { id, block, program, reasons } = match
  const lastDay = lastDayOf(match)
  const isMatch = reasons.length > 0
  return (
    <Row
      isHidden={isHidden}
      title={
        <RowLink lang="en" to="/programs/$id" params={{ id }}>
          {block.title}
        </RowLink>
      }
      label={
        (isMatch || lastDay) && (
          <>
            {isMatch && <Label color="green">{texts.matches}</Label>}
            {lastDay && <Label color="amber">{texts.until({ day: longDate(lastDay) })}</Label>}
          </>
        )
      }
      facts={reasons.map((reason) => reasonInWords(reason, program))}
      text={<span lang="en">{summaryAndCost(program)}</span>}
    />
  )
}

/** A summary that ends with a period needs no dot before the cost. */
const summaryAndCost = ({ summary, cost }: Match['program']): string =>
  [summary, cost].filter(Boolean).join(/[.!?]$/.test(summary) ? ' ' : ' · ')
