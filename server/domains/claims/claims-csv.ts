import { type LedgerRow, totalsOfYears } from './ledger-rows.ts'
import type { ClaimMoney } from '#contract/entities/claim.ts'
import { type Cells, csvDollars } from '#server/platform/http/csv.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { type Owed, owedOf } from '#contract/claim-ledger.ts'
import { languageOf } from '#server/platform/pdf/formats.ts'
import { type FileMessages, billIn, stateIn } from './claims-file-messages.ts'
import { MONEY_FIELDS, countsTowardTotals } from '#contract/claim-money.ts'

/** The amount that the member owes is split into two columns: the share, and what isn't covered. */
const FIELDS = MONEY_FIELDS.filter((field) => field !== 'memberOwesCents')

export const claimsHead = (messages: FileMessages): string[] => [
  messages.number,
  messages.member,
  messages.planName,
  messages.plan,
  messages.kind,
  messages.service,
  messages.provider,
  messages.facility,
  messages.network,
  messages.from,
  messages.to,
  messages.received,
  messages.processed,
  messages.status,
  messages.bill,
  messages.counts,
  ...FIELDS.map((field) => messages.money[field]),
  messages.money.yours,
  messages.money.denied,
]

/** One row per claim, then the totals of each year. A total over several years would be of no use to a member. */
export async function* claimsCells(
  claims: readonly LedgerRow[],
  messages: FileMessages,
): AsyncGenerator<Cells> {
  for (const claim of claims) yield cellsOf(claim, messages)
  const blank = claimsHead(messages).length - FIELDS.length - 3
  for (const { year, totals, owed } of totalsOfYears(claims, FIELDS)) {
    const title = year === null ? messages.totalUndated : messages.totalOf({ year })
    yield [title, ...Array.from({ length: blank }, () => null), ...dollars(totals), ...owedCells(owed)]
  }
}

/** An unstated amount is an empty cell. */
const owedCells = (owed: Owed | null): Cells =>
  owed ? [csvDollars(owed.shareCents), csvDollars(owed.deniedCents)] : [null, null]

function cellsOf(claim: LedgerRow, messages: FileMessages): Cells {
  return [
    claim.claimNumber,
    claim.memberName,
    claim.planName,
    messages.plans[claim.contractType],
    claim.kind && messages.kinds[claim.kind],
    textIn(claim.service, languageOf(messages.locale)),
    claim.providerName,
    claim.facility,
    claim.network && messages.networks[claim.network],
    claim.serviceFrom,
    claim.serviceTo,
    claim.receivedOn,
    claim.processedOn,
    stateIn(messages, claim),
    billIn(messages, claim),
    countsTowardTotals(claim) ? messages.yes : messages.no,
    ...dollars(claim.money),
    ...owedCells(owedOf(claim)),
  ]
}

type Listed = Pick<ClaimMoney, (typeof FIELDS)[number]>

/** An unknown amount is an empty cell, which a spreadsheet doesn't count as 0. */
const dollars = (money: Listed): Cells =>
  FIELDS.map((field) => (money[field] === null ? null : csvDollars(money[field])))
