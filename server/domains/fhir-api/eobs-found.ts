import type { ExplanationOfBenefitResource } from '#contract/entities/fhir.ts'
import { type RequestContext, recordAccess, recordRefusedAccess, refuse } from '#server/access/access.ts'
import {
  type ReadableAuthorization,
  plansWithAuthorizations,
} from '#server/access/readable-authorizations.ts'
import type { CallServices } from '#server/services.ts'
import {
  FIRST_AUTHORIZATION,
  authorizationReader,
  authorizationsAsEobs,
  findAuthorizations,
  isCursorOfAuthorizations,
  pageOfAuthorizations,
} from './authorizations-search.ts'
import { type FoundClaims, type Search, claimReader, findClaims, readersOfClaims } from './claims-search.ts'
import { mapClaimToEob } from './eob-resource.ts'
import { checkFormat, countOf, idsIn, invalidQuery, usesIn } from './eob-search.ts'
import { insurancesOf } from './insurance.ts'

type Resource = ExplanationOfBenefitResource & { id: string }
/** One page of results, and the total over all pages. */
type FoundEobs = { resources: Resource[]; total: number; next: string | null }

const NO_CLAIMS: FoundClaims = { claims: [], total: 0, next: null }

/** Searches claims and then prior authorizations, if the insurer offers both and the search asks for both. */
export async function searchEobs(
  services: CallServices,
  asking: RequestContext,
  query: Search,
): Promise<FoundEobs> {
  const limit = countOf(query._count)
  const looksFor = await lookedFor(services, query)
  const { username } = asking.caller
  const [readable, plans] = await Promise.all([
    readersOfClaims(services, username),
    plansWithAuthorizations(services, username),
  ])
  const memberIds = new Set(
    [...readable, ...plans.flatMap(({ members }) => members)].map((one) => one.memberId),
  )
  const strange = idsIn('patient', query.patient)?.find((id) => !memberIds.has(id))
  // A patient that the caller may not read gets the same answer as a missing one.
  if (strange !== undefined) return refuse(services, asking, strange)
  const authorizations = looksFor.authorizations ? await findAuthorizations(services, query, plans) : []
  const claims = looksFor.claims ? await claimsOf(services, query, { readable, limit }) : NO_CLAIMS
  const { page, next } = pageOf(authorizations, claims, { cursor: query._cursor, limit })
  const members = [...claims.claims, ...page.map(({ authorization }) => authorization)].map(
    (one) => one.memberId,
  )
  await recordAccess(
    services,
    asking,
    ...(members.length > 0 ? members : (idsIn('patient', query.patient) ?? [])),
  )
  const insuranceFor = claims.claims.length > 0 ? await insurancesOf(services, username) : undefined
  const resources = [
    ...claims.claims.map((claim) => mapClaimToEob(claim, insuranceFor?.(claim))),
    ...(await authorizationsAsEobs(services, username, page)),
  ]
  await noteStrange(services, asking, idsIn('_id', query._id), resources)
  return { resources, total: claims.total + authorizations.length, next }
}

/** A search with parsed parameters. */
async function lookedFor({ insurer }: CallServices, query: Search) {
  checkFormat(query._format)
  const { patient, _id, identifier, _cursor } = query
  if (patient === undefined && _id === undefined && identifier === undefined)
    throw invalidQuery('patient', 'must be given, or _id or identifier')
  // Claims can't be found by number: a number alone is a prior authorization's.
  const uses = usesIn(query.use ?? (identifier === undefined ? undefined : 'preauthorization'))
  const isOfClaims = uses.includes('claim')
  if (identifier !== undefined && isOfClaims) throw invalidQuery('identifier', 'needs use=preauthorization')
  const isOffered = (await insurer.offers()).has('authorizations')
  const authorizations = uses.includes('preauthorization') && isOffered
  if (!isOfClaims && _cursor !== undefined && !isCursorOfAuthorizations(_cursor))
    throw invalidQuery('_cursor', 'was not issued by this server')
  return { claims: isOfClaims, authorizations }
}

/** A page of claims; after the last page of claims, only their total. */
const claimsOf = (
  services: CallServices,
  query: Search,
  { readable, limit }: Parameters<typeof findClaims>[2],
): Promise<FoundClaims> =>
  isCursorOfAuthorizations(query._cursor)
    ? findClaims(services, { ...query, _cursor: undefined }, { readable, limit: 0 })
    : findClaims(services, query, { readable, limit })

/** The authorizations that fill the rest of a claims page, and the start of the next page. */
function pageOf(
  all: readonly ReadableAuthorization[],
  { claims, next }: FoundClaims,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { page: ReadableAuthorization[]; next: string | null } {
  if (next !== null || limit === 0) return { page: [], next }
  if (isCursorOfAuthorizations(cursor)) return pageOfAuthorizations(all, { cursor, limit })
  const room = limit - claims.length
  if (room > 0 || all.length === 0) return pageOfAuthorizations(all, { cursor: undefined, limit: room })
  return { page: [], next: FIRST_AUTHORIZATION }
}

/** An id without a result may be the caller's own but not match the search; any other is recorded as an attempt. */
async function noteStrange(
  services: CallServices,
  asking: RequestContext,
  wanted: readonly string[] | undefined,
  found: readonly Resource[],
): Promise<void> {
  const missing = wanted?.filter((id) => !found.some((one) => one.id === id)) ?? []
  if (missing.length === 0) return
  const { username } = asking.caller
  const [readClaim, readAuthorization] = [
    await claimReader(services, username),
    await authorizationReader(services, username),
  ]
  const strange: string[] = []
  for (const id of missing) if (!(await readClaim(id)) && !(await readAuthorization(id))) strange.push(id)
  await recordRefusedAccess(services, asking, ...strange)
}
