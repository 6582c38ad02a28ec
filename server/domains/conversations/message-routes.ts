import type { FastifyInstance } from 'fastify'
import {
  deleteMessage,
  markMessage,
  messageCounts,
  messageFile,
  messagesOnPage,
  oneMessage,
} from '#contract/calls/messages.ts'
import type { Claim } from '#contract/entities/claim.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { RelatedClaim } from '#contract/entities/message.ts'
import { relatedAuthorization } from '#server/domains/authorizations/readable.ts'
import { mentionedClaim, mentionedClaims } from '#server/access/readable-claim.ts'
import { mentionedDocument } from '#server/domains/documents/mentioned-document.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { withAccountHeld } from '#server/identity/account-held.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { type RequestContext, isId, recordAccess, refuse } from '#server/access/access.ts'
import { subjectsByLanguage, textsByLanguage } from '#server/notifications/both-languages.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { markAnswerRead } from '#server/domains/conversations/questions/repository.ts'
import { fileAnswer } from '#server/access/upload-scope.ts'
import { conversationOf, filesOfMessage } from './conversation.ts'
import { readMessageFile } from './files.ts'
import { findMessages } from './list-page.ts'
import { requireReadableMembers } from '#server/access/readable-messages.ts'
import { type MessageAct, type Reader, messageOf, setMark, unreadCounts } from './repository.ts'

/** More ids than any family has. */
const MOST_IDS = 20

/** Messages of the member and of others they may read (spec §7); each reader has their own marks and trash. */
export function mountMessages(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, messageCounts, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const memberIds = [...new Set([params.memberId, ...idsIn(query.additionalRequestedMemberIds)])]
    await requireReadableMembers(services, asking, params.memberId, memberIds)
    await recordAccess(services, asking, ...memberIds)
    return unreadCounts(services.db, readerOf(asking, params.memberId), memberIds)
  })

  serve(app, services, messagesOnPage, async ({ services, params, body, caller, request }) => {
    const asking = { caller, request }
    const { memberIds: named, ...search } = body
    const memberIds = named.length > 0 ? [...new Set(named)] : [params.memberId]
    const names = await requireReadableMembers(services, asking, params.memberId, memberIds)
    const reader = readerOf(asking, params.memberId)
    const [{ rows, total }] = await Promise.all([
      findMessages(services.db, reader, memberIds, search),
      recordAccess(services, asking, ...memberIds),
    ])
    const messages = await toListedMessages(services, handles, rows, { names, reader })
    const members = [...names].map(([memberId, name]) => ({ memberId, name }))
    return { messages, total, members }
  })

  serve(app, services, oneMessage, async ({ services, params, caller, request }) => {
    const reader = readerOf({ caller }, params.memberId)
    const { row, names } = await needMessage(services, { caller, request }, params)
    await recordAccess(services, { caller, request }, row.memberId)
    return {
      ...toListedMessage(row, names, handles),
      kind: row.kind,
      body: row.body,
      texts: row.isFromMember ? null : textsByLanguage(row),
      files: await filesOfMessage(services.db, row),
      claim: await claimOf(services, handles, { ...reader, claimId: row.claimId }),
      document: await mentionedDocument(services, { ...reader, documentId: row.documentId }),
      authorization: await relatedAuthorization(services, handles, {
        ...reader,
        authorizationNumber: row.authorizationNumber,
      }),
      conversation: await conversationOf(services, handles, row, caller.username),
    }
  })

  serve(app, services, messageFile, async ({ services, params, caller, request }) => {
    const asking = { caller, request }
    const { row } = await needMessage(services, asking, params)
    const file = await readMessageFile(services.db, row, params.fileId)
    if (!file) return refuse(services, asking, row.memberId)
    await recordAccess(services, asking, row.memberId)
    return fileAnswer('attachment', file)
  })

  serve(app, services, markMessage, async ({ services, params, body: { status, at }, caller, request }) => {
    const { row } = await needMessage(services, { caller, request }, params)
    await keepMark(services, caller.username, row, { act: status, at: actedAt(services, at) })
    const { questionId } = row
    if (status === 'read' && questionId !== null)
      await markAnswerRead(
        services.db,
        { username: caller.username, questionId },
        services.clock.now().toString(),
      )
    return {}
  })

  serve(app, services, deleteMessage, async ({ services, params, query, caller, request }) => {
    const { row } = await needMessage(services, { caller, request }, params)
    await keepMark(services, caller.username, row, { act: 'deleted', at: actedAt(services, query.at) })
    return {}
  })

  /** A message that the caller may read. A missing message and another person's get the same answer. */
  async function needMessage(
    services: CallServices,
    asking: RequestContext,
    { memberId, messageId }: { memberId: string; messageId: string },
  ) {
    const id = handles.read('message', messageId)
    const row = id === undefined ? undefined : await messageOf(services.db, readerOf(asking, memberId), id)
    if (!row) return refuse(services, asking, memberId)
    return { row, names: await requireReadableMembers(services, asking, memberId, [row.memberId]) }
  }
}

const readerOf = ({ caller }: Pick<RequestContext, 'caller'>, memberId: string): Reader => ({
  username: caller.username,
  memberId,
})

type ListRow = Awaited<ReturnType<typeof findMessages>>['rows'][number]
type Readers = { names: ReadonlyMap<string, string>; reader: Reader }

/** The rows of a page, each with the care of its claim if the reader may read the claim. */
async function toListedMessages(
  services: CallServices,
  handles: Handles,
  rows: readonly ListRow[],
  { names, reader }: Readers,
) {
  const claimIds = rows.flatMap(({ claimId }) => claimId ?? [])
  const claims = await mentionedClaims(services, { ...reader, claimIds })
  return rows.map(({ preview, english, spanish, claimId, ...row }) => ({
    ...toListedMessage(row, names, handles),
    preview,
    texts: spanish === '' ? null : previewsByLanguage(row.subject, { en: english, es: spanish }),
    care: careOf(claims.find((claim) => claim.claimId === claimId)),
  }))
}

function previewsByLanguage(subject: string, previews: Record<Language, string>) {
  const subjects = subjectsByLanguage(subject)
  if (!subjects) return null
  return {
    en: { subject: subjects.en, preview: previews.en },
    es: { subject: subjects.es, preview: previews.es },
  }
}

/** The care of the claim that a row names, to distinguish two letters from the same day. */
const careOf = (claim: Claim | undefined) => (claim ? { service: claim.service } : null)

/** The claim that a message is about, if the reader may read it. */
async function claimOf(
  services: CallServices,
  handles: Handles,
  { claimId, ...reader }: Reader & { claimId: string | null },
): Promise<RelatedClaim | null> {
  const claim = claimId === null ? undefined : await mentionedClaim(services, { ...reader, claimId })
  return claim ? { handle: handles.of('claim', claim.claimId), claimNumber: claim.claimNumber } : null
}

type Row = NonNullable<Awaited<ReturnType<typeof messageOf>>>

const toListedMessage = (
  {
    messageId,
    memberId,
    subject,
    topic,
    isFromMember,
    sentAt,
    readAt,
    deletedAt,
  }: Omit<Row, 'kind' | 'body' | 'claimId' | 'documentId' | 'authorizationNumber'>,
  names: ReadonlyMap<string, string>,
  handles: Handles,
) => ({
  messageId: handles.of('message', messageId),
  memberId,
  memberName: names.get(memberId) ?? '',
  subject,
  topic,
  isFromMember,
  sentAt: isoInstant(sentAt),
  readAt: readAt === null ? null : isoInstant(readAt),
  isInTrash: deletedAt !== null,
})

/** Caps the time at the server's: if a device's clock is ahead, later acts must still count. */
function actedAt({ clock }: CallServices, statedAt: string | undefined): string {
  const now = clock.now()
  const statedMs = statedAt === undefined ? NaN : Date.parse(statedAt)
  return statedMs < now.epochMilliseconds ? new Date(statedMs).toISOString() : now.toString()
}

/** An account that is being deleted stores nothing new. */
const keepMark = (services: CallServices, username: string, row: Row, act: MessageAct) =>
  withAccountHeld(services, username, ({ db }) => setMark(db, username, row, act))

function idsIn(list: string | undefined): string[] {
  const ids = list ? list.split(',') : []
  if (ids.length > MOST_IDS || !ids.every(isId))
    throw problem(400, 'INVALID_REQUEST', `At most ${MOST_IDS} member ids, with commas between them.`)
  return ids
}
