import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { Accumulators } from '#contract/entities/spending.ts'
import { useMember } from '#member/current.ts'
import { planStateOf } from '#member/member.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { answerIn } from './answer-in.ts'
import { Downloads } from './Downloads.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { NotCounted } from './NotCounted.tsx'
import { NotOffered } from './NotOffered.tsx'
import { spendingOf } from './spending.queries.ts'
import { yearIn } from './spending.rules.ts'
import { words } from './spending.words.ts'
import { WhereItWent } from './WhereItWent.tsx'
import { YearPicker } from './YearPicker.tsx'
import styles from './SpendingPage.module.css'

/** How far a plan year's limits are used up, and where the money went (pages 7). */
export function SpendingPage() {
  const { plan } = useMember()
  const day = today()
  const { year, isWhole } = yearIn(useSearch({ strict: false }), day.year)
  const query = useSuspenseQuery(spendingOf(plan, year))
  const freshness = useFreshness(query)
  if (query.data === null) return <NotOffered />
  const { accumulators, spending, leavesOutOthers } = query.data
  const isAhead = planStateOf(plan, day) === 'future'
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        whose={words.whose(plan.displayName, accumulators.planName)}
        answer={isAhead ? words.startsOn(longDate(plan.origEffDate)) : answerIn(accumulators, year, day)}
        freshness={<Freshness {...freshness} />}
      />
      {!isWhole && <Notice tone="warning" title={words.notUnderstood} />}
      <YearPicker thisYear={day.year} />
      {(accumulators.isCovered || isAhead) && <Limits accumulators={accumulators} />}
      {leavesOutOthers && <Notice title={words.leavesOut.title}>{words.leavesOut.body}</Notice>}
      <WhereItWent year={year} spending={spending} />
      <Downloads plan={plan} year={year} />
    </div>
  )
}

function Limits({ accumulators }: { accumulators: Accumulators }) {
  const { people, family, decidedUpTo, resetsOn, contractType } = accumulators
  const [own, ...others] = people
  return (
    <>
      <p className={styles.asOf}>
        {decidedUpTo === null ? words.nothingDecided : words.asOf(longDate(decidedUpTo))}{' '}
        {words.resets(longDate(resetsOn))}
      </p>
      <div className={styles.cards}>
        {own && <LimitsCard title={words.limits.you(own.name)} meters={own} />}
        {family && <LimitsCard title={words.limits.family} hint={words.limits.familyHint} meters={family} />}
        {others.map((person) => (
          <LimitsCard key={person.memberId} title={person.name} meters={person} />
        ))}
        <NotCounted contractType={contractType} />
      </div>
    </>
  )
}
