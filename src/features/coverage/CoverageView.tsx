import { mdiShieldSearch } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { brandOf } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Costs } from './Costs.tsx'
import { coveragesQuery } from '#member/health-record.queries.ts'
import { coveragesOfPlan, stateOf } from '#member/coverage.rules.ts'
import { words } from './coverage.words.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { WhoIsCovered } from './WhoIsCovered.tsx'
import styles from './CoverageView.module.css'

/** Who is covered, what they pay and what the plan is called; ended coverage folded away (pages 10). */
export function CoverageView({ title }: { title: string }) {
  const { plan } = useMember()
  const query = useSuspenseQuery(coveragesQuery(plan))
  const freshness = useFreshness(query)
  const day = today()
  const shown = coveragesOfPlan(query.data, plan, day)
  const ended = shown.filter((coverage) => stateOf(coverage, day) === 'ended')
  const current = shown.filter((coverage) => !ended.includes(coverage))
  // Whoever has nothing but ended coverage came for exactly that.
  const main = current.length > 0 ? current : ended
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        answer={answerFor(current.length, ended.length)}
        whose={words.whose(plan.displayName, plan.lobDisplayName)}
        freshness={<Freshness {...freshness} />}
      />
      {shown.length === 0 && <NothingFound />}
      {main.length > 0 && (
        <>
          <WhoIsCovered title={words.covered.title} coverages={main} />
          <Costs coverages={main} plan={plan} />
          <PlanFacts coverage={main[0]} plan={plan} />
        </>
      )}
      {main !== ended && ended.length > 0 && (
        <Disclosure summary={words.ended(ended.length)}>
          <p className={styles.hint}>{words.endedHint}</p>
          <WhoIsCovered title={words.ended(ended.length)} coverages={ended} />
        </Disclosure>
      )}
      <p>
        {words.help} <PhoneLink number={brandOf(plan).phones.member} />
      </p>
    </div>
  )
}

function answerFor(current: number, ended: number): string {
  if (current > 0) return words.answer.people(current)
  return ended > 0 ? words.answer.ended : words.answer.nobody
}

function NothingFound() {
  return (
    <Card>
      <EmptyState icon={mdiShieldSearch} title={<h2>{words.empty.title}</h2>}>
        <p>{words.empty.body}</p>
      </EmptyState>
    </Card>
  )
}
