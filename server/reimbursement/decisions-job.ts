import { gte } from 'drizzle-orm'
import { todayOf } from '#server/clock.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/members/members.ts'
import { creditsOf, requestsOf } from '#server/sandbox-insurer/reimbursement/repository.ts'
import { reimbursementRequests } from '#server/sandbox-insurer/reimbursement/tables.ts'
import { RECEIPT_DAYS, accountOn } from '#server/sandbox-insurer/reimbursement/account.ts'
import { askedOf } from './asked.ts'
import { decisionId, letterFor } from './decisions.ts'
import { rightsOf } from '#server/members/rights.ts'
import type { AskedServices } from '#server/services.ts'
import { tell } from '#server/messages/notify.ts'

/** Older decisions are no news; a server that was down for longer tells only of what still is. */
const NEWS_DAYS = 14

/** Tells members what became of their requests for money: each step once, by its own letter. */
export async function tellDecisions(services: AskedServices): Promise<number> {
  const { db, clock } = services
  const today = todayOf(clock)
  const oldest = clock.now().subtract({ hours: 24 * (2 * RECEIPT_DAYS + NEWS_DAYS) })
  const contracts = await db
    .selectDistinct({ contractId: reimbursementRequests.contractId })
    .from(reimbursementRequests)
    .where(gte(reimbursementRequests.submittedAt, oldest.toString()))
  let told = 0
  for (const { contractId } of contracts) told += await tellContract(services, contractId, today)
  return told
}

async function tellContract(services: AskedServices, contractId: string, today: Temporal.PlainDate) {
  const { db } = services
  const [credits, rows] = await Promise.all([creditsOf(db, contractId), requestsOf(db, contractId)])
  const { outcomes } = accountOn(today, credits, rows.map(askedOf))
  const since = today.subtract({ days: NEWS_DAYS }).toString()
  const holders = new Map<string, MemberRow | undefined>()
  let told = 0
  for (const { requestId, confirmation, username } of rows) {
    const outcome = outcomes.get(requestId)
    const letter = outcome && letterFor(outcome, confirmation, since)
    if (!letter) continue
    if (!holders.has(username))
      holders.set(username, await holderIn(services, { username, contractId, today }))
    const holder = holders.get(username)
    const id = decisionId(requestId, outcome.state)
    if (holder && (await tell(services, holder, { ...letter, id }))) told += 1
  }
  return told
}

type Asked = { username: string; contractId: string; today: Temporal.PlainDate }

/** Whoever asked, as long as the account is theirs: nobody else is told of it. */
const holderIn = async (services: AskedServices, { username, contractId, today }: Asked) =>
  (await enrollmentsOfUser(services, username)).find(
    (row) =>
      row.enrollment.contractId === contractId && rightsOf({ ...row, today }).healthReimbursementAccount,
  )
