import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { COVERAGE_PAGE_SIZE, coverages, patient, patients } from '#contract/calls/fhir.ts'
import { type Bundle, type Coverage, OperationOutcome, Patient } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { noteOddAnswer } from '#api/odd-answers.ts'
import { today } from '#base/clock.ts'
import { coveragesIn, LOOK_BACK_MONTHS } from './coverage.rules.ts'
import { lookupIdOf } from '#member/member.ts'

/** Whether a bundle is a failure: its one entry has the status "exception" (spec §7). */
const isException = ({ entry }: Bundle): boolean => {
  const [only, ...others] = entry ?? []
  const outcome = v.safeParse(OperationOutcome, only?.resource)
  return (
    others.length === 0 &&
    outcome.success &&
    outcome.output.issue?.some(({ code }) => code === 'exception') === true
  )
}

/** The member's own entry. For a contract number, the service may return everyone that the policy holder may read. */
function patientIn(bundle: Bundle, { memberId }: Membership): Patient | null {
  const found = (bundle.entry ?? []).flatMap(({ resource }) => {
    const read = v.safeParse(Patient, resource)
    return read.success ? [read.output] : []
  })
  const own = found.find(
    ({ id, identifier }) => id === memberId || identifier?.some(({ value }) => value === memberId),
  )
  return own ?? (found.length === 1 ? found[0] : undefined) ?? null
}

/** The person in the health-record service; null if unknown there. A failure is only logged (spec §8). */
export const patientQuery = (plan: Membership) =>
  queryOptions({
    queryKey: ['patient', lookupIdOf(plan)],
    queryFn: async ({ signal }) => {
      const bundle = await call(
        patients,
        { query: { identifier: lookupIdOf(plan) } },
        { signal, ...byCaller },
      )
      if (isException(bundle)) {
        throw new ApiFailure('BP-FA-004', { kind: 'refused', isShownByCaller: true })
      }
      return patientIn(bundle, plan)
    },
    meta: { keep: 'sealed' },
  })

/**
 * A covered person by the id in their coverage. A failure is only logged, because the page has other sources for names.
 */
export const patientOfIdQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-of-id', id],
    queryFn: ({ signal }) => call(patient, { params: { id }, query: {} }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The filter from the first day of the year in which the look-back starts (spec §7). */
const periodFrom = (day: Temporal.PlainDate) => `ge${day.subtract({ months: LOOK_BACK_MONTHS }).year}-01-01`

/** The most pages of coverage; if there are more, every coverage is marked as part of an incomplete list. */
const MOST_PAGES = 20

/** The position of the next page, from the bundle's link to it. */
function nextCursorIn({ link }: Bundle): string | undefined {
  const next = link?.find(({ relation }) => relation === 'next')?.url
  return new URLSearchParams(next?.split('?')[1]).get('_cursor') ?? undefined
}

/** All coverage of the person in the health-record service; `coverage.rules` selects the plan's. */
export const coveragesQuery = (plan: Membership) =>
  queryOptions({
    queryKey: ['coverages', lookupIdOf(plan)],
    queryFn: async ({ signal }) => {
      const query = {
        identifier: lookupIdOf(plan),
        versionId: '2' as const,
        _count: String(COVERAGE_PAGE_SIZE),
        period: periodFrom(today()),
      }
      const found: Coverage[] = []
      let next: { _cursor?: string } = {}
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const bundle = await call(coverages, { query: { ...query, ...next } }, { signal, ...byCaller })
        if (isException(bundle)) throw new ApiFailure('BP-FA-006', { kind: 'refused', isShownByCaller: true })
        found.push(...coveragesIn(bundle, (fields) => noteOddAnswer({ code: coverages.failure, fields })))
        const cursor = nextCursorIn(bundle)
        if (cursor === undefined) return found
        next = { _cursor: cursor }
      }
      return found.map((coverage) => ({ ...coverage, isPartial: true }))
    },
    meta: { keep: 'sealed' },
  })
