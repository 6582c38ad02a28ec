import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { COVERAGE_PAGE_SIZE, coverages } from '#contract/calls/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { lookupIdOf } from './member.ts'
import { isException } from './patient.queries.ts'
import { LOOK_BACK_MONTHS, coveragesIn } from './coverage.rules.ts'

/** From the first day of the year in which the look-back begins (spec §7). */
const periodFrom = (day: Temporal.PlainDate) => `ge${day.subtract({ months: LOOK_BACK_MONTHS }).year}-01-01`

/** Everything the health-record service knows about the person's coverage; `coverage.rules` picks the plan's. */
export const coveragesOf = (plan: Membership) =>
  queryOptions({
    queryKey: ['coverages', lookupIdOf(plan)],
    queryFn: async ({ signal }) => {
      const query = {
        identifier: lookupIdOf(plan),
        versionId: '2' as const,
        _count: String(COVERAGE_PAGE_SIZE),
        period: periodFrom(today()),
      }
      const bundle = await call(coverages, { query }, { signal, failureShown: 'by-caller' })
      if (isException(bundle)) throw new ApiFailure('BP-FA-006', { kind: 'refused', isShownByCaller: true })
      return coveragesIn(bundle)
    },
    meta: { keep: 'sealed' },
  })
