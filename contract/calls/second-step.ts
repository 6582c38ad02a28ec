import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, orElse, orNull, rows } from '#contract/odd-data.ts'
import { OneTimeCode } from '#contract/registration-rules.ts'

/** An address that a code can be sent to, masked so that only its owner recognizes it. */
const CodeContact = v.object({ way: v.picklist(['email', 'mobile']), masked: v.string() })

/** The member's second step after the password. */
export const SecondStep = v.object({
  /** When codes by email or text message were turned on; null if they are off. */
  codeSince: orNull(v.string()),
  contacts: rows(CodeContact),
  /** When the authenticator app was turned on; null if there is none. */
  appSince: orNull(v.string()),
  recoveryCodesLeft: orElse(v.number(), 0),
  ...incomplete,
})
export type SecondStep = v.InferOutput<typeof SecondStep>

/** Shown once, because the server keeps only their hashes. */
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

/** Returns the account's second steps of sign-in. */
export const secondStep = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/second-step',
  reply: SecondStep,
  failure: 'LOG-0031',
  access: 'oneself',
})

/** Turns the code by email or text message after the password on or off. */
export const setCodeStep = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/second-step/code',
  body: v.object({ isOn: v.boolean() }),
  reply: v.object({ codeSince: v.nullable(v.string()) }),
  failure: 'LOG-0032',
  access: 'oneself',
  recent: 'LOG-0033',
})

/** Returns a new secret for an authenticator app, in base32 and as the address in its QR code (RFC 6238). */
export const newAuthenticator = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/second-step/authenticator',
  reply: v.object({ secret: v.string(), address: v.string() }),
  failure: 'LOG-0032',
  access: 'oneself',
  recent: 'LOG-0033',
})

/**
 * Turns on the new authenticator app with its first code. A wrong code has `code` in `validationErrors`: the number of
 * remaining attempts, or `used`.
 */
export const confirmAuthenticator = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/second-step/authenticator',
  body: v.object({ code: OneTimeCode }),
  reply: RecoveryCodes,
  failure: 'LOG-0032',
  access: 'oneself',
  recent: 'LOG-0033',
})

/** Removes the authenticator app. */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}/second-step/authenticator',
  reply: v.unknown(),
  failure: 'LOG-0032',
  access: 'oneself',
  recent: 'LOG-0033',
})

/** Replaces the recovery codes. */
export const newRecoveryCodes = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/second-step/recovery-codes',
  reply: RecoveryCodes,
  failure: 'LOG-0032',
  access: 'oneself',
  recent: 'LOG-0033',
})
