import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { callFile, sendFile } from '#api/call-file.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import {
  type ExtensionInput,
  type InformationInput,
  type OfficePaper,
  authorizationOfficePaper,
  requestExtension,
  sendInformation,
  uploadInformationFile,
  withdrawAuthorization,
} from '#contract/calls/authorization-writes.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { uploadInTurn } from '#files/upload-in-turn.ts'
import {
  type AuthorizationKey,
  authorizationQuery,
  authorizationsQuery,
} from '#records/authorizations.queries.ts'

/** Shows the insurer's answer at once. After a refusal, the page may be outdated, so it and the list are reloaded. */
const updating = (params: AuthorizationKey) => {
  const { queryKey } = authorizationQuery(params, params.authorizationId)
  return {
    onSuccess: (one: Authorization, _body: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      void client.setQueryData(queryKey, one),
    onSettled: (
      _one: unknown,
      _failure: unknown,
      _body: unknown,
      _result: unknown,
      { client }: { client: QueryClient },
    ) => {
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries(authorizationsQuery(params))
    },
  }
}

/** Uploads files for a requested item. */
export const uploadFiles = (
  params: AuthorizationKey & { itemId: string },
  files: readonly ChosenFile[],
  onFile: (at: number) => void,
): Promise<void> =>
  uploadInTurn(
    files,
    (fileId, file) => sendFile(uploadInformationFile, { params: { ...params, fileId }, file }, byCaller),
    onFile,
  )

/** Sends the answer to a requested item. */
export const sendInformationOf = (params: AuthorizationKey & { itemId: string }) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<InformationInput>) =>
      call(sendInformation, { params, body }, { idempotencyKey, ...byCaller }),
    ...updating(params),
  })

/** Requests an extension of the approved care. */
export const requestExtensionOf = (params: AuthorizationKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<ExtensionInput>) =>
      call(requestExtension, { params, body }, { idempotencyKey, ...byCaller }),
    ...updating(params),
  })

/** Withdraws a request. */
export const withdrawOf = (params: AuthorizationKey) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<null>) =>
      call(withdrawAuthorization, { params }, { idempotencyKey, ...byCaller }),
    ...updating(params),
  })

/** A letter or a fax cover for the provider's office, as a PDF. */
export const officePaperFile = (params: AuthorizationKey, paper: OfficePaper): Promise<Blob> =>
  callFile(authorizationOfficePaper, { params, query: { paper, language } }, byCaller)
