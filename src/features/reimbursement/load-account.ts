import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/entities/plan.ts'
import { openOutbox } from '#offline/outbox/outbox.ts'
import { accountOf, claimToPay } from './reimbursement.queries.ts'
import { searchIn } from './reimbursement.rules.ts'
import { requestDraftsOf } from './request/request-draft.ts'

/** Brings the account, and the claim that the address asks money for. */
export async function loadAccount(
  queries: QueryClient,
  plan: Membership,
  address: Record<string, unknown>,
): Promise<void> {
  const { ask, claim } = searchIn(address)
  const drafts = ask || claim ? requestDraftsOf(plan.memberId, claim) : undefined
  void openOutbox()
  await Promise.all([
    queries.ensureQueryData(accountOf(plan)),
    drafts && queries.ensureQueryData(drafts.fields),
    drafts && queries.ensureQueryData(drafts.files),
    // Without it the form is empty instead of filled in.
    claim && queries.ensureQueryData(claimToPay(plan, claim)).catch(() => undefined),
  ])
}
