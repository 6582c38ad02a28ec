import type { ListedClaim } from '#contract/entities/claim.ts'
import type { PlanYear, Reimbursement } from '#contract/entities/reimbursement.ts'

/** A claim that the account can still pay the member back for. */
export type Unclaimed = { claim: ListedClaim; cents: number }

type Account = {
  years: readonly PlanYear[]
  requests: readonly Reimbursement[]
  people: readonly { memberId: string }[]
}

/**
 * Claims with a member's share that hasn't been requested yet, newest first, up to the account's balance. Leaves out
 * claims that can't be requested any longer, or not from this account.
 */
export function findUnclaimed(
  claims: readonly ListedClaim[],
  { years, requests, people }: Account,
  today: string,
): Unclaimed[] {
  const left = new Map(
    years.filter(({ runOutOn }) => today <= runOutOn).map((one) => [one, one.availableCents]),
  )
  const byDay = claims.toSorted((a, b) => (b.serviceFrom ?? '').localeCompare(a.serviceFrom ?? ''))
  return byDay.flatMap((claim) => {
    const year = yearOf(claim, [...left.keys()])
    const isOurs = people.some(({ memberId }) => memberId === claim.memberId)
    if (!year || !isOurs || claim.status !== 'paid') return []
    const available = left.get(year) ?? 0
    const cents = Math.min(available, shareLeft(claim, requests))
    if (cents <= 0) return []
    left.set(year, available - cents)
    return [{ claim, cents }]
  })
}

const yearOf = ({ serviceFrom }: ListedClaim, years: readonly PlanYear[]): PlanYear | undefined =>
  years.find(
    ({ startsOn, endsOn }) => serviceFrom !== null && startsOn <= serviceFrom && serviceFrom <= endsOn,
  )

/** The member's share minus requested amounts that weren't denied. */
const shareLeft = ({ claimId, money }: ListedClaim, requests: readonly Reimbursement[]): number =>
  requests
    .filter((request) => request.claimId === claimId)
    .reduce(
      (sum, { approvedCents, amountCents }) => sum - (approvedCents ?? amountCents),
      money.memberOwesCents ?? 0,
    )
