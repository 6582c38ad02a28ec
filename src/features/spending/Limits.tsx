import type { ReactNode } from 'react'
import { longDate } from '#base/dates.ts'
import { locale } from '#base/messages.ts'
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
import { useHiddenFamily } from '#member/hidden-family.ts'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Term } from '#ui/Term.tsx'
import { isLimited, mayHaveLimits, percentUsed } from './spending.rules.ts'
import { spendingMessages } from './locales/spending.gen.ts'
import styles from './Limits.module.css'

const { limits, notCounted } = spendingMessages

type Whose = {
  /** The name that distinguishes the meters for screen readers; without one, they are the family's. */
  name: string | undefined
  /** A past year or plan has nothing left to use. */
  isOver: boolean
}

const nameOf = ({ name }: Whose): string => name ?? limits.ofFamily

type LimitsProps = {
  accumulators: Accumulators
  isOver: boolean
  /** Beside the member's own limits if there is room. */
  children: ReactNode
}

/** How far the member's limits are used up; the family's are folded. */
export function Limits({ accumulators, isOver, children }: LimitsProps) {
  const { people, family, decidedUpTo, resetsOn, contractType } = accumulators
  const { isHidden } = useHiddenFamily()
  const [own, ...covered] = people
  const others = covered.filter(({ memberId }) => !isHidden(memberId))
  return (
    <>
      <p className={styles.asOf}>
        {asOf(decidedUpTo)} {!isOver && spendingMessages.resets({ date: longDate(resetsOn) })}
      </p>
      <div className={styles.cards}>
        {own && (
          <LimitsCard
            title={limits.you({ name: own.name })}
            whose={{ name: own.name, isOver }}
            meters={own}
            family={family}
          />
        )}
        {children}
      </div>
      <div>
        {family && (
          <Disclosure summary={limits.family}>
            <LimitsCard
              title={limits.family}
              hint={limits.familyHint}
              whose={{ name: undefined, isOver }}
              meters={family}
            />
          </Disclosure>
        )}
        {others.length > 0 && (
          <Disclosure summary={limits.others({ names: listOf(others.map(({ name }) => name)) })}>
            <div className={styles.cards}>
              {others.map((person) => (
                <LimitsCard
                  key={person.memberId}
                  title={person.name}
                  whose={{ name: person.name, isOver }}
                  meters={person}
                  family={family}
                />
              ))}
            </div>
          </Disclosure>
        )}
        <Disclosure summary={notCounted.title}>
          <NotCounted contractType={contractType} />
        </Disclosure>
      </div>
    </>
  )
}

/** Null if the insurer doesn't state when it last decided a claim. */
function asOf(decidedUpTo: Accumulators['decidedUpTo']): string | null {
  if (decidedUpTo === 'none-yet') return spendingMessages.nothingDecided
  return decidedUpTo && spendingMessages.asOf({ date: longDate(decidedUpTo) })
}

const list = new Intl.ListFormat(locale)
export const listOf = (names: readonly string[]): string => list.format(names)

type LimitsCardProps = {
  title: string
  hint?: string
  whose: Whose
  meters: { in: NetworkMeters; out: NetworkMeters } & Partial<Pick<PersonMeters, 'annualMaximum' | 'visits'>>
  /** The family's limits, which include the person's own. */
  family?: Accumulators['family']
}

function LimitsCard({ title, hint, whose, meters, family }: LimitsCardProps) {
  const { annualMaximum, visits = [] } = meters
  return (
    <TitledCard className={styles.card} title={title}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {annualMaximum && <MaximumMeter limit={annualMaximum} whose={whose} />}
      <h3 className={styles.subtitle}>{limits.in}</h3>
      <NetworkLimits network="in" own={meters.in} family={family?.in} whose={whose} />
      <div>
        <Folded title={limits.out}>
          {mayHaveLimits(meters.out) ? (
            <NetworkLimits network="out" own={meters.out} family={family?.out} whose={whose} />
          ) : (
            <p className={styles.hint}>{limits.noOut}</p>
          )}
        </Folded>
        {visits.length > 0 && (
          <Folded title={limits.visits}>
            {visits.map((visit) => (
              <VisitMeter key={visit.code} visit={visit} whose={whose} />
            ))}
          </Folded>
        )}
      </div>
    </TitledCard>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure summary={title}>
    <div className={styles.folded}>{children}</div>
  </Disclosure>
)

type NetworkLimitsProps = {
  network: 'in' | 'out'
  own: NetworkMeters
  family: NetworkMeters | undefined
  whose: Whose
}

/** A network's two limits; a deductible of zero is a sentence instead of a meter. */
function NetworkLimits(props: NetworkLimitsProps) {
  const { deductible } = props.own
  return (
    <>
      {deductible && !isLimited(deductible) && <p>{limits.noDeductible}</p>}
      <NetworkLimitMeters {...props} />
    </>
  )
}

/** A network's existing or possible limits, each with the amount left until it is reached. */
export function NetworkLimitMeters({ network, own, family, whose }: NetworkLimitsProps) {
  const left = leftToPay(own, family)
  return (['deductible', 'outOfPocket'] as const).map((name) => {
    const limit = own[name]
    if (limit && !isLimited(limit)) return null
    const of = limits.whose({
      name: nameOf(whose),
      network: network === 'in' ? limits.inNetwork : limits.outNetwork,
    })
    const around = { family: family?.[name], isOver: whose.isOver }
    return (
      <LimitMeter key={name} {...{ name, limit, of }} left={limit && leftText(left[name], limit, around)} />
    )
  })
}

/** The remaining part of the limit, and whether the family reaches its limit first; null if not stated. */
export function leftText(
  leftCents: number | null,
  own: Limit | null,
  { family, isOver }: { family: Limit | null | undefined; isOver: boolean },
): string | null {
  if (leftCents === null || own === null) return null
  const isFamilys = family?.leftCents === leftCents && leftCents < (own.leftCents ?? 0)
  const left = moneyOfCents(leftCents)
  if (leftCents > 0 && isOver) return limits.notUsed({ left })
  if (leftCents > 0) return isFamilys ? limits.leftForFamily({ left }) : limits.left({ left })
  if (isFamilys) return limits.metByFamily
  if (own.leftCents === 0) return limits.met
  return isOver ? limits.nothingMoreWasDue : limits.nothingMore
}

/** The most that the plan pays for a person in a year. */
export function MaximumMeter({ limit, whose }: { limit: Limit; whose: Whose }) {
  return (
    <LimitMeter name="maximum" limit={limit} of={`, ${nameOf(whose)}`} left={leftOfMaximum(limit, whose)} />
  )
}

function leftOfMaximum({ leftCents }: Limit, { isOver }: Whose): string | null {
  if (leftCents === null) return null
  if (leftCents === 0) return limits.usedUp
  const left = moneyOfCents(leftCents)
  return isOver ? limits.notUsed({ left }) : limits.left({ left })
}

type LimitMeterProps = {
  name: 'deductible' | 'outOfPocket' | 'maximum'
  /** Null if the insurer doesn't state the limit. */
  limit: Limit | null
  /** Its person and network, which sighted readers see in the heading. */
  of: string
  /** Null if the insurer doesn't state how much is left. */
  left: string | null
}

/** A limit in dollars, under its insurance term with an explanation. Missing amounts have no bar. */
function LimitMeter({ name, limit, of, left }: LimitMeterProps) {
  const label = (
    <Term meaning={limits.meanings[name]}>
      {limits[name]}
      <Hidden>{of}</Hidden>
    </Term>
  )
  const { limitCents = null, usedCents = null } = limit ?? {}
  const total = limitCents === null ? null : moneyOfCents(limitCents)
  if (limitCents !== null && total !== null && usedCents !== null)
    return (
      <Meter
        label={label}
        percent={percentUsed(usedCents, limitCents)}
        used={limits.used({ used: moneyOfCents(usedCents), limit: total })}
        left={left ?? limits.leftNotListed}
      />
    )
  return (
    <DataList>
      <Fact term={label}>
        {total && [limits.usedNotListed({ limit: total }), ...(left ? [left] : [])].join(' · ')}
      </Fact>
    </DataList>
  )
}

function VisitMeter({ visit, whose }: { visit: VisitLimit; whose: Whose }) {
  const { name, limit, used, left } = visit
  const leftWords = whose.isOver ? limits.timesNotUsed({ left }) : limits.timesLeft({ left })
  return (
    <Meter
      label={
        <>
          <InsurerText text={name} />
          <Hidden>{`, ${nameOf(whose)}`}</Hidden>
        </>
      }
      percent={limit === 0 ? 100 : (used / limit) * 100}
      used={limits.times({ used, limit })}
      left={left > 0 ? leftWords : limits.usedUp}
    />
  )
}

/** The member's payments that don't count toward a limit. */
const NotCounted = ({ contractType }: { contractType: ContractType }) => (
  <>
    <ul className={styles.list}>
      {notCounted[contractType].map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    {contractType === 'medical' && <p>{notCounted.pharmacy}</p>}
  </>
)
