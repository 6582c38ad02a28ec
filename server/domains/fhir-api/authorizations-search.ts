import type { ExplanationOfBenefitResource } from '#contract/entities/fhir.ts'
import { type RequestContext, isId, recordAccess } from '#server/access/access.ts'
import {
  type ReadableAuthorization,
  authorizationsUnder,
  plansWithAuthorizations,
} from '#server/access/readable-authorizations.ts'
import { type PlanInReach, nameIn, planOf } from '#server/access/reach.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { type DaySpan, isWithin } from '#server/insurer/claims.ts'
import { FIRST_PAGE, pageAfter } from '#server/platform/http/cursor.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { changedOn, fhirIdOf, isForFhir, mapAuthorizationToEob, numberIn } from './authorization-resource.ts'
import { type Search, firstDaysIn } from './claims-search.ts'
import { cursorIn, daysIn, idsIn, invalidQuery, kindsOfCareIn, numbersIn } from './eob-search.ts'
import { insurancesOf } from './insurance.ts'

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
  const firstDays = firstDaysIn(query)
  const updated = daysIn('_lastUpdated', query._lastUpdated)
  const isWanted = ({ authorization: one }: ReadableAuthorization): boolean =>
    isForFhir(one) &&
    (patients?.includes(one.memberId) ?? true) &&
    (ids?.includes(fhirIdOf(one)) ?? true) &&
    (numbers?.includes(one.authorizationNumber) ?? true) &&
    (kinds?.includes(one.kind) ?? true) &&
    isValidIn(one, service) &&
    isWithin(one.validFrom, firstDays) &&
    isWithin(changedOn(one), updated)
  return (await authorizationsUnder(services, plans)).filter(isWanted)
}

/** Marks the portal's own cursors, to distinguish them from those of an insurer's claims. */
const SIGN = 'pa.'

export const isCursorOfAuthorizations = (cursor: string | undefined): boolean =>
  cursor?.startsWith(SIGN) ?? false

export const FIRST_AUTHORIZATION = SIGN + FIRST_PAGE

/** One page of authorizations; the first page if there is no cursor. */
export function pageOfAuthorizations(
  all: readonly ReadableAuthorization[],
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { page: ReadableAuthorization[]; next: string | null } {
  const found = pageAfter(all, {
    cursor: cursorIn(cursor)?.slice(SIGN.length),
    limit,
    idOf: ({ authorization }) => fhirIdOf(authorization),
  })
  if (!found) throw invalidQuery('_cursor', 'was not issued by this server')
  return { page: found.page, next: found.next === null ? null : SIGN + found.next }
}

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
      memberName: nameIn(plan, authorization.memberId),
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
