import * as v from 'valibot'
import { RecordKinds } from '#contract/calls/health-record.ts'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Handle } from '#contract/entities/handle.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { RecordId } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'

/** A job creates files with more entries. */
export const MOST_ENTRIES_AT_ONCE = 500
/** How long a file that a job created is kept. */
export const EXPORT_HOURS = 24

export const EXPORT_FORMATS = ['pdf', 'text', 'fhir', 'ips'] as const
const ExportFormat = v.picklist(EXPORT_FORMATS)
export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed'] as const
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A large file of a health record that is being created, or is ready. */
export const RecordExport = v.object({
  exportId: RecordId,
  format: ExportFormat,
  /** The person whose record it is. */
  personName: orEmpty(v.string()),
  state: orElse(v.picklist(EXPORT_STATES), 'failed'),
  /** The number of entries read so far, and the total; null if the source doesn't count them. */
  done: orElse(Count, 0),
  total: orNull(Count),
  bytes: orNull(Count),
  /** The file can be downloaded until then. */
  expiresAt: Instant,
})
export type RecordExport = v.InferOutput<typeof RecordExport>

const exportsPath = '/members/{memberId}/health-record/exports'
const query = v.object({ contractType: ContractType })
const ofMember = { area: 'insurer', access: 'own-plan', failure: 'PHR-0005' } as const

/** Lists the member's large files that are being created or are ready, one at a time. */
export const recordExports = endpoint({
  ...ofMember,
  method: 'GET',
  path: exportsPath,
  query,
  reply: v.object({ exports: rows(RecordExport, { isEssential: true }), ...incomplete }),
})

/** Starts creating a large file of a health record. Deletes the previous file; only one is created at a time. */
export const startRecordExport = endpoint({
  ...ofMember,
  method: 'POST',
  path: exportsPath,
  body: v.object({
    contractType: ContractType,
    person: v.optional(Handle),
    kinds: RecordKinds,
    from: v.optional(Day),
    format: ExportFormat,
    language: v.picklist(['en', 'es']),
  }),
  reply: RecordExport,
  once: true,
})

/** Downloads a large file that is ready. */
export const recordExportFile = endpoint({
  ...ofMember,
  method: 'GET',
  path: `${exportsPath}/{exportId}/file`,
  query,
  reply: v.unknown(),
  produces: 'application/octet-stream',
  isLong: true,
})
