import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { loadConfig } from '#base/config.ts'
import { language } from '#base/language.ts'
import {
  abandonRegistration,
  correctContact,
  chooseCommunication,
  createAccount,
  proveIdentity,
  registration,
  sendContactCode,
  usernameAvailability,
  verifyContact,
} from '#contract/calls/registration.ts'
import type { CommunicationChoice, RegistrationState } from '#contract/entities/registration.ts'
import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import type { AccountValues, ContactValues, Identity } from './registration.rules.ts'

/** Where this deployment's members register, and this browser's progress. */
export type RegistrationPlace =
  | { where: 'here'; state: RegistrationState }
  | { where: 'elsewhere'; url: string }
  | { where: 'by-phone' }

/** A step returns its changes, but another tab may have continued meanwhile. */
const STALE_MS = 10_000

export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: async ({ signal }): Promise<RegistrationPlace> => {
    const { registersMembers, registerUrl } = await loadConfig()
    if (registersMembers) return { where: 'here', state: await call(registration, {}, { signal }) }
    return registerUrl ? { where: 'elsewhere', url: registerUrl } : { where: 'by-phone' }
  },
  staleTime: STALE_MS,
})

function keep(client: QueryClient, state: RegistrationState): void {
  const place: RegistrationPlace = { where: 'here', state }
  client.setQueryData(registrationQuery.queryKey, place)
}

/** The server has dropped the registration, or another tab has continued; the page follows. */
const isOutOfStep = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem?.code === 'REG-0039'

/** A step that returns the registration's progress. */
const step = <Body>(send: (body: Body) => Promise<RegistrationState>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (state, _body, _result, { client }) => keep(client, state),
    onError: (failure, _body, _result, { client }) =>
      isOutOfStep(failure) ? client.invalidateQueries(registrationQuery) : undefined,
  })

export const identityMutation = step((body: Identity) => call(proveIdentity, { body }, byCaller))

export const abandonMutation = step(() => call(abandonRegistration, {}, byCaller))

export const accountMutation = step(({ username, password, email, mobile }: AccountValues) =>
  call(
    createAccount,
    { body: { username, password, email, mobile, acceptedTerms: TERMS_VERSION } },
    byCaller,
  ),
)

export const contactMutation = step((body: ContactValues) => call(correctContact, { body }, byCaller))

export const choicesMutation = step((choices: CommunicationChoice[]) =>
  call(chooseCommunication, { body: { choices } }, byCaller),
)

export type Channel = 'email' | 'mobile'

export const codeMutation = step((channel: Channel) =>
  call(sendContactCode, { body: { channel, language } }, byCaller),
)

export const verifyMutation = mutationOptions({
  mutationFn: (body: { channel: Channel; code: string }) => call(verifyContact, { body }, byCaller),
  onSuccess: (answer, _body, _result, { client }) => keep(client, answer.registration),
})

/** Checks the name while the visitor types. If the check fails, it is repeated when the account is opened. */
export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['registration', 'username', username],
    queryFn: ({ signal }) => call(usernameAvailability, { body: { username } }, { signal, ...byCaller }),
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
  })
