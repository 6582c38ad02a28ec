import type { Readable } from 'node:stream'
import { MONEY_FIELDS, NO_MONEY, weighs } from '#contract/claim-money.ts'
import type { AdjudicatedMoney, ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { type Cells, csvDollars, csvOf } from '#server/http/csv.ts'
import { type Language, summaryWords } from './summary.words.ts'
import { spentOf } from './year-sums.ts'

const SPENT = [
  'billedCents',
  'planPaidCents',
  'otherInsuranceCents',
  'discountCents',
  'memberOwesCents',
  'nobodyOwesCents',
  'undecidedCents',
] as const

/** Undefined where an amount is not stated: its row has empty cells, which a spreadsheet does not count as nothing. */
const wholeMoney = (money: ClaimMoney): AdjudicatedMoney | undefined =>
  MONEY_FIELDS.every((field) => money[field] !== null) ? (money as AdjudicatedMoney) : undefined

/** A row for each claim that weighs; a spreadsheet adds them up to the sums of the page. */
export function summaryCsv(claims: AsyncIterable<ClaimRow>, language: Language): Readable {
  const { csv, heads, parts, kinds, plans, statuses } = summaryWords[language]
  const head = [csv.date, heads.who, heads.provider, csv.kind, csv.service, csv.plan, csv.number, csv.status]
  const amounts = [
    ...[parts.billed, parts.planPaid, parts.otherInsurance, parts.discount, parts.mayOwe],
    ...[parts.nobodyOwes, parts.undecided],
  ]
  const cellsOf = (claim: ClaimRow): Cells => {
    const isOpen = claim.status === 'received' || claim.status === 'pending'
    const money = wholeMoney(claim.money)
    const spent = money && (isOpen ? spentOf(NO_MONEY, money) : spentOf(money, NO_MONEY))
    return [
      ...[
        claim.serviceFrom,
        claim.memberName,
        claim.providerName,
        claim.kind && kinds[claim.kind],
        claim.service,
      ],
      ...[plans[claim.contractType] ?? claim.contractType, claim.claimNumber],
      isOpen ? statuses.undecided : statuses.decided,
      ...SPENT.map((name) => (spent ? csvDollars(spent[name]) : null)),
    ]
  }
  async function* rows(): AsyncGenerator<Cells> {
    for await (const claim of claims) if (weighs(claim)) yield cellsOf(claim)
  }
  return csvOf([...head, ...amounts], rows())
}
