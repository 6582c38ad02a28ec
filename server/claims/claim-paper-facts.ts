import type { Claim } from '#contract/entities/claim.ts'
import type { PaperWords } from './claim-paper.words.ts'
import { formatsOf } from './paper-formats.ts'

type Fact = { term: string; value: string }

/** Whose claim it is, and what is known of it; what is not is said so, never left blank. */
export function claimFacts(claim: Claim, words: PaperWords): Fact[] {
  const { day } = formatsOf(words)
  return [
    { term: words.member, value: claim.memberName || words.none },
    { term: words.memberId, value: claim.memberId },
    { term: words.plan, value: claim.planName || words.none },
    { term: words.claimNumber, value: claim.claimNumber },
    { term: words.provider, value: claim.providerName || words.none },
    { term: words.network, value: claim.network ? words.networks[claim.network] : words.none },
    { term: words.dates, value: datesOf(claim, words) },
    { term: words.received, value: day(claim.receivedOn) },
    { term: words.processed, value: day(claim.processedOn) },
    { term: words.paidOn, value: day(claim.paidOn) },
    { term: words.payee, value: claim.payee ? words.payees[claim.payee] : words.none },
    { term: words.paymentNumber, value: claim.paymentNumber ?? words.none },
  ]
}

function datesOf({ serviceFrom, serviceTo }: Claim, words: PaperWords): string {
  const { day } = formatsOf(words)
  return serviceFrom === serviceTo ? day(serviceFrom) : words.span(day(serviceFrom), day(serviceTo))
}
