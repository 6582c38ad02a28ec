import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { callFile } from '#api/call-file.ts'
import { language } from '#base/language.ts'
import { myDataFhir, myDataJson, myDataZip } from '#contract/calls/my-data.ts'
import { changeConnectedApp, connectedApps } from '#contract/calls/sso.ts'
import { deleteAccount } from '#contract/calls/users.ts'
import type { AppKey } from '#contract/entities/sso.ts'
import { contactInsurer } from '#vault/vault.ts'
import { signedOut } from '#session/session.ts'
import { signOutBy } from '#session/sign-out.ts'

export type DataFormat = 'zip' | 'json' | 'fhir'

const FILES = {
  zip: { endpoint: myDataZip, name: 'my-data.zip' },
  json: { endpoint: myDataJson, name: 'my-data.json' },
  fhir: { endpoint: myDataFhir, name: 'my-data-fhir.json' },
} as const

/** All data of the user as one file. */
export const dataFile = (username: string, format: DataFormat) => {
  const { endpoint, name } = FILES[format]
  return {
    name,
    get: (): Promise<Blob> =>
      callFile(endpoint, { params: { username }, query: { language } }, { ...byCaller }),
  }
}

/** The applications that the user has opened. */
export const connectedAppsQuery = (username: string) =>
  queryOptions({
    queryKey: ['connected-apps', username],
    queryFn: ({ signal }) => call(connectedApps, { params: { username } }, { signal, ...byCaller }),
  })

/** Stops or allows sharing the user's data with an application; reloads the list either way. */
export const changeAppOf = (username: string) =>
  mutationOptions({
    mutationFn: ({ app, isStopped }: { app: AppKey; isStopped: boolean }) =>
      call(changeConnectedApp, { params: { username, app }, body: { isStopped } }, byCaller),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(connectedAppsQuery(username)),
  })

/** Deletes the account, then all of its data on this device, including a saved card. */
export const deleteAccountOf = (username: string) =>
  mutationOptions({
    mutationFn: () =>
      signOutBy('deleted', async () => {
        await call(deleteAccount, { params: { username }, query: { language } }, byCaller)
        const stop = signedOut.listen(({ waitFor }) => {
          waitFor(contactInsurer())
          stop()
        })
      }),
  })
