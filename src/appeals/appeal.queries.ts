import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import type { AppealInput } from '#contract/calls/appeals.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import { uploadInTurn } from '#files/upload-in-turn.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { authorizationAppealQuery } from '#records/authorizations.queries.ts'
import { claimNotesQuery, setNotes } from '#records/claim-notes.queries.ts'
import { exceptionAppealQuery } from '#records/drug-exceptions.queries.ts'
import { type AppealKey, appealWays, isOfClaim, isOfException } from './appeal-ways.ts'

/** The word by which messages choose between claims, authorizations and drug exceptions. */
export const aboutOf = (key: AppealKey): 'claim' | 'authorization' | 'exception' =>
  isOfClaim(key) ? 'claim' : isOfException(key) ? 'exception' : 'authorization'

/** Shows the appeal's new state at once. */
async function setAppeal(client: QueryClient, key: AppealKey, appeal: Appeal | null): Promise<void> {
  if (isOfClaim(key)) {
    const notes = client.getQueryData(claimNotesQuery(key).queryKey)
    if (notes) await setNotes(client, key, { ...notes, appeal })
    return
  }
  if (isOfException(key)) {
    const query = exceptionAppealQuery(key)
    await client.cancelQueries(query)
    client.setQueryData(query.queryKey, (known) => known && { ...known, appeal })
    return
  }
  const query = authorizationAppealQuery(key)
  await client.cancelQueries(query)
  client.setQueryData(query.queryKey, (known) => known && { ...known, appeal })
}

/** Reloads the appeal: another device may have appealed, or the answer was lost. */
function reloadAppeal(client: QueryClient, key: AppealKey): void {
  if (isOfClaim(key)) void client.invalidateQueries(claimNotesQuery(key))
  else if (isOfException(key)) void client.invalidateQueries(exceptionAppealQuery(key))
  else void client.invalidateQueries(authorizationAppealQuery(key))
}

/** Uploads files for an appeal. */
export const uploadFiles = (
  key: AppealKey,
  files: readonly ChosenFile[],
  onFile: (at: number) => void,
): Promise<void> => uploadInTurn(files, appealWays(key).upload, onFile)

/** Sends an appeal against the decision. */
export const sendAppeal = (key: AppealKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<AppealInput>): Promise<Appeal> =>
      appealWays(key).start(body, idempotencyKey),
    onSuccess: (appeal, _variables, _result, { client }) => setAppeal(client, key, appeal),
    onSettled: (_answer, _failure, _variables, _result, { client }) => reloadAppeal(client, key),
  })

/** Withdraws the appeal while that is possible. */
export const withdrawAppeal = (key: AppealKey, appealId: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<null>) => appealWays(key).takeBack(appealId, idempotencyKey),
    onSuccess: (_answer, _variables, _result, { client }) => setAppeal(client, key, null),
    onSettled: (_answer, _failure, _variables, _result, { client }) => reloadAppeal(client, key),
  })

/** A file that was sent with an appeal. */
export const appealFile = (key: AppealKey, fileId: string): Promise<Blob> => appealWays(key).file(fileId)

/** The request form for an external review, as a PDF. */
export const reviewFormFile = (key: AppealKey): Promise<Blob> => appealWays(key).reviewForm()
