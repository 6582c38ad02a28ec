import { type Query, type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#api/call.ts'
import { sendFile } from '#api/call-file.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
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

const byCaller = { failureShown: 'by-caller' } as const

/** What the member has begun to write and not sent, on any device; readable offline. */
export const draftsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['message-drafts', memberId],
    queryFn: ({ signal }) => call(messageDrafts, { params: { memberId } }, { signal, ...byCaller }),
    // Another device may have begun one, and the one that is on this device knows nothing of what waited here.
    staleTime: 0,
    meta: { keep: 'sealed' },
  })

type Whose = { client: QueryClient; memberId: string }

/** Changes the list that is on the device, so that it is right before the server is asked again. */
function changeList({ client, memberId }: Whose, change: (drafts: MessageDraft[]) => MessageDraft[]): void {
  const { queryKey } = draftsQuery(memberId)
  client.setQueryData(queryKey, (list) => list && { ...list, drafts: change(list.drafts) })
  const list = client.getQueryCache().find({ queryKey, exact: true })
  if (list?.state.fetchStatus === 'fetching') void askAnew(client, list)
}

/** An answer that is on its way may know nothing of a change: a first one is waited for, a later one is given up. */
async function askAnew(client: QueryClient, { queryKey, state, promise }: Query): Promise<void> {
  if (state.data === undefined) await promise?.catch(() => undefined)
  await client.refetchQueries({ queryKey, exact: true, type: 'active' })
}

/** Saves a draft with the server. Everything that is saved goes through here. */
export async function saveDraft(whose: Whose, draftId: string, request: DraftToSave): Promise<MessageDraft> {
  const params = { memberId: whose.memberId, draftId }
  const saved = await call(saveMessageDraft, { params, body: request }, byCaller)
  changeList(whose, (drafts) => [saved, ...drafts.filter((one) => one.draftId !== draftId)])
  return saved
}

export async function throwDraftAway(whose: Whose, draftId: string): Promise<void> {
  await call(deleteMessageDraft, { params: { memberId: whose.memberId, draftId } }, byCaller)
  changeList(whose, (drafts) => drafts.filter((one) => one.draftId !== draftId))
}

type FileToUpload = { fileId: string; base64url: string }

/** Uploads by the id of the file: a page that opens finds the outbox at it. */
const underWay = new Map<string, Promise<UploadedFile>>()

/** Under the same name again it is the same file. */
export function uploadFile(whose: Whose, draftId: string, file: FileToUpload): Promise<UploadedFile> {
  const { fileId } = file
  const uploading =
    underWay.get(fileId) ?? upload(whose, draftId, file).finally(() => underWay.delete(fileId))
  underWay.set(fileId, uploading)
  return uploading
}

async function upload(
  whose: Whose,
  draftId: string,
  { fileId, base64url }: FileToUpload,
): Promise<UploadedFile> {
  const params = { memberId: whose.memberId, draftId, fileId }
  const file = bytesOfBase64url(base64url)
  const uploaded = await sendFile(uploadMessageFile, { params, file }, byCaller)
  const withFile = (draft: MessageDraft): MessageDraft => ({
    ...draft,
    files: [...draft.files.filter((one) => one.fileId !== fileId), uploaded],
  })
  changeList(whose, (drafts) => drafts.map((one) => (one.draftId === draftId ? withFile(one) : one)))
  return uploaded
}

type SendVariables = { body: { draftId: string; content: DraftContent }; idempotencyKey: string }

/** What was sent: the handle of the message, and the day by which it is answered. */
export type Sent = v.InferOutput<typeof sendMessage.reply>

export const sendDraft = (memberId: string, { body, idempotencyKey }: SendVariables): Promise<Sent> =>
  call(sendMessage, { params: { memberId }, body }, { idempotencyKey, ...byCaller })

/** Corrects what is kept once the server has a message: its draft is gone, and the lists have one more. */
export function noteMessageSent(whose: Whose, draftId: string): void {
  const { client, memberId } = whose
  changeList(whose, (drafts) => drafts.filter((one) => one.draftId !== draftId))
  for (const queryKey of [['messages'], ['message', memberId], ['questions', memberId]])
    void client.invalidateQueries({ queryKey })
}

export const sendMessageMutation = (memberId: string, onSent: (sent: Sent) => void) =>
  mutationOptions({
    mutationFn: (variables: SendVariables) => sendDraft(memberId, variables),
    onSuccess: (sent, { body }, _result, { client }) => {
      noteMessageSent({ client, memberId }, body.draftId)
      onSent(sent)
    },
  })
