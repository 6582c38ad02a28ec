import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiFailure } from '#api/failure.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsOf } from '#features/claims/claims.queries.ts'
import { type ClaimsSearch, without } from './search.rules.ts'

/**
 * Brings the list before its page is drawn. What the server does not take from an edited address, a page that is not
 * there or a member who is not theirs, is left out and told; what fails otherwise is shown by the page.
 */
export async function foundList(queries: QueryClient, plan: Membership, search: ClaimsSearch): Promise<void> {
  try {
    await queries.ensureQueryData(claimsOf(plan, search))
  } catch (failure) {
    const isRefused = failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)
    if (!isRefused || (search.cursor === undefined && search.members === undefined)) return
    throw redirect({
      to: '/claims',
      search: without(search, 'members'),
      state: { isPartial: true },
      replace: true,
    })
  }
}
