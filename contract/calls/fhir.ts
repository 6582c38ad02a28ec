import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Bundle } from '#contract/entities/fhir.ts'

/** A page of coverage holds this many at most (spec §9). */
export const COVERAGE_PAGE_SIZE = 50

export const patients = endpoint({
  method: 'GET',
  area: 'fhir',
  path: '/Patient',
  query: v.object({ identifier: v.string() }),
  reply: Bundle,
  failure: 'BP-FA-004',
})

export const coverages = endpoint({
  method: 'GET',
  area: 'fhir',
  path: '/Coverage',
  query: v.object({
    identifier: v.string(),
    versionId: v.literal('2'),
    _count: v.string(),
    /** `ge{year}-01-01`, the year being that of the day 36 months back (spec §7). */
    period: v.pipe(v.string(), v.regex(/^ge\d{4}-01-01$/)),
  }),
  reply: Bundle,
  failure: 'BP-FA-006',
})
