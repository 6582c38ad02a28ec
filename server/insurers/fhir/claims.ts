import * as v from 'valibot'
import type { Claim } from '#contract/entities/claim.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import { type Claims, type ReadableMember, readableOf } from '#server/insurer/claims.ts'
import { hasMoreOfWhole, pageOfWhole } from '#server/insurer/whole-list.ts'
import { AskerCache } from './asker-cache.ts'
import { matchingWhole, pageOf, rowOf } from './claims-page.ts'
import type { FhirClient } from './client.ts'
import { todayAt } from './current.ts'
import { idIn } from './eob/concepts.ts'
import { Reference } from './eob/resource.ts'
import { type LogLeftOut, type MemberClaims, claimsOfMember, uniqueOf } from './member-claims.ts'
import { findByNumber, numbersOf } from './member-numbers.ts'
import { patientById } from './patients.ts'

type Options = { now: () => number; log: LogLeftOut }

const Eob = v.object({ patient: v.optional(Reference) })

/** The claims that may be read, under the kinds of plan that permit it. */
const readableAmong = ({ claims }: MemberClaims, readable: ReadableMember | undefined): Claim[] =>
  readable ? claims.filter((claim) => readableOf([readable], claim)) : []

/**
 * Claims as the ExplanationOfBenefit resources of a FHIR server. FHIR doesn't report what has changed or been removed,
 * so all claims of a member are read and kept for a minute.
 */
export function fhirClaims(client: FhirClient, { now, log }: Options): Claims {
  const cache = new AskerCache<MemberClaims>(now)

  const ofMember = (call: InsurerCall, memberId: string, mostAgeMs?: number): Promise<MemberClaims> =>
    cache.of(
      call,
      memberId,
      () => claimsOfMember(client, call, { memberId, today: todayAt(now), log }),
      mostAgeMs,
    )

  /**
   * Whether a cursor continues a list that is still cached. Any other call looks for news, such as a member's Refresh,
   * whose answer is shown with its time, so the FHIR server is asked.
   */
  function continuesKept(
    { asker }: InsurerCall,
    readable: readonly ReadableMember[],
    cursor: string | undefined,
  ): boolean {
    if (cursor === undefined) return false
    const kept = readable.map(({ memberId }) => cache.known(asker, memberId))
    if (kept.includes(undefined)) return false
    const claims = kept.flatMap((one, at) => (one ? readableAmong(one, readable[at]) : []))
    return hasMoreOfWhole(uniqueOf(claims).map(rowOf), cursor)
  }

  /** The claims of the readable members, under the kinds of plan that permit it. */
  async function readableClaims(
    call: InsurerCall,
    readable: readonly ReadableMember[],
    mostAgeMs?: number,
  ): Promise<MemberClaims> {
    const all: MemberClaims[] = []
    for (const member of readable) {
      const read = await ofMember(call, member.memberId, mostAgeMs)
      all.push({ claims: readableAmong(read, member), isPartial: read.isPartial })
    }
    return {
      claims: uniqueOf(all.flatMap(({ claims }) => claims)),
      isPartial: all.some(({ isPartial }) => isPartial),
    }
  }

  return {
    async list(call, { readable, cursor, limit }) {
      const mostAgeMs = continuesKept(call, readable, cursor) ? undefined : 0
      const { claims, isPartial } = await readableClaims(call, readable, mostAgeMs)
      return { ...pageOfWhole(claims.map(rowOf), { cursor, limit }), isPartial }
    },

    async read(call, claimId) {
      const kept = cache.allOf(call.asker).flatMap(({ claims }) => claims)
      const known = kept.find((claim) => claim.claimId === claimId)
      if (known) return known
      const eob = v.safeParse(Eob, await client.read(call, 'ExplanationOfBenefit', claimId))
      const patientId = eob.success ? idIn(eob.output.patient?.reference ?? undefined) : undefined
      const patient = patientId ? await patientById(client, call, patientId) : undefined
      if (!patient) return null
      // Read together with the member's other claims, so that it is the same claim as in the list, with its links.
      return findByNumber(await numbersOf(client, call, patient), async (memberId) => {
        const { claims } = await ofMember(call, memberId)
        return claims.find((claim) => claim.claimId === claimId)
      })
    },

    async searchWhole(call, { readable, cursor, limit, ...query }) {
      const { claims } = await readableClaims(call, readable)
      const found = matchingWhole(claims, query)
      const { page, next } = pageOf(found, { cursor, limit })
      return { claims: page, next, total: found.length }
    },
  }
}
