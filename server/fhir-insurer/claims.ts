import * as v from 'valibot'
import type { Claim } from '#contract/entities/claim.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { Claims, ReadableMember } from '#server/insurer/claims.ts'
import { matching, matchingWhole, pageOf, rowOf, totalsOf } from './claims-page.ts'
import type { FhirClient } from './client.ts'
import { Reference } from './eob/resource.ts'
import { type LogLeftOut, type MemberClaims, claimsOfMember } from './member-claims.ts'
import { memberIdOf, patientById } from './patients.ts'

/** Filtering, sorting and turning pages ask the server nothing anew for so long. */
const FRESH_MS = 60_000
/** So many members' claims are kept at most. */
const MOST_KEPT = 500

type Kept = { at: number; username: string; claims: MemberClaims }
type Options = { now: () => number; log: LogLeftOut }

const Eob = v.object({ patient: v.optional(Reference) })

/**
 * Claims as the ExplanationOfBenefit resources of a FHIR server. FHIR has no search that filters, sorts and adds up as
 * the list does, so all claims of a member are read and kept for a minute, for the user who asked and nobody else.
 */
export function fhirClaims(client: FhirClient, { now, log }: Options): Claims {
  const kept = new Map<string, Kept>()

  async function ofMember(call: InsurerCall, memberId: string): Promise<MemberClaims> {
    const { username } = call.asker
    const key = JSON.stringify([username, memberId])
    const known = kept.get(key)
    if (known && now() - known.at < FRESH_MS) return known.claims
    const claims = await claimsOfMember(client, call, { memberId, log })
    kept.delete(key)
    kept.set(key, { at: now(), username, claims })
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return claims
  }

  /** The claims of those who may be read, under the kinds of plan under which they may. */
  async function readableClaims(
    call: InsurerCall,
    readable: readonly ReadableMember[],
  ): Promise<MemberClaims> {
    const all: MemberClaims[] = []
    for (const { memberId, contractTypes } of readable) {
      const { claims, isPartial } = await ofMember(call, memberId)
      all.push({ claims: claims.filter((claim) => contractTypes.includes(claim.contractType)), isPartial })
    }
    return {
      claims: all.flatMap(({ claims }) => claims),
      isPartial: all.some(({ isPartial }) => isPartial),
    }
  }

  const wanted = (readable: readonly ReadableMember[], members: string | undefined) =>
    readable.filter(({ memberId }) => members?.split(',').includes(memberId) ?? true)

  function keptClaim({ username }: InsurerCall['asker'], claimId: string): Claim | undefined {
    const fresh = [...kept.values()].filter((one) => one.username === username && now() - one.at < FRESH_MS)
    return fresh.flatMap(({ claims }) => claims.claims).find((claim) => claim.claimId === claimId)
  }

  return {
    async search(call, { readable, filter, sort, cursor, limit }) {
      const { claims, isPartial } = await readableClaims(call, wanted(readable, filter.members))
      const found = matching(claims, { filter, sort })
      const { page, next } = pageOf(found, { cursor, limit })
      return { claims: page.map(rowOf), next, count: found.length, ...totalsOf(found), isPartial }
    },

    async read(call, claimId) {
      const known = keptClaim(call.asker, claimId)
      if (known) return known
      const eob = v.safeParse(Eob, await client.read(call, 'ExplanationOfBenefit', claimId))
      const patientId = eob.success ? eob.output.patient?.reference?.split('/').at(-1) : undefined
      const patient = patientId ? await patientById(client, call, patientId) : undefined
      if (!patient) return null
      // Read with the member's other claims, so that it is the same claim as in the list, with its links.
      const { claims } = await ofMember(call, memberIdOf(patient))
      return claims.find((claim) => claim.claimId === claimId) ?? null
    },

    async *all(call, { readable, filter, sort }) {
      const { claims } = await readableClaims(call, wanted(readable, filter.members))
      for (const claim of matching(claims, { filter, sort })) yield rowOf(claim)
    },

    async searchWhole(call, { readable, cursor, limit, ...query }) {
      const { claims } = await readableClaims(call, readable)
      const found = matchingWhole(claims, query)
      const { page, next } = pageOf(found, { cursor, limit })
      return { claims: page, next, total: found.length }
    },
  }
}
