import { byCaller } from '#api/call.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { planStateOf } from '#member/member.ts'
import { callFile } from '#api/call-file.ts'
import { today } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { moneyOfCents } from '#base/money.ts'
import { spendingCsv, spendingPdf } from '#contract/calls/spending.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { Accumulators } from '#contract/entities/spending.ts'
import { useMember } from '#member/current.ts'
import { HiddenFamilyNote } from '#member/HiddenFamilyNote.tsx'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { TitledCard } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { FamilyNote } from './FamilyNote.tsx'
import { Limits } from './Limits.tsx'
import { spendingQuery } from '#records/spending.queries.ts'
import { yearSoFar } from './share-line.rules.ts'
import { ShareLine } from './ShareLine.tsx'
import { nextLimit, parseYear, yearsOfPlan } from './spending.rules.ts'
import { SpendingNotOffered } from './SpendingNotOffered.tsx'
import { YearComparison } from './YearComparison.tsx'
import { YearSpending } from './YearSpending.tsx'
import { spendingMessages } from './locales/spending.gen.ts'
import styles from './SpendingPage.module.css'

/** How far a plan year's limits are used up, and where the money went. */
export function SpendingPage() {
  const { plan } = useMember()
  const day = today()
  const years = yearsOfPlan(plan, day)
  const { year, isWhole } = parseYear(useSearch({ strict: false }), years)
  const query = useSuspenseQuery(spendingQuery(plan, year))
  const freshness = useFreshness(query)
  if (query.data === null) return <SpendingNotOffered />
  const { accumulators, spending, leavesOutOthers, isPartial } = query.data
  const isOver = year < day.year || planStateOf(plan, day) === 'ended'
  const soFar = yearSoFar(plan, year, day)
  return (
    <div className={styles.page}>
      <PageHeader
        title={spendingMessages.title}
        whose={spendingMessages.whose({ name: plan.displayName, plan: accumulators.planName })}
        answer={answerText(accumulators, { year, isOver })}
        freshness={<Freshness {...freshness} />}
      />
      {!isWhole && <Notice tone="warning" title={spendingMessages.notUnderstood} />}
      {years.length > 1 && <YearPicker years={years} />}
      <Incomplete isPartial={isPartial} />
      {accumulators.isCovered && (
        <>
          <FamilyNote
            plan={plan}
            accumulators={accumulators}
            leavesOutOthers={leavesOutOthers}
            isOver={isOver}
          />
          <Limits accumulators={accumulators} isOver={isOver}>
            {soFar && (
              // Remounts for another year, which starts at its own last month.
              <ShareLine key={year} accumulators={accumulators} year={year} soFar={soFar} isOver={isOver} />
            )}
          </Limits>
        </>
      )}
      <YearSpending year={year} spending={spending}>
        {years.length > 1 && (
          <Disclosure summary={spendingMessages.compare.title}>
            {() => <YearComparison plan={plan} day={day} />}
          </Disclosure>
        )}
      </YearSpending>
      <HiddenFamilyNote />
      <Downloads plan={plan} year={year} />
    </div>
  )
}

/** The main fact in one line; in the past tense for a past year or plan. */
function answerText(accumulators: Accumulators, { year, isOver }: { year: number; isOver: boolean }): string {
  const { answers, past } = spendingMessages
  const next = nextLimit(accumulators)
  if (next.is === 'not-covered') return answers['not-covered']({ year })
  if (next.is === 'no-limits') return answers['no-limits']
  if (!('leftCents' in next)) return isOver ? past.reached({ year }) : answers.reached
  const left = moneyOfCents(next.leftCents)
  return isOver ? past[next.is]({ left, year }) : answers[next.is]({ left })
}

/** The plan years to choose from; the router marks the current one. */
function YearPicker({ years }: { years: readonly number[] }) {
  return (
    <nav className={styles.years} aria-label={spendingMessages.years}>
      <span className={styles.label} aria-hidden="true">
        {spendingMessages.years}
      </span>
      {years.map((year, at) => (
        <Link
          key={year}
          to="/spending-details"
          search={at === 0 ? {} : { year: String(year) }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={styles.year}
        >
          {year}
        </Link>
      ))}
    </nav>
  )
}

/** The year's totals for taxes, as a document and as a spreadsheet, in the page's language. */
function Downloads({ plan, year }: { plan: Membership; year: number }) {
  const { downloads } = spendingMessages
  const { memberId, contractType } = plan
  const request = { params: { memberId }, query: { contractType, year: String(year), language } }
  return (
    <TitledCard className={styles.card} title={downloads.title({ year })}>
      <p>{downloads.body}</p>
      <div className={styles.buttons}>
        <DownloadButton
          name={`health-expenses-${year}.pdf`}
          get={() => callFile(spendingPdf, request, byCaller)}
        >
          {downloads.pdf({ year })}
        </DownloadButton>
        <DownloadButton
          name={`health-expenses-${year}.csv`}
          get={() => callFile(spendingCsv, request, byCaller)}
        >
          {downloads.csv({ year })}
        </DownloadButton>
      </div>
    </TitledCard>
  )
}
