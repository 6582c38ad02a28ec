import { type ReactNode, useId } from 'react'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type {
  Accumulators,
  Meter as Limit,
  NetworkMeters,
  PersonMeters,
  VisitLimit,
} from '#contract/entities/spending.ts'
import { Card } from '#ui/Card.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Term } from '#ui/Term.tsx'
import { hasLimits, isLimited, percentUsed } from './spending.rules.ts'
import { words } from './spending.words.ts'
import styles from './Limits.module.css'

const { limits, notCounted } = words

/** How far the limits of each person, and of the family together, are used up. */
export function Limits({ accumulators }: { accumulators: Accumulators }) {
  const { people, family, decidedUpTo, resetsOn, contractType } = accumulators
  const [own, ...others] = people
  return (
    <>
      <p className={styles.asOf}>
        {decidedUpTo === null ? words.nothingDecided : words.asOf(longDate(decidedUpTo))}{' '}
        {words.resets(longDate(resetsOn))}
      </p>
      <div className={styles.cards}>
        {own && <LimitsCard title={limits.you(own.name)} meters={own} />}
        {family && <LimitsCard title={limits.family} hint={limits.familyHint} meters={family} />}
        {others.map((person) => (
          <LimitsCard key={person.memberId} title={person.name} meters={person} />
        ))}
        <NotCounted contractType={contractType} />
      </div>
    </>
  )
}

type LimitsCardProps = {
  title: string
  hint?: string
  meters: { in: NetworkMeters; out: NetworkMeters } & Partial<Pick<PersonMeters, 'annualMaximum' | 'visits'>>
}

function LimitsCard({ title, hint, meters }: LimitsCardProps) {
  const heading = useId()
  const { annualMaximum, visits = [] } = meters
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {annualMaximum && <LimitMeter name="maximum" limit={annualMaximum} />}
      <Section title={limits.in}>
        <NetworkLimits meters={meters.in} />
      </Section>
      <Section title={limits.out}>
        {hasLimits(meters.out) ? (
          <NetworkLimits meters={meters.out} />
        ) : (
          <p className={styles.hint}>{limits.noOut}</p>
        )}
      </Section>
      {visits.length > 0 && (
        <Section title={limits.visits}>
          {visits.map((visit) => (
            <VisitMeter key={visit.service} visit={visit} />
          ))}
        </Section>
      )}
    </Card>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.section}>
    <h3 className={styles.subtitle}>{title}</h3>
    {children}
  </div>
)

/** Both limits of a network; a deductible of zero is a sentence instead of a meter. */
function NetworkLimits({ meters: { deductible, outOfPocket } }: { meters: NetworkMeters }) {
  return (
    <>
      {isLimited(deductible) ? (
        <LimitMeter name="deductible" limit={deductible} />
      ) : (
        <p>{limits.noDeductible}</p>
      )}
      {isLimited(outOfPocket) && <LimitMeter name="outOfPocket" limit={outOfPocket} />}
    </>
  )
}

type LimitMeterProps = { name: 'deductible' | 'outOfPocket' | 'maximum'; limit: Limit }

/** A limit in money, named by its insurance term, which is explained. */
export function LimitMeter({ name, limit }: LimitMeterProps) {
  const left = limit.leftCents ?? 0
  const none = name === 'maximum' ? limits.usedUp : limits.met
  return (
    <Meter
      label={<Term meaning={limits.meanings[name]}>{limits[name]}</Term>}
      percent={percentUsed(limit)}
      used={limits.used(moneyOfCents(limit.usedCents), moneyOfCents(limit.limitCents ?? 0))}
      left={left > 0 ? limits.left(moneyOfCents(left)) : none}
    />
  )
}

const VisitMeter = ({ visit: { service, limit, used, left } }: { visit: VisitLimit }) => (
  <Meter
    label={limits.services[service]}
    percent={limit === 0 ? 100 : (used / limit) * 100}
    used={limits.times(used, limit)}
    left={left > 0 ? limits.timesLeft(left) : limits.usedUp}
  />
)

/** What a member pays that does not count toward a limit. */
function NotCounted({ contractType }: { contractType: ContractType }) {
  const heading = useId()
  return (
    <Card className={styles.notCounted} aria-labelledby={heading}>
      <h2 id={heading}>{notCounted.title}</h2>
      <ul className={styles.list}>
        {notCounted[contractType].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {contractType === 'medical' && <p>{notCounted.pharmacy}</p>}
    </Card>
  )
}
