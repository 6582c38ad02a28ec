import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RecordRequestKind } from '#contract/entities/record-request.ts'
import { StaffReason } from '#contract/entities/staff.ts'
import { RecordId, cursor } from '#contract/ids.ts'
import { incomplete, orElse, orNull, rows } from '#contract/odd-data.ts'

const ofStaff = {
  area: 'staff',
  access: 'staff',
  method: 'POST',
  reads: true,
  failure: 'ADM-0021',
} as const
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many days before the deadline of a request staff are reminded of it. */
export const REMINDED_DAYS = 7

/** A request about a health record as staff see it: the kind of request and the deadline, without health data. */
export const RecordRequestToDecide = v.object({
  requestId: RecordId,
  kind: RecordRequestKind,
  memberId: v.string(),
  sentOn: Day,
  dueOn: orNull(Day),
  isExtended: orElse(v.boolean(), false),
  isLate: orElse(v.boolean(), false),
  /** The days left, in the last days before the deadline. */
  daysLeft: orNull(Count),
})
export type RecordRequestToDecide = v.InferOutput<typeof RecordRequestToDecide>

/**
 * Lists the requests about health records that are waiting for an answer, oldest first. They are decided in the
 * insurer's system.
 */
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
    /** How many parts of the record have a source that doesn't answer. */
    failed: Count,
  }),
})
