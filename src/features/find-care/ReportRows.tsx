import { longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import type { DirectoryReport } from '#contract/entities/directory-report.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { directoryReportMessages as texts } from './locales/directory-report.gen.ts'

const COLORS: Record<NonNullable<DirectoryReport['decision']>, LabelColor> = {
  corrected: 'green',
  'was-right': 'grey',
  'cannot-check': 'amber',
}

type Props = {
  reports: readonly DirectoryReport[]
  /** Whether the list is about several providers. */
  hasNames?: boolean
}

/** The mistakes that a member reported, with the answers. */
export const ReportRows = ({ reports, hasNames = false }: Props) => (
  <Rows label={texts.mine} isInCard>
    {reports.map((report) => (
      <Row
        key={report.reportId}
        level={3}
        isWhole
        hasLongLabel
        title={texts.row({ fact: texts.facts[report.fact], shouldBe: report.shouldBe })}
        label={
          report.decision === null ? (
            <Label color="purple">{texts.open}</Label>
          ) : (
            <Label color={COLORS[report.decision]}>{texts.decisions[report.decision].label}</Label>
          )
        }
        facts={[
          hasNames && report.providerName,
          report.is && texts.was({ was: report.fact === 'phone' ? phoneNumber(report.is) : report.is }),
          texts.sentOn({ day: longDate(report.sentOn) }),
          dayOfAnswer(report),
        ]}
      >
        {report.decision !== null && <p>{texts.decisions[report.decision].body}</p>}
      </Row>
    ))}
  </Rows>
)

function dayOfAnswer({ decision, decidedOn, dueOn }: DirectoryReport): string | null {
  if (decision !== null) return decidedOn && texts.decidedOn({ day: longDate(decidedOn) })
  return dueOn && texts.dueOn({ day: longDate(dueOn) })
}
