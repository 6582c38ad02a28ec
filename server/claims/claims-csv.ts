import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { type Cells, csvDollars } from '#server/http/csv.ts'
import { type FileWords, stateIn } from './claims-file.words.ts'
import { MONEY_FIELDS, NO_MONEY, addStated, weighs } from '#contract/claim-money.ts'

export const claimsHead = (words: FileWords): string[] => [
  ...[words.number, words.member, words.planName, words.plan, words.kind, words.service],
  ...[words.provider, words.facility, words.network],
  ...[words.from, words.to, words.received, words.processed, words.status, words.counts],
  ...MONEY_FIELDS.map((field) => words.money[field]),
]

/** Claims as they come, and at the end their total; no more than one of them is held. */
export async function* claimsCells(claims: AsyncIterable<ClaimRow>, words: FileWords): AsyncGenerator<Cells> {
  let total: ClaimMoney | undefined
  for await (const claim of claims) {
    if (weighs(claim)) total = total ? addStated(total, claim.money) : claim.money
    yield cellsOf(claim, words)
  }
  const blank = claimsHead(words).length - MONEY_FIELDS.length - 1
  yield [words.total, ...Array.from({ length: blank }, () => null), ...dollars(total ?? NO_MONEY)]
}

const cellsOf = (claim: ClaimRow, words: FileWords): Cells => [
  ...[claim.claimNumber, claim.memberName, claim.planName, words.plans[claim.contractType]],
  ...[claim.kind && words.kinds[claim.kind], claim.service, claim.providerName, claim.facility],
  ...[claim.network && words.networks[claim.network], claim.serviceFrom, claim.serviceTo],
  ...[claim.receivedOn, claim.processedOn, stateIn(words, claim), weighs(claim) ? words.yes : words.no],
  ...dollars(claim.money),
]

/** What is not stated is an empty cell, which a spreadsheet does not count as nothing. */
const dollars = (money: ClaimMoney): Cells =>
  MONEY_FIELDS.map((field) => (money[field] === null ? null : csvDollars(money[field])))
