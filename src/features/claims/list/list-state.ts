import { useRouterState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type ClaimsFilter, namedFilter } from '#records/claims-place.ts'
import { draftQuery, draftsWritten, keepDraft } from '#drafts/drafts.ts'
import { queryClient } from '#offline/query-client.ts'
import { ClaimsSearch } from './search.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The column head or filter that was just pressed, which keeps the focus. */
    pressed?: string
    /** Whether an invalid part of the address was left out. */
    isPartial?: boolean
  }
}

/**
 * The control that was pressed last, and whether a part of the address was left out; kept as long as the browser's
 * history entry.
 */
export const usePressed = (): string | undefined =>
  useRouterState({ select: ({ location: { state } }) => state.pressed })

export const useIsPartial = (): boolean =>
  useRouterState({ select: ({ location: { state } }) => state.isPartial ?? false })

const Filter = v.omit(ClaimsSearch, ['sort', 'page'])

const draftOf = (name: string) => ({ name: `filter ${name}`, schema: Filter })

/**
 * The filter of a browser history entry: set by a link in this document, or stored before a reload. Once shown, it is
 * stored sealed until the session ends. An unreadable one counts as no filter.
 */
export async function readFilter(name: string | undefined): Promise<ClaimsFilter> {
  if (name === undefined) return {}
  const draft = draftOf(name)
  const query = draftQuery(draft)
  const named = namedFilter(name)
  if (named && !queryClient.getQueryData(query.queryKey)) {
    keepDraft(draft, named)
    // Waits for the write, so that a shown list survives even an immediate reload.
    await draftsWritten()
  }
  return (await queryClient.ensureQueryData(query)) ?? {}
}
