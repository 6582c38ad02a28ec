import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { NewCredential, Passkey, PasskeyRequest } from '#contract/entities/passkey.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { label } from '#contract/text.ts'

/** The maximum number of passkeys per account (PSK-0006). */
export const MOST_PASSKEYS = 20

/** A name that the owner recognizes, such as "Chrome on Android". */
const PasskeyName = label(60)

/** Lists the passkeys of the account, newest first. */
export const passkeys = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/passkeys',
  reply: v.object({ passkeys: rows(Passkey, { isEssential: true }), ...incomplete }),
  failure: 'PSK-0001',
  access: 'oneself',
})

/** Returns the options for creating a passkey. They work once, for ten minutes, after a recent sign-in (PSK-0005). */
export const passkeyRequest = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/passkeys/requests',
  reply: PasskeyRequest,
  failure: 'PSK-0002',
  access: 'oneself',
  recent: 'PSK-0005',
})

/** Saves the passkey that the browser created. */
export const createPasskey = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/passkeys',
  body: v.object({ name: PasskeyName, credential: NewCredential }),
  reply: Passkey,
  failure: 'PSK-0002',
  access: 'oneself',
  once: true,
})

/** Renames a passkey. */
export const renamePasskey = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/passkeys/{passkeyId}',
  body: v.object({ name: PasskeyName }),
  reply: Passkey,
  failure: 'PSK-0003',
  access: 'oneself',
})

/** Removes a passkey and signals its browser. Requires a recent sign-in (PSK-0005). */
export const removePasskey = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}/passkeys/{passkeyId}',
  reply: v.object({ credentialId: v.string() }),
  failure: 'PSK-0004',
  access: 'oneself',
  recent: 'PSK-0005',
})
