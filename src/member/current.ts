import { type AnyRouteMatch, isNotFound, useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { today, watchDay } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { useSession } from '#session/session.ts'
import type { Member } from './member.ts'

/**
 * The member in the router context. It is set while a page loads and becomes visible when the navigation commits, so
 * that the frame, the pages and the loaders always use the same person and plan.
 */
export type Admitted = {
  plan: Membership | undefined
  /** Undefined before a plan is chosen and its rights are known. */
  member: Member | undefined
}

/** A visitor without access to a page; the replacement page is shown inside their frame. */
type Denied = { deniedTo: Admitted }

export const denyTo = (deniedTo: Admitted): Denied => ({ deniedTo })

const isDenied = (data: unknown): data is Denied =>
  typeof data === 'object' && data !== null && 'deniedTo' in data

/** A guard that has closed the page has no context, so the error carries the visitor. */
function deniedVisitorOf({ error }: AnyRouteMatch): Admitted | undefined {
  const { data } = isNotFound(error) ? error : {}
  return isDenied(data) ? data.deniedTo : undefined
}

const NOBODY: Admitted = { plan: undefined, member: undefined }

/** Reads the innermost match that has a context; a match whose guard is running or has failed doesn't. */
export function admittedIn(matches: readonly AnyRouteMatch[]): Admitted {
  const turnedAway = matches.map(deniedVisitorOf).find((found) => found !== undefined)
  if (turnedAway) return turnedAway
  const context: Partial<Admitted> | undefined = matches.findLast(({ context }) => 'plan' in context)?.context
  return context ? { plan: context.plan, member: context.member } : NOBODY
}

const dayShown = (): string => today().toString()

/**
 * A sign-out takes effect at once, before the document is left. A plan's rights depend on the day, so components that
 * show the member rerender when the day changes.
 */
function useAdmitted(): Admitted {
  // A page rendered by the build belongs to no day.
  useSyncExternalStore(watchDay, dayShown, () => '')
  const admitted = useMatches({ select: admittedIn, structuralSharing: true })
  return useSession().state === 'out' ? NOBODY : admitted
}

/** The plan of the page. */
export const usePlan = (): Membership | undefined => useAdmitted().plan

/** For the frame, which is also shown before a plan is chosen (spec §4, planSelected). */
export const useMemberIfAny = (): Member | undefined => useAdmitted().member

/** For pages behind a "may…" rule, which the guard opens only to a member. */
export function useMember(): Member {
  return requireMember(useMemberIfAny())
}

export function requireMember(member: Member | undefined): Member {
  if (!member) throw new Error('This page was opened past the guard')
  return member
}
