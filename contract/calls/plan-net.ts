import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Bundle, CapabilityStatement } from '#contract/entities/fhir.ts'

const planNet = { area: 'fhir', method: 'GET', access: 'anyone', lenient: true } as const
const text = v.optional(v.pipe(v.string(), v.maxLength(500)))
/** A parameter that may be repeated. */
const repeated = v.optional(
  v.union([
    v.pipe(v.string(), v.maxLength(200)),
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)),
  ]),
)

/** The search parameters of all types; each type ignores those that it doesn't have. */
export const PlanNetQuery = v.object({
  _id: text,
  _lastUpdated: repeated,
  _include: repeated,
  _revinclude: repeated,
  _count: text,
  _cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
  _format: text,
  name: text,
  family: text,
  given: text,
  identifier: text,
  type: text,
  'plan-type': text,
  practitioner: text,
  organization: text,
  'primary-organization': text,
  'participating-organization': text,
  location: text,
  'location.address': text,
  'location.address-city': text,
  'location.address-state': text,
  'location.address-postalcode': text,
  network: text,
  service: text,
  specialty: text,
  'service-category': text,
  address: text,
  'address-city': text,
  'address-state': text,
  'address-postalcode': text,
})
export type PlanNetQuery = v.InferOutput<typeof PlanNetQuery>

/** Returns the capability statement of the public provider directory (Da Vinci PDex Plan-Net). */
export const planNetCapabilities = endpoint({
  ...planNet,
  path: '/plan-net/metadata',
  query: v.object({ _format: text }),
  reply: CapabilityStatement,
  failure: 'UNHANDLED_ERROR',
})

/** Searches one type of the public provider directory. `_cursor` comes from the link `next`. */
export const searchPlanNet = endpoint({
  ...planNet,
  path: '/plan-net/{type}',
  query: PlanNetQuery,
  reply: Bundle,
  failure: 'DIR-0001',
})

/** Reads one resource of the public provider directory. */
export const readPlanNet = endpoint({
  ...planNet,
  path: '/plan-net/{type}/{id}',
  query: v.object({ _format: text }),
  reply: v.looseObject({ resourceType: v.string(), id: v.string() }),
  failure: 'DIR-0002',
})
