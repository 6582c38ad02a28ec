import { eq, isNull } from 'drizzle-orm'
import { businessDaysAfter } from '#contract/business-days.ts'
import type { ReportDecision } from '#contract/entities/directory-report.ts'
import { foldName } from '#contract/fold.ts'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import type { Database } from '#server/platform/db/open.ts'
import { canCorrect, correctEntry } from './corrections.ts'
import type { ReportRow } from './rows.ts'
import { directoryReports } from './tables.ts'

/** The simulated staff decide on the second business day, although five are promised. */
const DECIDED_AFTER = 2

/** Decides reports that are due, and reports every decision once, including those that staff made in the console. */
export async function decideReports({ clock }: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const today = todayOf(clock)
  const open = await tx.select().from(directoryReports).where(isNull(directoryReports.toldOn)).for('update')
  const changes: InsurerChange[] = []
  for (const row of open) {
    const decided =
      row.decision === null ? decisionOf(row, today) : { decision: row.decision, on: row.decidedOn ?? '' }
    if (!decided) continue
    const { decision, on } = decided
    await tx
      .update(directoryReports)
      .set({ decision, decidedOn: on, toldOn: today.toString() })
      .where(eq(directoryReports.reportId, row.reportId))
    if (row.decision === null && decision === 'corrected')
      await correctEntry(tx, row, Temporal.PlainDate.from(on))
    changes.push(changeOf(row, decision, on))
  }
  return changes
}

function decisionOf(row: ReportRow, today: Temporal.PlainDate) {
  const on = businessDaysAfter(Temporal.PlainDate.from(row.sentOn), DECIDED_AFTER)
  return Temporal.PlainDate.compare(on, today) <= 0
    ? { decision: simulatedDecision(row), on: on.toString() }
    : undefined
}

/** A report that repeats the listed value was right. */
function simulatedDecision(report: ReportRow): ReportDecision {
  if (foldName(report.is) === foldName(report.shouldBe)) return 'was-right'
  return canCorrect(report) ? 'corrected' : 'cannot-check'
}

function changeOf(row: ReportRow, decision: ReportDecision, on: string): InsurerChange {
  const { reportId, username, contractId, memberId } = row
  const noon = Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: '12:00' })
  return {
    kind: 'directory-report-decided',
    changeId: `directory-report-${reportId}`,
    at: noon.toInstant().toString(),
    contractId,
    memberId,
    username,
    reportId,
    decision,
  }
}
