import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Handle } from '#contract/entities/handle.ts'
import { HealthCondition } from '#contract/entities/health-condition.ts'
import { RecordEntry, RecordKind, RecordPerson, TrendPoint } from '#contract/entities/health-record.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { RecordRequestKind } from '#contract/entities/record-request.ts'
import { incomplete, orNo, orNull, rows } from '#contract/odd-data.ts'

/** The number of entries on a page of a list. */
export const ENTRIES_A_PAGE = 50
/** The maximum number of points in a trend. */
export const MOST_POINTS = 400

const cursor = v.optional(v.pipe(v.string(), v.maxLength(400)))
/** The maximum number of entries in a file. */
export const MOST_ENTRIES_OF_FILE = 5_000

/** The person whose record is requested; by default, the member. */
const person = v.optional(Handle)

/** Lists the conditions in the member's own health record. Only the member may ask, not the policy holder. */
export const healthConditions = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/conditions',
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: v.object({
    /** Whether the insurer keeps such records at all; if not, an empty list says nothing about the member. */
    isKept: orNo(),
    conditions: rows(HealthCondition),
    ...incomplete,
  }),
  failure: 'PHR-0001',
})

/** Returns the summary of a health record, and the people whose records the member may see. */
export const healthRecordSummary = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/summary',
  access: 'own-plan',
  query: v.object({ contractType: ContractType, person }),
  reply: v.object({
    /** False if the insurer keeps no health records. */
    isKept: orNo(),
    people: rows(RecordPerson),
    /** The person whose record this is. */
    of: orNull(RecordPerson),
    /** Each kind of entry that the insurer keeps, with the number of entries. */
    kinds: rows(
      v.object({
        kind: RecordKind,
        /** Null if the source doesn't state it. */
        count: orNull(v.pipe(v.number(), v.integer(), v.minValue(0))),
        /** Whether the source of this kind didn't answer. */
        hasFailed: orNo(),
      }),
    ),
    /** When the insurer last received an entry. */
    updatedOn: orNull(Day),
    /**
     * The newest entries of the kinds that doctors ask for first; for labs and vitals, those outside the usual range.
     */
    entries: rows(RecordEntry),
    ...incomplete,
  }),
  failure: 'PHR-0002',
})

/** For how many days a part of a record with new entries counts as news. */
export const NEWS_DAYS = 30

/**
 * Returns which kinds of entries in the member's own record are new, and the requests that are overdue. For the home
 * page: it contains no entries, and nothing that is between the member and the plan.
 */
export const healthRecordNews = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/news',
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: v.object({
    /** Newest first. */
    kinds: rows(v.object({ kind: RecordKind, receivedOn: Day })),
    late: rows(v.object({ handle: Handle, kind: RecordRequestKind, dueOn: Day })),
    ...incomplete,
  }),
  failure: 'PHR-0002',
})

/** Lists the entries of one kind, newest first. */
export const healthRecordEntries = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/entries',
  access: 'own-plan',
  query: v.object({ contractType: ContractType, person, kind: RecordKind, cursor }),
  reply: v.object({
    /** The person whose record it is. */
    of: orNull(RecordPerson),
    entries: rows(RecordEntry, { isEssential: true }),
    /** The start of the next page; null on the last. */
    next: orNull(v.string()),
    ...incomplete,
  }),
  failure: 'PHR-0002',
})

/**
 * Lists the entries that are between the member and the plan, such as care that a minor may consent to. Only the member
 * receives them, and no device stores them.
 */
export const healthRecordConfidential = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/confidential',
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: v.object({ entries: rows(RecordEntry, { isEssential: true }), ...incomplete }),
  failure: 'PHR-0002',
})

/** Returns one entry of a health record, with the earlier values of the same test in the same unit. */
export const healthRecordEntry = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/entries/{entryId}',
  access: 'own-plan',
  query: v.object({
    contractType: ContractType,
    /** Required for an entry that is between the member and the plan; without it, such an entry isn't found. */
    confidential: v.optional(v.literal('true')),
  }),
  reply: v.object({
    entry: RecordEntry,
    person: RecordPerson,
    /** Oldest first. */
    trend: rows(TrendPoint),
    ...incomplete,
  }),
  failure: 'PHR-0003',
})

/**
 * Opens the document behind an entry, such as a visit note. Other formats are converted to PDF; a file that isn't safe
 * is rejected.
 */
export const healthRecordDocument = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/entries/{entryId}/document',
  access: 'own-plan',
  query: v.object({
    contractType: ContractType,
    /** Without it, the document of an entry that is between the member and the plan isn't found. */
    confidential: v.optional(v.literal('true')),
    language: fileLanguage,
  }),
  reply: v.unknown(),
  produces: 'application/pdf',
  isLong: true,
  failure: 'PHR-0004',
})

/** Comma-separated kinds of entries. */
export const RecordKinds = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((list) => list.split(',').every((kind) => v.is(RecordKind, kind)), 'must be kinds of entries'),
)

/** The part of a record that a file contains. */
const part = {
  contractType: ContractType,
  person,
  /** Comma-separated kinds; all by default. */
  kinds: v.optional(RecordKinds),
  from: v.optional(Day),
  to: v.optional(Day),
}

/** Returns how many entries a file would have, which depends on the format only for `ips`. */
export const healthRecordSize = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/size',
  access: 'own-plan',
  query: v.object({ ...part, format: v.optional(v.literal('ips')) }),
  reply: v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Whether there are more entries than a file can have. */
    isCut: orNo(),
    ...incomplete,
  }),
  failure: 'PHR-0005',
})

const file = {
  method: 'GET',
  area: 'insurer',
  access: 'own-plan',
  query: v.object({ ...part, language: fileLanguage }),
  reply: v.unknown(),
  failure: 'PHR-0005',
} as const

/** Downloads a part of a health record as a tagged PDF. */
export const healthRecordPdf = endpoint({
  ...file,
  path: '/members/{memberId}/health-record.pdf',
  produces: 'application/pdf',
})

/** Downloads a part of a health record as plain text. */
export const healthRecordText = endpoint({
  ...file,
  path: '/members/{memberId}/health-record.txt',
  produces: 'text/plain',
})

/** Downloads a part of a health record as a FHIR Bundle, as its sources provide it. */
export const healthRecordBundle = endpoint({
  ...file,
  path: '/members/{memberId}/health-record.fhir',
  produces: 'application/fhir+json',
})

/**
 * Downloads a health record as an International Patient Summary, which a clinic abroad can read. It always has the
 * conditions, allergies and medicines of all dates; `kinds`, `from` and `to` choose among the rest.
 */
export const healthRecordIps = endpoint({
  ...file,
  path: '/members/{memberId}/health-record.ips',
  produces: 'application/fhir+json',
})
