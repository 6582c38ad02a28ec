import type { ReimbursementState } from '#contract/entities/reimbursement.ts'
import { todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import type { CallServices } from '#server/services.ts'
import { decisionLettersMessages } from './locales/decision-letters.gen.ts'

/** The prefix of the ids of letters about decisions. */
export const DECISIONS = 'reimbursement-'

/** One letter for each step of a request, however often the change is seen. */
export const decisionId = (requestId: string, state: ReimbursementState): string =>
  `${DECISIONS}${requestId}-${state}`

/** The states that the member is notified of. */
const DECIDED = ['approved', 'paid', 'denied'] as const
const isDecided = (state: ReimbursementState): state is (typeof DECIDED)[number] =>
  DECIDED.some((decided) => decided === state)

type Moved = Extract<InsurerChange, { kind: 'reimbursement-moved' }>

/**
 * Notifies the requester of the insurer's decision, once for each step, by letter and email. The email contains no
 * amounts and nothing about care.
 */
export async function notifyOfDecision(services: CallServices, change: Moved): Promise<void> {
  const { requestId, state, confirmation } = change
  if (!isDecided(state) || !isStillNews(services, change.at)) return
  const holder = await holderOf(services, change)
  if (!holder) return
  const letter = inBothLanguages((language) => {
    const { subject, body } = decisionLettersMessages[language][state]
    return { subject, body: body({ confirmation }) }
  })
  await notify(services, holder, { ...letter, id: decisionId(requestId, state), kind: 'payment' })
}

/** The requester, if the account is still theirs; no one else is notified. */
async function holderOf(
  services: CallServices,
  { username, contractId }: Moved,
): Promise<MemberRow | undefined> {
  const today = todayOf(services.clock)
  return (await enrollmentsOfUser(services, username)).find(
    (row) =>
      row.enrollment.contractId === contractId && rightsOf({ ...row, today }).healthReimbursementAccount,
  )
}
