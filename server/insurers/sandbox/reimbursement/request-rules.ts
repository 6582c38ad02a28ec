import type { ReimbursementInput } from '#contract/calls/reimbursement.ts'
import type { PlanYear } from '#contract/entities/reimbursement.ts'

/** The reason to refuse a request, and the field that the member must correct. */
export type Obstacle = {
  code: 'HRA-0003' | 'HRA-0004' | 'HRA-0005'
  fields: Partial<Record<keyof ReimbursementInput, string>>
}

type Circumstances = {
  today: string
  years: readonly PlanYear[]
  /** The claim that the request is about: its days, and what is left of the member's share. */
  claim?: { serviceFrom: string; serviceTo: string; leftCents: number } | undefined
}

/**
 * Returns the reason to refuse a request. A request for more than is available is accepted and paid in part. It is
 * refused if nothing is left, so that the member doesn't wait for a denial.
 */
export function obstacleTo(
  {
    serviceFrom,
    serviceTo,
    amountCents,
  }: Pick<ReimbursementInput, 'serviceFrom' | 'serviceTo' | 'amountCents'>,
  { today, years, claim }: Circumstances,
): Obstacle | undefined {
  const year = years.find(({ startsOn, endsOn }) => startsOn <= serviceFrom && serviceFrom <= endsOn)
  const late = (field: 'serviceFrom' | 'serviceTo', why: string): Obstacle => ({
    code: 'HRA-0005',
    fields: { [field]: why },
  })
  if (serviceTo < serviceFrom) return late('serviceTo', 'must not be before the first day')
  if (serviceTo > today) return late('serviceTo', 'must not be after today')
  if (!year) return late('serviceFrom', 'must be in a plan year of the account')
  if (today > year.runOutOn) return late('serviceFrom', 'must be in a plan year that is still open')
  if (claim && (claim.serviceFrom !== serviceFrom || claim.serviceTo !== serviceTo))
    return late('serviceFrom', 'must be the days of the claim')
  if (claim && amountCents > claim.leftCents)
    return { code: 'HRA-0004', fields: { amountCents: 'must be at most what is left of the claim' } }
  return year.availableCents > 0 ? undefined : { code: 'HRA-0003', fields: {} }
}
