import { type Query, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { sendFile } from '#api/call-file.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { store, useStore } from '#base/store.ts'
import {
  type DraftToSave,
  deleteMessageDraft,
  messageDrafts,
  saveMessageDraft,
  sendMessage,
  uploadMessageFile,
} from '#contract/calls/message-drafts.ts'
import type { DraftContent, MessageDraft } from '#contract/entities/message.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { connection } from '#offline/connection.ts'
import { isQueryKept } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { signedOut } from '#session/session.ts'

/** The member's unsent drafts from all devices; readable offline. */
export const draftsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['message-drafts', memberId],
    queryFn: ({ signal }) => call(messageDrafts, { params: { memberId } }, { signal, ...byCaller }),
    // Another device may have started a draft, and the server may not know of entries that waited here.
    staleTime: 0,
    meta: { keep: 'sealed' },
  })

/** The server's current drafts, not this device's copy; undefined if the server doesn't answer. */
export async function draftsNow(memberId: string): Promise<MessageDraft[] | undefined> {
  if (connection.get() !== 'online') return undefined
  const list = draftsQuery(memberId)
  const fresh = queryClient.fetchQuery({ ...list, staleTime: 0, persister: undefined })
  const answer = await fresh.catch(() => undefined)
  if (answer) queryClient.setQueryData(list.queryKey, answer)
  return answer?.drafts
}

/** This device's copy of the server's drafts. */
export async function draftsHere(memberId: string): Promise<MessageDraft[] | undefined> {
  const list = draftsQuery(memberId)
  const isKept = await isQueryKept(list.queryKey)
  if (isKept) await queryClient.ensureQueryData(list).catch(() => undefined)
  return queryClient.getQueryData(list.queryKey)?.drafts
}

/** A draft as last listed. */
export const listedDraft = (memberId: string, draftId: string): MessageDraft | undefined =>
  queryClient.getQueryData(draftsQuery(memberId).queryKey)?.drafts.find((one) => one.draftId === draftId)

/** A draft as the server last returned it. Its open page edits this version. */
const knownKey = (draftId: string) => ['known-draft', draftId]
export const knownDraft = (draftId: string): MessageDraft | undefined =>
  queryClient.getQueryData<MessageDraft>(knownKey(draftId))
export const noteKnownDraft = (draft: MessageDraft): void =>
  void queryClient.setQueryData(knownKey(draft.draftId), draft)

/** A file that the server has, even before it has the draft. */
const fileKey = (fileId: string) => ['message-file', fileId]
export const uploadedFile = (fileId: string): UploadedFile | undefined =>
  queryClient.getQueryData<UploadedFile>(fileKey(fileId))
export const noteUploadedFile = (file: UploadedFile): void =>
  void queryClient.setQueryData(fileKey(file.fileId), file)

/** Changes this device's list, so that it is correct before the next request. */
function changeList(memberId: string, change: (drafts: MessageDraft[]) => MessageDraft[]): void {
  const { queryKey } = draftsQuery(memberId)
  queryClient.setQueryData(queryKey, (list) => list && { ...list, drafts: change(list.drafts) })
  const list = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (list?.state.fetchStatus === 'fetching') void fetchAgain(list)
}

/** A running response may predate a change: the first one is awaited, later ones are abandoned. */
async function fetchAgain({ queryKey, state, promise }: Query): Promise<void> {
  if (state.data === undefined) await promise?.catch(() => undefined)
  await queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
}

/** Saves a draft with the server. */
export async function saveDraft(
  memberId: string,
  draftId: string,
  request: DraftToSave,
): Promise<MessageDraft> {
  const params = { memberId, draftId }
  const saved = await call(saveMessageDraft, { params, body: request }, byCaller)
  noteKnownDraft(saved)
  for (const file of saved.files) noteUploadedFile(file)
  changeList(memberId, (drafts) => [saved, ...drafts.filter((one) => one.draftId !== draftId)])
  return saved
}

export async function deleteDraftAtServer(memberId: string, draftId: string): Promise<void> {
  await call(deleteMessageDraft, { params: { memberId, draftId } }, byCaller)
  queryClient.removeQueries({ queryKey: knownKey(draftId) })
  changeList(memberId, (drafts) => drafts.filter((one) => one.draftId !== draftId))
}

type FileToUpload = { fileId: string; base64url: string }

/** Uploads a file. With the same id, it stays the same file. */
export async function uploadFile(
  memberId: string,
  draftId: string,
  { fileId, base64url }: FileToUpload,
): Promise<UploadedFile> {
  const params = { memberId, draftId, fileId }
  const file = bytesOfBase64url(base64url)
  const uploaded = await sendFile(uploadMessageFile, { params, file }, byCaller)
  const withFile = (one: MessageDraft): MessageDraft => ({
    ...one,
    files: [...one.files.filter((file) => file.fileId !== fileId), uploaded],
  })
  const draft = knownDraft(draftId)
  if (draft) noteKnownDraft(withFile(draft))
  noteUploadedFile(uploaded)
  changeList(memberId, (drafts) => drafts.map((one) => (one.draftId === draftId ? withFile(one) : one)))
  return uploaded
}

/** A draft's id and the content to send. */
export type DraftToSend = Keyed<{ draftId: string; content: DraftContent }>

/** The sent message: its handle and the day by which it is answered. */
export type Sent = v.InferOutput<typeof sendMessage.reply>

export const sendDraft = (memberId: string, { body, idempotencyKey }: DraftToSend): Promise<Sent> =>
  call(sendMessage, { params: { memberId }, body }, { idempotencyKey, ...byCaller })

/** Updates stored answers once the server has a message: its draft is removed, and the lists have one more message. */
export function noteMessageSent(memberId: string, draftId: string): void {
  changeList(memberId, (drafts) => drafts.filter((one) => one.draftId !== draftId))
  for (const queryKey of [['messages'], ['message', memberId], ['questions', memberId]])
    void queryClient.invalidateQueries({ queryKey })
}

const lastSent = store<Sent | undefined>(undefined)

/** Remembers the last sent message, so that its page can show the confirmation. */
export const noteSent = (sent: Sent): void => lastSent.set(sent)

export const useSent = (messageId: string): Sent | undefined => {
  const sent = useStore(lastSent)
  return sent?.messageId === messageId ? sent : undefined
}

signedOut.listen(() => lastSent.set(undefined))
