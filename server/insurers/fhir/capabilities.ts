import * as v from 'valibot'
import { PREAUTHORIZATION_PROFILE } from '#contract/fhir-preauthorization.ts'
import { RECORD_TYPES } from '#server/insurer/health-records.ts'
import type { PortName } from '#server/insurer/insurer.ts'
import type { FhirClient } from './client.ts'
import { listOf, text } from './lenient.ts'

const Resource = v.object({
  type: text,
  supportedProfile: listOf(v.string()),
  searchInclude: listOf(v.string()),
  searchRevInclude: listOf(v.string()),
})
const Statement = v.object({
  resourceType: v.literal('CapabilityStatement'),
  rest: listOf(v.object({ resource: listOf(Resource) })),
})
type Stated = v.InferOutput<typeof Resource>

/** Ports of resources that every server of an insurer is expected to have. */
const ALL: readonly PortName[] = ['membership', 'claims', 'authorizations']

/** How long a capability statement is used before it's requested again. */
const FRESH_MS = 60_000

/** The resources that a server states; undefined if it states none, or hasn't answered yet. */
export class ServerResources {
  readonly #client: FhirClient
  readonly #now: () => number
  #kept: { at: number; stated: readonly Stated[] | undefined } | undefined

  constructor(client: FhirClient, now: () => number) {
    this.#client = client
    this.#now = now
  }

  async stated(signal: AbortSignal): Promise<readonly Stated[] | undefined> {
    if (this.#kept && this.#now() - this.#kept.at < FRESH_MS) return this.#kept.stated
    let answer: unknown
    try {
      answer = await this.#client.metadata(signal)
    } catch {
      // A failure doesn't change what the server has, so its last statement applies for another minute.
      if (this.#kept) this.#kept = { ...this.#kept, at: this.#now() }
      return this.#kept?.stated
    }
    const read = v.safeParse(Statement, answer)
    const stated = read.success ? read.output.rest.flatMap(({ resource }) => resource) : undefined
    this.#kept = { at: this.#now(), stated }
    return stated
  }

  async has(type: string, signal: AbortSignal): Promise<boolean> {
    return (await this.stated(signal))?.some((one) => one.type === type) ?? false
  }

  /** Whether a server states its capabilities and this isn't among them. */
  async lacks(type: string, signal: AbortSignal): Promise<boolean> {
    const stated = await this.stated(signal)
    return stated !== undefined && !stated.some((one) => one.type === type)
  }

  /**
   * Whether a search for a type can also return the resources that it refers to, or those that refer to the results.
   */
  async returns(
    type: string,
    further: { _include: string } | { _revinclude: string },
    signal: AbortSignal,
  ): Promise<boolean> {
    const wanted = '_include' in further ? further._include : further._revinclude
    const stated = (await this.stated(signal))?.filter((one) => one.type === type) ?? []
    return stated
      .flatMap((one) => ('_include' in further ? one.searchInclude : one.searchRevInclude))
      .some((each) => each === wanted || each === '*')
  }
}

/**
 * Returns the ports that a server answers, by its capability statement. A server that names profiles of
 * ExplanationOfBenefit without that of prior authorizations doesn't serve any, so its members see no page for them. Any
 * other server may. Benefits require that the server names InsurancePlan, which few do; fills require
 * MedicationDispense; health records require any of their types.
 */
export async function portsOffered(
  resources: ServerResources,
  signal: AbortSignal,
): Promise<readonly PortName[]> {
  const stated = await resources.stated(signal)
  if (!stated) return ALL
  const profiles = stated.flatMap(({ type, supportedProfile }) =>
    type === 'ExplanationOfBenefit' ? supportedProfile : [],
  )
  const hasThem = profiles.some((one) => one.split('|')[0] === PREAUTHORIZATION_PROFILE)
  const offered = hasThem || profiles.length === 0 ? ALL : ALL.filter((name) => name !== 'authorizations')
  const hasType = (...types: readonly string[]) => stated.some(({ type }) => types.includes(type ?? ''))
  return [
    ...offered,
    ...(hasType('InsurancePlan') ? (['planBenefits'] as const) : []),
    ...(hasType('MedicationDispense') ? (['pharmacyBenefit'] as const) : []),
    ...(hasType(...RECORD_TYPES) ? (['healthRecords'] as const) : []),
  ]
}
