/** The switch of the sandbox insurer's reviewer, for the page of the sandbox. */
export { reviewerMode, setReviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
export { REVIEWER_MODES, type ReviewerMode } from '#server/insurers/sandbox/authorizations/tables.ts'
