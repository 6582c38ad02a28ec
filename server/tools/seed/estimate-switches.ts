/** The switches of /sandbox for the prices of care and for explanations before it. */
export { raisePrices } from '#server/insurers/sandbox/rates/raise-prices.ts'
export { isExplainedAhead, setExplainedAhead } from '#server/insurers/sandbox/estimates/advance.ts'
