import * as v from 'valibot'
import type { ExplanationOfBenefitResource } from '#contract/entities/fhir.ts'
import { type RequestContext, isId, recordAccess } from '#server/access/access.ts'
import {
  type ReadableAuthorization,
  authorizationsUnder,
  plansWithAuthorizations,
} from '#server/access/readable-authorizations.ts'
import { type PlanInReach, planOf } from '#server/access/reach.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { DaySpan } from '#server/insurer/claims.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { changedOn, fhirIdOf, isForFhir, mapAuthorizationToEob, numberIn } from './authorization-resource.ts'
import type { Search } from './claims-search.ts'
import { cursorIn, daysIn, idsIn, invalidQuery, kindsOfCareIn, numbersIn } from './eob-search.ts'
import { insurancesOf } from './insurance.ts'

const isWithin = (day: string | null, { from, to }: DaySpan): boolean =>
  (from === undefined && to === undefined) ||
  (day !== null && (from === undefined || day >= from) && (to === undefined || day <= to))

/** Whether any day of the approval is in the range. An approval without a last day has no end. */
function isValidIn({ validFrom, validTo }: MemberAuthorization, { from, to }: DaySpan): boolean {
  if (from === undefined && to === undefined) return true
  if (validFrom === null && validTo === null) return false
  return (from === undefined || (validTo ?? from) >= from) && (to === undefined || (validFrom ?? to) <= to)
}

/** All prior authorizations that match a search, newest request first, without drugs. */
export async function findAuthorizations(
  services: CallServices,
  query: Search,
  plans: readonly PlanInReach[],
): Promise<ReadableAuthorization[]> {
  const patients = idsIn('patient', query.patient)
  const ids = idsIn('_id', query._id)
  const numbers = numbersIn(query.identifier)
  const kinds = kindsOfCareIn(query.type)
  const service = daysIn('service-date', query['service-date'])
  const updated = daysIn('_lastUpdated', query._lastUpdated)
  const isWanted = ({ authorization: one }: ReadableAuthorization): boolean =>
    isForFhir(one) &&
    (patients?.includes(one.memberId) ?? true) &&
    (ids?.includes(fhirIdOf(one)) ?? true) &&
    (numbers?.includes(one.authorizationNumber) ?? true) &&
    (kinds?.includes(one.kind) ?? true) &&
    isValidIn(one, service) &&
    isWithin(changedOn(one), updated)
  return (await authorizationsUnder(services, plans)).filter(isWanted)
}

/** Marks the portal's own cursors, to distinguish them from those of an insurer's claims. */
const SIGN = 'pa.'
/** The last authorization of a page, with its position in case it's gone by the next page. */
const Cursor = v.object({ at: v.pipe(v.number(), v.integer(), v.minValue(0)), id: v.string() })

export const isCursorOfAuthorizations = (cursor: string | undefined): boolean =>
  cursor?.startsWith(SIGN) ?? false

export const FIRST_AUTHORIZATION = SIGN + encodeCursor({ at: 0, id: '' })

/** One page of authorizations; the first page if there is no cursor. */
export function pageOfAuthorizations(
  all: readonly ReadableAuthorization[],
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { page: ReadableAuthorization[]; next: string | null } {
  const from = cursor === undefined ? 0 : placeOf(all, cursor)
  const page = all.slice(from, from + limit)
  const last = page.at(-1)
  const at = from + limit
  const isMore = last !== undefined && at < all.length
  return { page, next: isMore ? SIGN + encodeCursor({ at, id: fhirIdOf(last.authorization) }) : null }
}

function placeOf(all: readonly ReadableAuthorization[], cursor: string): number {
  const place = parseCursor(Cursor, cursorIn(cursor)?.slice(SIGN.length) ?? '')
  if (!place) throw invalidQuery('_cursor', 'was not issued by this server')
  const before = all.findIndex(({ authorization }) => fhirIdOf(authorization) === place.id)
  return before < 0 ? place.at : before + 1
}

export const memberNameIn = ({ members }: PlanInReach, memberId: string): string =>
  members.find((one) => one.memberId === memberId)?.name ?? ''

/** Authorizations as resources, with the insurance of the user's and the family's plans. */
export async function authorizationsAsEobs(
  services: CallServices,
  username: string,
  found: readonly ReadableAuthorization[],
): Promise<(ExplanationOfBenefitResource & { id: string })[]> {
  if (found.length === 0) return []
  const insuranceFor = await insurancesOf(services, username)
  const eobs: (ExplanationOfBenefitResource & { id: string })[] = []
  for (const one of found) {
    const { plan, authorization } = one
    const facts = {
      memberName: memberNameIn(plan, authorization.memberId),
      planName: plan.planName,
      ...insuranceFor(authorization),
    }
    eobs.push(mapAuthorizationToEob(await withReadablePrevious(services, one), facts))
  }
  return eobs
}

/** Without the number of an earlier request that the user may not read. */
async function withReadablePrevious(
  { insurer }: CallServices,
  { authorization, plan }: ReadableAuthorization,
): Promise<MemberAuthorization> {
  const { previousNumber } = authorization
  if (previousNumber === null) return authorization
  const previous = await insurer.authorizations.read(previousNumber)
  return previous && planOf([plan], previous) ? authorization : { ...authorization, previousNumber: null }
}

/** Reads an authorization by its resource id, if the user may read it. */
export async function authorizationReader(services: CallServices, username: string) {
  const isOffered = (await services.insurer.offers()).has('authorizations')
  const plans = isOffered ? await plansWithAuthorizations(services, username) : []
  return async (id: string): Promise<ReadableAuthorization | null> => {
    const number = numberIn(id)
    if (number === null || !isId(number) || plans.length === 0) return null
    const authorization = await services.insurer.authorizations.read(number)
    const plan = authorization && planOf(plans, authorization)
    return authorization && plan ? { authorization, plan } : null
  }
}

/** The authorization with this id as a resource, recorded as read; null if the caller may read none with this id. */
export async function authorizationAsEob(services: CallServices, asking: RequestContext, id: string) {
  const { username } = asking.caller
  const found = await (await authorizationReader(services, username))(id)
  if (!found) return null
  if (!isForFhir(found.authorization)) throw notFound()
  await recordAccess(services, asking, found.authorization.memberId)
  const [eob] = await authorizationsAsEobs(services, username, [found])
  return eob ?? null
}
