import type { QueryClient } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { soon } from '#base/soon.ts'
import { claimsOf } from '#features/claims/claims.queries.ts'
import { coveragesQuery } from '#member/health-record.queries.ts'
import { billQuery } from '#features/payments/payments.queries.ts'
import { spendingOf } from '#features/spending/spending.queries.ts'
import { mayPayBill, mayViewClaims, mayViewSpending } from '#member/access.ts'
import type { Member } from '#member/member.ts'
import { maySeeCoverage } from './dashboard.rules.ts'

const KEPT_COMES_MS = 100

/** Asks for all that the tiles show, once; the tiles themselves ask no second time when they are drawn. What is kept comes at once and is there when the page is drawn; the server's answers may come later. */
export function loadTiles(queries: QueryClient, member: Member): Promise<void> {
  const { plan } = member
  return soon(
    Promise.all([
      maySeeCoverage(member) && queries.prefetchQuery(coveragesQuery(plan)),
      mayPayBill(member) && queries.prefetchQuery(billQuery(plan)),
      mayViewSpending(member) && queries.prefetchQuery(spendingOf(plan, today().year)),
      mayViewClaims(member) && queries.prefetchQuery(claimsOf(plan, {})),
    ]),
    KEPT_COMES_MS,
  )
}
