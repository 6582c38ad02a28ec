import * as v from 'valibot'
import type { RecordEntry } from '#contract/entities/health-record.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { Concept, hasCode, listOf, maybe, text } from './fields.ts'

const Marks = v.object({
  status: text,
  verificationStatus: Concept,
  doNotPerform: maybe(v.boolean()),
  modifierExtension: listOf(v.looseObject({})),
})

/** States of something that was planned or requested but didn't happen. */
const NOT_DONE = new Set(['not-done', 'cancelled', 'declined', 'rejected'])

/** Whether an entry counts: one that was entered by mistake, or that wasn't done, doesn't. */
export const isValid = ({ caution }: Pick<RecordEntry, 'caution'>): boolean =>
  caution === null || caution === 'unclear'

/** Why a resource must be read with caution; null if there is no reason. */
export function cautionOf(resource: FhirResource): RecordEntry['caution'] {
  const { status, verificationStatus, doNotPerform, modifierExtension } = v.parse(Marks, resource)
  const isMistake =
    status === 'entered-in-error' || hasCode(verificationStatus ?? null, 'entered-in-error', 'refuted')
  if (isMistake) return 'mistake'
  if (NOT_DONE.has(status ?? '') || doNotPerform === true) return 'notDone'
  // Such an extension may reverse the meaning; a reader who doesn't know it must not ignore it (FHIR R4, 2.4.1).
  return modifierExtension.length > 0 ? 'unclear' : null
}
