import { createHash } from 'node:crypto'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type ReadableRecord, mayHaveRecords, recordsReadableBy } from '#server/access/readable-records.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { recordLetterMessages } from '#server/domains/health-records/locales/record-letter.gen.ts'
import type { MemberRecordRequest } from '#server/insurer/record-requests.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { goRound } from '#server/notifications/daily-round.ts'
import { notify } from '#server/notifications/notify.ts'
import { type PlanFacts, planFactsOf } from '#server/platform/deadlines/look-up.ts'
import { type CallServices, servicesFor } from '#server/services.ts'
import { requestDeadline } from './present.ts'

/** A grant only lets an adult read. Requests in another person's name need a parent or a legal representative. */
export const mayAskFor = ({ reason }: ReadableRecord): boolean => reason !== 'granted'

export const takesRequests = async ({ insurer }: CallServices): Promise<boolean> =>
  (await insurer.offers()).has('recordRequests')

type Late = { one: MemberRecordRequest; dueOn: string }
type Whose = { username: string; memberIds: readonly string[]; plan: PlanFacts }

/** An account's undecided requests about these members that are past their last day. */
export async function lateRequests(
  services: CallServices,
  { username, memberIds, plan }: Whose,
): Promise<Late[]> {
  if (memberIds.length === 0 || !(await takesRequests(services))) return []
  const found = await services.insurer.recordRequests.ofMembers({ username, memberIds })
  return found.flatMap((one): Late[] => {
    const deadline = memberIds.includes(one.memberId) ? requestDeadline(services, plan, one) : null
    return deadline?.state === 'missed' && deadline.dueOn !== null ? [{ one, dueOn: deadline.dueOn }] : []
  })
}

/**
 * Notifies members once of a request that isn't answered in time. The letter names neither the request nor the person.
 */
export const watchRecordRequests = (services: CallServices): Promise<number> =>
  goRound(services, { name: 'record-requests-watch', port: 'recordRequests', visit: informOfLate })

async function informOfLate(round: CallServices, username: string): Promise<number> {
  // The insurer names represented members and answers about their requests only to the representative.
  const services = servicesFor(round, { username })
  const today = todayOf(services.clock)
  const granted = (await enrollmentsOfUser(services, username)).filter((row) =>
    mayHaveRecords(rightsOf({ ...row, today })),
  )
  const [own] = granted
  if (!own) return 0
  const readable = (await recordsReadableBy(services, { own, granted })).filter(mayAskFor)
  const memberIds = readable.map(({ memberId }) => memberId)
  let sent = 0
  for (const { one, dueOn } of await lateRequests(services, {
    username,
    memberIds,
    plan: planFactsOf(services, own.plan),
  })) {
    const id = letterIdOf(one.requestId, dueOn)
    const letter = inBothLanguages((language) => recordLetterMessages[language].late)
    if (await notify(services, own, { id, kind: 'record', isConfidential: true, ...letter })) sent += 1
  }
  return sent
}

const letterIdOf = (requestId: string, dueOn: string): string =>
  `record-late-${createHash('sha256').update(`${requestId} ${dueOn}`).digest('base64url').slice(0, 32)}`
