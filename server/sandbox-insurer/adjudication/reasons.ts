import type { Reason } from '#contract/entities/claim.ts'

const reason = (number: string, text: string): Reason => ({ code: `NSM-${number}`, text })

/** Why an amount is not paid, in codes and words of our own: those of the trade are not ours to print. */
export const REASONS = {
  noApproval: reason(
    '001',
    'This service needed our approval before it was given, and we have no request for it.',
  ),
  notABenefit: reason('002', 'This service is not a benefit of the plan.'),
  outOfNetwork: reason('003', 'The plan pays for this service only in its network.'),
  tooOften: reason('004', 'The plan has paid for this service as often as it does in one plan year.'),
  aboveSchedule: reason(
    '005',
    'The provider is not in the network and charges more than the plan allows. They may bill you for the difference.',
  ),
  aboveAllowance: reason('006', 'The plan pays for this up to an allowance; the rest is yours.'),
  maximumReached: reason('007', 'The yearly maximum of the plan has been reached.'),
  otherInsurance: reason('008', 'Another insurer paid first. What they paid is taken into account.'),
  duplicate: reason('009', 'We have already decided on this service. Nothing is owed a second time.'),
  afterEnd: reason('010', 'The plan had ended before the day of service.'),
} satisfies Record<string, Reason>
