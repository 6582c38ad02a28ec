import * as v from 'valibot'
import { type CodeableConcept, Coverage } from '#contract/entities/fhir.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { FhirClient } from './client.ts'
import { dayOf } from './eob/concepts.ts'

const PAGE = '50'

/** The Coverage resources in a search result. */
export const coveragesIn = (resources: readonly unknown[]): Coverage[] =>
  resources.flatMap((resource) => {
    const read = v.safeParse(Coverage, resource)
    return read.success ? [read.output] : []
  })

/** A patient's coverage, including past and future; coverage of another beneficiary is left out. */
export async function coveragesOf(
  client: FhirClient,
  call: InsurerCall,
  patientId: string,
): Promise<Coverage[]> {
  const query = { beneficiary: `Patient/${patientId}`, _count: PAGE }
  const { resources } = await client.search(call, 'Coverage', query)
  return coveragesIn(resources).filter((coverage) => beneficiaryOf(coverage) === patientId)
}

/** The id of the Patient that a coverage is for. */
export const beneficiaryOf = ({ beneficiary }: Coverage): string | undefined =>
  beneficiary?.reference?.split('/').at(-1)

/**
 * The reference to the subscriber, for a search: `Patient/7` or `RelatedPerson/7`. A member covered as *self* is the
 * subscriber. Undefined if the coverage names none, or only by an identifier.
 */
export function subscriberOf({ subscriber, beneficiary, relationship }: Coverage): string | undefined {
  const isSelf = codesIn(relationship).includes('self')
  const stated = subscriber?.reference ?? (isSelf ? beneficiary?.reference : undefined)
  return /(?:^|\/)((?:Patient|RelatedPerson)\/[\w.-]{1,64})(?:\/_history\/[^/]*)?$/.exec(stated ?? '')?.[1]
}

/** The member number that a coverage states (HL7 v2-0203 MB). */
export const memberIdIn = ({ identifier }: Coverage): string | undefined =>
  identifier?.find(({ type }) => codesIn(type).includes('mb'))?.value ?? undefined

/**
 * Whether a coverage covers its member. Drafts and errors never do; a cancelled one without a last day doesn't either,
 * because its end is unknown.
 */
export function isCovering({ status, period }: Coverage): boolean {
  const state = status?.toLowerCase()
  if (state === 'entered-in-error' || state === 'draft') return false
  return state !== 'cancelled' || dayOf(period?.end) !== null
}

type Concept = v.InferOutput<typeof CodeableConcept> | null | undefined

export const codesIn = (concept: Concept): string[] => {
  const codes = concept?.coding?.flatMap(({ code }) => (code ? [code.toLowerCase()] : [])) ?? []
  return codes.length === 0 && concept?.text ? [concept.text.toLowerCase()] : codes
}

/** Codes of HL7's ActCoverageTypeCode, and words that servers use instead. */
const CONTRACT_TYPES = new Map<string, ContractType>([
  ...['hip', 'medical', 'ehcpol', 'hsapol', 'pos', 'ppo', 'hmo', 'retire', 'publicpol', 'mcpol'].map(
    (code) => [code, 'medical'] as const,
  ),
  ...['dental', 'denpol'].map((code) => [code, 'dental'] as const),
  ...['vision', 'vispol'].map((code) => [code, 'vision'] as const),
])

/** The kind of plan; undefined if its type isn't one that we know. */
export const contractTypeOf = ({ type }: Pick<Coverage, 'type'>): ContractType | undefined =>
  codesIn(type).flatMap((code) => CONTRACT_TYPES.get(code) ?? [])[0]

/** The kinds of plan that a patient has or had, as far as the server states them. */
export async function contractTypesIn(
  client: FhirClient,
  call: InsurerCall,
  patientId: string,
): Promise<ContractType[]> {
  const coverages = await coveragesOf(client, call, patientId)
  return [...new Set(coverages.flatMap((coverage) => contractTypeOf(coverage) ?? []))]
}
