import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  FoundLocations,
  MOST_MAILED,
  MOST_PARTS,
  PlannedPart,
  RequestedPaper,
  ServiceCode,
} from '#contract/entities/cost-estimate.ts'
import { Handle } from '#contract/entities/handle.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { StaffReason } from '#contract/entities/staff.ts'
import { rows } from '#contract/odd-data.ts'

const ofStaff = { area: 'staff', access: 'staff' } as const
const changes = { ...ofStaff, method: 'POST', failure: 'ADM-0022', once: true } as const

export const UserPaperRequest = v.object({
  reason: StaffReason,
  code: ServiceCode,
  parts: v.pipe(v.array(PlannedPart), v.minLength(1), v.maxLength(MOST_PARTS)),
  on: Day,
  providers: v.pipe(v.array(Handle), v.minLength(1), v.maxLength(MOST_MAILED)),
  locations: FoundLocations,
  language: v.picklist(LANGUAGES),
})
export type UserPaperRequest = v.InferInput<typeof UserPaperRequest>

export const UserPaperNote = v.object({
  reason: StaffReason,
  paperId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  mailedOn: Day,
})
export type UserPaperNote = v.InferInput<typeof UserPaperNote>

/** Asks the insurer to mail a member the prices of some providers, for a reason that is recorded. */
export const mailUserEstimate = endpoint({
  ...changes,
  path: '/users/{username}/estimates/paper',
  body: UserPaperRequest,
  reply: v.object({ paper: RequestedPaper }),
})

/** Records the day on which staff mailed an estimate that a member requested. */
export const noteUserPaper = endpoint({
  ...changes,
  path: '/users/{username}/estimates/mailed',
  body: UserPaperNote,
  reply: v.object({ paper: RequestedPaper }),
})

/** Data in force that an administrator imported from files. */
export const ImportedData = v.object({
  name: v.picklist(['directory', 'rates', 'drugs']),
  importedAt: v.string(),
  /** The files or the address. */
  source: v.string(),
  counts: v.record(v.string(), v.number()),
})
export type ImportedData = v.InferOutput<typeof ImportedData>

/** Lists the imports in force, with their dates and counts. */
export const importedData = endpoint({
  ...ofStaff,
  method: 'GET',
  failure: 'ADM-0021',
  path: '/imports',
  reply: v.object({ imports: rows(ImportedData) }),
})
