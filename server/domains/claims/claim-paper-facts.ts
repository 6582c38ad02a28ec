import type { Claim } from '#contract/entities/claim.ts'
import type { PaperMessages } from './paper-messages.ts'
import { formatsOf } from './paper-formats.ts'

type Fact = { term: string; value: string }

/** The claim's member and its known facts; an unknown fact is marked as unknown, never blank. */
export function claimFacts(claim: Claim, messages: PaperMessages, today: Temporal.PlainDate): Fact[] {
  const { day } = formatsOf(messages)
  // An insurer may state the date of a payment in advance.
  const isPaid = claim.paidOn === null || claim.paidOn <= today.toString()
  const address = claim.provider.addressLines.join(', ')
  return [
    { term: messages.member, value: claim.memberName || messages.none },
    { term: messages.memberId, value: claim.memberId },
    { term: messages.plan, value: claim.planName || messages.none },
    { term: messages.claimNumber, value: claim.claimNumber },
    { term: messages.provider, value: claim.providerName || messages.none },
    ...(address ? [{ term: messages.providerAddress, value: address }] : []),
    { term: messages.network, value: claim.network ? messages.networks[claim.network] : messages.none },
    { term: messages.dates, value: datesOf(claim, messages) },
    { term: messages.received, value: day(claim.receivedOn) },
    { term: messages.processed, value: day(claim.processedOn) },
    { term: isPaid ? messages.paidOn : messages.paysOn, value: day(claim.paidOn) },
    { term: messages.payee, value: claim.payee ? messages.payees[claim.payee] : messages.none },
    { term: messages.paymentNumber, value: claim.paymentNumber ?? messages.none },
  ]
}

function datesOf({ serviceFrom, serviceTo }: Claim, messages: PaperMessages): string {
  const { day } = formatsOf(messages)
  return serviceFrom === serviceTo
    ? day(serviceFrom)
    : messages.span({ from: day(serviceFrom), to: day(serviceTo) })
}
