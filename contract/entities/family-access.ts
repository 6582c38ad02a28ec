import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { incomplete, orEmpty, orNull, rows } from '#contract/odd-data.ts'

/** The records that an adult may share with the policy holder, each separately. */
export const FAMILY_TOPICS = ['claims', 'idCards', 'messages', 'records'] as const
export const FamilyTopic = v.picklist(FAMILY_TOPICS)
export type FamilyTopic = v.InferOutput<typeof FamilyTopic>

/** The longest grant; after it, the adult decides again. */
export const LONGEST_FAMILY_ACCESS = { years: 1 }

/** A topic that is open, and the last day on which it is. */
const OpenTopic = v.object({ topic: FamilyTopic, lastDay: Day })
export type OpenTopic = v.InferOutput<typeof OpenTopic>

/** Why the member can't share: their age, the insurer's rule for their member id, or no policy holder to share with. */
const Closed = v.picklist(['under-age', 'not-allowed', 'no-holder'])

export const FamilyAccess = v.object({
  /** Days in America/Chicago: the first and the last day on which a topic can end. */
  firstDay: Day,
  latestDay: Day,
  closed: orNull(Closed),
  /** The policy holders of the contracts that cover the member, each with one contract, and what they may see. */
  holders: rows(
    v.object({
      contractId: v.string(),
      name: v.string(),
      /** Identifies the state that a change is based on; another tab's change creates a new one. */
      version: v.string(),
      topics: rows(OpenTopic),
    }),
  ),
  /** The other people on the contracts that the member holds, and what the member may see of theirs. */
  covered: rows(
    v.object({
      name: v.string(),
      relationship: orNull(v.picklist(['spouse', 'child'])),
      /** `all`: records of a minor are visible without a grant. */
      sees: v.picklist(['all', 'granted', 'nothing']),
      topics: rows(OpenTopic),
    }),
  ),
  /** The changes, newest first: of what the member shares, and of what is shared with the member. */
  log: rows(
    v.object({
      at: v.string(),
      change: v.picklist(['granted', 'changed', 'stopped', 'ended']),
      topic: FamilyTopic,
      lastDay: orNull(Day),
      /** The other person. */
      name: orEmpty(v.string()),
      isOwn: v.boolean(),
    }),
  ),
  ...incomplete,
})
export type FamilyAccess = v.InferOutput<typeof FamilyAccess>
