import { mdiShieldSearch } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { today } from '#base/clock.ts'
import { longDate, shortDate } from '#base/dates.ts'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { useBrand } from '#member/brand.ts'
import {
  byState,
  type Cost,
  costsOf,
  coveragesOfPlan,
  groupOf,
  periodOf,
  memberIdOf,
} from '#records/coverage.rules.ts'
import { useMember } from '#member/current.ts'
import { HiddenFamilyNote } from '#member/HiddenFamilyNote.tsx'
import { useHiddenFamily } from '#member/hidden-family.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Card, TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { Later } from '#ui/Later.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { BenefitsPart } from './benefits/BenefitsPart.tsx'
import { PapersCard } from './benefits/PapersCard.tsx'
import { costGroups } from './costs.rules.ts'
import { coverageMessages } from './locales/coverage.gen.ts'
import { WhoIsCovered } from './WhoIsCovered.tsx'
import styles from './CoveragePage.module.css'

/** Costs, the people who are covered, and facts about the plan; ended coverage is folded away. */
export function CoveragePage({ title }: { title: string }) {
  const { plan } = useMember()
  const { phones } = useBrand(plan)
  const query = useSuspenseQuery(coveragesQuery(plan))
  const freshness = useFreshness(query)
  const day = today()
  const { isHidden } = useHiddenFamily()
  const shown = coveragesOfPlan(query.data, plan, day).filter((coverage) => !isHidden(memberIdOf(coverage)))
  const { active, future, ended } = byState(shown, day)
  const current = [...active, ...future]
  // A member whose coverage has all ended opens the page to see that coverage.
  const main = current.length > 0 ? current : ended
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        answer={answerText({ active, future, ended })}
        whose={coverageMessages.whose({ name: plan.displayName, plan: plan.lobDisplayName })}
        freshness={<Freshness {...freshness} />}
      />
      <Incomplete isPartial={shown.some(({ isPartial }) => isPartial)} />
      {shown.length === 0 && <NothingFound />}
      {main.length > 0 && (
        <BenefitsPart
          period={periodOf({ active, future, ended })}
          costs={costGroups(statedCosts(main, plan))}
        />
      )}
      <Later>
        {main.length > 0 && (
          <>
            <PapersCard />
            <WhoIsCovered title={coverageMessages.covered.title} coverages={main} />
            <PlanFacts coverage={main[0]} plan={plan} />
          </>
        )}
        {main !== ended && ended.length > 0 && (
          <Disclosure summary={coverageMessages.ended({ count: ended.length })}>
            <p className={styles.hint}>{coverageMessages.endedHint}</p>
            <WhoIsCovered title={coverageMessages.ended({ count: ended.length })} coverages={ended} />
          </Disclosure>
        )}
        <HiddenFamilyNote />
        <p>
          {coverageMessages.help} <PhoneLink number={phones.member} />
        </p>
      </Later>
    </div>
  )
}

/** A person whose coverage starts later isn't covered today. */
function answerText({ active, future, ended }: ReturnType<typeof byState>): string {
  const { people, startsLater, future: from, ended: over, nobody } = coverageMessages.answer
  const [first] = future.flatMap(({ period }) => period?.start ?? []).toSorted()
  if (active.length > 0)
    return [
      people({ count: active.length }),
      ...(future.length > 0 ? [startsLater({ count: future.length })] : []),
    ].join(' ')
  if (first) return from({ count: future.length, date: longDate(first.slice(0, 10)) })
  return ended.length > 0 ? over : nobody
}

/** The costs of the plan, shown once: those of the member's own coverage, or of the first that states any. */
function statedCosts(coverages: readonly Coverage[], plan: Membership): Cost[] {
  const own = coverages.filter((coverage) => memberIdOf(coverage) === plan.memberId)
  return [...own, ...coverages].map(costsOf).find((costs) => costs.length > 0) ?? []
}

function PlanFacts({ coverage, plan }: { coverage: Coverage | undefined; plan: Membership }) {
  const group = coverage && groupOf(coverage)
  const { start, end } = coverage?.period ?? {}
  return (
    <TitledCard className={styles.card} title={coverageMessages.plan.title}>
      <DataList variant="grid">
        <Fact term={coverageMessages.plan.name}>{plan.lobDisplayName}</Fact>
        <Fact term={coverageMessages.plan.group}>{group?.name}</Fact>
        <Fact term={coverageMessages.plan.groupNumber}>{group?.id || plan.groupNumber}</Fact>
        <Fact term={coverageMessages.plan.insurer}>{coverage?.payor?.[0]?.display}</Fact>
        <Fact term={coverageMessages.plan.contract}>{plan.contractId}</Fact>
        <Fact term={coverageMessages.plan.period}>
          {start &&
            (end
              ? coverageMessages.plan.from({ start: shortDate(start), end: shortDate(end) })
              : coverageMessages.plan.since({ start: shortDate(start) }))}
        </Fact>
      </DataList>
    </TitledCard>
  )
}

function NothingFound() {
  return (
    <Card>
      <EmptyState icon={mdiShieldSearch} title={<h2>{coverageMessages.empty.title}</h2>}>
        <p>{coverageMessages.empty.body}</p>
      </EmptyState>
    </Card>
  )
}
