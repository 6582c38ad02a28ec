import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import type { Coverage, Patient } from '#contract/entities/fhir.ts'
import { useMember } from '#member/current.ts'
import { memberIdOf, stateOf } from '#records/coverage.rules.ts'
import { patientOfIdQuery, patientQuery } from '#records/health-record.queries.ts'
import { patientName } from '#records/patient-name.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { coverageMessages } from './locales/coverage.gen.ts'
import styles from './CoveragePage.module.css'

const { covered: texts } = coverageMessages

const stateColors: Record<ReturnType<typeof stateOf>, LabelColor> = {
  active: 'green',
  future: 'accent',
  ended: 'grey',
}

/** More people are shown on demand: a company's contract may have hundreds of dependents. */
const PEOPLE_PER_STEP = 20

/** The covered people, with their ids and days. */
export function WhoIsCovered({ title, coverages }: { title: string; coverages: readonly Coverage[] }) {
  const [visibleCount, setVisibleCount] = useState(PEOPLE_PER_STEP)
  const shown = coverages.slice(0, visibleCount)
  const left = coverages.length - shown.length
  const showMore = () => {
    setVisibleCount(visibleCount + PEOPLE_PER_STEP)
    announce(
      texts.shown({
        shown: Math.min(visibleCount + PEOPLE_PER_STEP, coverages.length),
        all: coverages.length,
      }),
    )
  }
  return (
    <TitledCard className={styles.card} title={title}>
      {coverages.length > PEOPLE_PER_STEP && (
        <p>{texts.shown({ shown: shown.length, all: coverages.length })}</p>
      )}
      <ul role="list">
        {shown.map((coverage) => (
          <li key={coverage.id} className={styles.person}>
            <Person coverage={coverage} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button onPress={showMore}>{texts.more({ count: Math.min(PEOPLE_PER_STEP, left) })}</Button>
        </div>
      )}
    </TitledCard>
  )
}

function Person({ coverage }: { coverage: Coverage }) {
  const relationship = relationshipOf(coverage)
  const state = stateOf(coverage, today())
  const { start, end } = coverage.period ?? {}
  const name = useNameOf(coverage)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3>{name ?? coverageMessages.covered.unnamed}</h3>
          {relationship && <p className={styles.relationship}>{relationship}</p>}
        </div>
        <Label color={stateColors[state]}>{coverageMessages.states[state]}</Label>
      </div>
      <DataList variant="grid">
        <Fact term={coverageMessages.covered.id}>{memberIdOf(coverage)}</Fact>
        <Fact term={coverageMessages.covered.start}>{start && shortDate(start)}</Fact>
        <Fact term={coverageMessages.covered.end}>
          {end ? shortDate(end) : start && coverageMessages.covered.noEnd}
        </Fact>
      </DataList>
    </>
  )
}

/** The covered person's name: from the coverage, or else from the Patient that it refers to, or the member's own. */
function useNameOf(coverage: Coverage): string | undefined {
  const { plan } = useMember()
  const stated = coverage.beneficiary?.display?.trim()
  const id = patientIdIn(coverage)
  const isOwn = memberIdOf(coverage) === plan.memberId
  const byId = useQuery({
    ...patientOfIdQuery(id ?? ''),
    enabled: !stated && id !== undefined,
    throwOnError: false,
  })
  const own = useQuery({
    ...patientQuery(plan),
    enabled: !stated && isOwn && (id === undefined || byId.isError),
    throwOnError: false,
  })
  if (stated) return stated
  return officialOrUsual(byId.data) ?? (isOwn ? officialOrUsual(own.data) : undefined)
}

const officialOrUsual = (patient: Patient | null | undefined): string | undefined =>
  patient ? (patientName(patient, 'official') ?? patientName(patient, 'usual')) : undefined

/** The id in a reference such as `Patient/p-9`, relative or with its server before it. */
const patientIdIn = ({ beneficiary }: Coverage): string | undefined =>
  /(?:^|\/)Patient\/([\w.-]{1,64})$/.exec(beneficiary?.reference ?? '')?.[1]

/** How the person is related to the policy holder; in the insurer's own words if the code isn't a known one. */
function relationshipOf({ relationship }: Coverage): string | undefined {
  const [coding] = relationship?.coding ?? []
  const code = coding?.code?.toLowerCase() ?? ''
  const names: Record<string, string> = coverageMessages.relationships
  return names[code] ?? coding?.display ?? relationship?.text ?? undefined
}
