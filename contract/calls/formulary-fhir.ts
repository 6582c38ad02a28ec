import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Bundle, CapabilityStatement } from '#contract/entities/fhir.ts'

const formulary = { area: 'fhir', method: 'GET', access: 'anyone', lenient: true } as const
const text = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** The search parameters of all types; each type ignores those that it doesn't have. */
export const FormularyQuery = v.object({
  _id: text,
  _count: text,
  _cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  _format: text,
  type: text,
  formulary: text,
  subject: text,
  /** `system|code`, `|code` or `code`: RxNorm's, or an NDC. */
  code: text,
  'drug-name': text,
})
export type FormularyQuery = v.InferOutput<typeof FormularyQuery>

/** Returns the capability statement of the public drug lists (Da Vinci US Drug Formulary). */
export const formularyCapabilities = endpoint({
  ...formulary,
  path: '/formulary/metadata',
  query: v.object({ _format: text }),
  reply: CapabilityStatement,
  failure: 'UNHANDLED_ERROR',
})

/** Searches one type of the public drug lists. `_cursor` comes from the link `next`. */
export const searchFormulary = endpoint({
  ...formulary,
  path: '/formulary/{type}',
  query: FormularyQuery,
  reply: Bundle,
  failure: 'PHA-0009',
})

/** Reads one resource of the public drug lists. */
export const readFormulary = endpoint({
  ...formulary,
  path: '/formulary/{type}/{id}',
  query: v.object({ _format: text }),
  reply: v.looseObject({ resourceType: v.string(), id: v.string() }),
  failure: 'PHA-0009',
})
