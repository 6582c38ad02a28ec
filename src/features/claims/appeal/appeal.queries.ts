import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { callFile, sendFile } from '#api/call-file.ts'
import {
  type AppealInput,
  downloadAppealFile,
  startAppeal,
  takeBackAppeal,
  uploadAppealFile,
} from '#contract/calls/appeals.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import type { ClaimKey } from '#records/claims.queries.ts'
import { claimNotesQuery, setNotes } from '#records/claim-notes.queries.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { uploadInTurn } from '#files/upload-in-turn.ts'

const byCaller = { failureShown: 'by-caller' } as const

type Keyed<Body> = { body: Body; idempotencyKey: string }

/** Shows what became of the appeal at once. */
async function setAppeal(client: QueryClient, params: ClaimKey, appeal: Appeal | null): Promise<void> {
  const notes = client.getQueryData(claimNotesQuery(params).queryKey)
  if (notes) await setNotes(client, params, { ...notes, appeal })
}

/** Another device may have appealed, or the answer was lost. */
const askAgain = (client: QueryClient, params: ClaimKey) =>
  void client.invalidateQueries(claimNotesQuery(params))

/** Uploads files for an appeal. */
export const uploadFiles = (
  params: ClaimKey,
  files: readonly ChosenFile[],
  onFile: (at: number) => void,
): Promise<void> =>
  uploadInTurn(
    files,
    (fileId, file) => sendFile(uploadAppealFile, { params: { ...params, fileId }, file }, byCaller),
    onFile,
  )

/** Sends an appeal against the decision. */
export const sendAppeal = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<AppealInput>) =>
      call(startAppeal, { params, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (appeal, _variables, _result, { client }) => setAppeal(client, params, appeal),
    onSettled: (_answer, _failure, _variables, _result, { client }) => askAgain(client, params),
  })

/** Takes the appeal back while that is possible. */
export const takeBack = (params: ClaimKey, appealId: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<null>) =>
      call(takeBackAppeal, { params: { ...params, appealId } }, { idempotencyKey, ...byCaller }),
    onSuccess: (_answer, _variables, _result, { client }) => setAppeal(client, params, null),
    onSettled: (_answer, _failure, _variables, _result, { client }) => askAgain(client, params),
  })

/** A file that was sent with an appeal. */
export const appealFile = (params: ClaimKey, fileId: string): Promise<Blob> =>
  callFile(downloadAppealFile, { params: { ...params, fileId } }, byCaller)
