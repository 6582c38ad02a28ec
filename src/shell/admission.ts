import { notFound, redirect } from '@tanstack/react-router'
import { isCutOff } from '#api/failure.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Access } from '#member/access.ts'
import { currentMember } from '#member/current.ts'
import { accessRightsQuery } from '#member/member.queries.ts'
import type { Member } from '#member/member.ts'
import { selectedPlan } from '#member/plan.ts'
import { isOutageShown } from '#offline/connection.ts'
import { keepDeepLink } from '#session/deep-link.ts'
import { session } from '#session/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where somebody wanted to go when the outage page came in between; it leads there when the outage is over. */
    wanted?: string
  }
}

/** Leads to the outage page, and remembers where the member wanted to go. */
export const toOutage = (wanted: string | undefined) =>
  redirect({ to: '/outage-message', replace: true, ...(wanted ? { state: { wanted } } : {}) })

/** Someone comes to a page: which, and what each route on the way to it asks (its static data). */
export type Visit = {
  /** A link is only being pointed at; nobody has gone anywhere yet. */
  preload: boolean
  location: { href: string }
  matches: readonly { staticData: { access?: Access } }[]
  context: { queryClient: QueryClient }
}

/** What the guard hands to the page. */
export type Admitted = { member: Member | undefined }

/**
 * The one guard: token, plan, terms, right, contract type, in this order (readings 2). Whoever may not
 * see the page finds no page, and nothing of its data is asked for. An announced outage closes a page only where what
 * it shows is not kept on this device (readings 22): `Failure` leads on from there.
 */
export async function admit({ location, matches, context, preload }: Visit): Promise<Admitted> {
  const access = matches.at(-1)?.staticData.access ?? 'public'
  const isSignedIn = session.get().state !== 'out'
  if (access === 'public' || (access === 'member-if-token' && !isSignedIn)) return { member: undefined }
  if (!isSignedIn) return sendTo('/login', preload ? undefined : location.href)
  if (session.get().state === 'locked') throw new Locked()
  if (access === 'token') return { member: undefined }
  const plan = selectedPlan.get()
  if (!plan) return sendTo('/select-plan', preload ? undefined : location.href)
  const { accessibleMembers, rights, userSettings } = await context.queryClient
    .ensureQueryData({ ...accessRightsQuery(plan), revalidateIfStale: true })
    .catch((failure: unknown) => {
      throw isOutageShown() && isCutOff(failure) ? toOutage(preload ? undefined : location.href) : failure
    })
  const accessibleIds = accessibleMembers.map(({ memberId }) => memberId)
  const hasAcceptedTerms = userSettings?.tosChecked ?? true
  const member = { username: plan.username, plan, rights, accessibleIds, hasAcceptedTerms }
  if (!preload) currentMember.set(member)
  if (access === 'member-if-token') return { member }
  if (!hasAcceptedTerms) return sendTo('/terms-of-use', preload ? undefined : location.href)
  if (!access(member)) throw notFound()
  return { member }
}

/** The session's key is out of reach: the page says what to do instead of sending anyone away. */
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
