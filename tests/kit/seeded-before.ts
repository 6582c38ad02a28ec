import type { PgTable } from 'drizzle-orm/pg-core'
import { acceptedTerms, accounts, messages, systemState } from '#server/db/schema.ts'
import { questions } from '#server/questions/tables.ts'
import { hashPassword } from '#server/identity/password.ts'
import { paymentMethods, payments, processorTokens } from '#server/payments/tables.ts'
import { mapClaimToRows } from '#server/sandbox-insurer/claims/claims.ts'
import { claimLines, claims } from '#server/sandbox-insurer/claims/tables.ts'
import { claimsOfWorld } from '#server/sandbox-insurer/history/history.ts'
import { reimbursementCredits, reimbursementRequests } from '#server/sandbox-insurer/reimbursement/tables.ts'
import { enrollments, people as peopleTable, plans as plansTable } from '#server/sandbox-insurer/tables.ts'
import { people } from '#server/sandbox-insurer/world/people.ts'
import { plans } from '#server/sandbox-insurer/world/plans.ts'
import { reimbursementRows } from '#server/sandbox-insurer/world/reimbursements.ts'
import {
  acceptedTermsRows,
  accountRow,
  enrollmentRows,
  personRow,
} from '#server/sandbox-insurer/world/rows.ts'
import { messageRows } from '#server/seed/messages.ts'
import { seedParts } from '#server/seed/parts.ts'
import { methodRows, paymentRows, tokenRows } from '#server/seed/payments.ts'
import { questionRows } from '#server/seed/questions.ts'
import { SANDBOX_PASSWORD } from '#server/identity/sandbox-person.ts'

/** The release before kept checks among the payments that the portal takes. */
function paymentsOfWorld(today: Temporal.PlainDate): (typeof payments.$inferInsert)[] {
  const { portal, insurer } = paymentRows(today)
  const mailed = insurer.flatMap((row) => {
    const { paymentId, contractId, contractType, amountCents, confirmation, paidOn } = row
    if (row.source !== 'mail') return []
    return {
      ...{ paymentId, contractId, contractType, amountCents, confirmation: confirmation ?? '' },
      ...{ accountId: `${contractId}-${contractType}`, memberId: `${contractId}01` },
      ...{ origin: 'mail' as const, state: 'posted' as const, payOn: paidOn },
      ...{ madeAt: row.receivedAt, chargedAt: row.receivedAt, postedAt: row.creditedAt },
    }
  })
  return [...portal, ...mailed]
}

/** The release before kept the ids of a plan's programs alone. */
const planRowsBefore = () =>
  plans.map(({ design, ...plan }) => {
    const programs = design.features.programs.map(({ programId }) => programId)
    return { ...plan, design: { ...design, features: { ...design.features, programs } } }
  })

/** Writes rows under the name that a table had. */
export type Filled = (
  write: <Table extends PgTable>(
    name: string,
    table: Table,
    rows: readonly Table['$inferInsert'][],
  ) => Promise<void>,
) => Promise<void>

/** What the seed of the release before brought. */
export const seededBefore =
  (today: Temporal.PlainDate): Filled =>
  async (write) => {
    const passwordHash = await hashPassword(SANDBOX_PASSWORD)
    const all = claimsOfWorld(today, people).map(mapClaimToRows)
    const { credits, requests } = reimbursementRows(today)
    await write('plans', plansTable, planRowsBefore())
    await write(
      'people',
      peopleTable,
      people.map((person) => personRow(person, today)),
    )
    await write(
      'accounts',
      accounts,
      people.flatMap((person) => accountRow(person, passwordHash, today)),
    )
    await write(
      'enrollments',
      enrollments,
      people.flatMap((person) => enrollmentRows(person, today)),
    )
    await write('accepted_terms', acceptedTerms, acceptedTermsRows(people))
    await write('messages', messages, messageRows(today))
    await write(
      'claims',
      claims,
      all.map(({ row }) => row),
    )
    await write(
      'claim_lines',
      claimLines,
      all.flatMap(({ lines }) => lines),
    )
    await write('questions', questions, questionRows(today))
    await write('reimbursement_credits', reimbursementCredits, credits)
    await write('reimbursement_requests', reimbursementRequests, requests)
    await write('sandbox_processor_tokens', processorTokens, tokenRows(today))
    await write('payment_methods', paymentMethods, methodRows(today))
    await write('payments', payments, paymentsOfWorld(today))
    const value = { day: today.toString() }
    await write(
      'system_state',
      systemState,
      seedParts.map(({ marker: name }) => ({ name, value })),
    )
  }
