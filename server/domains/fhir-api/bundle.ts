import type { Bundle } from '#contract/entities/fhir.ts'
import { baseOf } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { withoutEmptyParts } from './fhir-json.ts'

/** The base address of this server's resources for members and their apps. */
export const fhirBase = ({ config }: Services): string => config.publicUrl + baseOf('fhir', config)

type Query = Record<string, string | readonly string[] | undefined>

/** The query, and the results on this page. */
type Page = {
  type: 'Patient' | 'Coverage' | 'ExplanationOfBenefit' | 'InsurancePlan' | 'CareTeam' | 'MedicationDispense'
  query: Query
  /** The total over all pages. */
  total: number
  resources: readonly { id?: string | null | undefined }[]
  /** Resources that those on this page refer to; they don't count in the total. */
  included?: readonly { resourceType: string; id?: string | null | undefined }[]
  /** The next page, if there is one. */
  next?: string | null
}

/** One page of a search, which links to itself and to the next. */
export function searchset(
  services: Services,
  { type, query, total, resources, included = [], next }: Page,
): Bundle {
  const root = fhirBase(services)
  const base = `${root}/${type}`
  return withoutEmptyParts({
    resourceType: 'Bundle' as const,
    type: 'searchset',
    total,
    link: searchLinks(base, query, next),
    entry: [
      ...resources.map((resource) => ({
        fullUrl: `${base}/${resource.id}`,
        resource,
        search: { mode: 'match' },
      })),
      ...included.map((resource) => ({
        fullUrl: `${root}/${resource.resourceType}/${resource.id}`,
        resource,
        search: { mode: 'include' },
      })),
    ],
  })
}

/** The links of a page of a search: to itself, and to the next page if there is one. */
export function searchLinks(base: string, query: Query, next: string | null | undefined) {
  const link = (relation: string, more: Query = {}) => ({
    relation,
    url: `${base}?${queryText({ ...query, ...more })}`,
  })
  return next ? [link('self'), link('next', { _cursor: next })] : [link('self')]
}

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  )
  return new URLSearchParams(pairs).toString()
}
