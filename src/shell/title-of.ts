import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { Member } from '#member/member.ts'

type Titled = Pick<StaticDataRouteOption, 'title' | 'titleFor'>

/** The title of a page: the one that the member's plan states, else the usual one. */
export const titleOf = (page: Titled | undefined, member: Member | undefined): string =>
  (member && page?.titleFor?.(member)) || (page?.title ?? '')
