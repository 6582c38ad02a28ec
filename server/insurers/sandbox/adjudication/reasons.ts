import { Reason } from '#contract/entities/claim.ts'
import { entriesOf } from '#server/insurers/sandbox/world/entries-of.ts'
import file from './reasons.json' with { type: 'json' }

/** Reasons why an amount isn't paid, in codes and words of our own, because the industry's are licensed. */
export const REASONS = entriesOf(file, Reason, (reason) => reason)
