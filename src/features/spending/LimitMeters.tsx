import { moneyOfCents } from '#base/money.ts'
import type { Meter as Limit, NetworkMeters, VisitLimit } from '#contract/entities/spending.ts'
import { Meter } from '#ui/Meter.tsx'
import { Term } from '#ui/Term.tsx'
import { isLimited, percentOf } from './spending.rules.ts'
import { words } from './spending.words.ts'

const { limits } = words

/** A limit in cents, with the word of the trade that names it. */
export function LimitMeter({
  name,
  limit,
}: {
  name: 'deductible' | 'outOfPocket' | 'maximum'
  limit: Limit
}) {
  const left = limit.leftCents ?? 0
  const none = name === 'maximum' ? limits.usedUp : limits.met
  return (
    <Meter
      label={<Term meaning={limits.meanings[name]}>{limits[name]}</Term>}
      percent={percentOf(limit)}
      used={limits.used(moneyOfCents(limit.usedCents), moneyOfCents(limit.limitCents ?? 0))}
      left={left > 0 ? limits.left(moneyOfCents(left)) : none}
    />
  )
}

/** Both limits of a network; a deductible of nothing is told in words. */
export function LimitMeters({ side }: { side: NetworkMeters }) {
  const { deductible, outOfPocket } = side
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

export const VisitMeter = ({ visit: { service, limit, used, left } }: { visit: VisitLimit }) => (
  <Meter
    label={limits.services[service]}
    percent={limit === 0 ? 100 : (used / limit) * 100}
    used={limits.times(used, limit)}
    left={left > 0 ? limits.timesLeft(left) : limits.usedUp}
  />
)
