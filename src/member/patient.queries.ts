import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { patients } from '#contract/calls/fhir.ts'
import { type Bundle, OperationOutcome, Patient } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { lookupIdOf } from './member.ts'

/** A bundle whose one entry says "exception" is a failure in the clothes of an answer (spec §7). */
export const isException = ({ entry }: Bundle): boolean => {
  const [only, ...others] = entry ?? []
  const outcome = v.safeParse(OperationOutcome, only?.resource)
  return (
    others.length === 0 &&
    outcome.success &&
    outcome.output.issue?.some(({ code }) => code === 'exception') === true
  )
}

const patientIn = (bundle: Bundle): Patient | null => {
  for (const { resource } of bundle.entry ?? []) {
    const patient = v.safeParse(Patient, resource)
    if (patient.success) return patient.output
  }
  return null
}

/** The person in the health-record service; null where it knows nobody. A failure is only logged (spec §8). */
export const patientOf = (plan: Membership) =>
  queryOptions({
    queryKey: ['patient', lookupIdOf(plan)],
    queryFn: async ({ signal }) => {
      const bundle = await call(
        patients,
        { query: { identifier: lookupIdOf(plan) } },
        { signal, failureShown: 'by-caller' },
      )
      if (isException(bundle)) {
        throw new ApiFailure('BP-FA-004', { kind: 'refused', isShownByCaller: true })
      }
      return patientIn(bundle)
    },
    meta: { keep: 'sealed' },
  })
