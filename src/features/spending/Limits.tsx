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
import { leftToPay } from '#contract/left-to-pay.ts'
import { Card } from '#ui/Card.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Term } from '#ui/Term.tsx'
import { hasLimits, isLimited, percentUsed } from './spending.rules.ts'
import { spendingMessages } from './messages/spending.gen.ts'
import styles from './Limits.module.css'

const { limits, notCounted } = spendingMessages

/** How far the limits of each person, and of the family together, are used up; a year that is over does not start over. */
export function Limits({ accumulators, isOver }: { accumulators: Accumulators; isOver: boolean }) {
  const { people, family, decidedUpTo, resetsOn, contractType } = accumulators
  const [own, ...others] = people
  return (
    <>
      <p className={styles.asOf}>
        {decidedUpTo === null
          ? spendingMessages.nothingDecided
          : spendingMessages.asOf({ date: longDate(decidedUpTo) })}{' '}
        {!isOver && spendingMessages.resets({ date: longDate(resetsOn) })}
      </p>
      <div className={styles.cards}>
        {own && <LimitsCard title={limits.you({ name: own.name })} meters={own} family={family} />}
        {family && <LimitsCard title={limits.family} hint={limits.familyHint} meters={family} />}
        {others.map((person) => (
          <LimitsCard key={person.memberId} title={person.name} meters={person} family={family} />
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
  /** The limits of the family around a person's own. */
  family?: Accumulators['family']
}

function LimitsCard({ title, hint, meters, family }: LimitsCardProps) {
  const heading = useId()
  const { annualMaximum, visits = [] } = meters
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {annualMaximum && <MaximumMeter limit={annualMaximum} />}
      <Section title={limits.in}>
        <NetworkLimits own={meters.in} family={family?.in} />
      </Section>
      <Section title={limits.out}>
        {hasLimits(meters.out) ? (
          <NetworkLimits own={meters.out} family={family?.out} />
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

type NetworkLimitsProps = { own: NetworkMeters; family: NetworkMeters | undefined }

/** Both limits of a network; a deductible of zero is a sentence instead of a meter. */
function NetworkLimits({ own, family }: NetworkLimitsProps) {
  return (
    <>
      {!isLimited(own.deductible) && <p>{limits.noDeductible}</p>}
      <NetworkLimitMeters own={own} family={family} />
    </>
  )
}

/** The limits that a network has, each with what is still to be paid until it is reached. */
export function NetworkLimitMeters({ own, family }: NetworkLimitsProps) {
  const left = leftToPay(own, family)
  return (['deductible', 'outOfPocket'] as const).map(
    (name) =>
      isLimited(own[name]) && (
        <LimitMeter
          key={name}
          name={name}
          limit={own[name]}
          left={leftText(left[name] ?? 0, own[name], family?.[name])}
        />
      ),
  )
}

/** How much is left, and whether that is because the family reaches its limit first. */
function leftText(leftCents: number, own: Limit, family: Limit | undefined): string {
  const isFamilys = family?.leftCents === leftCents && leftCents < (own.leftCents ?? 0)
  const left = moneyOfCents(leftCents)
  if (leftCents > 0) return isFamilys ? limits.leftForFamily({ left }) : limits.left({ left })
  if (isFamilys) return limits.metByFamily
  return own.leftCents === 0 ? limits.met : limits.nothingMore
}

/** The most that the plan pays for a person in a year. */
export const MaximumMeter = ({ limit }: { limit: Limit }) => (
  <LimitMeter
    name="maximum"
    limit={limit}
    left={limit.leftCents ? limits.left({ left: moneyOfCents(limit.leftCents) }) : limits.usedUp}
  />
)

type LimitMeterProps = { name: 'deductible' | 'outOfPocket' | 'maximum'; limit: Limit; left: string }

/** A limit in money, named by its insurance term, which is explained. */
const LimitMeter = ({ name, limit, left }: LimitMeterProps) => (
  <Meter
    label={<Term meaning={limits.meanings[name]}>{limits[name]}</Term>}
    percent={percentUsed(limit)}
    used={limits.used({ used: moneyOfCents(limit.usedCents), limit: moneyOfCents(limit.limitCents ?? 0) })}
    left={left}
  />
)

const VisitMeter = ({ visit: { service, limit, used, left } }: { visit: VisitLimit }) => (
  <Meter
    label={limits.services[service]}
    percent={limit === 0 ? 100 : (used / limit) * 100}
    used={limits.times({ used, limit })}
    left={left > 0 ? limits.timesLeft({ left }) : limits.usedUp}
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
