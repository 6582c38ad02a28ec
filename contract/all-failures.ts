import { type FailureCode, type FailureMessage, failures } from './failures.ts'
import { staffFailures } from './staff-failures.ts'

/** Members' codes and those of the staff console, for the server and the documents that it makes. */
export const allFailures: Readonly<Record<FailureCode, FailureMessage>> = { ...failures, ...staffFailures }
