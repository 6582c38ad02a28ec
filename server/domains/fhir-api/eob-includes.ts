import * as v from 'valibot'
import type { Coverage, ExplanationOfBenefitResource, Patient } from '#contract/entities/fhir.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import type { CallServices } from '#server/services.ts'
import { coverageInReach, patientsInReach } from './in-reach.ts'

const NAME = 'ExplanationOfBenefit'
/** For these, the resource already contains all that is known. */
const CONTAINED = ['care-team', 'insurer', 'provider']

/** The values of `_include`, each with the type that it adds. */
export const EOB_INCLUDES: Readonly<Record<string, { to: string }>> = {
  [`${NAME}:patient`]: { to: 'Patient' },
  [`${NAME}:coverage`]: { to: 'Coverage' },
  ...Object.fromEntries(CONTAINED.map((name) => [`${NAME}:${name}`, { to: '' }])),
  [`${NAME}:*`]: { to: '' },
}

const Referring = v.object({
  patient: v.object({ reference: v.string() }),
  insurance: v.array(v.object({ coverage: v.object({ reference: v.optional(v.string()) }) })),
})

/**
 * The persons and the coverage that these resources refer to, each once, as far as the caller may read them. Their
 * members are those of the resources, so the access is already recorded.
 */
export async function includedIn(
  services: CallServices,
  caller: Caller,
  { eobs, values }: { eobs: readonly ExplanationOfBenefitResource[]; values: readonly string[] },
): Promise<(Patient | Coverage)[]> {
  const isWanted = (name: string) => values.includes(`${NAME}:${name}`) || values.includes(`${NAME}:*`)
  const referring = values.length > 0 ? eobs.map((eob) => v.parse(Referring, eob)) : []
  const persons = isWanted('patient') ? referring.map(({ patient }) => patient.reference) : []
  const plans = isWanted('coverage')
    ? referring.flatMap(({ insurance }) => insurance.map(({ coverage }) => coverage.reference))
    : []
  const [patientIds, coverageIds] = [idsIn('Patient', persons), idsIn('Coverage', plans)]
  const patients = patientIds.length > 0 ? await patientsInReach(services, caller, patientIds) : []
  const coverage = coverageIds.length > 0 ? await coverageInReach(services, caller, coverageIds) : []
  return [...patients, ...coverage].map(({ resource }) => resource)
}

function idsIn(type: string, references: readonly (string | undefined)[]): string[] {
  const ids = references.flatMap((one) => (one?.startsWith(`${type}/`) ? [one.slice(type.length + 1)] : []))
  return [...new Set(ids)]
}
