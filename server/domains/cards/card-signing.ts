import { CompactSign, type JWK, importJWK } from 'jose'
import { SAVED_CARD_TYPE, type SavedContent } from '#contract/entities/saved-card.ts'

/** Signs the content for a device as a compact JWS that names its key, so that keys can be changed (RFC 7515). */
export async function signContent(key: JWK, content: SavedContent): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  return new CompactSign(bytes)
    .setProtectedHeader({ alg: 'ES256', typ: SAVED_CARD_TYPE, kid: key.kid ?? '' })
    .sign(await importJWK(key, 'ES256'))
}
