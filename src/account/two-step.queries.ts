import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { changePassword } from '#contract/calls/users.ts'
import {
  confirmAuthenticator,
  newAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  secondStep,
  setCodeStep,
} from '#contract/calls/second-step.ts'

export const secondStepQuery = (username: string) =>
  queryOptions({
    queryKey: ['second-step', username],
    queryFn: ({ signal }) => call(secondStep, { params: { username } }, { signal, ...byCaller }),
  })

/** A change of the second step. Reloads the shown state whether or not it succeeds. */
const change = <Asked, Answer>(username: string, ask: (asked: Asked) => Promise<Answer>) =>
  mutationOptions({
    mutationFn: ask,
    // Secrets are shown once and must not stay in memory for the page's next user.
    gcTime: 0,
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(secondStepQuery(username)),
  })

export const codeStepMutation = (username: string) =>
  change(username, (isOn: boolean) => call(setCodeStep, { params: { username }, body: { isOn } }, byCaller))

export const newAppMutation = (username: string) =>
  change(username, () => call(newAuthenticator, { params: { username } }, byCaller))

export const confirmAppMutation = (username: string) =>
  change(username, (code: string) =>
    call(confirmAuthenticator, { params: { username }, body: { code } }, byCaller),
  )

export const removeAppMutation = (username: string) =>
  change(username, () => call(removeAuthenticator, { params: { username } }, byCaller))

export const newCodesMutation = (username: string) =>
  change(username, () => call(newRecoveryCodes, { params: { username } }, byCaller))

export const passwordMutation = (username: string) =>
  mutationOptions({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(changePassword, { params: { username }, body }, byCaller),
    gcTime: 0,
  })
