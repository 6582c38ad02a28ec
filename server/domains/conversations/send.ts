import { and, count, eq, gt } from 'drizzle-orm'
import type { sendMessage } from '#contract/calls/message-drafts.ts'
import {
  type DraftContent,
  MOST_MESSAGES_A_DAY,
  MOST_MESSAGE_CHARACTERS,
} from '#contract/entities/message.ts'
import { mentionedAuthorization } from '#server/domains/authorizations/readable.ts'
import { mentionedClaim } from '#server/access/readable-claim.ts'
import { todayOf } from '#server/config/clock.ts'
import { mentionedDocument } from '#server/domains/documents/mentioned-document.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { throwIfBusy } from '#server/access/once.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { Call } from '#server/access/call.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import {
  type QuestionRow,
  addQuestion,
  newQuestion,
  questionOfMessage,
  reopenQuestion,
} from '#server/domains/conversations/questions/repository.ts'
import { attachFiles, hasFiles, listedFiles } from './files.ts'
import { forgetDraft } from './drafts-repository.ts'
import { type PlanFacts, replyBy } from '#server/platform/deadlines/look-up.ts'
import { requireReadableMembers } from '#server/access/readable-messages.ts'

type Writer = {
  username: string
  memberId: string
  contractId: string
  plan: PlanFacts
  handles: Handles
}
type Sending = Call<typeof sendMessage>

/**
 * Sends a member's message. It starts a conversation, or continues one, which then waits for staff again. The message
 * has the id of its draft, so that two tabs that send the same draft send one message.
 */
export async function send(call: Sending, writer: Writer) {
  const { services, body, caller } = call
  const { db, clock } = services
  const { draftId, content } = body
  const { handles } = writer
  const today = todayOf(clock)
  const answerBy = replyBy(services, writer.plan, content.topic)
  await hold(db, `messages ${caller.username}`).catch(throwIfBusy)
  await holdAccount(services, caller.username)
  const sent = { messageId: handles.of('message', draftId), answerBy }
  if (await isSentBefore(db, caller.username, draftId, content)) return sent
  const wrong = wrongIn(content)
  if (wrong) throw problem(422, 'INVALID_REQUEST', undefined, wrong)
  const sentAt = clock.now()
  const since = sentAt.subtract({ hours: 24 }).toString()
  if ((await sentSince(db, caller.username, since)) >= MOST_MESSAGES_A_DAY)
    throw passing(problem(429, 'BP-NFA-0242'))
  await requireReadableMembers(services, call, writer.memberId, [content.aboutMemberId])
  // Checks everything before writing: rows written before a refusal would stay.
  if (!(await hasFiles(db, { username: caller.username, draftId }, content.files)))
    throw problem(422, 'BP-NFA-0241', undefined, { files: 'must have been uploaded' })
  const question =
    content.replyTo === null
      ? await startConversation(call, writer, answerBy)
      : await findConversation(call, writer)
  if (content.replyTo === null) await addQuestion(db, question)
  else if (!(await reopenQuestion(db, question.questionId, { today: today.toString(), answerBy })))
    throw problem(422, 'BP-NFA-0246')
  await attachFiles(db, { username: caller.username, draftId }, content.files)
  await db.insert(messages).values({
    messageId: draftId,
    contractId: writer.contractId,
    memberId: question.aboutMemberId ?? writer.memberId,
    subject: content.subject === '' ? question.subject : content.subject,
    body: content.body,
    sentAt: sentAt.toString(),
    readAt: sentAt.toString(),
    questionId: question.questionId,
    username: caller.username,
    isFromMember: true,
    claimId: question.claimId,
    documentId: question.documentId,
    authorizationNumber: question.authorizationNumber,
  })
  await forgetDraft(db, { username: caller.username, draftId })
  return sent
}

/** A draft may lack a field that a message requires. */
function wrongIn({ replyTo, topic, body }: DraftContent): Record<string, string> | undefined {
  if (replyTo === null && topic === null) return { topic: 'is required' }
  if (body === '') return { body: 'is required' }
  return body.length > MOST_MESSAGE_CHARACTERS
    ? { body: `must have at most ${MOST_MESSAGE_CHARACTERS} characters` }
    : undefined
}

/**
 * Whether this message was already sent. If its text or files differ, it's refused, so that they aren't lost
 * (BP-NFA-0248). Another account's message of that id doesn't count: devices make the ids.
 */
async function isSentBefore(
  db: Database,
  username: string,
  messageId: string,
  content: DraftContent,
): Promise<boolean> {
  const [row] = await db
    .select({ username: messages.username, body: messages.body, subject: messages.subject })
    .from(messages)
    .where(eq(messages.messageId, messageId))
  if (!row) return false
  if (row.username !== username) throw problem(409, 'BP-NFA-0245')
  const files = (await listedFiles(db, [messageId])).get(messageId) ?? []
  const isSame =
    row.body === content.body &&
    (content.subject === '' || row.subject === content.subject) &&
    files.length === content.files.length &&
    files.every(({ fileId }) => content.files.some((file) => file.fileId === fileId))
  if (!isSame) throw problem(409, 'BP-NFA-0248')
  return true
}

async function sentSince(db: Database, username: string, since: string): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(messages)
    .where(and(eq(messages.username, username), eq(messages.isFromMember, true), gt(messages.sentAt, since)))
  return row?.many ?? 0
}

/** The question that begins a conversation: about one of the writer's own plans, in a topic. */
async function startConversation(call: Sending, writer: Writer, answerBy: string): Promise<QuestionRow> {
  const { services, body, caller } = call
  const { draftId, content } = body
  const own = await enrollmentsOfUser(services, caller.username)
  const isWanted = ({ enrollment }: MemberRow) => enrollment.contractType === content.contractType
  const plan =
    own.find((row) => isWanted(row) && row.enrollment.memberId === writer.memberId) ?? own.find(isWanted)
  if (!plan)
    throw problem(422, 'CON-0003', undefined, { contractType: 'must be that of a plan the member has' })
  return newQuestion({
    questionId: draftId,
    channel: 'message',
    username: caller.username,
    contractId: writer.contractId,
    memberId: writer.memberId,
    companyId: plan.plan.companyId,
    contractType: content.contractType,
    topic: content.topic ?? 'other',
    subject: content.subject,
    comments: content.body,
    phone: '',
    askedAt: services.clock.now().toString(),
    answerBy,
    aboutMemberId: content.aboutMemberId,
    claimId: await claimIdOf(call, writer),
    documentId: await documentIdOf(call, writer),
    authorizationNumber: await authorizationNumberOf(call, writer),
    tier1: plan.plan.tier1,
  })
}

/** The claim that a message names, if its writer may read it; otherwise it isn't named. */
async function claimIdOf({ services, body, caller }: Sending, { memberId, handles }: Writer) {
  const claimId = body.content.claim === null ? undefined : handles.read('claim', body.content.claim)
  if (claimId === undefined) return null
  const claim = await mentionedClaim(services, { username: caller.username, memberId, claimId })
  return claim?.claimId ?? null
}

/** The same for a document. */
async function documentIdOf({ services, body, caller }: Sending, { memberId }: Writer) {
  const asked = { username: caller.username, memberId, documentId: body.content.document }
  return (await mentionedDocument(services, asked))?.documentId ?? null
}

/** The same for a prior authorization. */
async function authorizationNumberOf({ services, body, caller }: Sending, { memberId, handles }: Writer) {
  const handle = body.content.authorization
  const number = handle === null ? undefined : handles.read('authorization', handle)
  const asked = { username: caller.username, memberId, authorizationNumber: number ?? null }
  return (await mentionedAuthorization(services, asked))?.authorizationNumber ?? null
}

/** Returns the conversation that a message continues. It must be the writer's own and not closed. */
async function findConversation(
  { services, body, caller }: Sending,
  { handles }: Writer,
): Promise<QuestionRow> {
  const { replyTo } = body.content
  const messageId = replyTo === null ? undefined : handles.read('message', replyTo)
  const question =
    messageId === undefined ? undefined : await questionOfMessage(services.db, caller.username, messageId)
  if (!question)
    throw problem(422, 'INVALID_REQUEST', undefined, { replyTo: 'must belong to a conversation' })
  if (question.state === 'closed') throw problem(422, 'BP-NFA-0246')
  return question
}
