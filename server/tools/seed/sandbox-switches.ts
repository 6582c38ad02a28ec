/*
 * The sandbox insurer's switches on /sandbox. They pass through this folder, because only it may import that insurer.
 */

export { reviewerMode, setReviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
export { REVIEWER_MODES, type ReviewerMode } from '#server/insurers/sandbox/authorizations/tables.ts'

export { raisePrices } from '#server/insurers/sandbox/rates/raise-prices.ts'
export { isExplainedAhead, setExplainedAhead } from '#server/insurers/sandbox/estimates/advance.ts'

export {
  SOURCES_TO_FAIL,
  type SourceToFail,
  failingSource,
  setFailingSource,
} from '#server/insurers/sandbox/health/failing.ts'

export { letProviderLeave } from '#server/insurers/sandbox/primary-care/leaving.ts'

/** The members whose primary care provider can leave the network, and their member ids. */
export const LEAVING_OF = ['kim', 'wilma'] as const
export const LEAVING: Record<(typeof LEAVING_OF)[number], string> = {
  kim: 'ZZN22038101',
  wilma: 'ZZR84265001',
}
