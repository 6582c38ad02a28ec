import * as v from 'valibot'
import { SAVED_CARD_TYPE, SavedContent } from '#contract/entities/saved-card.ts'
import { bytesOfBase64url, textOf, utf8 } from '#base/bytes.ts'
import { Damaged } from './vault-format.ts'

const Header = v.object({ alg: v.literal('ES256'), typ: v.literal(SAVED_CARD_TYPE), kid: v.string() })

export type InsurerKey = JsonWebKey & { kid?: string }

/** What the insurer signed is not what stands here, or it was not the insurer. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine'
}

const jsonOf = (part: string): unknown => JSON.parse(textOf(bytesOfBase64url(part)))

const SIGNED_WITH = { name: 'ECDSA', hash: 'SHA-256' }

/**
 * The content of a compact JWS, if one of the build's keys signed it for this vault. Takes no other algorithm, so that
 * nothing in the text decides how it is checked (RFC 8725 §3.1). Throws NotGenuine, and Damaged where the insurer signed
 * what this build cannot read.
 */
export async function contentOf(
  signed: string,
  vaultId: string,
  keys: readonly InsurerKey[],
): Promise<SavedContent> {
  const payload = await checkedPayload(signed, keys).catch((cause: unknown) => {
    throw new NotGenuine('Not signed by a key of ours', { cause })
  })
  const content = v.safeParse(SavedContent, payload)
  if (!content.success) throw new Damaged('Signed, and not a saved card as we know them')
  if (content.output.vaultId !== vaultId) throw new NotGenuine('Signed for another device')
  return content.output
}

async function checkedPayload(signed: string, keys: readonly InsurerKey[]): Promise<unknown> {
  const [header = '', payload = '', signature = '', ...rest] = signed.split('.')
  if (rest.length > 0) throw new TypeError('Not in three parts')
  const { kid } = v.parse(Header, jsonOf(header))
  const known = keys.find((key) => key.kid === kid && key.kty === 'EC' && key.crv === 'P-256')
  if (!known) throw new TypeError('An unknown key')
  const { kty, crv, x, y } = known
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
  const [bytes, text] = [bytesOfBase64url(signature), utf8(`${header}.${payload}`)]
  if (!(await crypto.subtle.verify(SIGNED_WITH, key, bytes, text))) throw new TypeError('Another signature')
  return jsonOf(payload)
}
