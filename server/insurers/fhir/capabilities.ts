import * as v from 'valibot'
import { PREAUTHORIZATION_PROFILE } from '#contract/fhir-preauthorization.ts'
import type { PortName } from '#server/insurer/insurer.ts'
import type { FhirClient } from './client.ts'
import { listOf, text } from './lenient.ts'

const Resource = v.object({ type: text, supportedProfile: listOf(v.string()) })
const Statement = v.object({
  resourceType: v.literal('CapabilityStatement'),
  rest: listOf(v.object({ resource: listOf(Resource) })),
})

const ALL: readonly PortName[] = ['membership', 'claims', 'authorizations']

/**
 * Returns the ports that a server answers, by its capability statement. A server that names profiles of ExplanationOfBenefit
 * without that of prior authorizations doesn't serve any, so its members see no page for them. Any other server may.
 */
export async function portsOffered(client: FhirClient, signal: AbortSignal): Promise<readonly PortName[]> {
  const statement = v.safeParse(Statement, await client.metadata(signal).catch(() => null))
  if (!statement.success) return ALL
  const profiles = statement.output.rest
    .flatMap(({ resource }) => resource)
    .flatMap(({ type, supportedProfile }) => (type === 'ExplanationOfBenefit' ? supportedProfile : []))
  const hasThem = profiles.some((one) => one.split('|')[0] === PREAUTHORIZATION_PROFILE)
  return hasThem || profiles.length === 0 ? ALL : ALL.filter((name) => name !== 'authorizations')
}
