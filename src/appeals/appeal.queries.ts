import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { callFile, sendFile } from '#api/call-file.ts'
import { language } from '#base/language.ts'
import {
  type AppealInput,
  authorizationReviewForm,
  claimReviewForm,
  downloadAppealFile,
  downloadAuthorizationAppealFile,
  startAppeal,
  startAuthorizationAppeal,
  takeBackAppeal,
  takeBackAuthorizationAppeal,
  uploadAppealFile,
  uploadAuthorizationAppealFile,
} from '#contract/calls/appeals.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import { uploadInTurn } from '#files/upload-in-turn.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { type AuthorizationKey, authorizationAppealQuery } from '#records/authorizations.queries.ts'
import type { ClaimKey } from '#records/claims.queries.ts'
import { claimNotesQuery, setNotes } from '#records/claim-notes.queries.ts'

/** The appealed decision, under the member id of the plan that shows it. */
export type AppealKey = ClaimKey | AuthorizationKey

export const isOfClaim = (key: AppealKey): key is ClaimKey => 'claimId' in key

/** The key by which texts distinguish claims and authorizations. */
export const aboutOf = (key: AppealKey): 'claim' | 'authorization' =>
  isOfClaim(key) ? 'claim' : 'authorization'

type Keyed<Body> = { body: Body; idempotencyKey: string }

/** Shows the appeal's new state at once. */
async function setAppeal(client: QueryClient, key: AppealKey, appeal: Appeal | null): Promise<void> {
  if (isOfClaim(key)) {
    const notes = client.getQueryData(claimNotesQuery(key).queryKey)
    if (notes) await setNotes(client, key, { ...notes, appeal })
    return
  }
  const query = authorizationAppealQuery(key)
  await client.cancelQueries(query)
  client.setQueryData(query.queryKey, (known) => known && { ...known, appeal })
}

/** Reloads the appeal: another device may have appealed, or the answer was lost. */
const askAgain = (client: QueryClient, key: AppealKey) =>
  void client.invalidateQueries(isOfClaim(key) ? claimNotesQuery(key) : authorizationAppealQuery(key))

/** Uploads files for an appeal. */
export const uploadFiles = (
  key: AppealKey,
  files: readonly ChosenFile[],
  onFile: (at: number) => void,
): Promise<void> =>
  uploadInTurn(
    files,
    (fileId, file) =>
      isOfClaim(key)
        ? sendFile(uploadAppealFile, { params: { ...key, fileId }, file }, byCaller)
        : sendFile(uploadAuthorizationAppealFile, { params: { ...key, fileId }, file }, byCaller),
    onFile,
  )

/** Sends an appeal against the decision. */
export const sendAppeal = (key: AppealKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<AppealInput>): Promise<Appeal> =>
      isOfClaim(key)
        ? call(startAppeal, { params: key, body }, { idempotencyKey, ...byCaller })
        : call(startAuthorizationAppeal, { params: key, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (appeal, _variables, _result, { client }) => setAppeal(client, key, appeal),
    onSettled: (_answer, _failure, _variables, _result, { client }) => askAgain(client, key),
  })

/** Withdraws the appeal while that is possible. */
export const takeBack = (key: AppealKey, appealId: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<null>) =>
      isOfClaim(key)
        ? call(takeBackAppeal, { params: { ...key, appealId } }, { idempotencyKey, ...byCaller })
        : call(
            takeBackAuthorizationAppeal,
            { params: { ...key, appealId } },
            { idempotencyKey, ...byCaller },
          ),
    onSuccess: (_answer, _variables, _result, { client }) => setAppeal(client, key, null),
    onSettled: (_answer, _failure, _variables, _result, { client }) => askAgain(client, key),
  })

/** A file that was sent with an appeal. */
export const appealFile = (key: AppealKey, fileId: string): Promise<Blob> =>
  isOfClaim(key)
    ? callFile(downloadAppealFile, { params: { ...key, fileId } }, byCaller)
    : callFile(downloadAuthorizationAppealFile, { params: { ...key, fileId } }, byCaller)

/** The request form for an external review, as a PDF. */
export const reviewFormFile = (key: AppealKey): Promise<Blob> =>
  isOfClaim(key)
    ? callFile(claimReviewForm, { params: key, query: { language } }, byCaller)
    : callFile(authorizationReviewForm, { params: key, query: { language } }, byCaller)
