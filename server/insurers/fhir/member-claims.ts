import * as v from 'valibot'
import type { Claim } from '#contract/entities/claim.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { FhirClient } from './client.ts'
import { contractTypesIn } from './coverage.ts'
import { type MappedEob, mapEobToClaim } from './eob/claim.ts'
import { fullNameOf } from './names.ts'
import { patientsBy } from './patients.ts'

/** Every claim of a member; `isPartial` if there are more than could be fetched or read. */
export type MemberClaims = { claims: Claim[]; isPartial: boolean }

/** A resource that was left out, with the names of the invalid fields; never their values. */
export type LogLeftOut = (fields: readonly string[]) => void

const PAGE = '50'

const Typed = v.object({ resourceType: v.string() })

/** Patients and outcomes may be part of the answer. An entry that isn't a resource counts as an unreadable claim. */
function isClaim(resource: unknown): boolean {
  const typed = v.safeParse(Typed, resource)
  return !typed.success || typed.output.resourceType === 'ExplanationOfBenefit'
}

/**
 * Reads all claims for a member id: the server has its own ids for people and finds them by ours. `today` determines
 * which of their names is current.
 */
export async function claimsOfMember(
  client: FhirClient,
  call: InsurerCall,
  { memberId, today, log }: { memberId: string; today: string; log: LogLeftOut },
): Promise<MemberClaims> {
  const read: MappedEob[] = []
  let isCut = false
  // Sequential, because not every server accepts several patients or several requests at once.
  for (const patient of await patientsBy(client, call, { memberId })) {
    const contractTypes = await contractTypesIn(client, call, patient.id)
    const subject = { memberId, name: fullNameOf(patient, today), contractTypes }
    const found = await client.search(call, 'ExplanationOfBenefit', { patient: patient.id, _count: PAGE })
    const patients = new Map([[patient.id, subject]])
    for (const resource of found.resources)
      if (isClaim(resource)) read.push(mapEobToClaim(resource, patients))
    isCut ||= found.isCut
  }
  return collectClaims(read, { isCut, log })
}

/** The readable claims; the log lists the problems of the others. */
export function collectClaims(
  read: readonly MappedEob[],
  { isCut, log }: { isCut: boolean; log: LogLeftOut },
): MemberClaims {
  const unread = read.flatMap((one) => (one.claim === undefined ? [one.fields] : []))
  for (const fields of unread) log(fields)
  return {
    claims: linkClaims(uniqueOf(read.flatMap(({ claim }) => claim ?? []))),
    isPartial: isCut || unread.length > 0,
  }
}

/** Each claim once: it may come twice if pages shift while they are read, or if a member has had several numbers. */
export const uniqueOf = (claims: readonly Claim[]): Claim[] => [
  ...new Map(claims.map((claim) => [claim.claimId, claim])).values(),
]

/** A claim names the one that it replaced by number; only claims in this list can be opened. */
function linkClaims(claims: readonly Claim[]): Claim[] {
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
