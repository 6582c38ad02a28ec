import { type HistoryState, notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { isCutOff } from '#api/failure.ts'
import { type Access, anyMember } from '#member/access.ts'
import { brandsReady } from '#member/brand.ts'
import { type Admitted, denyTo } from '#member/current.ts'
import { accessRightsQuery, membershipsQuery } from '#member/member.queries.ts'
import { inForce, memberOf, ofAge, type PlanAndRights } from '#member/member.ts'
import { chosenPlan } from '#member/plan.ts'
import { isOutageShown } from '#offline/connection.ts'
import { keepDeepLink } from '#session/deep-link.ts'
import { session, signedInUser } from '#session/session.ts'
import { pageClosed, pageForOlder } from './PageClosed.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that the outage page replaced; the member returns there when the outage is over. */
    wanted?: string
  }
}

/** An address, and the state of its history entry. */
type Place = { href: string; state?: HistoryState }

/** The history state while the outage page replaces another page. */
export const waitingFor = ({ href, state: { filter } = {} }: Place): HistoryState => ({
  wanted: href,
  ...(filter && { filter }),
})

/** Redirects to the outage page, and remembers the member's destination. */
export const toOutage = (wanted: Place | undefined) =>
  redirect({ to: '/outage-message', replace: true, ...(wanted ? { state: waitingFor(wanted) } : {}) })

/** Whether an address with a variable part names an existing page, for a member who has the right. */
type IsThere = (member: PlanAndRights, params: Record<string, string>) => boolean

/** A visit to a page, with the requirements of each route that leads to it (its static data). */
export type Visit = {
  /** Whether the link is only being preloaded, without a navigation yet. */
  preload: boolean
  location: Place
  matches: readonly {
    staticData: { access?: Access; title?: string; isThere?: IsThere }
    params?: Record<string, string>
  }[]
  context: { queryClient: QueryClient } & Admitted
}

/** The visitor, as far as known without a request; frames pages that have no guard. */
export function recognize(queryClient: QueryClient): Admitted {
  const plan = chosenPlan()
  const rights = plan && queryClient.getQueryData(accessRightsQuery(plan).queryKey)
  return { plan, member: rights && memberOf(plan, rights) }
}

/**
 * The visitor of an address that isn't a page. After a reload, loads their rights, because no guard does, so that they
 * see the whole navigation and their own pages. Without rights, the frame is that of a member without a plan.
 */
export async function recognizeLost(queryClient: QueryClient): Promise<Admitted> {
  const plan = chosenPlan()
  if (!plan || session.get().state !== 'in') return recognize(queryClient)
  await queryClient.ensureQueryData(accessRightsQuery(plan)).catch(() => undefined)
  return recognize(queryClient)
}

/**
 * The only guard: checks token, plan, terms, right and contract type, in this order. A visitor without the right sees
 * "not found", and none of the page's data is requested. An announced outage closes a page only if its content isn't
 * stored on this device: `Failure` handles the rest.
 */
export async function admit({ location, matches, context, preload }: Visit): Promise<Admitted> {
  const match = matches.at(-1)
  const leaf = match?.staticData
  const access = leaf?.access ?? 'public'
  const isSignedIn = session.get().state !== 'out'
  const known = { plan: context.plan, member: context.member }
  if (access === 'public' || (access === 'member-if-token' && !isSignedIn)) return known
  if (!isSignedIn) return sendTo('/login', preload ? undefined : location.href)
  if (session.get().state === 'locked') throw new Locked()
  if (access === 'token') return known
  await brandsReady()
  const plan = chosenPlan()
  if (!plan && access === 'account' && (await needsCode(context.queryClient))) return known
  if (!plan) return sendTo('/select-plan', preload ? undefined : location.href)
  const rights = await context.queryClient
    .ensureQueryData({ ...accessRightsQuery(plan), revalidateIfStale: true })
    .catch((failure: unknown) => {
      throw isOutageShown() && isCutOff(failure) ? toOutage(preload ? undefined : location) : failure
    })
  const member = memberOf(plan, rights)
  if (access === 'member-if-token') return { plan, member }
  if (!member.hasAcceptedTerms) return sendTo('/terms-of-use', preload ? undefined : location.href)
  const may = access === 'account' ? anyMember : access
  if (!may(member)) {
    const isThere = (reader: PlanAndRights) => leaf?.isThere?.(reader, match?.params ?? {}) ?? true
    const isOpenTo = (reader: PlanAndRights | undefined) =>
      reader !== undefined && may(reader) && isThere(reader)
    const title = leaf?.title ?? ''
    // The plan has the page only on the days that it covers, which exclude today.
    if (isOpenTo(inForce(member))) throw pageClosed(title, { plan, member })
    if (isOpenTo(ofAge(member))) throw pageForOlder(title, { plan, member })
    throw notFound({ data: denyTo({ plan, member }) })
  }
  return { plan, member }
}

/** Whether the account's records aren't open yet, so that none of its plans are known (decision 029). */
const needsCode = async (queryClient: QueryClient): Promise<boolean> =>
  (await queryClient.ensureQueryData(membershipsQuery(signedInUser() ?? ''))).needsCode === true

/** The session's key isn't available: the page explains what to do instead of signing the member out. */
export class Locked extends Error {
  override readonly name = 'Locked'
}

async function sendTo(
  to: '/login' | '/select-plan' | '/terms-of-use',
  wanted: string | undefined,
): Promise<never> {
  if (wanted) await keepDeepLink(wanted)
  throw redirect({ to, replace: true })
}
