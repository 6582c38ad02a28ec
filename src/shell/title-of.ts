import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { Member } from '#member/member.ts'

type Titled = Pick<StaticDataRouteOption, 'title' | 'titleFor'>

/** A page's title: the one that the member's plan determines, otherwise the default. */
export const titleOf = (page: Titled | undefined, member: Member | undefined): string =>
  (member && page?.titleFor?.(member)) || (page?.title ?? '')
