import { Reason } from '#contract/entities/claim.ts'
import { entriesOf } from '#server/insurers/sandbox/world/entries-of.ts'
import file from './reasons.json' with { type: 'json' }

/** Why an amount is not paid, in codes and words of our own: those of the trade are not ours to print. */
export const REASONS = entriesOf(file, Reason, (reason) => reason)
