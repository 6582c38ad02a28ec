/** The switch for the sandbox insurer's reviewer, on the sandbox page. */
export { reviewerMode, setReviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
export { REVIEWER_MODES, type ReviewerMode } from '#server/insurers/sandbox/authorizations/tables.ts'
