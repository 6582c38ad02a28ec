import { coveragesQuery } from '#member/health-record.queries.ts'
import { mdiShieldSearch } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { brandOf } from '#member/brand.ts'
import { type Cost, costsOf, coveragesOfPlan, groupOf, stateOf } from '#member/coverage.rules.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { CoverageCosts } from './CoverageCosts.tsx'
import { words } from './coverage.words.ts'
import styles from './CoveragePage.module.css'

/** Who is covered, what they pay and facts about the plan, with ended coverage folded away (pages 10). */
export function CoveragePage({ title }: { title: string }) {
  const { plan } = useMember()
  const query = useSuspenseQuery(coveragesQuery(plan))
  const freshness = useFreshness(query)
  const day = today()
  const shown = coveragesOfPlan(query.data, plan, day)
  const ended = shown.filter((coverage) => stateOf(coverage, day) === 'ended')
  const current = shown.filter((coverage) => !ended.includes(coverage))
  // A member whose coverage has all ended comes to see exactly that.
  const main = current.length > 0 ? current : ended
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        answer={answerText(current.length, ended.length)}
        whose={words.whose(plan.displayName, plan.lobDisplayName)}
        freshness={<Freshness {...freshness} />}
      />
      {shown.length === 0 && <NothingFound />}
      {main.length > 0 && (
        <>
          <WhoIsCovered title={words.covered.title} coverages={main} />
          <CoverageCosts costs={statedCosts(main, plan)} contractType={plan.contractType} />
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

function answerText(current: number, ended: number): string {
  if (current > 0) return words.answer.people(current)
  return ended > 0 ? words.answer.ended : words.answer.nobody
}

/** The costs of the plan, shown once: those of the member's own coverage, or of the first that states any. */
function statedCosts(coverages: readonly Coverage[], plan: Membership): Cost[] {
  const own = coverages.filter((coverage) => memberIdOf(coverage) === plan.memberId)
  return [...own, ...coverages].map(costsOf).find((costs) => costs.length > 0) ?? []
}

const stateColors: Record<ReturnType<typeof stateOf>, LabelColor> = {
  active: 'green',
  future: 'accent',
  ended: 'grey',
}

function WhoIsCovered({ title, coverages }: { title: string; coverages: readonly Coverage[] }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul role="list">
        {coverages.map((coverage) => (
          <li key={coverage.id} className={styles.person}>
            <Person coverage={coverage} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Person({ coverage }: { coverage: Coverage }) {
  const relationship = relationshipOf(coverage)
  const state = stateOf(coverage, today())
  const { start, end } = coverage.period ?? {}
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3>{coverage.beneficiary?.display ?? words.covered.unnamed}</h3>
          {relationship && <p className={styles.relationship}>{relationship}</p>}
        </div>
        <Label color={stateColors[state]}>{words.states[state]}</Label>
      </div>
      <DataList variant="grid">
        <Fact term={words.covered.id}>{memberIdOf(coverage)}</Fact>
        <Fact term={words.covered.start}>{start && shortDate(start)}</Fact>
        <Fact term={words.covered.end}>{end ? shortDate(end) : words.covered.noEnd}</Fact>
      </DataList>
    </>
  )
}

/** How the person is related to the policy holder; in the insurer's own words where the code is not one we know. */
function relationshipOf({ relationship }: Coverage): string | undefined {
  const [coding] = relationship?.coding ?? []
  const code = coding?.code?.toLowerCase() ?? ''
  return words.relationships[code] ?? coding?.display ?? relationship?.text ?? undefined
}

/** The covered person's own member id, or the policy holder's with the number of the dependent. */
function memberIdOf({ identifier, subscriberId, dependent }: Coverage): string | undefined {
  const own = identifier?.find(({ value }) => value)?.value
  return own ?? (subscriberId ? [subscriberId, dependent].filter(Boolean).join('-') : undefined)
}

function PlanFacts({ coverage, plan }: { coverage: Coverage | undefined; plan: Membership }) {
  const heading = useId()
  const group = coverage && groupOf(coverage)
  const { start, end } = coverage?.period ?? {}
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.plan.title}</h2>
      <DataList variant="grid">
        <Fact term={words.plan.name}>{plan.lobDisplayName}</Fact>
        <Fact term={words.plan.group}>{group?.name}</Fact>
        <Fact term={words.plan.groupNumber}>{group?.id || plan.groupNumber}</Fact>
        <Fact term={words.plan.insurer}>{coverage?.payor?.[0]?.display}</Fact>
        <Fact term={words.plan.contract}>{plan.contractId}</Fact>
        <Fact term={words.plan.period}>
          {start &&
            (end ? words.plan.from(shortDate(start), shortDate(end)) : words.plan.since(shortDate(start)))}
        </Fact>
      </DataList>
    </Card>
  )
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
