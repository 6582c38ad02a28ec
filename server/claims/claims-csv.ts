import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { type Cells, csvDollars } from '#server/http/csv.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { languageOf } from '#server/pdf/formats.ts'
import { type FileMessages, stateIn } from './claims-file-messages.ts'
import { MONEY_FIELDS, totalsOf, weighs } from '#contract/claim-money.ts'

export const claimsHead = (messages: FileMessages): string[] => [
  ...[messages.number, messages.member, messages.planName, messages.plan, messages.kind, messages.service],
  ...[messages.provider, messages.facility, messages.network],
  ...[messages.from, messages.to, messages.received, messages.processed, messages.status, messages.counts],
  ...MONEY_FIELDS.map((field) => messages.money[field]),
]

/** A row for each claim, and at the end their total. */
export async function* claimsCells(
  claims: readonly ClaimRow[],
  messages: FileMessages,
): AsyncGenerator<Cells> {
  for (const claim of claims) yield cellsOf(claim, messages)
  const blank = claimsHead(messages).length - MONEY_FIELDS.length - 1
  const total = dollars(totalsOf(claims, MONEY_FIELDS))
  yield [messages.total, ...Array.from({ length: blank }, () => null), ...total]
}

const cellsOf = (claim: ClaimRow, messages: FileMessages): Cells => [
  ...[claim.claimNumber, claim.memberName, claim.planName, messages.plans[claim.contractType]],
  ...[
    claim.kind && messages.kinds[claim.kind],
    textIn(claim.service, languageOf(messages.locale)),
    claim.providerName,
    claim.facility,
  ],
  ...[claim.network && messages.networks[claim.network], claim.serviceFrom, claim.serviceTo],
  ...[
    claim.receivedOn,
    claim.processedOn,
    stateIn(messages, claim),
    weighs(claim) ? messages.yes : messages.no,
  ],
  ...dollars(claim.money),
]

/** What is not stated is an empty cell, which a spreadsheet does not count as nothing. */
const dollars = (money: ClaimMoney): Cells =>
  MONEY_FIELDS.map((field) => (money[field] === null ? null : csvDollars(money[field])))
