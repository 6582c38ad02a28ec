import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RecordRequestKind } from '#contract/entities/record-request.ts'
import { StaffReason } from '#contract/entities/staff.ts'
import { RecordId, cursor } from '#contract/ids.ts'
import { incomplete, orElse, orNull, rows } from '#contract/odd-data.ts'

const ofStaff = { area: 'staff', access: 'staff', method: 'POST', failure: 'ADM-0021' } as const
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The staff are reminded of a request so many days before its last one. */
export const REMINDED_DAYS = 7

/** A request about a health record as the staff see it: what is asked and by when, and nothing about health. */
export const RecordRequestToDecide = v.object({
  requestId: RecordId,
  kind: RecordRequestKind,
  memberId: v.string(),
  sentOn: Day,
  dueOn: orNull(Day),
  isExtended: orElse(v.boolean(), false),
  isLate: orElse(v.boolean(), false),
  /** Days that are left, in the last days before it is late. */
  daysLeft: orNull(Count),
})
export type RecordRequestToDecide = v.InferOutput<typeof RecordRequestToDecide>

/** Lists the requests about health records that wait for an answer, the oldest first. They are decided in the insurer's system. */
export const recordRequestQueue = endpoint({
  ...ofStaff,
  path: '/records/requests/search',
  body: v.object({ cursor: v.optional(cursor(600)) }),
  reply: v.object({
    isOffered: v.boolean(),
    requests: rows(RecordRequestToDecide, { isEssential: true }),
    nextCursor: orNull(v.string()),
    count: Count,
    ...incomplete,
  }),
})

/** Counts the entries of a member's health record and dates the latest one, for a reason that is recorded. */
export const userRecordCounts = endpoint({
  ...ofStaff,
  path: '/users/{username}/records',
  body: v.object({ reason: StaffReason }),
  reply: v.object({
    isKept: v.boolean(),
    /** Null if the source doesn't state it. */
    count: orNull(Count),
    updatedOn: orNull(Day),
    /** Parts of the record whose source doesn't answer. */
    failed: Count,
  }),
})
