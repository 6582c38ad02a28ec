import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { patients } from '#contract/calls/fhir.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import { type Bundle, OperationOutcome, Patient } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { lookupIdOf } from './member.ts'

/** Rights may change while a member is here; they are asked for again after this long (security AP-04). */
const RIGHTS_FRESH_MS = 60_000

export const membershipsOf = (username: string) =>
  queryOptions({
    queryKey: ['memberships', username],
    queryFn: ({ signal }) => call(memberships, { params: { username } }, { signal }),
    select: ({ userMemberships }) => userMemberships,
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })

export const accessRightsOf = ({ username, companyId, memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['access-rights', username, companyId, memberId, contractType],
    queryFn: ({ signal }) =>
      call(accessRights, { params: { username, companyId, memberId, contractType } }, { signal }),
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })

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
