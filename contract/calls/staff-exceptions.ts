import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { DrugException } from '#contract/entities/drug-exception.ts'
import { StaffReason } from '#contract/entities/staff.ts'
import { incomplete, orNo, rows } from '#contract/odd-data.ts'

/** The fields of a request that staff see. */
export const SHOWN_TO_STAFF = [
  'handle',
  'confirmation',
  'drug',
  'kind',
  'isUrgent',
  'state',
  'memberName',
  'planName',
  'sentOn',
  'decidedOn',
  'approvedUntil',
  'deadline',
  'appealBy',
] as const

/** A request about a drug as staff see it: the question and the deadline, without the member's reason and files. */
export const StaffException = v.object({
  ...v.pick(DrugException, SHOWN_TO_STAFF).entries,
  ...incomplete,
})
export type StaffException = v.InferOutput<typeof StaffException>

/**
 * Returns a member's requests about drugs with their deadlines, for a reason that is recorded. They are decided in the
 * insurer's system.
 */
export const userExceptions = endpoint({
  area: 'staff',
  access: 'staff',
  method: 'POST',
  reads: true,
  failure: 'ADM-0021',
  path: '/users/{username}/drug-exceptions',
  body: v.object({ reason: StaffReason }),
  reply: v.object({
    /** Whether one of the member's plans accepts such requests here. */
    isOffered: orNo(),
    exceptions: rows(StaffException, { isEssential: true }),
    ...incomplete,
  }),
})
