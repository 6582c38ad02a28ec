import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { forgetPasskey } from '#base/passkey-prompt.ts'
import { passkeys, removePasskey, renamePasskey } from '#contract/calls/passkeys.ts'

/** The passkeys of the account, newest first. */
export const passkeysQuery = (username: string) =>
  queryOptions({
    queryKey: ['passkeys', username],
    queryFn: ({ signal }) => call(passkeys, { params: { username } }, { signal, ...byCaller }),
  })

/** Removes a passkey from the account and, if the browser supports it, from the device's own list. */
export const removePasskeyOf = (username: string) =>
  mutationOptions({
    mutationFn: async (passkeyId: string) => {
      const { credentialId } = await call(removePasskey, { params: { username, passkeyId } }, byCaller)
      await forgetPasskey(bytesOfBase64url(credentialId))
    },
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(passkeysQuery(username)),
  })

export const renamePasskeyOf = (username: string) =>
  mutationOptions({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      call(renamePasskey, { params: { username, passkeyId }, body: { name } }, byCaller),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(passkeysQuery(username)),
  })
