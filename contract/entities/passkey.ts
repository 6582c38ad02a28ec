import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import { orEmpty, orNull, rows } from '#contract/odd-data.ts'

/** Bytes in WebAuthn's JSON encoding. */
export const Base64url = (most: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(most), v.regex(/^[\w-]+$/, 'must be base64url'))

/** The standard's longest credential id, 1,023 bytes, in base64url. */
const CredentialId = Base64url(1_364)

/** A passkey as its owner sees it in the settings. */
export const Passkey = v.object({
  passkeyId: v.string(),
  name: orEmpty(v.string()),
  createdAt: Instant,
  lastUsedAt: orNull(Instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** A credential that an authenticator already holds, so that it doesn't create a second one. */
const HeldCredential = v.object({ id: CredentialId, transports: rows(v.string()) })

/** The options with which the browser creates a passkey. */
export const PasskeyRequest = v.object({
  challenge: Base64url(128),
  rpId: v.string(),
  userHandle: Base64url(86),
  /** The COSE numbers of the supported signatures, best first. */
  algorithms: rows(v.number(), { isEssential: true }),
  held: rows(HeldCredential, { isEssential: true }),
})
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

const Transports = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z-]+$/, 'must be a transport'))),
  v.maxLength(10),
)

/** The browser's new passkey (`RegistrationResponseJSON` of WebAuthn). */
export const NewCredential = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Base64url(4_096),
    attestationObject: Base64url(16_384),
    transports: v.optional(Transports),
  }),
})
export type NewCredential = v.InferOutput<typeof NewCredential>

/** The browser's signature (`AuthenticationResponseJSON` of WebAuthn). */
export const SignedCredential = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Base64url(4_096),
    authenticatorData: Base64url(4_096),
    signature: Base64url(4_096),
    userHandle: v.nullish(Base64url(86)),
  }),
})
export type SignedCredential = v.InferOutput<typeof SignedCredential>
