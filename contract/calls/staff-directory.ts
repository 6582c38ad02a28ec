import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ReportDecision, ReportedFact } from '#contract/entities/directory-report.ts'
import { cursor, RecordId } from '#contract/ids.ts'
import { incomplete, orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'

const ofStaff = { area: 'staff', access: 'staff' } as const
const reads = { ...ofStaff, failure: 'ADM-0021' } as const
const lookups = { ...reads, method: 'POST', reads: true } as const
const page = v.object({ cursor: v.optional(cursor(600)) })

/** An error that a member reported, as staff see it, without the member. */
export const ReportToDecide = v.object({
  reportId: RecordId,
  providerName: orEmpty(v.string()),
  fact: orElse(ReportedFact, 'other'),
  is: orEmpty(v.string()),
  shouldBe: orEmpty(v.string()),
  how: orEmpty(v.string()),
  sentOn: Day,
  dueOn: orNull(Day),
  isLate: orElse(v.boolean(), false),
})
export type ReportToDecide = v.InferOutput<typeof ReportToDecide>

/** An entry that wasn't checked within the required days, or has no phone number. */
export const UncheckedRow = v.object({
  providerId: RecordId,
  providerName: orEmpty(v.string()),
  npi: orNull(v.string()),
  address: orEmpty(v.string()),
  phone: orNull(v.string()),
  verifiedOn: orNull(Day),
})
export type UncheckedRow = v.InferOutput<typeof UncheckedRow>

/** Several entries with the same provider number. */
export const SharedNpi = v.object({ npi: v.string(), names: rows(v.string()) })

/**
 * Lists the reports that are waiting for a decision, oldest first. Not offered if the insurer decides in its own
 * system.
 */
export const reportQueue = endpoint({
  ...lookups,
  path: '/directory/reports/search',
  body: page,
  reply: v.object({
    isOffered: v.boolean(),
    reports: rows(ReportToDecide, { isEssential: true }),
    nextCursor: orNull(v.string()),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    ...incomplete,
  }),
})

/** Decides a report. The member gets a letter about it and can read the decision. */
export const decideReport = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/directory/reports/{reportId}/decide',
  body: v.object({ decision: ReportDecision }),
  once: true,
  reply: v.object({ reportId: RecordId, decision: orNull(ReportDecision) }),
  failure: 'ADM-0022',
})

/** Lists entries that weren't checked in time or have no phone number, unchecked ones first. */
export const uncheckedEntries = endpoint({
  ...lookups,
  path: '/directory/unchecked/search',
  body: page,
  reply: v.object({
    isOffered: v.boolean(),
    days: v.pipe(v.number(), v.integer()),
    entries: rows(UncheckedRow, { isEssential: true }),
    nextCursor: orNull(v.string()),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    ...incomplete,
  }),
})

/** Downloads the entries that weren't checked in time or have no phone number, as a table. */
export const uncheckedCsv = endpoint({
  ...reads,
  method: 'GET',
  path: '/directory/unchecked/csv',
  reply: v.unknown(),
  produces: 'text/csv',
})

/** Lists provider numbers that several entries of the imported directory have. */
export const sharedNpis = endpoint({
  ...reads,
  method: 'GET',
  path: '/directory/shared-npis',
  reply: v.object({ shared: rows(SharedNpi, { isEssential: true }), hasMore: v.boolean(), ...incomplete }),
})
