import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { patients } from '#contract/calls/fhir.ts'
import { Patient } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { StatedClaim } from '#contract/entities/stated-claim.ts'
import { lookupIdOf } from '#member/member.ts'
import { isException } from '#member/patient.queries.ts'
import { type Patients, claimOf } from './claim-of.ts'
import { type Fetched, eobsOf } from './fetched.ts'
import type { ForeignClaims } from './page.ts'

/** Filtering and sorting ask the other server nothing anew for so long. */
const FRESH_MS = 60_000

/** Everything that the other server has of the member and of those whose records it opens to them. */
export const foreignClaimsOf = (plan: Membership) =>
  queryOptions({
    queryKey: ['foreign-claims', plan.memberId, plan.contractType],
    queryFn: async ({ signal }) => {
      const known = await patientsOf(plan, signal)
      const fetched: Fetched[] = []
      // One after the other: not every server takes several patients at once, nor several questions.
      for (const id of known.keys()) fetched.push(await eobsOf(id, signal))
      return claimsIn(fetched, plan, known)
    },
    staleTime: FRESH_MS,
    meta: { keep: 'sealed' },
  })

export function claimsIn(fetched: readonly Fetched[], plan: Membership, known: Patients): ForeignClaims {
  const read = fetched.flatMap(({ resources }) => resources.map((resource) => claimOf(resource, plan, known)))
  const claims = new Map(read.flatMap((claim) => (claim ? [[claim.claimId, claim] as const] : [])))
  return {
    claims: linked([...claims.values()]),
    unread: read.filter((claim) => claim === undefined).length,
    isCut: fetched.some(({ isCut }) => isCut),
    members: [...new Map([...known.values()].map((one) => [one.memberId, one])).values()],
  }
}

/** A claim that took another's place is named by its number; only those that are here can be opened. */
function linked(claims: StatedClaim[]): StatedClaim[] {
  const byName = new Map(
    claims.flatMap(({ claimId, claimNumber }) => [
      [claimNumber, claimId],
      [claimId, claimId],
    ]),
  )
  const idOf = (name: string | null) => (name === null ? null : (byName.get(name) ?? null))
  return claims.map((claim) => ({
    ...claim,
    replaces: idOf(claim.replaces),
    replacedBy: idOf(claim.replacedBy),
  }))
}

const NamedPatient = v.looseObject({ ...Patient.entries, id: v.string() })

/** Who is meant: the other server has ids of its own for people, and finds them by ours. */
async function patientsOf(plan: Membership, signal: AbortSignal): Promise<Patients> {
  const bundle = await call(
    patients,
    { query: { identifier: lookupIdOf(plan) } },
    { signal, failureShown: 'by-caller' },
  )
  if (isException(bundle)) throw new ApiFailure('CLM-0001', { kind: 'refused', isShownByCaller: true })
  const found = (bundle.entry ?? []).flatMap(({ resource }) => {
    const patient = v.safeParse(NamedPatient, resource)
    return patient.success ? [patient.output] : []
  })
  return new Map(
    found.map((patient) => [patient.id, { memberId: memberIdOf(patient), name: nameOf(patient) }]),
  )
}

function memberIdOf({ id, identifier }: Patient & { id: string }): string {
  const isMember = (code: string | null | undefined) => code?.toUpperCase() === 'MB'
  const number = identifier?.find(({ type }) => type?.coding?.some(({ code }) => isMember(code)))
  return number?.value ?? identifier?.find(({ value }) => value)?.value ?? id
}

const nameOf = ({ name }: Patient): string => {
  const official = name?.find(({ use }) => use === 'official') ?? name?.[0]
  return official?.text ?? [...(official?.given ?? []), official?.family ?? ''].join(' ').trim()
}

/** One of them; one that is not among them is not there. */
export const foreignClaimIn = ({ claims }: ForeignClaims, claimId: string): StatedClaim | undefined =>
  claims.find((one) => one.claimId === claimId)
