import type * as v from 'valibot'
import type { explanationsOfBenefit } from '#contract/calls/fhir.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { FHIR_RECORD_ID } from '#contract/ids.ts'
import { type ReadablePerson, allReadableClaims } from '#server/access/readable-claims.ts'
import { type DaySpan, readableOf } from '#server/insurer/claims.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { cursorIn, cursorRefused, daysIn, idsIn, kindsIn } from './eob-search.ts'

export type Search = v.InferOutput<NonNullable<(typeof explanationsOfBenefit)['query']>>

/** The members whose claims the user may read. */
export const readersOfClaims = async (services: CallServices, username: string): Promise<ReadablePerson[]> =>
  (await allReadableClaims(services, username, todayOf(services.clock))).readable

/** The first days of service or of an approval that a search asks for by CARIN's names. */
export const firstDaysIn = (query: Search, within: DaySpan = {}): DaySpan =>
  daysIn(
    'service-start-date',
    query['service-start-date'],
    daysIn('billable-period-start', query['billable-period-start'], within),
  )

export type FoundClaims = { claims: Claim[]; total: number; next: string | null }

/** One page of the claims that match a search; with a limit of 0, only the total. */
export async function findClaims(
  services: CallServices,
  query: Search,
  { readable, limit }: { readable: readonly ReadablePerson[]; limit: number },
): Promise<FoundClaims> {
  const wanted = idsIn('patient', query.patient)
  const found = await services.insurer.claims
    .searchWhole({
      claimIds: idsIn('_id', query._id),
      kinds: kindsIn(query.type),
      service: firstDaysIn(query, daysIn('service-date', query['service-date'])),
      updated: daysIn('_lastUpdated', query._lastUpdated),
      cursor: cursorIn(query._cursor),
      // A page that is requested from an insurer has at least one claim.
      limit: Math.max(1, limit),
      readable: wanted ? readable.filter(({ memberId }) => wanted.includes(memberId)) : readable,
    })
    .catch((error: unknown) => {
      throw cursorRefused(error)
    })
  const claims = found.claims.filter((claim) => readableOf(readable, claim))
  return limit === 0 ? { ...found, claims: [], next: null } : { ...found, claims }
}

/** Reads a claim by its id, if the user may read it. */
export async function claimReader(services: CallServices, username: string) {
  const readable = await readersOfClaims(services, username)
  return async (id: string): Promise<Claim | null> => {
    const found = FHIR_RECORD_ID.test(id) ? await services.insurer.claims.read(id) : null
    return readableOf(readable, found) ? found : null
  }
}
