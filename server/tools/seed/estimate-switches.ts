/** The switches on /sandbox for prices and advance explanations. */
export { raisePrices } from '#server/insurers/sandbox/rates/raise-prices.ts'
export { isExplainedAhead, setExplainedAhead } from '#server/insurers/sandbox/estimates/advance.ts'
