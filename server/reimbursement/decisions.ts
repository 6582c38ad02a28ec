import type { ReimbursementState } from '#contract/entities/reimbursement.ts'
import type { Outcome } from '#server/sandbox-insurer/reimbursement/account.ts'

/** The letters about decisions begin with this. */
export const DECISIONS = 'reimbursement-'

/** One letter for each step of a request, however often the jobs look. */
export const decisionId = (requestId: string, state: ReimbursementState): string =>
  `${DECISIONS}${requestId}-${state}`

type Letter = { subject: string; body: string }

const LETTERS: Partial<Record<ReimbursementState, (confirmation: string) => Letter>> = {
  approved: (confirmation) => ({
    subject: 'Your request for money was approved',
    body: `We approved your request ${confirmation}. The money is on its way. Open Health reimbursement to see how much.`,
  }),
  paid: (confirmation) => ({
    subject: 'Your request for money was paid',
    body: `We paid your request ${confirmation}. Open Health reimbursement to see how much.`,
  }),
  denied: (confirmation) => ({
    subject: 'Your request for money was denied',
    body: `We could not pay your request ${confirmation}. Open Health reimbursement to see why and what you can do.`,
  }),
}

/** What is told of an outcome that came about on that day or after it; nothing of amounts or care leaves by mail. */
export function letterFor(
  { state, decidedOn, paidOn }: Pick<Outcome, 'state' | 'decidedOn' | 'paidOn'>,
  confirmation: string,
  since: string,
): Letter | undefined {
  const on = paidOn ?? decidedOn
  return on !== null && on >= since ? LETTERS[state]?.(confirmation) : undefined
}
