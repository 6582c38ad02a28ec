import type { Endpoint } from '#contract/endpoint.ts'
import type { Deadline } from '#contract/entities/deadline.ts'
import type { RelatedAuthorization } from '#contract/entities/authorization.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { ifAway } from '#server/insurer/call.ts'
import { isId, recordAccess, refuse } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { type PlanInReach, planOf, plansInReach, mentionablePlans } from '#server/access/reach.ts'
import { mayHaveAuthorizations } from '#server/access/readable-authorizations.ts'
import type { CallServices } from '#server/services.ts'
import { decisionDeadline } from './deadline.ts'

export { mayHaveAuthorizations }

type Found = {
  found: MemberAuthorization | null
  /** The plan that gives access to it; undefined if the authorization is another member's. */
  plan: PlanInReach | undefined
  /** The member for the audit trail, if known. */
  whose: string
}

/** The authorization with this number, and the plan in reach under which it can be read. */
export async function findAuthorization(
  { insurer }: CallServices,
  plans: readonly PlanInReach[],
  number: string,
): Promise<Found> {
  const found = isId(number) ? await insurer.authorizations.read(number) : null
  return { found, plan: found ? planOf(plans, found) : undefined, whose: found?.memberId ?? number }
}

type Mention = {
  username: string
  /** The reader's own. */
  memberId: string
  authorizationNumber: string | null
}

type Mentioned = { found: MemberAuthorization; plan: PlanInReach }

async function mentionedOf(
  services: CallServices,
  { username, memberId, authorizationNumber }: Mention,
): Promise<Mentioned | null> {
  if (authorizationNumber === null) return null
  try {
    const reader = { username, memberId, isGranted: mayHaveAuthorizations }
    const plans = await mentionablePlans(services, reader)
    if (plans.length === 0) return null
    const { found, plan } = await findAuthorization(services, plans, authorizationNumber)
    return found && plan ? { found, plan } : null
  } catch (error) {
    return ifAway(error, null)
  }
}

/** The authorization that a page mentions; null if the reader may not read it, or it isn't available now. */
export const mentionedAuthorization = async (
  services: CallServices,
  mention: Mention,
): Promise<MemberAuthorization | null> => (await mentionedOf(services, mention))?.found ?? null

/** When a mentioned authorization must be decided, as the reader sees it; null if no decision is pending. */
export async function mentionedDeadline(services: CallServices, mention: Mention): Promise<Deadline | null> {
  const mentioned = await mentionedOf(services, mention)
  return mentioned && decisionDeadline(mentioned.found, mentioned.plan, services)
}

/** The authorization that a page mentions, as a link. */
export async function relatedAuthorization(
  services: CallServices,
  handles: Handles,
  mention: Mention,
): Promise<RelatedAuthorization | null> {
  const found = await mentionedAuthorization(services, mention)
  if (!found) return null
  const { authorizationNumber, service } = found
  return { handle: handles.of('authorization', authorizationNumber), authorizationNumber, service }
}

type Reading = Pick<Call<Endpoint>, 'services' | 'caller' | 'request'> & {
  params: { memberId: string; authorizationId: string }
}

/** Finds an authorization of one of the caller's plans and records the access; refuses any other. */
export async function readAuthorization({ services, params, ...asking }: Reading, handles: Handles) {
  const { memberId, authorizationId } = params
  const plans = await plansInReach(services, asking, { memberId, isGranted: mayHaveAuthorizations })
  const number = handles.read('authorization', authorizationId)
  const { found, plan, whose } = await findAuthorization(services, plans, number ?? authorizationId)
  if (!found || !plan) return refuse(services, asking, whose)
  await recordAccess(services, asking, found.memberId)
  return { found, plan }
}
