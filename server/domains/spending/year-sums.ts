import { CLAIM_SEARCH_CHARACTERS } from '#contract/calls/claims.ts'
import { firstDayOf, lastDayOf } from '#contract/day.ts'
import type { AdjudicatedMoney } from '#contract/entities/claim.ts'
import type { ClaimsBehind, Spending, Spent } from '#contract/entities/spending.ts'
import { sumOf } from '#contract/claim-money.ts'
import type { BillSum } from '#server/insurer/spending.ts'

type Person = { personId: string; memberId: string; name: string }

/** A year's bills by month, person, kind and provider. Each sum names the claims that it adds up. */
export function yearSums(cells: readonly BillSum[], year: number, people: readonly Person[]): Spending {
  const days = { from: firstDayOf(year), to: lastDayOf(year) }
  const groupBy = <Key>(keyOf: (cell: BillSum) => Key): [Key, BillSum[]][] =>
    [...Map.groupBy(cells, keyOf)].toSorted(([, a], [, b]) => billedCentsOf(b) - billedCentsOf(a))
  const part = (of: readonly BillSum[], narrower: Partial<ClaimsBehind> = {}) => ({
    spent: spentIn(of),
    claims: { ...days, ...narrower },
  })
  // A member who changed plans has a member id for each.
  const personOf = ({ memberId }: BillSum) => people.find((one) => one.memberId === memberId)?.personId
  return {
    total: part(cells),
    months: Array.from({ length: 12 }, (_, at) => ({
      month: at + 1,
      ...part(
        cells.filter(({ month }) => month === at + 1),
        daysOfMonth(year, at + 1),
      ),
    })),
    members: groupBy(personOf).flatMap(([personId, of]) => {
      const own = people.filter((one) => one.personId === personId)
      const members = own.map(({ memberId }) => memberId).join(',')
      return own.slice(0, 1).map(({ name }) => ({ name, ...part(of, { members }) }))
    }),
    kinds: groupBy(({ kind }) => kind).map(([kind, of]) => ({ kind, ...part(of, { kinds: kind }) })),
    providers: groupBy(({ providerName }) => providerName).map(([name, of]) => ({
      name,
      ...part(of, { search: name.slice(0, CLAIM_SEARCH_CHARACTERS) }),
    })),
  }
}

const billedCentsOf = (cells: readonly BillSum[]): number =>
  cells.reduce((sum, { money }) => sum + money.billedCents, 0)

function daysOfMonth(year: number, month: number): { from: string; to: string } {
  const from = Temporal.PlainDate.from({ year, month, day: 1 })
  return { from: from.toString(), to: from.with({ day: from.daysInMonth }).toString() }
}

const spentIn = (cells: readonly BillSum[]): Spent => {
  const moneyOf = (isDecided: boolean) =>
    sumOf(cells.filter((cell) => cell.isDecided === isDecided).map(({ money }) => money))
  return spentOf(moneyOf(true), moneyOf(false))
}

/** Divides the billed total into its parts; no one owes the unexplained rest. */
export function spentOf(decided: AdjudicatedMoney, undecided: AdjudicatedMoney): Spent {
  const { planPaidCents, otherInsuranceCents, discountCents, memberOwesCents, notCoveredCents } = decided
  const shareCents = Math.min(
    memberOwesCents,
    decided.deductibleCents + decided.copayCents + decided.coinsuranceCents,
  )
  const explained = planPaidCents + otherInsuranceCents + discountCents + memberOwesCents
  return {
    billedCents: decided.billedCents + undecided.billedCents,
    planPaidCents,
    otherInsuranceCents,
    discountCents,
    memberOwesCents,
    notCoveredCents,
    shareCents,
    uncoveredCents: memberOwesCents - shareCents,
    nobodyOwesCents: decided.billedCents - explained,
    undecidedCents: undecided.billedCents,
  }
}
