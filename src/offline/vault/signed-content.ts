import * as v from 'valibot'
import { SAVED_CARD_TYPE, SavedContent } from '#contract/entities/saved-card.ts'
import { bytesOfBase64url, textOf, utf8 } from '#base/bytes.ts'

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
 * nothing in the text decides how it is checked (RFC 8725 §3.1).
 */
export async function contentOf(
  signed: string,
  vaultId: string,
  keys: readonly InsurerKey[],
): Promise<SavedContent> {
  try {
    const [header = '', payload = '', signature = '', ...rest] = signed.split('.')
    const { kid } = v.parse(Header, jsonOf(header))
    const known = keys.find((key) => key.kid === kid && key.kty === 'EC' && key.crv === 'P-256')
    if (!known || rest.length > 0) throw new NotGenuine('No key of ours')
    const { kty, crv, x, y } = known
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
    const [bytes, text] = [bytesOfBase64url(signature), utf8(`${header}.${payload}`)]
    if (!(await crypto.subtle.verify(SIGNED_WITH, key, bytes, text))) throw new NotGenuine('Not signed')
    const content = v.parse(SavedContent, jsonOf(payload))
    if (content.vaultId !== vaultId) throw new NotGenuine('Signed for another device')
    return content
  } catch (cause) {
    throw cause instanceof NotGenuine ? cause : new NotGenuine('Unreadable', { cause })
  }
}
