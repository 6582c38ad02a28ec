import { SignJWT, decodeJwt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { signingKeys } from '#server/identity/provider/keys.ts'
import type { Backend } from './backend.ts'
import type { Tokens } from './sign-in.ts'
import { nowMs } from './time.ts'

/** The credentials that a request has instead of a valid access token. */
export const OUTSIDERS = ['no token', 'expired', 'another signature', 'ID token', 'refresh token'] as const
type Outsider = (typeof OUTSIDERS)[number]

/** Returns the `authorization` header of each kind of outsider, made from the member's own tokens. */
export async function outsidersFrom(
  { services }: Pick<Backend, 'services'>,
  { access_token, id_token, refresh_token }: Tokens,
): Promise<Record<Outsider, Record<string, string>>> {
  const { privateSet } = await signingKeys(services.config, services)
  const [own = {}] = privateSet.keys
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signed = async (jwk: object, endsInSeconds: number) =>
    new SignJWT(decodeJwt(access_token))
      .setProtectedHeader({ alg: 'ES256', kid: String((own as { kid?: string }).kid), typ: 'at+jwt' })
      .setExpirationTime(Math.floor(nowMs() / 1_000) + endsInSeconds)
      .sign(await importJWK(jwk, 'ES256'))
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return {
    'no token': {},
    expired: bearer(await signed(own, -60)),
    'another signature': bearer(await signed(await exportJWK(privateKey), 60)),
    'ID token': bearer(id_token),
    'refresh token': bearer(refresh_token),
  }
}
