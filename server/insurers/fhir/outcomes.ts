import * as v from 'valibot'
import { type Bundle, OperationOutcome } from '#contract/entities/fhir.ts'

const FAILED = ['fatal', 'error']
/** Issues of any severity because of which an answer may lack results (FHIR R4, IssueType). */
const GAPS = ['exception', 'incomplete', 'timeout', 'throttled', 'transient', 'too-costly']

const outcomeIn = (resource: unknown): OperationOutcome | undefined => {
  const read = v.safeParse(OperationOutcome, resource)
  return read.success ? read.output : undefined
}

/**
 * Whether a resource is an outcome by which the answer may lack results. Other warnings and hints say nothing about
 * that, such as the one that some servers send if nothing was found.
 */
export const statesGap = (resource: unknown): boolean =>
  outcomeIn(resource)?.issue?.some(
    ({ severity, code }) => FAILED.includes(severity ?? '') || GAPS.includes(code ?? ''),
  ) ?? false

/** Whether a bundle is a failure in the form of an answer: it has only outcomes, and one states a gap (spec §7). */
export function isFailure({ entry }: Bundle): boolean {
  const resources = (entry ?? []).map(({ resource }) => resource)
  return resources.every((one) => outcomeIn(one) !== undefined) && resources.some(statesGap)
}
