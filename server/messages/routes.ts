import type { FastifyInstance } from 'fastify'
import {
  deleteMessage,
  markMessage,
  messageCounts,
  messagesOnPage,
  oneMessage,
} from '#contract/calls/messages.ts'
import type { Handles } from '#server/http/handles.ts'
import { todayOf } from '#server/clock.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Asking, fullName, isId, noteRead, refuse, subjectOf } from '#server/members/access.ts'
import { grantsTo } from '#server/members/grants.ts'
import { enrollmentsOfContract, enrollmentsOfUser } from '#server/members/members.ts'
import { mayRead } from '#server/members/policy.ts'
import type { CallServices, Services } from '#server/services.ts'
import { type Marks, findMessages, messageOf, setMark, unreadCounts } from './repository.ts'

/** A comma list longer than this is nobody's family (security AP-06). */
const MOST_IDS = 20

/** Messages of the member and of others they may see (spec §7); each reader has marks and a trash of their own. */
export function mountMessages(app: FastifyInstance, services: Services, handles: Handles): void {
  serve(app, services, messageCounts, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const memberIds = [...new Set([params.memberId, ...idsIn(query.additionalRequestedMemberIds)])]
    await needReadable(services, asking, params.memberId, memberIds)
    await noteRead(services, asking, ...memberIds)
    return unreadCounts(services.db, caller.username, memberIds)
  })

  serve(app, services, messagesOnPage, async ({ services, params, body, caller, request }) => {
    const asking = { caller, request }
    const { memberIds: named, ...search } = body
    const memberIds = named.length > 0 ? [...new Set(named)] : [params.memberId]
    const names = await needReadable(services, asking, params.memberId, memberIds)
    const [{ rows, total }] = await Promise.all([
      findMessages(services.db, caller.username, memberIds, search),
      noteRead(services, asking, ...memberIds),
    ])
    const messages = rows.map(({ preview, ...row }) => ({ ...told(row, names, handles), preview }))
    const members = [...names].map(([memberId, name]) => ({ memberId, name }))
    return { messages, total, members }
  })

  serve(app, services, oneMessage, async ({ services, params, caller, request }) => {
    const { row, names } = await needMessage(services, { caller, request }, params)
    await noteRead(services, { caller, request }, row.memberId)
    const { body, ...rest } = row
    return { ...told(rest, names, handles), body }
  })

  serve(app, services, markMessage, async ({ services, params, body: { status }, caller, request }) => {
    const { row } = await needMessage(services, { caller, request }, params)
    const changes: Record<typeof status, Partial<Marks>> = {
      read: { readAt: row.readAt ?? services.clock.now().toString() },
      unread: { readAt: null },
      restored: { deletedAt: null },
    }
    await keepMark(services, caller.username, row, changes[status])
    return {}
  })

  serve(app, services, deleteMessage, async ({ services, params, caller, request }) => {
    const { row } = await needMessage(services, { caller, request }, params)
    const deletedAt = row.deletedAt ?? services.clock.now().toString()
    await keepMark(services, caller.username, row, { deletedAt })
    return {}
  })

  /** A message that the caller may read; what there is not and what is not theirs are answered alike. */
  async function needMessage(
    services: CallServices,
    asking: Asking,
    { memberId, messageId }: { memberId: string; messageId: string },
  ) {
    const id = handles.read('message', messageId)
    const row = id === undefined ? undefined : await messageOf(services.db, asking.caller.username, id)
    if (!row) return refuse(services, asking, memberId)
    return { row, names: await needReadable(services, asking, memberId, [row.memberId]) }
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof messageOf>>>

const told = (
  { messageId, memberId, subject, sentAt, readAt, deletedAt }: Omit<Row, 'body'>,
  names: ReadonlyMap<string, string>,
  handles: Handles,
) => ({
  messageId: handles.of('message', messageId),
  memberId,
  memberName: names.get(memberId) ?? '',
  subject,
  sentAt: instant(sentAt),
  readAt: readAt === null ? null : instant(readAt),
  isInTrash: deletedAt !== null,
})

const instant = (column: string): string => Temporal.Instant.from(column).toString()

/** An account that is being deleted keeps nothing new. */
const keepMark = ({ db, config }: CallServices, username: string, row: Row, change: Partial<Marks>) =>
  inTransaction(db, async (tx) => {
    await holdAccount({ db: tx, config }, username)
    await setMark(tx, username, row, change)
  })

function idsIn(list: string | undefined): string[] {
  const ids = list ? list.split(',') : []
  if (ids.length > MOST_IDS || !ids.every(isId))
    throw problem(400, 'INVALID_REQUEST', `At most ${MOST_IDS} member ids, with commas between them.`)
  return ids
}

/** The names of those whose messages the caller may read under this member id; refused where one is not among them. */
async function needReadable(
  services: CallServices,
  asking: Asking,
  memberId: string,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readable(services, asking.caller.username, memberId)
  const strange = wanted.find((id) => !names.has(id))
  if (strange !== undefined) await refuse(services, asking, strange)
  return names
}

/** The caller's own id, if it is one, and the ids of those on the same contract whose messages they may read. */
async function readable(
  services: CallServices,
  username: string,
  memberId: string,
): Promise<Map<string, string>> {
  const own = (await enrollmentsOfUser(services, username)).filter(
    ({ enrollment }) => enrollment.memberId === memberId,
  )
  const [first] = own
  if (!first) return new Map()
  const today = todayOf(services.clock)
  const reader = own.map(subjectOf)
  const covered = await enrollmentsOfContract(services, first.enrollment.contractId)
  const grants = await grantsTo(services, reader, 'messages')
  return new Map(
    covered
      .filter((row) => mayRead(reader, subjectOf(row), today, grants))
      .map((row) => [row.enrollment.memberId, fullName(row)]),
  )
}
